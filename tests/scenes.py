"""Golden scenes: short scripted pieces of a game as text that a person can read in review.

Every game has its scenes in `tests/<game>/scenes.py`: functions that build a position, answer a few questions and
return the page. What a page should say stands in `tests/<game>/transcripts/`; `make transcripts` writes it anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Literal, TypeAlias

from bot.text.story import tell_events
from bot.text.terminal import describe_result, sheet_text
from bot.text.words import Words
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.moves import NAMES, prompt

Says: TypeAlias = str | int | tuple[str, ...]
"""An answer as a scene writes it: a key, a number, or several keys."""


class Page:
    """A scene being written down: what the whole table hears, and what one seat alone sees and is asked. It begins
    with the sheets of the table and of this seat, or only with its `own`, or with `nothing` of them."""

    def __init__(self, session: Session, eye: Seat, shows: Literal["board", "own", "nothing"] = "own") -> None:
        self.session, self.eye = session, eye
        self._words = Words(session.game, NAMES[: session.seats])
        self._heard, self._heard_alone, self._sheet = 0, 0, list[str]()
        self.lines: list[str] = []
        self._tell()
        if shows == "nothing":
            self._sheet = self._read(None, eye)
            return
        self._sheet = [] if shows == "board" else self._read(None)
        self.look("as it is")

    def play(self, seat: Seat, *answers: Says) -> None:
        """One seat answers several questions, one after the other."""
        for answer in answers:
            self._answer(seat, answer)
            self._tell()

    def together(self, answers: Mapping[Seat, Says]) -> None:
        """Several seats answer one question, in secret; all is told when the last one has."""
        assert self.session.waiting_for == {*answers}, self.session.waiting_for
        for seat, answer in answers.items():
            self._answer(seat, answer)
        self._tell()

    def interject(self, seat: Seat, key: str, *values: Says) -> None:
        """Something that no question asked for."""
        if seat == self.eye:
            possible = next(one for one in self.session.interjections(seat) if one.key == key)
            self.lines += [line for field in possible.fields for line in _question(field, self._words)]
        self.lines.append(f"> {NAMES[seat]}, out of turn: {' '.join(map(str, (key, *values)))}")
        self.session.interject(seat, key, tuple(map(_answer, values)))
        self._tell()

    def pass_to(self, question: str = "") -> None:
        """Everybody gives the default answer until a question is open; without one, to the end of the game."""
        while self.session.ask is not None and prompt(self.session) != question:
            self.pass_one()

    def pass_one(self) -> None:
        """Everybody gives the default answer to the open question."""
        assert self.session.ask is not None
        for seat, decision in self.session.ask.decisions.items():
            self._answer(seat, decision.default)
        self._tell()

    def look(self, title: str = "what has changed") -> None:
        """The lines on the sheets of the table and of the seat that were not there at the last look."""
        known = {" ".join(line.split()) for line in self._sheet}  # a wider column is no news
        self._sheet = self._read(None, self.eye)
        new = [line for line in self._sheet if " ".join(line.split()) not in known]
        self.lines += ["", f"-- {NAMES[self.eye]}'s sheet, {title}", *(new or ["(nothing)"]), ""]

    def _read(self, *eyes: Seat | None) -> list[str]:
        """The lines of these sheets, each line once."""
        sheets = [self.session.game.sheet(self.session.view(seat)) for seat in eyes]
        lines = [line.rstrip() for sheet in sheets for line in sheet_text(self._words, sheet).splitlines()]
        return list(dict.fromkeys(line for line in lines if line.strip("= ")))

    def _answer(self, seat: Seat, says: Says) -> None:
        ask, value = self.session.ask, _answer(says)
        assert ask is not None
        if seat == self.eye:
            self.lines += _question(ask.decisions[seat], self._words)
        shown = " ".join(value) if isinstance(value, tuple) else str(value)
        self.lines.append(f"> {NAMES[seat]}: {shown or '(nothing)'}")
        self.session.answer(seat, value)

    def _tell(self) -> None:
        """What is new to all; then what only the seat reads, or reads in other words."""
        public, own = self.session.events(None), self.session.events(self.eye)
        told = tell_events(self._words, public[self._heard :], None)
        alone = tell_events(self._words, own[self._heard_alone :], self.eye)
        self._heard, self._heard_alone = len(public), len(own)
        self.lines += [*told, *(f"({NAMES[self.eye]}) {line}" for line in alone if line not in told)]
        if self.session.result is not None:
            self.lines += ["", *describe_result(self._words, self.session.result)]


def _answer(says: Says) -> Answer:
    return (says,) if isinstance(says, str) else says


def _question(decision: Decision, words: Words) -> Iterator[str]:
    yield f"? {words.say(decision.prompt)}"
    if isinstance(decision, Number):
        yield f"    {decision.low} to {decision.high}, default {decision.default}"
        return
    for option in decision.options:
        mark = "*" if option.key in decision.default else " "
        yield f"  {mark} {option.key}: {words.say(option.label)} {words.say(option.hint)}".rstrip()
    for barred in decision.barred:
        yield f"  - {barred.key}: {words.say(barred.label)} [{barred.rule}]"


Scene: TypeAlias = Callable[[], Page]


def scenes(game: str) -> Sequence[Scene]:
    """The scenes of a game, in the order in which it is played."""
    return import_module(f"tests.{game.replace('-', '_')}.scenes").SCENES  # type: ignore[no-any-return]


def board(game: str) -> Session:
    """The position that the golden picture of a game shows: its `board`, or where its first scene ends."""
    found = import_module(f"tests.{game.replace('-', '_')}.scenes")
    return found.board() if hasattr(found, "board") else scenes(game)[0]().session


def text(scene: Scene) -> str:
    """A scene as it is kept: its name, what it is about, and what happened."""
    about = " ".join((scene.__doc__ or "").split())
    return "\n".join([name(scene).replace("-", " "), about, *scene().lines]).rstrip() + "\n"


def name(scene: Scene) -> str:
    return scene.__name__.replace("_", "-")


def path(game: str, scene: Scene) -> Path:
    return folder(game) / f"{name(scene)}.txt"


def folder(game: str) -> Path:
    return Path(__file__).parent / game.replace("-", "_") / "transcripts"
