// GET /v1/fundamentals/{ticker} and GET /v1/ratios/{ticker}.

import { type TProperties, Type } from 'typebox'
import { defineEndpoint } from '../../contract/endpoint.ts'
import { companyHeader, field, leftOpen, nullable, secSource } from '../../contract/fields.ts'
import { param } from '../../contract/params.ts'
import { BalanceRow, CashFlowRow, IncomeRow, RatiosView, RowSources } from './model.ts'
import { readFundamentals, readRatios } from './read.ts'
import { fundamentalsSample, ratiosSample } from './sample.ts'

const company = param.company({ description: 'Ticker in any punctuation, or a CIK.' })

/** A statement's row with what is known about its making. */
function withEvidence<Fields extends TProperties>(row: { properties: Fields }) {
  return Type.Object({
    ...row.properties,
    flags: Type.Array(Type.String(), {
      description:
        'Checks that this row fails, such as assets not equal to liabilities and equity.',
    }),
    sources: Type.Optional(RowSources),
  })
}

const FundamentalsAnswer = leftOpen(
  Type.Object({
    ...companyHeader,
    period_type: Type.Union([Type.Literal('annual'), Type.Literal('quarterly')]),
    currency: field.textOrNull('Currency the statements are reported in; never converted.'),
    income_statement: Type.Array(withEvidence(IncomeRow), { description: 'Newest first.' }),
    balance_sheet: Type.Array(withEvidence(BalanceRow), { description: 'Newest first.' }),
    cash_flow: Type.Array(withEvidence(CashFlowRow), { description: 'Newest first.' }),
    ...secSource,
  }),
)

export const getFundamentals = defineEndpoint({
  name: 'get_fundamentals',
  group: 'Financials',
  method: 'GET',
  path: '/v1/fundamentals/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Income statement, balance sheet and cash flow in one naming for every company.',
  notes:
    'Quarterly values are discrete three-month values; year-to-date and trailing values are left ' +
    'out. Restated values are the latest published by `as_of`, or by now. Costs, taxes, capital ' +
    'expenditures, dividends and repurchases are positive; cash flows are signed as cash. Null ' +
    'means that the filer reports none, never zero. `net_income` is the parent’s.',
  input: {
    params: { ticker: company },
    query: {
      period: param.oneOf(['annual', 'quarterly'], {
        default: 'annual',
        description: 'Fiscal years or three-month quarters.',
      }),
      limit: param.whole({ min: 1, max: 20, default: 5, description: 'Periods to return.' }),
      include: param.oneOf(['sources'], {
        optional: true,
        description: '`sources` adds to every row the facts and formulas behind its values.',
      }),
      as_of: param.asOf(),
    },
  },
  response: FundamentalsAnswer,
  credits: { cost: 3 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: fundamentalsSample,
  read: readFundamentals,
})

const RatiosAnswer = leftOpen(
  Type.Object({
    ...companyHeader,
    ...RatiosView.properties,
    period: field.textOrNull('Last day of the fiscal year; null without annual statements.'),
    fiscal_year: nullable(Type.Integer()),
    ...secSource,
  }),
)

export const getRatios = defineEndpoint({
  name: 'get_ratios',
  group: 'Financials',
  method: 'GET',
  path: '/v1/ratios/{ticker}',
  access: 'metered',
  mcp: true,
  summary: 'Fourteen financial ratios of the latest fiscal year, with their inputs.',
  notes:
    'Fractions, not percents, on closing balances. A ratio that does not apply is null, and ' +
    '`reasons` says why. No ratio uses a price: EDGAR carries none.',
  input: { params: { ticker: company }, query: { as_of: param.asOf() } },
  response: RatiosAnswer,
  credits: { cost: 3 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: ratiosSample,
  read: readRatios,
})
