"""The workbench as a translator uses it: write, see the checks, lose nothing, take a file home."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polib
from playwright.sync_api import Locator, Page, Response, expect

from tests.browser.demo_page import AXE, OPEN_MS

OpenPage = Callable[..., Page]
RULE = "kariba/chase.nearest"
KEY = f"spielbar.draft.de.{RULE}"


def entry(page: Page, text: str = RULE) -> Locator:
    return page.locator(f'[id="text.{text}"]')


def area(page: Page, field: str = "text", text: str = RULE) -> Locator:
    return entry(page, text).locator(f"[data-field={field}] textarea")


def opened(open_page: OpenPage, path: str = f"de/workbench/#{RULE}", **options: Any) -> Page:
    page = open_page(path, **options)
    area(page).wait_for(timeout=OPEN_MS)
    return page


def checked(page: Page) -> None:
    """Wait until Python has looked at the rule."""
    entry(page).locator(".sb-bench-shown").first.wait_for(timeout=OPEN_MS)


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("axe.run('.sb-workbench').then((results) => results.violations)")
    return [f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]


def test_a_translator_writes_is_told_what_is_wrong_and_takes_a_file_home(open_page: OpenPage, tmp_path: Path) -> None:
    page = opened(open_page, accept_downloads=True)
    expect(entry(page).locator("h2")).to_be_focused()
    before = area(page).input_value()
    checked(page)
    area(page).fill(f"{before} {{nothing}}")
    problem = entry(page).locator("[data-field=text] .sb-bench-problems li").filter(has_text="placeholder.unknown")
    expect(problem).to_be_visible(timeout=OPEN_MS)
    expect(area(page)).to_have_attribute("aria-invalid", "true")
    area(page).fill(before.replace("**", "", 2))
    expect(problem).to_have_count(0)
    assert entry(page).locator(".sb-bench-shown strong").count() == 0
    with page.expect_download() as download:
        page.locator('[data-do="workbench.po"]').click()
    download.value.save_as(tmp_path / "drafts.po")
    (unit,) = [each for each in polib.pofile(str(tmp_path / "drafts.po")) if each.msgctxt == f"{RULE}:text"]
    assert unit.msgstr == before.replace("**", "", 2)
    with page.expect_download() as download:
        page.locator('[data-do="workbench.yaml"]').click()
    assert download.value.suggested_filename == "chase.yaml"
    raw = Path(download.value.path()).read_text("utf-8")
    assert "chase.nearest:" in raw
    assert before.split("**")[1].split()[-1] in raw
    assert not violations(page)


def test_nothing_is_lost_on_a_reload_and_a_draft_can_be_thrown_away_and_taken_back(open_page: OpenPage) -> None:
    page = opened(open_page, phone=True)
    title = area(page, "title")
    before = title.input_value()
    title.fill("Ein Entwurf")
    page.reload()
    expect(area(page, "title")).to_have_value("Ein Entwurf", timeout=OPEN_MS)
    expect(entry(page)).to_have_attribute("data-standing", "draft")
    entry(page).locator('[data-do="workbench.throw"]').click()
    expect(area(page, "title")).to_have_value(before)
    page.locator('[data-do="workbench.thrown.back"]').click()
    expect(area(page, "title")).to_have_value("Ein Entwurf")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_draft_whose_source_has_changed_shows_both_and_keeps_its_words(open_page: OpenPage) -> None:
    page = opened(open_page)
    area(page).fill("Meine Worte.")
    kept = json.loads(page.evaluate(f"localStorage.getItem({json.dumps(KEY)})"))
    kept["fields"]["text"]["made"] = kept["fields"]["text"]["made"].replace("number", "figure")
    page.evaluate(f"localStorage.setItem({json.dumps(KEY)}, {json.dumps(json.dumps(kept))})")
    page.reload()
    expect(entry(page)).to_have_attribute("data-standing", "moved", timeout=OPEN_MS)
    expect(area(page)).to_have_value("Meine Worte.")
    expect(entry(page).locator("del")).to_have_text("figure", timeout=OPEN_MS)
    expect(entry(page).locator("ins")).to_have_text("number")
    entry(page).locator('[data-do="workbench.fits"]').click()
    expect(entry(page)).to_have_attribute("data-standing", "draft")
    expect(area(page)).to_have_value("Meine Worte.")


def test_what_cannot_be_read_is_laid_aside_and_told(open_page: OpenPage) -> None:
    page = opened(open_page)
    page.evaluate(f"localStorage.setItem({json.dumps(KEY)}, '{{broken')")
    page.reload()
    page.locator(".sb-bench-aside").first.wait_for(state="attached", timeout=OPEN_MS)
    assert page.locator(".sb-bench-aside").first.input_value() == "{broken"
    area(page).fill("Neu.")
    expect(page.locator(".sb-bench-aside")).to_have_count(1)


def test_without_python_one_can_write_and_nothing_is_lost(open_page: OpenPage, watch: Any) -> None:
    page = open_page("de/")
    page.route("**/workbench.zip", lambda route: route.abort())
    page.goto(page.url + f"workbench/#{RULE}")
    area(page).wait_for(timeout=OPEN_MS)
    page.locator(".sb-demo-panel--problem").wait_for(timeout=OPEN_MS)
    area(page).fill("Auch so.")
    page.reload()
    expect(area(page)).to_have_value("Auch so.", timeout=OPEN_MS)
    watch.problems[:] = [each for each in watch.problems if "workbench.zip" not in each and "ERR_FAILED" not in each]


def test_a_rule_leads_to_its_text_and_a_new_language_can_be_begun(open_page: OpenPage, site: Any) -> None:
    page = open_page("vi/kariba/chase/")
    page.locator(f'[data-rule="{RULE}"] .sb-improve > summary').click()
    page.locator(f'[data-rule="{RULE}"] .sb-translate').click()
    page.wait_for_url(lambda url: url.startswith(f"{site.url}vi/workbench/#"))
    area(page).wait_for(timeout=OPEN_MS)
    page.locator('[data-do="workbench.into"]').select_option("another")
    tag = page.locator('input[data-do="workbench.into.tag"]')
    tag.fill("Français")
    tag.press("Enter")
    expect(tag).to_have_attribute("aria-invalid", "true")
    tag.fill("fr")
    tag.press("Enter")
    expect(entry(page)).to_have_attribute("data-standing", "missing")
    expect(area(page)).to_have_attribute("lang", "fr")
    expect(area(page)).to_have_value("")


def test_axe_finds_nothing_in_the_filled_workbench_at_night(open_page: OpenPage) -> None:
    page = opened(open_page, f"vi/workbench/#{RULE}", scheme="dark", phone=True)
    checked(page)
    assert not violations(page)


def test_only_who_opens_the_workbench_loads_its_python(open_page: OpenPage) -> None:
    asked: list[str] = []
    page = open_page("de/kariba/chase/")

    def note(response: Response) -> None:
        asked.append(response.url)

    page.on("response", note)
    page.reload()
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if "workbench" in url]
