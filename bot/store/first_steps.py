"""The first steps by which a database comes to be; a published one is never changed."""

STEP_0001 = """
-- Incremented by whoever opens the database; a writer whose number is no longer here has been replaced.
CREATE TABLE fence (id INTEGER PRIMARY KEY CHECK (id = 1), number INTEGER NOT NULL) STRICT;
INSERT INTO fence VALUES (1, 0);

CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used twice: buttons carry it
    guild INTEGER,
    channel INTEGER NOT NULL,
    game TEXT NOT NULL,
    seats INTEGER NOT NULL CHECK (seats > 0),
    seed TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    rules_version INTEGER NOT NULL,
    decks TEXT NOT NULL,
    commitment TEXT NOT NULL,
    host INTEGER NOT NULL,  -- a seat
    status TEXT NOT NULL CHECK (status IN ('lobby', 'playing', 'paused', 'over', 'frozen')),
    board_message INTEGER,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_open_table ON tables (channel) WHERE status <> 'over';

-- With preferences the only place that knows a user's id.
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('person', 'house', 'absent')),
    joined INTEGER,
    CHECK (kind = 'person' OR user IS NULL),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_seat_each ON seats (user, table_id) WHERE user IS NOT NULL;

CREATE TABLE entries (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq >= 0),
    -- answer, retract, interject, undo; spelled out, since SQLite builds the list of an IN anew for each statement
    kind TEXT NOT NULL CHECK (kind = 'a' OR kind = 'r' OR kind = 'i' OR kind = 'u'),
    seat INTEGER NOT NULL,
    value TEXT NOT NULL,
    key TEXT,
    parties TEXT,
    digest BLOB NOT NULL,
    interaction_id INTEGER,
    chain BLOB NOT NULL,  -- hash of the chain before and this row
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_effect ON entries (interaction_id) WHERE interaction_id IS NOT NULL;

CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entries_go_together BEFORE DELETE ON entries
WHEN EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id)
BEGIN SELECT RAISE(ABORT, 'entries go only with their table'); END;
CREATE TRIGGER dealt_is_dealt BEFORE UPDATE OF id, game, seats, seed, options ON tables
WHEN EXISTS (SELECT 1 FROM entries WHERE table_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'a game is dealt only once'); END;

-- Interactions that had an effect without adding an entry.
CREATE TABLE inbox (interaction_id INTEGER PRIMARY KEY) STRICT;

CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,  -- the order of sending
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    channel INTEGER,
    seat INTEGER,
    kind TEXT NOT NULL,
    payload TEXT NOT NULL CHECK (json_valid(payload)),
    nonce TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sending', 'sent', 'dead')),
    tries INTEGER NOT NULL DEFAULT 0,
    after INTEGER NOT NULL,
    message INTEGER,
    CHECK ((channel IS NULL) <> (seat IS NULL))
) STRICT;
CREATE INDEX channel_line ON outbox (channel, id) WHERE status IN ('waiting', 'sending') AND channel IS NOT NULL;
CREATE INDEX hand_line ON outbox (table_id, seat, id) WHERE status IN ('waiting', 'sending') AND seat IS NOT NULL;
CREATE INDEX outbox_of_table ON outbox (table_id);

CREATE TABLE preferences (
    user INTEGER PRIMARY KEY NOT NULL,
    dms INTEGER NOT NULL CHECK (dms IN (0, 1)),
    language TEXT NOT NULL  -- without rowids: a deleted row number may stay in the inner pages of the tree
) STRICT, WITHOUT ROWID;

CREATE TABLE results (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    place INTEGER NOT NULL,
    score INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
"""

STEP_0002 = """
CREATE INDEX tables_in_channel ON tables (channel);

-- What a table has to agree on; a ballot is named by who holds it.
CREATE TABLE votes (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    ballot TEXT NOT NULL,
    seat INTEGER NOT NULL,
    yes INTEGER NOT NULL CHECK (yes IN (0, 1)),
    PRIMARY KEY (table_id, ballot, seat)
) STRICT, WITHOUT ROWID;
"""

STEP_0003 = """
-- Entries of all tables stand one behind the other, each with the one before it at its own table: answers given at
-- many tables at once then share a few pages, where a tree ordered by table would write one page for each.
DROP TRIGGER entries_stay;
DROP TRIGGER entries_go_together;
DROP TRIGGER dealt_is_dealt;
DROP INDEX one_effect;
ALTER TABLE entries RENAME TO entries_by_table;
CREATE TABLE entries (
    id INTEGER PRIMARY KEY,
    before INTEGER,  -- id of the entry before it at the same table
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seq INTEGER NOT NULL CHECK (seq >= 0),
    kind TEXT NOT NULL CHECK (kind = 'a' OR kind = 'r' OR kind = 'i' OR kind = 'u'),
    seat INTEGER NOT NULL,
    value TEXT NOT NULL,
    key TEXT,
    parties TEXT,
    digest BLOB NOT NULL,
    interaction_id INTEGER,
    chain BLOB NOT NULL
) STRICT;
INSERT INTO entries
    SELECT place, lag(place) OVER (PARTITION BY table_id ORDER BY place), table_id, seq, kind, seat, value, key,
        parties, digest, interaction_id, chain
    FROM (SELECT row_number() OVER (ORDER BY table_id, seq) AS place, * FROM entries_by_table) ORDER BY place;
DROP TABLE entries_by_table;
CREATE UNIQUE INDEX one_effect ON entries (interaction_id) WHERE interaction_id IS NOT NULL;

-- Where each log ends, and how long it is.
CREATE TABLE ends (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    length INTEGER NOT NULL CHECK (length >= 0),
    last INTEGER
) STRICT;
INSERT INTO ends SELECT id, 0, NULL FROM tables;
UPDATE ends SET length = logs.length, last = logs.last
    FROM (SELECT table_id, count(*) AS length, max(id) AS last FROM entries GROUP BY table_id) AS logs
    WHERE logs.table_id = ends.table_id;
CREATE TRIGGER every_log_has_an_end AFTER INSERT ON tables
BEGIN INSERT INTO ends VALUES (NEW.id, 0, NULL); END;

CREATE TRIGGER entries_stay BEFORE UPDATE ON entries
BEGIN SELECT RAISE(ABORT, 'entries are never changed'); END;
CREATE TRIGGER entries_go_together BEFORE DELETE ON entries
WHEN EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id)
BEGIN SELECT RAISE(ABORT, 'entries go only with their table'); END;
CREATE TRIGGER logs_only_grow BEFORE UPDATE ON ends
WHEN NEW.length < OLD.length OR NEW.table_id <> OLD.table_id
BEGIN SELECT RAISE(ABORT, 'entries are never taken back'); END;
CREATE TRIGGER dealt_is_dealt BEFORE UPDATE OF id, game, seats, seed, options ON tables
WHEN EXISTS (SELECT 1 FROM ends WHERE table_id = OLD.id AND length > 0)
BEGIN SELECT RAISE(ABORT, 'a game is dealt only once'); END;
"""

STEP_0004 = """
-- What one seat offers to another. A withdrawn offer stands for its partner until they answer it.
CREATE TABLE offers (
    id INTEGER PRIMARY KEY,  -- of the interaction that made it: buttons carry it
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    maker INTEGER NOT NULL,  -- a seat
    partner INTEGER NOT NULL,  -- a seat
    key TEXT NOT NULL,
    value TEXT NOT NULL CHECK (json_valid(value)),
    terms TEXT NOT NULL CHECK (json_valid(terms)),
    status TEXT NOT NULL CHECK (status IN ('open', 'withdrawn', 'accepted', 'declined', 'lapsed'))
) STRICT;
CREATE UNIQUE INDEX one_open_offer ON offers (table_id, maker, key) WHERE status = 'open';
CREATE INDEX offers_of_table ON offers (table_id);

-- Who takes over a seat has offered nothing, and nothing was offered to them.
CREATE TRIGGER offers_are_between_persons AFTER UPDATE OF user ON seats WHEN NEW.user IS NOT OLD.user
BEGIN
    UPDATE offers SET status = 'lapsed' WHERE table_id = NEW.table_id AND status IN ('open', 'withdrawn')
        AND (maker = NEW.seat OR partner = NEW.seat);
END;
"""

STEP_0005 = """
-- A fingerprint of what the board shows: it is posted again only when it would show something else.
ALTER TABLE tables ADD COLUMN board_shows TEXT NOT NULL DEFAULT '';
"""

STEP_0006 = """
-- What goes out together keeps together, and can be found again by its marks.
ALTER TABLE outbox ADD COLUMN batch INTEGER;  -- id of the first of those that were tried together
ALTER TABLE outbox ADD COLUMN marks TEXT NOT NULL DEFAULT '';  -- of the messages that this came to
ALTER TABLE outbox ADD COLUMN tried INTEGER NOT NULL DEFAULT 0;
ALTER TABLE outbox ADD COLUMN problem TEXT NOT NULL DEFAULT '';  -- what keeps it from being sent
ALTER TABLE outbox ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
UPDATE outbox SET batch = id WHERE status = 'sending';
CREATE INDEX sent_to_channel ON outbox (channel, message) WHERE message IS NOT NULL;

-- The channels of people's direct messages, so that they are not opened anew at every start.
CREATE TABLE letterboxes (
    user INTEGER PRIMARY KEY NOT NULL,
    channel INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
"""

STEP_0007 = """
-- Who has held which seat since the deal, one after the other: nobody may come to know two hands of one game. A
-- table that is over forgets them.
CREATE TABLE sat (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    user INTEGER,
    PRIMARY KEY (table_id, seat, turn)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX one_hand_each ON sat (user, table_id) WHERE user IS NOT NULL;
INSERT INTO sat SELECT table_id, seat, 0, user FROM seats WHERE user IS NOT NULL
    AND table_id IN (SELECT id FROM tables WHERE status NOT IN ('lobby', 'over'));

-- Who is to take over a seat (no user: a house player), until all who have to agree have.
CREATE TABLE takeovers (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    id INTEGER NOT NULL,  -- of the interaction that asked: buttons carry it
    user INTEGER,
    willing INTEGER NOT NULL CHECK (willing IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Games that were dealt, or in which a seat has changed hands, and which may not have gone on since.
CREATE TABLE held_up (table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE) STRICT;
INSERT INTO held_up SELECT id FROM tables WHERE status = 'playing'
    AND EXISTS (SELECT 1 FROM seats WHERE table_id = id AND kind <> 'person');

-- When a seat's player was last heard of at the table, to the hour: else every answer would write one more page.
ALTER TABLE seats ADD COLUMN heard INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET heard = CAST(strftime('%s', 'now') AS INTEGER) WHERE user IS NOT NULL;
"""

STEP_0008 = """
-- Tips: whether somebody wants them, and how many questions of each kind they have answered; the last of them.
ALTER TABLE preferences ADD COLUMN tips INTEGER NOT NULL DEFAULT 1 CHECK (tips IN (0, 1));
CREATE TABLE tips (
    user INTEGER NOT NULL,
    game TEXT NOT NULL,
    prompt TEXT NOT NULL,
    question TEXT NOT NULL,
    answered INTEGER NOT NULL,
    PRIMARY KEY (user, game, prompt)
) STRICT, WITHOUT ROWID;

-- A table for learners: its players may ask what the house would do.
ALTER TABLE tables ADD COLUMN learners INTEGER NOT NULL DEFAULT 0 CHECK (learners IN (0, 1));
"""

STEP_0009 = """
ALTER TABLE letterboxes RENAME TO dm_channels;

-- What fills the gaps of a note that still waits is known by its name, and no longer by its place.
UPDATE outbox SET payload = json_remove(json_set(payload, '$.gaps', json(CASE json_extract(payload, '$.key')
    WHEN 'left' THEN json_object('seat', json_extract(payload, '$.arguments[0]'))
    WHEN 'replaced' THEN json_object('seat', json_extract(payload, '$.arguments[0]'))
    WHEN 'verified' THEN json_object(
        'game', json_extract(payload, '$.arguments[0]'), 'seed', json_extract(payload, '$.arguments[1]'),
        'entries', json_extract(payload, '$.arguments[2]'), 'rolls', json_extract(payload, '$.arguments[3]'))
    WHEN 'not-verified' THEN json_object(
        'game', json_extract(payload, '$.arguments[0]'), 'seed', json_extract(payload, '$.arguments[1]'),
        'problems', json_extract(payload, '$.arguments[2]'))
    ELSE json_object() END)), '$.arguments') WHERE kind = 'note' AND status <> 'sent';
"""

STEP_0010 = """
-- The story above the board: what it was made of, and a fingerprint of its text.
ALTER TABLE tables ADD COLUMN board_told TEXT NOT NULL DEFAULT '[[],""]' CHECK (json_valid(board_told));
"""

STEP_0011 = """
-- For whom a chair is kept in a lobby, until they sit down, the game is dealt or the lobby closes.
CREATE TABLE reserved (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    user INTEGER NOT NULL,
    PRIMARY KEY (table_id, user)
) STRICT, WITHOUT ROWID;
"""

STEP_0012 = """
-- Whether somebody wants pictures that only they see in a palette of high contrast.
ALTER TABLE preferences ADD COLUMN contrast INTEGER NOT NULL DEFAULT 0 CHECK (contrast IN (0, 1));
"""

FIRST = (
    *(STEP_0001, STEP_0002, STEP_0003, STEP_0004, STEP_0005, STEP_0006),
    *(STEP_0007, STEP_0008, STEP_0009, STEP_0010, STEP_0011, STEP_0012),
)
