"""The Action turn: actions in any order, one order at most, discard and draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from rules.kernel.session import Session
from rules.scarface_1920.effects import Clock
from rules.scarface_1920.effects_cards import Recall
from tests.moves import asked, barred, choose, decision, happened, offered, passing, play, prompt, refused
from tests.scarface_1920.building import (
    DECKS,
    At,
    act,
    at_table,
    crime,
    deal,
    end,
    figures,
    gang,
    money,
    order,
    orders,
    thugs,
    told,
)

BODYGUARDS = ("frankie-rio", "phil-dandrea", "louis-campagna")
ALL_ORDERS = [
    "hire", "get-job", "get-dealer", "sell", "recruit",
    "fence", "reduce", "bail", "build", "evict",
    "send", "move", "seize", "supply", "upgrade",
]  # fmt: skip


def everything(**position: Any) -> Session:
    """A gang that could give any of the fifteen orders."""
    position.setdefault("muscle", 9)
    position.setdefault("influence", 9)
    position.setdefault("thugs", {0: {"prison": 1}})
    position.setdefault("streets", {0: {"north": 1}})
    tiles = {"pilsen": At("north", owner=0, goods=(3, 0)), "uptown": At("north", owner=1)}
    return at_table(money={0: 20}, crime={0: 5}, tiles=tiles, **position)


# -- carry out actions


def test_actions_in_any_order() -> None:
    """A skill, the order, a Job and another skill; and just as well the other way round."""
    for keys in (
        ("skill:racetrack-tout", "order", "job:vote-early-and-often", "skill:court-clerk"),
        ("skill:court-clerk", "job:vote-early-and-often", "order", "skill:racetrack-tout"),
    ):
        session = at_table(
            plan=("racetrack-tout", "court-clerk"), influence=2, crime={0: 9}, jobs={0: ("vote-early-and-often",)}
        )
        for key in keys:
            play(session, 0, key, *(("recruit", "steps:3:2") if key == "order" else ()))
        assert (crime(session, 0), money(session, 0)) == ([9 - 1 + 1 - 2], [4])
        assert offered(session, 0) == ["match:court-clerk", "end"]


def test_one_order_in_a_turn() -> None:
    """After it no second one is offered, though the Plan would be good for it."""
    session = everything()
    order(session, "reduce")
    assert refused(session, 0, "order") == "not-offered"


def test_no_order_is_a_must() -> None:
    """The turn may end without."""
    session = everything()
    end(session)
    assert (happened(session, "order"), asked(session)) == ([], ("plan.which", [1]))


def test_the_next_turn_has_an_order_again() -> None:
    """One in each turn, for whoever's turn it is."""
    session = everything()
    order(session, "reduce")
    end(session)
    choose(session, 1, "pete-gusenberg")
    assert "order" in offered(session, 1)


def test_the_fifteen_orders() -> None:
    """Five in the Underworld, five at the Authorities, five others; each has a word for what it does."""
    session = everything()
    assert orders(session) == ALL_ORDERS
    choose(session, 0, "order")
    assert offered(session, 0) == ALL_ORDERS


def test_an_order_is_not_interrupted() -> None:
    """While an order asks, no skill, Job or boss is to be had; nor can it be broken off."""
    session = everything(plan=("racetrack-tout", "al-capone"), jobs={0: ("grand-opening",)})
    play(session, 0, "order", "build")
    assert prompt(session) == "business.where"
    for other in ("skill:racetrack-tout", "boss:outfit.0", "job:grand-opening", "end"):
        assert refused(session, 0, other) == "not-offered"


def test_a_job_is_not_interrupted() -> None:
    """Nor while a Job does its work."""
    session = everything(plan=("racetrack-tout",), jobs={0: ("grand-opening",)})
    act(session, "job:grand-opening")
    assert prompt(session) == "business.where"
    for other in ("skill:racetrack-tout", "order", "end"):
        assert refused(session, 0, other) == "not-offered"


def test_example_t19_a_turn_from_plan_to_job() -> None:
    """Three cards: crime +1. The Lieutenant calls a thug home from a Deal; 2 muscle send two thugs to two
    districts; the Moonshiner, matched, brings an alcohol for each of them; then Hidden Cargo is fulfilled. The
    Bodyguard's move stays unused; the Moonshiner's own skill finds no thug in the Underworld."""
    three = ("vincent-drucci", "pete-gusenberg", "moonshiner")
    deals = [deal("alcohol-supplier-1", thugs=1), deal("gun-supplier-1"), deal("gun-runner")]
    session = at_table(
        stage="turn",
        hand={0: three},
        deck={0: ("frank-gusenberg",)},
        deals={0: deals},
        thugs={0: {"hq": 1}},
        cars={0: {"north": 1}},
        tiles={"pilsen": At("west", owner=0)},
        jobs={0: ("hidden-cargo",)},
        ring=0,
    )
    choose(session, 0, *three)
    assert (crime(session, 0), money(session, 0)) == ([2], [3])
    act(session, "skill:vincent-drucci")
    assert (gang(session, 0).deals[0].thugs, thugs(session, 0)["hq"]) == (0, 2)
    order(session, "send", "north:1", "west:1")
    assert (figures(session, 0, "streets"), thugs(session, 0).get("hq", 0)) == ({"north": 1, "west": 1}, 0)
    act(session, "match:moonshiner", "tile:pilsen:2")
    assert session.view(None).tiles[0].goods == (2, 0)
    assert barred(session, 0) == {"skill:moonshiner": "idle-skill"}
    act(session, "job:hidden-cargo")
    assert [each.key for each in gang(session, 0).done] == ["hidden-cargo"]
    end(session)
    assert (gang(session, 0).hand, set(gang(session, 0).discard)) == (("frank-gusenberg",), {*three})


# -- Draw new cards


def test_the_plan_is_discarded_face_up_and_the_hand_refilled() -> None:
    """Two of five were played, and the hand is drawn up from 1 to 3 from the top of the deck."""
    session = at_table(
        plan=("al-capone", "jack-mcgurn"),
        hand={0: ("frankie-rio",)},
        deck={0: ("phil-dandrea", "louis-campagna", "ralph-capone")},
    )
    end(session)
    own = gang(session, 0)
    assert (own.plan, own.discard) == ((), ("al-capone", "jack-mcgurn"))
    assert (own.hand, own.unplayed[-1]) == (("frankie-rio", "louis-campagna", "phil-dandrea"), "ralph-capone")


@pytest.mark.parametrize(("level", "size"), [(1, 3), (2, 4), (3, 5)])
def test_hand_size_is_a_stat(level: int, size: int) -> None:
    """3, 4 and 5 cards at level 1, 2 and 3."""
    six = [each.key for each in DECKS.gangs[0].member[:6]]
    session = end(at_table(hand={0: ()}, deck={0: six}, levels={0: {"hand": level}}))
    assert len(gang(session, 0).hand) == size


def test_a_full_hand_draws_nothing() -> None:
    """Three in hand and a Hand Size of three: the deck stays as it is."""
    session = end(at_table(hand={0: BODYGUARDS}, deck={0: ("al-capone",)}))
    assert (gang(session, 0).hand, len(gang(session, 0).unplayed)) == (BODYGUARDS, 4)


def test_ruling_48_nothing_is_reshuffled_to_draw() -> None:
    """One card is left in the deck and one is drawn, however full the discard pile is; from no deck none."""
    full = ("al-capone", "jack-mcgurn", "ralph-capone")
    session = end(at_table(hand={0: ()}, deck={0: ("frankie-rio",)}, discard={0: full}))
    assert (gang(session, 0).hand, len(gang(session, 0).discard)) == (("frankie-rio",), 4)
    empty = end(at_table(hand={0: ("frankie-rio",)}, deck={0: ()}, discard={0: full}))
    assert (gang(empty, 0).hand, happened(empty, "draw")) == (("frankie-rio",), [])


def test_what_is_drawn_is_seen_by_its_owner_alone() -> None:
    """Rivals see how many."""
    session = end(at_table(hand={0: ()}, deck={0: ("frankie-rio", "al-capone")}))
    (own,) = [event for event in session.events(0) if event.kind == "draw"]
    (other,) = [event for event in session.events(1) if event.kind == "draw"]
    assert own.private == {0: {"drawn": ["frankie-rio", "al-capone"]}}
    assert (other.public, other.private) == ({"seat": 0, "cards": 2}, {})


def test_then_the_player_on_the_left() -> None:
    """Clockwise, and after the last the first again."""
    session = at_table(3, turn=2)
    end(session)
    assert asked(session) == ("plan.which", [0])
    play(session, 0, "frankie-rio", "end")
    assert asked(session) == ("plan.which", [1])


# -- no elimination, nobody waits forever


def test_ruling_62_a_gang_with_nothing_plays_on() -> None:
    """No neighborhood, no money, nobody in Headquarters: it lays its Plan, draws and has its next turn."""
    session = at_table(
        2,
        stage="turn",
        thugs={0: {"safehouses": 0, "hq": 0, "prison": 12}},
        hand={0: ("frankie-rio",)},
        deck={0: ()},
    )
    play(session, 0, "frankie-rio", "end")
    play(session, 1, "pete-gusenberg", "end")
    assert thugs(session, 0) == {"hq": 1, "prison": 11}
    assert (gang(session, 0).hand, prompt(session)) == (("frankie-rio",), "plan.which")


def test_ruling_63_an_absent_player_lays_one_card_and_does_nothing() -> None:
    """By default the leftmost hand card alone, then the end of the turn; a Reorganization sells what pays."""
    session = everything(stage="turn", hand={0: BODYGUARDS})
    assert decision(session, 0).default == ("frankie-rio",)
    choose(session, 0, "frankie-rio")
    assert decision(session, 0).default == ("end",)
    idle = everything(stage="turn", hand={0: ()}, deck={0: ()})
    assert (prompt(idle), decision(idle, 0).default) == ("sale.reorganize", ("tile:pilsen",))


def test_ruling_64_every_action_turn_takes_a_card_so_time_goes_on() -> None:
    """With two hands of three and decks of three everybody reorganizes after six turns at the latest."""
    session = at_table(2, stage="turn")
    passing(session, "recruit.how")
    assert told(session, "plan", "seat") == [0, 1] * 6


def steps_of(effects: Iterable[Any]) -> Iterator[Any]:
    """All steps of a card, those inside others too."""
    for each in effects:
        yield each
        yield from steps_of(getattr(each, "then", ()))
        for part in getattr(each, "either", ()):
            yield from steps_of(part)


def test_ruling_64_no_card_turns_the_clock_back_far() -> None:
    """No card takes back more than one played card, nor moves the Time marker back by more than a box."""
    people = [(*each.skill, *each.matching) for each in (*DECKS.associates, *DECKS.members)]
    bosses = [skill for each in DECKS.gangs for skill in each.boss_skill]
    jobs = [(*each.does, *each.turn, *each.reorg, *each.post, *each.now) for each in DECKS.jobs]
    raids = [(*each.overall, *each.red, *each.orange, *each.yellow, *each.green) for each in DECKS.raids]
    news = [each.now for each in DECKS.news]
    for card in (*people, *bosses, *jobs, *raids, *news):
        steps = [*steps_of(card)]
        assert sum(step.recall for step in steps if isinstance(step, Recall)) <= 1
        assert sum(-step.clock for step in steps if isinstance(step, Clock)) <= 1
    assert any(isinstance(step, Recall) for card in people for step in steps_of(card))
    assert any(isinstance(step, Clock) for card in raids for step in steps_of(card))
