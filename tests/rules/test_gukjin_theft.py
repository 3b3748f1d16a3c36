"""국진 in a theft: RULES.md 3.4 gukjin_stealable, 6.6 #104 and section 9 "국진"."""

from __future__ import annotations

import pytest

from .builder import table
from .rows import Row, row
from .test_junk_choice import AS_JUNK
from .test_junk_transfer import jjok, stack

LOCKS = {"gukjin_stealable": "lone_locks_as_animal"}

ONLY_USED = {"gukjin_stealable": "only_as_ssangpi"}

AS_ANIMAL = [{}, {"gukjin": "animal"}]

GUKJIN: list[Row] = [
    row(
        "국진 used as 쌍피, the only junk: taken",
        jjok("09a", rules="gostop", state=AS_JUNK),
        "play 05a",
        source="3.4 gukjin_stealable",
        why="only_as_ssangpi: only if its owner uses it as 쌍피",
        fields="gukjin_stealable",
        thefts="0<1: 09a (jjok)",
        gukjin=["junk", None, None],
    ),
    row(
        "국진 as an animal is not taken and not locked",
        jjok("09a", rules="gostop", state=AS_ANIMAL),
        "play 05a",
        source="3.4 gukjin_stealable",
        why="only_as_ssangpi",
        fields="gukjin_stealable",
        thefts="",
        gukjin=[None, "animal", None],
        pending="1 turn",
        offers="gukjin junk",
    ),
    row(
        "104 lone 국진 as an animal locks",
        jjok("09a", rules="gostop", state=AS_ANIMAL, changes=LOCKS),
        "play 05a",
        source="6.6 #104, 9 국진",
        why="when a demand cannot be met otherwise the unlocked 국진, on either side, becomes and stays an animal",
        fields="gukjin_stealable",
        thefts="",
        gukjin=[None, "animal", None],
        pending="1 turn",
        withholds="gukjin junk",
    ),
    row(
        "lone 국진 as 쌍피 locks as an animal",
        jjok("09a", rules="gostop", state=AS_JUNK, changes=LOCKS),
        "play 05a",
        source="9 국진",
        why="as the only junk left it is not taken … becomes and stays an animal",
        fields="gukjin_stealable",
        thefts="",
        gukjin=[None, "animal", None],
        pending="1 turn",
        withholds="gukjin junk",
    ),
    row(
        "국진 as 쌍피 with other junk is taken at its place",
        jjok("09a x1", rules="gostop", state=AS_JUNK, changes=LOCKS),
        "play 05a",
        source="9 국진",
        why="used as 쌍피 it is taken at its place in the order while its owner has other junk",
        thefts="0<1: 09a (jjok)",
        gukjin=["junk", None, None],
    ),
    row(
        "the rest of a demand locks 국진",
        stack("01c 09a", rules="gostop", state=AS_JUNK, changes=LOCKS),
        "play 07a",
        source="9 국진",
        why="as the only junk left it is not taken, and when a demand cannot be met otherwise …",
        fields="gukjin_stealable",
        thefts="0<1: 01c (stack)",
        gukjin=[None, "animal", None],
    ),
    row(
        "the rest of a demand takes 국진",
        stack("01c 09a", rules="gostop", state=AS_JUNK, changes=ONLY_USED),
        "play 07a",
        source="3.4 gukjin_stealable",
        fields="gukjin_stealable",
        thefts="0<1: 01c 09a (stack)",
    ),
    row(
        "a demand met otherwise locks nothing",
        jjok("01c 09a", rules="gostop", state=AS_ANIMAL, changes=LOCKS),
        "play 05a",
        source="9 국진",
        why="when a demand cannot be met otherwise",
        thefts="0<1: 01c (jjok)",
        pending="1 turn",
        offers="gukjin junk",
    ),
    row(
        "a demand void on the last turn locks nothing",
        table("gostop", hands="05a", floor="08c", pile="05c 01d", captured=["", "09a"], state=AS_JUNK, changes=LOCKS),
        "play 05a",
        source="9 국진",
        why="a demand void on the last turn locks nothing",
        gukjin=[None, "junk", None],
        thefts="",
    ),
    row(
        "auto_best: the side shown holds until step 7 ends",
        stack(
            "01c 02c x1 x2 x3 09a",
            changes={"self_ppeok_pi": 3, "two_pi_settlement": "by_card", "jokers": [2, 2, 2]},
        ),
        "play 07a",
        source="9 국진",
        why="is stolen as the side shown before step 7, which holds until step 7 ends",
        fields="gukjin_timing",
        thefts="0<1: 01c 02c 09a (stack)",
        gukjin=["animal", None],
    ),
]

ROWS = GUKJIN


@pytest.mark.parametrize("case", ROWS, ids=str)
def test_theft(case: Row) -> None:
    case.verify()
