"""What a change at a table gives cause to post: the story, the call to those who are asked, and the board, which
comes last so that it stays the newest and can be edited in place; at the end of a game, how it came out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.asked import Asked
from bot.host import Change
from bot.store import Offer, Outgoing
from rules.kernel.asking import Answer, Decision, Number
from rules.kernel.telling import Phrase, Seat


def posts(change: Change) -> Sequence[Outgoing]:
    """Only what can no longer be taken back is told. Whoever begins to be waited for is called once; whoever has
    just answered finds the next question in the same panel. A question put to several comes in private too."""
    session, table = change.session, change.table
    mark = f"{table.id}.{change.length}"
    news: list[Outgoing] = []
    if change.taken_back is not None:
        note = {"key": "taken-back", "arguments": [], "seat": change.taken_back}
        news.append(Outgoing("note", note, f"{mark}.undo", channel=table.channel))
    if session.settled > change.settled_before:
        span = {"since": change.settled_before, "until": session.settled}
        news.append(Outgoing("story", span, f"{mark}.story", channel=table.channel))
    if session.ask is None or session.question != change.question_before:
        news += closing(mark, change.question_before, change.asked_before)
    called = sorted(session.waiting_for - change.waiting_before)
    asked = called if session.question == change.question_before else sorted(session.waiting_for)
    if session.ask is not None and len(session.ask.decisions) > 1:
        news += [
            Outgoing("sealed", {"question": session.question}, f"{mark}.sealed{seat}", seat=seat) for seat in asked
        ]
    if called:
        news.append(Outgoing("call", {"seats": called}, f"{mark}.call", channel=table.channel))
    news.append(Outgoing("board", {}, f"{mark}.board", channel=table.channel))
    if change.agreed is not None:
        news.append(outcome(change.agreed))
    if session.result is not None:
        news.append(Outgoing("end", {}, f"{mark}.end", channel=table.channel))
    return news


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
