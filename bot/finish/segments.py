"""The parts of a game that has gone on across updates of the program. The last is played again from the state with
which it began; of those before, whose rules are gone, the rolls are made again from the seed."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Sequence
from typing import Any

from bot.finish.save_model import Answered, Interjected, Save, Update, note_entry
from bot.store import Epoch, Table
from bot.tables.packing import name_document, pack_events, unpack, unpack_events
from bot.text.sentences import Unsaid, say_later
from rules.kernel.chance import Dice
from rules.kernel.codec import Document, Unreadable
from rules.kernel.game import AnyGame
from rules.kernel.log import CHANGE, Entry, RuleBroke, in_force
from rules.kernel.session import Session
from rules.kernel.telling import Event

# -- writing


def list_updates(
    row: Table, entries: Sequence[Entry], epochs: Sequence[Epoch], told: Sequence[Event]
) -> tuple[Update, ...]:
    """What a save says of the updates of a game: its whole log, what each epoch began with, all that has
    happened."""
    found, start, heard, skipped, version = [], 0, 0, 0, row.rules_version
    for epoch in epochs:
        dice = _find_dice(unpack(epoch.document))
        found.append(
            Update(
                build=epoch.build,
                rules_version=version,
                entries=tuple(_find_done(entries, start, epoch)),
                events=_write_packed(pack_events(told[heard : epoch.events])),
                rolls=len(dice["rolled"]),
                skipped=dice["first"] - skipped,
                document=_write_packed(epoch.document),
                document_hash=name_document(epoch.document),
                document_version=epoch.rules_version,
            )
        )
        start, heard, skipped, version = epoch.place + 1, epoch.events, dice["first"], epoch.rules_version
    return tuple(found)


def _find_done(entries: Sequence[Entry], start: int, epoch: Epoch) -> list[Answered | Interjected]:
    """What was done from this place of the log until the state that an epoch began with. Without the rules of then
    nobody can tell which answers were sealed together: each stands where it was given."""
    kept: list[Entry] = []
    for place, entry in in_force(entries[start : epoch.place], start):
        if start + place >= epoch.rest >= 0:
            break
        if entry.kind == "retract" or (entry.kind, entry.key) == ("answer", CHANGE):
            last = max(at for at, one in enumerate(kept) if (one.kind, one.seat) == ("answer", entry.seat))
            del kept[last]
        if entry.kind != "retract":
            kept.append(entry)
    return [note_entry(entry) for entry in kept]


def _write_packed(packed: bytes) -> str:
    return b64encode(packed).decode()


# -- reading


def read_packed(text: str) -> bytes:
    """What was packed; Unreadable, if it is not written as such."""
    try:
        return b64decode(text, validate=True)
    except ValueError as damaged:
        raise Unreadable(f"it is no Base64: {damaged}") from damaged


def resume(save: Save, game: AnyGame) -> Session:
    """The game as it went on from its last update: all that came before counts as one entry, which says so."""
    last = save.updates[-1]
    document, told = unpack(read_packed(last.document)), read_events(save)
    try:
        return Session.resume(game, save.seats, save.seed, save.options, document, 1, told, last.document_version)
    except ValueError:
        raise
    except Exception as broke:  # a file can say anything
        raise RuleBroke(f"{game.key}: after update {len(save.updates)}") from broke


def read_events(save: Save) -> list[Event]:
    """What had happened before the last update, with what only some may know."""
    return unpack_events([read_packed(one.events) for one in save.updates])


# -- checking


def check_updates(save: Save) -> list[Unsaid]:
    """What is wrong with the updates of a save, and with the rolls of such a game: they are made again from the
    seed alone, without the words that were skipped, and each state has to have used as many as were used by
    then."""
    if not save.updates:
        return []
    wrong, dice, left = [], Dice(save.seed), [*enumerate(save.updates, 1)]
    for number in range(len(save.rolls) + 1):
        while left and left[0][1].rolls == number:
            at, one = left.pop(0)
            dice.skip(one.skipped)
            if not _began_so(one, dice):
                wrong.append(say_later("verify.document", update=at))
        if number == len(save.rolls):
            break
        stream, sides, theirs = save.rolls[number]
        ours = dice.below(sides, stream)
        if ours != theirs:
            ours_told, theirs_told = str([stream, sides, ours]), str([stream, sides, theirs])
            return [*wrong, say_later("verify.roll", roll=number, ours=ours_told, theirs=theirs_told)]
    return wrong


def _began_so(update: Update, dice: Dice) -> bool:
    """Whether a state has its own hash, and dice like these."""
    try:
        packed = read_packed(update.document)
        stood = _find_dice(unpack(packed))
        again = Dice.resumed("", stood["drawn"], stood["first"], stood["rolled"])
    except (Unreadable, KeyError, TypeError, ValueError, AttributeError):
        return False
    same_dice = (again.drawn, again.first, again.rolled) == (dice.drawn, dice.first, dice.rolled)
    return same_dice and update.document_hash == name_document(packed)


def _find_dice(document: Document) -> Any:
    """What a state says of its dice: every game keeps them in a field of this name."""
    [state] = document.values()
    return state["dice"]
