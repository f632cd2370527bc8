"""What a terminal shows of a game, to each pair of eyes."""

from __future__ import annotations

from random import Random

from bot.cli.random_players import play
from bot.text.story import tell_events
from bot.text.terminal import Reader, columns, describe_answer, describe_result, sheet_text
from bot.text.words import Words
from rules.kernel.game import Result
from rules.kernel.session import Session
from rules.kernel.telling import Event, Grid, Sheet
from tests.bot.spoken import GAME, NAMES, played

WORDS = Words(GAME, NAMES)


def test_columns_are_as_wide_as_their_widest_cell() -> None:
    assert columns([["a", "bbb", "c"], ["aa", "b", ""]]) == ["a   bbb  c", "aa  b"]


def test_columns_may_be_missing_or_short() -> None:
    assert columns([]) == []
    assert columns([[], ["a", "b"]]) == ["", "a  b"]


def test_a_sheet_is_title_lines_and_grids() -> None:
    bought = Grid(("stash",), (("seat", 0), ("cup",)), ((("coins", 12), ("coins", 3)), ((), ("coins", 4))))
    own = Grid(("own",), (), ((("coins", 5),),), own=True)
    assert sheet_text(WORDS, Sheet(("title", 2), (("pot", 1),), (bought, own))).splitlines() == [
        "Penny Ante, round 2",
        "===================",
        "In the pot: 1 coin",
        "",
        "Stash",
        "  Anna  Cup",
        "  12    3",
        "        4",
        "",
        "Your stash (private)",
        "  5",
    ]


def test_the_story_leaves_silent_events_out() -> None:
    events = [Event("ante", {"seats": (0, 2)}), Event("tick", {}), Event("flipped", {"face": "heads"})]
    assert tell_events(WORDS, events, None) == ["Anna and Cy pay the ante.", "The coin shows heads."]


def test_what_a_seat_said_stands_with_its_question() -> None:
    session = Session.new(GAME, 3, "said")
    assert describe_answer(WORDS, session, 0, ("hide",)) == ["[Anna] Which trick? -> Hide"]
    assert describe_answer(WORDS, session, 0, ("fly",)) == []
    assert describe_answer(WORDS, session, 1, ("hide",)) == []
    session.answer(0, ("hide",))
    assert describe_answer(WORDS, session, 0, ()) == ["[Anna] Which chips? -> nothing"]
    assert describe_answer(WORDS, session, 0, ("amber", "dun")) == ["[Anna] Which chips? -> Amber and Dun"]
    session.answer(0, ())
    session.answer(0, ("yes",))
    assert describe_answer(WORDS, session, 0, 2) == ["[Anna] How many under the cup? -> 2"]
    assert describe_answer(WORDS, played(), 0, 2) == []


def test_the_ending_ranks_and_equal_places_share_a_number() -> None:
    result = Result(((2,), (0, 3), (1,)), {0: 7, 1: 0, 2: 12, 3: 7}, ("richest",))
    assert describe_result(WORDS, result) == [
        "The richest wins.",
        "1.  Cy    12",
        "2.  Anna  7",
        "2.  Di    7",
        "4.  Bo    0",
    ]


def follow(reader: Reader, seed: str) -> list[str]:
    session = Session.new(GAME, 3, seed)
    lines = reader.read_new_lines(session)
    for _ in play(session, Random(seed)):
        lines += reader.read_new_lines(session)
    return lines


def test_a_spectator_reads_story_boards_and_ending_once_each() -> None:
    lines = follow(Reader(WORDS), "follow")
    titles = [line for line in lines if line.startswith("Penny Ante, round")]
    assert titles == ["Penny Ante, round 0", "Penny Ante, round 1", "Penny Ante, round 2"]
    session = played("follow")
    told = [line for line in lines if line in tell_events(WORDS, session.events(None), None)]
    assert told == tell_events(WORDS, session.events(None), None)
    assert lines[-4] == "The richest wins."
    assert not any("You" in line or "private" in line for line in lines)


def test_the_board_is_read_again_at_the_end() -> None:
    session = played("end")
    reader = Reader(WORDS)
    first, second = reader.read_new_lines(session), reader.read_new_lines(session)
    assert first[-4:] == second[-4:]
    assert first.count("Penny Ante, round 2") == second.count("Penny Ante, round 2") == 1


def test_nothing_new_is_nothing_to_read() -> None:
    session = Session.new(GAME, 3, "quiet")
    reader = Reader(WORDS)
    assert reader.read_new_lines(session)[0] == "Anna, Bo and Cy pay the ante."
    session.answer(0, ("rest",))
    assert reader.read_new_lines(session) == []


def test_a_seat_reads_its_own_secrets_and_no_others() -> None:
    session = Session.new(GAME, 3, "seat")
    anna, bo = Reader(WORDS, 0), Reader(WORDS, 1)
    assert "Your stash (private)" in anna.read_new_lines(session)
    bo.read_new_lines(session)
    session.answer(0, ("peek",))
    assert anna.read_new_lines(session) == ["You plan to peek."]
    assert bo.read_new_lines(session) == []


def test_aside_a_reader_hears_only_what_the_seat_alone_knows() -> None:
    session = Session.new(GAME, 3, "aside")
    stash = session.view(0).stash
    aside = Reader(WORDS, 0, aside=True)
    assert aside.read_new_lines(session) == [
        "[Anna] Your stash (private)",
        "[Anna]   Stash  Cup",
        f"[Anna]   {stash:<5}  0",
    ]
    session.answer(0, ("rest",))
    assert aside.read_new_lines(session) == ["[Anna] You plan to rest."]
    session.interject(1, "pay:2", (1,))
    assert aside.read_new_lines(session) == []
    session.interject(0, "pay:2", (1,))
    assert aside.read_new_lines(session) == ["[Anna] Anna slips Cy 1 coin."]
