"""The later steps by which an older database becomes today's; `schema.py` has the list."""

STEP_0013 = """
-- Who opens tables on a server, and where (no channels: anywhere), and whether in threads of their own.
CREATE TABLE servers (
    guild INTEGER PRIMARY KEY,
    opens TEXT NOT NULL CHECK (opens IN ('everybody', 'managers', 'role')),
    role INTEGER CHECK ((role IS NOT NULL) = (opens = 'role')),
    channels TEXT NOT NULL CHECK (json_valid(channels)),
    threads INTEGER NOT NULL CHECK (threads IN (0, 1))
) STRICT;
"""

STEP_0014 = """
-- How games came out, and for whom: kept when a table has forgotten who sat where. No user: a house player, or
-- somebody who was forgotten. Whoever gave a seat up has lost; whoever took it over has a row beside theirs.
CREATE TABLE played (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'house', 'left', 'substitute')),
    guild INTEGER,
    game TEXT NOT NULL,
    user INTEGER,
    character TEXT NOT NULL,  -- the key of a gang or character in the catalogue of its game; empty: none is known
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    started INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    answers INTEGER,  -- how many, and after how many seconds in all, where that is known
    seconds INTEGER,
    series INTEGER,
    PRIMARY KEY (table_id, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX played_in_guild ON played (guild);
ALTER TABLE tables ADD COLUMN dealt INTEGER;  -- when; null: not yet, or nobody knows

-- Whether somebody is named in records.
ALTER TABLE preferences ADD COLUMN records INTEGER NOT NULL DEFAULT 1 CHECK (records IN (0, 1));

-- Series of games, and which games belong to them.
CREATE TABLE series (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER,
    games INTEGER NOT NULL CHECK (games > 1)
) STRICT;
CREATE TABLE in_series (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    series INTEGER NOT NULL REFERENCES series,
    number INTEGER NOT NULL CHECK (number > 0)
) STRICT;
CREATE INDEX games_of_series ON in_series (series);
"""

STEP_0015 = """
-- Whether the table may be told that there is an offer: its maker has wished it, or it has been told.
ALTER TABLE offers ADD COLUMN public TEXT NOT NULL DEFAULT 'no' CHECK (public IN ('no', 'wished', 'told'));

-- What a seat has promised to another with an offer. It stands once that is accepted. The text is a person's own:
-- the `turn` tells which of those who have held the seat (`sat`) wrote it. A table that is over forgets the texts.
CREATE TABLE promises (
    id INTEGER PRIMARY KEY,  -- of the offer
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    maker INTEGER NOT NULL,  -- a seat
    turn INTEGER NOT NULL,
    partner INTEGER NOT NULL,  -- a seat
    text TEXT NOT NULL,
    round INTEGER NOT NULL,
    stands INTEGER NOT NULL DEFAULT 0 CHECK (stands IN (0, 1)),
    entry INTEGER,  -- of the exchange that it came with: a promise alone has none
    word TEXT NOT NULL DEFAULT 'open' CHECK (word IN ('open', 'kept', 'broken'))  -- the partner's
) STRICT;
CREATE INDEX promises_of_table ON promises (table_id);
"""

STEP_0016 = """
-- The decks that games are dealt from, by their digest: a table is played with its own, whatever changes in ours.
CREATE TABLE decks (
    digest TEXT PRIMARY KEY,
    body BLOB NOT NULL  -- the deck files, zipped
) STRICT, WITHOUT ROWID;

-- How each game stood when it last came to rest: where its log is no longer understood, it goes on from there.
CREATE TABLE witness (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    place INTEGER NOT NULL,  -- from here on the entries in force have come later
    events INTEGER NOT NULL,  -- how many there had been
    build TEXT NOT NULL,  -- the program that has written it
    rules_version INTEGER NOT NULL,
    document BLOB NOT NULL  -- the state, as zipped JSON
) STRICT;

-- What has happened in each game till then, as it was told: piece by piece, and each begins with this event.
CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    since INTEGER NOT NULL,
    body BLOB NOT NULL,  -- zipped JSON
    PRIMARY KEY (table_id, since)
) STRICT, WITHOUT ROWID;

-- What a game went on from when its log was no longer understood.
CREATE TABLE epochs (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    place INTEGER NOT NULL,  -- of its entry in the log
    events INTEGER NOT NULL,
    rules_version INTEGER NOT NULL,
    document BLOB NOT NULL,
    PRIMARY KEY (table_id, place)
) STRICT, WITHOUT ROWID;

-- By which program each table was frozen: another one may be able to play it on.
CREATE TABLE frozen (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    build TEXT NOT NULL
) STRICT;

-- A log may have an epoch, too.
DROP TRIGGER entries_stay;
DROP TRIGGER entries_go_together;
DROP INDEX one_effect;
ALTER TABLE entries RENAME TO entries_before;
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    before INTEGER,  -- id of the entry before it at the same table
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq >= 0),
    kind TEXT NOT NULL CHECK (kind = 'a' OR kind = 'r' OR kind = 'i' OR kind = 'u' OR kind = 'e'),
    seat INTEGER NOT NULL,
    value TEXT NOT NULL,
    key TEXT,
    parties TEXT,
    digest BLOB NOT NULL,
    interaction_id INTEGER,
    chain BLOB NOT NULL
) STRICT;
INSERT INTO entries SELECT * FROM entries_before;
DROP TABLE entries_before;
CREATE UNIQUE INDEX one_effect ON entries (interaction_id) WHERE interaction_id IS NOT NULL;
CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entries_go_together BEFORE DELETE ON entries
WHEN EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id)
BEGIN SELECT RAISE(ABORT, 'entries go only with their table'); END;
"""

STEP_0017 = """
-- Time at the table: how long it waits for a seat, and whether a house player answers when the time is up.
ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';
ALTER TABLE tables ADD COLUMN caretaker INTEGER NOT NULL DEFAULT 0 CHECK (caretaker IN (0, 1));

-- For whom a table waits: since when, what was used up before, and when somebody has to look at it next. The clock
-- of a seat that has laid its answer face down, and those of a table that pauses, stand still: nothing is due.
CREATE TABLE waits (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    began INTEGER NOT NULL,
    spent INTEGER NOT NULL,
    due INTEGER,
    stage INTEGER NOT NULL,  -- what was said of it, a bit each
    extra INTEGER NOT NULL,  -- seconds that further questions to the same seat have added
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX waits_due ON waits (due) WHERE due IS NOT NULL;

-- How many deadlines in a row a seat's player has missed.
CREATE TABLE missed (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- When somebody may be asked, in their own time zone: minutes after midnight, weekdays from 0 (Monday) on.
ALTER TABLE preferences ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC';
ALTER TABLE preferences ADD COLUMN quiet_from INTEGER NOT NULL DEFAULT 0;
ALTER TABLE preferences ADD COLUMN quiet_to INTEGER NOT NULL DEFAULT 0;
ALTER TABLE preferences ADD COLUMN days_off TEXT NOT NULL DEFAULT '';
ALTER TABLE preferences ADD COLUMN vacation_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE preferences ADD COLUMN reminders INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1));

-- When the bot, or Discord, was not there, and when it was last known to be.
CREATE TABLE outages (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL) STRICT;
CREATE TABLE heartbeat (id INTEGER PRIMARY KEY CHECK (id = 1), beat INTEGER NOT NULL) STRICT;
"""

STEP_0018 = """
-- What the operator has told the bot to do, and what came of it.
CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: a post's nonce has it
    what TEXT NOT NULL CHECK (what IN ('end', 'host', 'thaw', 'purge')),
    table_id INTEGER,  -- as it was typed: there may be no such table
    seat INTEGER,
    well INTEGER CHECK (well IN (0, 1)),  -- NULL: nobody has carried it out yet
    outcome TEXT NOT NULL DEFAULT ''  -- a sentence for whoever gave it
) STRICT;
"""

STEP_0019 = """
-- An order may be about a person; their id goes from it when they are forgotten. The numbers count on.
ALTER TABLE orders RENAME TO orders_before;
CREATE TABLE orders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: a post's nonce has it
    what TEXT NOT NULL CHECK (what IN ('end', 'host', 'thaw', 'purge', 'forget')),
    table_id INTEGER,  -- as it was typed: there may be no such table
    seat INTEGER,
    user INTEGER,
    well INTEGER CHECK (well IN (0, 1)),  -- NULL: nobody has carried it out yet
    outcome TEXT NOT NULL DEFAULT ''  -- a sentence for whoever gave it
) STRICT;
INSERT INTO orders SELECT id, what, table_id, seat, NULL, well, outcome FROM orders_before;
DELETE FROM sqlite_sequence WHERE name = 'orders';
UPDATE sqlite_sequence SET name = 'orders' WHERE name = 'orders_before';
DROP TABLE orders_before;
"""

STEP_0020 = """
-- What had happened by then is kept with the first deadline in a row that a player has missed: so many events.
ALTER TABLE missed ADD COLUMN since INTEGER NOT NULL DEFAULT 0;

-- What was last answered at a table for a seat whose time was up: the length of the log before it, and after it.
-- As long as nobody has answered since, its player may take it back.
CREATE TABLE given (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    length_before INTEGER NOT NULL,
    length_after INTEGER NOT NULL
) STRICT;
"""

STEP_0021 = """
-- Seats for which somebody new is looked for in the channel: one advertisement that stands (not closed) for each.
-- It holds no person's id: whoever presses it is in `takeovers`, as anybody else who is to sit down.
CREATE TABLE adverts (
    id INTEGER PRIMARY KEY,  -- of the interaction that posted it: buttons carry it
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    poster INTEGER NOT NULL,  -- a seat
    message INTEGER,  -- where it stands in the channel; null: not yet
    closed TEXT NOT NULL DEFAULT '' CHECK (closed IN ('', 'taken', 'back', 'over', 'withdrawn'))
) STRICT;
CREATE UNIQUE INDEX one_advert_each ON adverts (table_id, seat) WHERE closed = '';

-- Whether whoever is to sit down has answered an advertisement: then a majority of the table has to agree.
ALTER TABLE takeovers ADD COLUMN advertised INTEGER NOT NULL DEFAULT 0 CHECK (advertised IN (0, 1));
"""

STEP_0022 = """
-- What seats have said in advance (by key: in which round, and why it no longer stands, if so), and when the
-- question that is open to such a seat is answered by it.
CREATE TABLE standing (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    answers TEXT NOT NULL,  -- JSON
    due INTEGER,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX standing_due ON standing (due) WHERE due IS NOT NULL;
"""

STEP_0023 = """
-- How many events there had been when each seat last answered, by seat: a recap across an update begins there. And
-- which program had played a game until an update, and from which place of its log on the entries came after the
-- state that it went on from (-1: not known).
ALTER TABLE witness ADD COLUMN moves TEXT NOT NULL DEFAULT '[]';
ALTER TABLE epochs ADD COLUMN build TEXT NOT NULL DEFAULT '';
ALTER TABLE epochs ADD COLUMN rest INTEGER NOT NULL DEFAULT -1;
ALTER TABLE epochs ADD COLUMN moves TEXT NOT NULL DEFAULT '[]';
"""

STEP_0024 = """
-- What upkeep looks for every ten minutes, so that it need not look through a year of games and a month of posts.
CREATE INDEX spent_posts ON outbox (made) WHERE status IN ('sent', 'dead');
CREATE INDEX finished_tables ON tables (updated) WHERE status = 'over';
"""

LATER = (
    STEP_0013,
    STEP_0014,
    STEP_0015,
    STEP_0016,
    STEP_0017,
    STEP_0018,
    STEP_0019,
    STEP_0020,
    STEP_0021,
    STEP_0022,
    STEP_0023,
    STEP_0024,
)
