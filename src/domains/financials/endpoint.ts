// GET /v1/fundamentals/{ticker}, /v1/ratios/{ticker}, /v1/xbrl/{ident} and /v1/shares/{ticker}.

import { type DataContext, defineEndpoint } from '../../contract/endpoint.ts'
import { valueError } from '../../contract/invalid.ts'
import { param } from '../../contract/params.ts'
import { isAccession } from '../../kernel/identifiers.ts'
import { FundamentalsAnswer, RatiosAnswer, SharesAnswer, XbrlAnswer } from './answer-schemas.ts'
import {
  adjustedSample,
  extendedSample,
  quarterlySample,
  sourcedSample,
} from './fundamentals-samples.ts'
import { PERIOD_TYPES, RATIO_BASES } from './model.ts'
import type { ReadPeers } from './peers.ts'
import { type Include, withProvenance } from './provenance.ts'
import {
  otherRatiosSample,
  peersSample,
  ratiosHistorySample,
  sourcedRatiosSample,
} from './ratios-samples.ts'
import { readFundamentals, readRatios, readShares } from './read.ts'
import { fundamentalsSample, ratiosSample, sharesSample, xbrlSample } from './sample.ts'
import { adjustedSharesSample, sharesHistorySample } from './shares-samples.ts'
import { toRatiosTable, toSharesTable, toStatementsTable, toXbrlTable } from './tables.ts'
import { readXbrl } from './xbrl.ts'
import { xbrlFilingSample, xbrlSeriesSample, xbrlStatementsSample } from './xbrl-samples.ts'

const company = param.company({ description: 'Ticker in any punctuation, or a CIK.' })
const period = param.oneOf(PERIOD_TYPES, {
  default: 'annual',
  brief: 'Fiscal years, quarters, or twelve months to each quarter’s end.',
  description:
    'Fiscal years, three-month quarters, or the twelve months that end with each quarter.',
})

const adjusted = param.flag({
  default: false,
  brief: 'Shares and amounts per share on the newest basis, with the splits.',
  description:
    'Share counts and amounts per share on the newest basis of shares, or the newest by `as_of`; ' +
    'the answer lists the splits, with what shows them.',
})

/** Of an answer without rows: what it was read from, to be checked by. */
const include = param.oneOf(['sources'], {
  optional: true,
  brief: 'Adds the publisher’s document, with its SHA-256.',
  description: '`sources` adds the publisher’s document behind the values, with its SHA-256.',
})

const ratioSources = param.oneOf(['sources', 'peers'], {
  optional: true,
  brief: '`sources`: the publisher’s document, with its SHA-256. `peers`: medians of the industry.',
  description:
    '`sources` adds the publisher’s document behind the values, with its SHA-256. `peers` adds ' +
    'medians of companies with the same SIC code, and the company’s percentile among them.',
})

const rowSources = param.oneOf(['sources', 'places'], {
  optional: true,
  brief: 'Facts and formulas behind each value; `places`: also where each stands in its document.',
  description:
    '`sources` adds to every row the facts and formulas behind its values, and the publisher’s ' +
    'document they were read from, with its SHA-256. `places` adds to each of these facts where ' +
    'it stands in the document of its filing: those are fetched, six filings with an answer.',
})

interface Viewed {
  as_of?: string | undefined
  include?: Include | 'peers' | undefined
}

/** An earlier view also depends on when filings were accepted, places on documents, peers on all. */
function todaysCompany({ as_of, include: asked }: Viewed, { cik }: { cik: string }) {
  return as_of === undefined && asked !== 'places' && asked !== 'peers' ? cik : null
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
  toolNotes:
    'Quarters are discrete three-month values; a `ttm` row has the twelve months to a ' +
    'quarter’s end. Restated values are the latest published. Costs, taxes, capital ' +
    'expenditures, dividends and repurchases are positive; cash flows are signed as cash. ' +
    'Null means that the filer reports none, never zero.' +
    ' Tags as filed: `get_xbrl`.',
  input: {
    params: { ticker: company },
    query: {
      period,
      limit: param.whole({ min: 1, max: 20, default: 5, description: 'Periods to return.' }),
      include: rowSources,
      fields: param.oneOf(['extended'], {
        optional: true,
        brief: 'Adds EBIT, debt, leases, lines of banks, insurers and REITs.',
        description:
          '`extended` adds more measures to every row: EBIT, debt, leases, dividends per share, ' +
          'lines of banks, insurers and REITs. `/v1/mapping` says what each is made of.',
      }),
      adjusted,
      as_of: param.asOf(),
    },
  },
  response: FundamentalsAnswer,
  list: toStatementsTable,
  credits: { cost: 3 },
  companyOf: todaysCompany,
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: fundamentalsSample,
  modes: [
    { when: ({ include: asked }) => asked !== undefined, sample: sourcedSample },
    { when: ({ fields }) => fields !== undefined, sample: extendedSample },
    { when: ({ adjusted: isAdjusted }) => isAdjusted, sample: adjustedSample },
    { when: ({ period: asked }) => asked === 'quarterly', sample: quarterlySample },
    {
      when: ({ period: asked }) => asked === 'ttm',
      sample: { ...fundamentalsSample, period_type: 'ttm' },
    },
  ],
  read: withProvenance(readFundamentals),
})

const readSourced = withProvenance(readRatios)

/** `readPeers` reads the whole market, which no domain does. */
export function toRatiosEndpoint<Context extends DataContext>(readPeers: ReadPeers<Context>) {
  return defineEndpoint({
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
      'above 1 adds `history`. `include=peers` adds medians of the industry and the company’s ' +
      'percentile among them, of the newest period, from the newest snapshot of the store in ' +
      'columns. With `basis=average`, `roe`, `roa` and `asset_turnover` divide by the ' +
      'mean of opening and closing balance. Nothing goes across a transition period.',
    toolNotes:
      'Fractions, not percents; null with a reason where one does not apply. None uses a price ' +
      'or a count of shares. Quarters are not annualized; growth is against the same period a ' +
      'year before. `limit` above 1 adds `history`. Of many companies: `screen_market`.',
    input: {
      params: { ticker: company },
      query: {
        period,
        limit: param.whole({ min: 1, max: 40, default: 1, description: 'Periods to return.' }),
        basis: param.oneOf(RATIO_BASES, {
          default: 'closing',
          brief: 'Balances that flows are divided by.',
          description:
            'Balances that flows are divided by: at the end, or the mean with the start.',
        }),
        adjusted,
        include: ratioSources,
        as_of: param.asOf(),
      },
    },
    response: RatiosAnswer,
    list: toRatiosTable,
    credits: { cost: 3 },
    companyOf: todaysCompany,
    failures: [
      'company.unknown',
      'publisher.unavailable',
      'publisher.changed',
      'engine.missing',
      'data.loading',
      'question.too_wide',
    ],
    sample: ratiosSample,
    modes: [
      { when: ({ include: asked }) => asked === 'peers', sample: peersSample },
      { when: ({ include: asked }) => asked !== undefined, sample: sourcedRatiosSample },
      { when: ({ limit }) => limit > 1, sample: ratiosHistorySample },
      {
        when: ({ period: asked, basis }) => asked !== 'annual' || basis !== 'closing',
        sample: otherRatiosSample,
      },
    ],
    check({ include: asked, basis }) {
      if (asked !== 'peers' || basis === 'closing') return
      throw valueError('include', 'peers are compared on closing balances', asked)
    },
    read: async ({ include: asked, ...input }, context: Context) => {
      if (asked !== 'peers') return readSourced({ ...input, include: asked }, context)
      const { source, ...answer } = await readRatios(input, context)
      const { cik, period: ended, ratios } = answer
      const { period: periodType, as_of } = input
      const question = { cik, periodType, period: ended, ratios, as_of }
      return { ...answer, peers: await readPeers(question, context), source }
    },
  })
}

function isOfFiling({ ident, accession }: { ident: string; accession?: string | undefined }) {
  return accession !== undefined || isAccession(ident.trim())
}

const ACCESSION = '^[0-9]{10}-?[0-9]{2}-?[0-9]{6}$'
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
    'Without `concept`: the three statements, newest periods first, and a page of the tags in use ' +
    '(`offset` asks for the next). With it: the ' +
    'values of those tags over time, each from the newest filing that gives it; what is not ' +
    'reported is in `missing`, with the reason. Of one filing (an accession in place of the company, ' +
    'or as `accession` beside it) the statements hold ' +
    'what that filing reports, earlier periods included, and a series all of its values whatever ' +
    'their period: `period_type` is then null. `period=ttm` is for statements alone.',
  toolNotes:
    'Without `concept`: the three statements and a page of the tags in use. With it: those ' +
    'tags over time, each value from the newest filing that gives it; `missing` says why ' +
    'there is none. With `accession`: what that filing alone reports. `ttm` is for ' +
    'statements.' +
    ' Usual measures: `get_fundamentals`.',
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
        default: 8,
        description: 'Periods of a statement, or values of a series.',
      }),
      concept: param.text({
        optional: true,
        maxLength: 1000,
        pattern: `^ *${TAG}( *, *${TAG})* *$`,
        brief: 'Tags, as `us-gaap:Assets,Goodwill`.',
        description:
          'Tags, separated by commas, with or without taxonomy: `us-gaap:Assets,Goodwill`.',
      }),
      history: param.flag({
        default: false,
        description: 'With `concept`: the value of a period in every filing that states it.',
      }),
      accession: param.text({
        optional: true,
        pattern: ACCESSION,
        brief: 'One filing, alone or beside the company it is of.',
        description:
          'Accession number of one filing of the company; not beside another in the path.',
      }),
      offset: param.whole({
        min: 0,
        max: 100_000,
        default: 0,
        brief: 'Where in `concepts` to begin.',
        description: 'Where in `concepts` to begin: `next_offset` of the page before.',
      }),
      include: rowSources,
      as_of: param.asOf(),
    },
  },
  check({ ident, accession }) {
    if (accession === undefined || !isAccession(ident.trim())) return
    throw valueError('accession', 'the path names a filing already')
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
        pattern: ACCESSION,
        description: 'Accession number of one filing, alone or beside the company it is of.',
      }),
    },
  },
  response: XbrlAnswer,
  list: toXbrlTable,
  credits: { cost: 3 },
  companyOf: (input, answer) => (answer.filing === null ? todaysCompany(input, answer) : null),
  failures: ['company.unknown', 'filing.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: xbrlStatementsSample,
  modes: [
    { when: (input) => isOfFiling(input) && input.concept !== undefined, sample: xbrlSample },
    { when: isOfFiling, sample: xbrlFilingSample },
    { when: ({ concept }) => concept !== undefined, sample: xbrlSeriesSample },
  ],
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
  toolNotes:
    'From the newest cover page, else the balance sheet. `reasons` explains nulls; no total ' +
    'is made up.' +
    ' Weighted averages are in `get_fundamentals`.',
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
  list: toSharesTable,
  credits: { cost: 2 },
  companyOf: todaysCompany,
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: sharesSample,
  modes: [
    { when: ({ history }) => history, sample: sharesHistorySample },
    { when: ({ adjusted: isAdjusted }) => isAdjusted, sample: adjustedSharesSample },
  ],
  read: withProvenance(readShares),
})
