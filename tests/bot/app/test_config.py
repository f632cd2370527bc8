"""Settings come from the environment or a file, and no secret is ever printed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from bot.app.config import ConfigError, Settings, read

TOKEN = "canary-token-7f3a"


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """An empty folder and no settings in the environment."""
    for name in list(os.environ):
        if name.startswith(("CONSIGLIERE_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def test_defaults() -> None:
    """Without any setting there is a data folder here, and no token."""
    settings = read()
    assert settings.data == Path("data")
    assert settings.database == Path("data/consigliere.db")
    assert settings.log_level == "INFO"
    assert (settings.token, settings.decks, settings.secret) == (None, None, None)
    with pytest.raises(ConfigError, match="DISCORD_TOKEN is not set"):
        settings.needed_token()


def test_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f" {TOKEN}\n")
    monkeypatch.setenv("CONSIGLIERE_DATA", str(tmp_path / "elsewhere"))
    monkeypatch.setenv("CONSIGLIERE_DECKS", str(tmp_path))
    monkeypatch.setenv("CONSIGLIERE_LOG_LEVEL", "warning")
    settings = read()
    assert settings.needed_token() == TOKEN
    assert (settings.data, settings.decks, settings.log_level) == (tmp_path / "elsewhere", tmp_path, "WARNING")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (".env", f"DISCORD_TOKEN={TOKEN}\nCONSIGLIERE_LOG_LEVEL=DEBUG\nOTHER=1\n"),
        ("bot.toml", f'DISCORD_TOKEN = "{TOKEN}"\nconsigliere_log_level = "debug"\n'),
    ],
)
def test_file(tmp_path: Path, name: str, text: str) -> None:
    (tmp_path / name).write_text(text)
    settings = read(tmp_path / name)
    assert settings.needed_token() == TOKEN
    assert settings.log_level == "DEBUG"


def test_env_file_is_found_and_the_environment_counts_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text(f"DISCORD_TOKEN=old\nCONSIGLIERE_DATA={tmp_path}/x\n")
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    assert read().needed_token() == TOKEN
    assert read().data == tmp_path / "x"


def test_empty_is_absent(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISCORD_TOKEN", "CONSIGLIERE_DATA", "CONSIGLIERE_DECKS", "CONSIGLIERE_SECRET"):
        monkeypatch.setenv(name, "")
    settings = read()
    assert (settings.token, settings.decks, settings.secret) == (None, None, None)
    assert settings.data == Path("data")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("CONSIGLIERE_LOG_LEVEL", "loud", "CONSIGLIERE_LOG_LEVEL: Input should be"),
        ("CONSIGLIERE_DECKS", "/no/such/folder", "CONSIGLIERE_DECKS: /no/such/folder is not a folder"),
        ("CONSIGLIERE_SECRET", "short-canary", "CONSIGLIERE_SECRET: it must have at least 16 characters"),
    ],
)
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError) as refused:
        read()
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)
    assert "canary" not in str(refused.value)


def test_a_file_that_is_not_there_or_no_toml(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"gone\.toml: there is no such file"):
        read(tmp_path / "gone.toml")
    (tmp_path / "bad.toml").write_text(f"DISCORD_TOKEN = {TOKEN}")
    with pytest.raises(ConfigError, match=r"bad\.toml cannot be read") as refused:
        read(tmp_path / "bad.toml")
    assert TOKEN not in str(refused.value)


def test_secrets_are_never_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setenv("CONSIGLIERE_SECRET", "canary-secret-canary")
    settings = read()
    for printed in (str(settings), repr(settings), f"{settings.token}", settings.model_dump_json()):
        assert "canary" not in printed


def test_a_secret_is_made_once_and_kept_to_its_owner(tmp_path: Path) -> None:
    """The key outlives the process: with another one all buttons ever posted would be dead."""
    settings = read()
    key = settings.mac_key()
    assert len(key) >= 32
    assert read().mac_key() == key
    assert (settings.data / "secret").stat().st_mode & 0o777 == 0o600
    assert [path.name for path in settings.data.iterdir()] == ["secret"]


def test_a_given_secret_is_used_and_not_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CONSIGLIERE_SECRET", "canary-secret-canary")
    settings = read()
    assert settings.mac_key() == b"canary-secret-canary"
    assert not settings.data.exists()


def test_a_secret_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    settings: Settings = read()
    settings.data.mkdir()
    (settings.data / "secret").write_text("")
    with pytest.raises(ConfigError, match="data/secret is too short"):
        settings.mac_key()
    (settings.data / "secret").unlink()
    (settings.data / "secret").mkdir()
    with pytest.raises(ConfigError, match="data/secret cannot be used: Is a directory"):
        settings.mac_key()


def test_a_database_on_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the database is is printed, and never by whom and with which password it is opened."""
    assert read().place == Path("data/consigliere.db")
    monkeypatch.setenv("CONSIGLIERE_DATABASE", "postgresql://canary-user:canary-word@db.example:5433/games")
    settings = read()
    assert str(settings.place) == "the PostgreSQL database games at db.example:5433"
    assert settings.database == Path("data/consigliere.db")
    assert "canary" not in repr(settings) + str(settings) + repr(settings.place)
    with pytest.raises(ConfigError, match=r"CONSIGLIERE_DATABASE is set, .*: use pg_dump"):
        settings.needed_file("use pg_dump")
    for wrong in ("mysql://canary-user:canary-word@db.example/games", "canary-word"):
        monkeypatch.setenv("CONSIGLIERE_DATABASE", wrong)
        with pytest.raises(ConfigError, match="CONSIGLIERE_DATABASE: it must be an address like") as problem:
            read()
        assert "canary" not in str(problem.value)
