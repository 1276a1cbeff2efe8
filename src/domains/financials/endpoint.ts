// GET /v1/fundamentals/{ticker}, /v1/ratios/{ticker}, /v1/xbrl/{ident} and /v1/shares/{ticker}.

import { defineEndpoint } from '../../contract/endpoint.ts'
import { param } from '../../contract/params.ts'
import { FundamentalsAnswer, RatiosAnswer, SharesAnswer, XbrlAnswer } from './answer-schemas.ts'
import { PERIOD_TYPES, RATIO_BASES } from './model.ts'
import { withProvenance } from './provenance.ts'
import { readFundamentals, readRatios, readShares } from './read.ts'
import { fundamentalsSample, ratiosSample, sharesSample, xbrlSample } from './sample.ts'
import { readXbrl } from './xbrl.ts'

const company = param.company({ description: 'Ticker in any punctuation, or a CIK.' })
const period = param.oneOf(PERIOD_TYPES, {
  default: 'annual',
  description:
    'Fiscal years, three-month quarters, or the twelve months that end with each quarter.',
})

const adjusted = param.flag({
  default: false,
  description:
    'Share counts and amounts per share on the newest basis of shares, or the newest by `as_of`; ' +
    'the answer lists the splits, with what shows them.',
})

/** Of an answer without rows: what it was read from, to be checked by. */
const include = param.oneOf(['sources'], {
  optional: true,
  description: '`sources` adds the publisher’s document behind the values, with its SHA-256.',
})

const ROW_SOURCES =
  '`sources` adds to every row the facts and formulas behind its values, and the publisher’s ' +
  'document they were read from, with its SHA-256.'

/** An earlier view also depends on when filings were accepted. */
function todaysCompany({ as_of }: { as_of?: string | undefined }, { cik }: { cik: string }) {
  return as_of === undefined ? cik : null
}

export const getFundamentals = defineEndpoint({
  name: 'get_fundamentals',
  group: 'Financials',
  method: 'GET',
  path: '/v1/fundamentals/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Income statement, balance sheet and cash flow in one naming for every company.',
  notes:
    'Quarterly values are discrete three-month values; year-to-date values are left out. `ttm` has ' +
    'a row for each quarter’s end: flows of the twelve months to it, the mean of four quarters’ ' +
    'average shares, balances of that day; `fiscal_period` is the quarter’s. At the end of a fiscal ' +
    'year it is the year; nothing goes across a transition period. Restated values are the latest ' +
    'published by `as_of`, or by now. Costs, taxes, capital expenditures, dividends and repurchases ' +
    'are positive; cash flows are signed as cash. Null means that the filer reports none, never ' +
    'zero. `net_income` is the parent’s. Share counts and amounts per share are as filed, with a ' +
    'flag where a split changes their basis; with `adjusted=true` all are on the newest one, ' +
    'amounts per share rounded to a millionth.',
  input: {
    params: { ticker: company },
    query: {
      period,
      limit: param.whole({ min: 1, max: 20, default: 5, description: 'Periods to return.' }),
      include: param.oneOf(['sources'], { optional: true, description: ROW_SOURCES }),
      fields: param.oneOf(['extended'], {
        optional: true,
        description:
          '`extended` adds more measures to every row: EBIT, debt, leases, dividends per share, ' +
          'lines of banks, insurers and REITs. `/v1/mapping` says what each is made of.',
      }),
      adjusted,
      as_of: param.asOf(),
    },
  },
  response: FundamentalsAnswer,
  credits: { cost: 3 },
  companyOf: todaysCompany,
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: fundamentalsSample,
  read: withProvenance(readFundamentals),
})

export const getRatios = defineEndpoint({
  name: 'get_ratios',
  group: 'Financials',
  method: 'GET',
  path: '/v1/ratios/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Fourteen financial ratios with their inputs: the latest fiscal year, or a history.',
  notes:
    'Fractions, not percents, on closing balances. A ratio that does not apply is null, and ' +
    '`reasons` says why. No ratio uses a price: EDGAR carries none. None uses a count of shares ' +
    'either: `adjusted=true` adds the company’s splits and leaves the numbers as they are. Ratios ' +
    'of a quarter are not annualized; growth is against the same period a year before. `limit` ' +
    'above 1 adds `history`. With `basis=average`, `roe`, `roa` and `asset_turnover` divide by the ' +
    'mean of opening and closing balance. Nothing goes across a transition period.',
  input: {
    params: { ticker: company },
    query: {
      period,
      limit: param.whole({ min: 1, max: 40, default: 1, description: 'Periods to return.' }),
      basis: param.oneOf(RATIO_BASES, {
        default: 'closing',
        description: 'Balances that flows are divided by: at the end, or the mean with the start.',
      }),
      adjusted,
      include,
      as_of: param.asOf(),
    },
  },
  response: RatiosAnswer,
  credits: { cost: 3 },
  companyOf: todaysCompany,
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: ratiosSample,
  read: withProvenance(readRatios),
})

const TAG = '[A-Za-z][A-Za-z0-9_.-]*(:[A-Za-z][A-Za-z0-9_.-]*)?'

export const getXbrl = defineEndpoint({
  name: 'get_xbrl',
  group: 'Financials',
  method: 'GET',
  path: '/v1/xbrl/{ident}',
  access: 'metered',
  mcp: true,
  summary: 'Structured facts as filed: every period, every tag, or one filing alone.',
  notes:
    'Without `concept`: the three statements over every period, and the tags in use. With it: the ' +
    'values of those tags over time, each from the newest filing that gives it; what is not ' +
    'reported is in `missing`, with the reason. Of one filing (an accession) the statements hold ' +
    'what that filing reports, earlier periods included, and a series all of its values whatever ' +
    'their period: `period_type` is then null. `period=ttm` is for statements alone.',
  input: {
    params: {
      ident: param.text({
        minLength: 1,
        maxLength: 20,
        pattern:
          '^([0-9]{1,10}|[0-9]{10}-?[0-9]{2}-?[0-9]{6}|[A-Za-z0-9]*[A-Za-z][A-Za-z0-9./_ -]*)$',
        description: 'Ticker in any punctuation, a CIK, or the accession number of a filing.',
      }),
    },
    query: {
      period,
      limit: param.whole({
        min: 1,
        max: 100,
        default: 40,
        description: 'Periods of a statement, or values of a series.',
      }),
      concept: param.text({
        optional: true,
        maxLength: 1000,
        pattern: `^ *${TAG}( *, *${TAG})* *$`,
        description:
          'Tags, separated by commas, with or without taxonomy: `us-gaap:Assets,Goodwill`.',
      }),
      include: param.oneOf(['sources'], { optional: true, description: ROW_SOURCES }),
      as_of: param.asOf(),
    },
  },
  toolSpelling: {
    of: 'ident',
    kinds: {
      ticker: param.company({ optional: true, description: 'Ticker in any punctuation.' }),
      cik: param.text({
        optional: true,
        pattern: '^[0-9]{1,10}$',
        description: 'CIK, padding optional.',
      }),
      accession: param.text({
        optional: true,
        pattern: '^[0-9]{10}-?[0-9]{2}-?[0-9]{6}$',
        description: 'Accession number of one filing. Give exactly one of the three.',
      }),
    },
  },
  response: XbrlAnswer,
  credits: { cost: 3 },
  companyOf: (input, answer) => (answer.filing === null ? todaysCompany(input, answer) : null),
  failures: ['company.unknown', 'filing.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: xbrlSample,
  read: withProvenance(readXbrl),
})

export const getShares = defineEndpoint({
  name: 'get_shares',
  group: 'Financials',
  method: 'GET',
  path: '/v1/shares/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Shares outstanding and public float as filings state them.',
  notes:
    'From the newest cover page; from the balance sheet where the cover gives no single count any ' +
    'more. What is null or cannot be told apart is explained in `reasons`; no total is made up. ' +
    'Counts are as filed; with `adjusted=true` those filed before a split are on the newest basis.',
  input: {
    params: { ticker: company },
    query: {
      history: param.flag({ default: false, description: 'Add every earlier figure.' }),
      adjusted,
      include,
      as_of: param.asOf(),
    },
  },
  response: SharesAnswer,
  credits: { cost: 2 },
  companyOf: todaysCompany,
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: sharesSample,
  read: withProvenance(readShares),
})
