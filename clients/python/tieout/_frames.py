"""Answers as data frames of pandas or polars, where these are installed."""

from __future__ import annotations

import re
from datetime import date, datetime
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

from ._columns import COLUMNS

Answers = Union[Mapping[str, object], Sequence[Mapping[str, object]]]
DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


class Answer(Dict[str, Any]):
    """An answer that knows its type, by which the columns of its frames have theirs."""

    def __init__(self, data: Mapping[str, Any], kind: str) -> None:
        super().__init__(data)
        self.kind = kind


class Column(NamedTuple):
    kind: str
    values: List[Any]


def to_dataframe(answer: Answers, member: Optional[str] = None) -> Any:
    """The records of an answer, or of several pages, a row each, as a pandas frame. Whole numbers and
    flags may be missing, days and instants are datetimes, a member of a record within has a column
    of its own (`values.revenue` as `revenue`). `member` names the list, e.g. `balance_sheet`; without
    it the answer's first list of records is taken, and an answer without one is a single row; a
    member that is one record, e.g. `ratios`, is one row of each page. Raises ImportError without
    pandas, KeyError for no such member or one without records."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError("to_dataframe needs pandas: pip install pandas") from error

    def instants(values: List[Any]) -> Any:
        read = pandas.to_datetime(pandas.Series(values, dtype="object"), utc=True, format="ISO8601")
        return read.dt.as_unit("us")

    def days(values: List[Any]) -> Any:
        read = pandas.to_datetime(pandas.Series(values, dtype="object"), format="%Y-%m-%d")
        return read.dt.as_unit("s")

    def typed(dtype: str) -> Callable[[List[Any]], Any]:
        return lambda values: pandas.Series(values, dtype=dtype)

    make = {
        "whole": typed("Int64"),
        "number": typed("float64"),
        "flag": typed("boolean"),
        "text": typed("string"),
        "day": days,
        "instant": instants,
        "other": typed("object"),
    }
    columns = _columns(answer, member)
    return pandas.DataFrame({name: make[kind](values) for name, (kind, values) in columns.items()})


def to_polars(answer: Answers, member: Optional[str] = None) -> Any:
    """A polars frame of an answer’s records; days are dates. Raises ImportError without polars."""
    try:
        import polars
    except ImportError as error:
        raise ImportError("to_polars needs polars: pip install polars") from error
    types: Dict[str, Any] = {
        "whole": polars.Int64,
        "number": polars.Float64,
        "flag": polars.Boolean,
        "text": polars.String,
        "day": polars.Date,
        "instant": polars.Datetime("us", "UTC"),
    }
    read: Dict[str, Callable[[Any], Any]] = {"day": date.fromisoformat, "instant": _instant, "number": float}

    def series(name: str, kind: str, values: List[Any]) -> Any:
        as_read = read.get(kind)
        ready = [one if one is None or as_read is None else as_read(one) for one in values]
        return polars.Series(name, ready, dtype=types.get(kind), strict=kind != "other")

    columns = _columns(answer, member)
    return polars.DataFrame([series(name, *column) for name, column in columns.items()])


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def _columns(answer: Answers, member: Optional[str]) -> Dict[str, Column]:
    pages: List[Any] = [answer] if isinstance(answer, Mapping) else list(answer)
    kind = next((page.kind for page in pages if isinstance(page, Answer)), "")
    fields = _fields(kind)
    name = member if member is not None else _list_of(pages, fields)
    if name is None:
        return _tabulate(pages, fields)
    rows = [row for page in pages for row in _records(page[name], name)]
    return _tabulate(rows, _fields(fields.get(name, "").rstrip("?").partition(" ")[2]))


def _records(value: Any, name: str) -> List[Mapping[str, Any]]:
    """A list of records, or one record; a record that is null has no row."""
    if value is None:
        return []
    rows = value if isinstance(value, list) else [value]
    if not all(isinstance(row, Mapping) for row in rows):
        raise KeyError(f"{name} is neither a record nor a list of records")
    return rows


def _fields(record: str) -> Dict[str, str]:
    return COLUMNS.get(record, {})


def _list_of(pages: Sequence[Mapping[str, Any]], fields: Mapping[str, str]) -> Optional[str]:
    for page in pages:
        for name, value in page.items():
            if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
                return name
    return next((name for name, kind in fields.items() if kind.startswith("list ")), None)


def _tabulate(rows: Sequence[Mapping[str, Any]], fields: Mapping[str, str]) -> Dict[str, Column]:
    plain = {name: kind for name, kind in fields.items() if " " not in kind and not kind.endswith("?")}
    kinds = {} if rows else plain
    flat = [dict(_flatten(row, fields, "", kinds)) for row in rows]
    values = {name: [row.get(name) for row in flat] for name in kinds}
    return {name: Column(kinds[name] or _guess(column), column) for name, column in values.items()}


def _flatten(
    row: Mapping[str, Any], fields: Mapping[str, str], prefix: str, kinds: Dict[str, str]
) -> List[Tuple[str, Any]]:
    """Notes the kind of every column that it finds; none where no type says it."""
    cells: List[Tuple[str, Any]] = []
    for name, value in row.items():
        kind, _, record = fields.get(name, "").rstrip("?").partition(" ")
        if record == "MarketValue":
            cells += _market_cells(value, kinds)
        elif kind == "record" or (not kind and isinstance(value, dict)):
            nested = value if value is not None else dict.fromkeys(_fields(record))
            cells += _flatten(nested, _fields(record), f"{prefix}{name}.", kinds)
        else:
            kinds.setdefault(prefix + name, "other" if record else kind)
            cells.append((prefix + name, value))
    return cells


def _market_cells(values: Mapping[str, Any], kinds: Dict[str, str]) -> List[Tuple[str, Any]]:
    """As the service has them in its files: `revenue`, `revenue_unit`, …"""
    cells: List[Tuple[str, Any]] = []
    for measure, cell in values.items():
        for part, kind in _fields("MarketValue").items():
            name = measure if part == "value" else f"{measure}_{part}"
            value = None if cell is None else cell[part]
            kinds[name] = "text" if part == "accessions" else kind
            cells.append((name, " ".join(value) if isinstance(value, list) else value))
    return cells


def _guess(values: Sequence[Any]) -> str:
    """Kind of a column by its values, for answers without a known type, such as one stored as JSON."""
    given = [one for one in values if one is not None]
    if not given:
        return "other"
    if all(isinstance(one, bool) for one in given):
        return "flag"
    if all(isinstance(one, (int, float)) and not isinstance(one, bool) for one in given):
        return "whole" if all(isinstance(one, int) for one in given) else "number"
    if not all(isinstance(one, str) for one in given):
        return "other"
    return "day" if all(DAY.fullmatch(one) for one in given) else "text"
