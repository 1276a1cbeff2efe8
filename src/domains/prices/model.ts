// Schemas of valuations: what a company costs by a price, against what it had reported by then.

import { type Static, Type } from 'typebox'
import { reasonFields } from '../../contract/answer/absence.ts'
import {
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'

const ValuedShares = defineRecord('ValuedShares', {
  value: field.shares('All common shares, as counted on that day.'),
  as_of: field.day('Day of the count.'),
  split_factor: field.number('New shares for each, by splits between the count and the price.'),
  accession: field.accession('The filing that states it.'),
  filed: field.day('Its filing date.'),
})

const ValuedMonths = defineRecord('ValuedMonths', {
  end: field.day('Last day of the twelve months, and day of the balances.'),
  currency: field.textOrNull('Currency of the statements.'),
  form: field.text('Form of the newest report among them.'),
  accession: field.accession('That report.'),
  filed: field.day('Its filing date.'),
})

const multiple = (label: string, description: string) =>
  field.multiple(description, { label, null: 'a part of it is null or not above zero' })

/** Measures that valuations use. */
export const USED = [
  ...(['revenue', 'operating_income', 'depreciation_amortization', 'net_income'] as const),
  ...(['free_cash_flow', 'cash_and_equivalents', 'short_term_investments'] as const),
  ...(['short_term_debt', 'long_term_debt', 'stockholders_equity', 'total_equity'] as const),
] as const
export type Used = (typeof USED)[number]

const reported = field.numberOrNull('In the statements’ currency; null if not reported.')
// Each measure has the one schema.
const inputs = Object.fromEntries(USED.map((name) => [name, reported])) as Record<
  Used,
  typeof reported
>

export const Valuation = defineRecord('Valuation', {
  day: field.day('Day of the price.'),
  known_at: field.instant('The close of that day, by which everything used was filed.'),
  close: field.number('Closing price as loaded, in USD.'),
  adjusted_to: field.dayOrNull(
    'Day up to which splits are taken into the loaded price; null for a price as quoted.',
  ),
  price: field.numberOrNull('Price as quoted on that day, in USD.'),
  shares: nullable(ValuedShares, 'Shares that were known then.'),
  twelve_months: nullable(ValuedMonths, 'The newest twelve months that were known then.'),
  market_value: field.money('Price times shares.', { null: 'one of them is' }),
  enterprise_value: field.money(
    'Market value, plus debt and noncontrolling interests, less cash and short-term investments.',
    { null: 'a part is' },
  ),
  pe: multiple('P/E', 'Market value over net income.'),
  ps: multiple('P/S', 'Market value over revenue.'),
  pb: multiple('P/B', 'Market value over the stockholders’ equity.'),
  ev_to_ebitda: multiple(
    'EV/EBITDA',
    'Enterprise value over operating income before depreciation.',
  ),
  fcf_yield: field.fraction('Free cash flow over market value; 0.05 means 5%.', {
    label: 'FCF yield',
    null: 'a part of it is null',
  }),
  inputs: nullable(
    defineRecord('ValuationInputs', inputs),
    'Reported values that are used, by the names of their measures; each is null if not reported.',
  ),
  missing: field.list(
    defineRecord('MissingValuation', {
      name: field.text('Name of the value that is null.'),
      ...reasonFields('Why it is null.'),
    }),
    'Values that are null, and why.',
  ),
})
export type Valuation = Static<typeof Valuation>

export const ValuationAnswer = leftOpen(
  defineRecord('ValuationAnswer', {
    ...companyHeader,
    count: field.count('Days in this answer.'),
    symbol: field.text('Symbol whose prices are used.'),
    price_source: leftOpen(
      Type.Literal('loaded by the operator', {
        description: 'Prices are not the SEC’s: whoever runs the service loaded them.',
      }),
    ),
    valuations: Type.Array(Valuation, { description: 'Newest day first.' }),
    ...secSource,
  }),
)
export type ValuationAnswer = Static<typeof ValuationAnswer>
