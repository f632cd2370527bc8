"""What tests of both mob games do and look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

from bot.pictures.picture import render_text
from bot.text.words import Words
from rules.kernel.asking import Pick
from rules.kernel.chance import Dice
from rules.kernel.session import Session
from rules.kernel.telling import Phrase, Seat
from tests.every_word import Nouns, report
from tests.moves import NAMES, decision, happened, limits, offered, play
from tests.twins import resting_points

HINT, LINES = 100, 6  # signs of a hint, lines of a brief


def deal(
    session: Session, seat: Seat, rival: Seat, give: tuple[int, int, int], take: tuple[int, int, int]
) -> None:
    """A deal that both have agreed to: cash, guns and goods each way."""
    session.interject(seat, f"deal:{rival}", (*give, *take))


def shake_hands(session: Session) -> Session:
    """Everyone is ready, as often as a last moment for deals is given."""
    while session.ask is not None and session.ask.hands_open:
        for seat in sorted(session.waiting_for):
            session.answer(seat, ("ready",))
    return session


def stash(session: Session, seat: Seat) -> tuple[int, ...]:
    """Cash, guns and goods, as their owner sees them."""
    return tuple(session.view(seat).gangs[seat].stash)


def cash(session: Session, *seats: Seat) -> list[int]:
    return [stash(session, seat)[0] for seat in seats]


def orders(session: Session, *seats: Seat) -> list[int]:
    return [session.view(None).gangs[seat].orders for seat in seats]


def boss(session: Session) -> Seat:
    return int(session.view(None).boss)


def spots(session: Session) -> list[str]:
    return [spot.key for spot in session.view(None).spots]


def exploited(session: Session) -> list[str]:
    return [spot.key for spot in session.view(None).spots if spot.exploited]


def by_round(session: Session, kind: str, fact: str) -> list[list[str]]:
    """What was told of one kind, round by round."""
    rounds: list[list[str]] = []
    for event in happened(session, "round", kind):
        assert event.public is not None
        if event.kind == "round":
            rounds.append([])
        else:
            rounds[-1].append(event.public[fact])
    return rounds


# -- what a card asks


Says = str | int | tuple[str, ...]


def reply(session: Session, seat: Seat, *answers: Says) -> Session:
    """Answers to questions that the card must ask. A number is the most that may be named, a crew the largest."""
    for answer in answers:
        assert session.waiting_for == {seat}
        if isinstance(answer, int):
            assert limits(session, seat)[1] == answer
        else:
            keys = (answer,) if isinstance(answer, str) else answer
            assert {*keys} <= {*offered(session, seat)}
            assert largest(session, seat) == len(keys)
        play(session, seat, answer)
    return session


def largest(session: Session, seat: Seat) -> int:
    """How many may be chosen at most."""
    own = decision(session, seat)
    assert isinstance(own, Pick)
    return own.most


# -- what a player reads


def _say(session: Session) -> Callable[[Phrase], str]:
    return Words(session.game, NAMES[: session.seats]).say


def briefed(session: Session, seat: Seat) -> list[str]:
    """The brief of the question that a seat is asked."""
    return [_say(session)(line) for line in session.game.brief(session.view(seat), decision(session, seat))]


def hinted(session: Session, seat: Seat) -> dict[str, str]:
    """The hints of its choices, by key."""
    hints = session.game.hints(session.view(seat), decision(session, seat))
    return {key: _say(session)(hint) for key, hint in hints.items()}


def stands(session: Session, seat: Seat | None) -> list[str]:
    """The goal, and how a seat stands."""
    return [_say(session)(line) for line in session.game.standing(session.view(seat))]


def read_gang_cards(session: Session, seat: Seat | None) -> list[str]:
    """The cards of the picked gangs as a seat (None: a spectator) reads them on the board as text. Every line of a
    card's face stands there."""
    game, say = session.game, _say(session)
    sheet = game.sheet(session.view(seat))
    text, faces = render_text(Words(game, NAMES[: session.seats]), sheet), game.faces()
    titles = (("sheet.clubhouses",), ("sheet.starts",))
    rows = [row for grid in (*sheet.grids, *sheet.more) if grid.title in titles for row in grid.rows]
    for gang in game.roles(session.view(seat)):
        if gang in faces:
            assert [line for line in faces[gang].does if say(line).rstrip(".") not in text] == [], (gang, seat)
    names = dict.fromkeys([row[0] for row in rows])
    return [" ".join([say(cell) for row in rows if row[0] == name for cell in row[1:]]) for name in names]


def lessons(session: Session, seat: Seat) -> tuple[object, ...]:
    """All that explains a position to a seat."""
    game, seen, asked = session.game, session.view(seat), decision(session, seat)
    return game.brief(seen, asked), game.hints(seen, asked), game.standing(seen), game.in_sight(seen)


def check_lessons(session: Session) -> list[str]:
    """What is wrong with what the open question is explained with: lines without a text or too many, a line that
    says what the standing below it says, labels without a capital, hints that are missing or too long, and bad
    sentences."""
    lines, wrong = [], []
    for seat, asked in session.ask.decisions.items() if session.ask else ():
        brief, hints = briefed(session, seat), hinted(session, seat)
        lines += [(str(asked.prompt[0]), text) for text in (*brief, *hints.values())]
        wrong += [f"{asked.prompt}: {line}" for line in brief if "You hold" in line]
        labels = [_say(session)(option.label) for option in asked.options] if isinstance(asked, Pick) else []
        wrong += [f"{asked.prompt}: {label}" for label in labels if label[0].islower()]
        keys = asked.keys if isinstance(asked, Pick) else ()
        wrong += [f"{asked.prompt}: {key}" for key in keys if not 0 < len(hints.get(key, "")) <= HINT]
        wrong += [f"{asked.prompt}: {brief}"] if not 0 < len(brief) <= LINES or not all(brief) else []
    return wrong + report(Nouns(session.game.words("en")), lines)


def check_topics(own: Mapping[str, str], briefs: Iterable[object], hints: Iterable[str]) -> None:
    """Every question has a tip, and every rule a topic; there is none of either that nobody asks for. `own` is the
    game's catalogue."""
    prompts = {str(prompt) for prompt in briefs}
    tips = {key for key in own if key.startswith("tip.")} - {"tip.on"}  # which is a question
    assert prompts <= {*own}
    assert {*hints} <= prompts
    assert {f"tip.{one.replace('.', '-')}" for one in prompts} == tips
    topics = {key for key in own if key.startswith("topic.") and not key.endswith("-title")}
    assert {f"{key}-title" for key in topics} <= {*own}
    rules = {key.removeprefix("rule.") for key in own if key.startswith("rule.")}
    assert {key.removeprefix("see.") for key in own if key.startswith("see.")} == rules
    assert {f"topic.{own[f'see.{rule}']}" for rule in rules} <= topics


def compare_lessons(game: Any, seats: int, seed: str) -> int:
    """In how many pairs of worlds that a seat cannot tell apart it was asked something: what explains the question
    is the same in both."""
    rng, pairs = Random(seed), 0
    for state in resting_points(game, seats, rng)[:: 1 + rng.randrange(3)]:
        for seat in range(seats):
            twin = game.resample(game.view(state, seat), Dice(f"{seed} {rng.random()}"))
            twin.dice = state.dice.clone()
            here, there = Session.at(game, seats, state.clone()), Session.at(game, seats, twin)
            if twin != state and _asked_alike(here, there, seat):
                assert lessons(here, seat) == lessons(there, seat)
                pairs += 1
    return pairs


def _asked_alike(here: Session, there: Session, seat: Seat) -> bool:
    """Whether a seat is asked the same in two worlds that look the same to it."""
    if here.ask is None or there.ask is None or here.view(seat) != there.view(seat):
        return False
    asked = here.ask.decisions.get(seat)
    return asked is not None and asked == there.ask.decisions.get(seat)
