"""Settings, from the environment or a file; docs say what each is for."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, DotEnvSettingsSource, SettingsConfigDict
from pydantic_settings import PydanticBaseSettingsSource as Source
from pydantic_settings import TomlConfigSettingsSource as TomlSource

from bot.app.shards import ShardRange, parse_shards
from bot.store import private_files
from bot.store.postgres.address import Address

SHORTEST_SECRET = 16


class ConfigError(ValueError):
    """A setting is missing or wrong; says which in one sentence, and never its value."""


def _from(name: str) -> AliasChoices:
    """A setting's name, in a file also in small letters."""
    return AliasChoices(name, name.lower())


class Settings(BaseSettings):
    """What an operator decides. Tokens and secrets print as stars."""

    model_config = SettingsConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    token: SecretStr | None = Field(default=None, validation_alias=_from("DISCORD_TOKEN"))
    data: Path = Field(default=Path("data"), validation_alias=_from("CONSIGLIERE_DATA"))
    server: SecretStr | None = Field(default=None, validation_alias=_from("CONSIGLIERE_DATABASE"))
    decks: Path | None = Field(default=None, validation_alias=_from("CONSIGLIERE_DECKS"))
    secret: SecretStr | None = Field(default=None, validation_alias=_from("CONSIGLIERE_SECRET"))
    live_tables: int = Field(default=120, ge=1, validation_alias=_from("CONSIGLIERE_LIVE_TABLES"))
    lobby_hours: int = Field(default=24, ge=1, validation_alias=_from("CONSIGLIERE_LOBBY_HOURS"))
    offer_hours: int = Field(default=24, ge=1, validation_alias=_from("CONSIGLIERE_OFFER_HOURS"))
    haste_ms: int = Field(default=500, ge=0, validation_alias=_from("CONSIGLIERE_HASTE_MS"))
    keep_tables: int = Field(default=365, ge=0, validation_alias=_from("CONSIGLIERE_KEEP_TABLES_DAYS"))
    keep_posts: int = Field(default=30, ge=0, validation_alias=_from("CONSIGLIERE_KEEP_POSTS_DAYS"))
    keep_inbox: int = Field(default=7, ge=0, validation_alias=_from("CONSIGLIERE_KEEP_INBOX_DAYS"))
    shards: str | None = Field(default=None, validation_alias=_from("CONSIGLIERE_SHARDS"))
    health_port: int = Field(default=8421, ge=0, le=65535, validation_alias=_from("CONSIGLIERE_HEALTH_PORT"))
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field(
        default="INFO", validation_alias=_from("CONSIGLIERE_LOG_LEVEL")
    )
    log_format: Literal["plain", "json"] = Field(default="plain", validation_alias=_from("CONSIGLIERE_LOG_FORMAT"))

    @field_validator("token", "server", "decks", "secret", "shards", mode="before")
    @classmethod
    def _empty_is_absent(cls, value: Any) -> Any:
        """A line `DISCORD_TOKEN=` in a copied example means that there is none."""
        return (value.strip() or None) if isinstance(value, str) else value

    @field_validator("data", mode="before")
    @classmethod
    def _never_empty(cls, value: Any) -> Any:
        return value or "data"

    @field_validator("log_level", mode="before")
    @classmethod
    def _any_case(cls, value: Any) -> Any:
        return value.upper() if isinstance(value, str) else value

    @field_validator("log_format", mode="before")
    @classmethod
    def _small_letters(cls, value: Any) -> Any:
        return value.lower() if isinstance(value, str) else value

    @field_validator("secret")
    @classmethod
    def _long_enough(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and len(value.get_secret_value()) < SHORTEST_SECRET:
            raise ValueError(f"it must have at least {SHORTEST_SECRET} characters")
        return value

    @field_validator("shards")
    @classmethod
    def _are_shards(cls, value: str | None) -> str | None:
        if value is not None:
            parse_shards(value)
        return value

    @field_validator("server")
    @classmethod
    def _is_an_address(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None:
            Address(value.get_secret_value())
        return value

    @field_validator("decks")
    @classmethod
    def _is_a_folder(cls, value: Path | None) -> Path | None:
        if value is not None and not value.is_dir():
            raise ValueError(f"{value} is not a folder")
        return value

    def with_shards(self, text: str) -> Settings:
        """The same settings for these shards."""
        try:
            parse_shards(text)
        except ValueError as wrong:
            raise ConfigError(f"--shards {text}: {wrong}") from None
        return self.model_copy(update={"shards": text})

    @property
    def own_shards(self) -> ShardRange | None:
        """The shards of this process; None: all that there are."""
        return None if self.shards is None else parse_shards(self.shards)

    @property
    def database(self) -> Path:
        """The file of the database, unless that is on a server."""
        return self.data / "consigliere.db"

    @property
    def place(self) -> Path | Address:
        """Where the database is: on the server that was set, else in its file."""
        return self.database if self.server is None else Address(self.server.get_secret_value())

    def needed_file(self, instead: str) -> Path:
        """The file of the database; where that is on a server, a sentence that says what to do instead."""
        if self.server is not None:
            raise ConfigError(f"CONSIGLIERE_DATABASE is set, and this is for the database in a file: {instead}")
        return self.database

    def needed_token(self) -> str:
        """The token, or a sentence that says where to put it."""
        if self.token is None:
            raise ConfigError("DISCORD_TOKEN is not set: put the bot's token into the environment or a .env file")
        return self.token.get_secret_value()

    def mac_key(self) -> bytes:
        """The key for message authentication codes: the secret that was set, or one of our own making, kept in
        the data folder for the next start (with another key every button ever posted would be dead)."""
        if self.secret is not None:
            return self.secret.get_secret_value().encode()
        path = self.data / "secret"
        try:
            with suppress(FileExistsError):
                _make_once(path)
            key = path.read_bytes().strip()
            path.chmod(0o600)
        except OSError as error:
            raise ConfigError(f"{path} cannot be used: {error.strerror}") from None
        if len(key) < SHORTEST_SECRET:
            raise ConfigError(f"{path} is too short for a secret: restore it, or remove it to have a new one made")
        return key


def _make_once(path: Path) -> None:
    """Write a new secret, whole or not at all; FileExistsError if there is one."""
    if path.exists():
        raise FileExistsError
    private_files.make_folder(path.parent)
    part = path.with_name(f"secret.{os.getpid()}.part")
    file = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        os.write(file, secrets.token_hex(32).encode())
        os.fsync(file)
        os.link(part, path)  # unlike a renaming, leaves a secret that another process has just made
    finally:
        os.close(file)
        part.unlink()


def read(file: Path | None = None) -> Settings:
    """The settings: the environment first, then a file (`.toml`, else lines of NAME=value; by default `.env`,
    if there is one). Raises ConfigError."""
    if file is not None and not file.is_file():
        raise ConfigError(f"{file}: there is no such file")
    chosen = file or Path(".env")

    class FromHere(Settings):
        @classmethod
        def settings_customise_sources(
            cls, settings_cls: type[BaseSettings], *_: Source, **given: Source
        ) -> tuple[Source, ...]:
            toml = chosen.suffix == ".toml"
            source = TomlSource(settings_cls, chosen) if toml else DotEnvSettingsSource(settings_cls, chosen)
            return given["env_settings"], source

    try:
        return FromHere()
    except ValidationError as error:
        raise ConfigError(_sentence(error)) from None
    except (OSError, ValueError) as error:
        raise ConfigError(f"{chosen} cannot be read: {error}") from None


def _sentence(error: ValidationError) -> str:
    fault = error.errors(include_input=False, include_url=False)[0]
    what = fault["msg"].removeprefix("Value error, ")
    return f"{_NAMES.get(str(fault['loc'][0]).lower(), fault['loc'][0])}: {what}"


_NAMES = {
    str(alias).lower(): str(field.validation_alias.choices[0])
    for field in Settings.model_fields.values()
    if isinstance(field.validation_alias, AliasChoices)
    for alias in field.validation_alias.choices
}
