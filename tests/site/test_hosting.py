"""Every host is told the same: by the page itself, by ``_headers`` and by the configuration for nginx."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import urllib.request
from html import unescape
from pathlib import Path

import pytest

from _host import Host
from rulebook import hosting, offline

LOCALES = ("de", "en", "vi")


def test_the_policy_lets_no_script_stand_in_a_page() -> None:
    said = hosting.policy()
    assert "unsafe-inline" not in said
    assert "'unsafe-eval'" not in said
    assert "default-src 'none'" in said
    assert "frame-ancestors" in said
    assert "frame-ancestors" not in hosting.policy(in_page=True), "a browser complains of it in a page"


def test_files_named_by_their_content_are_kept_and_all_others_asked_for_again() -> None:
    for path in ("assets/site-ABC.css", "/sub/assets/py/a/b.wasm", "de/assets/javascripts/bundle.js"):
        assert "immutable" in hosting.headers(path)["Cache-Control"]
    for path in ("", "/", "de/kariba/", "sw.js", "keep.json", "de/search/kariba.json"):
        assert hosting.headers(path)["Cache-Control"] == "no-cache"


def rules_of(headers: str) -> dict[str, dict[str, str]]:
    """Read a file ``_headers``: path -> header -> value."""
    found: dict[str, dict[str, str]] = {}
    path = ""
    for line in headers.splitlines():
        if line.startswith("/"):
            path = line
            found[path] = {}
        else:
            name, value = line.strip().split(": ", 1)
            found[path][name] = value
    return found


def test_the_headers_for_netlify_and_cloudflare_say_the_same() -> None:
    rules = rules_of(hosting.netlify(LOCALES))
    everywhere = {name: value for name, value in hosting.headers("").items() if name != "Cache-Control"}
    assert rules.pop("/*") == everywhere, "both join what several rules say of one header, so only one rule may say it"
    assert set(rules) == {"/assets/*", "/de/assets/*", "/en/assets/*", "/vi/assets/*"}
    assert all(sent == {"Cache-Control": hosting.KEPT} for sent in rules.values())


@pytest.mark.parametrize("prefix", ["/", "/rules/"])
def test_the_configuration_for_nginx_says_the_same(prefix: str) -> None:
    said = hosting.nginx(LOCALES, prefix=prefix)
    for name, value in hosting.headers("").items():
        if name != "Cache-Control":
            assert f'add_header {name} "{value}" always;' in said
    pattern = re.search(r'if \(\$uri ~ "(.*)"\)', said)
    assert pattern
    for path in ("assets/a.css", "de/assets/b.js", "de/kariba/", "", "sw.js"):
        assert bool(re.search(pattern[1], prefix + path)) == hosting.is_kept(path)
    assert said.count("{") == said.count("}")
    for ending, kind in hosting.TYPES.items():
        assert f"{kind} {ending[1:]};" in said


NGINX = shutil.which("nginx")


@pytest.mark.skipif(NGINX is None, reason="there is no nginx on this machine")
def test_nginx_reads_its_configuration(tmp_path: Path) -> None:
    (tmp_path / "site.conf").write_text(hosting.nginx(LOCALES, prefix="/rules/"), encoding="utf-8")
    whole = f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ server {{ listen 127.0.0.1:0; include {tmp_path}/site.conf; }} }}"
    (tmp_path / "nginx.conf").write_text(whole, encoding="utf-8")
    done = subprocess.run([str(NGINX), "-t", "-c", str(tmp_path / "nginx.conf")], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_every_page_brings_its_policy_and_the_site_its_headers(site: Path) -> None:
    for page in site.rglob("*.html"):
        found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', page.read_text(encoding="utf-8"))
        assert found, page
        assert unescape(found[1]) == hosting.policy(in_page=True)
    assert (site / "_headers").read_text(encoding="utf-8") == hosting.netlify(LOCALES)
    assert (site / ".nojekyll").is_file(), "GitHub Pages leaves out what begins with a line, and asks Jekyll for the rest"


def small_site(folder: Path) -> Path:
    """Write a site with one page and file of every part."""
    names = ["index.html", "404.html", "sitemap.xml", "_headers", "assets/site-A.css", "assets/site-A.css.br", "assets/keeper-A.js"]
    names += ["assets/worker-A.js", "assets/app/mount-A.js", "assets/py/r/a.wasm", "assets/social/de.kariba.A.png"]
    names += ["assets/messages.de.A.json", "assets/examples.kariba.de.A.json", "assets/words.kariba.de.A.json"]
    names += ["de/index.html", "de/404.html", "de/about/index.html"]
    names += ["de/kariba/index.html", "de/kariba/chase/index.html", "de/search/site.json", "de/search/kariba.json"]
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, encoding="utf-8")
    return folder


def test_every_file_that_is_kept_belongs_to_one_part(tmp_path: Path) -> None:
    site = small_site(tmp_path)
    parts = listed(site)
    assert {part: set(files) for part, files in parts.items()} == {
        "site": {"", "assets/site-A.css"},
        "play": {"assets/worker-A.js", "assets/app/mount-A.js", "assets/py/r/a.wasm"},
        "de": {"de/", "de/about/", "de/search/site.json", "assets/messages.de.A.json"},
        "de/kariba": {
            *("de/kariba/", "de/kariba/chase/", "de/search/kariba.json"),
            *("assets/examples.kariba.de.A.json", "assets/words.kariba.de.A.json"),
        },
    }
    assert parts["site"]["assets/site-A.css"][1:] == [len("assets/site-A.css"), len("assets/site-A.css.br")]
    assert (site / "sw.js").read_text(encoding="utf-8") == "assets/keeper-A.js"


def listed(site: Path) -> dict[str, dict[str, list[str | int]]]:
    """Write the list of a site and return its parts."""
    offline.write(site, ["de"], ["kariba"])
    parts: dict[str, dict[str, list[str | int]]] = json.loads((site / "keep.json").read_text(encoding="utf-8"))["parts"]
    return parts


def test_a_changed_page_makes_another_version(tmp_path: Path) -> None:
    site = small_site(tmp_path)
    before = version(site)
    assert version(site) == before
    (site / "de" / "kariba" / "index.html").write_text("new", encoding="utf-8")
    assert version(site) != before
    offline.remove(site)
    assert not (site / "keep.json").exists()
    assert not (site / "sw.js").exists()


def version(site: Path) -> str:
    """Write the list of a site and return its version."""
    offline.write(site, ["de"], ["kariba"])
    return str(json.loads((site / "keep.json").read_text(encoding="utf-8"))["version"])


def test_the_host_of_the_tests_sends_what_every_host_has_to(tmp_path: Path) -> None:
    with Host({"/sub/": small_site(tmp_path)}) as host, urllib.request.urlopen(f"{host.origin}/sub/assets/site-A.css") as answer:  # noqa: S310  our own
        for name, value in hosting.headers("/sub/assets/site-A.css").items():
            assert answer.headers[name] == value
