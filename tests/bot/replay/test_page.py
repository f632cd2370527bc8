"""The replay as a page: one file that needs nothing else, within its limit, in which no name is more than text."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from math import inf
from pathlib import Path
from random import Random

import pytest
from PIL import Image

from bot.cli.main import main
from bot.cli.random_players import play_out
from bot.finish import saves
from bot.pictures import Drawing, Scene
from bot.pictures.picture import encode
from bot.replay.eyes import Eyes
from bot.replay.film import Film, cut, name_round, tell_span
from bot.replay.page import LIMIT, PageWriter
from bot.replay.pieces import do_at_once
from bot.replay.rungs import RUNGS, Shown, shrink
from bot.text.sentences import sentence
from bot.text.words import Words
from rules import GAMES
from rules.kernel.session import Session
from tests.bot.spoken import GAMES as TOYS
from tests.bot.spoken import NAMES, played

NASTY = ["<script>alert(1)</script>", "A&B \"'", "$title ${x}", "</section><img src=x>"]


def dotted(size: tuple[int, int] = (1650, 1050), seed: int = 0) -> bytes:
    """A picture that no format makes small."""
    return encode(Image.frombytes("RGB", size, Random(seed).randbytes(size[0] * size[1] * 3)))


def plain() -> bytes:
    return encode(Image.new("RGB", (60, 40), "red"))


def film_of(session: Session, names: list[str]) -> tuple[Film, Words]:
    words = Words(session.game, names[: session.seats])
    return cut(session, words), words


def page_of(session: Session, names: list[str], eyes: Eyes) -> str:
    film, words = film_of(session, names)
    writer = PageWriter(film, words, eyes)
    return do_at_once(writer.write([Shown(plain(), f"<{step}>") for step in writer.wanted], LIMIT)).decode()


def text_of(page: str) -> list[str]:
    """What one reads in it, line by line."""
    body = page.partition("<main>")[2].partition("</main>")[0]
    return [unescape(re.sub(r"<[^>]*>", "", line)) for line in re.split(r"</p>|</h2>|</h3>|\n", body)]


class Addresses(HTMLParser):
    """All that the tags of a page lead to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("src", "href", "srcset", "action")]


def is_self_contained(page: str) -> bool:
    """Its pictures are in it, and nothing else is fetched."""
    there = Addresses(page).found
    return "://" not in page and "url(" not in page and all(one.startswith("data:image/webp") for one in there)


def bare(text: str) -> str:
    """Without the signs that make letters bold or slanted."""
    return text.replace("*", "").replace("`", "").removeprefix("### ").removeprefix("-# ")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("eyes", [Eyes(), Eyes(2), Eyes(opened=True)], ids=Eyes.write)
def test_the_whole_story_is_there_by_rounds(key: str, eyes: Eyes) -> None:
    """Every line once, each round under its name, and a picture of each."""
    session = Session.new(GAMES[key], 4, "page")
    play_out(session, Random("page"))
    page, (film, words) = page_of(session, NAMES, eyes), film_of(session, NAMES)
    assert is_self_contained(page)
    titles = [bare(unescape(one)) for one in re.findall(r"<h2>(.*?)</h2>", re.sub(r"</?[bi]>", "", page))]
    assert titles == [*(bare(name_round(film, words, one)) for one in film.rounds), sentence("replay.end")]
    assert page.count("<img ") == len(titles)
    read = {*text_of(page)}
    ends = sorted({*(one.until for one in film.steps), *(one.until for one in film.rounds)})
    told = [line for span in pairwise([0, *ends]) for line in tell_span(film, words, eyes, *span)]
    assert session.result is not None
    told.append(words.say(session.result.why))
    assert [line for line in told if bare(line) not in read] == []


def test_a_page_through_a_seats_eyes_holds_no_other_secret() -> None:
    """Penny Ante tells in private what is seen and slipped to whom."""
    session = played()
    pages = {seat: text_of(page_of(session, NAMES, Eyes(seat))) for seat in range(session.seats)}
    words = Words(session.game, NAMES[: session.seats])
    for seat, page in pages.items():
        own = {words.tell(event, seat) for event in session.events(seat)}
        for other in range(session.seats):
            theirs = {words.tell(event, other) for event in session.events(other) if other in event.private}
            assert not (theirs - own) & {*page}
        assert {line for line in own if line} <= {*page}


def test_names_are_only_text() -> None:
    """Neither a name nor what a picture says of itself ends up as markup."""
    session = Session.new(GAMES["wise-guys"], 4, "nasty")
    play_out(session, Random("nasty"))
    page = page_of(session, NASTY, Eyes(opened=True))
    assert page.count("<script") == page.count("</script") == 1
    assert "<img src=x" not in page
    assert 'alt="&lt;0&gt;"' in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "$title ${x}" in page
    assert page.count("<section") == page.count("</section")
    assert is_self_contained(page)


def test_pictures_are_as_good_as_there_is_room_for() -> None:
    """All of them on one rung; where not even the lowest will do, some are left out, and the page says so."""
    session = played()
    film, words = film_of(session, NAMES)
    writer = PageWriter(film, words, Eyes())
    pictures = [Shown(dotted((1650, 200), number), "dots") for number, _ in enumerate(writer.wanted)]
    best = do_at_once(writer.write(pictures))
    for limit in (len(best), len(best) * 2 // 3):
        page = do_at_once(writer.write(pictures, limit))
        assert len(page) <= limit
        assert page.count(b"<img ") == len(pictures)
    short = do_at_once(writer.write(pictures, 40_000))
    assert len(short) <= 40_000
    kept = short.count(b"<img ")
    assert kept < len(pictures)
    told = sentence("replay.fewer", kept=kept, pictures=len(pictures)).replace("`", "")
    assert told in unescape(re.sub(r"</?code>", "", short.decode()))


def test_some_are_left_out_evenly_and_none_if_need_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.replay.rungs.RUNGS", RUNGS[-1:])
    pictures = [Shown(dotted((30, 20), number), "") for number in range(6)]
    sizes = [len(address or "") for address in do_at_once(shrink(pictures, inf))]
    some = do_at_once(shrink(pictures, max(sizes) * 3))
    assert [place for place, address in enumerate(some) if address] == [0, 2, 4]
    assert do_at_once(shrink(pictures, 10)) == [None] * 6


def test_a_game_with_its_real_pictures_keeps_the_limit() -> None:
    """The one with the dearest boards; with its last, the fullest, for every round."""
    session = Session.new(GAMES["scarface-1920"], 4, "real")
    play_out(session, Random("real"))
    film, words = film_of(session, NAMES)
    writer = PageWriter(film, words, Eyes())
    moment = film.look([film.last], None)[0]
    picture = Drawing.of(Scene(session.game, words, moment.view, moment.asked)).paint().encode()
    page = do_at_once(writer.write([Shown(picture.png, picture.alt)] * len(writer.wanted), LIMIT))
    assert len(page) <= LIMIT
    assert page.count(b"<img ") == len(writer.wanted)


# -- on the command line


@pytest.fixture
def file(tmp_path: Path) -> Path:
    saves.write(saves.save(played("file"), ["<b>Anna", "Bo", "Cy"]), tmp_path / "game.json")
    return tmp_path / "game.json"


def test_the_command_line_writes_a_page(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for options in ([], ["--seat", "1"], ["--all"]):
        out = tmp_path / "out.html"
        assert main(["replay", str(file), "--html", str(out), *options], TOYS) == 0
        page = out.read_text(encoding="utf-8")
        assert "♥ &lt;b&gt;Anna" in page
        assert "<b>Anna" not in page
        assert is_self_contained(page)
    assert capsys.readouterr() == ("", "")


def test_where_it_cannot_be_written_it_says_so(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(file), "--html", str(tmp_path / "no" / "out.html")], TOYS) == 2
    assert "cannot be written" in capsys.readouterr().err
