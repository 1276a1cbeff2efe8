"""Items of an annual report as crawlers of EDGAR commonly take them, recognized by text alone.

The markup goes through BeautifulSoup to text; a regular expression per item then looks for every
stretch from its heading to a heading that may follow it, and the longest stretch is the item.
"""

import re
import warnings

from bs4 import BeautifulSoup, XMLParsedAsHTMLWarning

warnings.filterwarnings("ignore", category=XMLParsedAsHTMLWarning)

ITEMS = [
    *("1", "1A", "1B", "1C", "2", "3", "4", "5", "6", "7", "7A", "8", "9", "9A", "9B", "9C"),
    *("10", "11", "12", "13", "14", "15", "16"),
]
BLOCKS = ("div", "tr", "p", "li", "h1", "h2", "h3", "h4", "h5", "h6")


def to_text(html: str) -> str:
    soup = BeautifulSoup(html, "lxml")
    for hidden in soup.find_all(["script", "style", "ix:header"]):
        hidden.decompose()
    for br in soup.find_all("br"):
        br.replace_with("\n")
    for block in soup.find_all(BLOCKS):
        block.append("\n")
    text = soup.get_text(" ")
    text = re.sub(r"[\xa0\u2000-\u200b\t ]+", " ", text)
    text = re.sub(r"[\u2018\u2019]", "'", text)
    text = re.sub(r"[\u201c\u201d]", '"', text)
    text = re.sub(r"(?m)^ ?(page )?\d{1,3} ?$", "", text)
    return re.sub(r" ?\n\s*", "\n", text)


def heading(item: str) -> str:
    number, letter = re.match(r"(\d+)(\w?)", item).groups()
    return rf"\n ?items? ?{number} ?\(?{letter}\)?[.*~:\s-]"


def find_items(html: str) -> dict[str, str]:
    text = to_text(html)
    found = {}
    start = 0
    for at, item in enumerate(ITEMS):
        stretch = longest(text, item, ITEMS[at + 1 :], start)
        if stretch is None:
            continue
        found[item] = text[stretch[0] : stretch[1]].strip()
        start = stretch[1]
    return found


def longest(text: str, item: str, following: list[str], start: int) -> tuple[int, int] | None:
    ends = [heading(other) for other in following] or [r"\n ?signatures?\b", r"\Z"]
    for end in ends:
        pattern = re.compile(rf"{heading(item)}.+?(?={end})", re.IGNORECASE | re.DOTALL)
        stretches = [match.span() for match in pattern.finditer(text, start)]
        if stretches:
            return max(stretches, key=lambda span: span[1] - span[0])
    return None
