"""
The files below a folder that have a wanted name, such as one that ends nearly as a document's does, each once, whatever links there are.

What lies in the workspace is found under its own name; only what is found nowhere else is found through a link. No link is followed out of
the workspace, or back to a folder that holds it.
"""

from __future__ import annotations

import os
import pathlib
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from toolc.diagnostics import Finding, Raised
from toolc.frontend.quoting import visible
from toolc.frontend.real_path import is_folder, is_inside, real_path
from toolc.source import DocumentId, Span

DOCUMENT_NAME = re.compile(r"(?P<id>.*)\.(?P<kind>tool|toolset|profile)\.(?:ya?ml|(?<!profile\.)json)", re.IGNORECASE | re.DOTALL)
"""A name that ends as a document's does, or nearly: JSON is read as YAML, but a `.profile.json` is likelier to be something else's."""

_LEFT_OUT = frozenset(("node_modules",))


@dataclass(frozen=True, slots=True)
class Walk:
    """Names of files relative to the workspace, sorted, and what is to be said about folders and links."""

    names: tuple[str, ...]
    raised: tuple[Raised, ...]


def file_finding(code: str, name: str, message: str, cure: str) -> Raised:
    """Return a finding about a file as such; a name that is no text is shown with escapes."""
    document = DocumentId(visible(name))
    return Raised(code, Finding(Span(document, 1, 1, 1, 1), f"{document} {message}", cure))


def is_document_name(name: str) -> bool:
    """Tell whether a name ends as a document's does, or nearly."""
    return DOCUMENT_NAME.fullmatch(name) is not None


def walk(root: pathlib.Path, folders: Iterable[str], *, out: str, is_wanted: Callable[[str], bool] = is_document_name) -> Walk:
    """Return the files with a wanted name below some folders of a workspace, without hidden folders and the folder of outputs."""
    walker = _Walker(root, out, is_wanted)
    for folder in sorted(set(folders)):
        walker.start(folder)
    walker.follow_links()
    return walker.walk()


class _Walker:
    """Remembers what was found, by where it really is."""

    def __init__(self, root: pathlib.Path, out: str, is_wanted: Callable[[str], bool]) -> None:
        self._root = root
        self._is_wanted = is_wanted
        self._out = os.path.normpath(out).replace(os.sep, "/")
        self._found: dict[pathlib.Path, str] = {}
        self._entered: set[pathlib.Path] = set()
        self._links: list[str] = []
        self._raised: list[Raised] = []

    def walk(self) -> Walk:
        return Walk(tuple(sorted(self._found.values())), tuple(dict.fromkeys(self._raised)))

    def start(self, folder: str) -> None:
        """Take the files below a folder that is asked for, also where it is hidden."""
        if is_inside(self._root / folder, self._root):
            self._enter(folder)
        else:
            self._raised.append(_leads_out(folder))

    def follow_links(self) -> None:
        """Follow the remembered links in the order of their names, those that this finds included."""
        while self._links:
            links, self._links = sorted(self._links), []
            for link in links:
                self._follow(link)

    def _enter(self, folder: str) -> None:
        """Take the files below a folder, and remember its links for later."""
        pending = [folder]
        while pending:
            name = pending.pop()
            real = real_path(self._root / name)
            if real in self._entered:
                continue
            self._entered.add(real)
            for entry in self._entries(name):
                self._take(entry, f"{name}/{entry.name}" if name else entry.name, real, pending)

    def _entries(self, folder: str) -> list[os.DirEntry[str]]:
        try:
            with os.scandir(self._root / folder) as entries:
                return sorted(entries, key=lambda entry: entry.name)
        except (FileNotFoundError, NotADirectoryError, ValueError):
            return []
        except OSError:
            cure = "allow the user who runs toolc to read it, or leave it out with the globs of `contracts` in toolc.yaml"
            self._raised.append(file_finding("TC010", folder or ".", "is a folder that cannot be read", cure))
            return []

    def _take(self, entry: os.DirEntry[str], name: str, folder: pathlib.Path, pending: list[str]) -> None:
        if entry.name.startswith(".") or entry.name in _LEFT_OUT or name == self._out:
            return
        if entry.is_symlink():
            self._links.append(name)
        elif entry.is_dir(follow_symlinks=False):
            self._look_at_folder(name)
            pending.append(name)
        elif self._is_wanted(entry.name):
            self._found.setdefault(folder / entry.name, name)

    def _look_at_folder(self, name: str) -> None:
        if is_document_name(name):
            self._raised.append(file_finding("TC010", name, "is a folder, not a file", "rename the folder"))

    def _follow(self, link: str) -> None:
        path = self._root / link
        leads_to_folder = is_folder(path)
        if not (leads_to_folder or self._is_wanted(link)):
            return
        if not is_inside(path, self._root):
            self._raised.append(_leads_out(link))
        elif not leads_to_folder:
            self._found.setdefault(real_path(path), link)
        elif is_inside(path.parent, path):
            self._raised.append(file_finding("TC017", link, "is a link that leads back to a folder around it; it is not followed", "remove the link"))
        else:
            self._look_at_folder(link)
            self._enter(link)


def _leads_out(name: str) -> Raised:
    cure = "remove the link, or put what it leads to in the workspace"
    return file_finding("TC017", name, "is a link that leads out of the workspace; it is not followed", cure)
