"""What a seat of Scarface 1920 sees behind its screen: money and goods, its hand and Jobs with their texts, its
Deals and its Boss, and what it has seen of others."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import Image

from bot.pictures.canvas import Canvas
from bot.pictures.colours import OWN, OWN_HEAD, Colour
from bot.pictures.parts import (
    Part,
    amount,
    band,
    caption,
    column,
    first_fitting,
    icon,
    medal,
    number,
    paragraph,
    row,
    space,
    tag,
    text,
)
from bot.pictures.scarface_1920_cards import (
    BRASS,
    INK,
    LARGE,
    LIGHT,
    PALE_BOTTLE,
    PALE_CASH,
    PALE_GUN,
    PAPER,
    SAND,
    Box,
    Shape,
    boss_values,
    box_of,
    crook,
    goods,
    stock,
    values,
)
from bot.pictures.scene import HEIGHT, WIDTH, Scene
from bot.pictures.seats import blend, mark_of
from rules.kernel.telling import Seat
from rules.scarface_1920.nobody import NO_GANG
from rules.scarface_1920.pieces import HQ
from rules.scarface_1920.view import DealView, GangView, ScarfaceView

LEFT, RIGHT, SPLIT, OTHERS = 24, WIDTH - 24, 1060, 1300
FIGURES, CARDS, LISTS, FOOT = 102, 184, 566, 1036
"""Where the rows of the picture begin, and where the last ends."""
DEALS = 12  # that are shown at most; nobody has as many
DIM: Colour = blend(OWN, LIGHT, 0.55)
NARROW, WIDE_CARD = Shape(44, 25, 28, 22), Shape(54, 32, 36, 32)


def draw_hand(scene: Scene) -> Image.Image:
    """What only this seat sees."""
    canvas, box = Canvas(WIDTH, HEIGHT, OWN, scene.contrast), box_of(scene)
    v: ScarfaceView = scene.view
    assert v.seat is not None
    _heading(scene, v.seat).on(canvas, 0, 0)
    _figures(canvas, scene, box, v.seat)
    _hand(canvas, scene, box, v.gangs[v.seat])
    _jobs(canvas, scene, v.seat)
    _beside(canvas, scene, box, v.seat)
    return canvas.finished()


def _heading(scene: Scene, seat: Seat) -> Part:
    aside = row(medal(seat, 58), text(scene.name(seat), 40, LIGHT, bold=True, wide=360, least=22), gap=12)
    only = tag(scene.say("board.only-you").upper(), 25, BRASS)
    return band(scene.say("board.screen"), aside, only, WIDTH, OWN_HEAD, LIGHT, BRASS)


# -- money and goods


def _figures(canvas: Canvas, scene: Scene, box: Box, seat: Seat) -> None:
    """Money, goods, thugs at hand, the Boss, and how many cards lie elsewhere."""
    v: ScarfaceView = scene.view
    gang = v.gangs[seat]
    alcohol, guns = stock(v, seat)
    cells = [
        ("money", number(scene.say("cash", gang.money or 0), 44, PALE_CASH)),
        ("alcohol", amount("bottle", alcohol, 44, PALE_BOTTLE, LIGHT, 8)),
        ("guns", amount("gun", guns, 44, PALE_GUN, LIGHT, 8)),
        ("hq", amount("member", gang.thugs[HQ], 44, mark_of(seat).colour, LIGHT, 8)),
        ("boss", values(*boss_values(box.gangs[gang.gang], gang.box), 44, LIGHT, 14)),
        ("crime", amount("heat", gang.crime, 44, (240, 128, 80), LIGHT, 8)),
        ("deck", amount("repeat", len(gang.unplayed) - gang.cards, 44, SAND, LIGHT, 8)),
        ("discard", amount("hand", len(gang.discard), 44, SAND, LIGHT, 8)),
    ]
    gap = 10
    wide = (RIGHT - LEFT - gap * (len(cells) - 1)) // len(cells)
    for place, (label, part) in enumerate(cells):
        x = LEFT + place * (wide + gap)
        canvas.framed(x, FIGURES, wide, 72, blend(OWN, (0, 0, 0), 0.3), blend(OWN, LIGHT, 0.25), 10, 2)
        said = text(scene.say(f"board.{label}"), 19, DIM, wide=wide - 20)
        part.on(canvas, x, FIGURES - 2, wide, 58, "centre", "middle")
        said.on(canvas, x, FIGURES + 47, wide, 24, "centre", "middle")


# -- the hand


def _hand(canvas: Canvas, scene: Scene, box: Box, gang: GangView) -> None:
    """The cards in hand, and beside them the names of one's other cards."""
    high, room = LISTS - CARDS - 14, OTHERS - LEFT - 16
    if not gang.hand:
        _others(canvas, scene, gang, OTHERS, high)
        canvas.framed(LEFT, CARDS, room, high, blend(OWN, (0, 0, 0), 0.2), blend(OWN, LIGHT, 0.2), 12, 2)
        text(scene.say("board.no-cards"), 32, DIM).on(canvas, LEFT, CARDS, room, high, "centre", "middle")
        return
    count, gap = len(gang.hand), 16 if len(gang.hand) < 6 else 8
    wide = min(404, (room - gap * (count - 1)) // count)
    shape = WIDE_CARD if wide > 300 else LARGE if wide > 210 else NARROW
    _others(canvas, scene, gang, min(OTHERS, LEFT + count * (wide + gap) + 16), high)
    for place, key in enumerate(gang.hand):
        x = LEFT + place * (wide + gap)
        canvas.shadow(x, CARDS, wide, high, 10)
        crook(scene, box, key, wide, high, shape).on(canvas, x, CARDS)


def _others(canvas: Canvas, scene: Scene, gang: GangView, left: int, high: int) -> None:
    """Where one's other cards are, in one size: in the deck, in no order; discarded; Right-Hands to come."""
    deck = [*gang.unplayed]
    for key in gang.hand:
        deck.remove(key)
    piles = {"deck": tuple(deck), "discard": gang.discard, "aside": gang.aside}
    shown = {name: keys for name, keys in piles.items() if keys}
    wide = RIGHT - left

    def at(size: int) -> Part:
        parts: list[Part] = []
        for name, keys in shown.items():
            called = scene.say(f"sheet.own-{name}").upper()
            heading = text(called, 22 if size > 25 else 19, BRASS, bold=True, wide=wide)
            said = paragraph(scene.say("sheet.crooks", keys), size, LIGHT, wide, high)
            parts += [heading, said, space(1, 10)]
        return column(*parts, gap=2)

    ways = [lambda size=size: at(size) for size in (32, 28, 25, 22, 19, 17)]
    first_fitting(wide, high, *ways, lambda: at(15)).on(canvas, left, CARDS)


# -- Jobs


@dataclass(frozen=True, slots=True)
class JobCard:
    """A Job on the picture: its sign, its name, what it asks and what it does."""

    sign: str
    title: str
    asks: str
    does: str
    ours: bool = True


def _list_jobs(scene: Scene, seat: Seat) -> list[JobCard]:
    """Own Jobs to fulfil, those of a draft, those done, and those seen with others."""
    v: ScarfaceView = scene.view
    gang = v.gangs[seat]
    after = v.dealt[(seat + 1) % len(v.gangs)]

    def job(sign: str, title: str, key: str, ours: bool = True) -> JobCard:
        return JobCard(sign, title, scene.say(f"job-asks.{key}"), scene.say(f"job-does.{key}"), ours)

    jobs = [job("job", scene.say("board.job-open", key), key) for key in gang.jobs if key]
    jobs += [job("job", scene.say("board.job-drafted", key), key) for key in v.dealt[seat] if key]
    jobs += [
        JobCard("done", scene.say("board.job-open", one.key), "", scene.say(f"job-does.{one.key}"))
        for one in gang.done
    ]
    jobs += [job("look", scene.say("board.job-passed", key), key, False) for key in after if key]
    for rival, other in enumerate(v.gangs):
        if rival != seat:
            jobs += [job("look", scene.say("sheet.seen-job", rival, key), key, False) for key in other.jobs if key]
    return jobs


def _jobs(canvas: Canvas, scene: Scene, seat: Seat) -> None:
    """Jobs in two columns."""
    _label(canvas, scene.say("board.your-jobs"), LEFT, LISTS)
    jobs = _list_jobs(scene, seat)
    top, room = LISTS + 34, FOOT - LISTS - 34
    if not jobs:
        text(scene.say("board.no-jobs"), 28, DIM, wide=SPLIT - LEFT).on(canvas, LEFT, top)
        return
    across = 1 if len(jobs) < 2 else 2 if len(jobs) < 9 else 3
    rows = -(-len(jobs) // across)
    wide = (SPLIT - LEFT - 12 * (across - 1)) // across
    high = min(196, (room - 10 * (rows - 1)) // rows)
    for place, one in enumerate(jobs):
        x, y = LEFT + place % across * (wide + 12), top + place // across * (high + 10)
        _job(one, wide, high).on(canvas, x, y)


def _job(one: JobCard, wide: int, high: int) -> Part:
    """A Job on paper; what others have on darker paper."""
    field = PAPER if one.ours else blend(OWN, PAPER, 0.72)
    size = 28 if high >= 100 else 22 if high >= 60 else 17
    sign = icon(one.sign, size, (122, 84, 30) if one.sign == "job" else (44, 120, 70))
    head = text(one.title, size, INK, bold=True, wide=wide - 34 - sign.width)
    inner, left = wide - 24, high - head.height - 16
    largest = 32 if high >= 150 else 25
    asking = one.asks and left >= 40
    needs = paragraph(one.asks, largest, (122, 50, 30), inner, left * 11 // 20) if asking else row()
    done = paragraph(one.does, largest, INK, inner, left - needs.height) if left - needs.height >= 19 else row()

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.framed(x, y, wide, high, field, (122, 98, 58), 8, 2)
        row(sign, head, gap=8).on(canvas, x + 12, y + 6, inner, None)
        body = column(needs, done, gap=2 if needs.height + done.height + 2 <= left else 0)
        body.on(canvas, x + 12, y + head.height + 9, inner, left)

    return Part(wide, high, draw)


# -- Deals, the Boss, and what was seen


def _beside(canvas: Canvas, scene: Scene, box: Box, seat: Seat) -> None:
    """At the right: Deals, the skills of the Boss, and what was seen elsewhere."""
    v: ScarfaceView = scene.view
    gang, x = v.gangs[seat], SPLIT + 24
    wide = RIGHT - x
    _label(canvas, scene.say("board.deals"), x, LISTS)
    y, each = LISTS + 34, max(22, min(62, 190 // max(1, len(gang.deals))))
    for deal in gang.deals[:DEALS]:
        _deal(scene, box, deal, wide, each - 4).on(canvas, x, y)
        y += each
    y += 8
    if gang.gang != NO_GANG.key:
        _label(canvas, scene.say("board.boss-skills", gang.gang), x, y)
        y += 34
        for skill in range(len(box.gangs[gang.gang].boss_skill)):
            said = caption(scene.say(f"boss-skill.{gang.gang}.{skill}"), 22, LIGHT, wide - 34, 42, least=17)
            row(icon("boss", 20, BRASS), said, gap=10).on(canvas, x, y, wide, max(28, said.height))
            y += max(28, said.height)
        y += 8
    _seen(canvas, scene, seat, (x, y, wide, FOOT - y))


def _deal(scene: Scene, box: Box, deal: DealView, wide: int, high: int) -> Part:
    """Who deals, above or beside what for, what that brings, what lies there, and the thugs there."""
    cards = [box.dealers[key] for key in deal.dealers]
    above = high >= 56
    size = 22 if high >= 32 else 17 if high >= 21 else 15
    ink = LIGHT
    asks = values(sum(card.muscle for card in cards), sum(card.influence for card in cards), size, ink, 6)
    brings = goods(sum(card.alcohol for card in cards), sum(card.gun for card in cards), size, True, 6)
    room = amount("member", scene.say("board.of", deal.thugs, cards[0].limit), size, SAND, ink, 3)
    stored = amount("crate", scene.say("board.of", sum(deal.goods), cards[0].storage), size, SAND, ink, 3)
    held = [goods(*deal.goods, size, True, 4)] if any(deal.goods) else []
    ways = (
        lambda: row(asks, icon("arrow", size - 6, SAND), brings, room, stored, *held, gap=12),
        lambda: row(asks, icon("arrow", size - 6, SAND), brings, room, stored, gap=8),
        lambda: row(room, stored, gap=6),
    )
    aside = first_fitting(wide - 20 if above else wide - 160, high, *ways)
    under = [scene.say("sheet.under", key) for key in deal.dealers[1:]]
    said = " ".join([scene.say(f"dealer.{cards[0].key}"), *under])
    beside = wide - 20 if above else wide - aside.width - 30
    name = caption(said, size, ink, beside, high, bold=True, least=15)

    def draw(canvas: Canvas, x: int, y: int) -> None:
        canvas.box(x, y, wide, high, blend(OWN, (0, 0, 0), 0.3), 8)
        name.on(canvas, x + 10, y, None, high // 2 if above else high, "left", "middle")
        aside.on(canvas, x, y, wide - 8, high - 3 if above else high, "right", "bottom" if above else "middle")

    return Part(wide, high, draw)


def _seen(canvas: Canvas, scene: Scene, seat: Seat, frame: tuple[int, int, int, int]) -> None:
    """News that this seat knows, and cards that went to others' hands before its eyes."""
    v: ScarfaceView = scene.view
    x, y, wide, high = frame
    seen = [scene.say("board.seen-news", place, key) for place, key in enumerate(v.news, 1) if key]
    for rival, gang in enumerate(v.gangs):
        if rival != seat:
            seen += [scene.say("board.seen-card", rival, key) for key in gang.shown]
    lines = min(len(seen), (high - 34) // 26)
    if lines <= 0:
        return
    _label(canvas, scene.say("board.seen"), x, y)
    for place, said in enumerate(seen[:lines]):
        line = row(icon("look", 18, SAND), text(said, 19, SAND, wide=wide - 30), gap=8)
        line.on(canvas, x, y + 34 + place * 26, wide, 26)


def _label(canvas: Canvas, said: str, x: int, y: int) -> None:
    text(said.upper(), 22, BRASS, bold=True, wide=560).on(canvas, x, y)
