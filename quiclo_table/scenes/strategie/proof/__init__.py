"""Making a claim in Strategie, and judging another's: the proof editor and the jury's page (S-10 to S-15)."""

from quiclo_table.scenes.strategie.proof.draft import ProofDraft
from quiclo_table.scenes.strategie.proof.judging import ProofRules
from quiclo_table.scenes.strategie.proof.jury import JuryPage
from quiclo_table.scenes.strategie.proof.page import ProofPage
from quiclo_table.scenes.strategie.proof.proof_view import ProofView
from quiclo_table.scenes.strategie.proof.won import WonPage

__all__ = ["JuryPage", "ProofDraft", "ProofPage", "ProofRules", "ProofView", "WonPage"]
