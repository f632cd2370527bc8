"""The newspaper of Scarface 1920: a page while Extra! Extra! goes on, with the Raid and whom each of its bands
meets; a clipping of the headline that is in force at other times."""

from __future__ import annotations

from bot.pictures.canvas import Canvas
from bot.pictures.colours import Colour
from bot.pictures.parts import Part, amount, caption, column, icon, medal, overlapping, paragraph, row, space, text
from bot.pictures.passage import passage
from bot.pictures.scarface_1920_cards import INK, NIGHT, PAPER
from bot.pictures.scene import WIDTH, Scene
from bot.pictures.seats import blend
from rules.scarface_1920.deck import Decks, Raid
from rules.scarface_1920.names import BANDS, raid_lines
from rules.scarface_1920.raids import band_name
from rules.scarface_1920.view import ScarfaceView

TOP, HIGH = 104, 352
LEFT, RIGHT = 20, WIDTH - 20
EXTRA = ("extra", "raid", "overall", "bands", "news", "headline", "last")
"""Stages in which the newspaper is what everybody looks at."""
CLIPPING = 236  # pixels that a clipping takes
COLOURS: dict[str, Colour] = {
    "red": (176, 44, 32),
    "orange": (206, 112, 28),
    "yellow": (196, 156, 36),
    "green": (62, 128, 76),
}
GREY = blend(PAPER, INK, 0.55)


def is_extra(v: ScarfaceView) -> bool:
    """Whether a page of the newspaper stands where the cards for hire are at other times."""
    return bool(v.raid) or v.stage in EXTRA


def has_news(scene: Scene) -> bool:
    """Whether there has been a headline yet: what the first paper says is no news."""
    return bool(scene.view.headline != _decks(scene).news[0].key)


def _decks(scene: Scene) -> Decks:
    decks: Decks = scene.game.decks  # type: ignore[attr-defined]  # this game has them
    return decks


# -- a page


def draw_page(canvas: Canvas, scene: Scene) -> None:
    """The front page: the Raid with its bands, or the headline."""
    _paper(canvas, LEFT, RIGHT - LEFT)
    v: ScarfaceView = scene.view
    _masthead(scene, RIGHT - LEFT - 48).on(canvas, LEFT + 24, TOP + 14)
    top = TOP + 90
    for y in (top - 14, top - 9):
        canvas.fill(LEFT + 24, y, RIGHT - LEFT - 48, 2, INK)
    if v.raid:
        _raid(canvas, scene, next(raid for raid in _decks(scene).raids if raid.key == v.raid), top)
    else:
        _headline(canvas, scene, top)


def _paper(canvas: Canvas, left: int, wide: int) -> None:
    """A sheet with the edge of another below it."""
    canvas.box(left + 8, TOP + 8, wide - 4, HIGH - 4, blend(PAPER, NIGHT, 0.45), 4)
    canvas.shadow(left, TOP, wide, HIGH, 4)
    canvas.framed(left, TOP, wide, HIGH, PAPER, blend(PAPER, INK, 0.3), 4, 2)


def _masthead(scene: Scene, wide: int) -> Part:
    """The call of the newsboy, how many papers are still to come, and how close Ness is."""
    v: ScarfaceView = scene.view
    right = row(amount("news", len(v.news), 32, GREY, GREY, 8), amount("ness", v.ness, 32, GREY, GREY, 8), gap=26)
    room = wide - right.width - 20
    stage = "raid" if v.raid and v.back != "news" else "extra"  # a Raid may come in anybody's turn
    title = text(scene.say(f"board.stage-{stage}").upper(), 54, INK, bold=True, wide=room)
    return row(title, space(wide - title.width - right.width, 62), right)


def _headline(canvas: Canvas, scene: Scene, top: int) -> None:
    """What the paper says, as large as it goes, and what that means."""
    key, wide = scene.view.headline, RIGHT - LEFT - 48
    title = paragraph(scene.say(f"headline.{key}").upper(), 72, INK, wide, 96, bold=True, across="centre")
    title.on(canvas, LEFT + 24, top, wide, 96, "centre", "middle")
    canvas.fill(LEFT + 24, top + 102, wide, 2, GREY)
    lines = [scene.say(f"headline-text.{key}")]
    body = passage(lines, 36, INK, wide, 84, across="centre")
    body.on(canvas, LEFT + 24, top + 106, wide, 92, "centre", "middle")
    colour = scene.words.find(f"flavour.{key}") or ""
    flavour = paragraph(colour, 25, GREY, wide, 60, across="centre")
    flavour.on(canvas, LEFT + 24, top + 198, wide, 60, "centre", "middle")


def _raid(canvas: Canvas, scene: Scene, raid: Raid, top: int) -> None:
    """What meets everybody at the left, and what each band meets at the right, with those who stand in it."""
    left, high = LEFT + 24, TOP + HIGH - top - 14
    wide = 470
    title = row(
        icon("police", 52, COLOURS["red"]),
        caption(scene.say(f"raid.{raid.key}").upper(), 40, INK, wide - 66, 64, bold=True, least=25),
        gap=14,
    )
    title.on(canvas, left, top, wide, 66, "left", "middle")
    first = [scene.say("face.raid-first")]
    first += [scene.say(key) for key in raid_lines(raid) if not key.startswith("raid-band.")]
    passage(first, 28, INK, wide, high - 74).on(canvas, left, top + 72)
    x, gap = left + wide + 28, 14
    each = (RIGHT - 24 - x - gap * (len(BANDS) - 1)) // len(BANDS)
    for place, name in enumerate(BANDS):
        _band(canvas, scene, raid, name, x + place * (each + gap), top, each, high)


def _band(canvas: Canvas, scene: Scene, raid: Raid, name: str, x: int, y: int, wide: int, high: int) -> None:
    """A band of the crime track: what it suffers, and the gangs in it."""
    v: ScarfaceView = scene.view
    there = [seat for seat, gang in enumerate(v.gangs) if band_name(gang.crime) == name]
    colour = COLOURS[name]
    field = blend(PAPER, colour, 0.16 if there else 0.06)
    canvas.framed(x, y, wide, high, field, colour if there else blend(PAPER, colour, 0.5), 10, 4)
    canvas.box(x + 4, y + 4, wide - 8, 60, colour if there else blend(PAPER, colour, 0.5), 6)
    medals = overlapping([medal(seat, 50) for seat in there], wide - 16, 6)
    medals.on(canvas, x + 8, y + 4, wide - 16, 60, "centre", "middle")
    ink = INK if there else blend(field, INK, 0.7)
    said = passage([scene.say(f"raid-band.{raid.key}.{name}")], 28, ink, wide - 24, high - 80)
    said.on(canvas, x + 12, y + 72)


# -- a clipping


def draw_clipping(canvas: Canvas, scene: Scene) -> None:
    """The headline in force, cut out."""
    key, wide = scene.view.headline, CLIPPING - 36
    _paper(canvas, LEFT, CLIPPING)
    name = row(
        icon("news", 30, GREY),
        text(scene.say("board.stage-news").upper(), 22, GREY, bold=True, wide=wide - 44),
        gap=10,
    )
    title = paragraph(scene.say(f"headline.{key}").upper(), 32, INK, wide, 120, bold=True)
    left = HIGH - 28 - name.height - title.height - 2 * 10 - 4 * 6
    body = passage([scene.say(f"headline-text.{key}")], 25, INK, wide, left)
    rule = Part(wide, 10, lambda canvas, x, y: canvas.fill(x, y + 4, wide, 2, INK))
    column(name, rule, title, rule, body, gap=6).on(canvas, LEFT + 18, TOP + 16, wide, HIGH - 28)
