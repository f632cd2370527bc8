"""A replay as a page: one file with all that it shows, for any browser, with no address outside it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, partial
from html import escape
from importlib.resources import files
from math import inf
from string import Template

from bot.finish.ending import say_figure, say_winner
from bot.replay.eyes import Eyes
from bot.replay.film import Film, Round, name_round, tell_span
from bot.replay.hands import tell_hands
from bot.replay.pieces import Pieces
from bot.replay.rungs import Shown, shrink
from bot.text.language import current_language
from bot.text.sentences import sentence
from bot.text.story import HEADING
from bot.text.words import Words

LIMIT = 8_000_000
"""Bytes of the largest page that the bot gives; the command line has no limit."""

_SMALL_PRINT = "-# "
_MARKS = (  # what Discord reads as bold, slanted, and code
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*(.+?)\*\*"), r"<b>\1</b>"),
    (re.compile(r"\*(.+?)\*"), r"<i>\1</i>"),
)


class PageWriter:
    """Writes the page of a game, as some eyes saw it."""

    def __init__(self, film: Film, words: Words, eyes: Eyes) -> None:
        self._film, self._words, self._eyes = film, words, eyes
        self._rounds = film.rounds
        self._hands: list[list[str]] = [[] for _ in self.wanted]  # by picture

    @property
    def wanted(self) -> list[int]:
        """The steps of which it shows pictures: where each round begins, and the last, if they have a board."""
        return [step for step in self._steps if self._film.has_board(step)]

    @property
    def _steps(self) -> list[int]:
        """Where each round begins, and the last."""
        return [*(one.step for one in self._rounds), self._film.last]

    def write(self, pictures: Sequence[Shown], limit: float = inf) -> Pieces[bytes]:
        """The page with these pictures of the wanted steps, in at most so many bytes."""
        if self._eyes.opened:
            self._hands = yield partial(tell_hands, self._film, self._words, self.wanted)
        bare: bytes = yield partial(self._fill, pictures, [None] * len(pictures))
        tags = sum(len(_picture(one, "").encode()) for one in pictures)
        addresses = yield from shrink(pictures, limit - len(bare) - tags)
        page: bytes = yield partial(self._fill, pictures, addresses)
        return page

    def _fill(self, pictures: Sequence[Shown], addresses: Sequence[str | None]) -> bytes:
        shown = [
            _picture(one, address) + _turn(hands)
            for one, address, hands in zip(pictures, addresses, self._hands, strict=True)
        ]
        titles = [*(name_round(self._film, self._words, one) for one in self._rounds), sentence("replay.end")]
        boards = iter(shown)
        shown = [next(boards) if self._film.has_board(step) else "" for step in self._steps]
        stories = [*(self._tell_round(one) for one in self._rounds), self._tell_end()]
        parts = zip(titles, shown, stories, strict=True)
        sections = [_section(place, *part) for place, part in enumerate(parts)]
        page = _template().substitute(
            language=escape(current_language()),
            title=escape(sentence("replay.page-title", game=self._film.session.game.title)),
            eyes=escape(self._say_eyes()),
            note=self._note(addresses),
            goto=escape(sentence("replay.rounds")),
            previous=escape(sentence("panel.previous")),
            next=escape(sentence("panel.next")),
            options="".join(f'<option value="{n}">{_plain(title)}</option>' for n, title in enumerate(titles)),
            sections="\n".join(sections),
        )
        return page.encode()

    def _say_eyes(self) -> str:
        if self._eyes.opened:
            return sentence("replay.page-open")
        if self._eyes.seat is None:
            return sentence("replay.page-spectator")
        return sentence("replay.page-seat", player=self._words.name(self._eyes.seat))

    def _note(self, addresses: Sequence[str | None]) -> str:
        """That pictures are left out, or cannot be had, if that is so."""
        notes = [] if len(self.wanted) == len(self._steps) else [sentence("replay.no-board")]
        kept = sum(one is not None for one in addresses)
        if kept < len(addresses):
            notes.append(sentence("replay.fewer", kept=kept, pictures=len(addresses)))
        return "".join([f'<p class="note">{_rich(note)}</p>' for note in notes])

    def _tell_round(self, one: Round) -> str:
        """The story of a round, turn by turn. Its heading stands above it already."""
        spans = [(max(step.since, one.since), min(step.until, one.until)) for step in self._film.steps]
        turns = [tell_span(self._film, self._words, self._eyes, *span) for span in spans if span[0] < span[1]]
        heading = HEADING + name_round(self._film, self._words, one)
        kept = [[line for line in turn if line != heading] for turn in turns]
        return "\n".join(filter(None, map(_turn, kept)))

    def _tell_end(self) -> str:
        """Who has won and why, and the ranking; nothing of a game that was ended early."""
        result = self._film.session.result
        if result is None:
            return ""
        winner = say_winner(self._words, result.ranking[0])
        head = f'<p class="won">🏆 {_rich(winner)}</p><p>{_rich(self._words.say(result.why))}</p>'
        return f"{head}<ol>{''.join(self._tell_places())}</ol>"

    def _tell_places(self) -> Iterator[str]:
        """The ranking; equal places share a number."""
        result, place = self._film.session.result, 1
        for tied in result.ranking if result else ():
            for seat in tied:
                score = say_figure(self._words, result.scores[seat]) if result else ""
                yield f'<li value="{place}">{_rich(self._words.name(seat))} <b>{_rich(score)}</b></li>'
            place += len(tied)


@cache
def _template() -> Template:
    return Template((files("bot.replay") / "page.html").read_text(encoding="utf-8"))


def _section(place: int, title: str, picture: str, story: str) -> str:
    return f'<section id="r{place}">\n<h2>{_rich(title)}</h2>\n{picture}\n{story}\n</section>'


def _picture(shown: Shown, address: str | None) -> str:
    if address is None:
        return ""
    width, height = shown.size
    return f'<img src="{address}" width="{width}" height="{height}" alt="{escape(shown.alt)}">'


def _turn(lines: Sequence[str]) -> str:
    return f'<div class="turn">{"".join(map(_line, lines))}</div>' if lines else ""


def _line(text: str) -> str:
    """A line of the story as Discord would show it."""
    if text.startswith(HEADING):
        return f"<h3>{_rich(text.removeprefix(HEADING))}</h3>"
    if text.startswith(_SMALL_PRINT):
        return f'<p class="small">{_rich(text.removeprefix(_SMALL_PRINT))}</p>'
    return f"<p>{_rich(text)}</p>"


def _rich(text: str) -> str:
    """Text with its bold and slanted letters; nothing else in it means anything to a browser."""
    text = escape(text)
    for mark, tag in _MARKS:
        text = mark.sub(tag, text)
    return text.replace("\n", "<br>")


def _plain(text: str) -> str:
    """The same without them."""
    return escape(text.replace("*", "").replace("`", ""))
