"""The items that edgartools finds in local annual and quarterly reports, for comparison.

Reads lines of "form<TAB>path" from standard input, where a path may end in .gz, and writes one line
of JSON for each: {"path", "items": {id: text}} or {"path", "error"}. Asks nothing of any network.
"""

import gzip
import json
import re
import sys

from edgar.company_reports import TenK, TenQ

ANNUAL = "1 1A 1B 1C 2 3 4 5 6 7 7A 8 9 9A 9B 9C 10 11 12 13 14 15 16".split()
QUARTERLY = "I-1 I-2 I-3 I-4 II-1 II-1A II-2 II-3 II-4 II-5 II-6".split()


class LocalFiling:
    """Stands in for a filing, with the members that the report classes use, read from a file."""

    accession_number = "0000000000-00-000000"
    company = "local"
    filing_date = "2000-01-01"
    base_dir = ""
    attachments = ()

    def __init__(self, form, source):
        self.form = form
        self._source = source

    def html(self):
        return self._source


def read(path):
    opened = gzip.open(path, "rb") if path.endswith(".gz") else open(path, "rb")
    with opened as file:
        return file.read().decode("utf-8", "replace")


def pick(source, form):
    """The report itself out of a whole submission."""
    documents = re.findall(r"<DOCUMENT>(.*?)</DOCUMENT>", source, re.S | re.I)
    for document in documents:
        kind = re.search(r"<TYPE>([^\s<]+)", document)
        if kind and kind.group(1).startswith(form[:4]):
            text = re.search(r"<TEXT>(.*?)</TEXT>", document, re.S | re.I)
            return text.group(1) if text else document
    return source


def items_of(form, source):
    is_quarterly = form.startswith("10-Q")
    report = (TenQ if is_quarterly else TenK)(LocalFiling("10-Q" if is_quarterly else "10-K", source))
    items = {}
    for item in QUARTERLY if is_quarterly else ANNUAL:
        name = "Part {}, Item {}".format(*item.split("-")) if is_quarterly else f"Item {item}"
        text = report[name]
        if text and text.strip():
            items[item] = text
    return items


for line in sys.stdin:
    form, path = line.rstrip("\n").split("\t")
    try:
        answer = {"path": path, "items": items_of(form, pick(read(path), form))}
    except Exception as error:  # noqa: BLE001 - a report that fails is a result
        answer = {"path": path, "error": f"{type(error).__name__}: {error}"}
    print(json.dumps(answer), flush=True)
