// GET /v1/screen, /v1/frames/{measure} and /v1/compare: questions about the whole market. And
// /v1/ratios/{ticker}, which may be asked for peers.

import { defineEndpoint } from '../contract/endpoint.ts'
import { param } from '../contract/params.ts'
import { toRatiosEndpoint } from '../domains/financials/endpoint.ts'
import { PERIOD_TYPES } from '../domains/financials/model.ts'
import { VALUE_NAMES } from './conditions/model.ts'
import { CompareAnswer, FrameAnswer, ScreenAnswer } from './model.ts'
import { FRAME } from './parameters.ts'
import { readPeers } from './peers.ts'
import {
  checkFrameInput,
  type MarketContext,
  readCompareInput,
  readComparison,
  readFrame,
  readScreen,
  readScreenInput,
} from './read.ts'
import { compareSample, frameSample, screenSample } from './sample.ts'
import { ALIGNMENTS } from './store.ts'
import { toCompareTable, toFrameTable, toScreenTable } from './tables.ts'

/** Measures and ratios that a question may name. */
export const MARKET_VALUES = VALUE_NAMES

const COST = 5

const period = param.oneOf(PERIOD_TYPES, {
  default: 'annual',
  description: 'Fiscal years, three-month quarters, or the twelve months to each quarter’s end.',
})

const align = param.oneOf(ALIGNMENTS, {
  default: 'calendar',
  description:
    '`calendar`: as in the SEC’s frames, a fiscal year that ends in June or later under that year, an ' +
    'earlier one under the year before. `fiscal`: as the filer names it.',
})

const offset = param.whole({ min: 0, max: 1_000_000, default: 0, description: 'Rows to skip.' })

const pages = {
  limit: param.whole({ min: 1, max: 1000, default: 100, description: 'Rows to return.' }),
  offset,
}

const failures = ['engine.missing', 'data.loading', 'question.too_wide'] as const
const isEmpty = ({ count }: { count: number }) => count === 0

const VINTAGE =
  'Answers are made of the newest snapshot of the store in columns, which `snapshot` names. With ' +
  '`as_of` every value is the one that was shown by the end of that day, so that nothing filed ' +
  'later has a part in it; company fields, such as `sic`, are the newest known.'

export const screenMarket = defineEndpoint({
  name: 'screen_market',
  group: 'Market',
  method: 'GET',
  path: '/v1/screen',
  access: 'metered',
  mcp: true,
  summary: 'Companies whose newest period meets conditions on measures, ratios and growth.',
  notes:
    '`where` joins comparisons with `and`, `or`, `not` and parentheses: `revenue > 1e9 and ' +
    'net_margin >= 0.1`. Names are measures of `/v1/fundamentals`, those of `fields=extended` too, ' +
    'ratios of `/v1/ratios`, `growth(measure)` against the same period a year before, ' +
    '`shares_outstanding` and `public_float` as `/v1/shares` has them, and `cik`, `ticker`, `name`, ' +
    '`exchange`, `sic`, `sector`, `state`, `period`, `fiscal_year`, `fiscal_period`, `form`, ' +
    '`filed`, `currency`, `flags`. `ttm.revenue` is of another period type. Comparisons are ' +
    "`= != < <= > >=`, `in (…)`, `is null`, `is not null`, `flags has 'numbers_are_exact'`, and " +
    "of texts, in any case, `sic starts '73'` and `name contains 'bank'`; " +
    'texts stand in single quotes, days as YYYY-MM-DD. A comparison with an absent value is not ' +
    'met, nor is its opposite. Amounts are in the currency of each company. The newest period is ' +
    `the newest that has an income statement. ${VINTAGE}`,
  toolNotes:
    '`where` joins comparisons with `and`, `or`, `not`: `revenue > 1e9 and net_margin ' +
    '>= 0.1`. Names of `get_fundamentals`, `get_ratios`, `get_shares`, ' +
    '`growth(measure)` over a year, `ttm.revenue`, `cik`, `ticker`, `name`, ' +
    '`exchange`, `sic`, `sector`, `state`, `period`, `fiscal_year`, `form`, `filed`, ' +
    '`currency`, `flags`. Also `in (…)`, `is null`; texts in single quotes. ' +
    'Absent values meet nothing. Amounts: each company’s currency. Named ' +
    'companies: `compare_companies`.',
  input: {
    query: {
      where: param.text({
        optional: true,
        minLength: 1,
        maxLength: 2000,
        description: 'Conditions; without them, every company with a period.',
      }),
      columns: param.text({
        optional: true,
        minLength: 1,
        maxLength: 1000,
        description: 'More values to show, separated by commas: `roe,growth(net_income)`.',
      }),
      sort: param.text({
        optional: true,
        minLength: 1,
        maxLength: 200,
        description:
          'Up to four names to sort by, `-` before those that descend: `sic,-revenue`; else by CIK.',
      }),
      period,
      ...pages,
      as_of: param.asOf(),
    },
  },
  lists: 'the companies in the snapshot',
  response: ScreenAnswer,
  credits: { cost: COST, freeWhen: isEmpty },
  check: (input) => void readScreenInput(input),
  list: toScreenTable,
  failures: [...failures],
  sample: screenSample,
  read: (input, context: MarketContext) => readScreen(input, context),
})

export const getFrame = defineEndpoint({
  name: 'get_frame',
  group: 'Market',
  method: 'GET',
  path: '/v1/frames/{measure}',
  access: 'metered',
  mcp: true,
  summary: 'One measure or ratio of all companies for one period, with filings and vintage.',
  notes:
    'Largest first. `TTM` is each company’s newest twelve months, whatever their end. Where two ' +
    'periods of a company fall into one, the later is shown. `shares_outstanding` and ' +
    '`public_float` are the newest that filings state for a day in the year or quarter, with ' +
    `\`TTM\` the newest of all. ${VINTAGE}`,
  toolNotes:
    'Largest first. `TTM` is each company’s newest twelve months. Conditions on ' +
    'several measures: `screen_market`.',
  input: {
    params: {
      measure: param.oneOf(MARKET_VALUES, {
        description:
          'A measure of `/v1/fundamentals`, extended ones too, a ratio of `/v1/ratios`, or a ' +
          'figure of `/v1/shares`.',
      }),
    },
    query: {
      period: param.text({
        pattern: FRAME,
        maxLength: 6,
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
  read: (input, context: MarketContext) => readFrame(input, context),
})

export const compareCompanies = defineEndpoint({
  name: 'compare_companies',
  group: 'Market',
  method: 'GET',
  path: '/v1/compare',
  access: 'metered',
  mcp: true,
  summary: 'Measures and ratios of several companies side by side, period by period.',
  notes:
    'A row for each company in each period, newest period first; null where a company has none. ' +
    `${VINTAGE}`,
  toolNotes:
    'A row for each company in each period, newest first; null where it has none. One ' +
    'company: `get_fundamentals`.',
  input: {
    query: {
      tickers: param.text({
        minLength: 1,
        maxLength: 300,
        description: 'Up to twenty tickers or CIKs, separated by commas.',
      }),
      measures: param.text({
        minLength: 1,
        maxLength: 1000,
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
  check: (input) => void readCompareInput(input),
  list: toCompareTable,
  failures: ['company.unknown', ...failures],
  sample: compareSample,
  read: (input, context: MarketContext) => readComparison(input, context),
})

export const getRatios = toRatiosEndpoint(readPeers)
