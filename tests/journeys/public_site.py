"""The public pages, found as a visitor finds them: by following every link from the home page."""

from collections import deque
from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urldefrag, urljoin, urlsplit

from django.test import Client
from django.urls import resolve

HOST = "http://testserver"


class PageReader(HTMLParser):
    """Reads the title of a page, where it links to, and the places in it that can be linked to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.title = ""
        self.links: list[str] = []
        self.places: set[str] = set()
        self.is_in_title = False
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        self.is_in_title = tag == "title"
        self.places.add(attributes.get("id") or "")
        if tag == "a" and attributes.get("href") and attributes.get("rel") != "nofollow":  # the way in for staff
            self.links.append(attributes["href"] or "")

    def handle_endtag(self, tag: str) -> None:
        self.is_in_title = False

    def handle_data(self, data: str) -> None:
        if self.is_in_title:
            self.title += data


@dataclass(frozen=True)
class PublicPage:
    """A page of the site. ``kind``: the name of its address; ``slug``: of its tournament or event, if it has one."""

    path: str
    kind: str
    slug: str
    title: str


@dataclass
class Site:
    """All pages that links lead to, and the links that lead nowhere."""

    pages: dict[str, PublicPage] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def pick_pages(self, kind: str) -> list[PublicPage]:
        """The pages of a kind; where a tournament has many, as of teams, the one with the longest title and another."""
        pages = [page for page in self.pages.values() if page.kind == kind]
        if len({page.slug for page in pages}) == len(pages):
            return pages
        longest = max(pages, key=lambda page: len(page.title))
        others = [page for page in pages if page != longest]
        return [longest, next((page for page in others if page.slug != longest.slug), others[0])]


def crawl_site(start: str = "/") -> Site:
    """Follows all links from the home page within the site."""
    client, site = Client(raise_request_exception=False), Site()
    places: dict[str, set[str]] = {}
    links: list[tuple[str, str, str]] = []  # from, to, place
    waiting = deque([start])
    while waiting:
        path = waiting.popleft()
        answer = client.get(path)
        reader = PageReader(answer.text if answer.get("Content-Type", "").startswith("text/html") else "")
        places[path] = reader.places
        if answer.status_code != 200:
            site.faults.append(f"{path} answers {answer.status_code}")
        elif reader.title:
            match = resolve(urlsplit(path).path)
            site.pages[path] = PublicPage(path, match.url_name or "", match.kwargs.get("slug", ""), reader.title)
        for link in reader.links:
            address, place = urldefrag(urljoin(HOST + path, link))
            target = address.removeprefix(HOST)
            if target != address:
                links.append((path, target, place))
                if target not in places and target not in waiting:
                    waiting.append(target)
    for source, target, place in links:
        if place and place not in places[target]:
            site.faults.append(f"{source} links to {target}#{place}, which has no such place")
    return site
