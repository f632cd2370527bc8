"""If there is one gangster and a cop; if there are multiple gangsters and a cop."""

from __future__ import annotations

import pytest

from rules.kernel.session import Session
from tests.gangsters_dilemma.building import (
    BLUE,
    COP,
    DEN,
    GALLERY,
    JEWELER,
    MARKET,
    PURPLE,
    RED,
    STASH,
    asked,
    barred,
    cash,
    closed,
    loot,
    lying,
    offered,
    plan,
    refused,
    say,
    start,
    table,
)
from tests.moves import choose, happened, window

CREW = {BLUE: JEWELER, PURPLE: JEWELER, RED: JEWELER}
GIN_EACH = {seat: {"gin": 1} for seat in (BLUE, PURPLE, RED)}


def meeting(**position: object) -> Session:
    """Blue, Purple and Red run into a cop at the Jewelry Store; the other cop guards the empty Stash House."""
    session = start(table(**position))  # type: ignore[arg-type]
    plan(session, CREW, cops=(JEWELER, STASH))
    return session


# -- One gangster


def test_one_gangster_loses_all_loot_to_the_cops_player() -> None:
    """A lone gangster who meets a cop is arrested: every token they have goes to the Cop's player."""
    held = {"crate": 1, "art": 2, "jewel": 3, "gin": 4}
    session = start(table(loot={BLUE: held, COP: {"art": 1}}))
    plan(session, {BLUE: DEN}, cops=(DEN, STASH))
    assert loot(session, BLUE) == {}
    assert loot(session, COP) == {"crate": 1, "art": 3, "jewel": 3, "gin": 4}
    assert happened(session, "arrest")[0].public["seized"] == list(held.items())


def test_one_gangster_money_is_always_safe() -> None:
    """Neither the arrested one's Dollars nor those on the location go to the Cop."""
    session = start(table(cash={BLUE: 6, COP: 1}, lying={DEN: 5}, loot={BLUE: {"gin": 1}}))
    plan(session, {BLUE: DEN}, cops=(DEN, STASH))
    assert cash(session, COP, BLUE) == [1, 6]
    assert lying(session, DEN) == 5 + 1


def test_example_t02_lone_arrest_at_the_jewelry_store() -> None:
    """Blue with Crate and Painting alone with a cop: both go to the Cop, no Jewel, no cash; it stays open."""
    session = start(table(cash={BLUE: 2}, loot={BLUE: {"crate": 1, "art": 1}}, lying={JEWELER: 3}))
    plan(session, {BLUE: JEWELER}, cops=(JEWELER, STASH))
    assert (loot(session, BLUE), loot(session, COP)) == ({}, {"crate": 1, "art": 1})
    assert (cash(session, BLUE, COP), lying(session, JEWELER)) == ([2, 0], 3 + 1)
    assert closed(session) == [STASH]


def test_example_t20_a_lone_gangster_with_gin_is_not_asked() -> None:
    """One Gin does not help a lone gangster: no question, and the Gin goes to the Cop."""
    session = start(table(loot={BLUE: {"gin": 1}}))
    plan(session, {BLUE: JEWELER}, cops=(JEWELER, STASH))
    assert session.view(None).round == 2  # all is over, without a question
    assert (loot(session, BLUE), loot(session, COP)) == ({}, {"gin": 1})


def test_example_t21_closing_after_an_empty_location_and_after_an_arrest_without_loot() -> None:
    """A cop where nobody came closes the location; an arrest closes none, even of someone without loot."""
    session = start(table())
    plan(session, {BLUE: DEN}, cops=(DEN, STASH))
    assert (loot(session, COP), closed(session)) == ({}, [STASH])


def test_ruling_13_an_arrest_moves_no_money() -> None:
    """Several arrests: all keep their Dollars, the location keeps its cash, the Cop gets none of either."""
    session = meeting(cash={COP: 1, BLUE: 2, PURPLE: 3, RED: 4}, lying={JEWELER: 6})
    say(session, dict.fromkeys(CREW, "talk"))
    assert cash(session, COP, BLUE, PURPLE, RED) == [1, 2, 3, 4]
    assert lying(session, JEWELER) == 6 + 1


def test_ruling_27_a_lone_gangster_has_no_choice_not_even_the_dame() -> None:
    """Alone with a cop the Dame can buy herself free with neither Gin nor $2."""
    session = start(table(characters={BLUE: "dame"}, cash={BLUE: 5}, loot={BLUE: {"gin": 2}}))
    plan(session, {BLUE: JEWELER}, cops=(JEWELER, STASH))
    assert session.view(None).round == 2
    assert (cash(session, BLUE, COP), loot(session, BLUE), loot(session, COP)) == ([5, 0], {}, {"gin": 2})


def test_ruling_28_an_arrest_without_loot_is_still_an_arrest() -> None:
    """The Cop gets nothing, but the location has had its arrest and stays open."""
    session = start(table())
    plan(session, {BLUE: DEN, PURPLE: GALLERY}, cops=(DEN, GALLERY))
    assert [event.public["seat"] for event in happened(session, "arrest-bare")] == [PURPLE, BLUE]
    assert loot(session, COP) == {}
    assert closed(session) == []


# -- Several gangsters


def test_multiple_gangsters_all_choose_in_secret_and_reveal_at_once() -> None:
    """Talk, Silent or Bribe is sealed until everyone there has chosen; then all choices are shown."""
    talks, bribes = meeting(loot=GIN_EACH), meeting(loot=GIN_EACH)
    choose(talks, BLUE, "talk")
    choose(bribes, BLUE, "bribe:gin")
    for seat in (None, COP, PURPLE, RED):
        assert window(talks, seat) == window(bribes, seat)
    for seat in (PURPLE, RED):
        choose(talks, seat, "silent")
    assert [(event.kind, event.public["seats"]) for event in happened(talks, "talk", "silent")] == [
        ("silent", [PURPLE, RED]),
        ("talk", [BLUE]),
    ]


def test_multiple_gangsters_a_briber_gives_a_gin_and_walks_away() -> None:
    """The Gin goes to the Cop's player; the briber is neither arrested nor gets loot or cash."""
    session = meeting(loot={BLUE: {"gin": 2, "art": 1}}, cash={BLUE: 1}, lying={JEWELER: 9})
    say(session, {BLUE: "bribe:gin", PURPLE: "talk", RED: "talk"})
    assert (loot(session, BLUE), cash(session, BLUE)) == ({"gin": 1, "art": 1}, 1)
    assert loot(session, COP) == {"gin": 1}


def test_multiple_gangsters_all_silent_loot_and_split() -> None:
    """If all who have not bribed stay silent, they loot and split as if there were no cop."""
    session = meeting(lying={JEWELER: 7}, loot=GIN_EACH)
    say(session, dict.fromkeys(CREW, "silent"))
    assert [loot(session, seat) for seat in CREW] == [{"jewel": 1, "gin": 1}] * 3
    assert (cash(session, *CREW), lying(session, JEWELER)) == ([2, 2, 2], 1 + 1)
    assert loot(session, COP) == {}


def test_multiple_gangsters_some_talk_and_the_silent_are_arrested() -> None:
    """Talkers loot and split among themselves; each silent gangster loses all loot to the Cop."""
    session = meeting(lying={JEWELER: 5}, loot={**GIN_EACH, RED: {"crate": 2}})
    say(session, {BLUE: "talk", PURPLE: "talk", RED: "silent"})
    assert [loot(session, seat) for seat in (BLUE, PURPLE, RED)] == [{"jewel": 1, "gin": 1}] * 2 + [{}]
    assert cash(session, BLUE, PURPLE, RED) == [2, 2, 0]
    assert (loot(session, COP), lying(session, JEWELER)) == ({"crate": 2}, 1 + 1)


def test_multiple_gangsters_all_talk_and_all_are_arrested() -> None:
    """If nobody stays silent, everyone left is arrested."""
    session = meeting(lying={JEWELER: 5}, loot=GIN_EACH)
    say(session, dict.fromkeys(CREW, "talk"))
    assert [loot(session, seat) for seat in CREW] == [{}] * 3
    assert (loot(session, COP), lying(session, JEWELER)) == ({"gin": 3}, 5 + 1)


def test_example_t03_bribe() -> None:
    """Red bribes, Blue and Purple stay silent: a Gin to the Cop, Jewels and half the cash each; it closes."""
    session = meeting(lying={JEWELER: 4}, loot={RED: {"gin": 1}})
    say(session, {BLUE: "silent", PURPLE: "silent", RED: "bribe:gin"})
    assert (loot(session, RED), loot(session, COP)) == ({}, {"gin": 1})
    assert [loot(session, seat) for seat in (BLUE, PURPLE)] == [{"jewel": 1}] * 2
    assert (cash(session, *CREW), lying(session, JEWELER)) == ([2, 2, 0], 0 + 1)
    assert closed(session) == [STASH, JEWELER]


def test_example_t04_talk() -> None:
    """Purple talks, the others are silent: a Jewel and all cash for Purple, the others' loot for the Cop."""
    session = meeting(lying={JEWELER: 4}, loot={BLUE: {"art": 1}, PURPLE: {"gin": 1}, RED: {"gin": 1, "crate": 1}})
    say(session, {BLUE: "silent", PURPLE: "talk", RED: "silent"})
    assert [loot(session, seat) for seat in CREW] == [{}, {"jewel": 1, "gin": 1}, {}]
    assert (loot(session, COP), cash(session, *CREW)) == ({"crate": 1, "art": 1, "gin": 1}, [0, 4, 0])
    assert closed(session) == [STASH]


def test_example_t05_all_talk() -> None:
    """Two talk and no one else is there: both are arrested."""
    session = start(table(loot={BLUE: {"art": 2}, PURPLE: {"jewel": 1}}))
    plan(session, {BLUE: DEN, PURPLE: DEN}, cops=(DEN, STASH))
    say(session, {BLUE: "talk", PURPLE: "talk"})
    assert [loot(session, seat) for seat in (COP, BLUE, PURPLE)] == [{"art": 2, "jewel": 1}, {}, {}]
    assert closed(session) == [STASH]


@pytest.mark.parametrize(
    ("last", "theirs", "seized", "dollars"),
    [("talk", {}, {"art": 1, "gin": 1}, 0), ("silent", {"art": 1, "gin": 1}, {"gin": 1}, 3)],
)
def test_example_t06_t07_one_bribes_and_one_is_left(
    last: str, theirs: dict[str, int], seized: dict[str, int], dollars: int
) -> None:
    """The last gangster left after a bribe is arrested if they talk, and loots alone if they are silent."""
    session = start(table(loot={BLUE: {"gin": 1}, PURPLE: {"art": 1}}, lying={DEN: 3}))
    plan(session, {BLUE: DEN, PURPLE: DEN}, cops=(DEN, STASH))
    say(session, {BLUE: "bribe:gin", PURPLE: last})
    assert (loot(session, BLUE), loot(session, PURPLE), loot(session, COP)) == ({}, theirs, seized)
    assert (cash(session, PURPLE), lying(session, DEN)) == (dollars, 3 - dollars + 1)
    assert (DEN in closed(session)) == (last == "silent")


@pytest.mark.parametrize("last", ["silent", "talk"])
def test_example_t22_two_bribe_and_the_third_is_left(last: str) -> None:
    """Silent, the third loots, takes all the cash, and it closes; talking means arrest, and it stays open."""
    session = meeting(lying={JEWELER: 5}, loot=GIN_EACH)
    say(session, {BLUE: "bribe:gin", PURPLE: last, RED: "bribe:gin"})
    away = last == "silent"
    assert loot(session, PURPLE) == ({"jewel": 1, "gin": 1} if away else {})
    assert loot(session, COP) == {"gin": 2 if away else 3}
    assert (cash(session, *CREW), lying(session, JEWELER)) == ([0, 5 * away, 0], 5 * (not away) + 1)
    assert closed(session) == ([STASH, JEWELER] if away else [STASH])


def test_example_t23_all_bribe() -> None:
    """Everybody bribes: nobody loots, the cash stays, and the location closes."""
    session = meeting(lying={JEWELER: 5}, loot=GIN_EACH)
    say(session, dict.fromkeys(CREW, "bribe:gin"))
    assert [loot(session, seat) for seat in (COP, *CREW)] == [{"gin": 3}, {}, {}, {}]
    assert (cash(session, *CREW), lying(session, JEWELER)) == ([0, 0, 0], 5 + 1)
    assert closed(session) == [STASH, JEWELER]


@pytest.mark.parametrize(
    ("choices", "stays_open"),
    [
        (("silent", "silent", "silent"), False),
        (("bribe:gin", "bribe:gin", "bribe:gin"), False),
        (("bribe:gin", "silent", "silent"), False),
        (("talk", "silent", "silent"), True),
        (("talk", "talk", "talk"), True),
        (("bribe:gin", "bribe:gin", "talk"), True),
    ],
)
def test_ruling_9_a_location_closes_unless_somebody_was_arrested(
    choices: tuple[str, str, str], stays_open: bool
) -> None:
    """Bribes and silence leave a cop without an arrest, so the location closes; an empty one closes too."""
    session = meeting(loot=GIN_EACH)
    say(session, dict(zip(CREW, choices, strict=True)))
    assert closed(session) == ([STASH] if stays_open else [STASH, JEWELER])


def test_ruling_12_a_bribe_without_means_is_not_offered() -> None:
    """Without a Gin there is no bribe; the Dame may give a Gin or $2, and either goes to the Cop's player."""
    session = meeting(characters={PURPLE: "dame"}, loot={PURPLE: {"gin": 1}}, cash={BLUE: 9, PURPLE: 2})
    assert offered(session, BLUE) == ["silent", "talk"]
    assert barred(session, BLUE) == {"bribe:gin": "bribe"}
    assert refused(session, BLUE, "bribe:gin") == "bribe"
    assert refused(session, BLUE, "bribe:cash") == "not-offered"
    assert offered(session, PURPLE) == ["silent", "talk", "bribe:gin", "bribe:cash"]
    say(session, {BLUE: "silent", PURPLE: "bribe:cash", RED: "silent"})
    assert (cash(session, PURPLE, COP), loot(session, PURPLE)) == ([0, 2], {"gin": 1})


def test_ruling_12_a_dame_with_less_than_two_dollars_has_only_gin() -> None:
    """$1 buys nobody free."""
    session = meeting(characters={PURPLE: "dame"}, cash={PURPLE: 1})
    assert barred(session, PURPLE) == {"bribe:gin": "bribe", "bribe:cash": "bribe"}
    assert refused(session, PURPLE, "bribe:cash") == "bribe"


def test_ruling_24_the_token_in_the_hand_is_a_secret_choice_of_three() -> None:
    """Each gangster there, and nobody else, chooses one of Silent, Talk and Bribe."""
    session = start(table(5, loot={seat: {"gin": 1} for seat in range(5)}))
    plan(session, {**CREW, 4: DEN}, cops=(JEWELER, STASH))
    assert asked(session) == ("dilemma.choice", [BLUE, PURPLE, RED])
    for seat in CREW:
        assert offered(session, seat) == ["silent", "talk", "bribe:gin"]
    assert refused(session, BLUE, "talk", "silent") == "how-many"
    assert refused(session, 4, "talk") == refused(session, COP, "talk") == "not-asked"


def test_ruling_25_all_loot_of_the_moment_is_lost_exchanged_tokens_too() -> None:
    """Each of several arrested loses what they hold then, also a token the Hired Gun has just taken."""
    session = start(
        table(characters={BLUE: "hired-gun"}, loot={BLUE: {"gin": 2}, PURPLE: {"crate": 1}, RED: {"art": 1}})
    )
    plan(session, CREW, cops=(JEWELER, STASH))
    choose(session, BLUE, f"seat:{PURPLE}")
    assert (loot(session, BLUE), loot(session, PURPLE)) == ({"crate": 1, "gin": 1}, {"gin": 1})
    say(session, dict.fromkeys(CREW, "talk"))
    assert loot(session, COP) == {"crate": 1, "art": 1, "gin": 2}
    seized = {event.public["seat"]: dict(event.public["seized"]) for event in happened(session, "arrest")}
    assert seized == {BLUE: {"crate": 1, "gin": 1}, PURPLE: {"gin": 1}, RED: {"art": 1}}


def test_ruling_29_choices_are_made_when_the_location_is_reached() -> None:
    """The outcome of earlier locations is known, and a bribe is paid from what one holds by then."""
    session = start(table(5, characters={BLUE: "hired-gun"}, loot={1: {"art": 1}, 2: {"gin": 1}, 3: {"crate": 1}}))
    plan(session, {1: DEN, 2: DEN, 3: STASH, 4: DEN}, cops=(DEN, STASH))
    choose(session, BLUE, f"seat:{PURPLE}")  # Purple's only Gin for an Art
    assert asked(session) == ("dilemma.choice", [BLUE, PURPLE, 4])
    assert [event.public["seat"] for event in happened(session, "arrest")] == [RED]  # at the Stash House, before
    assert (offered(session, BLUE), offered(session, PURPLE)) == (
        ["silent", "talk", "bribe:gin"],
        ["silent", "talk"],
    )


def test_a_cop_leaves_other_locations_alone() -> None:
    """Where no cop is, gangsters loot undisturbed, however many cops are elsewhere."""
    session = start(table(lying={MARKET: 2, DEN: 2}))
    plan(session, {BLUE: DEN, PURPLE: MARKET, RED: MARKET}, cops=(STASH, GALLERY))
    assert (cash(session, *CREW), loot(session, BLUE)) == ([2, 1, 1], {"gin": 1})
    assert not happened(session, "arrest", "arrest-bare")
