"""Where the repository lies is an option of a build: with it texts lead to their line and reports to the host, without it nothing does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import _environment
from rulebook import pages, publish
from rulebook.assets import Assets
from rulebook.codehost import BadAddress, CodeHost
from rulebook.library import Library
from rulebook.problem import Place
from rulebook.render import render
from tests.site.test_render import BY_HAND, edition

EDIT = "https://code.example/you/spielbar/edit/main"
REPORT = "https://code.example/you/spielbar/issues/new"


def shared() -> Assets:
    return Assets("s.css", "i.svg", {}, "d.js", {}, {"worker": "w.js"}, {}, (), frozenset())


def test_without_a_host_no_link_leads_there_and_the_file_is_named(library: Library, tmp_path: Path) -> None:
    render(edition(library, "en", code_host=publish.code_host()), tmp_path, BY_HAND)
    for path in tmp_path.rglob("index.md"):
        text = path.read_text("utf-8")
        assert '<a class="sb-edit"' not in text
        assert "code.example" not in text
    rules = (tmp_path / "kariba" / "chase" / "index.md").read_text("utf-8")
    assert rules.count('<span class="sb-edit">') == len(re.findall(r"data-rule=", rules))
    assert "content/kariba/en/chase.yaml" in rules
    assert "reports" not in publish.page_config(edition(library, "en"), shared(), tmp_path)


def test_with_a_host_each_rule_leads_to_its_line_and_reports_begin_there(library: Library, tmp_path: Path) -> None:
    made = edition(library, "de", code_host=publish.code_host(EDIT, REPORT))
    render(made, tmp_path, BY_HAND)
    rules = (tmp_path / "kariba" / "chase" / "index.md").read_text("utf-8")
    links = re.findall(rf'<a class="sb-edit" href="{EDIT}/content/kariba/de/chase\.yaml#L\d+" rel="noopener external">', rules)
    assert len(links) == len(re.findall(r"data-rule=", rules))
    assert f'href="{REPORT}"' in (tmp_path / "report" / "index.md").read_text("utf-8")
    assert publish.page_config(made, shared(), tmp_path)["reports"] == REPORT


def test_a_page_without_scripts_leads_from_each_rule_and_discrepancy_to_what_to_send(library: Library, tmp_path: Path) -> None:
    render(edition(library, "vi"), tmp_path, BY_HAND)
    for rule in library.rules.values():
        page = (tmp_path / rule.game / rule.chapter / "index.md").read_text("utf-8")
        assert f'<a class="sb-report" href="../../report/#{rule.id}">' in page
    for each in library.discrepancies.values():
        page = (tmp_path / each.game / "discrepancies" / "index.md").read_text("utf-8")
        assert f'<a class="sb-report" href="../../report/#{each.id}">' in page
    report = (tmp_path / "report" / "index.md").read_text("utf-8")
    assert report.count("<li>") == 4
    assert "<spielbar-report></spielbar-report>" in report


@pytest.mark.parametrize("address", ["code.example", "javascript:alert(1)", "http://code.example/", "/issues"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress, match="--report-base"):
        CodeHost(report=address)
    with pytest.raises(BadAddress, match="--edit-base"):
        CodeHost.of({}, edit=address)


def test_settings_stand_in_for_options() -> None:
    settings = {"edit_base": EDIT, "report_base": REPORT}
    assert CodeHost.of(settings) == CodeHost(f"{EDIT}/", REPORT)
    assert (
        CodeHost.of(settings, edit="https://other.example/").line(Place("content/a.yaml", 7)) == "https://other.example/content/a.yaml#L7"
    )
    assert CodeHost().line(Place("content/a.yaml", 7)) == ""
    assert CodeHost.of({"edit_base": "", "report_base": None}) == CodeHost()


def test_what_only_pages_say_is_not_sent_to_scripts(library: Library, tmp_path: Path) -> None:
    config = publish.page_config(edition(library, "vi"), shared(), tmp_path)
    sent = json.loads((tmp_path / config["messages"]["vi"]).read_text("utf-8"))["messages"]
    assert {"report.copy", "keep.keep", "tool.report"} <= sent.keys()
    assert "event.kariba.captured" not in sent
    families = ("page.", "site.", "workbench.")
    assert not [key for key in sent if key.startswith(families)]
    kariba = json.loads((tmp_path / config["words"]["kariba"]).read_text("utf-8"))
    assert {"tool.report", "event.kariba.captured", "setup.level.kariba.easy", "calculator.go"} <= kariba["messages"].keys()
    assert "kariba.rhino" in kariba["pieces"]
    assert "kariba/chase.nearest" in kariba["rules"]
    told = [*kariba["messages"], *kariba["pieces"], *kariba["rules"]]
    assert not [key for key in told if key.startswith(families) or {"fafnir", "sheriff"} & set(re.split(r"[./]", key))]
    folder = _environment.ROOT / "site"
    scripts = [path for path in (*folder.glob("page/*.ts"), *folder.glob("demo/**/*.ts*")) if "workbench" not in path.parts]
    asks = re.compile(r"""["'`](?:page|site|workbench)\.[a-z$][\w.${}-]*["'`]""")
    assert not [(path.name, found) for path in scripts for found in asks.findall(path.read_text("utf-8"))]


def test_the_same_rule_in_the_other_languages_is_a_link(library: Library, tmp_path: Path) -> None:
    """Without scripts it leads there; languages that the site does not have are not offered."""
    render(edition(library, "en"), tmp_path, BY_HAND)
    for rule in library.rules.values():
        page = (tmp_path / rule.game / rule.chapter / "index.md").read_text("utf-8")
        for locale in ("de", "vi"):
            href = f"../../../{locale}/{rule.game}/{rule.chapter}/#{rule.short}"
            link = f'<a class="sb-tongue" href="{href}" hreflang="{locale}" lang="{locale}"'
            assert page.count(link) == 1
        assert 'hreflang="en"' not in page
    render(edition(library, "en", absent=frozenset({"de", "vi"})), tmp_path, BY_HAND)
    chapter = (tmp_path / "kariba" / "chase" / "index.md").read_text("utf-8")
    assert "sb-tongue" not in chapter
    assert "spielbar-beside" not in chapter


def test_the_choice_of_a_second_language_holds_every_other_language(library: Library) -> None:
    chapters = [page for page in pages.pages(edition(library, "de")) if page.kind == "chapter"]
    assert chapters
    for page in chapters:
        assert [other.lang for other in page.context["chapter"].others] == ["en", "vi"]
        assert json.dumps([other.href for other in page.context["chapter"].others]).count(page.url) == 2
