"""The end of the game: what is counted, who wins, and ties."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.session import Session
from tests.moves import happened, passing
from tests.scarface_1920.building import DECKS, At, done, start, table

TILES = [each.key for each in DECKS.neighborhoods]
STARS = {
    10: ("the-slicer", "the-phantom"),
    2: ("bookie",),
    12: ("king-of-the-cellars", "the-great-fixer", "card-sharp"),
    120: ("queen-of-the-levee", "the-madam", "triggerman"),
}


def finished(seats: int = 4, **position: Any) -> Session:
    """The last headline is turned up, and nobody fulfils another Job."""
    return passing(start(table(seats, stage="news", plan=(), news=("prohibition-ends",), **position)))


def shops(*counts: int) -> dict[str, At]:
    """So many businesses for each seat, three on a tile at most."""
    tiles = {}
    names = iter(TILES)
    for seat, count in enumerate(counts):
        for some in [3] * (count // 3) + ([count % 3] if count % 3 else []):
            tiles[next(names)] = At("north", owner=seat, business=(some, 0, 0))
    return tiles


def scores(session: Session) -> dict[int, int]:
    assert session.result is not None
    return dict(session.result.scores or {})


def ranking(session: Session) -> tuple[tuple[int, ...], ...]:
    assert session.result is not None
    return session.result.ranking


def test_example_t20_the_count_of_the_rulebook() -> None:
    """152, 181, 337 and 335: Alphonse wins by two."""
    session = finished(
        money={0: 117, 1: 159, 2: 298, 3: 299},
        tiles=shops(5, 6, 5, 4),
        discard={0: STARS[10], 1: STARS[2], 2: STARS[12], 3: STARS[120]},
    )
    assert scores(session) == {0: 152, 1: 181, 2: 337, 3: 335}
    assert ranking(session) == ((2,), (3,), (1,), (0,))
    told = [event.public for event in happened(session, "score")]
    assert told[0] == {"seat": 0, "money": 117, "shops": 15, "stars": 20, "jobs": 0, "total": 152}


@pytest.mark.parametrize(
    ("tile", "worth"),
    [
        (At("north", owner=0, business=(1, 1, 1)), 9),
        (At("north", owner=0, night=True), 3),
        (At("north", owner=0, business=(3, 0, 0), night=True), 12),
        (At("north", owner=1, business=(1, 1, 1), night=True), 0),
        (At("north", business=(1, 1, 1)), 0),
        (At("north", owner=0, goods=(9, 9)), 0),
    ],
)
def test_end_three_for_each_business_of_any_type(tile: At, worth: int) -> None:
    """Nightclubs count like the others; neutral tiles, rivals' tiles and goods count nothing."""
    assert scores(finished(tiles={"pilsen": tile}))[0] == worth


@pytest.mark.parametrize("where", ["hand", "deck", "discard"])
def test_end_two_for_each_star_wherever_the_associate_is(where: str) -> None:
    """Hand, deck and discard pile alike: The Slicer has five stars, Triggerman three."""
    assert scores(finished(**{where: {0: ("the-slicer", "triggerman")}}))[0] == 16  # type: ignore[arg-type]


def test_end_gang_members_have_no_stars() -> None:
    """Boss, Lieutenants, Bodyguards and Right-Hands are worth nothing."""
    members = tuple(each.key for each in DECKS.gangs[0].member)
    assert scores(finished(discard={0: members}))[0] == 0


@pytest.mark.parametrize(
    ("job", "position", "worth"),
    [
        ("family-picnic", {"levels": {0: {"hand": 3, "lawyers": 2}}}, 3),
        ("retirement-in-florida", {"tiles": {"pilsen": At("north", owner=0), "uptown": At("west", owner=0)}}, 8),
        ("counting-house", {}, 0),
    ],
)
def test_end_jobs_that_count_then(job: str, position: dict[str, Any], worth: int) -> None:
    """Fulfilled ones with such an effect are added; face-down ones are not."""
    assert scores(finished(done={0: [done(job)]}, **position))[0] == worth
    assert scores(finished(jobs={0: (job,)}, **position))[0] == 0


def test_ruling_58_an_unfulfilled_job_counts_nothing() -> None:
    """The last Raid turned it face down: its end is gone."""
    position: dict[str, Any] = {"levels": {0: {"hand": 3}}, "done": {0: [done("family-picnic")]}}
    t = table(
        stage="extra",
        plan=(),
        raids=("wiretaps", "false-alarm"),
        news=("prohibition-ends",),
        crime={0: 9, 1: 2, 2: 2, 3: 2},
        **position,
    )
    assert scores(passing(start(t)))[0] == 0


def test_end_of_the_game_is_at_once() -> None:
    """Nobody takes another turn, and no time is reset."""
    session = finished()
    assert (session.ask, session.view(None).stage, happened(session, "time")) == (None, "over", [])


def test_end_bonuses_are_not_money_behind_the_screen() -> None:
    """What is counted beside it stays apart, since a tie looks at the screen alone."""
    session = finished(money={0: 7}, tiles=shops(2), discard={0: STARS[2]})
    seen = session.view(None).gangs[0]
    assert (seen.money, seen.bonus) == (7, 10)


def test_end_the_richest_wins() -> None:
    """Most of all, bonuses included: less behind the screen may be more in the end."""
    session = finished(2, money={0: 10, 1: 12}, tiles=shops(1))
    assert (ranking(session), scores(session)) == (((0,), (1,)), {0: 13, 1: 12})
    assert session.result is not None
    assert session.result.why == ("result.money", 13)


def test_example_t26_a_tie_goes_to_the_screen() -> None:
    """150 + 12 + 8 against 140 + 18 + 12: both have 170, and 150 lie behind the first screen."""
    session = finished(
        2, money={0: 150, 1: 140}, tiles=shops(4, 6), discard={0: ("the-madam",), 1: ("the-slicer", "crapshooter")}
    )
    assert (scores(session), ranking(session)) == ({0: 170, 1: 170}, ((0,), (1,)))
    assert session.result is not None
    assert session.result.why == ("result.screen", 170)


def test_example_t26_equal_there_too_is_shared() -> None:
    """The same in all and behind the screen: both have won."""
    session = finished(3, money={0: 50, 1: 50, 2: 49}, tiles=shops(1, 1, 1))
    assert (ranking(session), scores(session)) == (((0, 1), (2,)), {0: 53, 1: 53, 2: 52})
    assert session.result is not None
    assert session.result.why == ("result.shared", 53)


def test_end_screens_are_lifted() -> None:
    """Everybody sees everybody's money, and not before."""
    session = finished(money={0: 3, 1: 5, 2: 7, 3: 9})
    for seat in (None, 0, 1, 2, 3):
        assert [gang.money for gang in session.view(seat).gangs] == [3, 5, 7, 9]
    earlier = start(table(money={0: 3, 1: 5, 2: 7, 3: 9}))
    assert [gang.money for gang in earlier.view(2).gangs] == [None, None, 7, None]
