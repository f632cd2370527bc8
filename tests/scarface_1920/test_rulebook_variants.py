"""The two variants, Job draft and customized decks, and our short game; each played to its end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rules.kernel.asking import Number
from rules.kernel.session import Session
from rules.scarface_1920.game import GAME
from tests.moves import absent, asked, choose, happened, offered, passing, refused, window
from tests.scarface_1920.building import DECKS

JOBS = {each.key for each in DECKS.jobs}
ONE_STAR = {each.key for each in DECKS.associates if each.level == 1}


def drafting(seats: int = 3, seed: str = "draft") -> Session:
    return passing(Session.new(GAME, seats, seed, {"draft": "yes"}), "draft.keep")


def picking(seats: int = 3, seed: str = "custom") -> Session:
    return passing(Session.new(GAME, seats, seed, {"custom": "yes"}), "custom.pick")


def jobs_of(session: Session, seat: int) -> tuple[str, ...]:
    """Face-down Jobs as their owner sees them."""
    return tuple(session.view(seat).gangs[seat].jobs)


# -- Job draft


def test_job_draft_keep_one_of_three_and_pass_two_to_the_left() -> None:
    """Everybody looks at three, keeps one, and gets two from the right."""
    session = drafting()
    dealt = [offered(session, seat) for seat in range(3)]
    assert [len(cards) for cards in dealt] == [3, 3, 3]
    assert len({key for cards in dealt for key in cards} & JOBS) == 9
    for seat in range(3):
        choose(session, seat, dealt[seat][1])
    for seat in range(3):
        passed = dealt[seat - 1]
        assert offered(session, seat) == [passed[0], passed[2]]
        assert jobs_of(session, seat) == (dealt[seat][1],)


def test_job_draft_the_last_card_is_kept_by_whom_it_reaches() -> None:
    """One of the two received stays, one goes on to the left: all have three, and none is lost."""
    session = drafting()
    first = [offered(session, seat) for seat in range(3)]
    for seat in range(3):
        choose(session, seat, first[seat][0])
    for seat in range(3):
        choose(session, seat, first[seat - 1][1])
    assert asked(session)[0] == "setup.two-goods"
    for seat in range(3):
        assert jobs_of(session, seat) == (first[seat][0], first[seat - 1][1], first[seat - 2][2])


def test_job_draft_with_two_a_job_comes_back() -> None:
    """What one passes is passed back: the last card of one's own three is one's own."""
    session = drafting(2)
    first = [offered(session, seat) for seat in range(2)]
    for _ in range(2):
        for seat in range(2):
            choose(session, seat, offered(session, seat)[0])
    for seat in range(2):
        assert jobs_of(session, seat) == (first[seat][0], first[1 - seat][1], first[seat][2])


def test_ruling_69_draft_picks_are_sealed() -> None:
    """Who has kept what nobody sees, neither before nor after the others have chosen."""
    session = drafting()
    before = [window(session, seat)[:3] for seat in (None, 1, 2)]
    choose(session, 0, offered(session, 0)[2])
    assert [window(session, seat)[:3] for seat in (None, 1, 2)] == before
    for seat in (1, 2):
        choose(session, seat, offered(session, seat)[0])
    assert [session.view(seat).gangs[0].jobs for seat in (None, 1, 2)] == [("",)] * 3


def test_job_draft_comes_after_the_vehicles() -> None:
    """The set-up is the usual one up to there: gangs, first vehicles, then Jobs, then goods."""
    session = Session.new(GAME, 2, "order", {"draft": "yes"})
    prompts = []
    while asked(session)[0] != "plan.which":
        prompts.append(asked(session)[0])
        absent(session)
    assert prompts == [*["setup.gang"] * 2, *["setup.place"] * 2, "draft.keep", "draft.keep", "setup.two-goods"]


def test_without_the_draft_three_jobs_are_simply_dealt() -> None:
    """Nobody is asked, and everybody has three."""
    session = passing(Session.new(GAME, 3, "plain"), "setup.two-goods")
    assert [len(jobs_of(session, seat)) for seat in range(3)] == [3, 3, 3]
    assert not happened(session, "draft")


# -- customized decks


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_customized_deck_two_associates_of_one_star_for_each_player(seats: int) -> None:
    """They lie open, apart from the market, which is complete without them."""
    session = picking(seats)
    laid = offered(session, session.view(None).first)
    assert (len(laid), {*laid} <= ONE_STAR) == (2 * seats, True)
    seen = session.view(None)
    assert (seen.offered, not {*laid} & {key for row in seen.rows for key in row}) == (tuple(laid), True)


def test_customized_deck_clockwise_then_back() -> None:
    """The starting player picks first and last: one each to the left, then a second each the other way."""
    session = picking(4)
    first = session.view(None).first
    around = [(first + i) % 4 for i in range(4)]
    order = []
    while asked(session)[0] == "custom.pick":
        (seat,) = session.waiting_for
        order.append(seat)
        choose(session, seat, offered(session, seat)[0])
    assert order == [*around, *reversed(around)]


def swapping(seats: int = 2) -> tuple[Session, int]:
    """All have picked; the starting player says which of their two join."""
    session = picking(seats)
    while asked(session)[0] == "custom.pick":
        absent(session)
    return session, session.view(None).first


@pytest.mark.parametrize("joining", [0, 1, 2])
def test_customized_deck_none_one_or_both_join_for_as_many_members(joining: int) -> None:
    """Lieutenants or Bodyguards leave the game for them, never the Boss; the others go under the deck."""
    session, seat = swapping()
    new = offered(session, seat)
    session.answer(seat, tuple(new[:joining]))
    leaving = []
    if joining:
        roles = {each.key: each.role for each in DECKS.members}
        assert {roles[key] for key in offered(session, seat)} == {"lieutenant", "bodyguard"}
        leaving = offered(session, seat)[:joining]
        assert refused(session, seat, tuple(offered(session, seat)[: joining + 1])) == "how-many"
        session.answer(seat, tuple(leaving))
    absent(session)
    seen = session.view(seat)
    assert (len(seen.gangs[seat].unplayed), {*new[:joining]} <= {*seen.gangs[seat].unplayed}) == (6, True)
    assert (seen.gone, not {*leaving} & {*seen.gangs[seat].unplayed}) == (tuple(leaving), True)
    assert {*new[joining:]} <= {*seen.crooks[0][-4:]}


def test_customized_deck_all_others_go_back_under_the_deck() -> None:
    """Nobody takes any: all four Associates lie at the bottom of the lower deck, known to all."""
    session, seat = swapping()
    picked = {key for cards in session.view(None).picked for key in cards}
    session.answer(seat, ())
    session.answer(1 - seat, ())
    seen = session.view(None)
    assert ({*seen.crooks[0][-4:]}, seen.offered, seen.picked) == (picked, (), ((), ()))


def test_customized_deck_picks_are_open() -> None:
    """Everybody sees who took whom."""
    session = picking(2)
    first = session.view(None).first
    card = offered(session, first)[1]
    choose(session, first, card)
    for seat in (None, 0, 1):
        assert session.view(seat).picked[first] == (card,)
    assert [event.public for event in happened(session, "custom-pick")] == [{"seat": first, "card": card}]


# -- whole games


def cards_of(session: Session) -> Counter[str]:
    """Every card of people there is, wherever it lies."""
    t = session.state
    people = [card.key for gang in t.gangs for card in (*gang.cards, *gang.aside)]
    market = [card.key for row in t.rows for card in row if card] + [
        card.key for pile in t.crooks for card in pile.cards
    ]
    return Counter([*people, *market, *[card.key for card in t.gone]])


def jobs_there_are(session: Session) -> Counter[str]:
    t = session.state
    held = [job.key for gang in t.gangs for job in (*gang.jobs.cards, *[one.card for one in gang.done])]
    return Counter([*held, *[job.key for job in t.jobs.cards]])


def by_chance(session: Session, chance: random.Random) -> None:
    """Some legal answer to each open decision."""
    assert session.ask is not None
    for seat, own in list(session.ask.decisions.items()):
        assert not isinstance(own, Number)
        session.answer(seat, tuple(chance.sample(own.keys, chance.randint(own.least, own.most))))


@pytest.mark.parametrize("variant", ["draft", "custom", "short"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_with_each_variant(variant: str, seats: int) -> None:
    """Played at random to the last headline: three phases, a winner, and no card is lost or doubled."""
    session = Session.new(GAME, seats, f"{variant} {seats}", {variant: "yes"})
    chance = random.Random(f"{variant} {seats}")
    while session.ask is not None:
        by_chance(session, chance)
    assert session.result is not None
    assert sorted(seat for place in session.result.ranking for seat in place) == [*range(seats)]
    assert len(happened(session, "extra")) == 3
    gangs = [gang.card.member for gang in session.state.gangs]
    everyone = [card.key for members in gangs for card in members] + [card.key for card in DECKS.associates]
    assert cards_of(session) == Counter(everyone)
    assert jobs_there_are(session) == Counter(JOBS)


@pytest.mark.parametrize(("seats", "boxes"), [(2, 3), (3, 4), (4, 6)])
def test_the_short_game_has_fewer_boxes(seats: int, boxes: int) -> None:
    """Three, four or six boxes to Extra! Extra! instead of four, six or eight."""
    assert Session.new(GAME, seats, "short", {"short": "yes"}).view(None).boxes == boxes
    assert Session.new(GAME, seats, "short").view(None).boxes == 2 * seats


def test_all_variants_together() -> None:
    """They do not get in each other's way: one game with all three comes to its end."""
    session = Session.new(GAME, 3, "all", {"draft": "yes", "custom": "yes", "short": "yes"})
    seen = set()
    while session.ask is not None:
        seen.add(asked(session)[0])
        absent(session)
    assert {"custom.pick", "custom.join", "draft.keep"} <= seen
    assert session.result is not None
