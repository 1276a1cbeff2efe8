// GET /v1/fundamentals/{ticker}, /v1/ratios/{ticker}, /v1/xbrl/{ident} and /v1/shares/{ticker}.

import { type DataContext, defineEndpoint } from '../../contract/declare/endpoint.ts'
import { valueError } from '../../contract/declare/invalid.ts'
import { param } from '../../contract/declare/params.ts'
import { excludes } from '../../contract/declare/rules.ts'
import { plainAccession } from '../../contract/declare/spelling.ts'
import { isAccession } from '../../kernel/identifiers.ts'
import type { ReadPeers } from './answers/peers.ts'
import { type Include, withProvenance } from './answers/provenance.ts'
import { readFundamentals, readRatios, readShares } from './answers/read.ts'
import { FundamentalsAnswer, RatiosAnswer, SharesAnswer, XbrlAnswer } from './answers/schemas.ts'
import { toRatiosTable, toSharesTable, toStatementsTable, toXbrlTable } from './answers/tables.ts'
import { readXbrl } from './answers/xbrl.ts'
import { formulasOf } from './measures/ratios.ts'
import { RATIO_BASES, REPORTED_PERIODS, toPeriodType } from './model.ts'
import fundamentalsSample from './samples/fundamentals.json' with { type: 'json' }
import adjustedSample from './samples/fundamentals-adjusted.json' with { type: 'json' }
import extendedSample from './samples/fundamentals-extended.json' with { type: 'json' }
import quarterlySample from './samples/fundamentals-quarterly.json' with { type: 'json' }
import sourcedSample from './samples/fundamentals-sourced.json' with { type: 'json' }
import ttmSample from './samples/fundamentals-ttm.json' with { type: 'json' }
import ratiosSample from './samples/ratios.json' with { type: 'json' }
import ratiosHistorySample from './samples/ratios-history.json' with { type: 'json' }
import otherRatiosSample from './samples/ratios-others.json' with { type: 'json' }
import peersSample from './samples/ratios-peers.json' with { type: 'json' }
import sourcedRatiosSample from './samples/ratios-sourced.json' with { type: 'json' }
import sharesSample from './samples/shares.json' with { type: 'json' }
import adjustedSharesSample from './samples/shares-adjusted.json' with { type: 'json' }
import sharesHistorySample from './samples/shares-history.json' with { type: 'json' }
import xbrlSample from './samples/xbrl.json' with { type: 'json' }
import xbrlFilingSample from './samples/xbrl-filing.json' with { type: 'json' }
import xbrlSeriesSample from './samples/xbrl-series.json' with { type: 'json' }
import xbrlStatementsSample from './samples/xbrl-statements.json' with { type: 'json' }

const company = param.company({ description: 'Ticker in any punctuation, or a CIK.' })
const period = param.oneOf(REPORTED_PERIODS, {
  default: 'annual',
  elsewhere: 'Trailing twelve months: `trailing=true`.',
  brief: 'Years or quarters.',
  description: 'Fiscal years, or three-month quarters.',
})

const trailing = param.flag({
  default: false,
  brief: 'TTM at each quarter-end.',
  description:
    'The trailing twelve months at each quarter-end (TTM), in place of what `period` selects.',
})

const TRAILING_ALONE = excludes('trailing', 'period')

const adjusted = param.flag({
  default: false,
  brief: 'Put share data on the newest split basis; adds the splits.',
  description:
    'Put share counts and per-share amounts on the newest split basis, or the newest by ' +
    '`as_of`; the answer lists the splits with their evidence.',
})

/** Parameter `include` of answers without rows: the document they were read from. */
const include = param.someOf(['sources'], {
  optional: true,
  brief: 'Adds the publisher’s document, with its SHA-256.',
  description: '`sources` adds the publisher’s document behind the values, with its SHA-256.',
})

const ratioSources = param.someOf(['sources', 'peers', 'formula'], {
  optional: true,
  brief:
    '`sources`: the publisher’s document, with its SHA-256. `peers`: industry medians. ' +
    '`formula`: of each ratio.',
  description:
    '`sources` adds the publisher’s document behind the values, with its SHA-256. `peers` ' +
    'adds the medians of companies with the same SIC code and the company’s percentile ' +
    'among them. `formula` adds how each ratio is computed from its inputs.',
})

const rowSources = param.someOf(['sources', 'places'], {
  optional: true,
  brief: 'Facts and formulas behind each value; `places`: also where each appears in its document.',
  description:
    '`sources` adds to every row the facts and formulas behind its values, and the ' +
    'publisher’s document they were read from, with its SHA-256. `places` also adds where ' +
    'each fact appears in the document of its filing; the documents of up to six filings ' +
    'are fetched per call.',
})

type IncludedOfRatios = 'sources' | 'peers' | 'formula'

interface Viewed {
  as_of?: string | undefined
  include?: readonly (Include | IncludedOfRatios)[] | undefined
}

/** Earlier views depend on acceptance times, places on documents, peers on the market. */
function todaysCompany({ as_of, include: asked }: Viewed, { cik }: { cik: string }) {
  const isOfCompany = !asked?.some((word) => word === 'places' || word === 'peers')
  return as_of === undefined && isOfCompany ? cik : null
}

export const getFundamentals = defineEndpoint({
  name: 'get_fundamentals',
  group: 'Financials',
  method: 'GET',
  path: '/v1/fundamentals/{ticker}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary:
    'Income statement, balance sheet and cash flow, with the same field names for every ' +
    'company.',
  notes:
    'Quarterly values are discrete three-month values; year-to-date values are left out. ' +
    '`trailing=true` gives one row per quarter-end: flows over the trailing twelve months, average ' +
    'shares as the mean of four quarters, balances on that day, and the quarter’s ' +
    '`fiscal_period`. At a fiscal year-end it equals the year; nothing spans a transition ' +
    'period. Restated values are the latest published by `as_of`, or by now. Costs, taxes, ' +
    'capital expenditures, dividends and repurchases are positive; cash flows are signed as ' +
    'cash. Null means that the filer reports no value; it never means zero. `net_income` is ' +
    'attributable to the parent. Share counts and per-share amounts are as filed, with a ' +
    'flag where a split changes their basis; with `adjusted=true` all are on the newest ' +
    'basis, per-share amounts rounded to six decimals.',
  toolNotes:
    'Quarters are discrete three-month values. Restated values are the latest published. Costs, taxes, capital ' +
    'expenditures, dividends and repurchases are positive; cash flows are signed as cash. ' +
    'Null: the filer reports none; never zero. Tags as filed: `get_xbrl`.',
  input: {
    params: { ticker: company },
    query: {
      period,
      trailing,
      limit: param.whole({ min: 1, max: 20, default: 5, description: 'Periods to return.' }),
      include: rowSources,
      fields: param.oneOf(['extended'], {
        optional: true,
        brief: 'Adds EBIT, debt, leases; bank, insurer and REIT lines.',
        description:
          '`extended` adds more measures to every row: EBIT, debt, leases, dividends per ' +
          'share, and lines for banks, insurers and REITs. `/v1/mapping` defines each.',
      }),
      adjusted,
      as_of: param.asOf(),
    },
  },
  rules: [TRAILING_ALONE],
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
    { when: ({ trailing: isTrailing }) => isTrailing, sample: ttmSample },
  ],
  read: withProvenance(readFundamentals),
})

const readSourced = withProvenance(readRatios)

const formulaSample = { ...ratiosSample, formula: formulasOf('closing') }

/** `readPeers` queries the whole market, which domains cannot do. */
export function toRatiosEndpoint<Context extends DataContext>(readPeers: ReadPeers<Context>) {
  return defineEndpoint({
    name: 'get_ratios',
    group: 'Financials',
    method: 'GET',
    path: '/v1/ratios/{ticker}',
    access: 'metered',
    takes: ['publishers', 'columnReads'],
    mcp: true,
    summary:
      'Fourteen financial ratios with their inputs, for the latest fiscal year or over time.',
    notes:
      'Fractions, not percents, on closing balances. A ratio that does not apply is null, ' +
      'and `reasons` says why. No ratio uses a price, since EDGAR has none, or a share ' +
      'count, so `adjusted=true` adds the company’s splits but changes no number. Quarterly ' +
      'ratios are not annualized; growth is year over year. `limit` above 1 adds `history`. ' +
      '`include=peers` adds industry medians and the company’s percentile for the newest ' +
      'period, from the newest snapshot. With `basis=average`, `roe`, `roa` and ' +
      '`asset_turnover` divide by the mean of the opening and closing balance. Nothing ' +
      'spans a transition period.',
    toolNotes:
      'Fractions, not percents; null with a reason if one does not apply. None uses a price ' +
      'or share count. Quarters are not annualized; growth is year over year. `limit` above ' +
      '1 adds `history`. For many companies: `screen_market`.',
    input: {
      params: { ticker: company },
      query: {
        period,
        trailing,
        limit: param.whole({ min: 1, max: 40, default: 1, description: 'Periods to return.' }),
        basis: param.oneOf(RATIO_BASES, {
          default: 'closing',
          brief: 'Balances flows are divided by.',
          description:
            'Balances that flows are divided by: the closing balance, or the mean of ' +
            'opening and closing.',
        }),
        adjusted,
        include: ratioSources,
        as_of: param.asOf(),
      },
    },
    rules: [TRAILING_ALONE],
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
      { when: ({ include: asked }) => asked?.includes('peers') ?? false, sample: peersSample },
      { when: ({ include: asked }) => asked?.includes('formula') ?? false, sample: formulaSample },
      { when: ({ include: asked }) => asked !== undefined, sample: sourcedRatiosSample },
      { when: ({ limit }) => limit > 1, sample: ratiosHistorySample },
      {
        when: ({ basis, ...asked }) => toPeriodType(asked) !== 'annual' || basis !== 'closing',
        sample: otherRatiosSample,
      },
    ],
    check({ include: asked, basis }) {
      if (!asked?.includes('peers') || basis === 'closing') return
      throw valueError('include', 'peers are compared on closing balances', asked.join(','))
    },
    read: async (input, context: Context) => {
      const { source, ...answer } = await readSourced(input, context)
      const { cik, period: ended, ratios } = answer
      const { as_of, basis, include: asked = [] } = input
      const question = { cik, periodType: toPeriodType(input), period: ended, ratios, as_of }
      return {
        ...answer,
        ...(asked.includes('formula') && { formula: formulasOf(basis) }),
        ...(asked.includes('peers') && { peers: await readPeers(question, context) }),
        source,
      }
    },
  })
}

function isOfFiling({ ident, accession }: { ident: string; accession?: string | undefined }) {
  return accession !== undefined || isAccession(ident.trim())
}

const IDENT = '^([0-9]{1,10}|[0-9]{10}-?[0-9]{2}-?[0-9]{6}|[A-Za-z0-9]*[A-Za-z][A-Za-z0-9./_ -]*)$'
const ACCESSION = '^[0-9]{10}-?[0-9]{2}-?[0-9]{6}$'
const TAG = '[A-Za-z][A-Za-z0-9_.-]*(:[A-Za-z][A-Za-z0-9_.-]*)?'

export const getXbrl = defineEndpoint({
  name: 'get_xbrl',
  group: 'Financials',
  method: 'GET',
  path: '/v1/xbrl/{ident}',
  access: 'metered',
  takes: ['publishers'],
  mcp: true,
  summary: 'Structured facts as filed: every period, every tag, or one filing alone.',
  notes:
    'Without `concept`: the three statements, newest periods first, and a page of the tags ' +
    'in use (`offset` gets the next page). With `concept`: the values of those tags over ' +
    'time, each from the newest filing that has it; anything unreported is in `missing`, ' +
    'with the reason. For one filing (an accession number instead of the company, or as ' +
    '`accession` in addition), the statements contain what that filing reports, including ' +
    'earlier periods, and a series contains all its values regardless of period; ' +
    '`period_type` is then null. `trailing` applies to statements only.',
  toolNotes:
    'Without `concept`: the three statements and a page of the tags in use. With it: those ' +
    'tags over time, each value from the newest filing that has it; `missing` says why ' +
    'there is none. With `accession`: only what that filing reports. `trailing` is ' +
    'for statements. Usual measures: `get_fundamentals`.',
  input: {
    params: {
      ident: param.text({
        minLength: 1,
        maxLength: 20,
        pattern: IDENT,
        description: 'Ticker in any punctuation, a CIK, or the accession number of a filing.',
      }),
    },
    query: {
      period,
      trailing,
      limit: param.whole({
        min: 1,
        max: 100,
        default: 8,
        description: 'Periods of a statement, or values of a series.',
      }),
      concept: param.text({
        optional: true,
        maxLength: 1000,
        isListed: true,
        pattern: `^ *${TAG}( *, *${TAG})* *$`,
        brief: 'Tags, such as `us-gaap:Assets,Goodwill`.',
        description:
          'Tags, separated by commas, with or without taxonomy: `us-gaap:Assets,Goodwill`.',
      }),
      history: param.flag({
        default: false,
        description: 'With `concept`: the value of a period in every filing that states it.',
      }),
      accession: param.text({
        optional: true,
        respell: plainAccession,
        pattern: ACCESSION,
        brief: 'One filing, with or without its company.',
        description:
          'Accession number of one of the company’s filings; not allowed if the path ' +
          'already is an accession number.',
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
  rules: [TRAILING_ALONE],
  check({ ident, accession }) {
    if (accession === undefined || !isAccession(ident.trim())) return
    throw valueError('accession', 'the path already names a filing')
  },
  toolSpelling: {
    of: 'ident',
    kinds: {
      ident: param.text({
        optional: true,
        minLength: 1,
        maxLength: 20,
        pattern: IDENT,
        description: 'Any of the following.',
      }),
      ticker: param.company({ optional: true, description: 'Ticker in any punctuation.' }),
      cik: param.text({
        optional: true,
        pattern: '^[0-9]{1,10}$',
        description: 'CIK, padding optional.',
      }),
      accession: param.text({
        optional: true,
        respell: plainAccession,
        pattern: ACCESSION,
        description: 'Accession number of one filing, with or without its company.',
      }),
    },
  },
  response: XbrlAnswer,
  list: toXbrlTable,
  credits: { cost: 3 },
  pagesOf: (answer) =>
    'concept_count' in answer ? [answer.cik, answer.filing, answer.concept_count] : [],
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
  takes: ['publishers'],
  mcp: true,
  summary: 'Shares outstanding and public float as filings state them.',
  notes:
    'From the newest cover page, or the balance sheet if the cover no longer gives a single ' +
    'count. `reasons` explains what is null or cannot be told apart; no total is made up. ' +
    'Counts are as filed; with `adjusted=true`, counts filed before a split are on the ' +
    'newest basis.',
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
