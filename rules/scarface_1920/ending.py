"""The end: money, businesses, Associates and what Jobs bring; the richest wins."""

from __future__ import annotations

from rules.kernel.asking import Flow
from rules.kernel.game import Result
from rules.kernel.telling import Seat
from rules.scarface_1920.counting import businesses
from rules.scarface_1920.moments import holders, moment
from rules.scarface_1920.standing import run_all
from rules.scarface_1920.table import Table

EACH_BUSINESS = 3
EACH_STAR = 2


def end(t: Table) -> Flow[None]:
    """The last Jobs are fulfilled, and then it is counted."""
    if (yield from moment(t, "moment.end", holders)):
        yield from count(t)


def count(t: Table) -> Flow[None]:
    """The screens are lifted, and what is not yet money is added."""
    t.stage = "over"
    t.tell("screens", reveals=True)
    for seat in t.around(t.turn):
        gang = t.gangs[seat]
        screen = gang.money
        for job in gang.done:
            before = gang.money
            yield from run_all(t, seat, job.card.end)
            if gang.money > before:
                t.tell("job-end", seat=seat, job=job.card.key, money=gang.money - before)
        jobs, gang.money = gang.money - screen, screen
        shops, stars = for_businesses(t, seat), for_associates(t, seat)
        gang.bonus = shops + stars + jobs
        t.tell("score", seat=seat, money=screen, shops=shops, stars=stars, jobs=jobs, total=screen + gang.bonus)


def for_businesses(t: Table, seat: Seat) -> int:
    """What the businesses of a gang count."""
    return EACH_BUSINESS * businesses(t, seat)


def for_associates(t: Table, seat: Seat) -> int:
    """What the Associates of a gang count, by their stars."""
    return EACH_STAR * sum(card.level for card in t.gangs[seat].cards)


def standing(t: Table, seat: Seat) -> tuple[int, int]:
    """All there is; then the money behind the screen."""
    gang = t.gangs[seat]
    return gang.money + gang.bonus, gang.money


def result(t: Table) -> Result | None:
    """The most wins; the more money behind the screen decides a tie; after that it is shared."""
    if t.stage != "over":
        return None
    places: dict[tuple[int, int], list[Seat]] = {}
    for seat in range(len(t.gangs)):
        places.setdefault(standing(t, seat), []).append(seat)
    order = sorted(places, reverse=True)
    scores = {seat: standing(t, seat)[0] for seat in range(len(t.gangs))}
    tied = sum(score == order[0][0] for score in scores.values()) > 1
    why = "result.money" if not tied else "result.shared" if len(places[order[0]]) > 1 else "result.screen"
    return Result(tuple(tuple(places[place]) for place in order), scores, (why, order[0][0]))
