"""What there is to read of Gangster's Dilemma apart from a question: cards, pages and tips; and that none of it
tells more than the seat can see."""

from __future__ import annotations

from dataclasses import replace

from bot.pictures.picture import render_text
from bot.text.words import Words
from rules.gangsters_dilemma.brief import BRIEFS
from rules.gangsters_dilemma.game import GAME
from rules.gangsters_dilemma.hints import HINTS
from rules.kernel.chance import Dice
from tests.catalogues import own_words
from tests.every_word import NAMES as PLAYERS
from tests.every_word import Nouns, offences
from tests.gangsters_dilemma.building import BLUE, COP, GALLERY, PURPLE, RED, STASH, plan, start, table
from tests.test_learning import LONGEST_HINT, asked_at_random, questions

# -- cards


def test_a_card_is_read_from_its_figures() -> None:
    cards = [replace(card, points=1, wants=(0, 3, 0, 0)) for card in GAME.decks.demands]
    other = replace(GAME, decks=replace(GAME.decks, demands=tuple(cards)))
    for game, says in ((GAME, "1 Crate, 1 Art, 2 Gin. Brings 7 points,"), (other, "3 Art. Brings 1 point,")):
        assert says in Words(game, PLAYERS).say(game.faces()["demand.d8"].does[0])


def test_an_ability_is_read_from_its_figures() -> None:
    dearer = tuple(
        replace(one, look_price=one.look_price and 2, bribe_cut=one.bribe_cut and 5)
        for one in GAME.decks.characters
    )
    game = replace(GAME, decks=replace(GAME.decks, characters=dearer))
    for key, says in (("lookout", "The Cop gets the $2."), ("muscle", "The supply pays the $5,")):
        assert says in Words(game, PLAYERS).say(game.faces()[f"character.{key}"].does[1])
        assert says not in Words(GAME, PLAYERS).say(GAME.faces()[f"character.{key}"].does[1])


def test_a_deck_without_flavour_is_read() -> None:
    """An operator's own cards need not have any."""
    plain = tuple(replace(one, flavour="") for one in GAME.decks.characters)
    game = replace(GAME, decks=replace(GAME.decks, characters=plain))
    assert game.faces()["character.dame"].flavour == ()
    assert "flavour.character.dame" not in game.words("en")


def test_a_private_demand_is_in_sight_of_its_owner_alone() -> None:
    session = start(table(characters={BLUE: "made-man"}, private={BLUE: ("d1",)}, fulfilled={RED: ("d2",)}))
    assert session.game.in_sight(session.view(BLUE))[-1] == "demand.d1"
    for seat in (None, COP, RED):
        assert "demand.d1" not in session.game.in_sight(session.view(seat))
        assert "demand.d2" in session.game.in_sight(session.view(seat))


# -- the board


def test_the_map_says_where_a_cop_is_seen() -> None:
    session = plan(start(table(seats=4)), {BLUE: GALLERY, RED: GALLERY}, cops=(GALLERY, STASH))
    grid = GAME.sheet(session.view(None)).grids[0]
    say = Words(GAME, PLAYERS).say
    assert [say(head) for head in grid.head[1:]] == ["Location", "Cash", "Police", "Gangsters"]
    assert [say(row[3]) for row in grid.rows if row[3]] == ["a cop", "a cop"]


def test_kept_demands_are_read_with_their_points() -> None:
    cast = {COP: "dame", BLUE: "flapper", PURPLE: "lookout", RED: "muscle"}
    session = start(table(characters=cast, fulfilled={RED: ("d2", "d8")}))
    for seat in (None, BLUE, RED):
        text = render_text(Words(GAME, PLAYERS), GAME.sheet(session.view(seat)))
        assert ": Bare Walls in the Parlor (4 points); The Boss Throws a Party (7 points)" in text


# -- the questions


def test_every_question_that_is_explained_is_asked() -> None:
    assert asked_at_random(GAME.key) == {*BRIEFS} == {*HINTS}


# -- the pages


def test_every_refusal_leads_to_a_topic() -> None:
    words, own = GAME.words("en"), own_words("rules.gangsters_dilemma")
    refusals = {key.removeprefix("rule.") for key in own if key.startswith("rule.")}
    assert refusals == {key.removeprefix("see.") for key in own if key.startswith("see.")}
    for rule in refusals:
        topic = words[f"see.{rule}"]
        assert words[f"topic.{topic}"]
        assert words[f"topic.{topic}.title"]


def test_all_that_a_learner_reads_is_a_sentence() -> None:
    """No markup, right numbers, nobody's sex: in briefs, hints, cards, tips and pages."""
    words, nouns = GAME.words("en"), Nouns(GAME.words("en"))
    pages = ("howto.", "tip.", "topic.", "flavour.", "about")
    read = {key: words[key] for key in words if key.startswith(pages)}
    say = Words(GAME, PLAYERS).say
    for face in GAME.faces().values():
        read |= {f"{face.key} {i}": say(line) for i, line in enumerate((face.kind, *face.does))}
    for session, seat, asked in questions(GAME.key, 1):
        told = Words(GAME, PLAYERS[: session.seats])
        view = session.view(seat)
        lines = (*GAME.brief(view, asked), *GAME.standing(view), *GAME.hints(view, asked).values())
        read |= {told.say(line): told.say(line) for line in lines}
    assert {key: found for key, text in read.items() if (found := offences(nouns, (key, text)))} == {}


def test_a_hint_fits_whatever_demand_it_names() -> None:
    """Each that random games come to, said as if all demands had the longest of our titles."""
    longest = max((card.title for card in GAME.decks.demands), key=len)
    long_titles = tuple(replace(card, title=longest) for card in GAME.decks.demands)
    say = Words(replace(GAME, decks=replace(GAME.decks, demands=long_titles)), PLAYERS).say
    phrases = {
        phrase
        for session, seat, asked in questions(GAME.key)
        for phrase in GAME.hints(session.view(seat), asked).values()
    }
    assert {phrase[0] for phrase in phrases} >= {"hint.then", "hint.no-longer"}
    assert [said for said in map(say, phrases) if len(said) > LONGEST_HINT] == []


# -- it tells no more than the seat can see


def test_equal_views_are_told_the_same() -> None:
    """In a world drawn at random that this seat could be in as well."""
    drawn = 0
    for session, seat, asked in questions(GAME.key, 1):
        twin = session.sample(seat, Dice(f"{session.question} {seat}"))
        if twin is None or twin.ask is None:
            continue
        drawn += 1
        view, other = session.view(seat), twin.view(seat)
        same = twin.ask.decisions[seat]
        assert GAME.brief(view, asked) == GAME.brief(other, same)
        assert GAME.hints(view, asked) == GAME.hints(other, same)
        assert GAME.standing(view) == GAME.standing(other)
        assert GAME.in_sight(view) == GAME.in_sight(other)
    assert drawn > 100
