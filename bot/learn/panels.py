"""What people read to learn a game: its pages, its cards, its rules."""

from __future__ import annotations

from collections.abc import Sequence

from bot.interactions.card import MOST_TEXT
from bot.interactions.panel import Panel, controls, page_buttons
from bot.interactions.tickets import Ticket, TicketSigner
from bot.text.sentences import sentence
from bot.text.story import split_into_pages
from bot.text.words import Words
from rules.kernel.faces import Face
from rules.kernel.game import AnyGame

PAGES = 5


def has_pages(game: AnyGame) -> bool:
    """Whether there is something to read about how to play a game."""
    return Words(game, ()).find("howto.1") is not None


def how_to_play(signer: TicketSigner, game: AnyGame, page: int = 0) -> Panel:
    """One of a game's pages, the first of which is 0, and buttons to turn them."""
    words, page = Words(game, ()), min(max(page, 0), PAGES - 1)
    title = words.say((f"howto.{page + 1}.title",))
    text = sentence(
        "learn.page",
        game=game.title,
        title=title,
        text=words.say((f"howto.{page + 1}",)),
        page=page + 1,
        pages=PAGES,
    )
    turn = page_buttons(signer, lambda at: how_to_ticket(game, at), page, PAGES)
    return Panel(text, controls([turn]), private=True)


def how_to_ticket(game: AnyGame, page: int = 0) -> Ticket:
    """What a button carries that opens a page; it belongs to no table."""
    return Ticket("howto", 0, 0, f"{game.key}.{page}")


def list_in_pages(signer: TicketSigner, lines: Sequence[str], page: int = 0) -> Panel:
    """A page of a long list of cards, and buttons to turn it where there are several."""
    pages = split_into_pages(lines, MOST_TEXT)
    page = min(page, len(pages) - 1)
    turn = page_buttons(signer, lambda at: Ticket("cards", 0, 0, str(at)), page, len(pages))
    return Panel("", controls([turn] if pages[1:] else []), pages[page], private=True)


def name_card(words: Words, face: Face) -> str:
    """A card's name and kind."""
    return sentence("learn.card", title=words.say(face.title), kind=words.say(face.kind))


def describe_card(words: Words, face: Face) -> str:
    """A card as it can be read: its name and kind, what it does, and a line of flavour."""
    lines = [name_card(words, face), *map(words.say, face.does)]
    if face.flavour:
        lines.append(sentence("learn.flavour", text=words.say(face.flavour)))
    return "\n".join(lines)
