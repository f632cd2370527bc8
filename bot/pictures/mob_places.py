"""The locations of the mob games as city blocks: what they bring as a formula of icons, and who stands there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.mob_skin import (
    GLOW,
    INK,
    ON_PAPER,
    PAPER,
    Skin,
    asset_icon,
    gang_at,
    struck,
    token,
)
from bot.pictures.parts import Part, caption, column, icon, number, overlapping, row, space, text
from bot.pictures.scene import Scene
from bot.pictures.seats import blend
from rules.kernel.telling import Seat

HEAD = 50  # height of a block's heading
PAD = 12
TOKEN = 58
LOW = 72  # where there is less room than this, signs are smaller, and leave some for the crews
SIZES = (60, 54, 48, 44, 40, 36, 32, 28, 25, 22, 19, 17)
USUAL, SMALL = 40, 32  # the largest of them on a block, and where there is little room
CREWS = (78, 72, 66, 60, 54, 48, 42)
VEIL: Colour = (50, 48, 48)
BY_KIND = {"starting": "office", "business": "store", "opportunity": "deal"}
"""The silhouette of a location that has none of its own."""


@dataclass(frozen=True, slots=True)
class Box:
    """A frame on the board."""

    x: int
    y: int
    w: int
    h: int


# -- what a location brings


def asset(name: str, size: int) -> Part:
    """An asset on paper."""
    return icon(asset_icon(name), size, ON_PAPER[name])


def _counted(before: str, things: Sequence[tuple[str, int]], size: int) -> Part:
    return row(*[row(number(f"{before}{n}", size, INK), asset(name, size), gap=3) for name, n in things], gap=10)


def _exchange(give: tuple[str, int], get: Part, most: int | None, size: int) -> Part:
    arrow = icon("arrow", size * 4 // 5, blend(INK, PAPER, 0.3))
    times = [] if most == 1 else [number("∞" if most is None else f"×{most}", _smaller(size), INK)]
    return row(_counted("", (give,), size), arrow, get, *times, gap=5)


def _smaller(size: int) -> int:
    return SIZES[min(SIZES.index(size) + 2, len(SIZES) - 1)]


def _sign(name: str, size: int, n: str = "", colour: Colour = INK) -> Part:
    return row(icon(name, size, ON_PAPER.get(name, colour)), *([number(n, size, INK)] if n else []), gap=3)


def _on_rival(part: Part, size: int) -> Part:
    return row(icon("ness", size, INK), part, gap=4)


_Way = Callable[[Skin, Any, int], Part]
_TRADES = ("trade", "sell", "spend", "swap")
_WAYS: Mapping[str, _Way] = {
    "gain": lambda _, one, size: _counted("+", one.gain, size),
    "skim": lambda _, one, size: _counted("+", one.skim, size),
    "pay": lambda _, one, size: _counted("−", (one.pay,), size),
    "steal": lambda _, one, size: row(_sign("steal", size), _counted("", (one.steal,), size), gap=5),
    "rival_loses_clout": lambda _, one, size: _on_rival(
        _counted("−", (("clout", one.rival_loses_clout),), size), size
    ),
    "rival_gains_heat": lambda _, one, size: _on_rival(
        _counted("+", (("heat", one.rival_gains_heat),), size), size
    ),
    "rival_hurt": lambda _, one, size: _on_rival(_sign("injured", size, str(one.rival_hurt)), size),
    "tribute": lambda _, one, size: row(
        icon("people", size, INK), _counted("+", (("cash", one.tribute),), size), gap=4
    ),
    "gain_per_business": lambda _, one, size: row(
        _counted("+", (("cash", one.gain_per_business),), size),
        number("×", size, INK),
        icon("shop", size, INK),
        gap=4,
    ),
    "gain_heat": lambda _, one, size: _counted("+", (("heat", one.gain_heat),), size),
    "drop_heat": lambda _, one, size: _counted("−", (("heat", one.drop_heat),), size),
    "bribe": lambda _, one, size: _exchange(
        ("cash", one.bribe), _counted("−", (("heat", one.drops_heat),), size), 1, size
    ),
    "heal": lambda _, one, size: _sign("heal", size, str(one.heal)),
    "recruit": lambda _, one, size: _sign("recruit", size, str(one.recruit)),
    "look": lambda _, __, size: _sign("look", size),
    "orders": lambda skin, one, size: row(number(f"+{one.orders}", size, INK), token(skin, size), gap=3),
    "boss": lambda skin, _, size: _sign(skin.boss, size, colour=(176, 122, 10)),
    "patch": lambda skin, _, size: _sign(skin.boss, size),
}
"""By the field of a transaction that names it: its formula."""


def formula(skin: Skin, one: Any, size: int) -> Part:
    """A transaction in icons and figures."""
    for field in _TRADES:
        if hasattr(one, field):
            return _exchange(getattr(one, field), _counted("", (one.for_,), size), one.max, size)
    way = next((way for field, way in _WAYS.items() if hasattr(one, field)), None)
    return way(skin, one, size) if way else icon("job", size, INK)


def _all(skin: Skin, does: Sequence[Any], size: int) -> Part:
    return row(*[formula(skin, one, size) for one in does], gap=size // 2)


def brings(skin: Skin, card: Any, either: str, wide: int, high: int, largest: int = USUAL) -> Part:
    """All that a location brings, in as large signs and as few lines as there is room for: what it does, what it
    does instead, and at the right what a further order token buys."""
    for size in [one for one in SIZES if one <= (largest if high > LOW else SMALL)]:
        for lines in _arranged(skin, card, either, size):
            if _width(lines) <= wide and sum(line.height for pair in lines for line in pair[:1]) <= high:
                return _set(lines, wide)
    return _set(_arranged(skin, card, either, SIZES[-1])[-1], wide)


def _arranged(skin: Skin, card: Any, either: str, size: int) -> list[list[tuple[Part, Part]]]:
    """The ways to set it, each as lines with a left and a right part."""
    none, less = space(0, 0), _smaller(size)
    main = _all(skin, card.main, size)
    other = row(text(either, less, INK), _all(skin, card.or_, size), gap=size // 4) if card.or_ else none
    boost = row(token(skin, less + 4), _all(skin, card.boost, less), gap=6) if card.boost else none
    one = row(main, other, gap=size // 3) if card.or_ else main
    ways = [[(one, boost)]]
    ways += [[(one, none), (none, boost)]] if card.boost else []
    ways += [[(main, none), (other, boost)]] if card.or_ else []
    return [[(row(left, space(0, max(left.height, right.height))), right) for left, right in way] for way in ways]


def _width(lines: Sequence[tuple[Part, Part]]) -> int:
    return max(left.width + right.width + (16 if left.width and right.width else 0) for left, right in lines)


def _set(lines: Sequence[tuple[Part, Part]], wide: int) -> Part:
    return column(*[row(left, space(max(0, wide - left.width - right.width)), right) for left, right in lines])


# -- a block


def block(canvas: Canvas, scene: Scene, skin: Skin, place: int, box: Box) -> None:
    """A location in play."""
    spot = scene.view.spots[place]
    card = skin.cards(scene)[spot.key]
    colour, fought = skin.head(scene, spot, card)
    fight = scene.view.fight is not None and scene.view.fight.place == place
    paper = skin.papers[spot.kind]
    if fight:
        canvas.glow(box.x, box.y, box.w, box.h, GLOW, 14)
    else:
        canvas.shadow(box.x, box.y, box.w, box.h, 14)
    canvas.framed(box.x, box.y, box.w, box.h, colour, GLOW if fight else blend(colour, (0, 0, 0), 0.45), 14, 4)
    canvas.box(box.x + 4, box.y + HEAD, box.w - 8, box.h - HEAD - 4, paper, 10)
    canvas.fill(box.x + 4, box.y + HEAD, box.w - 8, 12, paper)
    high = box.h - HEAD - 8 - CREWS[3]
    shown = brings(skin, card, scene.say("board.or"), box.w - 2 * PAD - 4, high)
    _silhouette(canvas, skin, spot, blend(paper, colour, 0.28), box, box.h - HEAD - 18 - shown.height)
    shown.on(canvas, box.x + PAD + 2, box.y + HEAD + 6)
    if spot.exploited:
        canvas.veil(box.x + 4, box.y + 4, box.w - 8, box.h - 8, VEIL, 0.45)
        token(skin, TOKEN).on(canvas, box.x, box.y, box.w - 10, box.h - 10, "right", "bottom")
    _heading(canvas, scene, spot, card, fought, box)
    _crews(canvas, scene, skin, place, box, box.h - HEAD - 12 - shown.height)


def _silhouette(canvas: Canvas, skin: Skin, spot: Any, colour: Colour, box: Box, high: int) -> None:
    size = max(40, min(84, high))
    drawn = icon(skin.art.get(spot.key, BY_KIND[spot.kind]), size, colour)
    room = box.w - 14 - (TOKEN + 8 if spot.exploited else 0)
    drawn.on(canvas, box.x, box.y, room, box.h - 12, "right", "bottom")


def _heading(canvas: Canvas, scene: Scene, spot: Any, card: Any, fought: str, box: Box) -> None:
    """The name of a location, how hot it is and how it is fought for."""
    ink = blend(PAPER, VEIL, 0.25) if spot.exploited else PAPER
    signs = [icon("heat", 32, (255, 176, 64))] * (card.hot == 1)
    signs += [row(icon("heat", 32, (255, 176, 64)), number(card.hot, 28, ink), gap=2)] * (card.hot > 1)
    if fought == "no-guns":
        signs.append(struck("gun", 36, icon))
    elif fought:
        signs.append(icon(fought, 32, ink))
    right = row(*signs, gap=8)
    right.on(canvas, box.x, box.y + 2, box.w - PAD, HEAD, "right", "middle")
    room = box.w - 2 * PAD - 6 - right.width - (8 if signs else 0)
    name = caption(scene.say(f"place.{spot.key}"), 32, ink, room, HEAD, bold=True)
    name.on(canvas, box.x + PAD + 2, box.y + 2, room, HEAD, "left", "middle")


def _crews(canvas: Canvas, scene: Scene, skin: Skin, place: int, box: Box, high: int) -> None:
    """Everybody who stands there, by gang."""
    there = present(scene.view, place)
    wide = box.w - 2 * PAD - (TOKEN + 4 if scene.view.spots[place].exploited else 0)
    for size in CREWS:
        crews = [gang_at(skin, *one, size) for one in there]
        if all(one.height <= high for one in crews) and sum(one.width + 4 for one in crews) <= wide + 4:
            break
    overlapping(crews, wide, 4).on(canvas, box.x + PAD, box.y, wide, box.h - 4, "left", "bottom")


def present(view: Any, place: int) -> list[tuple[Seat, int, int]]:
    """The gangs at a place, with how many made men and others."""
    counted = [(seat, gang.men.count(place), gang.associates.count(place)) for seat, gang in enumerate(view.gangs)]
    return [one for one in counted if one[1] or one[2]]


def face_down(canvas: Canvas, skin: Skin, box: Box) -> None:
    """A location that is still to be turned over."""
    dark = blend(skin.ground, (0, 0, 0), 0.35)
    edge = blend(dark, skin.rule, 0.35)
    canvas.framed(box.x, box.y, box.w, box.h, dark, edge, 14, 2)
    x, y = box.x + box.w // 2, box.y + box.h // 2
    for wide, high, colour in ((56, 34, edge), (42, 25, dark), (22, 13, edge)):
        canvas.polygon([(x - wide, y), (x, y - high), (x + wide, y), (x, y + high)], colour)
