"""Writes docs/how-to-play: a game's pages and its topics, as the bot shows them. `make how-to-play`. Its cards are
left to `/card`, so that adding one changes no document."""

from __future__ import annotations

from pathlib import Path

from bot.learn.panels import PAGES, has_pages
from bot.text.words import Words
from rules import GAMES
from rules.kernel.game import AnyGame

SHOWN = {2: ("board", "The board of {} in the channel"), 3: ("question", "A question of {} with its brief")}
"""Pictures that `make screenshots` takes, by the page that they stand below; a new game has none yet."""
FOLDER = Path(__file__).parent.parent / "docs" / "how-to-play"


def write_page(game: AnyGame) -> str:
    """A game's pages as one document."""
    words = Words(game, ())
    parts = [f"# How to play {game.title}", "", words.say(("about",)), ""]
    for number in range(1, PAGES + 1):
        parts += [f"## {words.say((f'howto.{number}.title',))}", "", words.say((f"howto.{number}",)), ""]
        picture = f"../pictures/table-{game.key}-{SHOWN[number][0]}.webp" if number in SHOWN else ""
        if picture and (FOLDER / picture).exists():
            parts += [f"![{SHOWN[number][1].format(game.title)}]({picture})", ""]
    slugs = [
        name.removeprefix("topic.")
        for name in game.words("en")
        if name.startswith("topic.") and not name.endswith("-title")
    ]
    parts += ["## Rules, topic by topic", ""]
    parts += [f"- **{words.say((f'topic.{one}.title',))}**: {words.say((f'topic.{one}',))}" for one in slugs]
    return "\n".join(parts).rstrip() + "\n"


def documents() -> dict[Path, str]:
    """Every document and what should stand in it."""
    return {FOLDER / f"{game.key}.md": write_page(game) for game in GAMES.values() if has_pages(game)}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for path, text in documents().items():
        path.write_text(text, encoding="utf-8")
