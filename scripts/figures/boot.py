"""The way from a click to the first legal actions in a Chromium worker: our bundle against the stock package of the same Pyodide."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import brotli
from playwright.sync_api import BrowserType, Page, sync_playwright

import _environment
from _host import Host
from rulebook import bundle, pyodide

PAGE = Path(__file__).with_name("page")
STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


@dataclass(frozen=True, slots=True)
class Variant:
    """One way to bring Python into the page."""

    name: str
    urls: tuple[str, ...]
    """All that is fetched, relative to the served ``assets/``."""
    order: Mapping[str, Any]
    """What the worker is told: ``py`` as the page's worker is (ours), or ``stock`` with addresses relative to ``assets/`` too."""
    wire: int
    """Bytes of all its files in brotli."""


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds of every start, by variant."""

    cold: dict[str, list[float]] = field(default_factory=dict)
    """With nothing fetched before."""
    http: dict[str, list[float]] = field(default_factory=dict)
    """In a browser started anew, the files in its HTTP cache."""
    worker: dict[str, list[float]] = field(default_factory=dict)
    """The same, the files in a service worker's cache."""

    def ratio(self, kind: str) -> float:
        """Return the fastest start of ours over that of the stock package: the others measure what else this machine does."""
        times: dict[str, list[float]] = getattr(self, kind)
        return min(times["ours"]) / min(times["stock"])


def variants(assets: Path, play: Mapping[str, Any]) -> list[Variant]:
    """Lay both variants into a folder that will be served as ``assets/``.

    Args:
        assets: The folder; it gets ``py/…`` and ``stock/…``.
        play: Members of the request ``new`` that opens the measured play.
    """
    ours = bundle.build(assets)
    urls = tuple(file["url"] for file in ours["files"])
    order = {"py": ours, "play": dict(play)}
    return [_stock(assets, play), Variant("ours", urls, order, sum(file["wire"] for file in ours["files"]))]


def _stock(assets: Path, play: Mapping[str, Any]) -> Variant:
    """Lay out the npm package as it comes, with the same engines as the plain wheel a packager would make."""
    folder = assets / "stock"
    folder.mkdir()
    for name in STOCK:
        shutil.copyfile(pyodide.PACKAGE / name, folder / name)
    command = [*_environment.python_tool("hatchling"), "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=_environment.ROOT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    _list_wheel(folder / "pyodide-lock.json", wheel)
    urls = tuple(f"stock/{name}" for name in (*STOCK, wheel.name))
    addresses = {"module": "stock/pyodide.mjs", "indexURL": "stock/", "packageBaseUrl": "stock/"}
    order = {"stock": {**addresses, "packages": ["spielbar"]}, "play": dict(play)}
    with ThreadPoolExecutor() as pool:
        return Variant("stock", urls, order, sum(pool.map(_pack, (assets / url for url in urls))))


def _list_wheel(lock: Path, wheel: Path) -> None:
    data = json.loads(lock.read_text(encoding="utf-8"))
    entry = {"name": "spielbar", "version": wheel.name.split("-")[1], "file_name": wheel.name, "install_dir": "site", "depends": []}
    entry |= {"sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(), "package_type": "package", "imports": ["engines"]}
    data["packages"]["spielbar"] = entry
    lock.write_text(json.dumps(data), encoding="utf-8")


def _pack(path: Path) -> int:
    """Write the .br beside a file, keeping it from one run to the next, and return its size."""
    data = path.read_bytes()
    kept = _environment.BUILD / "tools" / "packed" / f"{hashlib.sha256(data).hexdigest()[:20]}.br"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(brotli.compress(data, quality=11))
    shutil.copyfile(kept, path.with_name(path.name + ".br"))
    return kept.stat().st_size


def measure(assets: Path, chosen: Sequence[Variant], repeats: int) -> Times:
    """Start every variant again and again, in turn, each time in a new browser on the profile of the turn."""
    times = Times()
    browser = _environment.chromium(whole=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright, _host(Path(folder), assets) as host:
        for _ in range(repeats):
            for variant in chosen:
                with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
                    start = partial(_start, Start(playwright.chromium, browser, profile, host), variant)
                    times.cold.setdefault(variant.name, []).append(start())
                    times.http.setdefault(variant.name, []).append(start())
                    start(keep=True)
                    times.worker.setdefault(variant.name, []).append(start())
    return times


def _host(folder: Path, assets: Path) -> Host:
    """Serve the page that measures; its worker brings the very code with which the site's worker starts Python."""
    for name in ("index.html", "page.mjs", "keeper.js"):
        shutil.copyfile(PAGE / name, folder / name)
    options = ["--bundle", "--minify", "--format=esm", "--log-level=warning", f"--outfile={folder / 'worker.mjs'}"]
    subprocess.run([*_environment.node_tool("esbuild"), str(PAGE / "worker.mjs"), *options], check=True)
    return Host({"/page/": folder, "/assets/": assets})


@dataclass(frozen=True, slots=True)
class Start:
    """What a browser is started with."""

    chromium: BrowserType
    path: Path
    profile: str
    host: Host


def _start(where: Start, variant: Variant, *, keep: bool = False) -> float:
    """Open a browser on the profile, start the variant once and return the milliseconds to its first legal actions."""
    context = where.chromium.launch_persistent_context(
        where.profile, executable_path=where.path, args=list(_environment.CHROMIUM_ARGS), headless=True
    )
    try:
        page = context.pages[0]
        page.goto(f"{where.host.origin}/page/index.html")
        page.locator("html[data-ready]").wait_for()
        assets = f"{where.host.origin}/assets/"
        if keep:
            page.evaluate("(urls) => keep(urls)", [assets + url for url in variant.urls])
        return _milliseconds(page, assets, variant)
    finally:
        context.close()


def _milliseconds(page: Page, assets: str, variant: Variant) -> float:
    stock = {name: assets + value if isinstance(value, str) else value for name, value in variant.order.get("stock", {}).items()}
    answer = page.evaluate("(order) => measure(order)", {**variant.order, "stock": stock, "assets": assets})
    assert answer["actions"] > 0
    milliseconds: float = answer["milliseconds"]
    return milliseconds
