"""Clients of a session, for the tests of the one door."""

import pytest

from tests.engines.session_client import Client


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def table(client: Client) -> Client:
    """A client with a play of Kariba for two on the table."""
    client.ask("new", game="kariba", players=2, seed=7, practice=True)
    return client
