"""How a host has to serve the site: the policy for its content, what may be kept and for how long, the types of files.

Everything that says so is made from this one module: the page's own policy, the server of the preview and the tests, ``_headers`` for
Netlify and Cloudflare Pages, and the configuration for nginx. GitHub Pages sends no headers of ours; there the page's own policy holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

POLICY: Mapping[str, tuple[str, ...]] = {
    "default-src": ("'none'",),
    "script-src": ("'self'", "'wasm-unsafe-eval'"),  # Python is WebAssembly
    "style-src": ("'self'",),
    "img-src": ("'self'", "data:"),
    "font-src": ("'self'",),
    "connect-src": ("'self'",),
    "worker-src": ("'self'",),
    "manifest-src": ("'self'",),
    "base-uri": ("'self'",),
    "form-action": ("'self'",),
    "frame-ancestors": ("'none'",),
}
"""What a page may load and do, as a Content-Security-Policy says it. No script stands in a page, and none comes from another host."""
KEPT = "public, max-age=31536000, immutable"
"""For files named by their content."""
ASKED_AGAIN = "no-cache"
"""For everything else: it may be kept, but is asked for again."""
TYPES: Mapping[str, str] = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".pdf": "application/pdf",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",  # anything else, and Pyodide never finishes loading
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
"""Types that some hosts do not know, by the ending of a file."""
_TYPES_OF_PAGES: Mapping[str, str] = {
    ".html": "text/html",
    ".css": "text/css",
    ".txt": "text/plain",
    ".png": "image/png",
}
_PACKED = ("text/javascript", "application/json", "application/xml", "application/manifest+json", "image/svg+xml")
_ONLY_AS_HEADER = ("frame-ancestors",)
_SAFE: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def policy(*, in_page: bool = False) -> str:
    """Return the content security policy, as a header or (without what only a header may say) for a page's own ``meta``."""
    rules = (f"{name} {' '.join(sources)}" for name, sources in POLICY.items() if not (in_page and name in _ONLY_AS_HEADER))
    return "; ".join(rules)


def headers(path: str) -> dict[str, str]:
    """Return what is sent with a file, beside its type, length and packing.

    Args:
        path: Its address, or the part of it below the root of the site.
    """
    return {"Content-Security-Policy": policy(), **_SAFE, "Cache-Control": KEPT if is_kept(path) else ASKED_AGAIN}


def is_kept(path: str) -> bool:
    """Tell whether a file is named by its content, so that a browser may keep it for ever."""
    return "/assets/" in f"/{path}"


def write(out: Path, locales: Iterable[str]) -> None:
    """Write what hosts of static files look for in a site: ``_headers``, and for GitHub Pages ``.nojekyll``."""
    (out / "_headers").write_text(netlify(locales), encoding="utf-8")
    (out / ".nojekyll").write_text("", encoding="utf-8")


def netlify(locales: Iterable[str]) -> str:
    """Return the file ``_headers`` of Netlify and Cloudflare Pages; there a site lies at the root of its address."""
    # Both join the values of one header from several rules. So only what is kept gets a Cache-Control; their own default asks again.
    rules = {"/*": {"Content-Security-Policy": policy(), **_SAFE}}
    rules |= {f"/{folder}/*": {"Cache-Control": KEPT} for folder in _kept_folders(locales)}
    return "".join(f"{path}\n{_lines(sent)}" for path, sent in rules.items())


def _lines(sent: Mapping[str, str]) -> str:
    return "".join(f"  {name}: {value}\n" for name, value in sent.items())


def _kept_folders(locales: Iterable[str]) -> Iterator[str]:
    yield "assets"
    yield from (f"{locale}/assets" for locale in locales)


def nginx(locales: Iterable[str], *, prefix: str = "/") -> str:
    """Return the configuration for nginx, to be included in a ``server``.

    Args:
        locales: Languages of the site.
        prefix: Where the site lies below the address of the host; begins and ends in ``/``.
    """
    kinds = "".join(f"        {kind} {ending.removeprefix('.')};\n" for ending, kind in {**_TYPES_OF_PAGES, **TYPES}.items())
    sent = {name: f'"{value}"' for name, value in headers("").items()} | {"Cache-Control": "$spielbar_kept"}
    added = "".join(f"    add_header {name} {value}{' always' if name != 'Cache-Control' else ''};\n" for name, value in sent.items())
    return f"""\
# Made by `scripts/build.py --nginx FILE`. Include it in a `server`, and put in where the site lies on your machine.
location {prefix} {{
    {"root" if prefix == "/" else "alias"} /var/www/spielbar/;
    index index.html;
    error_page 404 {prefix}404.html;
    charset utf-8;
    types {{
{kinds}    }}
    gzip on;
    gzip_static on;  # the site brings packed files with it; where there is the module for brotli, also: brotli_static on;
    gzip_types {" ".join(sorted({*_PACKED, "text/css"}))};
    set $spielbar_kept "{ASKED_AGAIN}";
    if ($uri ~ "^{prefix}({"|".join(_kept_folders(locales))})/") {{
        set $spielbar_kept "{KEPT}";
    }}
{added}}}
"""
