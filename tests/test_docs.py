"""What the pages tell people to type exists, what they show is there, and what they promise is so."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from discord import Intents, Permissions

from bot.app.client import INTENTS, NEEDED
from bot.app.config import Settings
from bot.cli.common import BadInput
from bot.cli.main import make_parser
from cogs.game import Game
from tests import how_to_play, import_graph

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
LARGEST, SHORTEST_ALT = 300 * 1024, 30
FENCED = re.compile(r"^```\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
PICTURE = re.compile(r"<img\b[^>]*>|!\[[^\]]*\]\([^)]*\)")
LINK = re.compile(r"""\]\(([^)#]+)[^)]*\)|\bsrc="([^"]+)\"""")


def typed(page: Path) -> Iterator[str]:
    """All that a page sets as code: the lines of its blocks, and what stands in a sentence."""
    text = page.read_text()
    for block in FENCED.findall(text):
        yield from block.splitlines()
    yield from INLINE.findall(FENCED.sub("", text))


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def words_after(command: str, line: str) -> Iterator[list[str]]:
    """What follows each time this command is called, up to a remark or to the next command."""
    for found in re.finditer(rf"(?:^|[\s/(;]){command}(?=\s|$)([^#;)]*)", line):
        yield shlex.split(found[1])


def calls(command: str) -> list[tuple[str, list[str]]]:
    """Every call of a command on any page, with the page's name for whoever has to mend it."""
    return [
        (f"{name(page)}: {line.strip()}", rest)
        for page in PAGES
        for line in typed(page)
        for rest in words_after(command, line)
    ]


CALLS, MADE = calls("consigliere"), calls("make")


def test_there_is_something_to_check() -> None:
    """A page written in another way must not slip through."""
    assert {rest[0] for _, rest in CALLS if rest} >= {"play", "replay", "verify", "invite", "doctor"}
    assert {word for _, rest in MADE for word in rest} >= {"run", "test", "check", "ARGS=invite", "ARGS=doctor"}


@pytest.mark.parametrize(("where", "rest"), CALLS, ids=[where for where, _ in CALLS])
def test_every_command_line_is_one(where: str, rest: list[str]) -> None:
    """The command exists, and takes what it is given; a sentence may name it without what it needs."""
    try:
        make_parser().parse_args(rest)
    except BadInput as problem:
        if len(rest) > 1 or "arguments are required" not in str(problem):
            raise


@pytest.mark.parametrize(("where", "rest"), MADE, ids=[where for where, _ in MADE])
def test_every_make_target_is_one(where: str, rest: list[str]) -> None:
    """So does the target; what is handed on to the program is a command line too."""
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for word in rest:
        if word.startswith("ARGS="):
            make_parser().parse_args(word.removeprefix("ARGS=").split())
        elif "=" not in word:
            assert word in targets


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_slash_command_is_one(page: Path) -> None:
    """`/game` with a word after it."""
    known = {command.name for command in Game.__cog_app_commands__}
    assert set(re.findall(r"`/game ([a-z]+)", page.read_text())) <= known


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    """Files of ours that a page links or shows are there."""
    for link in (one or other for one, other in LINK.findall(page.read_text())):
        assert link.startswith("http") or (page.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_picture_says_what_it_shows(page: Path) -> None:
    """For those who do not see it; and none is too large to wait for."""
    for tag in PICTURE.findall(page.read_text()):
        told = re.search(r'alt="([^"]*)"|!\[([^\]]*)\]', tag)
        assert told is not None, tag
        assert len(told[1] or told[2]) >= SHORTEST_ALT, tag


@pytest.mark.parametrize("picture", sorted((ROOT / "docs" / "pictures").iterdir()), ids=name)
def test_every_picture_is_shown_and_small(picture: Path) -> None:
    """One that no page shows is forgotten."""
    assert picture.stat().st_size < LARGEST
    assert any(f"pictures/{picture.name}" in page.read_text() for page in PAGES)


def test_the_rights_are_those_it_asks_for() -> None:
    """The table of the page is the list of the invitation, and nothing privileged is on it."""
    page = (ROOT / "docs" / "discord.md").read_text()
    table = page.split("| right |")[1].split("\n\n")[0]
    told = [
        right.lower().replace(" ", "_") for right in re.findall(r"^\| ([A-Z][A-Za-z ]+) \|", table, re.MULTILINE)
    ]
    assert Permissions(**dict.fromkeys(told, True)) == NEEDED
    assert not INTENTS & Intents(members=True, presences=True, message_content=True)


def test_the_settings_are_those_it_reads() -> None:
    """Each has a line of its own on the page."""
    page = (ROOT / "docs" / "discord.md").read_text()
    told = set(re.findall(r"^\| `([A-Z_]+)` \|", page, re.MULTILINE))
    assert told == {str(field.validation_alias.choices[0]) for field in Settings.model_fields.values()}


def test_image_and_page_agree() -> None:
    """Where the data is, how it is stopped, and what the container is told."""
    compose, image = (ROOT / "compose.yaml").read_text(), (ROOT / "Dockerfile").read_text()
    assert "- data:/data" in compose
    assert "CONSIGLIERE_DATA=/data" in image
    assert "STOPSIGNAL SIGINT" in image
    assert set(re.findall(r"\$\{([A-Z_]+)", compose)) == {"DISCORD_TOKEN", "CONSIGLIERE_LOG_LEVEL"}


def test_the_token_is_never_committed() -> None:
    """The page tells people to keep it in `.env`."""
    assert ".env" in (ROOT / ".gitignore").read_text().splitlines()


def test_the_graph_is_drawn_from_the_imports() -> None:
    """`make architecture` draws it anew."""
    page = import_graph.PAGE.read_text()
    assert page == import_graph.with_graph(page)


def test_every_file_on_the_way_of_a_press_is_there() -> None:
    """In the order in which it passes them."""
    way = import_graph.PAGE.read_text().split("## The way of a button press")[1].split("## ")[0]
    named = re.findall(r"`([a-z_/]+\.py)`", way)
    folder, files = "", []
    for one in named:
        folder = one.rsplit("/", 1)[0] if "/" in one else folder
        files.append(one if "/" in one else f"{folder}/{one}")
    assert len(files) > 10
    assert all((ROOT / one).is_file() for one in files), files


def test_how_to_play_is_written_from_the_catalogues() -> None:
    """`make how-to-play` writes it; nothing else stands in that folder."""
    documents = how_to_play.documents()
    assert {path: path.read_text(encoding="utf-8") for path in documents} == documents
    assert {*how_to_play.FOLDER.iterdir()} == {*documents}
