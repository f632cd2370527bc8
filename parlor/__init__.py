"""A Discord server of our own on loopback: HTTP API, gateway, people, and a page to play on.

For tests, for development, and for playing without a token:

    async with Parlor() as parlor:
        parlor.point_discord_at_me()
        ...                                        # start any discord.py bot with parlor.token
        anna, bo = parlor.person("Anna"), parlor.person("Bo")
        outcome = await anna.slash("game new", game="gangsters-dilemma")
        await bo.click(outcome.message, "Sit down")
        assert anna.received == parlor.record.received(anna)

`parlor.server` has the class `Parlor`; each folder's docstring says what is in it.
"""
