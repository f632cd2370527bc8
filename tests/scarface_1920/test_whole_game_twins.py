"""A whole game played twice: what one seat never learned is different, all that it received is the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from rules.kernel.asking import Pick
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.scarface_1920.game import GAME
from rules.scarface_1920.pieces import Pile
from rules.scarface_1920.table import Table, in_hand
from tests.house_rules import house_rules
from tests.whole_twins import answer, check_replay, differing, window

HOUSES = [*house_rules(GAME).values()]


def dealt(rng: Random) -> Table:
    """A new table; the variants come and go."""
    return GAME.deal(rng.choice(GAME.seats), rng.choice(HOUSES), Dice(f"whole game {rng.random()}"))


# -- what lies in the decks


def shuffled_anew(pile: Pile[Any], later: Pile[Any], rng: Random) -> Pile[Any]:
    """The cards that nobody had seen by some later time change their places; they are the last of the first pile
    and the first of the later one that are face down."""
    hidden = 0
    for card, eyes in zip(later.cards, later.eyes, strict=True):
        if eyes == 0 and card in pile.cards:
            hidden += 1
        elif hidden:
            break
    if not hidden:
        return pile
    kept, rest = pile.cards[:-hidden], [*pile.cards[-hidden:]]
    rng.shuffle(rest)
    return replace(pile, cards=(*kept, *rest))


def redrawn(table: Table, later: Table, rng: Random) -> Table:
    """The same deal, but for what had not come up by some later time."""
    twin = table.clone()
    twin.raids = shuffled_anew(table.raids, later.raids, rng)
    twin.jobs = shuffled_anew(table.jobs, later.jobs, rng)
    twin.dealers = shuffled_anew(table.dealers, later.dealers, rng)
    left = len(later.news.cards) - 1
    known = {*[card.key for card in table.news.cards[: 2 - left]], table.headline.key}
    others = [card for card in GAME.decks.news[1:-1] if card.key not in known]
    cards = (*table.news.cards[: 2 - left], *rng.sample(others, left), table.news.cards[-1])
    twin.news = replace(table.news, cards=cards)
    return twin


def test_whole_games_tell_nobody_which_cards_will_come() -> None:
    """From the deal on, up to any headline, all is the same for all, though what lies face down differs."""
    differ = moments = 0
    for number in range(6):
        rng = Random(number)
        table = dealt(rng)
        seat = rng.choice([None, *range(len(table.gangs))])
        game, until = Session.at(GAME, len(table.gangs), table), rng.randrange(40, 160)
        while game.ask is not None and len(game.log) < until and len(game.state.news.cards) > 1:
            answer(game.ask.decisions, rng, game)
        twin = redrawn(table, game.state, rng)
        differ += twin != table
        moments += check_replay(game, seat, table, twin)
    assert (differ, moments > 400) == (6, True), moments


# -- what one gang hides


def richer(t: Table, rival: int, rng: Random) -> None:
    """More money, where there may be none."""
    t.gangs[rival].money += rng.choice((2, 5, 20))


def another_hand(t: Table, rival: int, rng: Random) -> None:
    """A card in hand changes places with one of the deck."""
    gang = t.gangs[rival]
    i, j = rng.randrange(len(gang.hand)), rng.randrange(len(gang.deck))
    held, next_ = gang.hand[i], gang.deck[j]
    gang.hand = in_hand([*gang.hand[:i], next_, *gang.hand[i + 1 :]])
    gang.deck = [*gang.deck[:j], held, *gang.deck[j + 1 :]]


def another_job(t: Table, rival: int, rng: Random) -> None:
    """An unfulfilled Job that only its owner knows changes places with one of the deck."""
    jobs = t.gangs[rival].jobs
    i = rng.choice([i for i, eyes in enumerate(jobs.eyes) if eyes == 1 << rival])
    j = rng.randrange(10, len(t.jobs.cards))
    mine, theirs = jobs.cards[i], t.jobs.cards[j]
    t.gangs[rival].jobs = replace(jobs, cards=(*jobs.cards[:i], theirs, *jobs.cards[i + 1 :]))
    t.jobs = replace(t.jobs, cards=(*t.jobs.cards[:j], mine, *t.jobs.cards[j + 1 :]))


SECRETS: Mapping[str, tuple[Callable[[Table, int, Random], None], set[str]]] = {
    "money": (richer, {"spend", "bribe", "pay", "score"}),
    "hand": (another_hand, set()),
    "job": (another_job, {"look-jobs"}),
}
"""How a rival's secret is changed, and the events by which the rules show something of it. A card that a gang has
in one world only is not played."""


def after_setup(rng: Random) -> Table:
    """A game at its first turn, when it comes to rest."""
    table = dealt(rng)
    session = Session.at(GAME, len(table.gangs), table)
    while session.state.stage != "turn":
        assert session.ask is not None
        answer(session.ask.decisions, rng, session)
    state: Table = session.rest()
    return state


def both_can(one: Session, other: Session, rng: Random) -> dict[int, tuple[str, ...]] | None:
    """An answer of everybody who is asked that is possible in both worlds."""
    assert one.ask is not None
    assert other.ask is not None
    found: dict[int, tuple[str, ...]] = {}
    for seat, decision in one.ask.decisions.items():
        there = other.ask.decisions[seat]
        assert isinstance(decision, Pick)
        assert isinstance(there, Pick)
        keys = [key for key in decision.keys if key in there.keys]
        if len(keys) < decision.least:
            return None
        most = min(decision.most, there.most, len(keys))
        found[seat] = tuple(rng.sample(keys, rng.randint(decision.least, most)))
    return found


@pytest.mark.parametrize("secret", SECRETS)
def test_whole_games_tell_nobody_what_a_gang_hides(secret: str) -> None:
    """A rival's secret is another from the start: until the rules show it, a seat is told the same of all."""
    change, shown_by = SECRETS[secret]
    moments = 0
    ends: Counter[str] = Counter()
    for number in range(10):
        rng = Random(number)
        table = after_setup(rng)
        seat = rng.choice([None, *range(len(table.gangs))])
        rival = rng.choice([other for other in range(len(table.gangs)) if other != seat])
        table.gangs[rival].money *= rng.randrange(2)  # none is what could be betrayed
        twin = table.clone()
        change(twin, rival, rng)
        assert twin != table
        one, other = (Session.at(GAME, len(table.gangs), world) for world in (table, twin))
        since = 0
        while one.ask is not None:
            assert window(one, seat, since) == window(other, seat, since), (number, seat, rival)
            since, moments = len(one._events), moments + 1
            answers = both_can(one, other, rng)
            if answers is None:
                ends["not possible there"] += 1
                break
            for who, value in answers.items():
                one.answer(who, value)
                other.answer(who, value)
            if event := differing(one, other, seat, since):
                assert event.kind in shown_by, event
                ends[event.kind] += 1
                break
        else:
            ends["over"] += 1
    to_the_end = ends["over"] + ends["score"]
    assert (moments > 1000, to_the_end >= 4) == (True, True), (moments, ends)
