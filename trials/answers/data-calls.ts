// Calls that are answered with data: every endpoint for every company, security and day that the
// documents are about, with the parameters varied.

import type { Call } from './call.ts'
import type { Corpus, Filing } from './corpus.ts'
import { type Args, type Operation, restCall, toolCall } from './operations.ts'

/** A report that a company filed, as its list of filings names it. */
export interface Report {
  cik: string
  form: string
  filed: string
}

type Asked = readonly [operation: string, args: Args]

/** Every fourth call is made of the MCP tool as well. */
const TOOL_EVERY = 4

export function dataCalls(
  operations: readonly Operation[],
  corpus: Corpus,
  reports: readonly Report[],
): Call[] {
  const nameOf = (cik: string) => corpus.tickers.get(cik) ?? cik
  const asked: Asked[] = [
    ...askedOfEach(corpus.withFacts.map(nameOf), factsAsked),
    ...askedOfEach(corpus.withLists.map(nameOf), listAsked),
    ...askedOfEach(corpus.ciks, companyAsked),
    ...askedOfEach(corpus.filings, filingAsked),
    ...askedOfEach(reports, reportAsked),
    ...askedOfEach(MONTHS, marketAsked),
    ...resolveAsked(corpus),
    ...managersAsked(),
    ...searchesAsked(),
    ...FEEDS.map((args) => ['get_feed', args] as const),
    ['get_coverage', {}] as const,
  ]
  return asked.flatMap(([name, args], number) => {
    const named = operations.filter((operation) => operation.name === name)
    const calls = named.map((operation) => restCall(operation, args))
    const [operation] = named
    const isTool = operation !== undefined && number % TOOL_EVERY === 0
    return isTool ? [...calls, toolCall(operation, args)] : calls
  })
}

function askedOfEach<Subject>(
  subjects: readonly Subject[],
  ask: (subject: Subject) => Iterable<Asked>,
): Asked[] {
  return subjects.flatMap((subject) => [...ask(subject)])
}

const PERIODS = ['annual', 'quarterly'] as const
const DAYS = [
  ...['2010-12-31', '2014-06-30', '2018-03-31', '2020-03-31', '2022-06-30', '2023-12-31'],
  ...['2024-06-30T16:00:00Z', '2025-02-15', '2025-11-15'],
]
/** For what takes long. */
const SOME_DAYS = DAYS.filter((_, number) => number % 3 === 1)
const CONCEPTS = [
  ...['Revenues', 'us-gaap:Assets', 'Assets,Liabilities,StockholdersEquity', 'NoSuchConcept'],
  ...['dei:EntityCommonStockSharesOutstanding', 'assets', 'NetIncomeLoss, EarningsPerShareDiluted'],
]

function* factsAsked(ticker: string): Generator<Asked> {
  for (const period of PERIODS) {
    for (const limit of [1, 4, 20]) yield ['get_fundamentals', { ticker, period, limit }]
    yield ['get_fundamentals', { ticker, period, limit: 20, include: 'sources' }]
    for (const as_of of period === 'annual' ? DAYS : SOME_DAYS)
      yield ['get_fundamentals', { ticker, period, limit: 20, as_of }]
    for (const limit of [1, 100]) yield ['get_xbrl', { ident: ticker, period, limit }]
    for (const concept of CONCEPTS) yield ['get_xbrl', { ident: ticker, period, concept }]
  }
  yield ['get_fundamentals', { ticker }]
  yield [
    'get_fundamentals',
    { ticker: ticker.toLowerCase(), include: 'sources', as_of: '2023-12-31' },
  ]
  yield ['get_ratios', { ticker }]
  yield ['get_xbrl', { ident: ticker }]
  yield ['get_shares', { ticker }]
  yield ['get_shares', { ticker, history: true }]
  for (const as_of of DAYS) {
    yield ['get_ratios', { ticker, as_of }]
    yield ['get_shares', { ticker, history: true, as_of }]
  }
  for (const as_of of SOME_DAYS) yield ['get_xbrl', { ident: ticker, limit: 100, as_of }]
}

const FORMS = ['10-K', '10-Q', '8-K', '4', '144', 'SC 13G', '13F-HR', 'DEF 14A', 'none']
const SECTION_ITEMS = ['1', '1A', '3', '7', '7A', '8', '9B', '15', 'Item 2', 'part II item 1A', 'x']
const EVENT_ITEMS = ['2.02', '5.02,9.01', '8.01', '5', '12', '1.01, 2.03']

function* listAsked(ticker: string): Generator<Asked> {
  for (const limit of [1, 20, 100]) yield ['get_filings', { ticker, limit }]
  for (const form of FORMS) yield ['get_filings', { ticker, form, limit: 50 }]
  for (const as_of of DAYS) {
    yield ['get_filings', { ticker, as_of }]
    yield ['get_filings', { ticker, as_of, form: '10-K', limit: 100 }]
    yield ['get_events', { ticker, as_of }]
    yield ['get_insider', { ticker, as_of, limit: 50 }]
    yield ['get_company', { ticker, as_of }]
    yield ['get_activist', { identifier: ticker, as_of }]
  }
  for (const form of ['10-K', '10-Q'] as const) {
    for (const item of SECTION_ITEMS) yield ['get_sections', { ticker, form, item }]
    for (const as_of of DAYS) yield ['get_sections', { ticker, form, as_of }]
  }
  for (const item of EVENT_ITEMS) yield ['get_events', { ticker, item, limit: 100 }]
  yield ['get_events', { ticker, notable: true, limit: 100 }]
}

function* companyAsked(cik: string): Generator<Asked> {
  yield ['get_company', { ticker: cik }]
  yield ['get_company', { ticker: cik.padStart(10, '0') }]
  yield ['resolve_entity', { cik }]
  yield ['get_filings', { ticker: cik, limit: 10 }]
  yield ['get_fundamentals', { ticker: cik, limit: 2 }]
  yield ['get_ratios', { ticker: cik }]
  yield ['get_shares', { ticker: cik }]
  yield ['get_xbrl', { ident: cik, limit: 2 }]
  for (const form of ['3', '4', '5']) yield ['get_insider', { ticker: cik, form, limit: 100 }]
  yield ['get_insider', { ticker: cik }]
  yield ['get_events', { ticker: cik, limit: 100 }]
  for (const form of ['10-K', '10-Q']) yield ['get_sections', { ticker: cik, form }]
  for (const changes of [true, false])
    yield ['get_holdings', { identifier: cik, limit: 500, changes }]
  yield ['get_activist', { identifier: cik, limit: 100 }]
  yield ['get_activist', { identifier: cik, activist_only: true }]
  yield ['get_activist', { identifier: cik, min_percent: 9.5 }]
}

/** The filing itself, and what was known at the end of its year. */
function* filingAsked({ cik, accession }: Filing): Generator<Asked> {
  const digits = Number(accession.slice(11, 13))
  const year = digits > 90 ? 1900 + digits : 2000 + digits
  const as_of = `${year}-12-31`
  yield ['get_xbrl', { ident: accession, limit: 100 }]
  yield ['get_holdings', { identifier: cik, limit: 100, as_of }]
  yield ['get_activist', { identifier: cik, as_of }]
  yield ['get_insider', { ticker: cik, limit: 100, as_of }]
  yield ['get_sections', { ticker: cik, as_of }]
  yield ['get_sections', { ticker: cik, form: '10-Q', as_of }]
  yield ['get_events', { ticker: cik, limit: 100, as_of }]
}

/** Each report while it was its company's newest. */
function* reportAsked({ cik, form, filed }: Report): Generator<Asked> {
  yield ['get_sections', { ticker: cik, form, as_of: filed }]
  yield ['get_sections', { ticker: cik, form, as_of: filed, item: form === '10-K' ? '7' : '2' }]
}

const FIRST_YEAR = 2017
const LAST_MONTH = '2026-04'
/** Months with documents of the market's feeds. */
const MONTHS = Array.from({ length: 120 }, (_, number) => {
  const month = String((number % 12) + 1).padStart(2, '0')
  return `${FIRST_YEAR + Math.floor(number / 12)}-${month}`
}).filter((month) => month <= LAST_MONTH)

function* marketAsked(month: string): Generator<Asked> {
  const as_of = `${month}-28`
  yield ['get_insider', { ticker: 'latest', as_of }]
  yield ['get_insider', { ticker: 'latest', as_of, min_value: 0, limit: 100 }]
  yield ['get_insider', { ticker: 'clusters', as_of, days: 90, min_insiders: 2, limit: 100 }]
  for (const feed of ['get_restatements', 'get_auditor_changes']) {
    yield [feed, { as_of }]
    yield [feed, { as_of, days: 90, limit: 100 }]
    yield [feed, { as_of, days: 10, limit: 3 }]
  }
  yield ['get_activist', { identifier: 'latest', as_of, limit: 100 }]
  yield ['get_activist', { identifier: 'latest', as_of, activist_only: true }]
  yield ['get_activist', { identifier: 'latest', as_of, min_percent: 10 }]
  const window = { posted_from: `${month}-01`, posted_to: as_of }
  yield ['get_opportunities', { ...window, limit: 200 }]
  yield ['get_opportunities', { ...window, as_of }]
  for (const filter of NOTICES) yield ['get_opportunities', { ...window, ...filter }]
}

const NOTICES: readonly Args[] = [
  ...[{ naics: '54' }, { naics: '336413' }, { set_aside: 'SBA' }, { state: 'VA' }],
  ...[{ title: 'repair' }, { ptype: 'o' }, { ptype: 'k' }, { ptype: 'a', limit: 200 }],
  ...[{ limit: 5, offset: 5 }, { offset: 100_000 }],
]

const TICKER_EVERY = 7
const SECURITIES_MAX = 1500
const NAMES = [
  ...['apple', 'Apple Inc.', 'APPLE INC', 'micro', 'bank of', 'inc', 'berkshire hathaway', 'aple'],
  ...[
    'goldman sachs',
    'the clorox company',
    'sociedad',
    'L’Oréal',
    '3M',
    'a b',
    'zzzzzz',
    'é',
    '%_',
  ],
]
const TICKERS = [
  'aapl',
  'BRK.B',
  'BRK/B',
  'brk b',
  'BRK-B',
  'BF_B',
  'GOOG',
  'GOOGL',
  'NOSUCHTICKER',
]

function resolveAsked({ listed, cusips }: Corpus): Asked[] {
  const some = listed.filter((_, number) => number % TICKER_EVERY === 0)
  return [
    ...[...some, ...TICKERS].map((ticker) => ['resolve_entity', { ticker }] as const),
    ...cusips.slice(0, SECURITIES_MAX).map((cusip) => ['resolve_entity', { cusip }] as const),
    ...NAMES.map((name) => ['resolve_entity', { name }] as const),
    ...NAMES.map((name) => ['resolve_entity', { name, as_of: '2020-01-01' }] as const),
    ...TICKERS.map((ticker) => ['get_company', { ticker }] as const),
  ]
}

const MANAGERS = [
  ...[
    'berkshire',
    'BERKSHIRE',
    'scion',
    'bridgewater',
    'Berkshire Hathaway Inc',
    'BRK-B',
    'renaisance',
  ],
  ...['0001067983', 'citadel advisors', 'nobody at all', '99999999', 'pershing-square'],
]

function managersAsked(): Asked[] {
  return MANAGERS.flatMap((identifier) => [
    ['get_holdings', { identifier }] as const,
    ['get_holdings', { identifier, limit: 500, changes: false }] as const,
    ['get_holdings', { identifier, as_of: '2024-03-31' }] as const,
  ])
}

const SEARCHES: readonly Args[] = [
  ...[{ q: 'intel' }, { q: 'intel', limit: 5, offset: 5 }, { q: 'fordasfsdfsdf' }, { q: 'apple' }],
  { q: 'fordasfsdfsdf', startdt: '2020-04-19', enddt: '2025-04-19' },
  { q: '"apple"', startdt: '2025-04-18', enddt: '2025-04-18' },
  { q: '"apple"', startdt: '2025-04-18', enddt: '2025-04-18', limit: 100 },
  { q: '"Transition Report"', forms: '10-K,10-Q', startdt: '2016-04-18', enddt: '2021-04-18' },
  ...[{ q: 'intel', as_of: '2024-01-01' }, { q: '-intel' }, { q: '""' }, { q: 'ein Ä' }],
]

function searchesAsked(): Asked[] {
  return SEARCHES.map((args) => ['search_filings', args] as const)
}

const FEEDS: readonly Args[] = [
  ...[{}, { since: 'now' }, { since: '0' }, { since: '99' }, { form: '4,8-K' }, { ticker: 'AAPL' }],
  ...[{ limit: 1 }, { ticker: 'AAPL,NOSUCH' }, { form: '4', ticker: '320193', limit: 500 }],
]
