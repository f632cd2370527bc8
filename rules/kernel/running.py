"""The rules at work: a state, the question it has come to, and what it has told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from rules.kernel.asking import Answer, Ask, Decision, Flow
from rules.kernel.game import AnyGame, Result
from rules.kernel.log import Entry
from rules.kernel.telling import Event, Seat

_STEPS_WITHOUT_A_QUESTION = 1000  # more in a row is a rule that never ends
PATIENCE = 6  # entries after which the next resting point is kept: a copy costs as much as a few answers;
OF_THE_LOG = 12  # in a long game more, but no more than this part of it, so that going back stays quick


Played: TypeAlias = tuple[Entry, int, int, int]
"""An entry in force since the resting point that is kept; its place in the log; how many events there were before
it; and how many such entries there were when the question it belongs to was first asked."""


def still_legal(ask: Ask, hands: Mapping[Seat, Answer]) -> dict[Seat, Answer]:
    """The answers that fit a question put again, as they would be given now."""
    asked = ask.decisions
    kept = [seat for seat, value in hands.items() if seat in asked and asked[seat].refuses(value) is None]
    return {seat: asked[seat].tidy(hands[seat]) for seat in kept}


class Run:
    """Takes entries that are known to be legal, and plays on from question to question."""

    game: AnyGame
    seats: int
    log: list[Entry]
    state: Any
    ask: Ask | None
    question: int  # the length of the log when the open question was first asked
    result: Result | None
    settled: int  # how many events can no longer be taken back freely

    _before: int  # entries left out in front of the log: a sample holds none of the past
    _events: list[Event]
    _sealed: dict[Seat, Answer]  # what is in for the open question
    _flow: Flow[None]
    _rest: Any  # the state at a resting point, the last or one shortly before; never written
    _rest_events: int  # how many events there were then
    _behind: bool  # there has been a resting point since
    _patience: int = PATIENCE
    _since: list[Played]
    _firm: int  # how many of those can no longer be taken back freely
    _opened: int  # how many of those there were when the open question was first asked

    @property
    def _length(self) -> int:
        return self._before + len(self.log)

    def _perform(self, entry: Entry, place: int) -> None:
        assert self.ask is not None
        self._since.append((entry, place, len(self._events), self._opened))
        if entry.kind == "answer":
            decisions = self.ask.decisions
            if len(decisions) == 1:
                self._close({entry.seat: entry.value[0]})
                return
            self._sealed[entry.seat] = entry.value[0]
            if len(self._sealed) == len(decisions):
                self._close(self._unsealed(decisions))
        elif entry.kind == "retract":
            del self._sealed[entry.seat]
        else:
            self.game.interject(self.state, entry.seat, entry.key, entry.value)
            self._ask_afresh()

    def _perform_again(self, since: Sequence[Played]) -> None:
        for entry, place, _, _ in since:
            self._perform(entry, place)

    def _unsealed(self, decisions: Mapping[Seat, Decision]) -> dict[Seat, Answer]:
        """What lay face down, in seat order."""
        answers, self._sealed = self._sealed, {}
        return {seat: answers[seat] for seat in decisions}

    def _close(self, answers: Mapping[Seat, Answer]) -> None:
        """Everybody has answered: hand the answers over, in seat order, and play on to the next question."""
        state = self.state
        rolled = state.dice.rolled
        rolls = len(rolled)
        try:
            self.ask = ask = self._flow.send(answers)
        except StopIteration:
            self._go_on(self._at_rest())
            return
        self.question, self._opened = self._before + len(self.log), len(self._since)
        if (
            (state.told and self._hear())
            or len(rolled) > rolls
            or len(answers) > 1
            or [*answers] != [*ask.decisions]
        ):
            self._settle()

    def _ask_afresh(self) -> None:
        """The table has changed: the open question is built again and keeps its number, and so do the answers that
        are still legal. If nobody is left to ask, the game goes on."""
        self._hear()
        try:
            ask = self._flow.send({})
        except StopIteration:
            self._go_on(self._at_rest())
            return
        if not ask.again:
            self._sealed = {}
            self._open(ask)
        else:
            self._hear()
            self.ask = ask
            self._sealed = still_legal(ask, self._sealed)
            if len(self._sealed) == len(ask.decisions):
                self._close(self._unsealed(ask.decisions))
        self._settle()

    def _begin(self, rest: Any) -> None:
        """From a resting point that is kept."""
        self._keep(rest)
        self._go_on(rest.clone())

    def _keep(self, rest: Any) -> None:
        self._rest, self._rest_events, self._since, self._behind = rest, len(self._events), [], False

    def _at_rest(self) -> Any:
        """A step is over. The state to go on with: a copy if this one is kept, for that is never written."""
        self._hear()
        since = len(self._since)
        if self._patience and (since < self._patience or since < len(self.log) // OF_THE_LOG):
            self._behind = True
            return self.state
        self._keep(self.state)
        return self.state.clone()

    def rest(self) -> Any:
        """The state at the last resting point. If one before it is kept, go from there once more."""
        if self._behind:
            question, patience = self.question, self._patience
            self._patience = 0
            self._back_to_rest(self._since)
            self.question, self._patience = question, patience
        return self._rest

    def _go_on(self, state: Any) -> None:
        """Take steps until there is a question or a result."""
        self._sealed = {}
        for _ in range(_STEPS_WITHOUT_A_QUESTION):
            self.state = state
            self.result = self.game.result(state)
            if self.result is not None:
                self.ask, self.question, self._opened = None, self._length, len(self._since)
                self._settle()
                return
            self._flow = self.game.step(state)
            try:
                self._open(next(self._flow))
            except StopIteration:
                state = self._at_rest()
                continue
            self._settle()
            return
        raise RuntimeError("the rules go on and on without a question")

    def _open(self, ask: Ask) -> None:
        self.ask, self.question, self._opened = ask, self._before + len(self.log), len(self._since)
        self._hear()

    def _hear(self) -> bool:
        """Events belong to the session from the moment they are told. Whether one shows somebody something."""
        told = self.state.told
        if told:
            self._events += told
            self.state.told = []
            for event in told:
                if event.reveals:
                    return True
        return False

    def _settle(self) -> None:
        """What has happened so far stays, unless the table agrees to take it back."""
        self.settled, self._firm = len(self._events), len(self._since)

    def _back_to_rest(self, since: Sequence[Played]) -> None:
        del self._events[self._rest_events :]
        self._begin(self._rest)
        self._perform_again(since)
