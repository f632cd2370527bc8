"""Game Components and Game Setup, for two, three and four players."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.kernel.session import Session
from rules.scarface_1920 import pieces
from rules.scarface_1920.game import GAME
from tests.moves import asked
from tests.scarface_1920.box import BOX, SUPPLIERS, counted
from tests.scarface_1920.building import police, thugs
from tests.scarface_1920.starting import begun, dealt

DECKS = GAME.decks
SEATS = (2, 3, 4)
FREE = ["north", "west-north", "west", "south"]
"""The districts where no police stands at the start."""


# -- Game Components


@pytest.mark.parametrize("seats", SEATS)
def test_two_to_four_can_play(seats: int) -> None:
    """The game is for two, three or four; each has a gang of their own."""
    gangs = [each.gang for each in begun(seats).view(None).gangs]
    assert len(set(gangs) & {"outfit", "north-side", "wolves", "gems"}) == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_cannot_play(seats: int) -> None:
    """Solitaire has a book of its own, and there is no fifth gang."""
    with pytest.raises(ValueError, match="seats 2 to 4"):
        Session.new(GAME, seats, "any")


def test_components_cards_and_tiles() -> None:
    """Four gangs of ten members, Associates of six types, Dealers, Jobs, Raids, News and two-sided tiles: as
    many as box.py says."""
    assert [len(each.member) for each in DECKS.gangs] == [10] * 4
    assert counted() == BOX
    types = ("bootlegging", "theft", "vice", "gambling", "violence", "corruption")
    assert Counter(each.type for each in DECKS.associates) == dict.fromkeys(types, 10)
    assert {each.level for each in DECKS.associates} == {1, 2, 3, 4, 5}


def test_components_pieces_of_a_gang_and_markers() -> None:
    """Twelve thugs and cubes, three cars, two trucks, seven control markers each; ten markers of each business."""
    assert (pieces.CUBES, pieces.CARS, pieces.TRUCKS, pieces.MARKERS, pieces.EACH_BUSINESS) == (12, 3, 2, 7, 10)
    assert [sum(thugs(dealt(), seat).values()) for seat in range(4)] == [12] * 4


def test_every_card_has_a_name() -> None:
    """A card is known by its name, and no two gangsters, Jobs, Raids or headlines share one."""
    for cards in (DECKS.associates, DECKS.members, DECKS.jobs, DECKS.raids, DECKS.news, DECKS.neighborhoods):
        assert len({each.title for each in cards}) == len(cards)
        assert all(each.title for each in cards)


def test_the_gangs_each_has_a_boss_of_its_own() -> None:
    """Capone leads the Outfit, O'Banion the North Side, St. Clair the Black Wolves, Rothstein the Seven Gems."""
    bosses = [(each.title, each.member[0].title) for each in DECKS.gangs]
    assert [title for title, _ in bosses] == [
        "The Chicago Outfit",
        "North Side Mob",
        "Black Wolves Gang",
        "The Seven Gems",
    ]
    names = ("Capone", "O'Banion", "St. Clair", "Rothstein")
    assert all(name in boss.replace("’", "'") for name, (_, boss) in zip(names, bosses, strict=True))


# -- the board


@pytest.mark.parametrize(
    ("seats", "central", "far_south", "far_north", "total"), [(2, 2, 1, 1, 8), (3, 3, 1, 1, 9), (4, 2, 2, 2, 10)]
)
def test_example_t25_and_ruling_65_neighborhoods(
    seats: int, central: int, far_south: int, far_north: int, total: int
) -> None:
    """Eight, nine and ten tiles by day; the other districts have one each."""
    seen = dealt(seats).view(None)
    by_district = Counter(seen.districts[tile.district] for tile in seen.tiles)
    others = dict.fromkeys(FREE, 1)
    assert by_district == {"central": central, "far-south": far_south, "far-north": far_north, **others}
    assert (len(seen.tiles), any(tile.night for tile in seen.tiles)) == (total, False)


def test_neighborhoods_are_drawn_at_random() -> None:
    """Other games have other tiles in other places; no tile is there twice."""
    games = [Session.new(GAME, 4, str(seed)).view(None) for seed in range(3)]
    drawn = [tuple(tile.key for tile in seen.tiles) for seen in games]
    assert len(set(drawn)) == 3
    assert [len(set(keys)) for keys in drawn] == [10] * 3


def test_each_neighborhood_starts_with_one_business_of_a_random_type() -> None:
    """A Speakeasy, a Casino or a Brothel; never a Nightclub."""
    tiles = [tile for seed in range(3) for tile in Session.new(GAME, 4, str(seed)).view(None).tiles]
    assert {sum(tile.business) for tile in tiles} == {1}
    assert {tile.business for tile in tiles} == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}
    assert {tile.owner for tile in tiles} == {pieces.NOBODY}


@pytest.mark.parametrize("seats", SEATS)
def test_police_start_in_three_districts(seats: int) -> None:
    """Far South Side, Far North Side and Central have one police each."""
    assert police(dealt(seats)) == {"far-north": 1, "central": 1, "far-south": 1}


def test_market_three_and_one_on_offer_and_two_decks_with_open_tops() -> None:
    """Levels 1 to 3: three spaces and the top of their deck; levels 4 and 5: one space and the top of theirs."""
    seen = dealt().view(None)
    levels = {each.key: each.level for each in DECKS.associates}
    assert [len(row) for row in seen.rows] == [3, 1]
    assert all(levels[key] <= 3 for key in seen.rows[0])
    assert all(levels[key] >= 4 for key in seen.rows[1])
    tops = [pile[0] for pile in seen.crooks]
    assert (levels[tops[0]] <= 3, levels[tops[1]] >= 4) == (True, True)
    assert [set(pile[1:]) for pile in seen.crooks] == [{""}, {""}]
    low = sum(each.level <= 3 for each in DECKS.associates)
    assert [len(pile) for pile in seen.crooks] == [low - 3, 60 - low - 1]


def test_decks_raids_jobs_and_dealers_lie_face_down() -> None:
    """All Raids, Jobs and Dealers but the eight Suppliers, which were set aside. Nobody knows the order."""
    seen = dealt().view(0)
    assert (len(seen.raids), len(seen.jobs), len(seen.dealers) + SUPPLIERS) == (
        BOX["raids"],
        BOX["jobs"],
        BOX["dealers"],
    )
    assert set(seen.raids) | set(seen.jobs) | set(seen.dealers) == {""}
    state = dealt().state
    assert not [each.key for each in state.dealers.cards if each.starting]


def test_decks_are_shuffled() -> None:
    """Two games have their Jobs, Dealers, Raids and Associates in two orders."""
    one, other = (Session.new(GAME, 4, seed).state for seed in ("0", "1"))
    assert one.jobs.cards != other.jobs.cards
    assert one.dealers.cards != other.dealers.cards
    assert one.raids.cards != other.raids.cards
    assert one.crooks[0].cards != other.crooks[0].cards
    assert one.crooks[1].cards != other.crooks[1].cards


def test_news_voted_dry_is_active_and_two_come_before_the_end() -> None:
    """Three cards are left: two of the fourteen others, unseen, and the end of Prohibition at the bottom."""
    seen = dealt().view(0)
    assert (seen.headline, seen.news) == ("voted-dry", ("", "", "prohibition-ends"))
    drawn = {card.key for seed in range(8) for card in Session.new(GAME, 2, str(seed)).state.news.cards[:2]}
    assert len(drawn) > 4
    assert not drawn & {"voted-dry", "prohibition-ends"}


@pytest.mark.parametrize(("seats", "boxes", "short"), [(2, 4, 3), (3, 6, 4), (4, 8, 6)])
def test_ruling_65_the_starting_box_depends_on_the_players(seats: int, boxes: int, short: int) -> None:
    """Two boxes a player lie between the Time marker and Extra! Extra!; a short game starts further on."""
    seen = dealt(seats).view(None)
    assert (seen.time, seen.boxes) == (0, boxes)
    assert Session.new(GAME, seats, "any", {"short": "yes"}).view(None).boxes == short


def test_ness_and_markers_and_the_ring() -> None:
    """Ness starts on 0, all crime markers on 1 just ahead of him; the Ring lies in the supply."""
    seen = dealt().view(None)
    assert (seen.ness, [each.crime for each in seen.gangs], seen.ring) == (0, [1] * 4, pieces.NOBODY)


def test_the_starting_player_is_drawn() -> None:
    """Nobody asks about films: chance names the player who goes first."""
    for first in range(4):
        session = begun(4, first)
        assert (session.view(None).first, asked(session)) == (first, ("plan.which", [first]))
    assert {Session.new(GAME, 3, str(seed)).view(None).first for seed in range(20)} == {0, 1, 2}
