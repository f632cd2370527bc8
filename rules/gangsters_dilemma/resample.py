"""A world that a seat could be in, for all it sees."""

from __future__ import annotations

from rules.gangsters_dilemma.deck import COPS, Decks, Demand
from rules.gangsters_dilemma.demands import next_in_line, payments
from rules.gangsters_dilemma.planning import hunches
from rules.gangsters_dilemma.table import Place, Player, Table
from rules.gangsters_dilemma.view import GangstersDilemmaView
from rules.kernel.chance import Dice


def resample(decks: Decks, v: GangstersDilemmaView, dice: Dice) -> Table:
    """Everything in sight as it is; face-down cards, hunches, private demands and the deck drawn anew."""
    card = {demand.key: demand for demand in decks.demands}
    character = {one.key: one for one in decks.characters}
    players = [
        Player(character[p.character], p.cash, list(p.loot), [card[key] for key in p.fulfilled]) for p in v.players
    ]
    t = Table(
        dice=dice,
        places=decks.map(len(players)),
        players=players,
        cop=v.cop,
        cash=[location.cash for location in v.locations],
        deck=[],
        row=[card[key] for key in v.row],
        closed=tuple(place for place, location in enumerate(v.locations) if location.closed),
        round=v.round,
        stage=v.stage,
        chosen=list(v.chosen),
        cops=v.cops,
        peeked=v.peeked,
        cut_paid=v.cut_paid,
        arrests=list(v.arrests),
        place=v.place,
        away=list(v.away),
        served=list(v.served),
        passed=list(v.passed),
    )
    _deal_demands(t, decks, v)
    _lay_cards(t, v)
    t.hunches = [v.hunch if seat == v.seat else drawn for seat, drawn in enumerate(hunches(t))]
    return t


def _deal_demands(t: Table, decks: Decks, v: GangstersDilemmaView) -> None:
    """The demands not in sight, in any order: so many for each private hand, the rest is the deck."""
    seen = {*v.row, *v.private}.union(*(player.fulfilled for player in v.players))
    hidden: list[Demand] = [demand for demand in decks.demands if demand.key not in seen]
    t.dice.shuffle(hidden, "demands")
    for seat, player in enumerate(v.players):
        if seat == v.seat:
            t.players[seat].private = [d for key in v.private for d in decks.demands if d.key == key]
        else:
            t.players[seat].private = [hidden.pop() for _ in range(player.private)]
    t.deck = hidden
    if v.stage == "pay":
        _choose_own(t, v)


def _choose_own(t: Table, v: GangstersDilemmaView) -> None:
    """Of somebody's own demands the one that is about to be paid: any that this player can pay."""
    payer = next_in_line(t)
    assert payer is not None
    hand = t.players[payer].private
    if payer == v.seat:
        t.paying = next(card for card in hand if card.key == v.paying)
        return
    t.paying = t.dice.choose([card for card in (*hand, *t.deck) if payments(t, payer, card)], "paying")
    if t.paying in t.deck:
        place = t.deck.index(t.paying)
        t.deck[place], hand[-1] = hand[-1], t.paying


def _lay_cards(t: Table, v: GangstersDilemmaView) -> None:
    """Cards that lie face down: any open location for a gangster, any two for the Cop; and one that was seen."""
    if v.stage in ("look", "late"):
        for seat in t.clockwise():
            if seat != v.seat and t.players[seat].character.look_price is None:
                t.chosen[seat] = t.dice.choose(t.open(), "chosen")
        if v.seat != t.cop:
            known: list[Place] = [] if v.peeked is None else [v.peeked]
            others = [place for place in t.open() if place not in known]
            t.cops = tuple(sorted(known + t.dice.draw(others, COPS - len(known), "cops")))
    if v.looked and v.peeked is None:
        t.peeked = t.dice.choose(t.cops, "look")
