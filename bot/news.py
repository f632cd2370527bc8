"""What a change at a table gives cause to post: the story, the call to those who are asked, and the board, which
comes last so that it stays the newest and can be edited in place; at the end of a game, how it came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.asked import Asked, by_letter
from bot.host import Change
from bot.store import Offer, Outgoing
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.log import CHANGE
from rules.kernel.telling import Phrase, Seat


def posts(change: Change) -> Sequence[Outgoing]:
    """Only what can no longer be taken back is told. Whoever begins to be waited for is called once; whoever has
    just answered finds the next question in the same panel. A question put to several comes in private too, and
    is a receipt there once it is answered."""
    session, table = change.session, change.table
    mark = f"{table.id}.{session.noticed(change.length)}"
    if change.entry is not None and change.entry.key == CHANGE:
        mark += f".{change.length}"  # in a nonce that only this seat may meet
    news = _notes(change, mark)
    if session.settled > change.settled_before:
        span = {"since": change.settled_before, "until": session.settled}
        news.append(Outgoing("story", span, f"{mark}.story", channel=table.channel))
    if session.ask is None or session.number != change.question_before:
        news += closing(mark, change.question_before, change.asked_before)
    news += _letters(change, mark)
    called = sorted(session.waiting_for - change.waiting_before - {_opened(change)})
    if called:
        news.append(Outgoing("call", {"seats": called}, f"{mark}.call", channel=table.channel))
    if called or all(session.free_undo(seat) is None for seat in range(session.seats)):
        news.append(Outgoing("board", {}, f"{mark}.board", channel=table.channel))
    if change.agreed is not None:
        news.append(outcome(change.agreed))
    if session.result is not None:
        news.append(Outgoing("end", {}, f"{mark}.end", channel=table.channel))
    return news


def _opened(change: Change) -> Seat | None:
    """Who has opened a fist without another answer."""
    return change.entry.seat if change.entry is not None and change.entry.kind == "retract" else None


def _notes(change: Change, mark: str) -> list[Outgoing]:
    """What nobody should have to find out by counting."""
    seats = {"taken-back": change.taken_back, "fist-opened": _opened(change)}
    return [
        Outgoing(
            "note", {"key": key, "arguments": [], "seat": seat}, f"{mark}.{key}", channel=change.table.channel
        )
        for key, seat in seats.items()
        if seat is not None
    ]


def _letters(change: Change, mark: str) -> list[Outgoing]:
    """The question by direct message, to those of whom it begins to be asked; and to whoever has answered it
    elsewhere, as a receipt."""
    session, entry = change.session, change.entry
    if not by_letter(session.ask):
        return []
    seats = session.waiting_for
    if session.number == change.question_before:
        seats = seats - change.waiting_before
        if entry is not None and entry.kind == "answer" and not change.in_letter:
            seats = seats | {entry.seat}
    question = {"question": session.number}
    return [Outgoing("sealed", question, f"{mark}.sealed{seat}", seat=seat) for seat in sorted(seats)]


def closing(mark: str, question: int, asked: Mapping[Seat, Asked]) -> list[Outgoing]:
    """A question by direct message is over: it keeps what was asked and what this seat itself has chosen."""
    return [
        Outgoing(
            "closed",
            {"question": question, "prompt": decision.prompt, "chosen": _chosen(decision, answer)},
            f"{mark}.closed{seat}",
            seat=seat,
        )
        for seat, (decision, answer) in asked.items()
    ]


def _chosen(decision: Decision, answer: Answer | None) -> int | list[Phrase] | None:
    if isinstance(decision, Number) or not isinstance(answer, tuple):
        return answer if isinstance(answer, int) else None
    return [option.label for option in decision.options if option.key in answer]


def answered(offer: Offer) -> Outgoing:
    """An offer is no longer open, for whoever has answered it."""
    return Outgoing("answered", {"offer": offer.id}, f"{offer.id}.answered", seat=offer.partner)


def outcome(offer: Offer) -> Outgoing:
    """What became of an offer, for whoever made it."""
    return Outgoing("outcome", {"offer": offer.id}, f"{offer.id}.out", seat=offer.maker)
