"""A game under way: what is asked of whom, what each may see, and their answers."""

from __future__ import annotations

from discord import app_commands

from bot.interactions import reply
from bot.interactions.permissions import list_permissions, missing
from bot.interactions.reply import Interaction
from bot.interactions.router import pressed, visit_by, visit_to
from bot.interactions.tickets import Ticket
from bot.outbox.trouble import describe_problems
from bot.tables.context import TableContext
from bot.tables.errors import Refused
from bot.tables.runner import Cause
from bot.text.commands import describe_command
from bot.text.sentences import sentence
from cogs.feature import Feature
from rules.kernel.asking import Answer


class Play(Feature):
    """Commands and buttons of a game that has been dealt."""

    @app_commands.command(description=describe_command("move"))
    async def move(self, interaction: Interaction) -> None:
        """Show what is asked of whoever types it."""
        await reply.think(interaction)
        table = await self._services.play.look(await self._visit_here(interaction))
        await reply.show(interaction, await self._services.play.move_panel(table))

    @app_commands.command(description=describe_command("hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show all that their seat may see."""
        await reply.think(interaction)
        table = await self._services.play.look(await self._visit_here(interaction))
        await reply.show(interaction, await self._services.play.hand_panel(table))

    @app_commands.command(description=describe_command("board"))
    @app_commands.describe(text=describe_command("board.text"))
    async def board(self, interaction: Interaction, text: bool = False) -> None:
        """Show the board: in the channel, or as text to whoever types it."""
        await reply.think(interaction)
        self._allow(interaction, "board")
        row = await self._services.tables.find_open(interaction.channel_id)
        visit = visit_to(interaction, row.id)
        if text:
            await reply.show(interaction, await self._services.play.board_as_text(visit))
            return
        if row.status == "lobby":
            await self._services.lobby.show_again(row, interaction.id)
        else:
            await self._services.play.post_board(visit, interaction.id)
        problems = await self._name_obstacles(interaction, row.id)
        await reply.fill(interaction, "\n".join(problems) or sentence("done"))

    async def _name_obstacles(self, interaction: Interaction, table: int) -> list[str]:
        """What keeps a post from this channel: as Discord says with a command, or as the outbox has found out."""
        lacks = missing(interaction.app_permissions, interaction.channel) if interaction.channel else []
        if lacks:
            return [sentence("kept-out.missing", permissions=list_permissions(lacks))]
        return await describe_problems(self._services.store, table)

    @app_commands.command(description=describe_command("status"))
    async def status(self, interaction: Interaction) -> None:
        """Tell whom the table waits for, which seats are open, and what keeps its posts back."""
        await reply.think(interaction)
        visit = await self._visit_here(interaction)
        problems = await describe_problems(self._services.store, visit.table)
        try:
            table = await self._services.runner.look(visit)
        except Refused as refused:  # a lobby, or a table that has stopped, may be kept out as well
            standing = await self._services.errors.explain(refused)
            await reply.fill(interaction, "\n".join([standing, *problems]))
            return
        text = "\n".join([self._services.play.describe(table), *problems])
        await reply.show(interaction, await self._services.adverts.list_seats(table, text))

    @app_commands.command(description=describe_command("mine"))
    async def mine(self, interaction: Interaction) -> None:
        """List the tables at which they sit."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.own_tables.panel(interaction.user.id))

    @app_commands.command(description=describe_command("nudge"))
    async def nudge(self, interaction: Interaction) -> None:
        """Remind those whom the table waits for."""
        await reply.think(interaction)
        await self._services.play.nudge(await self._visit_here(interaction), interaction.id)
        await reply.fill(interaction, sentence("done"))

    # -- buttons: looking

    @pressed("move")
    async def press_move(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show what is asked of whoever presses."""
        await reply.think(interaction)
        table = await self._services.play.look(visit_by(interaction, ticket))
        await self._show_move(interaction, ticket, table)

    @pressed("hand")
    async def press_hand(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show all that their seat may see."""
        await reply.think(interaction)
        table = await self._services.play.look(visit_by(interaction, ticket))
        await reply.show(interaction, await self._services.play.hand_panel(table))

    @pressed("mine")
    async def press_mine(self, interaction: Interaction, ticket: Ticket) -> None:
        """Another page of the tables of whoever presses it; it belongs to none of them."""
        await reply.defer_update(interaction)
        panel = await self._services.own_tables.panel(interaction.user.id, int(ticket.key or 0))
        await reply.show(interaction, panel)

    @pressed("more")
    async def press_more(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show what the board has no room for."""
        await reply.think(interaction)
        await reply.show(interaction, await self._services.play.more_panel(visit_by(interaction, ticket)))

    @pressed("text")
    async def press_as_text(self, interaction: Interaction, ticket: Ticket) -> None:
        """The same hand, to read, and its pages."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.play.hand_as_text(visit, int(ticket.key or 0)))

    @pressed("boardtext")
    async def press_board_as_text(self, interaction: Interaction, ticket: Ticket) -> None:
        """Another page of the board as text."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        await reply.show(interaction, await self._services.play.board_as_text(visit, int(ticket.key or 0)))

    @pressed("rules")
    async def press_rules(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show how the game is played."""
        await reply.think(interaction)
        table = await self._services.runner.load(visit_by(interaction, ticket))
        await reply.show(interaction, await self._services.learn.pages(table.row.game))

    @pressed("advice")
    async def press_advice(self, interaction: Interaction, ticket: Ticket) -> None:
        """What the house would do, at a table for learners."""
        await reply.think(interaction)
        visit = visit_by(interaction, ticket)
        await reply.fill(interaction, await self._services.play.advise(visit, ticket.question))

    @pressed("page")
    async def turn_page(self, interaction: Interaction, ticket: Ticket) -> None:
        """A page of the choices; to whoever has chosen already, for another answer."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        table = await self._services.play.look_at_question(visit, ticket.question)
        await self._show_move(interaction, ticket, table, int(ticket.key))

    async def _show_move(
        self, interaction: Interaction, ticket: Ticket, table: TableContext, page: int | None = None
    ) -> None:
        """What is asked now: in the panel; or in the direct message that asked, as long as it is the same
        question."""
        play, ask = self._services.play, table.session.ask
        if not reply.is_direct_question(interaction):
            await reply.show(interaction, await play.move_panel(table, page))
        elif table.session.number == ticket.question:
            await reply.show(interaction, await play.direct_question(table, page))
        elif ask is not None and [*ask.decisions] == [table.seat]:
            await reply.add(interaction, await play.move_panel(table))  # nobody else calls them

    # -- buttons: answering

    @pressed("pick")
    async def press_choice(self, interaction: Interaction, ticket: Ticket) -> None:
        """Answer by a button."""
        await self._answer(interaction, ticket, (ticket.key,))

    @pressed("menu")
    async def choose_from_menu(self, interaction: Interaction, ticket: Ticket) -> None:
        """Answer by what was chosen from a menu."""
        await self._answer(interaction, ticket, reply.chosen_values(interaction))

    @pressed("number")
    async def press_number(self, interaction: Interaction, ticket: Ticket) -> None:
        """Answer by a button with a number on it."""
        await self._answer(interaction, ticket, int(ticket.key or -1))

    @pressed("form")
    async def ask_for_number(self, interaction: Interaction, ticket: Ticket) -> None:
        """Show the form for a number."""
        visit = visit_by(interaction, ticket)
        await reply.form(interaction, await self._services.play.number_form(visit, ticket.question))

    @pressed("formed")
    async def fill_in_number(self, interaction: Interaction, ticket: Ticket) -> None:
        """Answer by the number that was typed."""
        typed = reply.filled_in(interaction).get("number")
        visit = visit_by(interaction, ticket)
        number = await self._services.play.read_number(visit, ticket.question, typed)
        await self._answer(interaction, ticket, number)

    @pressed("why")
    async def press_barred(self, interaction: Interaction, ticket: Ticket) -> None:
        """A barred choice says which rule bars it."""
        await self._services.play.explain_barred(visit_by(interaction, ticket), ticket.question, ticket.key)

    async def _answer(self, interaction: Interaction, ticket: Ticket, value: Answer) -> None:
        await reply.defer_update(interaction)
        visit, cause = visit_by(interaction, ticket), _cause_of(interaction)
        table = await self._services.play.answer(visit, ticket.question, value, cause)
        await self._show_move(interaction, ticket, table)
        await self._services.tips.keep_answers()

    @pressed("chain")
    async def press_shortcut(self, interaction: Interaction, ticket: Ticket) -> None:
        """Give several answers in one press."""
        await reply.defer_update(interaction)
        visit, cause = visit_by(interaction, ticket), _cause_of(interaction)
        table = await self._services.play.answer_chain(visit, ticket.question, ticket.key, cause)
        await self._show_move(interaction, ticket, table)
        await self._services.tips.keep_answers()

    @pressed("retract")
    async def press_open_fist(self, interaction: Interaction, ticket: Ticket) -> None:
        """Take a sealed answer up again."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        table = await self._services.play.open_fist(visit, ticket.question, Cause(interaction.id))
        await self._show_move(interaction, ticket, table)

    @pressed("back")
    async def press_back(self, interaction: Interaction, ticket: Ticket) -> None:
        """Take the last answer back."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        table = await self._services.play.go_back(visit, ticket.question, Cause(interaction.id))
        await self._show_move(interaction, ticket, table)

    @pressed("afresh")
    async def press_start_over(self, interaction: Interaction, ticket: Ticket) -> None:
        """Take the whole order back."""
        await reply.defer_update(interaction)
        visit = visit_by(interaction, ticket)
        table = await self._services.play.go_back(visit, ticket.question, Cause(interaction.id), all_the_way=True)
        await self._show_move(interaction, ticket, table)


def _cause_of(interaction: Interaction) -> Cause:
    """An answer by this press, perhaps in the direct message that asked."""
    return Cause(interaction.id, in_dm=reply.is_direct_question(interaction))
