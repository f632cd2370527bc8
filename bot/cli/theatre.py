"""A saved game as a page, with one picture a round."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bot.cli.common import OK, BadInput, Games
from bot.finish import saves
from bot.pictures import Drawing, Scene
from bot.replay.eyes import Eyes
from bot.replay.film import Film, Moment, cut
from bot.replay.page import PageWriter
from bot.replay.pieces import do_at_once
from bot.replay.rungs import Shown
from bot.store import private_files
from bot.text.signs import sign_name
from bot.text.words import Words


def write_page(save: saves.Save, games: Games, names: Sequence[str], eyes: Eyes, path: Path) -> int:
    """Write the page, as large as it gets."""
    session = saves.load(save, games)
    signed = [sign_name(seat, name) for seat, name in enumerate(names)]
    words = Words(session.game, signed, lenient=bool(save.updates))
    film = cut(session, words, save.updates)
    writer = PageWriter(film, words, eyes)
    plain = Words(session.game, names)
    pictures = [_paint(film, plain, one, eyes) for one in film.look(writer.wanted, eyes.seat)]
    try:
        private_files.write(path, do_at_once(writer.write(pictures)).decode())
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error.strerror}") from None
    return OK


def _paint(film: Film, words: Words, moment: Moment, eyes: Eyes) -> Shown:
    picture = Drawing.of(Scene(film.session.game, words, moment.view, moment.asked, eyes.seat)).paint().encode()
    return Shown(picture.png, picture.alt)
