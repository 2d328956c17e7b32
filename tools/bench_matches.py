"""How many matches bots play in a second, four middle ones at a table, without a window."""

from __future__ import annotations

from time import process_time
from typing import Final

from quiclo_table.commands.match_options import seated
from quiclo_table.commands.simulate import simulate
from quiclo_table.model.seats import SkillLevel
from quiclo_table.variants.listed import find_variant
from tools.bench_rows import BenchRow, row

SEATS: Final = 4
MATCHES: Final = {
    "zahlenfalle": (50, 60),
    "zahlenfolge": (10, 20),
    "stapelspiel": (10, 20),
    "strategie": (3, 10),
}
"""By variant: how many matches a second are wanted, and how many are played to measure it."""


def rows() -> list[BenchRow]:
    """Measure each variant; the yardstick is the time that a match may take."""
    return [_row(variant, wanted, played) for variant, (wanted, played) in MATCHES.items()]


def _row(name: str, wanted: int, played: int) -> BenchRow:
    variant, players = find_variant(name), seated(SEATS, (SkillLevel.MIDDLE,))
    seconds: list[float] = []
    for seed in range(played + 2):
        began = process_time()
        simulate(variant, variant.setup(), players, seed)
        seconds.append(process_time() - began)
    mean = sum(seconds[2:]) / played
    what = f"a match of {name}, {SEATS} middle bots, on average"
    return row(what, [mean], f"{wanted} a second", [1 / wanted], 1.0)


if __name__ == "__main__":
    for measured in rows():
        print(f"{measured.name}: {measured.median_ms:.1f} ms, {1000 / measured.median_ms:.1f} a second")
