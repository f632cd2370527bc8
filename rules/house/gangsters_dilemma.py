"""A house player for Gangster's Dilemma: every token is weighed by the demands it brings nearer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import TypeAlias

from rules.gangsters_dilemma.deck import CRATE, GOODS
from rules.gangsters_dilemma.game import GAME
from rules.gangsters_dilemma.table import CRATE_POINTS, Place
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.house.answering import Sample, any_answer, best, drawn
from rules.kernel.asking import Answer, Decision, Pick
from rules.kernel.chance import Dice
from rules.kernel.telling import Seat

DEMANDS = {card.key: card for card in GAME.decks.demands}
GIVES = {
    location.key: (location.loot, location.trades) for seats in GAME.seats for location in GAME.decks.map(seats)
}
PRICE = {character.key: character.substitute_price for character in GAME.decks.characters}
DOLLAR = 0.1  # in points, over what it does for a demand
MUCH = 4  # dollars: more in one place lure no further
PATIENCE = 0.5  # what is left of a demand's points for each token that is still missing
SAFE = 0.7  # and of a crate's: it counts at the end, if nobody is arrested before
LATER = 0.4  # and for each demand that comes before it


class Eye:
    """The evaluation of a table from one seat: what tokens, dollars and places are worth to its players, in
    points."""

    def __init__(self, view: GangstersDilemmaView) -> None:
        assert view.seat is not None
        self.view, self.seat = view, view.seat
        self.own = view.players[view.seat]
        self.demands = [DEMANDS[key] for key in (*view.row, *view.private) if key in DEMANDS]

    def hopes(self, loot: Sequence[int], cash: int, character: str) -> float:
        """What tokens and dollars are worth: crates as they lie, the rest by the demands they come nearest."""
        substitute = cash >= PRICE.get(character, 3)
        near = []
        for card in self.demands:
            missing = sum([max(want - held, 0) for want, held in zip(card.wants, loot, strict=True)])
            near.append(card.points * PATIENCE ** max(missing - substitute, 0))
        hopes = sum([points * LATER**i for i, points in enumerate(sorted(near, reverse=True))])
        return SAFE * CRATE_POINTS[min(loot[CRATE], 4)] + hopes + DOLLAR * cash

    def changed(self, seat: Seat, tokens: Mapping[int, int], cash: int = 0) -> float:
        """What it would mean to a player to have these tokens and dollars more."""
        player = self.view.players[seat]
        loot = [held + tokens.get(i, 0) for i, held in enumerate(player.loot)]
        before = self.hopes(player.loot, player.cash, player.character)
        return self.hopes(loot, player.cash + cash, player.character) - before

    def prize(self, seat: Seat, place: Place) -> float:
        """What a player might carry off from a place: its token, or the best one to buy there, and half the cash
        that lies there."""
        location, player = self.view.locations[place], self.view.players[seat]
        share = min(location.cash // 2, MUCH)
        loot, trades = GIVES.get(location.key, (None, ()))
        if loot is not None:
            return self.changed(seat, {GOODS.index(loot): 1}, share)
        bought = [self.changed(seat, {GOODS.index(good): 1}, share - 1) for good in trades if player.cash]
        return max([self.changed(seat, {}, share), *bought])

    @cached_property
    def place(self) -> dict[str, Place]:
        """The number of each location by its key."""
        return {location.key: place for place, location in enumerate(self.view.locations)}


Rule: TypeAlias = Callable[[Eye, Decision, Dice], Answer]


def answer(view: GangstersDilemmaView, decision: Decision, sample: Sample, dice: Dice) -> Answer:
    """What its rule of thumb for this question says; where it has none, anything legal."""
    rule = RULES.get(str(decision.prompt[0]))
    return any_answer(view, decision, sample, dice) if rule is None else rule(Eye(view), decision, dice)


def where(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """Choose a location by lot, so that nobody knows, but the better the prize the likelier; with much to lose a
    Lookout looks first and keeps away."""
    assert isinstance(decision, Pick)
    if "look" in decision.keys and sum(eye.own.loot) > 2:
        return ("look",)

    def worth(key: str) -> float:
        place = eye.place.get(key)
        return 0 if place in (None, eye.view.peeked) else max(eye.prize(eye.seat, place), 0) ** 2

    return drawn(decision, worth, dice)


def guard(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """Choose where to lie in wait as the Cop, by lot, and likelier where the others would like to go, those with
    the most loot above all."""
    gangsters = [seat for seat in range(len(eye.view.players)) if seat != eye.seat]

    def lure(key: str) -> float:
        place = eye.place[key]
        wishes = [eye.prize(seat, place) * (1 + sum(eye.view.players[seat].loot)) for seat in gangsters]
        return sum(wishes) / len(gangsters)

    return drawn(decision, lure, dice)


def dilemma(eye: Eye, decision: Decision, dice: Dice) -> Answer:
    """Answer the dilemma: with much to lose a bribe. Else by lot: of two it is better to be silent, who gain
    nothing by talking; in a crowd somebody will talk."""
    crew = sum([place == eye.view.place for place in eye.view.chosen])
    lots = {"silent": 3.0, "talk": 1.0 if crew == 2 else 3.0}
    bribe = 9.0 if sum(eye.own.loot) > 3 else 0.0
    return drawn(decision, lambda key: lots.get(key, bribe), dice)


def market(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Trade at a market: buy what a demand lacks, sell what no demand wants."""

    def worth(key: str) -> float:
        if key == "pass":
            return 0
        verb, good = key.split(":")
        sign = 1 if verb == "buy" else -1
        return eye.changed(eye.seat, {GOODS.index(good): sign}, -sign)

    return best(decision, worth)


def which_demand(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose a demand to fulfil: the most points, less those of the crates that go into it."""

    def worth(key: str) -> float:
        if key not in DEMANDS:
            return 0.5 if key == "pass" else 1  # a demand of another box
        card, crates = DEMANDS[key], eye.own.loot[CRATE]
        left = max(crates - card.wants[CRATE], 0)
        return card.points - SAFE * (CRATE_POINTS[min(crates, 4)] - CRATE_POINTS[min(left, 4)])

    return best(decision, worth)


def payment(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose how to pay a demand: so that what is left is worth most, now that this demand is met."""
    assert isinstance(decision, Pick)
    eye.demands = [card for card in eye.demands if card.key != decision.prompt[1]]

    def kept(key: str) -> float:
        paid = decision.meant(key)
        loot = [held - gone for held, gone in zip(eye.own.loot, paid.loot, strict=True)]
        return eye.hopes(loot, eye.own.cash - paid.cash, eye.own.character)

    return best(decision, kept)


def _read_seat(key: str) -> Seat:
    """The seat in an option's key."""
    return int(key.removeprefix("seat:"))


def richest(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose a victim: whoever has the most to lose, rather than nobody."""
    return best(decision, lambda key: -1 if key == "pass" else eye.view.players[_read_seat(key)].points)


def partner(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose whom to swap tokens with: where it helps most; nobody, if it would help only the other."""
    return best(decision, lambda key: 0 if key == "pass" else _value_swap(eye, _read_seat(key)))


def _value_swap(eye: Eye, seat: Seat) -> float:
    """What the best swap of two tokens with a player brings, less this seat's part of what it brings them."""
    own, theirs = ([i for i, held in enumerate(eye.view.players[s].loot) if held] for s in (eye.seat, seat))
    rivals = len(eye.view.players) - 1
    return max(
        eye.changed(eye.seat, change) - eye.changed(seat, {i: -n for i, n in change.items()}) / rivals
        for change in [{take: 1, give: -1} if take != give else {} for take in theirs for give in own]
    )


def dearest(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose the token that is worth most to this seat."""
    return best(decision, lambda key: eye.changed(eye.seat, {GOODS.index(key): 1}))


def cheapest(eye: Eye, decision: Decision, _: Dice) -> Answer:
    """Choose the token that this seat misses least."""
    return best(decision, lambda key: eye.changed(eye.seat, {GOODS.index(key): -1}))


RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "plan.where": where,
        "plan.late": where,
        "plan.guard": guard,
        "dilemma.choice": dilemma,
        "market.which": market,
        "fulfil.which": which_demand,
        "fulfil.how": payment,
        "trick.steal": richest,
        "trick.swap": partner,
        "trick.take": dearest,
        "trick.give": cheapest,
    }
)
