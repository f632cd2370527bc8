"""A game that was exported elsewhere, made ready to be played on here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.finish import saves
from bot.finish.save_model import Save, SaveError
from bot.finish.saves import Games
from bot.finish.segments import read_events, read_packed
from bot.store import Epoch, NewTable, Outgoing, Seated, Witness
from bot.store.importing import Imported
from bot.tables.announcements import is_asked_by_dm
from bot.tables.packing import name_document
from bot.tables.seeds import is_dealt
from bot.tables.witness import Witnesses
from bot.text.sentences import sentence
from rules.kernel.session import Entry, Session


def take_over(save: Save, games: Games, guild: int, channel: int, players: Sequence[int | None]) -> Imported:
    """The table that the game gets: its players by seat, None for a house player. Raises SaveError if it cannot be
    played on here."""
    clicks = _clicks_of(save)
    persons = [user for user in players if user is not None]
    if len(players) != save.seats or not persons or len({*persons}) != len(persons):
        raise SaveError(f"name {save.seats} players, at least one person and nobody twice")
    for key, gaps in saves.verify(save, games):
        raise SaveError(sentence(key, **gaps))
    session, entries = saves.play_on(save, games)
    witness = _go_on(save, session) if save.updates else None
    entries = entries if witness is None or witness.epoch is None else (_note(witness.epoch), *entries)
    row = NewTable(
        *(guild, channel, save.game, save.seats, save.seed, save.rules_version, save.decks, save.commitment),
        options=save.options,
        host=next(seat for seat, user in enumerate(players) if user is not None),
    )
    seats = [
        Seated(seat, user, "house" if user is None else "person", joined)
        for seat, (user, joined) in enumerate(zip(players, clicks, strict=True))
    ]
    return Imported(row, seats, entries, lambda table: _tell(table, channel, session, seats), witness)


def _go_on(save: Save, session: Session) -> Witness:
    """How a game stands that was updated, and what it has gone on from since: to a table here, that is all of its
    past."""
    last = save.updates[-1]
    session.keep_every_rest()
    witness = Witnesses().take(session)
    assert witness is not None
    document, events = read_packed(last.document), len(read_events(save))
    return replace(witness, epoch=Epoch(0, events, last.document_version, document, last.build, 0))


def _note(epoch: Epoch) -> Entry:
    """The first entry of its log."""
    return Entry("epoch", -1, (), name_document(epoch.document))


def _clicks_of(save: Save) -> list[int | None]:
    """The clicks by which the seats were taken, as the seed has them."""
    if save.result is not None:
        raise SaveError("this game is over: there is nothing to play on")
    clicks = save.seed.split("/")[1:]
    if not is_dealt(save.seed) or len(clicks) != save.seats or not all(one.isdecimal() for one in clicks):
        raise SaveError("this game was not dealt at a table: its seed holds no clicks")
    return [int(one) or None for one in clicks]


def _tell(table: int, channel: int, session: Session, seats: Sequence[Seated]) -> list[Outgoing]:
    """That the game goes on here, and who is waited for."""
    mark = f"{table}.import"
    waiting = [one.seat for one in seats if one.kind == "person" and one.seat in session.waiting_for]
    told = [Outgoing("note", {"key": "imported", "gaps": {}}, f"{mark}.note", channel=channel)]
    if is_asked_by_dm(session.ask):
        question = {"question": session.number}
        told += [Outgoing("sealed", question, f"{mark}.sealed{seat}", seat=seat) for seat in waiting]
    if waiting:
        told.append(Outgoing("call", {"seats": waiting}, f"{mark}.call", channel=channel))
    return [*told, Outgoing("board", {}, f"{mark}.board", channel=channel)]
