"""What Discord shows of our commands, in each language that the bot has sentences in."""

from __future__ import annotations

from discord import Locale, app_commands

from bot.text.language import language_for, speaking
from bot.text.sentences import sentence
from rules.kernel.fluent import FALL_BACK


def describe_command(name: str) -> app_commands.locale_str:
    """The description of a command (`move`) or of one of its options (`board.text`)."""
    key = f"command.{name}"
    return app_commands.locale_str(sentence(key), key=key)


class CommandTranslator(app_commands.Translator):
    """Gives discord.py the descriptions in other languages; where there are none, the English ones are shown."""

    async def translate(
        self, string: app_commands.locale_str, locale: Locale, _: app_commands.TranslationContextTypes
    ) -> str | None:
        language, key = language_for(locale.value), string.extras.get("key")
        if key is None or language == FALL_BACK:
            return None
        with speaking(language):
            return sentence(key)
