"""Running the rules of a game: entries are put in force, and it is played on to the next question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from rules.kernel.asking import Answer, Ask, Decision, Flow
from rules.kernel.game import AnyGame, Result
from rules.kernel.log import Entry
from rules.kernel.telling import Event, Seat

_STEPS_WITHOUT_A_QUESTION = 1000  # more in a row is a rule that never ends
# A resting point is kept as a copy of the state, which costs as much as a few answers. So not every one is kept:
PATIENCE = 6  # only the next one after so many entries,
OF_THE_LOG = 12  # in a long game after more of them, up to a twelfth of the log, so that going back stays quick


Played: TypeAlias = tuple[Entry, int, int, int]
"""An entry in force since the resting point that is kept, with three numbers: its place in the log; how many
events there were before it; and how many such entries there were when its question was first asked."""


Asked: TypeAlias = tuple[int, tuple[Seat, ...]]
"""A question that was put: how many events there were by then, and to whom."""


def still_legal(ask: Ask, hands: Mapping[Seat, Answer]) -> dict[Seat, Answer]:
    """Of these sealed answers, those that are still legal when a question is put again."""
    asked = ask.decisions
    kept = [seat for seat, value in hands.items() if seat in asked and asked[seat].refuses(value) is None]
    return {seat: asked[seat].tidy(hands[seat]) for seat in kept}


class Run:
    """The running game inside a session: it puts entries in force that are known to be legal, and plays on from
    question to question."""

    game: AnyGame
    seats: int
    log: list[Entry]
    state: Any
    ask: Ask | None
    question: int  # the length of the log when the open question was first asked
    result: Result | None
    settled: int  # how many events can no longer be taken back freely
    asked: list[Asked]  # every question since the deal, the open one included

    _before: int  # entries left out in front of the log: a sample holds none of the past
    _first_events: int  # how many events there were at the first resting point
    _events: list[Event]
    _sealed: dict[Seat, Answer]  # what is in for the open question
    _flow: Flow[None]
    _rest: Any  # the state at a resting point, the last or one shortly before; never written
    _rest_events: int  # how many events there were then
    _rest_asked: int  # how many questions
    _behind: bool  # there has been a later resting point, which is not kept
    _patience: int = PATIENCE
    _since: list[Played]
    _firm: int  # how many of those entries can no longer be taken back freely
    _opened: int  # how many of those entries there were when the open question was first asked

    def _perform(self, entry: Entry, place: int) -> None:
        """Put an entry in force."""
        assert self.ask is not None
        self._since.append((entry, place, len(self._events), self._opened))
        if entry.kind == "answer":
            decisions = self.ask.decisions
            if len(decisions) == 1:
                self._hand_over({entry.seat: entry.value[0]})
                return
            self._sealed[entry.seat] = entry.value[0]
            if len(self._sealed) == len(decisions):
                self._hand_over(self._unseal(decisions))
        elif entry.kind == "retract":
            del self._sealed[entry.seat]
        else:
            self.game.interject(self.state, entry.seat, entry.key, entry.value)
            self._ask_afresh()

    def _perform_again(self, since: Sequence[Played]) -> None:
        """Put entries in force once more, from the resting point that is kept."""
        for entry, place, _, _ in since:
            self._perform(entry, place)

    def _unseal(self, decisions: Mapping[Seat, Decision]) -> dict[Seat, Answer]:
        """The sealed answers, in seat order; from now on there are none."""
        answers, self._sealed = self._sealed, {}
        return {seat: answers[seat] for seat in decisions}

    def _hand_over(self, answers: Mapping[Seat, Answer]) -> None:
        """Everybody has answered: hand the answers over, in seat order, and play on to the next question."""
        state = self.state
        rolled = state.dice.rolled
        rolls = len(rolled)
        try:
            self.ask = ask = self._flow.send(answers)
        except StopIteration:
            self._go_on(self._finish_step())
            return
        self.question, self._opened = self._before + len(self.log), len(self._since)
        revealed = state.told and self._collect_events()
        self.asked.append((len(self._events), tuple(ask.decisions)))
        if revealed or len(rolled) > rolls or len(answers) > 1 or [*answers] != [*ask.decisions]:
            self._settle()

    def _ask_afresh(self) -> None:
        """The table has changed: the open question is built again and keeps its number, and so do the answers that
        are still legal. If nobody is left to ask, the game goes on."""
        self._collect_events()
        try:
            ask = self._flow.send({})
        except StopIteration:
            self._go_on(self._finish_step())
            return
        if not ask.again:
            self._sealed = {}
            self._open_question(ask)
        else:
            self._collect_events()
            self.ask = ask
            self._sealed = still_legal(ask, self._sealed)
            if len(self._sealed) == len(ask.decisions):
                self._hand_over(self._unseal(ask.decisions))
        self._settle()

    def _start_from(self, rest: Any) -> None:
        """Play on from a resting point, which is kept."""
        self._keep_rest(rest)
        self._go_on(rest.clone())

    def _keep_rest(self, rest: Any) -> None:
        """Make this state the resting point to go back to."""
        self._rest, self._rest_events, self._rest_asked = rest, len(self._events), len(self.asked)
        self._since, self._behind = [], False

    def _finish_step(self) -> Any:
        """End a step: the state to go on with. It is a copy if this one is kept, since what is kept never
        changes."""
        self._collect_events()
        since = len(self._since)
        if self._patience and (since < self._patience or since < len(self.log) // OF_THE_LOG):
            self._behind = True
            return self.state
        self._keep_rest(self.state)
        return self.state.clone()

    def rest(self) -> Any:
        """The state at the last resting point. If an earlier one is kept, the game is played again from there."""
        if self._behind:
            question, patience = self.question, self._patience
            self._patience = 0
            self._back_to_rest(self._since)
            self.question, self._patience = question, patience
        return self._rest

    @property
    def since_rest(self) -> int:
        """From this place of the log on, the entries in force came after the last resting point."""
        self.rest()
        return self._since[0][1] if self._since else self._before + len(self.log)

    @property
    def events_at_rest(self) -> Sequence[Event]:
        """All that had happened by the last resting point, with what only some may know: never for a player."""
        self.rest()
        return self._events[: self._rest_events]

    @property
    def moves_at_rest(self) -> Sequence[int]:
        """By seat, how many events there had been when it last answered by then; -1: never."""
        self.rest()
        moves = [-1] * self.seats
        for place in reversed(range(self._rest_asked)):
            events, seats = self.asked[place]
            for seat in seats:
                moves[seat] = max(moves[seat], events)
            if min(moves) >= 0:
                break
        return moves

    @property
    def all_events(self) -> Sequence[Event]:
        """All that has happened by now, with what only some may know: never for a player."""
        return self._events

    def rounds(self) -> tuple[int, ...]:
        """The round that each settled event belongs to that everybody has noticed. Where events of other rules,
        from before an update, cannot be counted, they are before the first."""
        seen = [event for event in self._events[: self.settled] if event.public is not None]
        try:
            return self.game.rounds(seen)
        except Exception:
            if not self._before:
                raise
        older = sum([event.public is not None for event in self._events[: self._first_events]])
        return (*[0] * older, *self.game.rounds(seen[older:]))

    def keep_every_rest(self) -> None:
        """From now on keep a copy of every resting point: where few answers come in, and each is written down."""
        self.rest()
        self._patience = 0

    def _go_on(self, state: Any) -> None:
        """Take steps until there is a question or a result."""
        self._sealed = {}
        for _ in range(_STEPS_WITHOUT_A_QUESTION):
            self.state = state
            self.result = self.game.result(state)
            if self.result is not None:
                self.ask, self.question, self._opened = None, self._before + len(self.log), len(self._since)
                self._settle()
                return
            self._flow = self.game.step(state)
            try:
                self._open_question(next(self._flow))
            except StopIteration:
                state = self._finish_step()
                continue
            self._settle()
            return
        raise RuntimeError("the rules go on and on without a question")

    def _open_question(self, ask: Ask) -> None:
        """Make this the open question, with a number of its own."""
        self.ask, self.question, self._opened = ask, self._before + len(self.log), len(self._since)
        self._collect_events()
        self.asked.append((len(self._events), tuple(ask.decisions)))

    def _collect_events(self) -> bool:
        """Move what the rules have told from the state to the session; whether it reveals something."""
        told = self.state.told
        if told:
            self._events += told
            self.state.told = []
            for event in told:
                if event.reveals:
                    return True
        return False

    def _settle(self) -> None:
        """Mark all that has happened so far as final: from here on it takes an agreement to undo it."""
        self.settled, self._firm = len(self._events), len(self._since)

    def _back_to_rest(self, since: Sequence[Played]) -> None:
        """Go back to the resting point that is kept, and put these entries in force again."""
        del self._events[self._rest_events :], self.asked[self._rest_asked :]
        self._start_from(self._rest)
        self._perform_again(since)
