"""The weights of the house player for Scarface 1920: one number for each thing it weighs, in money unless it says
otherwise.

They were found by letting players with other numbers play each other, a thousand seats at a time."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """The weights: what a thing is worth, or how much of its plain worth counts."""

    # a turn
    hurry: float = 8.0  # each card laid out: the sooner all are, the sooner comes the next Reorganization
    heat: float = 1.1  # of what crime costs
    raid: float = 5.0  # what it costs to bring on a Raid
    # the streets
    trip: float = 0.5  # of what a vehicle could help to seize elsewhere
    send: float = 0.9  # of what thugs could help to seize
    guard: float = 0.5  # of what a thug guards, shared with those who guard it already
    police: float = 1.6  # to move one police away from where one sells
    evict: float = 0.25  # of what a rival loses
    build: float = 1.5  # of what new businesses bring: they also make more of cards that count them
    # people
    hired: float = 9.0  # one more card for a Plan
    card: float = 1.2  # what it must bring whenever it is laid out, not to be in the way
    power: float = 0.9  # how often it is laid out until the next Reorganization
    crew: float = 6.0  # a thug who comes home, for each that fewer than four can work
    # goods
    spare: float = 2.9  # one that cannot be sold before the next Reorganization
    supply: float = 1.45  # of what goods bring that come now
    later: float = 0.75  # of what goods bring if they are kept for the Reorganization
    sell: float = 4.5  # of what is gained by selling them now
    fence: float = 2.4  # of what the Authorities pay above that
    dealer: float = 5.3  # each good that one more Dealer would bring
    # Jobs
    job: float = 5.0  # of what the best of those drawn promises
    idle: float = 2.0  # how much further off it is for each that waits already
    # the board, for each Reorganization to come
    hand: float = 4.0  # a larger hand
    lawyers: float = 0.8
    recruiters: float = 1.0
    flow: float = 0.7  # one good more from each Dealer
    vehicle: float = 4.0  # until there are two trucks
    night: float = 0.45  # of what a Nightclub brings


W = Weights()
