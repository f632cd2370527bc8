"""What one interaction needs of a table, loaded once: its row, its seats, its game, played again from its log, and
its words."""

from __future__ import annotations

import logging
from base64 import urlsafe_b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from bot.store import Damaged, NoSuchTable, Seated, SeriesGame, Standing, Store, StoreError, Table
from bot.tables import incidents, witness
from bot.tables.decks import DealtGames
from bot.tables.epochs import Loaded, load_game
from bot.tables.errors import Frozen, NotBegun, Refused, UnknownGame, report_unloadable
from bot.tables.player_names import PlayerNames
from bot.tables.witness import name_build
from bot.text.sentences import sentence
from bot.text.signs import sign_name
from bot.text.words import Words
from rules.kernel.asking import Decision
from rules.kernel.codec import Unreadable
from rules.kernel.game import AnyGame
from rules.kernel.session import IllegalAnswer, ReplayDiverged, Session
from rules.kernel.telling import Seat

log = logging.getLogger(__name__)

READY = "ready.0"  # by this name the store keeps who is ready for the deal
STAMP = 6  # signs


@dataclass(frozen=True, slots=True)
class Visit:
    """One request to a table: who makes it, and from where. Without a user it is the bot itself."""

    table: int
    user: int | None = None
    name: str | None = None  # what the visitor is called in the server they come from
    channel: int | None = None  # where a button was pressed; None: not in a channel
    in_dm: bool = False
    stamp: str | None = None  # of the ticket that was pressed; None: of no ticket that has one
    on_behalf: bool = False  # the bot shows them something: they have not been heard of


@dataclass(slots=True)
class TableContext:
    """A table as loaded for one visit: its row, seats, game and words. It is true for this moment only: keep none
    of it."""

    row: Table
    seats: Sequence[Seated]
    known_game: AnyGame | None
    names: PlayerNames
    visit: Visit
    loaded: Session | None = None
    reserved: Sequence[int] = ()  # for whom a lobby keeps a chair
    ready: frozenset[Seat] = frozenset()  # who has said so, in a lobby
    series: SeriesGame | None = None  # to which a lobby belongs
    deadlines: Mapping[Seat, int] = field(default_factory=dict)  # when their time is up, of those it waits for
    asleep: frozenset[Seat] = frozenset()  # for whom it waits, and who are called when they wake up
    regrets: bool = False  # the visitor may take back what was answered for them when their time was up

    @property
    def game(self) -> AnyGame:
        """The game of this table, if the bot still has it."""
        if self.known_game is None:
            raise report_unloadable("unknown-game", self.row, UnknownGame())
        return self.known_game

    @property
    def session(self) -> Session:
        """The game that was dealt here."""
        if self.loaded is None:
            raise NotBegun
        return self.loaded

    @property
    def seat(self) -> Seat:
        """Where the visitor sits, who has to sit here. It never comes from a button."""
        found = self.seat_of(self.visit.user)
        if found is None:
            raise Refused("not-seated")
        return found

    @property
    def visitor(self) -> Seated | None:
        """The visitor's seat, if they have one."""
        return None if self.visit.user is None else self._seated(self.visit.user)

    def seat_of(self, user: int | None) -> Seat | None:
        """Where a person sits, if they do."""
        found = None if user is None else self._seated(user)
        return found.seat if found else None

    def _seated(self, user: int) -> Seated | None:
        return next((one for one in self.seats if one.user == user), None)

    @property
    def persons(self) -> list[Seated]:
        """The seats that are held by persons."""
        return [one for one in self.seats if one.kind == "person"]

    @property
    def host(self) -> int | None:
        """The person in the host's chair; should nobody be there, the first person who sits at the table."""
        persons = sorted((one.seat != self.row.host, one.seat, one.user) for one in self.seats if one.user)
        return persons[0][-1] if persons else None

    def require_host(self, key: str = "not-host") -> None:
        """Refuse whoever is not the host."""
        if self.host is None:
            raise Refused("no-host")
        if self.host != self.visit.user:
            raise Refused(key, host=self.host)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or by its players."""
        return self.row.status == "over" or (self.loaded is not None and self.loaded.ask is None)

    def require_going_on(self) -> None:
        """Refuse an action where the game has stopped, is over, or pauses."""
        if self.row.status == "frozen":
            raise Frozen
        if self.row.status == "over":
            raise IllegalAnswer("game-over")
        if self.row.status == "paused":
            raise Refused("pace.paused")

    @property
    def standing(self) -> dict[Seat, Standing]:
        """What seats have said in advance, of those who have said anything."""
        return {one.seat: one.standing for one in self.seats if one.standing.answers}

    @property
    def is_updated(self) -> bool:
        """Whether other rules than ours may have told what has happened here."""
        return self.loaded is None or not self.loaded.whole

    def find_decision(self) -> Decision | None:
        """What the visitor is asked, if the game goes on."""
        ask = self.session.ask
        return None if ask is None or self.is_over else ask.decisions.get(self.seat)

    @property
    def mentions(self) -> dict[Seat, str]:
        """Each seat's player as a mention, which Discord shows as a name."""
        nobody = {"house": sentence("lobby.house"), "absent": sentence("name.former")}
        return {one.seat: nobody[one.kind] if one.user is None else f"<@{one.user}>" for one in self.seats}

    @property
    def words(self) -> Words:
        """What this table reads: names, as far as they are known by now, behind the signs of their seats."""
        names = [sign_name(seat, name) for seat, name in enumerate(self._plain_names)]
        return Words(self.game, names, lenient=self.is_updated)

    @property
    def plain_words(self) -> Words:
        """The same without signs: for pictures, which draw them, and for files."""
        return Words(self.game, self._plain_names, lenient=self.is_updated)

    @property
    def _plain_names(self) -> list[str]:
        sits = {one.seat: one for one in self.seats}
        return [self._name(seat, sits.get(seat)) for seat in range(self.row.seats)]

    def _name(self, seat: Seat, one: Seated | None) -> str:
        """A player's name; of whoever got up, or was forgotten, none is known any more."""
        if one is None or one.user is None:
            absent = one is not None and one.kind == "absent"
            return sentence("name.former") if absent else sentence("name.house", number=seat + 1)
        return self.names.of(self.row.guild, one.user) or sentence("name.seat", seat=seat + 1)

    def check_place(self) -> None:
        """Refuse a button whose table is not here: one of a table that had this number in an earlier database, or
        one that was pressed elsewhere. In a direct message only who sits at the table presses anything."""
        visit = self.visit
        if visit.stamp is not None and visit.stamp != stamp_of(self.row):
            raise Refused("elsewhere")
        if visit.in_dm:
            _ = self.seat
        elif visit.channel is not None and visit.channel != self.row.channel:
            raise Refused("elsewhere")


def stamp_of(row: Table) -> str:
    """A short hash that tells a table from one with the same number in another database: a new one counts its
    tables from 1 again."""
    facts = f"{row.created}/{row.commitment}"
    return urlsafe_b64encode(blake2b(facts.encode(), digest_size=12).digest()).decode()[:STAMP]


def count_round(session: Session) -> int:
    """The number of the round that is played, as everybody may know it."""
    return (0, *session.rounds())[-1]


def begins_round(session: Session, since: int) -> bool:
    """Whether a round has begun by what was settled from event number `since` on."""
    new = len(session.events(None, since, session.settled))
    if not new:
        return False
    rounds = (0, *session.rounds())
    return rounds[-1] != rounds[-1 - new]


# -- loading


class TableLoader:
    """Reads tables from the store."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], names: PlayerNames) -> None:
        self._store = store
        self._games = games
        self._dealt = DealtGames(store, games)
        self._today = {key: ("", game.deck_digest) for key, game in games.items()}
        self._names = names

    async def read_row(self, table: int) -> Table:
        """The row of a table that has to exist."""
        row = await self._store.table(table)
        if row is None:
            raise NoSuchTable(f"there is no table {table}")
        return row

    async def load(self, visit: Visit) -> TableContext:
        """A table as a visit finds it, without its game; refused if the visit comes from a wrong place."""
        row = await self.read_row(visit.table)
        game = self._games.get(row.game)
        if game is not None and row.decks not in self._today[row.game]:
            game = await self._dealt.find(row)
            row = await self.read_row(visit.table)  # to read older decks may have taken a while
        seats = await self._store.seats(row.id)
        table = TableContext(row, seats, game, self._names, visit)
        if row.status == "lobby":
            table.reserved = await self._store.reserved(row.id)
            votes = await self._store.votes_on(row.id, READY)
            table.series = await self._store.series_of(row.id)
            table.ready = frozenset(seat for seat, yes in votes.items() if yes)
        table.check_place()
        return table

    async def load_game(self, table: TableContext) -> Loaded:
        """A table's game, played again from its log or gone on with from how it stood. One that can be neither is
        frozen."""
        row, game = table.row, table.game
        try:
            return await load_game(self._store, game, row)
        except (ReplayDiverged, Unreadable) as diverged:
            where, agreed = (row.id, row.guild), getattr(diverged, "agreed", None)
            incidents.report(log, "table-not-loaded", diverged, *where, agreed=agreed)
            if row.status != "over":  # what is over stays over: its channel may have another table by now
                await self._store.note_frozen(row.id, name_build())
                witness.counted["frozen"] += row.status != "frozen"
            raise Frozen from diverged
        except Damaged as damaged:
            raise report_unloadable("damaged", row, damaged) from damaged
        except StoreError:
            raise  # for now: the next click may find it
        except Exception as broke:
            raise report_unloadable("unloadable", row, broke) from broke

    async def may_thaw(self, row: Table) -> bool:
        """Whether a table that is frozen was frozen by another program, so that this one may go on with it."""
        return row.status == "frozen" and await self._store.frozen_by(row.id) != name_build()
