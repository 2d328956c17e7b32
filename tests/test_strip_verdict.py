from __future__ import annotations

import pytest

from quiclo_table.scenes.calculating import strip_view
from quiclo_table.stage.calculating import Judged
from quiclo_table.stage.layout import ZAHLENFALLE, Box
from quiclo_table.stage.table_layout import TABLE
from quiclo_table.view.atlas import Atlas


@pytest.mark.parametrize("box", [TABLE.strip, ZAHLENFALLE.strip])
@pytest.mark.parametrize("value", [None, 7, 144, 20736])
@pytest.mark.parametrize("reach", [0.0, 0.4, 0.65])
def test_a_verdict_stays_in_its_strip_behind_the_calculation(
    box: Box, value: int | None, reach: float
) -> None:
    atlas = Atlas(1)
    end = box.x + box.w * reach
    for draw in strip_view.verdict(box, Judged(right=True, value=value, since_ms=0), end, atlas.size):
        wide = atlas.size(draw.picture)[0]
        left = draw.x - draw.anchor[0] * wide
        assert end <= left
        assert left + wide <= box.right - strip_view.MARGIN + 2
