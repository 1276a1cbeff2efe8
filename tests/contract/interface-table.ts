// Every sentence of the interface, typed from it, with the calls of the demonstration that prove it, or
// the test that does. `spec-table.ts` holds its parameters, bounds, defaults and prices.

import type { Answer } from '../support/http.ts'

type Json = Readonly<Record<string, unknown>>

export interface Call {
  readonly kind: 'call'
  readonly path: string
  readonly key: 'live' | 'sandbox' | null
  /** Status of the answer; null for any. */
  readonly status: number | null
  is(answer: Answer): boolean
  /** The parameter that it proves: the call without it must fail the same check. */
  readonly parameter?: string
}

/** A sentence proved elsewhere, by a test of this title. */
export interface ByTest {
  readonly kind: 'test'
  readonly file: string
  readonly title: string
}

/** A sentence that no call can show, with the reason. */
export interface Open {
  readonly kind: 'open'
  readonly why: string
}

export type Proof = Call | ByTest | Open

function call(path: string, wanted: Partial<Omit<Call, 'kind' | 'path'>> = {}): Call {
  return { kind: 'call', path, key: 'live', status: 200, is: () => true, ...wanted }
}

/**
 * Proves a query parameter by values. The check must fail for the same call without the parameter,
 * as it would if the service ignored it.
 */
function taken(path: string, parameter: string, is: Call['is']): Call {
  return call(path, { is, parameter })
}

/** The interface's 422: a list of issues, each with its place, words and type. */
function refused(path: string): Call {
  const isIssue = ({ loc, msg, type }: Json) =>
    Array.isArray(loc) && typeof msg === 'string' && typeof type === 'string'
  return call(path, {
    status: 422,
    is: ({ body }) => listOf(body.detail).length > 0 && listOf(body.detail).every(isIssue),
  })
}

const by = (file: string, title: string): ByTest => ({ kind: 'test', file, title })
const open = (why: string): Open => ({ kind: 'open', why })

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as Json[]) : []
}

function recordOf(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

function sumOf(rows: readonly Json[], name: string): number {
  return rows.reduce((sum, row) => sum + Number(row[name]), 0)
}

/** Whether no row has more in the member, a number or a date, than the row before it. */
function isFalling(rows: unknown, name: string): boolean {
  const values = listOf(rows).map((row) => row[name] as number | string)
  return values.every((value, at) => at === 0 || value <= (values[at - 1] ?? value))
}

/** Whether there are rows, and each passes. */
function all(rows: unknown, passes: (row: Json) => boolean): boolean {
  return listOf(rows).length > 0 && listOf(rows).every(passes)
}

const idsOf = (body: Json): string[] =>
  listOf(body.opportunities).map(({ notice_id }) => String(notice_id).slice(0, 6))

const codesOf = (event: Json): string[] => listOf(event.items).map(({ code }) => String(code))
const changesOf = (body: Json): unknown[] => listOf(body.holdings).map(({ change }) => change)
const isLabel = (change: unknown): boolean =>
  ['new', 'added', 'reduced', 'unchanged'].includes(String(change))

export const INTERFACE: readonly (readonly [sentence: string, proofs: readonly Proof[]])[] = [
  // Filings, Fundamentals and Contract-Opportunity Data Service: Interface Specification.
  [
    'All responses are JSON.',
    [
      call('/v1/company/AAPL', {
        is: ({ headers }) => /^application\/json/.test(String(headers['content-type'])),
      }),
    ],
  ],
  // Purpose of the service.
  [
    'The service is a read-oriented JSON API over public securities-regulator filing data and a public federal contract-opportunity feed.',
    [call('/v1/company/AAPL'), call('/v1/opportunities')],
  ],
  [
    'It normalizes company financial statements (income statement, balance sheet, cash flow) to one field naming for every company, annual or quarterly.',
    [call('/v1/fundamentals/AAPL'), call('/v1/fundamentals/NVDA?period=quarterly')],
  ],
  [
    'It computes 14 named financial ratios.',
    [
      call('/v1/ratios/AAPL', {
        is: ({ body }) => Object.keys(recordOf(body.ratios)).length === 14,
      }),
    ],
  ],
  [
    'It returns company profiles and a ticker-to-CIK lookup.',
    [
      call('/v1/company/AAPL'),
      call('/v1/resolve?ticker=AAPL', { is: ({ text }) => text.includes('0000320193') }),
    ],
  ],
  [
    'It lists filings by form, with a link to each source document.',
    [
      call('/v1/filings/AAPL', {
        is: ({ body }) => listOf(body.filings).every(({ url }) => /^https:/.test(String(url))),
      }),
    ],
  ],
  [
    'It returns narrative sections of 10-K and 10-Q filings as clean text.',
    [
      call('/v1/sections/AAPL?item=1A', {
        is: ({ body }) => body.form === '10-K' && typeof body.text === 'string',
      }),
      refused('/v1/sections/AAPL?form=20-F'),
      refused('/v1/sections/AAPL?form=8-K'),
      call('/v1/reports/AAPL?form=8-K'),
    ],
  ],
  [
    'It parses insider-ownership filings (Forms 3, 4, 5), plus market-wide feeds of large open-market insider buys and cluster buys.',
    [
      call('/v1/insider/AAPL?form=3'),
      call('/v1/insider/AAPL?form=4'),
      call('/v1/insider/AAPL?form=5'),
      call('/v1/insider/latest'),
      call('/v1/insider/clusters'),
    ],
  ],
  ['It returns 8-K material events as typed items.', [call('/v1/events/AAPL')]],
  [
    'It returns quarterly institutional holdings (13F) with quarter-over-quarter changes.',
    [call('/v1/holdings/berkshire')],
  ],
  [
    'It returns Schedule 13D/13G stakes above 5%.',
    [
      call('/v1/activist/latest', {
        is: ({ body }) => listOf(body.stakes).every((one) => Number(one.percent_of_class) > 5),
      }),
    ],
  ],
  [
    'It returns federal contract opportunities, filtered by NAICS code, set-aside, state and date.',
    [
      call(
        '/v1/opportunities?naics=541511&set_aside=SBA&state=VA&posted_from=2025-10-01&posted_to=2025-10-31',
      ),
    ],
  ],
  [
    'It lets a caller register webhooks that receive a signed POST when a watched company files a Form 4 or an 8-K.',
    [
      by(
        'webhooks/deliver.test.ts',
        'each webhook gets the kinds it asked for, later ones nothing of before',
      ),
    ],
  ],
  [
    'It offers a hosted Model Context Protocol (MCP) server that exposes the same data as tools.',
    [by('contract/parity.test.ts', 'a sandbox key gets the same marked sample from both')],
  ],
  ['Coverage: more than 10,400 US-listed tickers.', [open('of publishers’ lists in live mode')]],
  [
    'Currency is USD.',
    [call('/v1/fundamentals/AAPL', { is: ({ body }) => body.currency === 'USD' })],
  ],
  [
    'The data is not investment advice.',
    [by('surfaces/mcp.test.ts', 'says what the service is and what its data is not')],
  ],
  [
    'The service is independent and not endorsed by any regulator.',
    [by('surfaces/mcp.test.ts', 'says what the service is and what its data is not')],
  ],
  [
    'Data is only as fresh as the upstream publisher releases it.',
    [open('a statement that no call can show')],
  ],
  [
    'The service neither adds nor holds data of its own.',
    [open('a statement that no call can show')],
  ],
  [
    'Credits: every call except sandbox calls debits credits by weight (see Limits).',
    [by('contract/credits.test.ts', 'every endpoint debits its price once')],
  ],
  // Company profile.
  ['Returned by the company lookup.', [open('a statement that no call can show')]],
  [
    'It contains the company name, CIK, SIC industry, exchanges and fiscal-year end.',
    [
      call('/v1/company/AAPL', {
        is: ({ body }) =>
          body.company === 'Apple Inc.' &&
          body.cik === '0000320193' &&
          body.sic === '3571' &&
          String(body.exchanges) === 'Nasdaq' &&
          body.fiscal_year_end === '0927',
      }),
    ],
  ],
  ['Exact field names of the profile: not shown.', [open('the interface leaves it open')]],
  // Financial statements.
  [
    'Returned by the fundamentals endpoint.',
    [
      call('/v1/fundamentals/AAPL', {
        is: ({ body }) =>
          listOf(body.income_statement).every((row) =>
            ['period', 'revenue', 'net_income'].every((name) => name in row),
          ),
      }),
    ],
  ],
  [
    'The response holds an array `income_statement`; each element has `period` and, among others, `revenue` and `net_income`.',
    [
      call('/v1/fundamentals/AAPL', {
        is: ({ body }) =>
          listOf(body.income_statement).every((row) =>
            ['period', 'revenue', 'net_income'].every((name) => name in row),
          ),
      }),
    ],
  ],
  [
    'Other fields, and the names of the balance-sheet and cash-flow arrays: not shown.',
    [open('the interface leaves it open')],
  ],
  [
    'Quarterly values are discrete three-month values.',
    [
      call('/v1/fundamentals/AAPL?period=quarterly&limit=20', {
        is: ({ body }) => {
          const year = listOf(body.income_statement).filter((row) => row.fiscal_year === 2025)
          return (
            body.period_type === 'quarterly' &&
            year.length === 4 &&
            sumOf(year, 'revenue') === 416_161_000_000 &&
            sumOf(year, 'net_income') === 112_010_000_000
          )
        },
      }),
    ],
  ],
  [
    'Year-to-date and trailing-twelve-month values are filtered out.',
    [
      refused('/v1/fundamentals/AAPL?period=ttm'),
      refused('/v1/ratios/AAPL?period=ttm'),
      refused('/v1/xbrl/AAPL?period=ttm'),
      call('/v1/fundamentals/AAPL?trailing=true', { is: ({ body }) => body.period_type === 'ttm' }),
    ],
  ],
  // Ratios.
  [
    'The ratios endpoint returns 14 named ratios: margins, ROE, ROA, current ratio, debt-to-equity and revenue growth, among others.',
    [
      call('/v1/ratios/AAPL', {
        is: ({ body }) => Object.keys(recordOf(body.ratios)).length === 14,
      }),
    ],
  ],
  [
    'The names of all 14 ratios and the response layout: not shown.',
    [open('the interface leaves it open')],
  ],
  // Filing record.
  [
    'Each filing links to its source document.',
    [
      call('/v1/filings/AAPL', {
        is: ({ body }) => listOf(body.filings).every(({ url }) => /^https:/.test(String(url))),
      }),
    ],
  ],
  [
    'The list can be filtered by form (for example 10-K, 10-Q, 8-K, 4).',
    [
      call('/v1/filings/AAPL?form=8-K', {
        is: ({ body }) => listOf(body.filings).every(({ form }) => form === '8-K'),
      }),
    ],
  ],
  [
    'Fields of a filing record: not shown beyond the document link.',
    [open('the interface leaves it open')],
  ],
  // Filing section.
  [
    'Narrative text from the latest 10-K or 10-Q, identified by item (for example 1A for Risk Factors, 7 for MD&A, Business).',
    [
      call('/v1/sections/AAPL?item=1A', {
        is: ({ body }) => body.form === '10-K' && typeof body.text === 'string',
      }),
      refused('/v1/sections/AAPL?form=20-F'),
      refused('/v1/sections/AAPL?form=8-K'),
      call('/v1/reports/AAPL?form=8-K'),
    ],
  ],
  [
    'With `item` omitted the available sections are listed.',
    [call('/v1/sections/AAPL', { is: ({ body }) => listOf(body.sections).length > 10 })],
  ],
  [
    'Fields of the section list and of the section text: not shown.',
    [open('the interface leaves it open')],
  ],
  // Insider transaction.
  [
    'Parsed from Forms 3, 4 and 5.',
    [
      call('/v1/insider/AAPL?form=3'),
      call('/v1/insider/AAPL?form=4'),
      call('/v1/insider/AAPL?form=5'),
      call('/v1/insider/latest'),
      call('/v1/insider/clusters'),
    ],
  ],
  [
    'It carries: owner, role, transaction code (P, S, A, M, F among them), share count, price, value and a 10b5-1 flag (a sale tagged `plan_10b5_1` was pre-scheduled).',
    [
      call('/v1/insider/AAPL', {
        is: ({ body }) =>
          listOf(body.transactions).every((one) =>
            ['owner', 'role', 'transaction_code', 'shares', 'price', 'value', 'plan_10b5_1'].every(
              (name) => name in one,
            ),
          ),
      }),
    ],
  ],
  [
    'Code P is an open-market purchase, the only code where the insider spent their own money.',
    [
      call('/v1/insider/latest', {
        is: ({ body }) => listOf(body.transactions).every((one) => one.transaction_code === 'P'),
      }),
    ],
  ],
  ['Exact field names of the record: not shown.', [open('the interface leaves it open')]],
  [
    'Market-wide modes: ticker `latest` returns the biggest open-market insider buys.',
    [
      call('/v1/insider/latest?days=90', {
        is: ({ body }) =>
          listOf(body.transactions).length > 1 &&
          isFalling(body.transactions, 'value') &&
          listOf(body.transactions).every((one) => one.transaction_code === 'P'),
      }),
    ],
  ],
  [
    'Ticker `clusters` returns companies where several distinct insiders bought within a window, newest and largest first.',
    [
      call('/v1/insider/clusters?days=90&min_insiders=2', {
        is: ({ body }) =>
          listOf(body.clusters).length > 0 &&
          isFalling(body.clusters, 'latest_filed') &&
          listOf(body.clusters).every((one) => Number(one.insider_count) >= 2),
      }),
    ],
  ],
  // Material event (8-K).
  [
    'ticker | string | echo of the requested ticker',
    [call('/v1/events/AAPL', { is: ({ body }) => body.ticker === 'AAPL' })],
  ],
  [
    'cik | string | zero-padded 10-digit CIK',
    [call('/v1/events/AAPL', { is: ({ body }) => body.cik === '0000320193' })],
  ],
  [
    'company | string | company name',
    [call('/v1/events/AAPL', { is: ({ body }) => body.company === 'Apple Inc.' })],
  ],
  [
    'count | integer | number of events returned',
    [call('/v1/events/AAPL', { is: ({ body }) => body.count === listOf(body.events).length })],
  ],
  [
    'events | array | event objects, below',
    [call('/v1/events/AAPL', { is: ({ body }) => listOf(body.events).length > 0 })],
  ],
  [
    'source | string | name of the data source',
    [call('/v1/events/AAPL', { is: ({ body }) => typeof body.source === 'string' })],
  ],
  [
    'filed | string | date, YYYY-MM-DD',
    [
      call('/v1/events/AAPL', {
        is: ({ body }) =>
          listOf(body.events).every((one) => /^\d{4}-\d{2}-\d{2}$/.test(String(one.filed))),
      }),
    ],
  ],
  [
    'accession | string | filing accession number, format `<10 digits>-<2 digits>-<6 digits>`',
    [
      call('/v1/events/AAPL', {
        is: ({ body }) =>
          listOf(body.events).every((one) => /^\d{10}-\d{2}-\d{6}$/.test(String(one.accession))),
      }),
    ],
  ],
  [
    'url | string | link to the filing document',
    [
      call('/v1/events/AAPL', {
        is: ({ body }) => listOf(body.events).every((one) => /^https:/.test(String(one.url))),
      }),
    ],
  ],
  [
    'notable | boolean | true for market-moving items (earnings, M&A, executive changes, breaches and similar)',
    [
      call('/v1/events/AAPL', {
        is: ({ body }) => listOf(body.events).every((one) => typeof one.notable === 'boolean'),
      }),
    ],
  ],
  [
    'items | array | objects `{code: string, label: string}`',
    [
      call('/v1/events/AAPL', {
        is: ({ body }) =>
          listOf(body.events).every((one) =>
            listOf(one.items).every((item) => Object.keys(item).sort().join() === 'code,label'),
          ),
      }),
    ],
  ],
  [
    'Item codes named: 2.02 earnings (Results of Operations and Financial Condition), 5.02 executive change, 1.05 cyber incident, 2.01 acquisition, 4.02 restatement (non-reliance on previously issued financials), 4.01 change of certifying accountant, 9.01 Financial Statements and Exhibits.',
    [
      by(
        'domains/events/events.test.ts',
        'a company’s 8-Ks of every kind come newest first, each item with its label',
      ),
    ],
  ],
  // Red-flag feed response.
  [
    'The feeds `restatements` and `auditor-changes` return the most recent matching 8-Ks across all filers from the filings scanned.',
    [
      ...[
        ['restatements', '4.02'],
        ['auditor-changes', '4.01'],
      ].map(([feed, item]) =>
        call(`/v1/events/${feed}?days=3650`, {
          is: ({ body }) =>
            isFalling(body.events, 'filed') &&
            listOf(body.events).every((one) => codesOf(one).includes(String(item))),
        }),
      ),
    ],
  ],
  [
    'The response carries a field `filings_scanned`.',
    [call('/v1/events/restatements', { is: ({ body }) => Number.isInteger(body.filings_scanned) })],
  ],
  ['The feed is not an exhaustive history.', [open('a statement that no call can show')]],
  [
    'Other fields: same as the event response unless stated otherwise by the endpoint.',
    [
      ...['restatements', 'auditor-changes'].map((feed) =>
        call(`/v1/events/${feed}`, {
          is: ({ body }) => ['ticker', 'cik', 'company'].every((name) => body[name] === null),
        }),
      ),
    ],
  ],
  // Institutional holdings (13F).
  [
    "A fund's latest 13F portfolio, ranked by value, aggregated by CUSIP (sub-manager splits are summed).",
    [
      by(
        'domains/holdings/holdings.test.ts',
        'positions are summed, ranked, weighed and labelled; exits stand apart',
      ),
    ],
  ],
  [
    'Each position carries a label: `new`, `added`, `reduced` or `unchanged` (labels apply when `changes` is true).',
    [
      by(
        'domains/holdings/holdings.test.ts',
        'positions are summed, ranked, weighed and labelled; exits stand apart',
      ),
    ],
  ],
  [
    'Exits are listed separately from the positions.',
    [
      by(
        'domains/holdings/holdings.test.ts',
        'positions are summed, ranked, weighed and labelled; exits stand apart',
      ),
    ],
  ],
  [
    '`put_call`: flag on option positions.',
    [
      by(
        'domains/holdings/portfolio.test.ts',
        'an option is another position than the shares under it',
      ),
    ],
  ],
  [
    'A PUT is a bearish bet, not a long holding.',
    [
      by(
        'domains/holdings/portfolio.test.ts',
        'an option is another position than the shares under it',
      ),
    ],
  ],
  [
    'Value is in whole dollars.',
    [
      by(
        'domains/holdings/holdings.test.ts',
        'the quarter from thousands to dollars is compared in dollars',
      ),
    ],
  ],
  [
    '`ticker`: best-effort, resolved from the CUSIP; null when the CUSIP has no US equity listing or is not yet resolved.',
    [
      call('/v1/holdings/berkshire', {
        is: ({ body }) =>
          listOf(body.holdings).every(
            (one) =>
              'ticker' in one && typeof one.issuer === 'string' && typeof one.cusip === 'string',
          ),
      }),
    ],
  ],
  [
    'The issuer name and CUSIP are authoritative.',
    [
      call('/v1/holdings/berkshire', {
        is: ({ body }) =>
          listOf(body.holdings).every(
            (one) =>
              'ticker' in one && typeof one.issuer === 'string' && typeof one.cusip === 'string',
          ),
      }),
    ],
  ],
  [
    'The data is a quarterly snapshot filed up to 45 days after quarter end; it is not a live feed.',
    [
      by(
        'domains/holdings/holders.test.ts',
        'reports are due 45 days after the quarter, or on the business day after',
      ),
    ],
  ],
  [
    'Other field names, and the name of the exits field: not shown.',
    [open('the interface leaves it open')],
  ],
  // Activist stake (13D/13G).
  [
    'A record carries the issuer, CUSIP, the reporting person(s) and the exact percent of class. 13D signals possible activist intent; 13G is a passive large holder; a form suffix `/A` marks an amendment.',
    [
      call('/v1/activist/ZHGT', {
        is: ({ body }) =>
          listOf(body.stakes).every((one) =>
            ['issuer', 'cusip', 'reporting_persons', 'percent_of_class', 'form'].every(
              (name) => name in one,
            ),
          ),
      }),
    ],
  ],
  ['Exact field names: not shown.', [open('the interface leaves it open')]],
  [
    'The per-ticker view reads an accumulating store: a rolling recent window, not the full history.',
    [call('/v1/activist/ZHGT', { is: ({ body }) => 'complete_since' in body })],
  ],
  // Webhook.
  [
    'Registered with a target URL, a list of tickers and a list of event kinds.',
    [
      by(
        'webhooks/endpoint.test.ts',
        'bad bodies are refused, with a sandbox key as with a live one',
      ),
    ],
  ],
  [
    'A signing secret is returned once at creation and never again.',
    [by('webhooks/endpoint.test.ts', 'the secret is shown once, and at rest is sealed')],
  ],
  [
    'Field names of the webhook record, including the name of the secret field: not shown.',
    [open('the interface leaves it open')],
  ],
  // Contract opportunity.
  [
    'count | integer | items in this response',
    [
      call('/v1/opportunities', {
        is: ({ body }) => body.count === listOf(body.opportunities).length,
      }),
    ],
  ],
  [
    'total | integer | total matches',
    [call('/v1/opportunities', { is: ({ body }) => Number.isInteger(body.total) })],
  ],
  [
    'posted_from | string | date window start, returned in MM/DD/YYYY form',
    [
      call('/v1/opportunities', {
        is: ({ body }) => /^\d{2}\/\d{2}\/\d{4}$/.test(String(body.posted_from)),
      }),
    ],
  ],
  [
    'posted_to | string | date window end, MM/DD/YYYY',
    [
      call('/v1/opportunities', {
        is: ({ body }) => /^\d{2}\/\d{2}\/\d{4}$/.test(String(body.posted_to)),
      }),
    ],
  ],
  [
    'opportunities | array | items, below',
    [call('/v1/opportunities', { is: ({ body }) => listOf(body.opportunities).length > 0 })],
  ],
  [
    'source | string | name of the data source',
    [call('/v1/opportunities', { is: ({ body }) => typeof body.source === 'string' })],
  ],
  [
    'notice_id | string | identifier of the notice',
    [
      call('/v1/opportunities', {
        is: ({ body }) =>
          listOf(body.opportunities).every((one) => typeof one.notice_id === 'string'),
      }),
    ],
  ],
  [
    'title | string | ',
    [
      call('/v1/opportunities', {
        is: ({ body }) => listOf(body.opportunities).every((one) => typeof one.title === 'string'),
      }),
    ],
  ],
  [
    'solicitation_number | string | ',
    [
      call('/v1/opportunities', {
        is: ({ body }) =>
          listOf(body.opportunities).every((one) => typeof one.solicitation_number === 'string'),
      }),
    ],
  ],
  [
    'posted_date | string | YYYY-MM-DD',
    [
      call('/v1/opportunities', {
        is: ({ body }) =>
          listOf(body.opportunities).every((one) =>
            /^\d{4}-\d{2}-\d{2}$/.test(String(one.posted_date)),
          ),
      }),
    ],
  ],
  [
    'type | string | notice type, such as solicitation, presolicitation, sources-sought, award notice',
    [
      call('/v1/opportunities', {
        is: ({ body }) => listOf(body.opportunities).every((one) => typeof one.type === 'string'),
      }),
    ],
  ],
  [
    'active | boolean | ',
    [
      call('/v1/opportunities', {
        is: ({ body }) =>
          listOf(body.opportunities).every((one) => typeof one.active === 'boolean'),
      }),
    ],
  ],
  [
    'naics_code | string | ',
    [
      call('/v1/opportunities', {
        is: ({ body }) =>
          listOf(body.opportunities).every((one) => typeof one.naics_code === 'string'),
      }),
    ],
  ],
  [
    'set_aside | string | descriptive set-aside text',
    [
      call('/v1/opportunities', {
        is: ({ body }) =>
          listOf(body.opportunities).every((one) => typeof one.set_aside === 'string'),
      }),
    ],
  ],
  [
    'ui_link | string | link to the notice view',
    [
      call('/v1/opportunities', {
        is: ({ body }) =>
          listOf(body.opportunities).every((one) => typeof one.ui_link === 'string'),
      }),
    ],
  ],
  // Sandbox marker.
  [
    'Every response to a sandbox key carries the header `X-Sandbox: true` and a body field `sandbox: true`.',
    [
      ...['/v1/company/AAPL', '/v1/no-such-path', '/health', '/v1/fundamentals/AAPL?limit=0'].map(
        (path) =>
          call(path, {
            key: 'sandbox',
            status: null,
            is: ({ body, headers }) => body.sandbox === true && headers['x-sandbox'] === 'true',
          }),
      ),
    ],
  ],
  // States and transitions.
  ['States are shown for one resource only.', [open('a statement that no call can show')]],
  [
    'Webhook | active | `DELETE /v1/webhooks/{wid}` | webhook exists | deactivated | no further deliveries are implied',
    [
      by(
        'webhooks/endpoint.test.ts',
        'deactivating twice is the same, and the webhook stays listed with the reason',
      ),
    ],
  ],
  [
    'Contract opportunities carry a boolean `active`; the rules that change it are not shown in the interface.',
    [
      call('/v1/opportunities', {
        is: ({ body }) =>
          listOf(body.opportunities).every((one) => typeof one.active === 'boolean'),
      }),
    ],
  ],
  [
    'Other states of any resource and all other transitions: not shown.',
    [open('the interface leaves it open')],
  ],
  // Endpoints.
  ['All paths are relative to {base_url}.', [open('a statement that no call can show')]],
  [
    'Every endpoint except the health check and key creation requires a key (see Authentication).',
    [call('/v1/company/AAPL', { key: null, status: 401 }), call('/health', { key: null })],
  ],
  [
    'All successful responses have status 200 and JSON bodies.',
    [
      call('/v1/company/AAPL', {
        is: ({ headers }) => /^application\/json/.test(String(headers['content-type'])),
      }),
    ],
  ],
  // Meta.
  [
    'POST | `/v1/keys` | Self-serve minting of a free-tier API key, throttled per IP. Request body and response shape: not shown.',
    [
      by(
        'accounts/endpoint.test.ts',
        'in thirty parallel requests of one address succeeds three times',
      ),
    ],
  ],
  ['GET | `/health` | Health check. Response shape: not shown.', [call('/health', { key: null })]],
  // Fundamentals.
  [
    'GET | `/v1/company/{ticker}` | path `ticker` (string, required) | company profile',
    [by('contract/spec.test.ts', 'has the specified kind, bounds and default')],
  ],
  [
    'GET | `/v1/fundamentals/{ticker}` | path `ticker`; query `period` (string, `annual` or `quarterly`, default `annual`); query `limit` (integer 1-20, default 5) | financial statements',
    [
      taken('/v1/fundamentals/AAPL?limit=7', 'limit', ({ body }) => {
        return listOf(body.income_statement).length === 7
      }),
      taken('/v1/fundamentals/AAPL?period=quarterly', 'period', ({ body }) =>
        all(body.income_statement, (row) => /^Q[1-4]$/.test(String(row.fiscal_period))),
      ),
      call('/v1/fundamentals/AAPL?limit=20'),
      refused('/v1/fundamentals/AAPL?limit=21'),
      refused('/v1/fundamentals/AAPL?limit=0'),
      refused('/v1/fundamentals/AAPL?period=monthly'),
    ],
  ],
  [
    'GET | `/v1/ratios/{ticker}` | path `ticker` | 14 ratios',
    [
      call('/v1/ratios/AAPL', {
        is: ({ body }) => Object.keys(recordOf(body.ratios)).length === 14,
      }),
    ],
  ],
  // Filings.
  [
    'GET | `/v1/filings/{ticker}` | path `ticker`; query `limit` (integer 1-100, default 20); query `form` (string, optional, for example 10-K, 10-Q, 8-K, 4) | filing records with document links',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/filings/AAPL?limit=2', 'limit', ({ body }) => listOf(body.filings).length === 2),
      ...['10-K', '10-Q', '8-K', '4'].map((form) =>
        taken(`/v1/filings/AAPL?form=${form}`, 'form', ({ body }) =>
          all(body.filings, (one) => one.form === form),
        ),
      ),
    ],
  ],
  [
    'GET | `/v1/sections/{ticker}` | path `ticker`; query `form` (string, 10-K or 10-Q, default 10-K); query `item` (string, optional, for example 1A, 7; omitted lists available sections) | section list or section text',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/sections/AAPL?form=10-Q', 'form', ({ body }) => {
        return body.form === '10-Q' && body.accession === '0000320193-25-000073'
      }),
      taken('/v1/sections/AAPL?item=1A', 'item', ({ body }) => {
        return (
          body.item === '1A' &&
          body.title === 'Risk Factors' &&
          /^Item 1A\. Risk Factors/.test(String(body.text))
        )
      }),
    ],
  ],
  // Insider.
  [
    '`GET /v1/insider/{ticker}` where `ticker` is a company ticker, `latest` or `clusters`.',
    [call('/v1/insider/AAPL'), call('/v1/insider/latest'), call('/v1/insider/clusters')],
  ],
  [
    'limit | integer | 1-100 | 6 | recent filings to return; larger is slower on a cold ticker',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/insider/AAPL?limit=1', 'limit', ({ body }) => listOf(body.filings).length === 1),
      by('domains/insider/insider.test.ts', 'counts filings with `limit`, not rows'),
    ],
  ],
  [
    'form | string | 3, 4 or 5 | 4 | ownership form',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/insider/ZHGT?form=5', 'form', ({ body }) =>
        all(body.transactions, (one) => one.form === '5'),
      ),
    ],
  ],
  [
    'min_value | integer | >= 0 | 50000 | `latest` and `clusters`: minimum buy value in USD',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/insider/latest?min_value=0', 'min_value', ({ body }) =>
        listOf(body.transactions).some((one) => one.value === 6100),
      ),
      taken('/v1/insider/latest?min_value=250000', 'min_value', ({ body }) =>
        all(body.transactions, (one) => Number(one.value) >= 250_000),
      ),
      taken('/v1/insider/clusters?min_value=4000000', 'min_value', ({ body }) => {
        return listOf(body.clusters).length === 0
      }),
    ],
  ],
  [
    'days | integer | 1-90 | 15 | `clusters`: lookback window in days',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/insider/clusters?days=1', 'days', ({ body }) => {
        return body.days === 1 && listOf(body.clusters).length === 0
      }),
    ],
  ],
  [
    'min_insiders | integer | 2-10 | 3 | `clusters`: minimum distinct insiders',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/insider/clusters?min_insiders=5', 'min_insiders', ({ body }) => {
        return listOf(body.clusters).length === 0
      }),
    ],
  ],
  // Events.
  [
    '`GET /v1/events/{ticker}`, with alias `GET /v1/8-k/{ticker}` on the same handler.',
    [by('domains/events/events.test.ts', 'the alias answers the same bytes, failures included')],
  ],
  [
    'limit | integer | 1-100 | 20 | events returned',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/events/AAPL?limit=2', 'limit', ({ body }) => listOf(body.events).length === 2),
    ],
  ],
  [
    'notable | boolean |  | false | true keeps only notable events',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      by(
        'domains/events/events.test.ts',
        'items and notable filter by whole codes, and limit counts what is left',
      ),
      call('/v1/events/AAPL?notable=true', {
        is: ({ body }) =>
          listOf(body.events).length > 0 && listOf(body.events).every(({ notable }) => notable),
      }),
    ],
  ],
  [
    'item | string |  | none | one 8-K item code, or comma-separated codes, such as `5.02,2.02`',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/events/AAPL?item=2.02', 'item', ({ body }) =>
        all(body.events, (one) => codesOf(one).includes('2.02')),
      ),
      taken('/v1/events/AAPL?item=5.02,1.05', 'item', ({ body }) =>
        all(body.events, (one) => codesOf(one).includes('5.02')),
      ),
      call('/v1/events/AAPL?item=5.02,2.02', {
        is: ({ body }) =>
          new Set(listOf(body.events).flatMap(codesOf)).difference(new Set(['9.01'])).size === 2,
      }),
    ],
  ],
  ['Returns the event object described under Resources.', [call('/v1/events/AAPL?item=5.02,2.02')]],
  [
    'GET | `/v1/events/restatements` | 4.02 | `limit` integer 1-100, default 50; `days` integer lookback, default 45',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      by('domains/events/events.test.ts', 'a red-flag feed has as many as its limit, newest first'),
      taken('/v1/events/restatements?days=3', 'days', ({ body }) => {
        return body.days === 3 && listOf(body.events).length === 0
      }),
      refused('/v1/events/restatements?days=0'),
    ],
  ],
  [
    'GET | `/v1/events/auditor-changes` | 4.01 | same',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/events/auditor-changes?limit=1', 'limit', ({ body }) => {
        return listOf(body.events).length === 1
      }),
      taken('/v1/events/auditor-changes?days=5', 'days', ({ body }) =>
        all(body.events, (one) => one.filed === '2025-11-12'),
      ),
    ],
  ],
  [
    'Widening `days` yields more matches.',
    [
      by(
        'domains/events/events.test.ts',
        'the restatement feed scans its window, and costs nothing when it finds nothing',
      ),
    ],
  ],
  // Holdings.
  [
    '`identifier` is a known fund alias, a raw CIK, or a ticker of a public manager.',
    [
      by(
        'domains/holdings/holdings.test.ts',
        'a fund is named by alias, by the operator’s alias, by CIK or by ticker',
      ),
    ],
  ],
  [
    'limit | integer | 1-500 | 50 | maximum positions returned',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/holdings/berkshire?limit=2', 'limit', ({ body }) => {
        return listOf(body.holdings).length === 2 && isFalling(body.holdings, 'value')
      }),
    ],
  ],
  [
    'changes | boolean |  | true | diff against the prior quarter',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      call('/v1/holdings/berkshire', { is: ({ body }) => changesOf(body).every(isLabel) }),
      taken('/v1/holdings/berkshire?changes=false', 'changes', ({ body }) =>
        changesOf(body).every((one) => one === null || one === undefined),
      ),
    ],
  ],
  // Activist stakes.
  [
    '`identifier` is `latest` (market-wide feed of new stakes above 5%) or a ticker.',
    [
      call('/v1/activist/latest', {
        is: ({ body }) => listOf(body.stakes).every((one) => Number(one.percent_of_class) > 5),
      }),
    ],
  ],
  [
    'activist_only | boolean |  | false | `latest`: keep only 13D filings',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      call('/v1/activist/latest', {
        is: ({ body }) => listOf(body.stakes).some(({ form }) => /13G/.test(String(form))),
      }),
      taken('/v1/activist/latest?activist_only=true', 'activist_only', ({ body }) =>
        all(body.stakes, ({ form }) => /13D/.test(String(form))),
      ),
    ],
  ],
  [
    'min_percent | number | 0-100 | 0 | `latest`: minimum percent of class',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/activist/latest?min_percent=8', 'min_percent', ({ body }) =>
        all(body.stakes, (one) => Number(one.percent_of_class) >= 8),
      ),
    ],
  ],
  [
    'limit | integer | 1-100 | 40 | records returned',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/activist/latest?limit=1', 'limit', ({ body }) => listOf(body.stakes).length === 1),
    ],
  ],
  // Contract opportunities.
  [
    'posted_from, posted_to | string, YYYY-MM-DD | posting-date window; default is the last 30 days; a query is capped at 1 year',
    [
      by(
        'domains/opportunities/opportunities.test.ts',
        'a window is at most a year, and does not run backwards',
      ),
      taken('/v1/opportunities?posted_from=2025-11-10', 'posted_from', ({ body }) =>
        all(body.opportunities, (one) => String(one.posted_date) >= '2025-11-10'),
      ),
      taken('/v1/opportunities?posted_to=2025-11-01', 'posted_to', ({ body }) =>
        all(body.opportunities, (one) => String(one.posted_date) <= '2025-11-01'),
      ),
      call('/v1/opportunities?posted_from=2024-11-15&posted_to=2025-11-15'),
      refused('/v1/opportunities?posted_from=2024-11-14&posted_to=2025-11-15'),
      refused('/v1/opportunities?posted_from=2025-10-01T00:00:00Z'),
    ],
  ],
  [
    'naics | string | NAICS code, up to 6 digits',
    [
      refused('/v1/opportunities?naics=1234567'),
      taken('/v1/opportunities?naics=541511', 'naics', ({ body }) =>
        all(body.opportunities, (one) => one.naics_code === '541511'),
      ),
      taken('/v1/opportunities?naics=54', 'naics', ({ body }) =>
        all(body.opportunities, (one) => String(one.naics_code).startsWith('54')),
      ),
    ],
  ],
  [
    'set_aside | string | set-aside code (for example SBA, 8A, WOSB, HZC)',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/opportunities?set_aside=SBA', 'set_aside', ({ body }) =>
        all(body.opportunities, (one) => /^Total Small Business/.test(String(one.set_aside))),
      ),
      taken('/v1/opportunities?set_aside=HZC', 'set_aside', ({ body }) =>
        all(body.opportunities, (one) => /HUBZone/.test(String(one.set_aside))),
      ),
    ],
  ],
  [
    'ptype | string | procurement type',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      ...[
        ['o', 'Solicitation'],
        ['p', 'Presolicitation'],
        ['r', 'Sources Sought'],
        ['a', 'Award Notice'],
      ].map(([letter, type]) =>
        taken(`/v1/opportunities?ptype=${letter}`, 'ptype', ({ body }) =>
          all(body.opportunities, (one) => one.type === type),
        ),
      ),
    ],
  ],
  [
    'state | string | place-of-performance state',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/opportunities?state=VA', 'state', ({ body }) => idsOf(body).join() === '4dfa3f'),
      taken('/v1/opportunities?state=CA', 'state', ({ body }) => idsOf(body).join() === '2b0ac4'),
    ],
  ],
  [
    'title | string | title match',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/opportunities?title=software', 'title', ({ body }) =>
        all(body.opportunities, (one) => /software/i.test(String(one.title))),
      ),
    ],
  ],
  [
    'limit | integer 1-200 | page size. Default: not shown.',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/opportunities?limit=2', 'limit', ({ body }) => {
        return body.count === 2 && body.total === 14 && idsOf(body).join() === '37936d,e3e9fe'
      }),
    ],
  ],
  [
    'offset | integer | paging offset',
    [
      by('contract/spec.test.ts', 'has the specified kind, bounds and default'),
      taken('/v1/opportunities?limit=1&offset=3', 'offset', ({ body }) => {
        return idsOf(body).join() === '2b0ac4'
      }),
    ],
  ],
  ['Returns the contract-opportunity response object.', [call('/v1/opportunities')]],
  // Webhooks.
  [
    'POST | `/v1/webhooks` | Request JSON body: `url` (string, HTTPS address), `tickers` (array of strings), `events` (array of strings; values `insider` and `8-k` are named). Returns the webhook including a signing secret shown once. Response field names: not shown.',
    [
      by(
        'webhooks/endpoint.test.ts',
        'bad bodies are refused, with a sandbox key as with a live one',
      ),
    ],
  ],
  [
    "GET | `/v1/webhooks` | Lists the caller's webhooks; secrets are not returned. Response shape: not shown.",
    [by('webhooks/endpoint.test.ts', 'the secret is shown once, and at rest is sealed')],
  ],
  [
    'DELETE | `/v1/webhooks/{wid}` | Path `wid` (string). Deactivates the webhook. Response shape: not shown.',
    [
      by(
        'webhooks/endpoint.test.ts',
        'deactivating twice is the same, and the webhook stays listed with the reason',
      ),
    ],
  ],
  [
    "POST | `/v1/webhooks/{wid}/test` | Path `wid` (string). Sends a signed test payload to the webhook's URL. Response shape: not shown.",
    [
      by(
        'webhooks/endpoint.test.ts',
        'a test payload verifies, and the answer says what the receiver did',
      ),
    ],
  ],
  // Other routes named only in the tool mapping.
  [
    '`GET /v1/xbrl/{ident}`, `GET /v1/shares/{ticker}`, `GET /v1/resolve`, `GET /v1/search/fulltext` exist; their parameters and responses: not shown.',
    [
      call('/v1/xbrl/AAPL'),
      call('/v1/shares/AAPL'),
      call('/v1/resolve?ticker=AAPL'),
      call('/v1/search/fulltext?q=revenue&index=local'),
    ],
  ],
  // MCP server.
  [
    '`{base_url}/mcp` speaks JSON-RPC 2.0 over streamable HTTP.',
    [by('surfaces/mcp.test.ts', 'takes the notification that ends it with 202 and no body')],
  ],
  [
    'get_company | GET /v1/company/{ticker}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_fundamentals | GET /v1/fundamentals/{ticker}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_ratios | GET /v1/ratios/{ticker}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_filings | GET /v1/filings/{ticker}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_sections | GET /v1/sections/{ticker}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_insider | GET /v1/insider/{ticker}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_events | GET /v1/events/{ticker}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_holdings | GET /v1/holdings/{identifier}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_activist | GET /v1/activist/{identifier}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_xbrl | GET /v1/xbrl/{ident}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_shares | GET /v1/shares/{ticker}',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'resolve_entity | GET /v1/resolve',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'search_filings | GET /v1/search/fulltext',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    'get_opportunities | GET /v1/opportunities',
    [by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified')],
  ],
  [
    "Tool data and credit cost equal the REST endpoint's.",
    [by('surfaces/mcp.test.ts', 'with a live key reads the same data at the same price')],
  ],
  ['Tool argument schemas: not shown.', [open('the interface leaves it open')]],
  [
    'The machine-readable description is served at `{base_url}/openapi.json`.',
    [call('/openapi.json', { key: null })],
  ],
  // Authentication.
  [
    'Send the key on every request in header `X-API-Key: <API_KEY>`, or as `Authorization: Bearer <API_KEY>` (the bearer form is the one the MCP server and agent skills use).',
    [by('contract/headers.test.ts', 'a key is accepted in X-API-Key and as a bearer token')],
  ],
  [
    'A live key begins with `svc_`.',
    [by('accounts/endpoint.test.ts', 'answers the key, its plan and its credits')],
  ],
  [
    'A sandbox key begins with `svc_test_`.',
    [by('accounts/caller.test.ts', 'with a sandbox key are told apart')],
  ],
  [
    'A key is never accepted as a query parameter such as `api_key`.',
    [
      ...['api_key', 'key', 'apikey', 'token'].map((name) =>
        call(`/v1/company/AAPL?${name}=svc_x`, { key: null, status: 401 }),
      ),
    ],
  ],
  [
    'Keys are created and revoked in a dashboard.',
    [by('dashboard/walk.test.ts', 'sign up, key, call, usage, revoke, refused')],
  ],
  [
    'Revocation takes effect immediately.',
    [by('contract/credits.test.ts', 'a key revoked is refused on the very next call')],
  ],
  [
    'Sandbox key behavior: the call is free, spends no credits, never touches upstream sources, and returns a fixed, realistically shaped sample response for the endpoint, marked as described under Resources (header `X-Sandbox: true`, body field `sandbox: true`).',
    [by('contract/sandbox.test.ts', 'nothing was written to the ledger for any of it')],
  ],
  [
    'A free-tier live key can be minted through `POST /v1/keys`, throttled per IP.',
    [
      by(
        'accounts/endpoint.test.ts',
        'in thirty parallel requests of one address succeeds three times',
      ),
    ],
  ],
  [
    'The service sends no CORS headers; it is meant to be called from a server, not from browser code.',
    [
      by(
        'contract/headers.test.ts',
        'no answer carries a CORS header, asked from a browser or not',
      ),
    ],
  ],
  [
    "Callers who subscribe through an API marketplace are authenticated by that marketplace's proxy and need no service key; the proxy meters their plan and forwards verified requests.",
    [
      by(
        'accounts/marketplace.test.ts',
        'use is counted per subscriber and month: answers at their price, failures not',
      ),
    ],
  ],
  // Events.
  [
    'The service emits webhook deliveries.',
    [
      by(
        'webhooks/deliver.test.ts',
        'each webhook gets the kinds it asked for, later ones nothing of before',
      ),
    ],
  ],
  [
    'A webhook registered with `events` containing `insider` receives a signed HTTP POST when a watched ticker files a Form 4.',
    [
      by(
        'webhooks/deliver.test.ts',
        'each webhook gets the kinds it asked for, later ones nothing of before',
      ),
    ],
  ],
  [
    'A webhook registered with `events` containing `8-k` receives a signed HTTP POST when a watched ticker files an 8-K.',
    [
      by(
        'webhooks/deliver.test.ts',
        'an 8-K is delivered to the webhooks that watch its company, signed, numbered and traced',
      ),
    ],
  ],
  [
    'Delivery is prompt after the filing (real-time).',
    [
      by(
        'webhooks/deliver.test.ts',
        'an 8-K is delivered to the webhooks that watch its company, signed, numbered and traced',
      ),
    ],
  ],
  [
    'Delivery costs no credits.',
    [
      by(
        'webhooks/deliver.test.ts',
        'an 8-K is delivered to the webhooks that watch its company, signed, numbered and traced',
      ),
    ],
  ],
  [
    '`POST /v1/webhooks/{wid}/test` sends a signed test payload so a receiver can verify its endpoint and signature check.',
    [
      by(
        'webhooks/endpoint.test.ts',
        'a test payload verifies, and the answer says what the receiver did',
      ),
    ],
  ],
  [
    'The signature is computed with the signing secret returned once at creation.',
    [by('webhooks/endpoint.test.ts', 'the secret is shown once, and at rest is sealed')],
  ],
  ['Delivery payload shape: not shown.', [open('the interface leaves it open')]],
  ['Signature header name and algorithm: not shown.', [open('the interface leaves it open')]],
  ['Retry and failure behavior of deliveries: not shown.', [open('the interface leaves it open')]],
  [
    'The 8-K event stream of `GET /v1/events/{ticker}` is a query result, not a push event.',
    [call('/v1/events/AAPL')],
  ],
  // Errors.
  [
    'Invalid or missing parameter (for example `period` outside `annual|quarterly`, `limit` outside its bounds, missing path value) | 422 | `{detail: [ {loc: array of string or integer, msg: string, type: string, input: any (optional), ctx: object (optional)} ]}`',
    [
      refused('/v1/fundamentals/AAPL?period=ttm'),
      refused('/v1/fundamentals/AAPL?limit=21'),
      refused('/v1/company'),
      refused('/v1/company/'),
      refused('/v1/8-k'),
    ],
  ],
  [
    'Other failures | not 200 | the body carries an `error` field',
    [
      call('/v1/company/NOSUCHX', {
        status: 404,
        is: ({ body }) => typeof body.error === 'string',
      }),
    ],
  ],
  [
    'Status codes for a missing or invalid key, exhausted credits and rate limiting: not shown.',
    [open('the interface leaves it open')],
  ],
  [
    'Error body shape for non-validation failures beyond an `error` field: not shown.',
    [open('the interface leaves it open')],
  ],
  ['Status for an unknown ticker or fund: not shown.', [open('the interface leaves it open')]],
  [
    'Passing a key as a query parameter is not accepted; use the headers.',
    [
      ...['api_key', 'key', 'apikey', 'token'].map((name) =>
        call(`/v1/company/AAPL?${name}=svc_x`, { key: null, status: 401 }),
      ),
    ],
  ],
  // Credit cost per call.
  [
    'company, filings, events (per ticker) | 1',
    [by('contract/credits.test.ts', 'every endpoint debits its price once')],
  ],
  [
    'fundamentals, ratios | 3',
    [by('contract/credits.test.ts', 'every endpoint debits its price once')],
  ],
  [
    'sections, insider | 5',
    [by('contract/credits.test.ts', 'every endpoint debits its price once')],
  ],
  [
    'events restatements feed, auditor-changes feed | 3 each; empty results free',
    [
      by('contract/empty-answers.test.ts', 'an answer with records has no such reason'),
      by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified'),
    ],
  ],
  [
    'contract opportunities | 2 per call; empty results free',
    [
      by('contract/empty-answers.test.ts', 'an answer with records has no such reason'),
      by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified'),
    ],
  ],
  [
    'webhook delivery | free',
    [
      by(
        'webhooks/deliver.test.ts',
        'an 8-K is delivered to the webhooks that watch its company, signed, numbered and traced',
      ),
    ],
  ],
  [
    'sandbox-key calls | free',
    [by('contract/sandbox.test.ts', 'nothing was written to the ledger for any of it')],
  ],
  // Allowances.
  [
    'Free tier: 100 credits per month with no card (one description states 50; the two figures conflict).',
    [
      by(
        'contract/credits.test.ts',
        'a free key is granted its month once, however many calls begin the month',
      ),
    ],
  ],
  [
    'Paid tiers named: 10,000 credits (monthly) and 30,000 credits (monthly) or 360,000 credits (yearly).',
    [
      by(
        'billing/events.test.ts',
        'each plan gives what the interface says with each payment, and credits carry over',
      ),
    ],
  ],
  [
    'Pay-as-you-go packs can be bought on any plan.',
    [by('billing/events.test.ts', 'a pack: nothing before the event, its credits once after it')],
  ],
  [
    'Credits never expire.',
    [
      by(
        'billing/events.test.ts',
        'each plan gives what the interface says with each payment, and credits carry over',
      ),
    ],
  ],
  // Parameter bounds.
  [
    'As listed per endpoint: fundamentals `limit` 1-20; filings, events, insider, activist `limit` 1-100; red-flag feeds `limit` 1-100; holdings `limit` 1-500; opportunities `limit` 1-200; insider `days` 1-90; insider `min_insiders` 2-10; activist `min_percent` 0-100; opportunities date window up to 1 year;',
    [by('contract/spec.test.ts', 'has the specified kind, bounds and default')],
  ],
  [
    'NAICS up to 6 digits.',
    [refused('/v1/opportunities?naics=1234567'), call('/v1/opportunities?naics=541511')],
  ],
  // Other.
  [
    'The per-company activist view is a rolling recent window.',
    [call('/v1/activist/ZHGT', { is: ({ body }) => 'complete_since' in body })],
  ],
  ['Request-rate limits: not shown.', [open('the interface leaves it open')]],
  [
    'Rate of the per-IP throttle on key creation: not shown.',
    [open('the interface leaves it open')],
  ],
  [
    'Credit cost of key creation, webhook management, health, holdings, activist, xbrl, shares, resolve and search: not shown.',
    [open('the interface leaves it open')],
  ],
  // Versioning.
  [
    'Data routes are prefixed with `/v1`; the machine-readable description declares version 1.0.0.',
    [
      call('/openapi.json', {
        key: null,
        is: ({ body }) => recordOf(body.info).version === '1.0.0',
      }),
    ],
  ],
  [
    '`/v1/8-k/{ticker}` is an alias of `/v1/events/{ticker}`.',
    [by('domains/events/events.test.ts', 'the alias answers the same bytes, failures included')],
  ],
  [
    'Deprecation policy and the rules for changes within a version: not shown.',
    [open('the interface leaves it open')],
  ],
]

const isJson = ({ headers }: Answer) => /^application\/json/.test(String(headers['content-type']))
const isMarked = ({ body, headers }: Answer) =>
  body.sandbox === true && headers['x-sandbox'] === 'true'

/**
 * Additions of this service to the interface, with the proof that they stay beside it and never
 * inside.
 */
export const BESIDE: readonly (readonly [sentence: string, proofs: readonly Proof[]])[] = [
  [
    '`period` is `annual` or `quarterly`; trailing twelve months have a parameter of their own.',
    [
      ...['fundamentals', 'ratios', 'xbrl'].flatMap((name) => [
        refused(`/v1/${name}/AAPL?period=ttm`),
        call(`/v1/${name}/AAPL?trailing=true`),
      ]),
    ],
  ],
  [
    'Sections are of the latest 10-K or 10-Q; every other report has a path of its own.',
    [
      ...['20-F', '8-K', 'DEF 14A'].map((form) => refused(`/v1/sections/AAPL?form=${form}`)),
      call('/v1/sections/AAPL?year=2024&accession=0000320193-24-000123', {
        is: ({ body }) => body.accession === '0000320193-25-000079',
      }),
      call('/v1/reports/ASML?form=20-F', { is: ({ body }) => body.form === '20-F' }),
    ],
  ],
  [
    'Insider filings come whole, as many as `limit` says; a size is an argument of its own.',
    [
      call('/v1/insider/AAPL', {
        is: ({ body }) =>
          body.next_offset === null && body.count === listOf(body.transactions).length,
      }),
      call('/v1/insider/AAPL?max_chars=3000', {
        is: ({ body, text }) => Number.isInteger(body.next_offset) && text.length < 4000,
      }),
      by('domains/insider/insider.test.ts', 'counts filings with `limit`, not rows'),
    ],
  ],
  [
    'An item of an event is its code and its label; where it was read stands beside the items.',
    [
      call('/v1/events/AAPL', {
        is: ({ body }) =>
          listOf(body.events).every(
            (one) =>
              Array.isArray(one.items_from_text) &&
              listOf(one.items).every((item) => Object.keys(item).sort().join() === 'code,label'),
          ),
      }),
    ],
  ],
  [
    'A red-flag feed has the head of the event response, and its items the numbers of today.',
    [
      ...['restatements', 'auditor-changes'].map((feed) =>
        call(`/v1/events/${feed}?days=3650`, {
          is: ({ body }) =>
            ['ticker', 'cik', 'company'].every((name) => body[name] === null) &&
            listOf(body.events).every((one) =>
              listOf(one.items).every(({ code }) => /^\d\.\d{2}$/.test(String(code))),
            ),
        }),
      ),
    ],
  ],
  [
    'A notice without a set-aside or a NAICS code has an empty text there, and no null.',
    [
      call('/v1/opportunities?limit=200', {
        is: ({ body }) =>
          listOf(body.opportunities).some((one) => one.set_aside === '') &&
          listOf(body.opportunities).every(
            (one) => typeof one.set_aside === 'string' && typeof one.naics_code === 'string',
          ),
      }),
    ],
  ],
  [
    'A missing path value is 422 with the slash before it and without.',
    [
      ...['/v1/company', '/v1/company/', '/v1/8-k', '/v1/8-k/', '/v1/holdings'].map(refused),
      by('contract/missing-path.test.ts', 'paths with values are among the cases'),
    ],
  ],
  [
    'Every answer is JSON unless its caller asks for another format, by `format` or `Accept`.',
    [
      call('/v1/filings/AAPL', { is: isJson }),
      call('/v1/filings/AAPL?format=json', { is: isJson }),
      call('/v1/filings/AAPL?format=csv', {
        is: ({ headers }) => /^text\/csv/.test(String(headers['content-type'])),
      }),
      call('/v1/filings/AAPL?format=csv&limit=0', { status: 422, is: isJson }),
      call('/v1/filings/NOSUCHX?format=csv', { status: 404, is: isJson }),
      by(
        'contract/sandbox-marks.test.ts',
        'every table of a sandbox key has a last column `sandbox`',
      ),
    ],
  ],
  [
    'Answers outside of the data are marked for a sandbox key too.',
    ['/health', '/ready', '/alarms'].map((path) =>
      call(path, { key: 'sandbox', status: null, is: isMarked }),
    ),
  ],
  [
    'What works without a key is listed, and closed by one setting.',
    [
      call('/v1/company/AAPL', { key: null, status: 401 }),
      by('surfaces/keyless.test.ts', 'every route is declared, or is one of an endpoint or file'),
      by('surfaces/keyless.test.ts', 'DISCOVERY=closed closes what it is said to close'),
    ],
  ],
  [
    'The fourteen tools of the interface are listed first, `get_xbrl` with its `ident`.',
    [
      by('domains/financials/xbrl.test.ts', 'a tool names what it is given, and exactly one of'),
      by('contract/spec.test.ts', 'has the aliases, access, tool and price that are specified'),
    ],
  ],
  [
    'Amounts are in the currency that the filer reports in, which the answer names.',
    [
      call('/v1/fundamentals/AAPL', { is: ({ body }) => body.currency === 'USD' }),
      call('/v1/fundamentals/ASML', { is: ({ body }) => body.currency === 'EUR' }),
    ],
  ],
  [
    'A posting date is a day and nothing longer; without a window it is the last 30 days.',
    [
      refused('/v1/opportunities?posted_from=2025-01-01T00:00:00Z'),
      call('/v1/opportunities', {
        is: ({ body }) => body.posted_from === '10/16/2025' && body.posted_to === '11/15/2025',
      }),
    ],
  ],
  [
    'A manager’s 13F has the same members under any of its names; a fund’s portfolio says its kind.',
    [
      call('/v1/holdings/berkshire?limit=1', { is: ({ body }) => body.kind === 'manager' }),
      call('/v1/holdings/1067983?limit=1', { is: ({ body }) => body.kind === 'manager' }),
      call('/v1/holdings/Berkshire%20Hathaway?limit=1', {
        is: ({ body }) => body.kind === 'manager' && body.cik === '0001067983',
      }),
      call('/v1/holdings/ZPBFX?limit=1', { is: ({ body }) => body.kind === 'fund' }),
      by(
        'domains/fund-portfolios/fund-portfolios.test.ts',
        'a company’s ticker is the company’s; a fund is had by asking for it',
      ),
    ],
  ],
  [
    'Feeds have lower bounds; an estimate is had only by asking; a new stake is above 5%.',
    [
      refused('/v1/events/restatements?days=0'),
      refused('/v1/events/auditor-changes?days=-1'),
      call('/v1/company/AAPL', { is: ({ body }) => !('estimate' in body) && 'cik' in body }),
      call('/v1/activist/latest', {
        is: ({ body }) => listOf(body.stakes).every((one) => Number(one.percent_of_class) > 5),
      }),
    ],
  ],
  [
    'No endpoint of this service’s own has a path of the interface.',
    [by('contract/interface.test.ts', 'no path beyond the interface takes one of its calls')],
  ],
]
