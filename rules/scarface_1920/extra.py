"""Extra! Extra!: a Raid, Ness comes closer, the market moves on, and there is news."""

from __future__ import annotations

from rules.kernel.asking import Flow
from rules.scarface_1920 import market
from rules.scarface_1920.crime import move_ness
from rules.scarface_1920.moments import holders, moment
from rules.scarface_1920.plan import interrupt
from rules.scarface_1920.raids import for_everyone
from rules.scarface_1920.standing import by_card
from rules.scarface_1920.table import Table
from rules.scarface_1920.turn import next_turn


def begin(t: Table) -> Flow[None]:
    """First of all comes a Raid; until then Jobs can be fulfilled."""
    if (yield from moment(t, "moment.extra", holders)):
        t.tell("extra")
        t.back, t.stage = "news", "raid"


def news(t: Table) -> None:
    """Ness moves up, the market loses its oldest, and a headline replaces the former; the last ends the game."""
    move_ness(t, 1)
    market.refresh(t)
    (t.headline,), t.news = t.news.draw(1)
    t.tell("headline", headline=t.headline.key, reveals=True)
    t.stage = "last" if t.headline.ends else "headline"


def headline(t: Table) -> Flow[None]:
    """What a headline does at once; then time starts anew."""
    yield from by_card(t, t.headline.key, for_everyone(t, t.headline.now))
    t.time = 0
    t.tell("time", time=0, boxes=t.boxes)
    next_turn(t)
    interrupt(t, "turn")
