"""Records what the real pydantic and FastAPI answer, as tests/contract/golden/pydantic.json.

Remake it with: pip install pydantic fastapi httpx && python tests/contract/golden/pydantic.py
Every kind below has a declaration of the same name in tests/contract/params.test.ts.
"""

import datetime
import inspect
import json
import pathlib
import platform
import sys
from typing import Annotated, Any, Literal, Optional
from urllib.parse import quote

# The folder of a script comes first on the import path, and this script is called pydantic.
sys.path.pop(0)

import fastapi  # noqa: E402
import pydantic  # noqa: E402
from fastapi import FastAPI, Path, Query  # noqa: E402
from fastapi.testclient import TestClient  # noqa: E402
from pydantic import BaseModel, Field, StringConstraints, create_model  # noqa: E402

SAFE = 2**53 - 1
COMPANY = r'^([0-9]{1,10}|[A-Za-z0-9]*[A-Za-z][A-Za-z0-9./_ -]*)$'
Company = Annotated[str, StringConstraints(strip_whitespace=True, max_length=15, pattern=COMPANY)]


class Window(BaseModel):
    days: Annotated[int, Field(ge=1, le=90)] = 15
    label: Annotated[str, Field(max_length=5)]
    until: Optional[datetime.date] = None


REQUIRED = ...
# kind: annotation, constraints, default
KINDS: dict[str, tuple[Any, dict[str, Any], Any]] = {
    'whole': (int, {'ge': 1, 'le': 100}, 6),
    'wholeFree': (int, {'ge': -SAFE, 'le': SAFE}, REQUIRED),
    'wholeOptional': (Optional[int], {'ge': 0, 'le': SAFE}, None),
    'number': (float, {'ge': 0, 'le': 100, 'allow_inf_nan': False}, 5.0),
    'numberFree': (float, {'allow_inf_nan': False}, REQUIRED),
    'numberFine': (float, {'ge': 0.5, 'le': 2.5, 'allow_inf_nan': False}, REQUIRED),
    'flag': (bool, {}, False),
    'two': (Literal['annual', 'quarterly'], {}, 'annual'),
    'three': (Literal['3', '4', '5'], {}, REQUIRED),
    'one': (Literal['only'], {}, REQUIRED),
    'text': (str, {}, REQUIRED),
    'textShort': (str, {'min_length': 2, 'max_length': 5}, REQUIRED),
    'textOne': (str, {'min_length': 1, 'max_length': 1}, REQUIRED),
    'digits': (str, {'pattern': '^[0-9]{2,6}$'}, REQUIRED),
    'textOptional': (Optional[str], {'max_length': 5}, None),
    'day': (datetime.date, {}, REQUIRED),
    'dayOptional': (Optional[datetime.date], {}, None),
    'asOf': (Optional[datetime.datetime], {}, None),
    'company': (Company, {}, REQUIRED),
}
BODY_KINDS: dict[str, tuple[Any, dict[str, Any], Any]] = {
    'texts': (list[str], {'min_length': 1, 'max_length': 3}, REQUIRED),
    'wholes': (list[Annotated[int, Field(ge=1, le=9)]], {'min_length': 2}, REQUIRED),
    'words': (Optional[list[Literal['a', 'b', 'c']]], {'max_length': 1}, None),
    'window': (Window, {}, REQUIRED),
    'windows': (list[Window], {}, REQUIRED),
}

COMMON = [
    '', ' ', 'abc', 'null', 'None', 'true', '0', '1', '-1', '007', '1.0', '1.5', '1e3', '0x10',
    'nan', 'inf', '\u0663', '\u65e5\u672c', '\U0001f600', '[1]', '{}', '2024-01-15',
]
WHOLES = [
    '6', '100', '101', '+5', ' 5 ', '\t5\n', '\u00a05', '\u30005', '\u200b5', '+ 5', '- 5', '--5',
    '+-5', '1_0', '1__0', '_10', '10_', '+1_0', '-1_0', '1_0.0', '1_0.0_0', '10.', '.0', '0.',
    '5.00',
    '5.000001', '5.0.0', '5,0', '5,000', '-0', '+0', '-0.0', '00', '0000000', '-007', '+007', '0_7',
    '00_7', '1e0', '1E2', '1e-1', '0b1', '0o7', '1.0e0', 'NaN', 'Infinity', '-inf', '5 5',
    '5\u0000',
    '\uff15', '9007199254740991', '9007199254740992', '-9007199254740992', '9223372036854775807',
    '9223372036854775808', '123456789012345678901234567890', '+123456789012345678901234567890',
    '12345678901234567890123.0', '12345678901234567890_1', '9' * 4300, '9' * 4301, '0' * 4301,
    ' ' * 4301 + '5', '5.' + '0' * 4300, '1' + '0' * 30, '0' * 30 + '5', '.', '-', '+', '_', '1_',
    '-_1',
    '0_', '0__1', '1.0_', '1._0', '\u22125', '5-', '5%', '$5', '#', '-5.0', '+5.0', '0.0', '00.0',
    '007.0',
    '\u00855', '\x1c5', '\ufeff5', 'a' * 4301, '-' + '9' * 4300, '9' * 4300 + '.0',
    '9' * 4301 + '.0',
    '00__7', '-0__7', '+0__7', '0_0__7', '0__', '0__0', '0__1_2', '0__1__2', '0__.0', '0_.0', '-0_',
    '00_', '0___7',
    '0__7.0', '-0_7', '0_-7', '0+7', '0__+7', '0_1_', '0_00', '-00', '0-7',
]
NUMBERS = [
    '5', '100', '100.0001', '-0.0001', '0.5', '.5', '5.', '+.5', '-.5', '+5', ' 5.5 ', '\t5\n',
    '\u00a05', '1_0', '1_0.5', '1__0', '_1', '1_', '1_.5', '1._5', '1e1', '1E1', '1e+1', '1e-1',
    '1e400',
    '-1e400', '1e-400', '1e', 'e1', '.', '-', '+', '', '-0', '-0.0', 'NaN', '-nan', '+nan',
    'Infinity',
    '-Infinity', '+inf', 'INF', 'infinity', 'infinit', '0x1p3', '1,5', '1.5.5', '5%', '1 5',
    '\uff15',
    '2.5', '2.50000001', '0.4999999', '1e1_0', '9' * 400, '0.1', '123456789.123456789', '00.5',
    '5f',
    '1e1.5', '5\u0000', '1/2', '-_1', 'i_nf', '\u00855', '\x1c5', '\ufeff5', '1e_5', '+_1',
]
FLAGS = [
    'True', 'TRUE', 'tRuE', 'false', 'False', 'FALSE', 't', 'T', 'f', 'F', 'y', 'Y', 'n', 'N',
    'yes',
    'YES', 'no', 'No', 'on', 'ON', 'off', 'Off', ' true', 'true ', '2', '00', '01', '0.0', 'ye',
    'tru',
    'yess', 'enable', 'oui', '\u2713', 'TRUE\n', 'fal\u017fe', '+1',
]
WORDS = [
    'annual', 'quarterly', 'Annual', 'ANNUAL', ' annual', 'annual ', 'annua', 'annuall', '3', '4',
    '5',
    '6', '03', '3.0', '3 ', 'only', 'Only', "'only'", "a'b", 'annual,quarterly', '__proto__',
    'constructor',
]
TEXTS = [
    'a', 'ab', 'abcde', 'abcdef', ' ab ', 'a\nb', 'ab\n', '\u00e9\u00e9', 'e\u0301',
    '\U0001f600\U0001f600',
    '\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600', '12', '123456', '1234567',
    '12a',
    '\u0661\u0662', '12\n', ' 12', '1', '\u0000', 'a\u0000b', '\u200b', '<b>', 'a&b=c', '%41',
    'a' * 300,
]
DAYS = [
    '2024-02-29', '2023-02-29', '2024-02-30', '2024-13-01', '2024-00-01', '2024-01-00',
    '2024-01-32',
    '2024-04-31', '2024-1-5', '2024/01/15', '2024.01.15', '15-01-2024', '01/15/2024', '20240115',
    '2024-01', '2024', '2024-01-15T00:00:00', '2024-01-15T00:00', '2024-01-15 00:00:00',
    '2024-01-15t00:00:00z', '2024-01-15_00:00:00', '2024-01-15T00:00:00Z',
    '2024-01-15T00:00:00+05:00',
    '2024-01-15T12:30:00Z', '2024-01-15T12:30', '2024-01-15T12:30:45.123',
    '2024-01-15T12:30:45,123456Z',
    '2024-01-15T12:30:45.1234567Z', '2024-01-15T12:30:45.1234567891Z', '2024-01-15T12:30:45.',
    '2024-01-15T12:30:45-0800', '2024-01-15T12:30:45-08', '2024-01-15T12:30:45+08:0',
    '2024-01-15T12:30:45+8:00', '2024-01-15T12:30:45\u221208:00', '2024-01-15T12:30:45+24:00',
    '2024-01-15T12:30:45+23:59', '2024-01-15T12:30:45-23:59', '2024-01-15T12:30:45+12:60',
    '2024-01-15T24:00:00', '2024-01-15T12:60:00', '2024-01-15T12:30:60', '2024-01-15T1:30:00',
    '2024-01-15T12-30-00', '2024-01-15T12:3', '2024-01-15T', '2024-01-15Z', '2024-01-15 ',
    ' 2024-01-15',
    '2024-01-15T12:30:00 Z', '2024-01-15T12:30:00Zx', '2024-01-15T12:30:00ZZ',
    '2024-01-15X12:30:00',
    '2024-01-15T12:30Z', '2024-01-15T12:30+01:00', '2024-01-15T00:00:00.000000',
    '2024-01-15T00:00:00.000001',
    '0000-01-01', '0001-01-01', '0999-01-01', '1599-12-31', '1600-01-01', '9999-12-31',
    '9999-12-31T23:59:59.999999Z', '10000-01-01', '-2024-01-15', '+2024-01-15', '2024-01-1a',
    '2024-0a-15',
    '202a-01-15', '2024-01_15', '2024_01-15', '2024-01-155', '2024-01-15abc', '\uff12024-01-15',
    '2024-01-15\u0000', '2024-W03-1', '2024-015', 'today', 'yesterday', 'now', 'abcdefghij',
    'Jan 15 2024',
    '2024-01-15T12:30:45 01:00', '2024-01-15T12:30:45+0', '2024-01-15T12:30:45+',
    '2024-01-15T12:30:45+ab:00',
    '2024-01-15T12:30:45+01:ab', '2024-01-15T12:30:4a', '2024-01-15T12:30:', '2024-01-15T12:30:4',
    '2024-01-15Tab:30:00', '2024-01-15T12:ab:00', '2024-01-15T12.30.00', '2024-02-30T12:30:00',
    '2024-01-15T12:30:45+01:00:00', '1705276800', '1705321800', '1705276800000', '1705276800.5',
    '-1',
    '+1705276800', ' 1705276800', '99999999999999999', '0.0', '1e9',
    '0000-01-01T00:00:00', '0000-01-01T12:00:00', '\u65e5\u672c\u8a9e\u65e5', '2024-01-15T12:30.5',
    '2024-01-15T12:30:45.123456789012345678Z', '2024-01-15T\u65e5\u672c',
]
COMPANIES = [
    'AAPL', 'aapl', 'BRK.B', 'brk-b', 'BRK/B', 'BRK B', 'brk_b', ' AAPL ', '\tAAPL\n', '320193',
    '0000320193', '00000320193', '12345678901', 'A', '1A', '-A', '.A', '/A', '1-2', '1.5', '1 A',
    'A' * 15,
    'A' * 16, ' ' + 'A' * 15 + ' ', 'AAPL\u0000', 'AAPL\u2019', 'BRK\u2013B', 'AA&B', '^GSPC',
    '$AAPL', 'A,B',
    'latest', 'clusters', '\u0410\u0410PL', '../etc', 'AAPL?', 'AAPL#', "A'B", 'A;B', '__proto__',
    'constructor', 'berkshire', 'pershing-square', '%41', 'A\nB', '\u00a0AAPL', '\u0085A',
    '\ufeffA', '\x1cA', 'A' * 15 + '&',
]
OWN = {
    'whole': WHOLES, 'number': NUMBERS, 'flag': FLAGS, 'two': WORDS, 'three': WORDS, 'one': WORDS,
    'text': TEXTS, 'textShort': TEXTS, 'textOne': TEXTS[:12], 'digits': TEXTS,
    'textOptional': TEXTS[:14],
    'wholeFree': [w for w in WHOLES if len(w) > 14] + WHOLES[:30], 'wholeOptional': WHOLES[:24],
    'numberFree': NUMBERS, 'numberFine': ['0.5', '2.5', '0.4999999', '2.50000001', '1', '-1'],
    'day': DAYS, 'asOf': DAYS, 'dayOptional': DAYS[:20], 'company': COMPANIES,
}
PATH_KINDS = ['whole', 'wholeFree', 'three', 'text', 'textShort', 'day', 'company']

NATIVE = [
    None, True, False, 0, 1, 2, -1, 5, 100, 101, 0.5, 1.5, 2.5, 99.9, 100.5, -0.5, 1e3, 10**20,
    1e20, -1e20, 5e-324,
    2**53 - 1, 2**53, -(2**53), 10**15, 1.0e16, 1705276800, 1705276800000, 1705321800, 1705276800.5,
    '', ' ', '5', ' 5', '5.0', '5.5', 'abc', 'true', 'annual', '4', 'only', '12', '2024-01-15',
    '2024-01-15T12:30:00Z', 'AAPL', '320193', '\U0001f600\U0001f600', [], [5], ['5'], [[]], {},
    {'v': 5}, {'a': []},
]
LISTS = [
    ['a'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd'], ['a', 1], [1, 2], [None], ['a', None,
    True, 1.5],
    [1, 2, 3], ['1', ' 2 '], [0, 10], [0, 'x', 1.5, 99], [1], ['x'], [[1], {}], [1, [2]], ['d'],
    ['a', 'd'],
    'a,b', 'abc', {'0': 'a'}, {'a': 1, 'b': 2}, [''], ['\U0001f600'], list('abcdefgh'), [True,
    False], [1.0, 2.0],
    [1, 2, 'x', 4, 5], ['a', 'b', 1, 2, 3], [1, 1], [3, 4, 5, 6], ['c'], ['a', 'a'], [0], [None,
    None], ['x', None, {}],
]
WINDOWS = [
    {'label': 'a'}, {'label': 'a', 'days': 30}, {'label': 'abcdef'}, {'days': 30}, {'days': 91,
    'label': 'abcdef'},
    {'days': 'x', 'label': 5, 'until': 'soon'}, {'label': 'a', 'until': None}, {'label': 'a',
    'until': '2024-02-29'},
    {'label': 'a', 'until': '2024-02-30'}, {'label': 'a', 'unknown': 1}, {'label': None},
    {'label': 'a', 'days': None},
    {'label': 'a', 'days': '7'}, {'label': 'a', 'days': 7.0}, {'label': 'a', 'days': 7.5},
    {'label': 'a', 'days': True},
    {'label': 'a', 'days': 0}, {'label': ''}, {'Label': 'a'}, {'label': ['a']}, {'label': {}},
    {'label': 'a', 'until': True}, {'label': 'a', 'until': []}, {'label': 'a', 'until': ''},
    {'__proto__': {'label': 'a'}},
    {'constructor': 1, 'label': 'a'}, {'toString': 1},
]
OWN_BODY = {
    'texts': LISTS, 'wholes': LISTS, 'words': LISTS, 'window': WINDOWS,
    'windows': [[w] for w in WINDOWS] + [WINDOWS[:5], [], [WINDOWS[0], 5], [None], 'x', {'0': {}}],
}
JSON_TEXTS = [
    '', ' ', '{', '}', '[', ']', '{"v"', '{"v":', '{"v":}', '{"v":1', '{"v":1,', '{"v":1,}',
    '{"v":1 2}', "{'v':1}",
    '{v:1}', '{"v":1}}', '{"v":1} x', '[1', '[1,', '[1,]', '[1 2]', '[,]', '"abc', '"a\nb"', '"a\\',
    '"a\\x"', '"\\u12"',
    '"\\u12G4"', '{"v":"\\q"}', 'nul', 'nulL', 'tru', 'True', 'undefined', '01', '1.', '-', '+1',
    '.5', '1e', '1e+',
    '--1', '0x1', '1 1', '\ufeff{}', '{"\u65e5": \U0001f600}', '{"\U0001f600": x}',
    '\n\n{\n  "v": ,\n}', '{"a":{"b":[1,{"c":}]}}',
    '{"a":"b" "c":1}', '{"a" "b"}', '{1:2}', '{"a":1,,"b":2}', '{"a":tru}', '[1, tru]', '\u00a0{}',
    '{}\u00a0', '/* */{}',
    '{"a":1}//', '"\t"', '"\x7f', '"\\u00', '["a", "b', '{"a": "b\\', '{"v":NaN}', '[Infinity]',
    '-Infinity', 'Infinit', '-Infinit', '{"a":-}', '{"a":1.}',
    '{"a":01}', '"\\ud800\\u00"', '{"a":1;"b":2}', '{"a"=1}', '{ ', '{ "a"', '{"a" ', '{"a": ',
    '[ ', '[1 ', '[1, ', '{"a":1, ',
    '{"a":1 ', '{"a":\u200b1}',
]


def endpoint(name: str, annotation: Any, default: Any, seen: list[Any]):
    def call(**values: Any):
        seen.append(values[name])

    kind = inspect.Parameter.KEYWORD_ONLY
    parameter = inspect.Parameter(name, kind, annotation=annotation, default=default)
    call.__signature__ = inspect.Signature([parameter])  # type: ignore[attr-defined]
    return call


def plain(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return {name: plain(getattr(value, name)) for name in type(value).model_fields}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, datetime.datetime):
        aware = value if value.tzinfo else value.replace(tzinfo=datetime.timezone.utc)
        try:
            utc = aware.astimezone(datetime.timezone.utc)
        except OverflowError:
            return 'outside the calendar'
        return f'{utc.year:04}-{utc:%m-%dT%H:%M:%S}.{utc.microsecond // 1000:03}Z'
    if isinstance(value, datetime.date):
        return value.isoformat()
    return value


def compact(value: Any) -> Any:
    """Long runs of one character are kept as their count."""
    if isinstance(value, str) and len(value) > 200:
        for head in range(0, 3):
            for tail in range(0, 3):
                run = value[head : len(value) - tail]
                if len(set(run)) == 1:
                    return {'$run': [value[:head], run[0], len(run),
                    value[len(value) - tail :] if tail else '']}
        raise ValueError('long text that is not one run')
    if isinstance(value, list):
        return [compact(item) for item in value]
    if isinstance(value, dict):
        return {key: compact(item) for key, item in value.items()}
    return value


class Recorder:
    def __init__(self) -> None:
        self.app = FastAPI()
        self.seen: list[Any] = []
        self.lines: list[dict[str, Any]] = []
        self.client = TestClient(self.app, raise_server_exceptions=False)

    def mount(self) -> None:
        self.app.post('/body')(endpoint('body', Annotated[dict, fastapi.Body()], REQUIRED_MARK,
        self.seen))
        for kind, (annotation, rules, default) in KINDS.items():
            value = inspect.Parameter.empty if default is REQUIRED else default
            query = Annotated[annotation, Query(**rules)]
            self.app.get(f'/query/{kind}')(endpoint('v', query, value, self.seen))
            if kind in PATH_KINDS:
                path = Annotated[annotation, Path(**rules)]
                self.app.get(f'/path/{kind}/{{v:path}}')(
                    endpoint('v', path, inspect.Parameter.empty, self.seen)
                )
        for kind, (annotation, rules, default) in {**KINDS, **BODY_KINDS}.items():
            model = create_model(kind, v=(annotation, Field(default, **rules)))
            self.app.post(f'/body/{kind}')(
                endpoint('body', model, inspect.Parameter.empty, self.seen)
            )
            self.app.post(f'/maybe/{kind}')(endpoint('body', Optional[model], None, self.seen))
        self.app.post('/mixed/{ticker}')(mixed(self.seen))

    def note(self, case: dict[str, Any], response: Any) -> None:
        if response.status_code == 422:
            self.lines.append({**case, 'issues': response.json()['detail']})
        elif response.status_code == 200:
            value = self.seen[-1]
            if isinstance(value, BaseModel) and case['in'] == 'body':
                value = value.v
            self.lines.append({**case, 'value': plain(value)})
        else:
            raise ValueError(f'neither answered nor refused: {response.status_code} {case}')

    def query(self, kind: str, raw: str | None) -> None:
        response = self.client.get(f'/query/{kind}', params={} if raw is None else {'v': raw})
        case = {'in': 'query', 'kind': kind}
        self.note(case if raw is None else {**case, 'raw': raw}, response)

    def path(self, kind: str, raw: str) -> None:
        response = self.client.get(f'/path/{kind}/{quote(raw, safe="")}')
        self.note({'in': 'path', 'kind': kind, 'raw': raw}, response)

    def body(self, kind: str, body: Any, way: str = 'body') -> None:
        response = self.post(f'/{way}/{kind}', json.dumps(body))
        self.note({'in': way, 'kind': kind, 'body': body}, response)

    def post(self, path: str, text: str, query: dict[str, str] | None = None) -> Any:
        headers = {'content-type': 'application/json'}
        return self.client.post(path, content=text.encode(), headers=headers, params=query or {})

    def text(self, text: str) -> None:
        response = self.post('/body', text)
        if response.status_code == 422 and response.json()['detail'][0]['type'] == 'json_invalid':
            self.note({'in': 'json', 'text': text}, response)
        else:
            self.lines.append({'in': 'json', 'text': text, 'reads': True})


REQUIRED_MARK = inspect.Parameter.empty


def mixed(seen: list[Any]):
    class Body(BaseModel):
        url: Annotated[str, Field(min_length=1, max_length=8)]
        events: Annotated[list[Literal['8-K', 'insider']], Field(min_length=1)]
        active: bool = True

    def call(
        *,
        ticker: Company,
        body: Body,
        period: Literal['annual', 'quarterly'] = 'annual',
        limit: Annotated[int, Query(ge=1, le=20)] = 5,
        min_percent: Annotated[float, Query(ge=0, le=100, allow_inf_nan=False)] = 5,
        needed: str,
    ):
        seen.append(
            {
                'ticker': ticker, 'period': period, 'limit': limit, 'min_percent': min_percent,
                'needed': needed, **body.model_dump(),
            }
        )

    return call


MIXED = [
    ('AAPL', {'needed': 'x'}, {'url': 'a', 'events': ['8-K']}),
    ('AAPL', {'needed': 'x', 'unknown': '1', 'limit': '007'}, {'url': 'a', 'events': ['8-K'],
    'more': 1}),
    ('A&B', {'period': 'x', 'limit': '0', 'min_percent': '101'}, {'url': '', 'events': [],
    'active': 'x'}),
    ('A' * 16, {'period': '', 'limit': '', 'min_percent': '', 'needed': ''}, {'url': 5,
    'events': 'x'}),
    ('1-2', {'limit': '21'}, None),
    ('AAPL', {}, []),
    ('AAPL', {'needed': 'x'}, {}),
    ('AAPL', {'limit': '1.5', 'needed': ''}, {'events': ['8-K', 'x', 5], 'url': 'abcdefghi'}),
    ('AAPL', {'needed': 'x', 'min_percent': 'inf'}, {'url': 'a', 'events': ['insider', '8-K'],
    'active': 0}),
]


def unique(values: list[Any]) -> list[Any]:
    seen: dict[str, Any] = {}
    for value in values:
        seen.setdefault(json.dumps(value), value)
    return list(seen.values())


def record() -> list[dict[str, Any]]:
    recorder = Recorder()
    recorder.mount()
    for kind in KINDS:
        recorder.query(kind, None)
        for raw in unique(COMMON + OWN[kind]):
            recorder.query(kind, raw)
    for kind in PATH_KINDS:
        for raw in unique(COMMON + OWN[kind][:40]):
            # The test client decodes a percent sign twice, and no route takes a line break.
            if '%' not in raw and '\n' not in raw:
                recorder.path(kind, raw)
    for kind in KINDS:
        recorder.body(kind, {})
        for raw in NATIVE:
            recorder.body(kind, {'v': raw})
    for kind in BODY_KINDS:
        recorder.body(kind, {})
        for raw in unique(NATIVE[::5] + OWN_BODY[kind]):
            recorder.body(kind, {'v': raw})
    for body in [None, [], [1], 5, 1.5, 'x', '', True, {'x': 1}]:
        recorder.body('text', body)
        recorder.body('whole', body, 'maybe')
    for way, kind in [('body', 'text'), ('maybe', 'whole')]:
        response = recorder.client.post(f'/{way}/{kind}')
        recorder.note({'in': way, 'kind': kind, 'absent': True}, response)
    for text in JSON_TEXTS:
        recorder.text(text)
    for ticker, query, body in MIXED:
        response = recorder.post(f'/mixed/{ticker}', json.dumps(body), query)
        case = {'in': 'mixed', 'path': {'ticker': ticker}, 'query': query, 'body': body}
        recorder.note(case, response)
    return recorder.lines


def main() -> None:
    versions = {
        'pydantic': pydantic.VERSION,
        'fastapi': fastapi.__version__,
        'python': platform.python_version(),
    }
    lines = [json.dumps(compact(line), ensure_ascii=True, separators=(',',
    ':')) for line in record()]
    target = pathlib.Path(__file__).with_name('pydantic.json')
    head = json.dumps(versions)
    target.write_text('{"versions":' + head + ',\n"cases":[\n' + ',\n'.join(lines) + '\n]}\n')
    print(len(lines), 'cases,', target.stat().st_size, 'bytes')


if __name__ == '__main__':
    main()
