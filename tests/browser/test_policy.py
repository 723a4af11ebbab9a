"""What is planted into a page does not run, whether the host sends the policy or, as on GitHub Pages, the page alone brings it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

PLANTED = """<script>window.planted = "inline"</script><img src="data:," onerror="window.planted = 'attribute'">
<a id="bait" href="javascript:window.planted='address'">x</a><script src="https://example.org/x.js"></script>"""


@pytest.mark.parametrize("by_header", [True, False])
def test_nothing_planted_runs(open_page: Callable[..., Page], watch: Any, site: Any, *, by_header: bool) -> None:
    page = open_page("de/about/")

    def planted(route: Route) -> None:
        response = route.fetch()
        headers = {name: value for name, value in response.headers.items() if by_header or name != "content-security-policy"}
        body = response.text()
        route.fulfill(response=response, headers=headers, body=body.replace("<article", f"{PLANTED}<article", 1))

    page.route("**/en/about/", planted)
    page.goto(f"{site.url}en/about/")
    page.locator("#bait").click()
    expect(page.locator("main h1")).to_be_visible()
    assert page.evaluate("window.planted") is None
    refused = [problem for problem in watch.problems if "Content Security Policy" in problem]
    assert len(refused) >= 4, "each of them is refused, and said"
    asked = "request to another host: https://example.org/x.js"  # the browser tells of it and does not send it
    watch.problems[:] = [problem for problem in watch.problems if problem not in {*refused, asked}]
