"""The records of one server as they are read: results and ratings, and what everybody is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.records.ratings import ALL, Rating, Ratings, Who
from bot.store import Played
from bot.tables.player_names import PlayerNames
from bot.text.sentences import sentence
from bot.text.words import Words
from rules.kernel.game import AnyGame

_ROLES = ("gang.", "character.", "")  # where the catalogues of the games name gangs and characters


@dataclass(frozen=True, slots=True)
class Book:
    """All that there is to read of a server, the oldest result first."""

    guild: int
    results: Sequence[Played]
    ratings: Ratings
    games: Mapping[str, AnyGame]
    names: PlayerNames

    def of_game(self, game: str) -> list[Played]:
        """The results of a game, or of all of them."""
        return [one for one in self.results if game in (ALL, one.game)]

    def rating(self, game: str, who: Who) -> Rating:
        """How strong a player is at a game, or on the whole."""
        return self.ratings.get(game, {}).get(who, Rating())

    def list_games(self) -> list[str]:
        """The games of which there are results, in the order in which the bot offers them."""
        played = {one.game for one in self.results}
        return [key for key in self.games if key in played] + sorted(played - self.games.keys())

    # -- names

    def title(self, game: str) -> str:
        """What a game is called."""
        if game == ALL:
            return sentence("records.all-games")
        return self.games[game].title if game in self.games else game

    def character(self, game: str, key: str) -> str:
        """What a gang or character is called."""
        if game not in self.games or not key:
            return key
        words = Words(self.games[game], ())
        return next((name for one in _ROLES if (name := words.find(f"{one}{key}"))), key)

    def name(self, who: Who, game: str = ALL) -> str:
        """What a player is called in the records of a game; who keeps out of them is *a player*."""
        kind, user = who
        if user is None:
            return (
                sentence("records.house") if game != ALL else sentence("records.house-of", game=self.title(kind))
            )
        return self._person(user) if self.is_named(user) else sentence("records.a-player")

    def name_result(self, one: Played) -> str:
        """Whose result it is, by name."""
        if one.user is not None:
            return self._person(one.user) if one.is_named else sentence("records.a-player")
        former = one.kind in ("person", "left")
        return sentence("name.former") if former else sentence("name.house", number=one.seat + 1)

    def _person(self, user: int) -> str:
        return self.names.of(self.guild, user) or sentence("name.unknown", number=user % 1000)

    def is_named(self, user: int) -> bool:
        """Whether a person is named in records."""
        return all(one.is_named for one in self.results if one.user == user)
