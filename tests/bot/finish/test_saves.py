"""A save replays to the same game; whatever is changed in it is noticed and named."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from bot.finish import saves
from bot.finish.save_model import Update
from bot.text.sentences import say_all, sentence
from rules.kernel.session import ReplayDiverged, RuleBroke, Session, canonical
from tests.bot.finish.saved import DOCUMENT, Json, as_json, change, entry, written
from tests.bot.spoken import GAME, GAMES, NAMES, played


def dealt_and_paid() -> Session:
    """A game that is still going, in which Bo slipped Cy a coin, and Anna changed a mind."""
    session = Session.new(GAME, 3, "paid")
    session.answer(0, ("rest",))
    session.interject(1, "pay:2", (1,))
    session.answer(0, ("ecru", "blue"))
    session.undo(0, 2)
    session.answer(0, ())
    session.answer(0, ("no",))
    return session


def bidding() -> Session:
    """A game up to its first sealed question, answered by Cy and then by Anna, who changed her bid."""
    session = Session.new(GAME, 3, "bids")
    for seat in range(3):
        for value in (("rest",), (), ("no",)):
            session.answer(seat, value)
    session.answer(2, 1)
    session.answer(0, 0)
    session.answer(0, 1)
    return session


def verified(folder: Path, told: object) -> list[str]:
    return [sentence(key, **gaps) for key, gaps in saves.verify(saves.read(written(folder, told)), GAMES)]


# -- there and back


@pytest.mark.parametrize(
    "game", [played, lambda: played("b", 4), dealt_and_paid, bidding, lambda: Session.new(GAME, 2)]
)
def test_a_save_comes_back_as_the_same_game(game: Callable[[], Session], tmp_path: Path) -> None:
    session = game()
    saves.write(saves.save(session, NAMES[: session.seats]), tmp_path / "game.json")
    save = saves.read(tmp_path / "game.json")
    again, told = saves.load(save, GAMES), canonical(session)
    assert again.log == told.log
    assert again.state == session.state
    assert again.result == session.result
    assert [again.sealed(seat) for seat in range(again.seats)] == [session.sealed(s) for s in range(again.seats)]
    assert saves.verify(save, GAMES) == []
    assert saves.save(again, save.names) == save


def test_the_file_says_what_the_document_says() -> None:
    before, _, after = DOCUMENT.read_text(encoding="utf-8").partition("## Games that were updated")
    fields, of_updates = (re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) for text in (before, after))
    assert list(saves.Save.model_fields) == fields
    assert list(Update.model_fields) == of_updates
    assert list(as_json(dealt_and_paid(), "abc")) == fields[:-1]
    told = as_json(dealt_and_paid())
    assert list(told) == fields[:-2]
    assert told | {"rolls": None} == {
        "format": "consigliere-save",
        "version": 1,
        "game": "penny-ante",
        "rules_version": 1,
        "decks": "coins-8",
        "seats": 3,
        "seed": "paid",
        "options": {"brittle": "no"},
        "names": ["Anna", "Bo", "Cy"],
        "entries": [
            {"seat": 0, "answer": ["rest"]},
            {"seat": 1, "interject": "pay:2", "values": [1], "parties": [1, 2]},
            {"seat": 0, "answer": []},
            {"seat": 0, "answer": ["no"]},
        ],
        "rolls": None,
        "result": None,
    }


def test_the_result_is_ranked_and_scored_by_seat() -> None:
    session = played("a")
    assert session.result is not None
    assert as_json(session)["result"] == {
        "ranking": [list(tied) for tied in session.result.ranking],
        "scores": [session.result.scores[seat] for seat in range(3)],
    }


def test_rolls_are_those_of_the_dice() -> None:
    session = played("a")
    assert as_json(session)["rolls"] == [list(roll) for roll in session.state.dice.rolled]
    assert len(session.state.dice.rolled) > 2


def test_no_digest_leaves_the_server() -> None:
    session = played("a")
    text = saves.save(session).model_dump_json()
    assert not any(entry.digest in text for entry in session.log)


def test_sealed_answers_stand_in_seat_order_without_second_thoughts() -> None:
    assert as_json(bidding())["entries"][-2:] == [{"seat": 0, "answer": 1}, {"seat": 2, "answer": 1}]


@pytest.mark.parametrize("seed", ["ours/11/22/33", "ours"])
def test_the_commitment_fits_the_first_part_of_the_seed(seed: str, tmp_path: Path) -> None:
    """And no other; a save without one is as good as before."""
    promised = sha256(b"consigliere:ours").hexdigest()
    told = as_json(played(seed), promised)
    assert told["commitment"] == promised
    assert verified(tmp_path, told) == []
    assert "commitment" not in as_json(played(seed))
    for other in (promised[:-1] + "x", sha256(b"consigliere:" + seed.encode() + b"/").hexdigest(), "x"):
        wrong = verified(tmp_path, told | {"commitment": other})
        assert wrong == ["The seed is not the one that the commitment was made to."]
    told = as_json(played(f"x{seed}"), promised)
    assert verified(tmp_path, told) == ["The seed is not the one that the commitment was made to."]


def test_names_may_be_left_out(tmp_path: Path) -> None:
    told = as_json(played("a"))
    del told["names"]
    assert saves.read(written(tmp_path, told)).names == ()


def test_house_rules_are_kept(tmp_path: Path) -> None:
    session = Session.new(GAME, 2, "odd", {"brittle": "yes"})
    assert saves.load(saves.read(written(tmp_path, as_json(session))), GAMES).state.brittle


# -- what no longer fits


def test_load_stops_at_the_first_entry_that_does_not_fit() -> None:
    save = saves.save(dealt_and_paid())
    wrong = save.model_copy(update={"entries": (*save.entries[:2], saves.Answered(seat=0, answer=("gold",)))})
    with pytest.raises(ReplayDiverged) as diverged:
        saves.load(wrong, GAMES)
    assert diverged.value.agreed == 2


def test_a_rule_that_raises_ends_a_replay_too() -> None:
    save = saves.save(bidding())
    bids = tuple(saves.Answered(seat=seat, answer=1) for seat in range(3))
    equal = save.model_copy(update={"options": {"brittle": "yes"}, "entries": (*save.entries[:-2], *bids)})
    with pytest.raises(ReplayDiverged) as diverged:
        saves.load(equal, GAMES)
    assert diverged.value.agreed == len(equal.entries) - 1
    assert isinstance(diverged.value.__cause__, RuleBroke)


def test_a_game_that_is_not_here_cannot_be_loaded() -> None:
    with pytest.raises(saves.SaveError, match="penny-ante"):
        saves.load(saves.save(played("a")), {})


def test_other_decks_and_rules_are_named() -> None:
    richer = replace(GAME, coins=9)
    (wrong, *_) = saves.verify(saves.save(played("a")), {GAME.key: richer})
    assert say_all([wrong]) == "It was played with other decks: 'coins-8', not 'coins-9'."


def reroll(told: Json) -> Json:
    stream, sides, result = told["rolls"][1]
    return told | {"rolls": [told["rolls"][0], [stream, sides, (result + 1) % sides], *told["rolls"][2:]]}


@pytest.mark.parametrize(
    ("tamper", "complaint"),
    [
        (entry(0, {"seat": 0, "answer": ["fly"]}), r"entries\[0\] is not legal \(not-offered\)"),
        (entry(0, {"seat": 1, "answer": ["rest"]}), r"entries\[0\] is not legal \(not-asked\)"),
        (entry(0, {"seat": 99, "answer": ["rest"]}), r"entries\[0\] is not legal \(not-asked\)"),
        (entry(0, {"seat": 0, "answer": 1}), r"entries\[0\] is not legal \(wrong-kind\)"),
        (entry(0, {"seat": 0, "interject": "rob", "values": [], "parties": [0]}), r"\[0\] is not legal"),
        (entry(0, {"seat": 0, "interject": "pay:1", "values": [1], "parties": [0, 2]}), r"\[0\] is not legal"),
        (lambda told: told | {"entries": [*told["entries"], told["entries"][0]]}, r"is not legal \(game-over\)"),
        (lambda told: told | {"entries": told["entries"][:-1]}, "The result differs: the game gives none"),
        (reroll, r"rolls\[1\] differs"),
        (lambda told: told | {"rolls": told["rolls"][:-1]}, "rolls differ"),
        (lambda told: told | {"rolls": [*told["rolls"], ["coin", 2, 0]]}, "rolls differ"),
        (change(result=None), "The result differs: .* not none"),
        (lambda told: told | {"result": told["result"] | {"scores": [9, 9, 9]}}, "The result differs"),
        (lambda told: told | {"result": told["result"] | {"ranking": [[0, 1, 2]]}}, "The result differs"),
        (change(seed="other"), "not legal|differ"),
        (change(decks="coins-9"), "other decks: 'coins-9', not 'coins-8'"),
        (change(rules_version=2), "rules version 2, not 1"),
        (change(options={"brittle": "perhaps"}), "no house rule brittle = perhaps"),
        (change(options={"blind": "yes"}), "no house rule blind = yes"),
        (change(seats=9, names=[]), "seats 2 to 4, not 9"),
        (change(seats=2, names=[]), "not legal|differ"),
        (change(game="craps"), "The game 'craps' is unknown here"),
    ],
)
def test_tampering_is_told_in_a_sentence(tamper: Callable[[Json], Json], complaint: str, tmp_path: Path) -> None:
    told = as_json(played("a"))
    assert verified(tmp_path, told) == []
    wrong = verified(tmp_path, tamper(told))
    assert re.search(complaint, " ".join(wrong)), wrong


def test_each_roll_that_is_changed_is_noticed(tmp_path: Path) -> None:
    told = as_json(played("a"))
    for place, (stream, sides, result) in enumerate(told["rolls"]):
        rolls = [*told["rolls"]]
        rolls[place] = [stream, sides, (result + 1) % sides]
        assert f"rolls[{place}]" in verified(tmp_path, told | {"rolls": rolls})[0]


def test_several_faults_are_all_told(tmp_path: Path) -> None:
    told = as_json(played("a")) | {"rules_version": 7, "decks": "?", "rolls": [], "result": None}
    assert len(verified(tmp_path, told)) == 4


def test_sealed_answers_out_of_order_are_noticed(tmp_path: Path) -> None:
    told = as_json(bidding())
    first, second = told["entries"][-2:]
    swapped = told | {"entries": [*told["entries"][:-2], second, first]}
    assert verified(tmp_path, swapped) == ["The entries are not in canonical order."]
    changed = told | {"entries": [*told["entries"], {"seat": 0, "answer": 0}]}
    assert verified(tmp_path, changed) == ["The entries are not in canonical order."]
    twice = told | {"entries": [*told["entries"], second]}
    assert verified(tmp_path, twice) == [f"entries[{len(told['entries'])}] is not legal."]


def test_keys_in_another_order_are_noticed(tmp_path: Path) -> None:
    told = as_json(dealt_and_paid())
    told["entries"][2]["answer"] = ["blue", "amber"]
    assert verified(tmp_path, told) == ["entries[2] is not legal."]
