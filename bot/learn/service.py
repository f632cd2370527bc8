"""Learning a game: its pages, its cards, and what a rule says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from bot.interactions.panel import Panel, controls
from bot.interactions.tickets import TicketSigner
from bot.learn.panels import describe_card, has_pages, how_to_play, list_in_pages, name_card
from bot.pictures.picture import Picture
from bot.store import NoSuchTable, Store
from bot.tables.context import TableContext, Visit
from bot.tables.errors import Refused
from bot.tables.runner import TableRunner
from bot.text.sentences import sentence
from bot.text.words import Words
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame

_NOT = 6  # a text that does not fit
TOPIC, RULE, TITLE = "topic.", "rule.", "-title"


A_ROUND = 1  # the page that tells of a round, of which the first is 0


class Illustrator(Protocol):
    """Draws what goes with the words. What cannot be drawn is left out: the words say all of it."""

    async def draw_sample(self, game: AnyGame) -> Picture:
        """A table in the middle of a game."""

    async def draw_card(self, game: AnyGame, face: Face) -> Picture | None:
        """A card."""

    async def draw_legend(self, games: Sequence[AnyGame]) -> Picture | None:
        """What the icons on the boards mean."""


class LearnService:
    """Shows how games are played, and reads their cards and rules."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        runner: TableRunner,
        signer: TicketSigner,
        illustrator: Illustrator,
    ) -> None:
        self._illustrator = illustrator
        self._store = store
        self._games = games
        self._runner = runner
        self._signer = signer

    # -- what there is to type, pages and rules

    async def help(self) -> Panel:
        """What there is to type and to press, and what the icons on the boards mean."""
        legend = await self._illustrator.draw_legend(tuple(self._games.values()))
        return Panel(sentence("help"), controls([]), picture=legend, private=True)

    async def pages(self, key: str, page: int = 0) -> Panel:
        """How a game is played; where nobody has written that, what the bot can do. What tells of a round shows a
        table in the middle of one."""
        game = self._games.get(key)
        if game is None:
            raise Refused("no-such-game")
        if not has_pages(game):
            return Panel(sentence("help"), controls([]), private=True)
        panel = how_to_play(self._signer, game, page)
        return replace(panel, picture=await self._illustrator.draw_sample(game)) if page == A_ROUND else panel

    def topics(self, key: str) -> dict[str, str]:
        """What can be looked up about a game: titles and texts."""
        game = self._games.get(key)
        if game is None:
            return {}
        words, catalogue = Words(game, ()), game.words("en")
        slugs = [
            name.removeprefix(TOPIC) for name in catalogue if name.startswith(TOPIC) and not name.endswith(TITLE)
        ]
        if slugs:
            return {words.say((f"topic.{one}.title",)): words.say((f"topic.{one}",)) for one in slugs}
        rules = [name.removeprefix(RULE) for name in catalogue if name.startswith(RULE)]
        return {one.replace("-", " ").capitalize(): words.say((f"rule.{one}",)) for one in rules}

    def explain_topic(self, key: str, typed: str) -> str:
        """What a rule says."""
        topics = self.topics(key)
        found = [typed] if typed in topics else find_titles(topics, typed)
        if not _plain(typed) or not found:
            raise Refused("no-topic")
        return sentence("topic", title=found[0], text=topics[found[0]])

    # -- cards

    async def _table_here(self, channel: int | None, user: int) -> TableContext | None:
        """The table of a channel as somebody who asks about a card sees it."""
        row = await self._store.open_table_in(channel or 0)
        if row is None or row.status == "lobby" or row.game not in self._games:
            return None
        return await self._runner.look(Visit(row.id, user, on_behalf=True))

    async def cards(self, channel: int | None, user: int) -> dict[str, tuple[AnyGame, str]]:
        """All cards by name: of the game that is played here, what lies open first; else of all games. Nothing
        tells what anybody holds."""
        table = await self._table_here(channel, user)
        games = [table.game] if table else list(self._games.values())
        found: list[tuple[AnyGame, str]] = []
        for game in games:
            open_first = game.in_sight(table.session.readable_view(None)) if table else ()
            found += [(game, key) for key in dict.fromkeys((*open_first, *game.faces()))]
        return name_apart(found)

    async def read_card(self, channel: int | None, user: int, typed: str) -> Panel:
        """A card by its name, or by a part of it: in words, and as a picture that says the same."""
        cards = await self.cards(channel, user)
        names = [typed] if typed in cards else find_titles(dict.fromkeys(cards, ""), typed)
        if not _plain(typed) or not names:
            raise Refused("learn.no-card")
        game, key = cards[names[0]]
        face = game.faces()[key]
        picture = await self._illustrator.draw_card(game, face)
        return Panel(describe_card(Words(game, ()), face), controls([]), picture=picture, private=True)

    async def list_cards(self, channel: int | None, user: int, page: int = 0) -> Panel:
        """The cards that lie open where a game is played, and those that whoever asks holds: a page of them, of
        which the first is 0."""
        table = await self._table_here(channel, user)
        if table is None:
            raise NoSuchTable("no game is played here")
        faces, words = table.game.faces(), table.words
        keys = table.game.in_sight(table.session.readable_view(table.seat_of(user)))
        lines = [name_card(words, faces[key]) for key in keys] or [sentence("learn.no-cards")]
        return list_in_pages(self._signer, lines, page)


def name_apart(cards: Sequence[tuple[AnyGame, str]]) -> dict[str, tuple[AnyGame, str]]:
    """Cards by name. Where several are called the same, their kind is added, else their game; of cards that are
    alike in all of that the first stands for the others."""
    games = {game.key: game for game, _ in cards}
    read = {key: (Words(game, ()), game.faces()) for key, game in games.items()}  # once a game: they are many
    named: dict[str, list[tuple[AnyGame, str]]] = {}
    for game, key in cards:
        words, faces = read[game.key]
        named.setdefault(words.say(faces[key].title), []).append((game, key))
    found: dict[str, tuple[AnyGame, str]] = {}
    for title, alike in named.items():
        several = len({game.key for game, _ in alike}) > 1
        for game, key in alike:
            words, faces = read[game.key]
            more = game.title if several else words.say(faces[key].kind)
            name = sentence("learn.one-of", title=title, more=more) if alike[1:] else title
            found.setdefault(name, (game, key))
    return found


def find_titles(titles: Mapping[str, str], typed: str) -> list[str]:
    """The titles that fit what somebody has typed, the best first: those that are called so, then those whose
    texts speak of it."""
    wanted = _plain(typed)
    fits = {title: _fit(_plain(title), _plain(text), wanted) for title, text in titles.items()}
    return sorted((title for title in titles if fits[title] < _NOT), key=fits.__getitem__)


def _fit(name: str, text: str, wanted: str) -> int:
    """How well a title fits; the lower the better."""
    words = wanted.split()
    levels = (
        name == wanted,
        name.startswith(wanted),
        wanted in name,
        all(word in name for word in words),
        wanted in text,
        all(word in f"{name} {text}" for word in words),
    )
    return levels.index(True) if True in levels else _NOT


def _plain(text: str) -> str:
    """Small letters and figures, one space between words."""
    return " ".join(re.findall(r"\w+", text.lower()))
