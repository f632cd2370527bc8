"""No blind spots: what house players are offered often, they take now and then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rules import GAMES
from rules.house import HOUSE, player_of
from rules.house.answering import Sample
from rules.kernel.asking import Answer, Decision, Number, Option, Pick
from rules.kernel.chance import Dice
from tests.house.tally import OFTEN, Tally, count_game, kinds

BATCH = {"gangsters-dilemma": 60, "wise-guys": 24, "sons-of-anarchy": 21, "scarface-1920": 24}
"""Games of a first look. What is missing there is looked for in up to as many more; in more of them, cards come up
60 times that are rightly taken once in a hundred."""


def of(prompt: str, keys: str, reason: str) -> dict[str, str]:
    """The same reason for several options of one question."""
    return {f"{prompt} {key}": reason for key in keys.split()}


WEAKEST = "the best men are chosen, and these have the lowest ratings"
STRONGEST = "the least of a gang is given up, and this is its best man"
USEFUL = "the more the better, and it costs nothing"
HOME = "who stands at the Clubhouse holds no place; a drive is for a place to hold"
FREE = "what may be left so is free: goods, tokens, or Heat for a rival"
STAY = "the weakest cards leave the deck, and this is one of the better"

RIGHTLY_NEVER: Mapping[str, Mapping[str, str]] = {
    "gangsters-dilemma": {"trick.steal pass": "a dollar for nothing"},
    "wise-guys": {
        "drive.to clubhouse": HOME,
        "market.last-sale most": "the gang would be disbanded",
        **of("recruit.how-many", "least between", USEFUL),
        "heal.who (none)": USEFUL,
        **of("setup.men", "accardo alterie brooks carpenter drucci hubacek koncil mcgurn mcpadden nitti", WEAKEST),
        **of("initiate.who", "accardo alterie brooks hubacek", WEAKEST),
        **of("fall.who", "capone obanion oberta sheldon", STRONGEST),
        **of("injure.who", "capone obanion oberta sheldon", STRONGEST),
    },
    "sons-of-anarchy": {
        "ride.to clubhouse": HOME,
        "setup.side unleaded": "no order and no rule of its own; two against two it won 39.5 % of 200 games",
        "exploit.which leave:*": FREE,
        "fight.exploit leave": FREE,
        "fight.shots least": USEFUL,
        **of("recruit.how-many", "least between", USEFUL),
        "heal.who (none)": USEFUL,
        **of("sell.times", "least between", "every site pays more for goods than they bring elsewhere"),
    },
    "scarface-1920": {
        "business.where stop": "a business costs nothing",
        "step.whether waive": "only of benefits it is asked whether",
        **of("recruit.how", "steps:0:0 steps:2:0", "as many as can be go to Headquarters, where they can work"),
        **of("send.where", "*:3 *:4", "they are sent one by one, since each changes what the next is worth"),
        "setup.place car:*": "a truck first: a car made no difference in 120 games (-4 money, give or take 12)",
        "setup.two-goods gun:alcohol": "the same as alcohol:gun, but for the Deals that they lie on",
        "setup.two-goods gun:gun": "it made no difference in 120 games (+2 money, give or take 13)",
        "custom.join (none)": "somebody is always better than a Bodyguard",
        "custom.pick piano-player": "the other Associates of level 1 bring more",
        **of("custom.leave", "abe-attell dan-mccarthy fats-walsh frank-gusenberg ida-crane jack-mcgurn", STAY),
        **of("custom.leave", "louis-campagna nicky-arnstein pete-gusenberg ralph-capone silent-ruth", STAY),
        "custom.leave six-finger-floyd": STAY,
    },
}

SELDOM: Mapping[str, str] = {
    "hire.which ward-heeler": "2 of 232: the others on offer bring more",
    "sale.reorganize stop": "1 of 2,081: hardly any sale brings less than its goods are worth",
    "send.where *:2": "5 of 985: they are sent one by one",
    "send.where stop": "9 of 1,631: who is not needed at home is sent",
    "upgrade.which recruiters": "4 of 385: the other stats bring more",
    "upgrade.which supply": "6 of 415: the other stats bring more",
}
"""So seldom taken that a short count may miss it; the figures are of 240 varied games of Scarface 1920."""


@pytest.mark.parametrize("key", HOUSE)
def test_what_is_offered_often_is_taken_now_and_then(key: str) -> None:
    """Otherwise the house has no rule for it, or one that cannot come out so: mend it, or say why that is right.
    `python -m tests.house.tally GAME 300 --varied` counts more games."""
    tally, rightly, spots = Tally(), RIGHTLY_NEVER[key], {"": 0}
    for i in range(2 * BATCH[key]):
        count_game(GAMES[key], i, tally, player_of(key), varied=True)
        spots = {kind: n for kind, n in tally.never_taken().items() if kind not in rightly and kind not in SELDOM}
        if not spots and i + 1 >= BATCH[key]:
            break
    assert not spots
    assert not [kind for kind in rightly if tally.taken[kind]], "no longer never"
    assert not [kind for kind in rightly if not tally.offered[kind]], "no longer offered"


# -- the count itself


def test_an_option_that_a_player_shuns_is_found() -> None:
    """A player who never bribes."""

    def honest(view: Any, decision: Decision, sample: Sample, dice: Dice) -> Answer:
        answer = player_of("gangsters-dilemma")(view, decision, sample, dice)
        return ("talk",) if answer == ("bribe:gin",) else answer

    found = []
    for player in (player_of("gangsters-dilemma"), honest):
        tally = Tally()
        for i in range(30):
            count_game(GAMES["gangsters-dilemma"], i, tally, player, varied=False)
        assert all(taken <= tally.offered[kind] for kind, taken in tally.taken.items())
        found.append("dilemma.choice bribe:gin" in tally.never_taken())
    assert found == [False, True]


def test_often_is_sixty_times() -> None:
    tally = Tally()
    tally.offered.update({"often": OFTEN, "seldom": OFTEN - 1, "taken": OFTEN})
    tally.taken.update(["taken"])
    assert tally.never_taken() == {"often": 60}


def test_a_kind_leaves_out_which_seat_place_or_member_it_is() -> None:
    """But a card counts on its own, and so does a place that is exploited."""
    keys = ("seat:2", "tile:pilsen:gun:2", "member-3", "bouncer:hand", "police-station", "stop")
    options = tuple([Option(key, (key,), None) for key in keys])
    found = list(kinds(Pick(("what",), options, least=0)))
    plain = ["seat", "tile:*:gun:2", "member", "bouncer", "*:hand", "*", "stop", "(none)"]
    assert found == [f"what {kind}" for kind in plain]
    exploit = Pick(("exploit.which",), options)
    assert list(kinds(exploit, ("police-station",))) == ["exploit.which police-station"]


def test_a_number_is_the_least_the_most_or_between() -> None:
    asked = Number(("how-many",), 1, 4, 1)
    bands = [f"how-many {band}" for band in ("least", "between", "between", "most")]
    assert list(kinds(asked)) == bands
    assert [kind for n in range(1, 5) for kind in kinds(asked, n)] == bands
