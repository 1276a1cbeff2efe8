"""Answers as pandas data frames, where pandas is installed."""

from __future__ import annotations

import re
from typing import Any, Mapping, Optional

DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def to_dataframe(answer: Mapping[str, Any], member: Optional[str] = None) -> Any:
    """The records of an answer, a row each; columns of days become dates. `member` names the list,
    e.g. `balance_sheet`; without it the answer's first list of records is taken, and an answer
    without one is a single row. Raises ImportError without pandas, KeyError for no such member."""
    try:
        import pandas
    except ImportError as error:
        raise ImportError("to_dataframe needs pandas: pip install pandas") from error
    rows = answer[member] if member is not None else _records(answer)
    frame = pandas.DataFrame(rows)
    for name in frame.columns:
        values = frame[name].dropna()
        if len(values) > 0 and all(isinstance(one, str) and DAY.fullmatch(one) for one in values):
            frame[name] = pandas.to_datetime(frame[name])
    return frame


def _records(answer: Mapping[str, Any]) -> Any:
    for value in answer.values():
        if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
            return value
    lists = [value for value in answer.values() if isinstance(value, list)]
    return lists[0] if lists and all(not one for one in lists) else [dict(answer)]
