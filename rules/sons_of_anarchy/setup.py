"""Before the first round: sites and cards, and a gang for everyone."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.chance import Dice
from rules.kernel.log import IllegalAnswer
from rules.kernel.telling import Seat
from rules.mob.setup import BUSINESSES, crown_the_last
from rules.mob.table import CLUBHOUSE, MADE, POOL, Book, Spot
from rules.mob.table import Table as NewTable
from rules.sons_of_anarchy.deck import CARDS, EXTRA, NOBODY, Clubhouse, Decks, plain
from rules.sons_of_anarchy.heat import AFTER_A_FALL, boils_over, gain_heat, take_the_fall
from rules.sons_of_anarchy.law import HouseRules, Law
from rules.sons_of_anarchy.table import CREW, MOST_HEAT, Gang, Table


def compared(t: Table, seat: Seat, of: str) -> int:
    """By what cards look for the most and the least, beside the stash."""
    gang = t.gangs[seat]
    held = {"heat": gang.heat, "members": len(gang.made), "prospects": gang.associates, "orders": gang.orders}
    return held[of]


BOOK = Book(
    assets=("cash", "gun", "contraband"),
    law=Law(),
    trouble=gain_heat,
    fall=take_the_fall,
    measure=compared,
    too_much=boils_over,
    bears=MOST_HEAT - AFTER_A_FALL,
    breaks_ties=False,
    leads_at_once=True,
)


def agreed(options: Mapping[str, str]) -> HouseRules:
    """The house rules as the group has chosen them."""
    return HouseRules(
        high_octane=options.get("octane") == "high",
        hollow_point=options.get("hollow-point") == "yes",
        long_haul=int(options.get("long-haul", "0")),
        secret_orders=options.get("under-the-radar") == "yes",
        slim_pickings=options.get("slim-pickings") == "yes",
        hardcore_cards=options.get("hardcore-cards") == "yes",
    )


def lay_out(decks: Decks, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
    """The starting sites, six random sites face down and the Anarchy cards: fifteen, and three for every further
    round of a long haul, as far as there are any."""
    house = agreed(options)
    sites = list(decks.random)
    dice.shuffle(sites, "sites")
    deck = decks.anarchy(hardcore=house.hardcore_cards)
    cards = CARDS + EXTRA * house.long_haul
    if cards > len(deck):
        raise IllegalAnswer("long-haul")
    return NewTable(
        dice=dice,
        book=BOOK,
        house=house,
        gangs=[Gang(NOBODY, CREW) for _ in range(seats)],
        spots=[Spot(site, "starting") for site in decks.starting if not (house.hollow_point and site.hospital)],
        facedown=sites[:BUSINESSES],
        unused=sites[BUSINESSES:],
        deck=dice.draw(list(deck), cards, "anarchy"),
        law=Law(),
    )


def choose_gang(t: Table, decks: Decks) -> Flow[None]:
    """Pick one of the gangs left, and in a High Octane game a side of its Clubhouse. The last to pick holds the
    Patch, and starts."""
    seat = t.choosers.pop(0)
    taken = [gang.card.key for gang in t.gangs]
    options = [
        Option(gang.key, (f"gang.{gang.key}",), gang, (f"gang-rule.{gang.key}",) if t.house.high_octane else ())
        for gang in decks.gangs
        if gang.key not in taken and plain(gang.key) not in taken
    ]
    gang = yield from pick(seat, ("setup.gang",), lambda: options, lone="take")
    card = decks.side(plain(gang.key))
    if t.house.high_octane:
        card = yield from choose_side(seat, gang, card)
    move_in(t, t.gangs[seat], card)
    t.tell("gang", seat=seat, gang=card.key)
    if t.house.high_octane:
        t.tell("side", seat=seat, gang=card.key, side="high-octane" if card is gang else "unleaded")
    if not t.choosers:
        crown_the_last(t, seat)
        t.round, t.stage = 1, "dawn"


def choose_side(seat: Seat, high_octane: Clubhouse, unleaded: Clubhouse) -> Flow[Clubhouse]:
    """With its special rules, or like everyone's."""
    options = [
        Option("high-octane", ("side.high-octane",), high_octane, (f"gang-start.{high_octane.key}",)),
        Option("unleaded", ("side.unleaded",), unleaded, (f"gang-start.{unleaded.key}",)),
    ]
    return (yield from pick(seat, ("setup.side", high_octane.key), lambda: options))


def move_in(t: Table, gang: Gang, card: Clubhouse) -> None:
    """The starting amounts. With Slim Pickings the prospects that are not among them leave the game."""
    gang.card, gang.heat = card, card.heat
    gang.stash = [card.cash, card.gun, card.contraband]
    prospects = card.prospects if t.house.slim_pickings else MADE
    gang.where = [POOL] * (MADE + prospects)
    gang.where[: card.members] = [CLUBHOUSE] * card.members
    gang.where[MADE : MADE + card.prospects] = [CLUBHOUSE] * card.prospects
