"""Sessions: games being played. The seed and the list of entries are the whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from rules.kernel.asking import Answer, Decision, signed
from rules.kernel.chance import Dice, Roll
from rules.kernel.codec import Document, Unreadable
from rules.kernel.game import AnyGame, Interjection
from rules.kernel.log import CHANGE, Entry, IllegalAnswer, ReplayDiverged, RuleBroke, in_force
from rules.kernel.retelling import repeat, retell
from rules.kernel.running import Asked, Run
from rules.kernel.sampling import draw_sample
from rules.kernel.telling import Event, Seat

__all__ = ["Entry", "IllegalAnswer", "ReplayDiverged", "RuleBroke", "Session", "canonical", "play_back", "play_on"]


class Session(Run):
    """A game being played, from its first question to its result; whatever players do becomes an entry of its
    log."""

    seed: str
    options: Mapping[str, str]

    _first: Any  # the state at the first resting point
    _first_asked: int  # how many questions are known from before

    @classmethod
    def new(cls, game: AnyGame, seats: int = 4, seed: str = "", options: Mapping[str, str] | None = None) -> Self:
        """A new game: dealt, and played on to the first question."""
        if seats not in game.seats:
            raise ValueError(f"{game.title} seats {game.seats[0]} to {game.seats[-1]}, not {seats}")
        agreed = _agree(game, options or {})
        try:
            return cls._at(game, seats, seed, agreed, game.deal(seats, agreed, Dice(seed)))
        except IllegalAnswer:
            raise  # these house rules do not go together
        except Exception as broke:
            raise RuleBroke(f"{game.key}: the deal") from broke

    @classmethod
    def resume(
        cls,
        game: AnyGame,
        seats: int,
        seed: str,
        options: Mapping[str, str],
        document: Document,
        before: int = 0,
        events: Sequence[Event] = (),
        version: int | None = None,
        moves: Sequence[int] = (),
    ) -> Self:
        """A game that goes on from a resting point, as a version of the rules (None: today's) has written it down:
        with so many entries before it, none of which can be taken back, what has happened till then, and by seat
        (-1: not yet) how many events there had been when it last answered."""
        if game.kept is None:
            raise Unreadable(f"{game.title} writes nothing down")
        if version is not None and version != game.rules_version:
            document = game.migrate(document, version)
        asked = sorted([(at, (seat,)) for seat, at in enumerate(moves) if at >= 0])
        rest, agreed = game.kept.read(document, seed), _agree(game, options)
        return cls._at(game, seats, seed, agreed, rest, events, before, asked)

    def begin_again(self, skipped: int) -> None:
        """Begin the step anew that follows the first resting point; so many words of each stream of dice are never
        used, since somebody may have seen what they come to."""
        rest = self._first.clone()
        rest.dice.skip(skipped)
        del self._events[self._first_events :], self.asked[self._first_asked :]
        self._first = rest
        self._start_from(rest)

    @classmethod
    def at(cls, game: AnyGame, seats: int, state: Any) -> Self:
        """A session that starts from a state built by hand, for tests."""
        return cls._at(game, seats, "", _agree(game, {}), state)

    @classmethod
    def _at(
        cls,
        game: AnyGame,
        seats: int,
        seed: str,
        options: Mapping[str, str],
        rest: Any,
        events: Sequence[Event] = (),
        before: int = 0,
        asked: Sequence[Asked] = (),
    ) -> Self:
        """A session that starts from a resting point, with the events and the questions that are known by then."""
        session = cls.__new__(cls)
        session.game, session.seats, session.seed, session.options = game, seats, seed, options
        session.log, session._before, session._events = [], before, [*events, *rest.told]
        session.asked, session._first_asked = [*asked], len(asked)
        if rest.told:
            rest = rest.clone()
            rest.told = []
        session._first, session._first_events = rest, len(session._events)
        session._start_from(rest)
        return session

    # -- what there is to see

    @property
    def waiting_for(self) -> set[Seat]:
        """The seats that have not answered the open question."""
        return set() if self.ask is None else {s for s in self.ask.decisions if s not in self._sealed}

    @property
    def number(self) -> int:
        """The open question's number as it may be shown to everybody: no other question has it, and unlike
        `question` it does not count answers that were changed while they were sealed."""
        return self.noticed(self.question)

    def noticed(self, length: int) -> int:
        """How many of the first `length` entries others could notice: all but changes of sealed answers."""
        return length - sum([entry.key == CHANGE for entry in self.log[: max(length - self._before, 0)]])

    def view(self, seat: Seat | None) -> Any:
        """All that `seat` may see (None: a spectator)."""
        return self.game.view(self.state, self._check_seat(seat))

    def events(self, seat: Seat | None, since: int = 0, until: int | None = None) -> list[Event]:
        """The events as `seat` has noticed them, from number `since` on (up to `until`, such as `settled`)."""
        self._check_seat(seat)
        seen = [event.seen_by(seat) for event in self._events[since:until]]
        return [event for event in seen if event is not None]

    def readable_events(self, seat: Seat | None, since: int = 0, until: int | None = None) -> list[Event]:
        """The events that `seat` may read now: what can still be taken back freely is for its owner alone."""
        last = len(self._events) if seat is not None and self.free_undo(seat) is not None else self.settled
        return self.events(seat, since, last if until is None else min(until, last))

    def readable_view(self, seat: Seat | None) -> Any:
        """All that `seat` may see now: what can still be taken back freely is seen by its owner alone."""
        free = self.ask is not None and len(self.ask.decisions) == 1 and len(self._since) > self._firm
        if not free or (seat is not None and self.free_undo(seat) is not None):
            return self.view(seat)
        settled = self._copy_of_rest()
        settled._perform_again(self._since[: self._firm])
        return settled.view(seat)

    def sealed(self, seat: Seat) -> Answer | None:
        """This seat's own sealed answer to the open question, if it has given one."""
        return self._sealed.get(seat)

    def interjections(self, seat: Seat) -> tuple[Interjection, ...]:
        """The actions that this seat could take now besides answering."""
        self._check_seat(seat)
        if self.ask is None or self.fist_closed(seat):
            return ()
        try:
            return self.game.interjections(self.state, seat)
        except Exception as broke:
            raise RuleBroke(f"{self.game.key}: interjections at question {self.question}") from broke

    def fist_closed(self, seat: Seat) -> bool:
        """Whether this seat has sealed an answer, so that it can take part in no interjection."""
        return seat in self._sealed and not (self.ask and self.ask.hands_open)

    def _check_seat(self, seat: Seat | None) -> Seat | None:
        """The same seat, if there is one of this number (None: a spectator)."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.seats):
            raise IllegalAnswer("no-such-seat")
        return seat

    @property
    def whole(self) -> bool:
        """Whether its log begins with the deal, so that seed and log are all of it."""
        return not self._before

    @property
    def rolled(self) -> list[Roll]:
        """All rolls since the deal: never for a player before the end."""
        rolled: list[Roll] = self.state.dice.rolled
        return rolled

    @property
    def length(self) -> int:
        """How many entries there have been, those left out in front of this log included."""
        return self._before + len(self.log)

    def entries_since(self, length: int) -> list[Entry]:
        """The entries that were added when the log had this length, and since."""
        return self.log[length - self._before :]

    # -- what a seat may do

    def _check_player(self, seat: Seat) -> None:
        """Refuse a spectator and a seat that is not there."""
        if self._check_seat(seat) is None:
            raise IllegalAnswer("no-such-seat")

    def answer(self, seat: Seat, value: Answer) -> None:
        """Answer the open question. A sealed answer may be changed until the last one is in."""
        decision = self._decision_of(seat)
        rule = decision.refuses(value)
        if rule is not None:
            raise IllegalAnswer(rule)
        if type(value) is tuple and len(value) > 1:
            value = decision.tidy(value)
        if not self._sealed:
            self._apply(Entry("answer", seat, (value,), decision.sign(value, self.question, seat)))
        elif self._sealed.get(seat) != value:
            key = CHANGE if seat in self._sealed else ""
            self._apply(Entry("answer", seat, (value,), decision.sign(value, self.question, seat), key))

    def retract(self, seat: Seat) -> None:
        """Take a sealed answer back."""
        decision = self._decision_of(seat)
        if seat not in self._sealed:
            raise IllegalAnswer("nothing-sealed")
        self._apply(Entry("retract", seat, (), signed(self.question, seat, "retract", decision.shape())))

    def interject(self, seat: Seat, key: str, values: tuple[Answer, ...] = ()) -> None:
        """Take an action that no question asked for; afterwards the open question is built afresh."""
        self._check_player(seat)
        if self.ask is None:
            raise IllegalAnswer("game-over")
        found = next((i for i in self.interjections(seat) if i.key == key), None)
        if found is None or any(map(self.fist_closed, found.parties)):
            raise IllegalAnswer("not-possible-now")
        if type(values) is not tuple or len(values) != len(found.fields):
            raise IllegalAnswer("wrong-kind")
        for field, value in zip(found.fields, values, strict=True):
            rule = field.refuses(value)
            if rule is not None:
                raise IllegalAnswer(rule)
        values = tuple(field.tidy(value) for field, value in zip(found.fields, values, strict=True))
        shapes = [field.shape() for field in found.fields]
        sign = signed(self.question, seat, key, f"{found.parties}", *shapes, f"{values}")
        self._apply(Entry("interject", seat, values, sign, key, found.parties))

    def free_undo(self, seat: Seat) -> int | None:
        """The log length this seat may go back to unasked: before its last answer, as long as all that
        followed was asked of the same seat and nothing was revealed. What is asked of several is changed by
        another answer instead, which nobody else notices."""
        if len(self._since) == self._firm or self.ask is None or len(self.ask.decisions) > 1:
            return None
        entry, place, _, _ = self._since[-1]
        return place if entry.seat == seat else None

    def start_over(self, seat: Seat) -> int | None:
        """The log length this seat may go back to unasked to begin its order anew: before the first of the answers
        that it can take back freely."""
        return None if self.free_undo(seat) is None else self._since[self._firm][1]

    def revocable(self, seat: Seat) -> list[tuple[Decision, Answer]]:
        """The answers that this seat can take back freely, oldest first, each with its question."""
        if self.free_undo(seat) is None:
            return []
        told, found = self._copy_of_rest(), []
        told._perform_again(self._since[: self._firm])
        for entry, place, _, _ in self._since[self._firm :]:
            found.append((told._decision_of(seat), entry.value[0]))
            told._perform(entry, place)
        return found

    def count_undos(self, seat: Seat) -> int:
        """How often this seat has gone back."""
        return sum(entry.kind == "undo" and entry.seat == seat for entry in self.log)

    def last_answer(self, seat: Seat) -> int | None:
        """The log length to go back to, by agreement, for this seat to answer again what it answered last: before
        anybody's answer to that question, since answers sealed together are opened together. An answer to the
        open question does not count: it can be retracted."""
        self._check_player(seat)
        told = self._at(self.game, self.seats, self.seed, self.options, self._first)
        first: dict[int, int] = {}  # where each question was first answered
        mine: list[int] = []  # the questions that this seat has answered
        for place, entry in in_force(self.log, self._before):
            if entry.kind == "answer":
                first.setdefault(told.question, place)
                if entry.seat == seat:
                    mine.append(told.question)
            repeat(told, entry)
        closed = [question for question in mine if question != told.question]
        return self._before + first[closed[-1]] if closed else None

    def undo(self, seat: Seat, length: int) -> None:
        """Go back to how the game stood when the log had this length. It is an entry like any other: the log
        only grows, and the question that is open again gets a number of its own."""
        self._check_player(seat)
        if type(length) is not int or not self._before <= length < self.length:
            raise IllegalAnswer("cannot-go-back")
        entry = Entry("undo", seat, (length,), signed(self.question, seat, "undo", f"{length}"))
        kept = next((i for i, (_, place, _, _) in enumerate(self._since) if place == length), None)
        if kept is not None:
            self._back_to_rest(self._since[:kept])
        else:
            self._back_to_first(length)
        self.log.append(entry)
        self.question = self.length

    def _decision_of(self, seat: Seat) -> Decision:
        """What this seat is asked; refused if it is not."""
        ask = self.ask
        if ask is None:
            raise IllegalAnswer("game-over")
        decision = ask.decisions.get(seat) if type(seat) is int else None
        if decision is None:
            raise IllegalAnswer("not-asked")
        return decision

    # -- other sessions made from this one

    def fork(self) -> Self:
        """An exact copy, secrets and dice included: never for a player."""
        copy = self._copy_of_rest()
        copy.log, copy._first, copy._first_events = self.log.copy(), self._first, self._first_events
        copy._perform_again(self._since)
        copy.question = self.question
        return copy

    def _copy_of_rest(self) -> Self:
        """A copy of this session as it stood at the resting point that is kept."""
        events = self._events[: self._rest_events]
        return self._at(self.game, self.seats, self.seed, self.options, self._rest, events, self._before)

    def sample(self, seat: Seat, dice: Dice) -> Session | None:
        """A game that could be this one for all `seat` knows, or None if the world drawn breaks a rule or turns
        out otherwise. It holds neither this game's seed nor its past, and nothing that others have laid face
        down."""
        self._check_seat(seat)
        return draw_sample(self, seat, dice)

    def _renumber(self, before: int) -> None:
        """Number the entries as if so many, which are left out, had come before them."""
        self._before = before
        self._since = [(entry, place + before, events, opened) for entry, place, events, opened in self._since]

    # -- the log

    def _apply(self, entry: Entry) -> None:
        """Log an entry and put it in force. If a rule raises, stand as before and log nothing."""
        rest, since, question = (self._rest, self._rest_events, self._rest_asked), self._since, self.question
        standing, place = len(since), self._before + len(self.log)
        self.log.append(entry)
        try:
            self._perform(entry, place)
        except Exception as broke:
            self.log.pop()
            self._rest, self._rest_events, self._rest_asked = rest
            self._back_to_rest(since[:standing])
            self.question = question
            if isinstance(broke, IllegalAnswer):
                raise
            raise RuleBroke(f"{self.game.key}: question {question}") from broke

    def _back_to_first(self, length: int) -> None:
        """Play the log again from the first resting point, up to this length."""
        before = self._before
        del self._events[self._first_events :], self.asked[self._first_asked :]
        self._start_from(self._first)
        for place, entry in in_force(self.log[: length - before], before):
            self._perform(entry, before + place)


def _agree(game: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """All house rules of a game, where only some were chosen."""
    agreed = {option.key: option.default for option in game.options}
    for key, choice in options.items():
        if choice not in next((option.choices for option in game.options if option.key == key), ()):
            raise ValueError(f"{game.title} has no house rule {key} = {choice}")
        agreed[key] = choice
    return agreed


def play_back(game: AnyGame, seats: int, seed: str, options: Mapping[str, str], log: Sequence[Entry]) -> Session:
    """Replay a log: the session it leads to. Every entry must come out as it was written, digest included."""
    session = Session.new(game, seats, seed, options)
    play_on(session, log)
    return session


def play_on(session: Session, log: Sequence[Entry]) -> None:
    """Replay the entries that follow in a log; each must come out as it was written, digest included."""
    for agreed, entry in enumerate(log, session.length):
        try:
            repeat(session, entry)
        except (IllegalAnswer, RuleBroke) as refused:
            raise ReplayDiverged(agreed) from refused
        if session.length != agreed + 1 or session.log[-1] != entry:
            raise ReplayDiverged(agreed)


def canonical(session: Session) -> Session:
    """The same game with the log that is exported: what was undone, retracted or changed is left out, and sealed
    answers stand in seat order, so that it tells neither who hesitated nor who clicked first."""
    before, facts = session._before, (session.game, session.seats, session.seed, session.options)
    told = Session._at(*facts, session._first, session._events[: session._first_events], before)
    retell(told, [entry for _, entry in in_force(session.log, before)])
    return told
