// GET /v1/screen, /v1/frames/{measure} and /v1/compare: market-wide queries. Also
// /v1/ratios/{ticker}, which may include peers.

import { defineEndpoint } from '../contract/declare/endpoint.ts'
import { param } from '../contract/declare/params.ts'
import { eachListed, plainCompany, plainQuarter, plainSort } from '../contract/declare/spelling.ts'
import { toRatiosEndpoint } from '../domains/financials/endpoint.ts'
import { PERIOD_TYPES } from '../domains/financials/model.ts'
import { VALUE_NAMES } from './conditions/model.ts'
import { CompareAnswer, FrameAnswer, ScreenAnswer } from './model.ts'
import { FRAME } from './parameters.ts'
import { readPeers } from './peers.ts'
import {
  answerComparison,
  answerFrame,
  answerScreen,
  checkFrameInput,
  type MarketContext,
  parseCompareInput,
  parseScreenInput,
} from './read.ts'
import compareSample from './samples/compare.json' with { type: 'json' }
import frameSample from './samples/frame.json' with { type: 'json' }
import screenSample from './samples/screen.json' with { type: 'json' }
import { ALIGNMENTS } from './store.ts'
import { toCompareTable, toFrameTable, toScreenTable } from './tables.ts'

/** Measures and ratios that a query may name. */
export const MARKET_VALUES = VALUE_NAMES

const COST = 5

const period = param.oneOf(PERIOD_TYPES, {
  default: 'annual',
  description:
    'Fiscal years, three-month quarters, or the trailing twelve months at each quarter-end.',
})

const align = param.oneOf(ALIGNMENTS, {
  default: 'calendar',
  description:
    '`calendar`: as in the SEC’s frames, a fiscal year that ends in June or later counts as that ' +
    'year, an earlier one as the year before. `fiscal`: as the filer names it.',
})

const offset = param.whole({ min: 0, max: 1_000_000, default: 0, description: 'Rows to skip.' })

const pages = {
  limit: param.whole({ min: 1, max: 1000, default: 100, description: 'Rows to return.' }),
  offset,
}

const failures = ['engine.missing', 'data.loading', 'question.too_wide'] as const
const isEmpty = ({ count }: { count: number }) => count === 0

const VINTAGE =
  'Answers come from the newest snapshot of the store, named in `snapshot`. With `as_of`, ' +
  'every value is the one shown at the end of that day, unaffected by later filings; ' +
  'company fields such as `sic` are the newest known.'

export const screenMarket = defineEndpoint({
  name: 'screen_market',
  group: 'Market',
  method: 'GET',
  path: '/v1/screen',
  access: 'metered',
  takes: ['columnReads'],
  mcp: true,
  summary: 'Companies whose newest period meets conditions on measures, ratios and growth.',
  notes:
    '`where` combines comparisons with `and`, `or`, `not` and parentheses: `revenue > 1e9 ' +
    'and net_margin >= 0.1`. Names are measures of `/v1/fundamentals`, including ' +
    '`fields=extended`, ratios of `/v1/ratios`, `growth(measure)` year over year, ' +
    '`shares_outstanding` and `public_float` as in `/v1/shares`, and `cik`, `ticker`, ' +
    '`name`, `exchange`, `sic`, `sector`, `state`, `period`, `fiscal_year`, ' +
    '`fiscal_period`, `form`, `filed`, `currency`, `flags`. A prefix selects another period ' +
    'type: `ttm.revenue`. Comparisons are `= != < <= > >=`, `in (…)`, `is null`, `is not ' +
    "null`, `flags has 'numbers_are_exact'`, and for text, case-insensitive, `sic starts " +
    "'73'` and `name contains 'bank'`; text goes in single quotes, dates as YYYY-MM-DD. A " +
    'comparison with an absent value is false, and so is its opposite. Amounts are in each ' +
    'company’s currency. The newest period is the newest with an income statement. ' +
    `${VINTAGE}`,
  toolNotes:
    '`where` combines comparisons with `and`, `or`, `not`: `revenue > 1e9 and net_margin >= ' +
    '0.1`. Names of `get_fundamentals`, `get_ratios`, `get_shares`, `growth(measure)` over ' +
    'a year, `ttm.revenue`, `cik`, `ticker`, `name`, `exchange`, `sic`, `sector`, `state`, ' +
    '`period`, `fiscal_year`, `form`, `filed`, `currency`, `flags`. Also `in (…)`, `is ' +
    'null`; text in single quotes. Absent values meet nothing. Amounts: each company’s ' +
    'currency. Named companies: `compare_companies`.',
  input: {
    query: {
      where: param.text({
        optional: true,
        minLength: 1,
        maxLength: 2000,
        description: 'Conditions. Default: every company with a period.',
      }),
      columns: param.text({
        optional: true,
        minLength: 1,
        maxLength: 1000,
        isListed: true,
        description: 'Additional values to return, separated by commas: `roe,growth(net_income)`.',
      }),
      sort: param.text({
        optional: true,
        minLength: 1,
        maxLength: 200,
        isListed: true,
        respell: eachListed(plainSort),
        description:
          'Up to four names to sort by, with `-` for descending: `sic,-revenue`. Default: CIK.',
      }),
      period,
      ...pages,
      as_of: param.asOf(),
    },
  },
  lists: 'the companies in the snapshot',
  response: ScreenAnswer,
  credits: { cost: COST, freeWhen: isEmpty },
  check: (input) => void parseScreenInput(input),
  list: toScreenTable,
  failures: [...failures],
  sample: screenSample,
  read: (input, context: MarketContext) => answerScreen(input, context),
})

export const getFrame = defineEndpoint({
  name: 'get_frame',
  group: 'Market',
  method: 'GET',
  path: '/v1/frames/{measure}',
  access: 'metered',
  takes: ['columnReads'],
  mcp: true,
  summary: 'One measure or ratio of all companies for one period, with filings and vintage.',
  notes:
    'Largest first. `TTM` is each company’s newest trailing twelve months, whenever they ' +
    'end. If two periods of a company fall into one, the later is returned. ' +
    '`shares_outstanding` and `public_float` are the newest that filings state for a date ' +
    `in the year or quarter, or with \`TTM\` the newest overall. ${VINTAGE}`,
  toolNotes:
    'Largest first. `TTM` is each company’s newest twelve months. Conditions on ' +
    'several measures: `screen_market`.',
  input: {
    params: {
      measure: param.oneOf(MARKET_VALUES, {
        description:
          'A measure of `/v1/fundamentals` (including extended), a ratio of `/v1/ratios`, ' +
          'or a figure of `/v1/shares`.',
      }),
    },
    query: {
      period: param.text({
        pattern: FRAME,
        maxLength: 6,
        respell: plainQuarter,
        description: 'A year, a quarter or the newest twelve months: `2024`, `2024Q3`, `TTM`.',
      }),
      align,
      ...pages,
      as_of: param.asOf(),
    },
  },
  lists: 'the companies in the snapshot',
  response: FrameAnswer,
  credits: { cost: COST, freeWhen: isEmpty },
  check: checkFrameInput,
  list: toFrameTable,
  failures: [...failures],
  sample: frameSample,
  read: (input, context: MarketContext) => answerFrame(input, context),
})

export const compareCompanies = defineEndpoint({
  name: 'compare_companies',
  group: 'Market',
  method: 'GET',
  path: '/v1/compare',
  access: 'metered',
  takes: ['columnReads'],
  mcp: true,
  summary: 'Measures and ratios of several companies side by side, period by period.',
  notes: `One row per company and period, newest period first; null if a company has none. ${VINTAGE}`,
  toolNotes:
    'One row per company and period, newest first; null if it has none. One company: ' +
    '`get_fundamentals`.',
  input: {
    query: {
      tickers: param.text({
        minLength: 1,
        maxLength: 300,
        isListed: true,
        respell: eachListed(plainCompany),
        description: 'Up to twenty tickers or CIKs, separated by commas.',
      }),
      measures: param.text({
        minLength: 1,
        maxLength: 1000,
        isListed: true,
        description: 'Measures and ratios, separated by commas: `revenue,net_margin`.',
      }),
      period,
      align,
      limit: param.whole({ min: 1, max: 40, default: 5, description: 'Periods to return.' }),
      as_of: param.asOf(),
    },
  },
  lists: 'the companies’ periods in the snapshot',
  response: CompareAnswer,
  credits: { cost: COST, freeWhen: isEmpty },
  check: (input) => void parseCompareInput(input),
  list: toCompareTable,
  failures: ['company.unknown', ...failures],
  sample: compareSample,
  read: (input, context: MarketContext) => answerComparison(input, context),
})

export const getRatios = toRatiosEndpoint(readPeers)
