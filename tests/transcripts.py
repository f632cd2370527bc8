"""Golden transcripts: whole games with every seat's view, decision and events at every question.

`make transcripts` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random
from typing import Any

from bot.players import random_answer
from bot.words import Words
from rules import GAMES
from rules.kernel.asking import Decision, Number
from rules.kernel.session import Session

NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
GOLDEN = {
    "gangsters-dilemma": ((4, "golden 1"), (6, "golden 2")),
    "wise-guys": ((3, "golden 1"), (4, "golden 2")),
    "sons-of-anarchy": ((3, "golden 93"), (4, "golden 27")),
    "scarface-1920": ((2, "golden 20"), (3, "golden 6")),
}
AGREED: Mapping[tuple[str, int], Mapping[str, str]] = {
    ("sons-of-anarchy", 4): {"octane": "high"},
    ("scarface-1920", 3): {"short": "yes", "draft": "yes", "custom": "yes"},
}
"""The house rules of a golden game, where they are not the usual ones."""


def path(key: str, seats: int) -> Path:
    return Path(__file__).parent / key.replace("-", "_") / "transcripts" / f"{seats}-seats.txt"


def transcript(key: str, seats: int, seed: str) -> str:
    session = Session.new(GAMES[key], seats, seed, AGREED.get((key, seats)))
    return "\n".join(_lines(session, Random(seed))) + "\n"


def _lines(session: Session, rng: Random) -> Iterator[str]:
    words = Words(session.game, NAMES[: session.seats])
    eyes: list[int | None] = [None, *range(session.seats)]
    heard = dict.fromkeys(eyes, 0)
    looked: dict[int | None, dict[str, object]] = {seat: {} for seat in eyes}
    yield ", ".join([f"{session.game.title}, {session.seats} seats, seed {session.seed!r}", *_agreed(session)])
    while True:
        waiting = sorted(session.waiting_for)
        yield f"\n== question {session.question}, waiting for {waiting}, settled {session.settled}"
        for seat in eyes:
            yield f"-- {'spectator' if seat is None else NAMES[seat]}"
            sight = dict(_flat(session.view(seat), ""))
            yield from _changes(looked[seat], sight)
            looked[seat] = sight
            events = session.events(seat)
            yield from (f"told {words.tell(event, seat)}" for event in events[heard[seat] :])
            heard[seat] = len(events)
            if session.ask is not None and seat is not None and seat in session.ask.decisions:
                yield from _decision(session.ask.decisions[seat], words)
        if session.ask is None:
            yield f"result {session.result}"
            return
        answers = {seat: random_answer(decision, rng) for seat, decision in session.ask.decisions.items()}
        for seat, value in answers.items():
            yield f"> {NAMES[seat]} answers {value}"
            session.answer(seat, value)


def _agreed(session: Session) -> list[str]:
    """The house rules that are not the usual ones."""
    usual = {option.key: option.default for option in session.game.options}
    return [f"{key} {choice}" for key, choice in session.options.items() if choice != usual[key]]


def _flat(value: Any, path: str) -> Iterator[tuple[str, object]]:
    """A view as one line for each thing in it."""
    if is_dataclass(value):
        for field in fields(value):
            yield from _flat(getattr(value, field.name), f"{path}.{field.name}")
    elif isinstance(value, tuple) and value and is_dataclass(value[0]):
        for i, item in enumerate(value):
            yield from _flat(item, f"{path}[{i}]")
    else:
        yield path.lstrip("."), value


def _changes(before: dict[str, object], now: dict[str, object]) -> Iterator[str]:
    """What differs from the last look; at the first look, everything."""
    for path in {**before, **now}:
        if before.get(path, "-") != now.get(path, "-"):
            yield f"{path} = {now.get(path, '-')}"


def _decision(decision: Decision, words: Words) -> Iterator[str]:
    yield f"asked {words.say(decision.prompt)}"
    if isinstance(decision, Number):
        yield f"   {decision.low} to {decision.high}, default {decision.default}"
        return
    for option in decision.options:
        mark = "*" if option.key in decision.default else " "
        yield f"  {mark} {option.key}: {words.say(option.label)} {words.say(option.hint)}".rstrip()
    for barred in decision.barred:
        yield f"  - {barred.key}: {words.say(barred.label)} [{barred.rule}]"


if __name__ == "__main__":
    for key in sys.argv[1:] or GOLDEN:  # all games, or those that are named
        for seats, seed in GOLDEN[key]:
            path(key, seats).parent.mkdir(exist_ok=True)
            path(key, seats).write_text(transcript(key, seats, seed))
            print(path(key, seats).name)
