"""Before the first round: tiles and cards, a gang for everyone, and the men to start with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from rules.kernel.asking import Flow, Option, pick
from rules.kernel.chance import Dice
from rules.mob.law import law_of
from rules.mob.members import choose_members, named
from rules.mob.rounds import ROUNDS, revealed
from rules.mob.setup import BUSINESSES, crown_the_last
from rules.mob.table import CLUBHOUSE, MADE, Book, Spot
from rules.mob.table import Table as NewTable
from rules.wise_guys.calls import measure
from rules.wise_guys.clout import lose_clout, run_dry, take_the_fall
from rules.wise_guys.deck import NOBODY, Clubhouse, Decks
from rules.wise_guys.law import HouseRules, Law
from rules.wise_guys.table import Gang, Table

BOOK = Book(
    assets=("cash", "gun", "booze"),
    law=Law(),
    trouble=lose_clout,
    fall=partial(take_the_fall, judge=True),
    measure=measure,
    too_much=run_dry,
    bears=0,
    breaks_ties=True,
    leads_at_once=False,
)
CARDS = sum([revealed(round_) for round_ in range(1, ROUNDS + 1)])


def lay_out(decks: Decks, seats: int, options: Mapping[str, str], dice: Dice) -> Table:
    """The starting locations, six businesses face down and fifteen Roaring 20s cards."""
    house = HouseRules(*[options.get(key) == "yes" for key in ("beer-war", "bombing", "crime-pays", "massacre")])
    business = list(decks.business)
    dice.shuffle(business, "business")
    war = [card for card in decks.hassles if house.beer_war and card.beer_war]
    cards = dice.draw([card for card in decks.roaring20s if card not in war], CARDS, "roaring20s")
    return NewTable(
        dice=dice,
        book=BOOK,
        house=house,
        gangs=[Gang(NOBODY, NOBODY.crew) for _ in range(seats)],
        spots=[Spot(card, "starting") for card in decks.starting if not (house.massacre and card.hospital)],
        facedown=business[:BUSINESSES],
        unused=business[BUSINESSES:],
        deck=[*cards],
        hassles=war,
        law=law_of(Law(), war),
    )


def choose_gang(t: Table, gangs: tuple[Clubhouse, ...]) -> Flow[None]:
    """Pick one of the gangs left. The last to pick is Boss of Bosses, and starts."""
    seat = t.choosers.pop(0)
    taken = [gang.card.key for gang in t.gangs]
    options = [
        Option(gang.key, (f"gang.{gang.key}",), gang, (f"gang-rule.{gang.key}",))
        for gang in gangs
        if gang.key not in taken
    ]
    card = yield from pick(seat, ("setup.gang",), lambda: options, lone="take")
    gang = t.gangs[seat]
    gang.card, gang.crew, gang.clout = card, card.crew, card.clout
    gang.stash = [card.stash.cash, card.stash.gun, card.stash.booze]
    gang.where[MADE : MADE + card.associates] = [CLUBHOUSE] * card.associates
    t.tell("gang", seat=seat, gang=card.key)
    if not t.choosers:
        crown_the_last(t, seat)
        t.choosers = t.leadership()
        t.stage = "men"


def choose_men(t: Table) -> Flow[None]:
    """In leadership order, each picks the made men to start with; the others wait in the recruit pool."""
    seat = t.choosers.pop(0)
    gang = t.gangs[seat]
    men = yield from choose_members(
        t, seat, ("setup.men", gang.card.made), range(MADE), gang.card.made, gang.card.made
    )
    for man in men:
        gang.where[man] = CLUBHOUSE
    t.tell("men", seat=seat, who=named(gang, men))
    if not t.choosers:
        t.round, t.stage = 1, "dawn"
