"""A log that does not fit the rules is found out where it stops fitting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from rules.kernel.session import Entry, ReplayDiverged, Session, play_back
from tests.kernel.playing import GAME, random_game, same
from tests.kernel.test_replay import replay
from tests.kernel.toy import PennyAnte


def told() -> tuple[Session, list[str]]:
    """A game with every kind of entry, and what each entry is."""
    session = Session.new(GAME, 3, "a log to alter")
    story: list[tuple[str, Callable[[], None]]] = [
        ("trick", lambda: session.answer(0, ("hide",))),
        ("taken back", lambda: session.undo(0, 0)),
        ("trick again", lambda: session.answer(0, ("rest",))),
        ("payment", lambda: session.interject(1, "pay:2", (1,))),
        ("chips", lambda: session.answer(0, ("blue", "dun"))),
        ("sure", lambda: session.answer(0, ("yes",))),
        *[(f"rest {seat}", lambda s=seat, v=value: session.answer(s, v)) for seat in (1, 2) for value in REST],
        ("bid 2", lambda: session.answer(2, 1)),
        ("bid 0", lambda: session.answer(0, 2)),
        ("bid 0 again", lambda: session.answer(0, 1)),
        ("retract 2", lambda: session.retract(2)),
        ("fold 1", lambda: session.interject(1, "fold", (("softly",),))),
        ("bid 2 again", lambda: session.answer(2, 0)),
        ("call 0", lambda: session.answer(0, ("heads",))),
        ("call 2", lambda: session.answer(2, ("heads",))),
        ("trick of round 2", lambda: session.answer(0, ("rest",))),
    ]
    for name, tell in story:
        tell()
        assert len(session.log) == [n for n, _ in story].index(name) + 1 or name.startswith("rest")
    return session, [name for name, _ in story]


REST: tuple[Any, ...] = (("rest",), (), ("no",))


def diverges(session: Session, log: Sequence[Entry], agreed: int) -> None:
    """The first `agreed` entries fit, the next does not."""
    with pytest.raises(ReplayDiverged) as diverged:
        replay(session, log)
    assert diverged.value.agreed == agreed
    replay(session, log[:agreed])


def each_entry(change: Callable[[Entry], Entry | None]) -> list[tuple[Session, list[Entry], int]]:
    """The log with one entry changed, for each entry that can be changed so."""
    session, _ = told()
    logs = []
    for place, entry in enumerate(session.log):
        changed = change(entry)
        if changed is not None:
            logs.append((session, [*session.log[:place], changed, *session.log[place + 1 :]], place))
    assert logs
    return logs


def test_the_log_to_alter_replays_as_it_is() -> None:
    """Or the tests below would show nothing."""
    session, _ = told()
    same(session, replay(session, session.log))


def other_value(entry: Entry) -> Entry | None:
    """Another value, legal wherever there is one."""
    others: dict[Any, Any] = {
        ("hide",): ("peek",),
        ("rest",): ("peek",),
        ("blue", "dun"): ("amber", "dun"),
        ("yes",): ("no",),
        ("no",): ("yes",),
        (): ("amber",),
        ("heads",): ("tails",),
        ("softly",): ("loudly",),
        0: 1,
        1: 2 if entry.kind == "interject" else 0,
        2: 0,
    }
    return replace(entry, value=(others[entry.value[0]],)) if entry.value and entry.kind != "undo" else None


VOTE: Any = "vote"

ALTERED: dict[str, Callable[[Any], Entry | None]] = {
    "value": other_value,
    "digest": lambda e: replace(e, digest=e.digest[:-1] + ("0" if e.digest[-1] != "0" else "1")),
    "no digest": lambda e: replace(e, digest=""),
    "kind unknown": lambda e: replace(e, kind=VOTE),
    "kind": lambda e: replace(e, kind="retract" if e.kind != "retract" else "undo"),
    "value of no kind": lambda e: replace(e, value=(None,)),
    "no value": lambda e: replace(e, value=()) if e.value else None,
    "two values": lambda e: replace(e, value=(*e.value, 1)),
    "list": lambda e: replace(e, value=[*e.value]),
    "undo length": lambda e: replace(e, value=(e.value[0] + 1,)) if e.kind == "undo" else None,
    "undo true": lambda e: replace(e, value=(False,)) if e.kind == "undo" else None,
    "undo future": lambda e: replace(e, value=(99,)) if e.kind == "undo" else None,
    "key": lambda e: replace(e, key="pay:0" if e.key == "pay:2" else "pay:2") if e.key else None,
    "key of an answer": lambda e: replace(e, key="pay:2") if not e.key else None,
    "parties": lambda e: replace(e, parties=(*e.parties, 0)),
    "seat that is none": lambda e: replace(e, seat=7),
    "seat true": lambda e: replace(e, seat=e.seat == 1) if e.seat < 2 else None,
}


@pytest.mark.parametrize("change", ALTERED)
def test_an_altered_entry_is_found_out(change: str) -> None:
    """At once, whichever entry it is."""
    for session, log, place in each_entry(ALTERED[change]):
        diverges(session, log, place)


@pytest.mark.parametrize("further", [1, 2])
def test_an_entry_of_another_seat_is_found_out(further: int) -> None:
    """At once, also where both seats are asked the same."""
    for session, log, place in each_entry(lambda e: replace(e, seat=(e.seat + further) % 3)):
        diverges(session, log, place)


MISSED_LATER = {
    "payment": "sure",
    "bid 2": "retract 2",
    "bid 0": "bid 0 again",
    "bid 0 again": "call 0",
    "retract 2": "bid 2 again",
    "fold 1": "call 0",
    "call 0": "trick of round 2",
}


def test_a_dropped_entry_is_found_out() -> None:
    """At once if the next one does not fit; at the latest when the next question has another number."""
    session, names = told()
    for place, name in enumerate(names[:-1]):
        log = session.log[:place] + session.log[place + 1 :]
        diverges(session, log, names.index(MISSED_LATER[name]) - 1 if name in MISSED_LATER else place)


ANY_ORDER = [("bid 2", "bid 0"), ("bid 0 again", "retract 2"), ("fold 1", "bid 2 again"), ("call 0", "call 2")]


def test_entries_in_another_order_are_found_out() -> None:
    """Where the order matters; what two seats do at a sealed question may come in any order."""
    session, names = told()
    for place, pair in enumerate(pairwise(names)):
        log = list(session.log)
        log[place], log[place + 1] = log[place + 1], log[place]
        if pair in ANY_ORDER:
            same(session, replay(session, log), "log")
        elif pair in (("payment", "chips"), ("retract 2", "fold 1")):
            diverges(session, log, place + 1)
        else:
            diverges(session, log, place)


def test_an_extra_entry_is_found_out() -> None:
    """Each entry told twice does not fit the second time."""
    session, _ = told()
    for place in range(1, len(session.log) + 1):
        diverges(session, [*session.log[:place], session.log[place - 1], *session.log[place:]], place)


def test_entries_after_the_end_are_found_out() -> None:
    """The whole log agrees, and no more."""
    session = random_game(6, far=0)
    for entry in session.log:
        if entry.kind != "undo":
            diverges(session, [*session.log, entry], len(session.log))


@pytest.mark.parametrize("seats", [2, 4])
def test_another_table_is_found_out(seats: int) -> None:
    """A log fits its own seed, seats and decks."""
    session, _ = told()
    with pytest.raises(ReplayDiverged):
        play_back(GAME, seats, session.seed, session.options, session.log)
    with pytest.raises(ReplayDiverged):
        play_back(PennyAnte(coins=11), 3, session.seed, session.options, session.log)
    with pytest.raises(ReplayDiverged):
        play_back(GAME, 3, session.seed + str(seats), session.options, session.log)
