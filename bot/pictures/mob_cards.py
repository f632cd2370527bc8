"""How the cards of both mob games look: locations with their formulas, gangs with what they start with, men with
their ratings, hassles and Last Calls in the colours of their ribbons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.pictures.card import INNER, Look
from bot.pictures.colours import Colour
from bot.pictures.legend import SAND, plain_pawn
from bot.pictures.mob import CALL, HASSLE
from bot.pictures.mob_places import BY_KIND, brings
from bot.pictures.mob_skin import INK, ON_PAPER, Skin, Start, asset_icon, struck, token
from bot.pictures.parts import Part, amount, icon, number, row, space
from bot.pictures.passage import SIGNS
from bot.pictures.seats import blend
from rules.kernel.faces import Face
from rules.mob.faces import EMERGENCY_ROOM, MARKET

HIGH, LARGEST = 130, 60  # of a formula, and of its signs
BOARDS = {MARKET: "supply", EMERGENCY_ROOM: "injured"}
CARDS = {"hassle": (HASSLE, "warning"), "call": (CALL, "last-call"), "obstacle": (((120, 40, 30), INK), "warning")}
RATINGS: Sequence[tuple[str, Colour]] = (("slugging", (128, 34, 30)), ("talking", (34, 84, 110)))


def look_at_tile(skin: Skin, card: Any, kind: str, colour: Colour, fought: str, either: str) -> Look:
    """A location: what it brings, how it is fought for, and how hot it is."""
    signs = [icon("heat", 52, ON_PAPER["heat"])] * min(card.hot, 3)
    if fought == "no-guns":
        signs.append(struck("gun", 52, icon))
    elif fought:
        signs.append(icon(fought, 52, colour))
    aside = row(*signs, gap=8)
    room = INNER - aside.width - 30
    formula = brings(skin, card, either, room, HIGH, LARGEST)
    figures = row(formula, space(room + 30 - formula.width), aside)
    sign = skin.art.get(card.key, BY_KIND[kind])
    return Look(skin.ground, colour, skin.papers[kind], sign, figures, _signs(skin))


def look_at_gang(skin: Skin, start: Start) -> Look:
    """A gang: what it starts with."""
    crew = [
        row(token(skin, 48), number(start.orders, 44, INK), gap=6),
        amount(skin.hat_icon, start.made, 44, INK, INK, 6),
        amount("member", start.others, 44, INK, INK, 6),
    ]
    held = [amount(asset_icon(name), n, 44, ON_PAPER[name], INK, 6) for name, n in start.held]
    return Look(skin.ground, skin.band, sign=skin.boss, figures=row(*crew, *held, gap=34), signs=_signs(skin))


def look_at_man(skin: Skin, ratings: Sequence[int]) -> Look:
    """A man with ratings."""
    shown = [amount(name, n, 60, colour, INK, 10) for (name, colour), n in zip(RATINGS, ratings, strict=False)]
    return Look(skin.ground, skin.band, sign=skin.hat_icon, figures=row(*shown, gap=60), signs=_signs(skin))


def look_at_other(skin: Skin, face: Face) -> Look:
    """A card in force, one that works at once, or a board beside the table."""
    if face.key in BOARDS:
        return Look(skin.ground, blend(skin.band, INK, 0.2), sign=BOARDS[face.key], signs=_signs(skin))
    sort = str(face.kind[0]).removeprefix("face.").removesuffix("-hardcore")
    (colour, _), sign = CARDS.get(sort, ((skin.band, INK), "hand"))
    return Look(skin.ground, colour, skin.papers["opportunity"], sign, signs=_signs(skin))


def _signs(skin: Skin) -> dict[str, str]:
    """What the signs in texts of this game stand for."""
    return {**SIGNS, "📦": asset_icon(skin.goods)}


# -- the legend


def legend_sign(skin: Skin, name: str, size: int) -> Part | None:
    """What stands on these boards and is no icon: order tokens, pawns, and what is struck out."""
    ways = {
        "token": lambda: token(skin, size),
        "made": lambda: row(plain_pawn(skin.hat, size), icon(skin.hat_icon, size * 3 // 4, SAND), gap=2),
        "others": lambda: row(plain_pawn("bare", size), icon("member", size * 3 // 4, SAND), gap=2),
        "no-guns": lambda: struck("gun", size, icon),
    }
    return ways[name]() if name in ways else None
