"""A stranger can learn the game: every question is briefed, every choice has a hint, every card can be read, and
there is a page for whoever has never heard of it. All of it comes from a view and a decision, so it tells nobody
more than the table does."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cli.random_players import random_answer
from bot.interactions.controls import lay_out
from bot.interactions.late import Awaited
from bot.interactions.panel import IN_A_ROW, LONGEST, Panel, Row, button, controls
from bot.interactions.tickets import Ticket, TicketSigner
from bot.pictures.picture import Picture
from bot.play.aftermath import find_aftermath
from bot.play.panels import PlayPanels
from bot.text.sentences import sentence
from bot.text.story import tell_aftermath
from bot.text.words import Words
from parlor.api.request_body import TEXT_DISPLAY, walk_components
from parlor.validation.limits import COMPONENTS_V2, find_message_problems
from rules import GAMES
from rules.kernel.asking import Decision, Pick
from rules.kernel.session import Session
from rules.kernel.telling import Seat
from tests.house_rules import house_rules
from tests.test_open_table import IMPOSSIBLE, changed, parts

LEARNED = tuple(GAMES)
NAMES = ("Anna", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
GAMES_EACH = 4  # random games with each number of seats
LONGEST_BRIEF, LONGEST_HINT, LONGEST_NAME = 8, 100, 32  # lines; signs of a select's description; of a player
PAGES = range(1, 6)
SIGNER = TicketSigner(b"a secret for tests")
TABLE: Any = SimpleNamespace(id=1, created=0.0, commitment="")
A_CONSTANT = 3  # seats that were asked the same: more of them, and the brief must have told them different things

POSITIONS = 30  # of each kind of question in which figures are raised
ON_CARDS = "nobody has anything yet: what differs stands on the cards"
LIMITS = "its figures are how many may be chosen, and the choices themselves"
HINTS_DO = "it says what the card does; the hints say where one would stand"
UNMOVED: Mapping[str, Mapping[str, str]] = {
    "gangsters-dilemma": {},
    "wise-guys": {"setup.gang": ON_CARDS, "setup.men": ON_CARDS, "injure.who": LIMITS, "exploit.or": HINTS_DO},
    "sons-of-anarchy": {
        **dict.fromkeys(("setup.gang", "setup.side"), ON_CARDS),
        **dict.fromkeys(("injure.who", "spend.times", "sell.times", "swap.times"), LIMITS),
        **dict.fromkeys(("exploit.or", "exploit.some"), HINTS_DO),
    },
    "scarface-1920": dict.fromkeys(("setup.gang", "custom.pick", "custom.join", "custom.leave"), ON_CARDS),
}
"""Questions whose brief no figure of the view changes, and why."""

learned = pytest.mark.parametrize("key", LEARNED)


def questions(key: str, games: int = GAMES_EACH) -> Iterator[tuple[Session, Seat, Decision]]:
    """Every question of random games, with each number of seats, by the usual rules and with all house rules."""
    game = GAMES[key]
    for seats in game.seats:
        for number in range(games):
            rng = Random(f"{key} {seats} {number}")
            rules = house_rules(game).get("everything" if number % 2 else "usual", {})
            session = Session.new(game, seats, f"learning {number}", rules)
            while session.ask is not None:
                asked = dict(session.ask.decisions)
                for seat, decision in asked.items():
                    yield session, seat, decision
                for seat, decision in asked.items():
                    session.answer(seat, random_answer(decision, rng))


@cache
def asked_at_random(key: str) -> set[str]:
    """The keys of all questions that these games come to."""
    return {str(decision.prompt[0]) for *_, decision in questions(key)}


def words(session: Session) -> Words:
    return Words(session.game, NAMES[: session.seats])


@learned
def test_every_question_is_briefed_and_every_choice_has_a_hint(key: str) -> None:
    for session, seat, decision in questions(key):
        say, view = words(session).say, session.view(seat)
        brief = [say(line) for line in session.game.brief(view, decision)]
        assert brief, decision.prompt
        assert all(brief), decision.prompt
        assert len(brief) <= LONGEST_BRIEF, (decision.prompt, brief)
        hints = session.game.hints(view, decision)
        options = decision.options if isinstance(decision, Pick) else ()
        for option in options:
            assert say(hints.get(option.key, ())), (decision.prompt, option.key)
            assert len(say(hints[option.key])) <= LONGEST_HINT, (decision.prompt, say(hints[option.key]))


@learned
def test_a_whole_panel_fits_into_a_message(key: str) -> None:
    """Nothing is cut, however long the players' names are: neither what stands above (what came of the last
    answer, the question, the standing) nor what explains it (the brief, what each choice does, the tip)."""
    for session, seat, decision in questions(key):
        said = Words(session.game, [name.ljust(LONGEST_NAME, "w") for name in NAMES[: session.seats]])
        view = session.view(seat)
        standing = [sentence("learn.standing", line=said.say(line)) for line in session.game.standing(view)]
        text = [*aftermath(session, said, seat), f"**{said.say(decision.prompt)}**", *standing]
        assert len("\n".join(text)) <= LONGEST, text
        lines = [said.say(line) for line in session.game.brief(view, decision)]
        hints = session.game.hints(view, decision)
        for one in decision.options if isinstance(decision, Pick) else ():
            lines.append(sentence("panel.hint", choice=said.say(one.label), hint=said.say(hints[one.key])))
        tip = sentence("learn.tip", tip=said.find(f"tip.{decision.prompt[0]}") or "")
        above = [line for line in text if line not in standing]
        assert_fits(
            "\n".join(above), "\n".join([*lines, "", tip]), "\n".join(standing), control_of(decision, said)
        )


def control_of(decision: Decision, said: Words) -> list[Row]:
    """As many buttons and menus as the question has, and the fullest row below them."""
    rows = PlayPanels(SIGNER)._controls(TABLE, 1, lay_out(decision, said))
    return [*rows, [button(SIGNER, "w" * 80, Ticket("more", n, 0, "", "stamps")) for n in range(IN_A_ROW)]]


def assert_fits(text: str, board: str, footer: str, rows: list[Row]) -> None:
    """As a card, with the picture of the hand, and nothing of it cut."""
    view = controls(rows)
    panel = Panel(text, view, board, seat=0, private=True, footer=footer, awaits=Awaited("0f.png", no_picture))
    parts = panel.with_picture(Picture(b"", "w" * 1024)).new()
    body = {"flags": COMPONENTS_V2, "components": parts["view"].to_components()}
    body["attachments"] = [{"id": 0, "filename": one.filename} for one in parts["files"]]
    assert find_message_problems(body) == [], text
    assert board in [one["content"] for one in walk_components(body["components"]) if one["type"] == TEXT_DISPLAY]


async def no_picture() -> Picture | None:
    return None


def aftermath(session: Session, said: Words, seat: Seat) -> list[str]:
    """What the panel tells of the last answer."""
    found = find_aftermath(session, seat, range(session.seats))
    if found is None:
        return []
    at_once = session.readable_events(seat, found.since, found.until)
    later = [] if found.until is None else session.readable_events(seat, found.until)
    lines = tell_aftermath(said, at_once, later, seat)
    return [sentence("panel.aftermath"), *(sentence("panel.aftermath-line", line=line) for line in lines)]


@learned
def test_a_brief_is_no_constant(key: str) -> None:
    """Whoever is asked the same in another position reads something else, sooner or later."""
    read: defaultdict[object, list[object]] = defaultdict(list)
    for session, seat, decision in questions(key):
        read[decision.prompt[0]].append(session.game.brief(session.view(seat), decision))
    constant = [prompt for prompt, briefs in read.items() if len(briefs) > A_CONSTANT and len({*briefs}) == 1]
    assert not constant


@learned
def test_figures_of_the_view_move_the_brief(key: str) -> None:
    """Of each kind of question: raise the figures that the seat sees by one, each in turn, and the brief of some
    position says something else. Where it need not, the reason is given; the hints do it, where that is it."""
    unmoved = {*asked_at_random(key)}
    by_hints = {prompt for prompt, why in UNMOVED.get(key, {}).items() if why == HINTS_DO}
    times: Counter[str] = Counter()
    for session, seat, decision in questions(key):
        prompt, view = str(decision.prompt[0]), session.view(seat)
        times[prompt] += 1
        if times[prompt] <= POSITIONS:
            if prompt in unmoved and moves(session.game.brief, view, decision):
                unmoved.remove(prompt)
            if prompt in by_hints and moves(session.game.hints, view, decision):
                by_hints.remove(prompt)
    excused = {*UNMOVED.get(key, {})}
    assert {prompt for prompt in unmoved - excused if times[prompt] > A_CONSTANT} == set()
    assert excused & asked_at_random(key) <= unmoved
    assert not by_hints


def moves(explain: Callable[[Any, Decision], object], view: Any, decision: Decision) -> bool:
    """Whether some figure of a view, one more, changes what explains a question."""
    before = explain(view, decision)
    for path, value in parts(view):
        if type(value) is int and path != ("seat",):
            try:
                after = explain(changed(view, path, value + 1), decision)
            except IMPOSSIBLE:
                continue
            if after != before:
                return True
    return False


@learned
def test_the_goal_and_ones_standing_are_always_in_sight(key: str) -> None:
    for session, seat, _ in questions(key, 1):
        for eyes in (seat, None):
            lines = [words(session).say(line) for line in session.game.standing(session.view(eyes))]
            assert 1 <= len(lines) <= 2
            assert all(lines)


@learned
def test_every_card_can_be_read(key: str) -> None:
    game = GAMES[key]
    say, faces = Words(game, NAMES).say, game.faces()
    assert len(faces) > 10 or not game.deck_digest
    for name, face in faces.items():
        assert face.key == name
        assert say(face.title), name
        assert say(face.kind), name
        assert face.does, name
        assert all(map(say, face.does)), name
        assert say(face.flavour), name
    flavours = [say(face.flavour) for face in faces.values()]
    assert len({*flavours}) == len(flavours), [one for one in flavours if flavours.count(one) > 1]


@learned
def test_what_lies_on_the_table_is_among_the_cards(key: str) -> None:
    """And a spectator sees no more of it than everybody at the table."""
    for session, seat, _ in questions(key, 1):
        own, public = (session.game.in_sight(session.view(eyes)) for eyes in (seat, None))
        assert {*own, *public} <= session.game.faces().keys()
        assert {*public} <= {*own}
        assert len({*own}) == len(own)


@learned
def test_there_are_pages_for_whoever_has_never_heard_of_it(key: str) -> None:
    """What it is, how to play it, and a tip for each kind of question."""
    catalogue: Any = GAMES[key].words("en")
    wanted = ["about", *(f"howto.{page}" for page in PAGES), *(f"howto.{page}.title" for page in PAGES)]
    wanted += [f"tip.{prompt}" for prompt in {decision.prompt[0] for *_, decision in questions(key, 2)}]
    missing = [name for name in wanted if not catalogue.get(name)]
    assert not missing
    for page in PAGES:
        assert 200 < len(catalogue[f"howto.{page}"]) < 1900
    assert len([name for name in catalogue if name.startswith("topic.")]) >= 12
