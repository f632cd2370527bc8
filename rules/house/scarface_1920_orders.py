"""What each of the fifteen orders is worth to a gang of Scarface 1920, and whom it is aimed at."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.house import scarface_1920_cards as cards
from rules.house.scarface_1920_eye import Eye
from rules.house.scarface_1920_streets import expedition, guard, support
from rules.house.scarface_1920_weights import W
from rules.scarface_1920 import deals
from rules.scarface_1920.deck import Cell
from rules.scarface_1920.gang_board import affordable
from rules.scarface_1920.map import present
from rules.scarface_1920.market import on_offer
from rules.scarface_1920.orders_authorities import BAIL, EVICTION, PRICE
from rules.scarface_1920.orders_streets import defense
from rules.scarface_1920.pieces import (
    AUTHORITIES,
    EASE_HEAT,
    HQ,
    MARKERS,
    NOBODY,
    ON_A_TILE,
    PRISON,
    SAFEHOUSES,
    STATS,
    UNDERWORLD,
)
from rules.scarface_1920.standing import extra

MOST_IDLE = 2  # Jobs that may wait
CREW = 4  # thugs that can be kept busy


def _underworld_cost(eye: Eye) -> float:
    """What a trip to the Underworld costs: a thug until the next Raid, and crime."""
    crime = eye.gang.thugs[UNDERWORLD] + 1 + extra(eye.t, eye.seat, "underheat") - eye.t.now.ease[EASE_HEAT]
    return eye.heat(crime) - eye.thug(-1)


def hire(eye: Eye) -> float:
    """What the order to hire brings."""
    offers = [cards.joined(eye, card) for _, _, card in on_offer(eye.t, eye.t.now.influence)]
    return max(offers) - _underworld_cost(eye) + W.hired if offers else 0


def get_job(eye: Eye) -> float:
    """What the order for a Job brings: the best of those that may come; the fewer wait already, the sooner it is
    fulfilled."""
    idle = len(eye.view.gangs[eye.seat].jobs)
    if idle > MOST_IDLE:
        return 0
    return W.job * cards.best_job(eye, eye.t.now.influence) / (1 + W.idle * idle) - _underworld_cost(eye)


def get_dealer(eye: Eye) -> float:
    """What the order for a Dealer brings: each brings goods a few times; but only outlets make money of them."""
    wanted = sum([sum(ways[0]) for _, ways, _ in eye.outlets])
    come = sum([dealer.alcohol + dealer.gun for deal in eye.gang.deals for dealer in deal.dealers])
    goods = min(1.0, max(0.0, (wanted - come) / 3)) * (2.0 + 0.4 * min(eye.t.now.influence, 4))
    return W.dealer * goods * max(0.0, eye.left - 0.7) - _underworld_cost(eye)


def sell(eye: Eye) -> float:
    """What the order to sell brings."""
    return W.sell * cards.sold(eye, eye.t.now.influence) - _underworld_cost(eye)


def recruit(eye: Eye) -> float:
    """What the order to recruit brings."""
    steps = min(eye.t.now.influence, eye.gang.thugs[SAFEHOUSES])
    return cards.recruited(eye, eye.t.now.influence) + _value_of_scarce_thug(eye) * steps - _underworld_cost(eye)


def _value_of_scarce_thug(eye: Eye) -> float:
    """What a thug is worth beyond the usual, when few are left to work with."""
    thugs = eye.gang.thugs
    crew = thugs[HQ] + thugs[AUTHORITIES] + sum([deal.thugs for deal in eye.gang.deals])
    return W.crew * max(0, CREW - crew)


def _authorities_cost(eye: Eye) -> float:
    """What a trip to the Authorities costs: a thug is away until the next Reorganization."""
    return -0.5 * eye.thug(-1)


def fence(eye: Eye) -> float:
    """What the order to fence brings."""
    price = PRICE + extra(eye.t, eye.seat, "fence")
    return W.fence * cards.fenced(eye, eye.t.now.influence, price) - _authorities_cost(eye)


def reduce(eye: Eye) -> float:
    """What the order to reduce crime brings."""
    return eye.cool(eye.t.now.influence) - _authorities_cost(eye)


def bail(eye: Eye) -> float:
    """What the order for bail brings."""
    freed = eye.gang.thugs[PRISON] - 1
    return eye.thug(freed) + _value_of_scarce_thug(eye) * max(0, freed) if eye.t.now.influence >= BAIL else 0


def build(eye: Eye) -> float:
    """What the order to build brings."""
    lots = sum([ON_A_TILE - sum(eye.t.tiles[i].business) for i in eye.t.held(eye.seat)])
    return W.build * min(lots, eye.t.now.influence) * eye.business - _authorities_cost(eye)


def evict(eye: Eye) -> float:
    """What the order to evict brings."""
    owned = [i for i, tile in enumerate(eye.t.tiles) if tile.owner not in (NOBODY, eye.seat)]
    worst = sorted([W.evict * eye.tile(i) for i in owned], reverse=True)
    return sum(worst[: eye.t.now.influence // EVICTION]) - _authorities_cost(eye)


# -- the streets


def seize(eye: Eye) -> float:
    """What the order to seize brings."""
    now = eye.t.now
    there = present(eye.t, eye.seat)
    prizes = [
        eye.tile(i)
        for i, tile in enumerate(eye.t.tiles)
        if tile.owner != eye.seat and tile.district in there
        and defense(eye.t, eye.seat, tile) <= now.muscle + now.siege
    ]  # fmt: skip
    return max(prizes) if prizes and len(eye.t.held(eye.seat)) < MARKERS else 0


def move(eye: Eye) -> float:
    """What the order to move brings."""
    return W.trip * expedition(eye)[0] if eye.t.now.muscle and (any(eye.gang.cars) or any(eye.gang.trucks)) else 0


def send(eye: Eye) -> float:
    """What the order to send thugs brings."""
    thugs = min(eye.t.now.muscle, eye.gang.thugs[HQ])
    helped = W.send * support(eye, thugs)[0] + eye.thug(-1)
    return max(helped, cards.sent(eye, thugs), guard(eye)[0] + 0.6 * eye.thug(-1)) if thugs else 0


def supply(eye: Eye) -> float:
    """What the order for supply brings."""
    bonus = sum([cards.total(eye, job.card.after.does) for job in eye.gang.done
                 if job.card.after is not None and job.card.after.event == "supply"])  # fmt: skip
    return W.supply * max([0.0, *[cards.delivered(eye, i) + bonus for i in deals.open_deals(eye.t, eye.seat)]])


# -- upgrades


def stat(eye: Eye, number: int) -> float:
    """What the next level of a stat brings."""
    left, outlets = eye.left, eye.outlets
    dealers = sum([len(deal.dealers) for deal in eye.gang.deals])
    return [
        W.hand * left,
        W.lawyers * left,
        W.recruiters * left,
        min(dealers, 2 + 2 * len(outlets)) * W.flow * max(0.0, left - 0.3),
        W.vehicle * max(0.0, left - 0.2) if sum(eye.gang.trucks) < 2 else 1.2 * left,
        W.night * nightclub(eye),
    ][number]


def nightclub(eye: Eye) -> float:
    """What the best Nightclub brings."""
    gains = [night(eye, i) for i in eye.t.held(eye.seat) if not eye.t.tiles[i].night]
    return max(gains, default=0.0)


def night(eye: Eye, i: int) -> float:
    """What a Nightclub in this neighborhood brings."""
    card = eye.t.tiles[i].card
    return eye.left * 0.85 * (card.night.profit - card.day.profit) + eye.business


def advance(eye: Eye) -> float:
    """What the Boss's next box brings."""
    gang = eye.gang
    if gang.box >= 12:
        return 0
    reward = gang.card.rewards[gang.box]
    climbs = 2.5 * eye.left if (gang.box + 1) % 3 == 0 and gang.box < 11 else 0.5 * eye.left
    if reward == "right-hand":
        return climbs + max([cards.joined(eye, card) for card in gang.aside], default=0.0)
    return climbs + reward


def upgraded(eye: Eye, number: int) -> float:
    """What an upgrade of a stat brings, less its price."""
    cell: Cell = eye.gang.card.cells[number][min(1, eye.gang.levels[number] - 1)]
    return stat(eye, number) + advance(eye) - cell.money - eye.heat(cell.crime)


def upgrade(eye: Eye) -> float:
    """What the order to upgrade brings."""
    able = [upgraded(eye, i) for i in range(len(STATS)) if affordable(eye.t, eye.seat, i)]
    return max(able, default=0.0)


# -- all of them

BY_INFLUENCE: Mapping[str, Callable[[Eye], float]] = {
    "hire": hire,
    "get-job": get_job,
    "get-dealer": get_dealer,
    "sell": sell,
    "recruit": recruit,
    "fence": fence,
    "reduce": reduce,
    "bail": bail,
    "build": build,
    "evict": evict,
}
BY_MUSCLE: Mapping[str, Callable[[Eye], float]] = {"send": send, "move": move, "seize": seize}
BY_BOTH: Mapping[str, Callable[[Eye], float]] = {"supply": supply, "upgrade": upgrade}


def values(eye: Eye, muscle: int, influence: int, siege: int = 0) -> dict[str, float]:
    """What every order brings, with so much muscle and influence in the Plan."""
    now = eye.t.now
    real = now.muscle, now.influence, now.siege
    now.muscle, now.influence, now.siege = muscle, influence, siege
    found: dict[str, float] = {}
    if influence and eye.gang.thugs[HQ]:
        found |= _weigh(eye, BY_INFLUENCE, influence, 0)
    found |= _weigh(eye, BY_MUSCLE, muscle, siege)
    for key, value in BY_BOTH.items():
        found[key] = value(eye)
    now.muscle, now.influence, now.siege = real
    return found


def _weigh(eye: Eye, orders: Mapping[str, Callable[[Eye], float]], n: int, siege: int) -> dict[str, float]:
    """What each of these orders brings; the same numbers are weighed once."""
    known = eye.known
    key = (id(orders), n, siege)
    if key not in known:
        known[key] = {name: value(eye) for name, value in orders.items()}
    return known[key]


def best_order(eye: Eye, muscle: int, influence: int, siege: int = 0) -> float:
    """What the best order brings, with so much muscle and influence in the Plan."""
    return max(0.0, *values(eye, muscle, influence, siege).values())
