"""A Discord of our own on loopback: REST, gateway and people, for tests, development and playing with no token.

async with Parlor() as parlor:
    parlor.point_discord_at_me()
    ...                                        # start any discord.py bot with parlor.token
    anna, bo = parlor.person("Anna"), parlor.person("Bo")
    outcome = await anna.slash("game new", game="gangsters-dilemma")
    await bo.click(outcome.message, "Sit down")
    assert anna.received == parlor.record.received(anna)
"""
