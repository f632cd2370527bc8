"""A whole game played twice: what one seat never learned is different, all that it received is the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import zip_longest
from random import Random
from typing import Any

from bot.players import random_answer
from rules.kernel.asking import Decision
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Event
from rules.wise_guys.game import GAME, HARD_LIQUOR
from rules.wise_guys.table import Table
from rules.wise_guys.transactions import ASSETS


def dealt(rng: Random) -> Table:
    """A new table; the optional rules come and go."""
    options = {option.key: rng.choice(option.choices) for option in HARD_LIQUOR}
    return GAME.deal(rng.choice(GAME.seats), options, Dice(f"whole game {rng.random()}"))


def window(session: Session, seat: int | None, since: int) -> tuple[Any, ...]:
    """All that a seat gets at one moment. The sheet is left out: it is made of the view."""
    asked = {} if session.ask is None else session.ask.decisions
    return (
        session.view(seat),
        session.events(seat, since),
        None if seat is None else (asked.get(seat), session.interjections(seat)),
        list(asked),
        session.waiting_for,
        session.question,
        session.settled,
        session.result,
    )


def differing(one: Session, other: Session, seat: int | None, since: int) -> Event | None:
    """The first thing that this seat was told in one world and not in the other."""
    both = zip_longest(one.events(seat, since), other.events(seat, since))
    return next((here or there for here, there in both if here != there), None)


def redrawn(table: Table, later: Table, rng: Random) -> Table:
    """The same deal, but what had not come up by some later time is drawn anew. The next card is the last."""
    twin = table.clone()
    up = {card.key for card in twin.deck[len(later.deck) :]}
    war = {card.key for card in twin.hassles}
    cards = [card for card in GAME.decks.roaring20s if card.key not in up | war]
    twin.deck[: len(later.deck)] = rng.sample(cards, len(later.deck))
    tiles = [*twin.facedown[: len(later.facedown)], *twin.unused[: len(later.unused)]]
    rng.shuffle(tiles)
    twin.facedown[: len(later.facedown)] = tiles[: len(later.facedown)]
    twin.unused[: len(later.unused)] = tiles[len(later.facedown) :]
    return twin


def answer(decisions: Mapping[int, Decision], rng: Random, *worlds: Session) -> None:
    """The same random answers in all worlds."""
    for seat, decision in decisions.items():
        value = random_answer(decision, rng)
        for session in worlds:
            session.answer(seat, value)


def test_whole_games_tell_nobody_which_tiles_and_cards_will_come() -> None:
    """From the deal on, up to any round, all is the same for all, though what lies face down differs."""
    differ = moments = 0
    for number in range(12):
        rng = Random(number)
        table = dealt(rng)
        seat = rng.choice([None, *range(len(table.gangs))])
        game, until = Session.at(GAME, len(table.gangs), table), rng.randrange(1, 7)
        while game.ask is not None and game.view(None).round < until:
            answer(game.ask.decisions, rng, game)
        twin = redrawn(table, game.state, rng)
        differ += twin != table
        one, other = (Session.at(GAME, len(table.gangs), world) for world in (table, twin))
        since = 0
        for entry in [*game.log, None]:
            assert window(one, seat, since) == window(other, seat, since), (number, seat, moments)
            since, moments = len(one._events), moments + 1
            if entry is not None:
                one.answer(entry.seat, entry.value[0])
                other.answer(entry.seat, entry.value[0])
    assert (differ, moments > 1000) == (12, True), moments


# -- behind the blinds


def shows(event: Event, seat: int | None, rival: int, asset: str) -> bool:
    """Whether the rules show this seat something of a rival's asset here."""
    facts = event.public or {}
    match event.kind:
        case "blinds" | "final":
            return True
        case "tribute" | "tribute-none":
            return asset == "cash"
        case "hit":
            return any(facts["card"] == call.key and call.of == asset for call in GAME.decks.last_calls)
        case "steal":
            return bool(facts["rival"] == rival and facts["took"][0][0] == asset)
        case "steal-none":
            return bool(facts["rival"] == rival and facts["asset"] == asset)
        case "lose" | "handed-in":
            return bool(facts["seat"] == rival and facts["lost"][0][0] == asset)
        case "lose-none":
            return bool(facts["seat"] == rival and facts["asset"] == asset)
        case "look":
            return bool(facts["rival"] == rival and facts["seat"] == seat)
    return False


def after_setup(rng: Random) -> Table:
    """A game whose gangs have been chosen, when it comes to rest."""
    table = dealt(rng)
    session = Session.at(GAME, len(table.gangs), table)
    while session.state.round == 0:
        assert session.ask is not None
        answer(session.ask.decisions, rng, session)
    state: Table = session.rest()
    return state


def test_whole_games_tell_nobody_what_stands_behind_a_blind() -> None:
    """A rival has more of one asset from the start: until the rules show it, a seat is told the same of all."""
    moments = 0
    ends: Counter[str] = Counter()
    for number in range(24):
        rng = Random(number)
        table = after_setup(rng)
        seat = rng.choice([None, *range(len(table.gangs))])
        rival = rng.choice([other for other in range(len(table.gangs)) if other != seat])
        asset = rng.choice(ASSETS[:3])
        table.gangs[rival].stash[ASSETS.index(asset)] *= rng.randrange(2)  # none at all is what could be betrayed
        twin = table.clone()
        twin.gangs[rival].stash[ASSETS.index(asset)] += rng.randint(1, 3)
        one, other = (Session.at(GAME, len(table.gangs), world) for world in (table, twin))
        since = 0
        while one.ask is not None:
            assert window(one, seat, since) == window(other, seat, since), (number, seat, rival, asset)
            since, moments = len(one._events), moments + 1
            answer(one.ask.decisions, rng, one, other)
            if event := differing(one, other, seat, since):
                assert shows(event, seat, rival, asset), event
                ends[event.kind] += 1
                break
        else:
            ends["over"] += 1
    assert (moments > 3000, ends["over"] > 5, len(ends) > 3) == (True, True, True), (moments, ends)
