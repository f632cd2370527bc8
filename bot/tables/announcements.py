"""What a change at a table gives cause to post: the story, the call to those who are asked, and the board, which
comes last so that it stays the newest and can be edited in place; at the end of a game, how it came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from bot.store import Offer, Outgoing, Table
from bot.tables.absent import is_kept
from bot.tables.runner import Change
from bot.text.answers import label_answer
from rules.kernel.asking import Answer, Ask, Decision
from rules.kernel.log import CHANGE
from rules.kernel.session import Session
from rules.kernel.telling import Seat


def announce(change: Change) -> Sequence[Outgoing]:
    """Only what can no longer be taken back is told. Whoever begins to be waited for is called once; whoever has
    just answered finds the next question in the same panel. A question put to several comes in private too, and
    is a receipt there once it is answered."""
    session, before, channel = change.session, change.before, change.table.row.channel
    length = change.length
    mark = f"{change.table.row.id}.{session.noticed(length)}"
    if change.entry is not None and change.entry.key == CHANGE:
        mark += f".{length}"  # in a nonce that only this seat may meet
    news = _write_notes(change, mark)
    goes_on = session.settled > before.settled
    if goes_on:
        span = {"since": before.settled, "until": session.settled}
        news.append(Outgoing("story", span, f"{mark}.story", channel=channel))
    if session.ask is None or session.number != before.question:
        news += close_questions(mark, before.question, _list_asked(change), _note_aftermath(change))
    news += _ask_by_dm(change, mark)
    news += _tell_missed(change, mark)
    newly = session.waiting_for - before.waiting - {_find_opened(change), change.cause.late}
    called = sorted(newly | _find_let_down(change))
    if called:
        news.append(Outgoing("call", {"seats": called}, f"{mark}.call", channel=channel))
    if (
        called
        or goes_on
        or change.cause.late is not None
        or all(session.free_undo(seat) is None for seat in range(session.seats))
    ):
        news.append(Outgoing("board", {}, f"{mark}.board", channel=channel))
    if change.cause.agreed is not None:
        news.append(tell_outcome(change.cause.agreed))
    if session.result is not None:
        news.append(Outgoing("end", {}, f"{mark}.end", channel=channel))
    return news


def _find_opened(change: Change) -> Seat | None:
    """Who has opened a fist without another answer."""
    return change.entry.seat if change.entry is not None and change.entry.kind == "retract" else None


def _find_let_down(change: Change) -> set[Seat]:
    """Who was not called, since a standing answer was about to be given, and has to answer by themselves now: to
    the same question, or once it was given to the next; not who has brought that about."""
    before, entry = change.before, change.entry
    acting = {entry.seat, *entry.parties} if entry is not None and not change.cause.standing else set()
    waiting = change.session.waiting_for & before.waiting - acting
    pending = {one.seat for one in change.table.seats if one.standing.due is not None}
    return {seat for seat, one in before.standing.items() if one.due is not None and seat in waiting - pending}


def _find_overdue(change: Change) -> dict[str, Seat | None]:
    """For whom the house has just answered, since their time was up; and whether it goes on doing so."""
    overdue = change.cause.overdue
    if overdue is None:
        return {}
    kept = any(is_kept(one) for one in change.table.seats if one.seat == overdue.seat)
    house = "overdue-house" if change.table.row.caretaker else "overdue"
    return {"overdue-kept" if kept else house: overdue.seat}


def _tell_missed(change: Change, mark: str) -> list[Outgoing]:
    """What was answered for somebody they hear by direct message, with what they can do now."""
    overdue = change.cause.overdue
    return [] if overdue is None else [Outgoing("missed", {}, f"{mark}.missed", seat=overdue.seat)]


def _write_notes(change: Change, mark: str) -> list[Outgoing]:
    """What nobody should have to find out by counting."""
    if change.entry is not None and change.entry.kind == "epoch":
        key = "epoch-again" if change.cause.again else "epoch"
        return [Outgoing("note", {"key": key, "gaps": {}}, f"{mark}.{key}", channel=change.table.row.channel)]
    cause = change.cause
    seats = {"taken-back": cause.taken_back, "fist-opened": _find_opened(change), "late": cause.late}
    seats |= _find_overdue(change)
    return [
        Outgoing("note", {"key": key, "gaps": {}, "seat": seat}, f"{mark}.{key}", channel=change.table.row.channel)
        for key, seat in seats.items()
        if seat is not None
    ]


def _ask_by_dm(change: Change, mark: str) -> list[Outgoing]:
    """The question by direct message, to those of whom it begins to be asked; and to whoever has answered it
    elsewhere, as a receipt."""
    session, entry = change.session, change.entry
    if not is_asked_by_dm(session.ask):
        return []
    seats = session.waiting_for
    if session.number == change.before.question:
        seats = seats - change.before.waiting
        if entry is not None and entry.kind == "answer" and not change.cause.in_dm:
            seats = seats | {entry.seat}
    question = {"question": session.number}
    return [Outgoing("sealed", question, f"{mark}.sealed{seat}", seat=seat) for seat in sorted(seats)]


NO_AFTERMATH: Mapping[str, int] = {}

Asked: TypeAlias = tuple[Decision, Answer | None]
"""What a person was asked together with others, and what they have laid down for it."""


def is_asked_by_dm(ask: Ask | None) -> bool:
    """Whether a question comes by direct message too, as what is put to several does; but not *ready*."""
    return ask is not None and len(ask.decisions) > 1 and not ask.hands_open


def asked_together(ask: Ask | None, sealed: Mapping[Seat, Answer | None] | None = None) -> dict[Seat, Asked]:
    """A question that is put to several in private, and what each of them has laid down."""
    if ask is None or not is_asked_by_dm(ask):
        return {}
    return {seat: (decision, (sealed or {}).get(seat)) for seat, decision in ask.decisions.items()}


def _list_asked(change: Change) -> dict[Seat, Asked]:
    """What persons were asked before, with the answer that has just come; what is undone was never answered."""
    persons, entry = {one.seat for one in change.table.persons}, change.entry
    together = asked_together(change.before.ask, change.before.sealed)
    asked = {seat: one for seat, one in together.items() if seat in persons}
    if entry is not None and entry.kind == "undo":
        return {seat: (decision, None) for seat, (decision, _) in asked.items()}
    if entry is not None and entry.kind == "answer" and entry.seat in asked:
        asked[entry.seat] = (asked[entry.seat][0], entry.value[0])
    return asked


def _note_aftermath(change: Change) -> Mapping[str, int]:
    """Where to find what came of the answers to a question; nothing came of one that was undone. Should there be
    more `undos` by the time it could be told, it is not."""
    if change.entry is None or change.entry.kind == "undo":
        return {}
    return {"since": change.before.settled, "until": change.session.settled, "undos": count_undos(change.session)}


def count_undos(session: Session) -> int:
    """How often anybody has gone back."""
    return sum(session.count_undos(seat) for seat in range(session.seats))


def close_questions(
    mark: str, question: int, asked: Mapping[Seat, Asked], aftermath: Mapping[str, int] = NO_AFTERMATH
) -> list[Outgoing]:
    """A question by direct message is over: it keeps what was asked, what this seat itself has chosen, and what
    came of it."""
    return [
        Outgoing(
            "closed",
            {
                "question": question,
                "prompt": decision.prompt,
                "chosen": None if answer is None else label_answer(decision, answer),
                **aftermath,
            },
            f"{mark}.closed{seat}",
            seat=seat,
        )
        for seat, (decision, answer) in asked.items()
    ]


def close_offer(offer: Offer) -> Outgoing:
    """An offer is no longer open, for whoever has answered it."""
    return Outgoing("answered", {"offer": offer.id}, f"{offer.id}.answered", seat=offer.partner)


def tell_outcome(offer: Offer) -> Outgoing:
    """What became of an offer, for whoever made it."""
    return Outgoing("outcome", {"offer": offer.id}, f"{offer.id}.out", seat=offer.maker)


def tell_closed(offer: Offer) -> list[Outgoing]:
    """An offer is over, though nobody has pressed its buttons: what lies before its partner is closed, and its
    maker hears of it, unless they have withdrawn it."""
    return [close_offer(offer), *([tell_outcome(offer)] if offer.status == "open" else [])]


def write_note(
    row: Table,
    interaction_id: int,
    key: str,
    player: Seat | None = None,
    partner: Seat | None = None,
    **gaps: object,
) -> Outgoing:
    """A sentence of the bot's own for the channel; `player` and `partner` are seats, so that no user id is
    kept."""
    payload: dict[str, object] = {"key": key, "gaps": gaps, "seat": player}
    if partner is not None:
        payload["partner"] = partner
    return Outgoing("note", payload, f"o{interaction_id}"[:25], channel=row.channel)


def call_together(channel: int, interaction_id: int) -> Outgoing:
    """A lobby that was laid for certain people has to be shown, and calls them once."""
    return Outgoing(
        "lobby", {"message": None, "wanted": True, "calls": True}, f"l{interaction_id}"[:25], channel=channel
    )


def refresh_lobby(row: Table, interaction_id: int, wanted: bool = False) -> Outgoing:
    """The lobby's message has to be brought up to date; `wanted`, to where everybody sees it."""
    payload = {"message": row.board_message, "wanted": wanted}
    return Outgoing("lobby", payload, f"l{interaction_id}"[:25], channel=row.channel)
