"""The line-up of a fight in the mob games: who stands there for whom, and what each adds, before the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.mob import force_at, plots
from bot.pictures.mob_places import Box
from bot.pictures.mob_skin import INK, LIGHT, ON_DARK, PAPER, Skin, struck, token
from bot.pictures.parts import (
    Across,
    Part,
    boxed_in,
    caption,
    column,
    icon,
    medal,
    number,
    overlapping,
    pawn,
    row,
    tag,
    text,
)
from bot.pictures.scene import Scene
from bot.pictures.seats import blend, mark_of
from rules.kernel.telling import Seat
from rules.mob.fights import PER_GUN

HEAD, SUM = 78, 92
LINES = ((78, 40), (62, 36), (50, 32), (44, 28), (0, 25))
"""How high a line is at least, and its letters."""
DIM = 0.45


@dataclass(frozen=True, slots=True)
class Line:
    """Something that adds to a side: its sign as large as it is told to be, what it is, and how much it adds."""

    sign: Callable[[int, int], Part]  # how high, and how wide at most
    said: str
    adds: int | None = None
    aside: Part | None = None
    dim: bool = False


def draw_lineup(canvas: Canvas, scene: Scene, skin: Skin, box: Box) -> None:
    """The sides next to each other; whoever ordered the fight comes first, and the best after the dice glow."""
    fight = scene.view.fight
    seats = sorted(fight.seats, key=lambda seat: seat != fight.by)
    sides = [_lines(scene, skin, seat) for seat in seats]
    high = (box.h - HEAD - SUM - 14) // max(4, *map(len, sides))
    best = max([total for _, total in fight.totals], default=None)
    for seat, lines, frame in zip(seats, sides, plots(len(seats), len(seats), box), strict=True):
        wins = best is not None and dict(fight.totals).get(seat) == best
        _side(canvas, scene, skin, seat, frame, wins)
        _stand(canvas, lines, Box(frame.x + 18, frame.y + HEAD + 6, frame.w - 36, min(high, 84)))


def _side(canvas: Canvas, scene: Scene, skin: Skin, seat: Seat, box: Box, wins: bool) -> None:
    """One side: the player above, and what it comes to below."""
    colour = mark_of(seat).colour
    if wins:
        canvas.glow(box.x, box.y, box.w, box.h, LIGHT, 14)
    dark = blend(skin.ground, colour, 0.12)
    canvas.framed(box.x, box.y, box.w, box.h, blend(skin.ground, colour, 0.42), LIGHT if wins else colour, 14, 4)
    canvas.box(box.x + 4, box.y + HEAD, box.w - 8, box.h - HEAD - 4, dark, 10)
    canvas.fill(box.x + 4, box.y + HEAD, box.w - 8, 12, dark)
    _head(canvas, scene, skin, seat, box)
    wide, top = box.w - 36, box.y + box.h - SUM - 4
    canvas.fill(box.x + 18, top, wide, 3, blend(dark, colour, 0.8))
    _sum(scene, skin, seat, wide).on(canvas, box.x + 18, top + 3, wide, SUM - 4, "right", "middle")


def _head(canvas: Canvas, scene: Scene, skin: Skin, seat: Seat, box: Box) -> None:
    v = scene.view
    medal(seat, 60).on(canvas, box.x + 14, box.y + 10)
    signs = [boxed_in(icon(skin.boss, 28, INK), skin.boss_colour, (8, 6), 9)] if seat == v.boss else []
    signs += [tag(scene.say("board.more.ordered"), 22, LIGHT)] if seat == v.fight.by else []
    right = row(*signs, gap=8)
    right.on(canvas, box.x, box.y + 2, box.w - 14, HEAD, "right", "middle")
    room = box.w - 88 - 22 - right.width
    name = text(scene.name(seat), 40, PAPER, bold=True, wide=room, least=22)
    gang = caption(scene.say(f"gang.{v.gangs[seat].gang}"), 22, blend(PAPER, skin.ground, 0.2), room, 30, least=15)
    column(name, gang, gap=-4).on(canvas, box.x + 86, box.y + 2, room, HEAD, "left", "middle")


# -- who adds what


def _stand(canvas: Canvas, lines: Sequence[Line], first: Box) -> None:
    """The lines one below the other; `first` is the frame of the first."""
    size = next(size for high, size in LINES if first.h >= high)
    most = 56 if first.w < 500 else first.w // 3
    signs = [line.sign(min(first.h - 8, 64), most) for line in lines]
    left = max([sign.width for sign in signs], default=0) + 14
    for place, (line, sign) in enumerate(zip(lines, signs, strict=True)):
        y = first.y + place * first.h
        ink = blend(PAPER, INK, DIM) if line.dim else PAPER
        right = line.aside or row()
        if line.adds is not None:
            right = number(f"+{line.adds}", min(44, size + 4), LIGHT if line.adds else ink)
        room = first.w - left - right.width - 10
        said = caption(line.said, size, ink, room, first.h - 2, least=min(size, 22))
        across: Across = "left" if most > 100 else "centre"
        sign.on(canvas, first.x, y, left - 14, first.h, across, "middle")
        said.on(canvas, first.x + left, y, None, first.h, "left", "middle")
        right.on(canvas, first.x, y, first.w, first.h, "right", "middle")


def _lines(scene: Scene, skin: Skin, seat: Seat) -> list[Line]:
    """Men by name, the others by number, guns, and what comes from elsewhere or goes there."""
    lines = [*_men(scene, skin, seat), _guns(scene, skin, seat)]
    fight = scene.view.fight
    for friend, ally in fight.pacts:
        if seat == friend:
            lines.append(Line(_icons("arrow", 1, PAPER), scene.say("board.more.lends"), aside=medal(ally, 38)))
        elif seat == ally:
            n = _strength(scene, skin, friend)
            lines.append(Line(lambda high, _, who=friend: medal(who, high), scene.say("board.more.lent"), n))  # type: ignore[misc]
    if scene.view.stage == "guns" and not fight.guns:
        lines.append(_backup(scene, skin, seat))
    return lines


def _icons(name: str, n: int, colour: Colour) -> Callable[[int, int], Part]:
    """So many of an icon; where there is little room one."""
    return lambda high, wide: overlapping(
        [icon(name, high * 3 // 4, colour)] * (n if wide > 2 * high else 1), wide, 6
    )


def _pawns(seat: Seat, kind: str, small: str, n: int, part: float = 1) -> Callable[[int, int], Part]:
    """So many pawns; where there is little room one stands for all, or an icon that can be made out."""

    def sign(high: int, wide: int) -> Part:
        if high < 56:
            return icon(small, round(high * part), blend(mark_of(seat).colour, PAPER, 0.4))
        one = pawn(seat, round(high * part) - 12, kind)
        return overlapping([one] * n, wide, 2) if wide > 2 * high else one

    return sign


def _men(scene: Scene, skin: Skin, seat: Seat) -> list[Line]:
    """Made men, each with a name if they have them, and the others together."""
    v = scene.view
    gang, place, kind = v.gangs[seat], v.fight.place, v.fight.kind
    strengths, keys = skin.strengths(scene, seat), skin.men(scene, seat)
    there = [man for man, where in enumerate(gang.men) if where == place]
    added = {man: strengths[man][min(kind, len(strengths[man]) - 1)] for man in there}
    lines = []
    if keys:
        lines = [
            Line(_pawns(seat, skin.hat, skin.hat_icon, 1), scene.say(f"person.{keys[man]}"), n)
            for man, n in added.items()
        ]
    elif there:
        said = scene.say(f"board.more.{skin.crew[0]}", len(there))
        lines = [Line(_pawns(seat, skin.hat, skin.hat_icon, len(there)), said, sum(added.values()))]
    if others := gang.associates.count(place):
        total = force_at(scene, skin, seat, place, kind) - sum(added.values())
        said = scene.say(f"board.more.{skin.crew[1]}", others)
        lines.append(Line(_pawns(seat, "bare", "member", others, 0.85), said, total))
    return lines


def _guns(scene: Scene, skin: Skin, seat: Seat) -> Line:
    """Pulled guns, or how many may be; or that there are none in this fight."""
    v, deeds = scene.view, skin.deeds(scene)
    pulled, grey = dict(v.fight.guns), blend(ON_DARK["gun"], INK, DIM)
    if seat in pulled:
        n = pulled[seat]
        sign = _icons("gun", max(1, n), ON_DARK["gun"] if n else grey)
        return Line(sign, scene.say("board.more.pulled", n), PER_GUN * n, dim=not n)
    if not deeds.armed:
        return Line(lambda high, _: struck("gun", high, icon), scene.say("board.more.no-guns"), dim=True)
    most = v.gangs[seat].men.count(v.fight.place) + v.gangs[seat].associates.count(v.fight.place)
    each = row(icon("gun", 26, grey), number(f"+{PER_GUN}", 28, grey), gap=6)
    return Line(_icons("gun", 1, grey), scene.say("board.more.may-pull", most), aside=each, dim=True)


def _backup(scene: Scene, skin: Skin, seat: Seat) -> Line:
    """How many order tokens are left to call for more."""
    law, _ = skin.market(scene)
    if not law.backup:
        return Line(lambda high, _: struck("phone", high, icon), scene.say("board.more.no-backup"), dim=True)
    n = scene.view.gangs[seat].orders
    discs = [token(skin, 32, n != 0)] * min(5, max(1, n or 0))
    left = row(overlapping(discs, 100, 2), number("?" if n is None else n, 32, PAPER), gap=8)
    return Line(_icons("phone", 1, PAPER), scene.say("board.more.backup"), aside=left, dim=True)


# -- what it comes to


def _strength(scene: Scene, skin: Skin, seat: Seat) -> int:
    """Members and guns together."""
    fight = scene.view.fight
    return force_at(scene, skin, seat, fight.place, fight.kind) + PER_GUN * int(dict(fight.guns).get(seat, 0))


def _sum(scene: Scene, skin: Skin, seat: Seat, wide: int) -> Part:
    """The sum before the dice; after them what they made of it. Who has lent all strength to another is dim."""
    fight = scene.view.fight
    totals, pale = dict(fight.totals), blend(PAPER, skin.ground, 0.3)
    label = partial(text, size=25, colour=pale)
    if seat in totals:
        figure = row(icon("die", 44, LIGHT), tag(str(totals[seat]), 60, LIGHT), gap=12)
        return row(label(scene.say("board.more.after"), wide=wide - figure.width - 12), figure, gap=12)
    lent = sum([_strength(scene, skin, friend) for friend, ally in fight.pacts if ally == seat])
    ink = blend(PAPER, INK, DIM) if seat in dict(fight.pacts) else PAPER
    figure = number(_strength(scene, skin, seat) + lent, 72, ink)
    return row(label(scene.say("board.more.before"), wide=wide - figure.width - 14), figure, gap=14)
