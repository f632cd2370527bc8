"""What is said in many games: all that random players come to, and what they hardly ever come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Any

from bot.cli.random_players import random_answer
from bot.text.words import Words
from rules.kernel.asking import Decision, Number
from rules.kernel.log import IllegalAnswer
from rules.kernel.session import Session
from rules.kernel.telling import Phrase
from rules.scarface_1920.effects_cards import Peek
from rules.scarface_1920.effects_streets import Strike
from rules.scarface_1920.game import GAME
from rules.scarface_1920.pieces import EASES, Deal, Done, Stage
from rules.scarface_1920.table import Table
from tests import sayings
from tests.catalogues import Noting, own_words
from tests.house_rules import house_rules
from tests.moves import play
from tests.scarface_1920.building import At, deal, done, start, table
from tests.scarface_1920.counterfeits import forged
from tests.scarface_1920.job_needs import Needs, provided
from tests.scarface_1920.measures import found
from tests.scarface_1920.rare_questions import rare

OWN = own_words("rules.scarface_1920")
DECKS = GAME.decks


SPOKEN = Noting(GAME.words("en"))


class Speaking:
    """The game as far as it speaks."""

    def words(self, _language: str) -> Noting:
        return SPOKEN


WORDS = Words(Speaking(), sayings.LONG_NAMES)  # type: ignore[arg-type]


@dataclass
class Heard(sayings.Heard):
    """What came up in many games, with what is explained and with Jobs out of turn."""

    briefs: set[Phrase] = field(default_factory=set)  # and how everybody stands
    told: set[Phrase] = field(default_factory=set)  # of choices, in hints beside those of the question

    def ask(self, session: Session) -> None:
        """The open question, and all that is said to whoever it is put to."""
        super().ask(session)
        for seat, decision in session.ask.decisions.items() if session.ask else ():
            view = session.view(seat)
            self.briefs.update(GAME.brief(view, decision))
            self.told.update(GAME.hints(view, decision).values())

    def listen(self, decisions: Iterable[Decision]) -> None:
        """No question of this game is answered with a number."""
        asked = [*decisions]
        assert not any(isinstance(decision, Number) for decision in asked)
        super().listen(asked)

    def look(self, session: Session) -> None:
        """The table as it lies and how everybody stands, for a spectator and for every player."""
        super().look(session)
        for seat in (None, *range(session.seats)):
            self.briefs.update(GAME.standing(session.view(seat)))

    def interrupt(self, session: Session, rng: Random) -> None:
        """Somebody fulfils a Job out of turn."""
        seat = rng.randrange(session.seats)
        for job in session.interjections(seat)[:1]:
            self.labels.add(job.prompt)
            self.listen(job.fields)
            try:
                session.interject(seat, job.key, tuple(random_answer(one, rng) for one in job.fields))
            except IllegalAnswer as refusal:
                self.topics.add(refusal.rule)


GAMES = [(seats, house) for house in house_rules(GAME) for seats in GAME.seats]


def random_games(heard: Heard, count: int) -> Iterator[Session]:
    """Games with two, three and four gangs, with every variant and with all of them."""
    for number in range(count):
        rng = Random(number)
        seats, house = GAMES[number % len(GAMES)]
        session = Session.new(GAME, seats, f"words {number}", house_rules(GAME)[house])
        while session.ask is not None:
            heard.ask(session)
            if rng.random() < 0.1:
                heard.interrupt(session, rng)
            if rng.random() < 0.03:
                heard.look(session)
            for seat, decision in list(session.ask.decisions.items()):
                session.answer(seat, random_answer(decision, rng))
        yield session


# -- what random players hardly come to


def abundance(plan: tuple[str, ...], stage: Stage = "actions", **position: Any) -> Table:
    """Four gangs that have of everything there is, with a strong Plan of these cards."""
    tiles: dict[str, At] = {}
    for seat in range(4):
        for i, card in enumerate(DECKS.neighborhoods[4 * seat : 4 * seat + 4]):
            spot = DECKS.city.keys[(2 * seat + i) % 7]
            tiles[card.key] = At(spot, seat, (2, 2), (1, 1, 0), night=i == 0)
    everyone: dict[str, Any] = {
        "money": 30,
        "crime": 7,
        "thugs": {"hq": 2, "safehouses": 1, "authorities": 1, "underworld": 1, "prison": 1},
        "streets": {"central": 1, "west": 1},
        "cars": {"central": 1},
        "trucks": {"west": 1},
        "levels": {"lawyers": 2, "hand": 2, "supply": 2},
    }
    built = {name: dict.fromkeys(range(4), figures) for name, figures in everyone.items()}
    t = table(4, plan=plan, stage=stage, muscle=8, influence=11, tiles=tiles, ring=1, **{**built, **position})
    spare = [card for card in DECKS.dealers if not card.starting]
    for seat, gang in enumerate(t.gangs):
        gang.deals.append(Deal(tuple(spare[5 * seat : 5 * seat + 5]), 1))
        gang.deals[0] = replace(gang.deals[0], goods=(1, 0))
        gang.done = [Done(found(DECKS.jobs, key)) for key in JOBS_DONE[seat]]
        gang.discard += [card for card in DECKS.associates[seat::8] if card not in gang.plan]
        for job in DECKS.jobs[6 * seat + 5 : 6 * seat + 8]:
            gang.jobs = gang.jobs.under(job, 1 << seat)
    t.gangs[0].done[0] = replace(t.gangs[0].done[0], thugs=1)
    t.gangs[1].done[0] = replace(t.gangs[1].done[0], thugs=1)
    t.gangs[0].done[1] = replace(t.gangs[0].done[1], goods=(1, 1))
    return t


JOBS_DONE = (
    ("silent-partner", "dockside-warehouse"),
    ("cop-on-the-payroll", "hidden-cargo"),
    ("gun-room", "jazz-age"),
    ("getaway-garage", "talent-scout"),
)


def crowded() -> Iterator[Session]:
    """A market that runs out, and Plans of many cards."""
    for level in (1, 2, 3):
        row = [card.key for card in DECKS.associates if card.level == level][:level]
        yield start(abundance((DECKS.members[1].key,), rows=(row, [""]), tops=((), ())))
    for count in range(5, 9):
        yield start(abundance(tuple(card.key for card in DECKS.associates[:count])))


def rare_games(heard: Heard) -> Iterator[Session]:
    """What random players hardly come to."""
    yield from rare_skills(heard)
    yield from rare_cards(heard)
    yield from rare_moves(heard)
    yield from rare_jobs(heard)
    yield from rare_ends()


def rare_skills(heard: Heard) -> Iterator[Session]:
    """Every skill of a rich gang, and those that no card of ours has."""
    for number, card in enumerate((*DECKS.associates, *DECKS.members)):
        types = card.needs or (card.type,)
        partner = next(each.key for each in DECKS.associates if each.type in types and each != card)
        t = abundance((card.key, partner))
        yield some_moves(heard, t, Random(number), 30, [f"skill:{card.key}", f"match:{card.key}"])
    for seat, mob in enumerate(DECKS.gangs):
        for i in range(4):
            t = abundance((mob.member[0].key,), turn=seat)
            yield some_moves(heard, t, Random(i), 4, [f"boss:{mob.key}.{i}"])
    for step in NOT_OURS:
        t = abundance(("triggerman",))
        t.gangs[0].plan = [forged(t.gangs[0].plan[0], skill=(step,))]
        yield some_moves(heard, t, Random(0), 3, ["skill:triggerman"])


def rare_cards(heard: Heard) -> Iterator[Session]:
    """Every Raid and headline upon rich gangs."""
    for number, raid in enumerate(DECKS.raids):
        t = abundance((), "raid", raids=[raid.key], crime=dict(enumerate((10, 8, 6, 4))))
        heard.look(start(t))
        yield some_moves(heard, t, Random(number), 8)
    yield from crowded()
    heard.ask(besieged())
    for number, headline in enumerate(DECKS.news):
        t = abundance((), "news", news=[headline.key, "voted-dry"])
        yield some_moves(heard, t, Random(number), 4)


def rare_moves(heard: Heard) -> Iterator[Session]:
    """What is too little or too much."""
    for key, needs in POOR.items():
        yield some_moves(heard, poorly(key, needs), Random(key), 1, [f"job:{key}"])
    yield some_moves(heard, overflowing(), Random(0), 4, ["order", "supply"])
    for police, trucks in ((0, 1), (1, 1), (0, 4)):
        yield some_moves(heard, watched(police, trucks), Random(0), 3, ["order", "sell", "tile:pullman"])
    yield some_moves(heard, watched(0, 1), Random(0), 3, ["order", "sell", "tile:little-sicily"])
    five = [card.key for card in DECKS.dealers if not card.starting][:5]
    heard.look(start(table(2, plan=("al-capone",), deals={0: [deal(*five)]})))


def rare_jobs(heard: Heard) -> Iterator[Session]:
    """A Job that pays a rival, one that is eased, a match with cards that lie on the discard pile, and the last
    moment for a Job."""
    heard.look(start(table(2, stage="news", plan=(), news=["prohibition-ends"], jobs={0: ("sit-down",)})))
    t = provided(GAME, "sit-down", POOR["sit-down"])
    t.gangs[0].money = 9
    yield some_moves(heard, t, Random(0), 3, ["job:sit-down", "pay"])
    t = table(2, plan=("al-capone",), jobs={0: ("bail-fund",)}, thugs={0: {"prison": 1}})
    t.now.ease = [1] * len(EASES)
    yield some_moves(heard, t, Random(0), 2, ["job:bail-fund"])
    vice = [card for card in DECKS.associates if card.type == "vice" and card.key != "piano-player"]
    t = abundance(("piano-player", vice[0].key))
    t.gangs[0].discard = vice[-3:]
    yield some_moves(heard, t, Random(0), 1, ["match:piano-player"])


def rare_ends() -> Iterator[Session]:
    """A Raid upon gangs without money, and every way to end."""
    yield start(table(2, stage="raid", plan=(), raids=["bank-accounts-frozen", "false-alarm"]))  # of no money
    yield start(
        table(
            2, stage="last", plan=(), tiles={"pilsen": At("north", 0)}, done={0: [done("retirement-in-florida")]}
        )
    )
    for mine in (9, 6):
        tiles = {"pilsen": At("north", 0, business=(mine == 6, 0, 0))}
        yield start(table(2, stage="news", plan=(), news=["prohibition-ends"], money={0: mine, 1: 9}, tiles=tiles))


NOT_OURS = (Peek(peek="raid"), Strike(strike="hit", n=1, at="any"))
"""What no card of ours does, but one of somebody else's may."""
POOR: Mapping[str, Needs] = {
    "sit-down": {"ring": 1, "boss": 1},
    "truck-heist": {"theft": 1, "muscle": 2},
    "fleet-of-trucks": {"trucks": 1, "bootlegging": 1},
}


def besieged() -> Session:
    """A neighborhood to seize, which a Job of its owner defends."""
    tiles = {"pilsen": At("north", 1), "uptown": At("north", 1)}
    jobs = {1: [done("fortified-block")]}
    t = table(2, plan=("al-capone",), muscle=9, tiles=tiles, cars={0: {"north": 1}}, done=jobs)
    return play(start(t), 0, "order", "seize")


def poorly(key: str, needs: Needs) -> Table:
    """A Job that is fulfilled without money, without room for goods and with police all around."""
    t = provided(GAME, key, needs)
    t.police = [1] * 7
    return t


def overflowing() -> Table:
    """Alcohol and guns come, and there is room for one."""
    return table(
        2,
        plan=("al-capone",),
        muscle=9,
        influence=9,
        deals={0: [deal("mail-plane-pilot")]},
        levels={0: {"supply": 3}},
    )


def watched(police: int, trucks: int) -> Table:
    """Trucks save goods, and what a sale brings depends on which; the police may want their share."""
    tiles = {key: At("north", 0, (2, 1)) for key in ("towertown", "pullman", "little-sicily")}
    cargo = [Done(found(DECKS.jobs, "hidden-cargo"))]
    return table(
        2,
        plan=("al-capone",),
        influence=2,
        tiles=tiles,
        trucks={0: {"north": trucks}},
        done={0: cargo},
        police={"north": police},
        deals={0: []},
    )


def some_moves(heard: Heard, t: Table, rng: Random, count: int, first: Sequence[str] = ()) -> Session:
    """The first of these that is possible comes next; the other moves are any."""
    session, wanted = start(t), [*first]
    for _ in range(count):
        if session.ask is not None:
            heard.ask(session)
            for seat, decision in list(session.ask.decisions.items()):
                mine = [key for key in wanted if key in decision.keys]
                wanted = [key for key in wanted if key not in mine[:1]]
                session.answer(seat, (mine[0],) if mine else random_answer(decision, rng))
    heard.ask(session)
    return session


@cache
def heard() -> Heard:
    all_of_it = Heard(WORDS)
    for session in (*random_games(all_of_it, 30), *rare_games(all_of_it)):
        all_of_it.look(session)
        all_of_it.read(session)
    for session in rare().values():
        all_of_it.ask(session)
    return all_of_it
