"""Times other readers of the same documents: one request a line, one answer a line.

A request names a task, its documents' files and how often to read them. Documents are in memory
before the clock starts; an answer is the CPU time of one reading of all of them, in milliseconds.
"""

import json
import logging
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import crawler
from datamule.document.document import Document
from edgar.documents import HTMLParser, ParserConfig
from edgar.entity.parser import EntityFactsParser
from edgar.ownership import Ownership, owners
from edgar.thirteenf.parsers.infotable_xml import parse_infotable_xml

logging.disable(logging.ERROR)


class Person:
    """Stands for what edgartools asks the publisher about every owner: is it a company."""

    def __init__(self, cik: int) -> None:
        self.cik = cik
        self.data = SimpleNamespace(is_company=False)


owners.Entity = Person

ACCESSION = "0000000000-00-000000"
DAY = "2025-01-01"
# More periods than any filer has, as our own statements hold all of them.
YEARS = 40
QUARTERS = 160


def edgartools_statements(document: bytes) -> int:
    facts = EntityFactsParser.parse_company_facts(json.loads(document))
    made = 0
    for period, count in (("annual", YEARS), ("quarterly", QUARTERS)):
        for build in (facts.income_statement, facts.balance_sheet, facts.cash_flow_statement):
            made += len(build(periods=count, period=period).periods)
    return made


def edgartools_ownership(document: bytes) -> int:
    form = Ownership.from_xml(document.decode())
    tables = (form.non_derivative_table, form.derivative_table)
    return sum(len(table.transactions) + len(table.holdings) for table in tables)


def edgartools_table(document: bytes) -> int:
    return len(parse_infotable_xml(document.decode()))


def edgartools_items(document: bytes) -> int:
    report = HTMLParser(ParserConfig(form="10-K")).parse(document.decode())
    return sum(len(section.text()) > 0 for section in report.sections.values())


def datamule_ownership(document: bytes) -> int:
    return len(Document("4", document, "form.xml", ACCESSION, DAY).tables)


def datamule_table(document: bytes) -> int:
    return len(Document("INFORMATION TABLE", document, "table.xml", ACCESSION, DAY).tables)


def datamule_items(document: bytes) -> int:
    report = Document("10-K", document, "report.htm", ACCESSION, DAY)
    return len(report.data["document"]) if report.text else 0


def crawler_items(document: bytes) -> int:
    return len(crawler.find_items(document.decode()))


TASKS = {
    task.__name__: task
    for task in (
        edgartools_statements,
        edgartools_ownership,
        edgartools_table,
        edgartools_items,
        datamule_ownership,
        datamule_table,
        datamule_items,
        crawler_items,
    )
}

held: dict[str, bytes] = {}


def read(path: str) -> bytes:
    if path not in held:
        held[path] = Path(path).read_bytes()
    return held[path]


def answer(request: dict) -> dict:
    documents = [read(path) for path in request["files"]]
    task = TASKS[request["task"]]
    repeats = request["repeats"]
    before = time.process_time()
    for _ in range(repeats):
        results = [task(document) for document in documents]
    spent = time.process_time() - before
    return {"ms": spent * 1000 / repeats, "results": results}


for line in sys.stdin:
    try:
        reply = answer(json.loads(line))
    except Exception as error:
        reply = {"problem": f"{type(error).__name__}: {error}"}
    print(json.dumps(reply), flush=True)
