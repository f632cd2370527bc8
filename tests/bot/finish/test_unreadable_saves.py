"""Files that are no saves are refused, and the fault is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.finish import saves
from tests.bot.finish.saved import Json, as_json, change, entry, written
from tests.bot.spoken import played


@pytest.mark.parametrize(
    ("tamper", "sentence"),
    [
        (change(extra=1), "extra: Extra inputs"),
        (entry(0, {"seat": 0, "answer": True}), r"entries\[0\]\.answer: Input should be an integer or a list"),
        (entry(0, {"seat": 0, "answer": 1.0}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0, "answer": [1]}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0, "answer": "rest"}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0, "answer": None}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0, "answer": 10**30}), r"entries\[0\]\.answer: "),
        (entry(0, {"seat": 0}), r"entries\[0\]\.answer: Field required"),
        (entry(1, {"seat": 0.0, "answer": 1}), r"entries\[1\]\.seat: "),
        (entry(1, {"seat": True, "answer": 1}), r"entries\[1\]\.seat: "),
        (entry(1, {"seat": -1, "answer": 1}), r"entries\[1\]\.seat: "),
        (entry(1, {"seat": 10**30, "answer": 1}), r"entries\[1\]\.seat: "),
        (entry(1, {"seat": 0, "answer": 1, "digest": ""}), r"entries\[1\]\.digest: "),
        (entry(1, {"seat": 0, "interject": "x", "values": [True], "parties": []}), r"entries\[1\]\.values\[0\]: "),
        (entry(1, {"seat": 0, "interject": "x", "values": []}), r"entries\[1\]\.parties: "),
        (entry(1, 5), r"entries\[1\]: "),
        (change(entries={}), "entries: "),
        (change(rolls=[["coin", 2]]), r"rolls\[0\]\[2\]: "),
        (change(rolls=[["coin", 0, 0]]), r"rolls\[0\]\[1\]: "),
        (change(rolls=[["coin", 2**65, 0]]), r"rolls\[0\]\[1\]: "),
        (change(result={"ranking": [[0]]}), r"result\.scores: "),
        (change(seats=-3), "seats: "),
        (change(seats="3"), "seats: "),
        (change(seed=7), "seed: "),
        (change(options={"brittle": True}), r"options\.brittle: "),
        (change(names=["Anna"]), "names: 1 names for 3 seats"),
        (change(version=2), "updates: 0 updates in a save of version 2"),
        (change(version=3), "has save version 3; this program reads versions 1 and 2"),
        (change(version=True), "has save version True"),
        (change(version=1.0), r"has save version 1\.0"),
        (change(version=3, entries="of another kind", more=1), "has save version 3"),
        (lambda told: {key: told[key] for key in told if key != "version"}, "version: Field required"),
        (lambda told: {key: told[key] for key in told if key != "decks"}, "decks: Field required"),
        (change(format="save"), "is not a Consigliere save"),
        (lambda _: {}, "is not a Consigliere save"),
        (lambda _: [], "is not a Consigliere save"),
    ],
)
def test_a_wrong_shape_is_named(tamper: Callable[[Json], object], sentence: str, tmp_path: Path) -> None:
    path = written(tmp_path, tamper(as_json(played("a"))))
    with pytest.raises(saves.SaveError, match=sentence) as refused:
        saves.read(path)
    assert str(refused.value).startswith(str(path))
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is not JSON"),
        (b'{"format": "consigliere-save"', "is not JSON"),
        (b"[" * 100_000, "is not JSON"),
        (b"\xff\xfe{}", "is not UTF-8 text"),
        (b" " * (saves.LIMIT + 1), "is too large for a save"),
    ],
)
def test_an_unreadable_file_is_refused(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(saves.SaveError, match=sentence):
        saves.read(path)


def test_the_largest_file_is_still_read(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saves.write(saves.save(played("a")), path)
    path.write_bytes(path.read_bytes().ljust(saves.LIMIT))
    assert saves.read(path) == saves.save(played("a"))


def test_a_missing_file_and_a_folder_are_refused(tmp_path: Path) -> None:
    with pytest.raises(saves.SaveError, match="there is no such file"):
        saves.read(tmp_path / "none.json")
    with pytest.raises(saves.SaveError, match="is a folder"):
        saves.read(tmp_path)


def test_a_forbidden_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)  # to root nothing is forbidden
    with pytest.raises(saves.SaveError, match="cannot be read: Permission denied"):
        saves.read(tmp_path / "game.json")
