"""Rules of thumb for the choices that follow from a Plan of Scarface 1920: most say what one option is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rules.house import scarface_1920_cards as cards
from rules.house import scarface_1920_orders as orders
from rules.house.answering import best
from rules.house.scarface_1920_eye import CROOKS, DEALERS, GANGS, JOBS, RAIDS, STRANGER, Eye
from rules.kernel.asking import Answer, Decision, Pick
from rules.scarface_1920 import vocabulary
from rules.scarface_1920.gang_board import RIGHT_HAND_ALCOHOL
from rules.scarface_1920.market import TO_HAND
from rules.scarface_1920.orders_authorities import PRICE
from rules.scarface_1920.pieces import ALCOHOL, GOODS, STATS
from rules.scarface_1920.vocabulary import part_key

Rule: TypeAlias = Callable[[Eye, Decision], Answer]


def by(worth: Callable[[Eye, str], float]) -> Rule:
    """The rule that chooses the option which is worth most."""
    return lambda eye, decision: best(decision, lambda key: worth(eye, key))


def tail(key: str, place: int) -> str:
    """One part of an option's key."""
    return key.split(":")[place]


# -- set-up


def start(eye: Eye, key: str) -> float:
    """What a first vehicle is worth there: where sales bring most; a truck saves goods there in every one."""
    vehicle, _, tile = key.partition(":")
    return eye.tile(eye.numbers[tile]) + (5 if vehicle == "truck" else 0)


def first_goods(eye: Eye, key: str) -> float:
    """What a choice of the first two goods is worth."""
    alcohol = key.split(":").count("alcohol")
    return eye.goods(alcohol, 2 - alcohol)


# -- people


def person(eye: Eye, key: str) -> float:
    """What it is worth to hire somebody; to hand only with alcohol to spare."""
    name, _, hand = key.partition(":")
    card = CROOKS.get(name, STRANGER)
    value = cards.joined(eye, card)
    if hand:
        alcohol = TO_HAND[card.level] if card.level else RIGHT_HAND_ALCOHOL
        value += 0.6 * cards.power(eye, card) - eye.missed("deal:0", ALCOHOL, alcohol)
    return value


BOSS = 9.0  # to be laid out


def least_card(eye: Eye, key: str) -> float:
    """How little a card is missed; the Boss most of all."""
    card = CROOKS.get(key, STRANGER)
    return -BOSS if card.role == "boss" else -cards.power(eye, card)


def join_deck(eye: Eye, decision: Decision) -> Answer:
    """Choose who joins the deck: everybody who is better than a Bodyguard."""
    assert isinstance(decision, Pick)
    return decision.tidy(tuple([key for key in decision.keys if -least_card(eye, key) > 2.0]))


# -- Jobs and Dealers


def job(eye: Eye, key: str) -> float:
    """What a Job promises."""
    card = JOBS.get(key)
    return 0 if card is None else cards.gained(eye, card) * cards.chance(eye, card)


def ignore(eye: Eye, decision: Decision) -> Answer:
    """Choose the cost to ignore: the dearest."""
    assert isinstance(decision, Pick)
    prices = {option.key: cards.price(eye, *option.means.spend) for option in decision.options if option.means}
    return best(decision, lambda key: prices.get(key, 0.0))


def dealer(eye: Eye, key: str) -> float:  # noqa: ARG001
    """What a Dealer brings for what it asks."""
    card = DEALERS.get(key)
    return 0 if card is None else cards.dealer(card)


def dealer_where(eye: Eye, decision: Decision) -> Answer:
    """Choose where a Dealer goes: under another as long as a Plan can ask that much, since one order then brings
    the goods of both."""
    card = DEALERS.get(str(decision.prompt[1]))

    def value(key: str) -> float:
        if key == "new" or card is None:
            return 1 + (card.storage + 1.5 * (card.limit - 1) if card else 0)
        deal = eye.gang.deals[int(tail(key, 1))]
        top = deal.dealers[0]
        muscle = card.muscle + sum([each.muscle for each in deal.dealers])
        influence = card.influence + sum([each.influence for each in deal.dealers])
        load = muscle + influence
        return (7 if load <= 3 else 3.5 if load == 4 else -2) + 1.5 * (top.limit - 1) - len(deal.dealers)

    return best(decision, value)


# -- goods


def sale(eye: Eye, decision: Decision) -> Answer:
    """Choose where to sell: wherever it pays more than the goods are worth; the best place first."""
    held = eye.t.held(eye.seat)

    def value(key: str) -> float:
        if key == "stop":
            return 0.1
        outlet = eye.outlets[held.index(eye.numbers[tail(key, 1)])]
        needed = min([drinks + arms for drinks, arms in outlet[1]])
        return outlet[0] - 2.5 * needed

    return best(decision, value)


def payment(eye: Eye, key: str) -> float:  # noqa: ARG001
    """What it costs to pay with these goods: guns are dearer."""
    return -4.7 * int(tail(key, 1)) - 6.5 * int(tail(key, 2))


def stored(key: str) -> tuple[str, int, int]:
    """Site, kind and number in a key such as "tile:pilsen:gun:2"."""
    site, kind, count = key.rsplit(":", 2)
    return site, GOODS.index(kind), int(count)


def spend(eye: Eye, key: str) -> float:
    """How little these goods are missed; what only one neighborhood can use goes first."""
    if key == "stop":
        return -99
    site, kind, count = stored(key)
    return -eye.missed(site, kind, count) / count + (0.1 if site.startswith("tile") else 0)


def fence(eye: Eye, key: str) -> float:
    """What it brings to fence these goods, as long as the price is better than what they would bring."""
    if key == "stop":
        return 0
    site, kind, count = stored(key)
    return PRICE * count - eye.missed(site, kind, count)


def store(eye: Eye, key: str) -> float:
    """What it is worth to store goods there: on Deals and Jobs, from where they can be sold anywhere; then where
    they are needed."""
    site, _, count = key.rpartition(":")
    place, _, name = site.partition(":")
    if place != "tile":
        return 50 + int(count)
    name = name.removesuffix("-alcohol").removesuffix("-gun")
    tile = eye.t.tiles[eye.numbers[name]]
    side = tile.side
    lacking = side.alcohol + side.gun - sum(tile.goods)
    return side.profit + 3 * min(lacking, 2) + (int(count) if lacking >= int(count) else -int(count))


def loot(eye: Eye, key: str) -> float:
    """What stolen goods bring."""
    _, kind, count = stored(key)
    return eye.goods(count, 0) if kind == ALCOHOL else eye.goods(0, count)


def good(eye: Eye, key: str) -> float:
    """What one good of this kind brings."""
    return eye.goods(1, 0) if key == "alcohol" else eye.goods(0, 1)


def mix(eye: Eye, key: str) -> float:
    """What a mix of goods brings."""
    return eye.goods(int(tail(key, 1)), int(tail(key, 2)))


# -- Deals and upgrades


def deal(eye: Eye, key: str) -> float:
    """What a supply by this Deal brings."""
    return cards.delivered(eye, int(tail(key, 1)))


def stat(eye: Eye, key: str) -> float:
    """What it brings to upgrade this stat."""
    return orders.upgraded(eye, STATS.index(key))


def least_stat(eye: Eye, key: str) -> float:
    """How little a level of this stat is missed."""
    return -orders.stat(eye, STATS.index(key))


def either(eye: Eye, decision: Decision) -> Answer:
    """Choose one of several parts: what brings most, or costs least."""
    assert isinstance(decision, Pick)
    parts = {option.key: PARTS.get(str(option.label[0]), ()) for option in decision.options}
    return best(decision, lambda key: cards.total(eye, parts[key]))


PARTS = {
    part_key(part): part
    for steps in (
        *[(*job.does, *job.now, *job.turn, *job.post, *job.reorg) for job in JOBS.values()],
        *[(*card.skill, *card.matching) for card in CROOKS.values()],
        *[skill for mob in GANGS.values() for skill in mob.boss_skill],
        *[(*raid.red, *raid.orange, *raid.yellow, *raid.green) for raid in RAIDS],
    )
    for part in vocabulary.choices(steps)
}
"""What cards let their owner choose or pay for, by its name in the catalogue."""


def pay(eye: Eye, decision: Decision) -> Answer:
    """Decide whether to pay for something: yes if it is worth its price."""
    assert isinstance(decision, Pick)
    part = PARTS.get(str(decision.options[0].label[0]))
    return decision.default if part is None or cards.total(eye, part) > 0 else ("keep",)


SKILLS = {
    part_key((step,)): step
    for steps in (
        *[steps for card in CROOKS.values() for steps in (card.skill, card.matching)],
        *[steps for mob in GANGS.values() for steps in mob.boss_skill],
    )
    for step in steps
}
"""What skills do, step by step, by its name in the catalogue."""


def step(eye: Eye, decision: Decision) -> Answer:
    """Decide whether to take a step of a skill: yes if it does no harm."""
    assert isinstance(decision, Pick)
    known = SKILLS.get(str(decision.options[0].label[0]))
    return ("do",) if known is None or cards.worth(eye, known) >= 0 else ("waive",)


# -- thugs


def recruits(eye: Eye, key: str) -> float:  # noqa: ARG001
    """What a way to recruit is worth: as many as possible to Headquarters."""
    return float(tail(key, 2))


LEAST = {"prison": 0, "underworld": 1, "authorities": 2, "deal": 3, "job": 3, "district": 4, "hq": 5}


def lose_thug(eye: Eye, key: str) -> float:  # noqa: ARG001
    """How little a thug is missed there."""
    return -LEAST.get(tail(key, 0), 0)


def retrieve(eye: Eye, key: str) -> float:  # noqa: ARG001
    """What it is worth to bring thugs home from there: those who would not come by themselves, and as many as
    may."""
    return -LEAST.get(tail(key, 0), 0) * 10 + int(key.rsplit(":", 1)[1])


def strike(eye: Eye, key: str) -> float:
    """What it is worth to strike there: the strongest rival, where thugs are in the way."""
    seat = int(tail(key, 1))
    return eye.menace(seat) + (5 if "district" in key else 0)


def rival(eye: Eye, key: str) -> float:
    """How much a rival has to be feared."""
    return eye.menace(int(tail(key, 1)))


def least_rival(eye: Eye, key: str) -> float:
    """How little a rival has to be feared."""
    return -rival(eye, key)
