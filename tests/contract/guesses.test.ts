// Guesses of callers who have not read the reference: each guess is refused for free with the right
// spelling, or gets the answer of the right spelling.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { createTools } from '../../src/surfaces/mcp/tools.ts'
import type { TestApp } from '../support/app.ts'
import { runMarketDemo } from '../support/demo.ts'

type Args = Record<string, unknown>
/** Text of the refusal, or arguments of the same answer. */
type Expected = RegExp | Args

const NOTICE = '7f51e713dd3897fad44d33478c4390b7'
const ACCESSION = '0000320193-25-000079'

const TOOL_GUESSES: readonly (readonly [tool: string, args: Args, expected: Expected])[] = [
  // Names of arguments.
  ['get_company', { ticker: 'KO' }, /^This is the demonstration of 12 companies \(AAPL, /],
  ['get_company', { symbol: 'AAPL' }, /`symbol` is not an argument of get_company; use `ticker`/],
  ['get_company', { cik: 320193 }, /use `ticker`/],
  ['get_company', { query: 'AAPL' }, /use `ticker`/],
  ['get_company', { company: 'AAPL' }, /use `ticker`/],
  ['get_company', { ticker: 'AAPL', date: '2024-06-30' }, /use `as_of`/],
  ['get_company', { ticker: 'AAPL', asOf: '2024-06-30' }, /use `as_of`/],
  ['get_company', { ticker: 'AAPL', 'as-of': '2024-06-30' }, /use `as_of`/],
  ['get_filings', { ticker: 'AAPL', form_type: '10-K' }, /use `form`/],
  ['get_filings', { ticker: 'AAPL', forms: '10-K' }, /use `form`/],
  ['get_filings', { ticker: 'AAPL', count: 5 }, /use `limit`/],
  ['get_filings', { ticker: 'AAPL', max_results: 5 }, /use `limit`/],
  ['get_filings', { ticker: 'AAPL', page: 2 }, /its arguments are .*`cursor`/],
  ['get_filings', { ticker: 'AAPL', start_date: '2024-01-01' }, /its arguments are `ticker`/],
  ['get_filings', { ticker: 'AAPL', format: 'csv' }, /`format` is not an argument/],
  ['get_fundamentals', { ticker: 'AAPL', year: 2024 }, /its arguments are .*`period`/],
  ['get_fundamentals', { ticker: 'AAPL', frequency: 'quarterly' }, /use `period`/],
  ['get_fundamentals', { ticker: 'AAPL', period_type: 'annual' }, /use `period`/],
  ['get_fundamentals', { ticker: 'AAPL', years: 3 }, /use `limit`/],
  ['get_fundamentals', { ticker: 'AAPL', metrics: ['revenue'] }, /its arguments are/],
  ['get_ratios', { symbol: 'AAPL', periods: 4 }, /use `ticker`.*use `limit`/],
  ['get_xbrl', { symbol: 'AAPL' }, /use `ident` or `ticker`/],
  ['get_xbrl', { ticker: 'AAPL', tag: 'Assets' }, /use `concept`/],
  ['get_xbrl', { ticker: 'AAPL', accession_number: ACCESSION }, /use `accession`/],
  ['get_shares', { ticker: 'AAPL', all: true }, /use `history`/],
  ['get_restated_values', { ticker: 'AAPL', type: 'recast' }, /use `kind`/],
  ['get_restated_values', { ticker: 'AAPL', from_date: '2024-01-01' }, /use `since`/],
  ['get_exceptions', { symbol: 'AAPL' }, /use `ticker`/],
  ['get_mapping', { metric: 'revenue' }, /use `measure`/],
  ['get_mapping', { concept: 'revenue' }, /use `measure`/],
  ['get_insider', { ticker: 'AAPL', transaction_code: 'P' }, /its arguments are .*`side`/],
  ['get_insider', { ticker: 'latest', direction: 'sell' }, /use `side`/],
  ['get_insider', { ticker: 'AAPL', insider_name: 'Cook' }, /its arguments are/],
  ['get_insider', { ticker: 'AAPL', days: 30 }, /`days` goes only with `ticker` `clusters`/],
  ['get_insider', { ticker: 'AAPL', min_value: 1 }, /only with `ticker` `latest` or `clusters`/],
  ['get_insider', { ticker: 'latest', min_insiders: 5 }, /only with `ticker` `clusters`/],
  ['get_insider', { ticker: 'clusters', side: 'sell' }, /only with `ticker` `latest`/],
  ['get_insider', { ticker: 'clusters', lookback_days: 20 }, /use `days`/],
  ['get_insider', { ticker: 'latest', lookback_days: 20 }, /`lookback_days` is not an argument/],
  ['get_insider_feed', { cursor: 'now' }, /use `since`/],
  ['get_insider_feed', { form_type: '4' }, /use `form`/],
  ['get_proposed_sales', { symbol: 'AAPL' }, /use `ticker`/],
  ['get_proposed_sales', { ticker: 'AAPL', threshold: 100_000 }, /use `min_value`/],
  ['get_fails', { symbol: 'AAPL' }, /use `ticker`/],
  ['get_valuation', { symbol: 'AAPL' }, /use `ticker`/],
  ['get_valuation', { ticker: 'AAPL', date: '2025-09-30' }, /its arguments are|use `/],
  ['get_releases', { symbol: 'NVDA' }, /use `ticker`/],
  ['get_compensation', { company: 'AAPL' }, /use `ticker`/],
  ['get_directors', { company: 'AAPL' }, /use `ticker`/],
  ['get_votes', { company: 'AAPL' }, /use `ticker`/],
  ['get_releases', { ticker: 'NVDA', count: 2 }, /use `limit`/],
  ['get_fails', { ticker: 'AAPL', settled_form: '2025-10-16' }, /use `settled_from`/],
  ['get_private_offerings', { company: 'AAPL' }, /use `ticker`/],
  ['get_private_offerings', { ticker: 'latest', min_amount: 5 }, /use `min_sold`/],
  ['find_insiders', { query: 'Quennell' }, /use `name`/],
  ['find_insiders', { person: 'Quennell' }, /use `name`/],
  ['get_insider_person', { cik: 9990121 }, /use `person_cik`/],
  ['get_events', { ticker: 'AAPL', days: 30 }, /`days` goes only with `ticker` `restatements` or/],
  ['get_events', { ticker: 'AAPL', item_code: '5.02' }, /use `item`/],
  ['get_events', { ticker: 'AAPL', items: ['5.02', '2.02'] }, /use `item`/],
  ['get_events', { ticker: 'restatements', notable: true }, /`notable` is not an argument/],
  ['get_event_content', { ticker: 'AAPL', code: '5.02' }, /use `item`/],
  ['list_funds', { name: 'berkshire' }, /use `query`/],
  ['list_funds', { q: 'berkshire' }, /use `query`/],
  ['get_activist', { ticker: 'ZHGT' }, /use `identifier`/],
  ['get_activist', { identifier: 'latest', min_stake: 10 }, /use `min_percent`/],
  ['get_activist', { identifier: 'ZHGT', min_percent: 10 }, /only with `identifier` `latest`/],
  [
    'get_activist',
    { identifier: 'latest', history: true },
    /only with `identifier` of one company/,
  ],
  ['get_sections', { ticker: 'AAPL', section: 'Risk Factors' }, /use `item`/],
  ['get_sections', { ticker: 'AAPL', item: '1A', max_length: 500 }, /use `max_chars`/],
  ['get_report', { ticker: 'AAPL', section: '1A' }, /use `item`/],
  ['get_report', { ticker: 'AAPL', accession_number: ACCESSION }, /use `accession`/],
  ['get_section_diff', { ticker: 'AAPL', section: '1A' }, /use `item`/],
  ['get_filed_statements', { ticker: 'AAPL', form_type: '10-K' }, /use `form`/],
  ['get_segments', { ticker: 'AAPL', breakdown: 'segment' }, /use `by`/],
  ['get_segments', { ticker: 'AAPL', dimension: 'geography' }, /use `by`/],
  ['list_documents', { accession_number: ACCESSION }, /use `accession`/],
  ['list_documents', { filing_id: ACCESSION }, /use `accession`/],
  [
    'list_documents',
    { url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/' },
    /use `accession`/,
  ],
  ['get_document', { accession: ACCESSION }, /Field required\. `document`: File name, number/],
  ['get_frame', { measure: 'revenue' }, /Field required\. `period`: /],
  ['resolve_entity', { isin: 'US0378331005' }, /use `cusip`/],
  ['get_document', { accession: ACCESSION, filename: '1' }, /use `document`/],
  ['get_document', { accession: ACCESSION, document: '1', length: 100 }, /use `max_chars`/],
  ['search_filings', { query: 'revenue' }, /use `q`/],
  ['search_filings', { q: 'revenue', start_date: '2024-01-01' }, /use `startdt`/],
  ['search_filings', { q: 'revenue', end_date: '2024-01-01' }, /use `enddt`/],
  ['search_filings', { q: 'revenue', form_type: '10-K' }, /use `forms`/],
  ['search_filings', { q: 'revenue', symbol: 'AAPL' }, /use `ticker`/],
  ['search_filings', { q: 'revenue', sort: 'newest' }, /use `order`/],
  ['get_opportunities', { keyword: 'cyber' }, /use `q`|use `title` or `q`/],
  ['get_opportunities', { naics_code: '541511' }, /use `naics`/],
  ['get_opportunities', { setaside: 'SBA' }, /use `set_aside`/],
  ['get_opportunities', { start_date: '2025-07-01' }, /use `posted_from`/],
  ['get_opportunities', { notice_type: 'o' }, /use `ptype`/],
  ['get_opportunities', { department: 'DEFENSE' }, /use `agency`/],
  ['get_opportunity', { id: NOTICE }, /use `notice_id`/],
  ['get_contracts', { symbol: 'AAPL' }, /use `ticker`/],
  ['get_contracts', { ticker: 'AAPL', year: 2024 }, /use `fiscal_year`/],
  ['resolve_entity', { query: 'apple' }, /use `name`|`name`/],
  ['resolve_entity', { symbol: 'AAPL' }, /use `ticker`/],
  ['get_holdings', { identifier: 'berkshire', quarter: '2023Q4' }, /use `period`/],
  ['get_holdings', { fund: 'berkshire' }, /use `identifier`/],
  ['get_holders', { symbol: 'AAPL' }, /use `ticker`/],
  ['get_holders', { ticker: 'AAPL', quarter: '2025-03-31' }, /use `period`/],
  ['get_feed', { form_type: '4' }, /use `form`/],
  ['get_feed', { after: 'now' }, /use `since`/],
  ['get_coverage', { ticker: 'AAPL' }, /it has none/],
  ['get_snapshot', { symbol: 'AAPL' }, /use `ticker`/],
  ['screen_market', { filter: 'revenue > 1e9' }, /use `where`/],
  ['screen_market', { conditions: 'revenue > 1e9' }, /use `where`/],
  ['screen_market', { order_by: '-revenue' }, /use `sort`/],
  ['screen_market', { where: 'revenue > 1', fields: ['roe'] }, /use `columns`/],
  ['get_frame', { metric: 'revenue', period: '2024' }, /use `measure`/],
  ['get_frame', { measure: 'revenue', year: 2024 }, /use `period`/],
  ['compare_companies', { symbols: ['AAPL', 'MSFT'], measures: 'revenue' }, /use `tickers`/],
  ['compare_companies', { tickers: 'AAPL,MSFT', metrics: ['revenue'] }, /use `measures`/],

  // Types and spellings of values that are understood.
  ['get_company', { ticker: 320193 }, { ticker: '320193' }],
  ['get_company', { ticker: '$AAPL' }, { ticker: 'AAPL' }],
  ['get_company', { ticker: 'NASDAQ:AAPL' }, { ticker: 'AAPL' }],
  ['get_company', { ticker: 'CIK0000320193' }, { ticker: '0000320193' }],
  ['get_company', { ticker: ['AAPL'] }, { ticker: 'AAPL' }],
  ['get_company', { ticker: 'AAPL', as_of: null }, { ticker: 'AAPL' }],
  ['get_filings', { ticker: 'AAPL', limit: '5' }, { ticker: 'AAPL', limit: 5 }],
  ['get_insider', { ticker: 'AAPL', form: 4 }, { ticker: 'AAPL', form: '4' }],
  ['get_insider', { ticker: 'LATEST' }, { ticker: 'latest' }],
  ['get_insider', { ticker: 'AAPL', days: 15 }, { ticker: 'AAPL' }],
  ['get_events', { ticker: 'AAPL', item: 2.02 }, { ticker: 'AAPL', item: '2.02' }],
  ['get_events', { ticker: 'AAPL', item: 'Item 5.02' }, { ticker: 'AAPL', item: '5.02' }],
  ['get_events', { ticker: 'AAPL', item: ['5.02', '2.02'] }, { ticker: 'AAPL', item: '5.02,2.02' }],
  ['get_events', { ticker: 'auditor_changes' }, { ticker: 'auditor-changes' }],
  ['get_events', { ticker: 'AAPL', notable: 'true' }, { ticker: 'AAPL', notable: true }],
  ['get_sections', { ticker: 'AAPL', item: 7 }, { ticker: 'AAPL', item: '7' }],
  ['get_opportunities', { naics: 541511 }, { naics: '541511' }],
  ['get_opportunities', { state: 'California' }, { state: 'CA' }],
  ['get_opportunities', { state: 'Massachusetts' }, { state: 'MA' }],
  ['get_opportunities', { set_aside: '8(a)' }, { set_aside: '8A' }],
  ['get_opportunities', { set_aside: 'women-owned' }, { set_aside: 'WOSB' }],
  ['get_opportunities', { state: 'Calif' }, { state: 'CA' }],
  ['get_frame', { measure: 'revenue', period: 2024 }, { measure: 'revenue', period: '2024' }],
  ['get_frame', { measure: 'revenue', period: 'FY2024' }, { measure: 'revenue', period: '2024' }],
  [
    'get_frame',
    { measure: 'revenue', period: 'Q3 2024' },
    { measure: 'revenue', period: '2024Q3' },
  ],
  ['get_frame', { measure: 'revenue', period: 'ttm' }, { measure: 'revenue', period: 'TTM' }],
  [
    'get_holdings',
    { identifier: 'berkshire', period: 'Q1 2025' },
    { identifier: 'berkshire', period: '2025Q1' },
  ],
  [
    'compare_companies',
    { tickers: ['$AAPL', 'NASDAQ:MSFT'], measures: ['revenue', 'net_margin'] },
    { tickers: 'AAPL,MSFT', measures: 'revenue,net_margin' },
  ],
  ['resolve_entity', { cik: 320193 }, { cik: '320193' }],
  ['resolve_entity', { ticker: 'NASDAQ:AAPL' }, { ticker: 'AAPL' }],
  ['resolve_entity', { cusip: 'US0378331005' }, { cusip: '037833100' }],
  ['get_insider', { ticker: 'AAPL', form: 'Form 4' }, { ticker: 'AAPL', form: '4' }],
  ['get_sections', { ticker: 'AAPL', form: 'form 10-Q' }, { ticker: 'AAPL', form: '10-Q' }],
  [
    'list_documents',
    { accession: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/' },
    { accession: ACCESSION },
  ],
  [
    'get_document',
    {
      accession: `https://www.sec.gov/Archives/edgar/data/320193/${ACCESSION}-index.htm`,
      document:
        'https://www.sec.gov/Archives/edgar/data/320193/000032019325000079/aapl-20250927.htm',
    },
    { accession: ACCESSION, document: 'aapl-20250927.htm' },
  ],
  ['screen_market', { sort: 'revenue desc' }, { sort: '-revenue' }],
  ['screen_market', { sort: 'sic asc, revenue:desc' }, { sort: 'sic,-revenue' }],
  ['get_company', { ticker: 'AAPL US Equity' }, { ticker: 'AAPL' }],
  ['get_company', { ticker: 'AAPL:US' }, { ticker: 'AAPL' }],
  ['get_company', { ticker: 'aapl.us' }, { ticker: 'AAPL' }],

  // Values that are refused with the right spelling.
  ['get_company', { ticker: 'AAPL', as_of: '2024-1-5' }, /YYYY-MM-DD, here 2024-01-05/],
  ['get_company', { ticker: 'AAPL', as_of: '20240105' }, /YYYY-MM-DD, here 2024-01-05/],
  ['get_company', { ticker: 'AAPL', as_of: 'yesterday' }, /Write a date as YYYY-MM-DD\./],
  ['get_company', { ticker: 'AAPL', as_of: 2024 }, /Write a date as YYYY-MM-DD\./],
  ['get_company', { ticker: 'AAPL', as_of: 'June 30, 2024' }, /YYYY-MM-DD, here 2024-06-30/],
  ['get_company', { ticker: 'AAPL', as_of: '30 June 2024' }, /YYYY-MM-DD, here 2024-06-30/],
  ['get_company', { ticker: 'AAPL', as_of: 'June 31, 2024' }, /Write a date as YYYY-MM-DD\./],
  ['search_filings', { q: 'x', startdt: '6/30/2024' }, /YYYY-MM-DD, here 2024-06-30/],
  ['get_opportunities', { posted_from: '30.10.2025' }, /YYYY-MM-DD, here 2025-10-30/],
  ['get_opportunities', { posted_from: '2025-10-01T12:00:00Z' }, /YYYY-MM-DD, here 2025-10-01/],
  ['get_opportunities', { posted_from: '07/01/2025' }, /Write a date as YYYY-MM-DD\./],
  ['get_opportunities', { posted_to: '2025/07/01' }, /YYYY-MM-DD, here 2025-07-01/],
  ['get_opportunities', { naics: 'software' }, /`naics`: NAICS code or prefix/],
  ['get_company', { ticker: 'Apple, Inc.' }, /Give a ticker such as AAPL .*`resolve_entity`/],
  ['get_company', { ticker: ['AAPL', 'MSFT'] }, /Give a ticker such as AAPL/],
  ['get_company', { ticker: true }, /Give a ticker such as AAPL/],
  ['get_fundamentals', { ticker: 'AAPL', period: 'quarter' }, /Did you mean `quarterly`\?/],
  ['get_fundamentals', { ticker: 'AAPL', period: 'Annual' }, /Did you mean `annual`\?/],
  ['get_fundamentals', { ticker: 'AAPL', period: 'ttm' }, /`trailing=true`/],
  ['get_fundamentals', { ticker: 'AAPL', limit: 'five' }, /valid integer/],
  ['get_insider', { ticker: 'latest', min_value: '$1,000,000' }, /Write 1000000\./],
  ['get_insider', { ticker: 'latest', min_value: '1B' }, /Write 1000000000\./],
  ['get_activist', { identifier: 'latest', min_percent: '20%' }, /Write 20\./],
  ['get_activist', { identifier: 'latest', activist_only: 'only' }, /Write true or false\./],
  [
    'get_frame',
    { measure: 'market_cap', period: '2024' },
    /filings have none: `get_valuation` \(\/v1\/valuation\/\{ticker\}\)/,
  ],
  ['get_frame', { measure: 'net income', period: '2024' }, /Did you mean `net_income`/],
  ['get_frame', { measure: 'revenues', period: '2024' }, /Did you mean `revenue`/],
  ['get_frame', { measure: 'revenue', period: 'last year' }, /`2024`, `2024Q3`, `TTM`/],
  [
    'screen_market',
    { where: 'pe_ratio < 15' },
    /filings have none: `get_valuation` \(\/v1\/valuation\/\{ticker\}\)/,
  ],
  [
    'screen_market',
    { where: 'market_cap > 1e9' },
    /filings have none: `get_valuation` \(\/v1\/valuation\/\{ticker\}\)/,
  ],
  ['screen_market', { where: 'revenue > 1B' }, /write 1000000000/],
  ['screen_market', { where: 'revenue > $1,000,000' }, /write 1000000/],
  ['screen_market', { where: 'revenue > 1,000,000' }, /numbers have no commas/],
  ['screen_market', { where: 'net_margin > 20%' }, /write 0\.2/],
  ['screen_market', { where: 'sector = "Technology"' }, /single quotes: 'Technology'/],
  ['screen_market', { where: 'revenue => 1' }, /write `>=`/],
  ['screen_market', { where: "state == 'CA'" }, /write `=`/],
  ['screen_market', { where: 'revenue > 1 && roe > 0' }, /write `and`/],
  ['screen_market', { where: 'revenue growth > 0.2' }, /did you mean revenue_growth/],
  ['screen_market', { where: 'revenu > 1' }, /did you mean revenue/],
  [
    'screen_market',
    { columns: ['dividend_yield'] },
    /filings have none: `get_valuation` \(\/v1\/valuation\/\{ticker\}\)/,
  ],
  [
    'compare_companies',
    { tickers: 'AAPL', measures: 'pe_ratio' },
    /filings have none: `get_valuation` \(\/v1\/valuation\/\{ticker\}\)/,
  ],
  ['get_mapping', { measure: 'ebit_margin' }, /Did you mean/],
  ['get_events', { ticker: 'restatement' }, /Did you mean `restatements`\?/],
  ['get_insider', { ticker: 'cluster' }, /Did you mean `clusters`\?/],
  ['get_insider', { ticker: 'Reid Hoffman' }, /person is found by name with `find_insiders`/],
  ['get_snapshot', { ticker: 'apple inc' }, /not spelled as a ticker.*resolve_entity.*\(AAPL\)\?/],
  ['get_insider', { ticker: 'Warren Buffett' }, /manager with `get_holdings`/],
  ['get_insider', { ticker: 'Cook' }, /person is found by name with `find_insiders`/],
  ['get_holders', { ticker: 'Vanguard' }, /manager with `get_holdings`/],
  [
    'get_filings',
    { ticker: 'restatements' },
    /`restatements` is a feed of `get_events` \(\/v1\/events\/restatements\)\.$/,
  ],
  ['get_events', { ticker: 'latest' }, /`latest` is a feed of \/v1\/events\/latest\.$/],
  ['get_filings', { ticker: 'AAPL', form: 'FOO' }, /form type of EDGAR, such as '10-K'/],
  ['get_filings', { ticker: 'AAPL', form: '10-KK' }, /Input should be '10-K'/],
  ['get_holdings', { identifier: 'Cathie Wood' }, /`list_funds` \(\/v1\/funds\) finds them/],
  ['list_documents', { accession: '320193' }, /Accession number, with or without dashes/],
  ['get_insider_person', { person_cik: 'Tim Cook' }, /CIK of a person/],
  ['get_opportunity', { notice_id: 'W912' }, /32 hexadecimal digits/],
]

/** Names the companies of the demonstration, and the setting that asks EDGAR for others. */
const OUT_OF_DEMO =
  /"This is the demonstration of 12 companies \(AAPL, .*SEC_CONTACT="Your Name you@example\.com"/

/** Names the lists that would tell of a former ticker, and how each is loaded. */
const FORMER =
  /older list of tickers.*`tieout load old-tickers FILE --on DAY`.*settlement file.*`tieout load bulk cnsfails/

const REST_GUESSES: readonly (readonly [path: string, expected: RegExp | string])[] = [
  ...['FB', 'TWTR', 'SIVB', 'YHOO'].map((ticker) => [`/v1/company/${ticker}`, FORMER] as const),
  ...['/v1/company/KO', '/v1/resolve?name=Coca-Cola', '/v1/holdings/bridgewater'].map(
    (path) => [path, OUT_OF_DEMO] as const,
  ),
  [
    '/v1/compare?symbols=AAPL&measures=revenue',
    /`tickers` is missing; `symbols` is not a parameter/,
  ],
  ['/v1/search/fulltext?query=x', /`q` is missing; `query` is not a parameter/],
  ['/v1/insiders?query=Quennell', /`name` is missing; `query` is not a parameter/],
  ['/v1/frames/revenue?year=2024', /`period` is missing; `year` is not a parameter/],
  ['/v1/company/AAPL?as_of=2024-1-5', /YYYY-MM-DD, here 2024-01-05/],
  ['/v1/opportunities?posted_from=01.07.2025', /Write a date as YYYY-MM-DD/],
  ['/v1/insider/latest?min_value=$1,000,000', /Write 1000000\./],
  ['/v1/filings/ACME?limit=101', /equal to 100"/],
  ['/v1/filings/ACME?limit=1k', /^(?!.*Write)/],
  ['/v1/fundamentals/AAPL?period=yearly', /'annual'/],
  [
    '/v1/frames/pe_ratio?period=2024',
    /filings have none: `get_valuation` \(\/v1\/valuation\/\{ticker\}\)/,
  ],
  ['/v1/events/auditor_change', /Did you mean `auditor-changes`\?/],
  ['/v1/insider/Reid%20Hoffman', /`find_insiders` \(\/v1\/insiders\)/],
  ['/v1/resolve?symbol=AAPL', /give exactly one of ticker, .*; `symbol` is not a parameter/],
  ['/v1/fundamentals?ticker=AAPL', /Field required: `ticker` is a part of the path/],
  ['/v1/fundamentals/AAPL?period=ttm', /Trailing twelve months: `trailing=true`\./],
  ['/v1/filings/AAPL?form=FOO', /should be a form type of EDGAR, such as '10-K', '10-Q', '8-K' or/],
  ['/v1/filings/AAPL?form=FOO/A', /should be a form type of EDGAR/],
  ['/v1/filings/AAPL?form=20F', /should be '20-F'/],
  ['/v1/reports/AAPL?form=10K', /Did you mean `10-K`\?"/],
  ['/v1/company/$AAPL', '/v1/company/AAPL'],
  ['/v1/company/NASDAQ:AAPL', '/v1/company/AAPL'],
  ['/v1/events/AAPL?item=Item%205.02', '/v1/events/AAPL?item=5.02'],
  ['/v1/frames/revenue?period=2024-Q3', '/v1/frames/revenue?period=2024Q3'],
  ['/v1/opportunities?state=new%20york', '/v1/opportunities?state=NY'],
]

let app: TestApp
let key: string
before(async () => {
  app = await runMarketDemo()
  key = await app.liveKey(100_000)
})
after(() => app.stop())

interface ToolAnswer {
  readonly isError: boolean
  readonly text: string
  readonly cost: string
}

async function call(name: string, args: Args): Promise<ToolAnswer> {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const body = JSON.stringify(message)
  const answer = await app.send('/mcp', { method: 'POST', headers, body })
  const { result } = answer.body as { result: { isError?: true; content: { text: string }[] } }
  return {
    isError: result.isError ?? false,
    text: result.content[0]?.text ?? '',
    cost: String(answer.headers['x-credits-cost']),
  }
}

describe('a tool called by guess', () => {
  test('there are at least 130 guesses, and of every tool', () => {
    assert.ok(TOOL_GUESSES.length + REST_GUESSES.length >= 130)
    const tried = new Set(TOOL_GUESSES.map(([tool]) => tool))
    const untried = [...createTools(ENDPOINTS).keys()].filter((name) => !tried.has(name))
    assert.deepEqual(untried, [])
  })

  for (const [tool, args, expected] of TOOL_GUESSES) {
    test(`${tool} ${JSON.stringify(args)}`, async () => {
      const { isError, text, cost } = await call(tool, args)
      if (expected instanceof RegExp) {
        assert.equal(isError, true, text)
        assert.match(messagesOf(text), expected)
        assert.equal(cost, '0')
        return
      }
      assert.equal(isError, false, text)
      assert.equal(text, (await call(tool, expected)).text)
      assert.doesNotMatch(text, /ignored_parameters/)
    })
  }

  for (const [name, { callable }] of createTools(ENDPOINTS)) {
    test(`${name} refuses an argument that no tool has, for nothing`, async () => {
      const { params = {}, query = {} } = callable.endpoint.input
      const { isError, text, cost } = await call(name, { no_such_argument: 1 })
      assert.deepEqual([isError, cost], [true, '0'])
      const all = [...Object.keys(params), ...Object.keys(query)]
      assert.match(messagesOf(text), new RegExp(`no_such_argument.*${all[0] ?? 'it has none'}`))
    })
  }
})

/** Messages of a 422, or the sentence of another failure. */
function messagesOf(text: string): string {
  const { detail } = JSON.parse(text) as { detail: string | { msg: string }[] }
  return typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' ')
}

describe('a path called by guess', () => {
  for (const [path, expected] of REST_GUESSES) {
    test(path, async () => {
      const answer = await app.get(path, key)
      if (typeof expected === 'string') {
        assert.equal(answer.status, 200, answer.text)
        assert.equal(answer.text, (await app.get(expected, key)).text)
        return
      }
      assert.ok([404, 422].includes(answer.status), answer.text)
      assert.match(JSON.stringify(answer.body).replaceAll('\\"', '"'), expected)
      assert.equal(answer.headers['x-credits-cost'], '0')
      const issues = answer.status === 422 ? (answer.body.detail as object[]) : []
      for (const issue of issues) {
        const members = Object.keys(issue).filter((name) => !SHAPE.includes(name))
        assert.deepEqual(members, [], 'an issue has the members of pydantic’s alone')
      }
    })
  }
})

const SHAPE: readonly string[] = ['loc', 'msg', 'type', 'input', 'ctx']
