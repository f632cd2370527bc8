"""What is lost by whoever does not answer: the cheapest first (ruling 63)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.asking import Pick
from tests.moves import asked, decision
from tests.scarface_1920.building import At, at_table, deal, done, order
from tests.scarface_1920.raiding import CALM, raided


def loses(raid: str, **position: Any) -> tuple[str, ...]:
    """What seat 0 loses if nobody answers."""
    session = raided(raid, **position)
    own = decision(session, 0)
    assert isinstance(own, Pick)
    return own.default


def test_ruling_63_an_absent_player_loses_alcohol_before_guns() -> None:
    """The guns lie in the first place, and the alcohol goes."""
    deals = {0: [deal("gun-supplier-1", goods=(0, 1)), deal("brewery-owner", goods=(2, 0))]}
    tiles = {"pilsen": At("north", owner=0, goods=(0, 2))}
    lost = ("deal:1:alcohol:1", "deal:1:alcohol:2")
    assert loses("club-raided", crime={**CALM, 0: 9}, deals=deals, tiles=tiles) == lost


def test_ruling_63_an_absent_player_keeps_the_guns_if_there_is_no_room_for_all() -> None:
    """Alcohol is what they go without."""
    deals = {0: [deal("gun-supplier-1", "distillery-owner"), deal("alcohol-supplier-1")]}
    session = order(at_table(muscle=2, deals=deals), "supply", "deal:0")
    assert (asked(session)[0], decision(session, 0).default) == ("goods.keep", ("deal:0-gun:1",))


@pytest.mark.parametrize(
    ("elsewhere", "goes"),
    [
        ({"prison": 1, "authorities": 1}, "prison:1"),
        ({"authorities": 1}, "authorities:1"),
        ({"hq": 1}, "deal:0:1"),
    ],
)
def test_ruling_63_an_absent_player_loses_whom_he_misses_least(elsewhere: dict[str, int], goes: str) -> None:
    """Prison first, then the Authorities, Deals and Jobs before districts, and Headquarters last."""
    deals = {0: [deal("gun-supplier-1", thugs=1)]}
    streets = {0: {"north": 1}}
    crimes = {**CALM, 0: 5}
    thugs_ = {0: {"hq": 1, **elsewhere}}
    assert loses("bodies-in-the-river", crime=crimes, thugs=thugs_, streets=streets, deals=deals) == (goes,)
    assert loses("bodies-in-the-river", crime=crimes, thugs={0: {"hq": 1}}, streets=streets) == ("district:1:1",)


@pytest.mark.parametrize(
    ("hand", "goes"),
    [
        (("al-capone", "alderman", "doorman", "triggerman"), "doorman"),
        (("al-capone", "alderman", "triggerman"), "triggerman"),
        (("al-capone", "ralph-capone", "frankie-rio"), "frankie-rio"),
        (("al-capone", "alderman"), "alderman"),
    ],
)
def test_ruling_63_an_absent_player_discards_the_least_card(hand: tuple[str, ...], goes: str) -> None:
    """The lowest level, then the weakest, and the Boss only if there is nobody else."""
    assert loses("betrayed-meeting", hand={0: hand}) == (goes,)


def test_ruling_63_an_absent_player_gives_up_hand_size_last() -> None:
    """Of hand size, Recruiters and Vehicles the second goes."""
    levels = {0: {"hand": 2, "recruiters": 2, "vehicles": 2}}
    assert loses("witness-protection", crime={**CALM, 0: 9}, levels=levels) == ("recruiters",)


def test_ruling_63_an_absent_player_lets_the_least_dealer_go() -> None:
    """Who brings two goods goes before who brings three, and alcohol before guns; the first Dealers stay."""
    crimes = {**CALM, 0: 9}
    deals = {
        0: [deal("alcohol-supplier-1", "distillery-owner"), deal("irish-revolutionary"), deal("brewery-owner")]
    }
    assert loses("suppliers-arrested", crime=crimes, deals=deals) == ("brewery-owner",)
    deals = {0: [deal("alcohol-supplier-1", "distillery-owner"), deal("irish-revolutionary")]}
    assert loses("suppliers-arrested", crime=crimes, deals=deals) == ("irish-revolutionary",)


def test_ruling_63_an_absent_player_gives_up_a_job_on_which_nothing_lies() -> None:
    """What lies on a Job would have to find another place."""
    jobs = {0: [done("gun-room", goods=(0, 1)), done("hidden-cargo")]}
    assert loses("wiretaps", crime={**CALM, 0: 9}, done=jobs) == ("hidden-cargo",)
