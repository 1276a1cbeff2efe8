// Schemas of market-wide answers.

import { type Static, Type } from 'typebox'
import {
  byName,
  choice,
  field,
  knownInColumns,
  nullable,
  secSource,
} from '../contract/answer/fields.ts'
import { defineRecord } from '../contract/declare/record.ts'
import { PERIOD_TYPES } from '../domains/financials/model.ts'
import { MissingValue } from './missing.ts'
import { ALIGNMENTS } from './store.ts'

export const MarketValue = defineRecord('MarketValue', {
  value: Type.Number(),
  unit: field.textOrNull('Unit of the facts, `pure` for ratios; null if there are several.'),
  accessions: Type.Array(Type.String(), {
    description: 'Accession numbers of the filings behind the value.',
  }),
  known_from: field.day('Filing date since which this value has been shown.'),
})
export type MarketValue = Static<typeof MarketValue>

const values = byName(
  nullable(MarketValue),
  'Keyed by requested name; null if the snapshot has no value, and `missing` says where why.',
)

const company = {
  ticker: field.textOrNull('Main ticker; null if it has none.'),
  cik: Type.String({ pattern: '^\\d{10}$', description: 'Zero-padded ten-digit CIK.' }),
  company: field.textOrNull('Name, as the publisher gives it; null if unknown.'),
}

const fiscal = {
  fiscal_year: Type.Integer({ description: 'Fiscal year, as named in the filer’s own filings.' }),
  fiscal_period: field.text('`FY`, `Q1` to `Q4`.'),
}

const paging = {
  total: field.count('Total matches.'),
  count: field.count('Matches in this answer.'),
  limit: Type.Integer(),
  offset: Type.Integer(),
}

const missing = Type.Array(MissingValue, { description: 'Values that results lack.' })

const periodType = choice(PERIOD_TYPES)
const align = choice(ALIGNMENTS, {
  description:
    '`calendar`: as in the SEC’s frames, a fiscal year that ends in June or later counts as that year, ' +
    'an earlier one as the year before; a quarter counts where its middle is; twelve months count ' +
    'as their last quarter. `fiscal`: as the filer names it.',
})

const ScreenResult = defineRecord('ScreenResult', {
  ...company,
  sic: field.textOrNull('Standard Industrial Classification code.'),
  period: field.day('Last day of the newest period.'),
  ...fiscal,
  currency: field.textOrNull('Currency of the amounts.'),
  filed: field.day('Date of the filing most of the period is read from.'),
  accession: field.text('Accession number of that filing.'),
  flags: Type.Array(Type.String(), { description: 'Checks the period fails.' }),
  values,
})

export const ScreenAnswer = defineRecord('ScreenAnswer', {
  where: field.textOrNull('The conditions, as sent.'),
  period_type: periodType,
  columns: Type.Array(Type.String(), { description: 'Names of the values in each result.' }),
  ...knownInColumns,
  ...paging,
  results: Type.Array(ScreenResult),
  missing,
  ...secSource,
})
export type ScreenAnswer = Static<typeof ScreenAnswer>

const FrameResult = defineRecord('FrameResult', {
  ...company,
  sic: field.textOrNull('Standard Industrial Classification code.'),
  period: field.day('Last day of the period, or the date of a cover-page figure.'),
  fiscal_year: nullable(
    Type.Integer(),
    'Fiscal year, as named in the filer’s own filings; null for a cover-page figure.',
  ),
  fiscal_period: field.textOrNull('`FY`, `Q1` to `Q4`; null for a cover-page figure.'),
  ...MarketValue.properties,
})

export const FrameAnswer = defineRecord('FrameAnswer', {
  measure: field.text('The measure or ratio.'),
  frame: field.text('The period requested.'),
  period_type: periodType,
  align,
  ...knownInColumns,
  ...paging,
  results: Type.Array(FrameResult),
  ...secSource,
})
export type FrameAnswer = Static<typeof FrameAnswer>

const ComparedPeriod = defineRecord('ComparedPeriod', {
  slot: field.text('Year, or year and quarter, by which periods are aligned.'),
  ...company,
  period: field.dayOrNull('Last day; null if the company has no period here.'),
  fiscal_year: nullable(Type.Integer()),
  fiscal_period: field.textOrNull('`FY`, `Q1` to `Q4`.'),
  values,
})

export const CompareAnswer = defineRecord('CompareAnswer', {
  measures: Type.Array(Type.String()),
  period_type: periodType,
  align,
  ...knownInColumns,
  count: field.count('Rows in this answer: one per company and period.'),
  results: Type.Array(ComparedPeriod),
  missing,
  ...secSource,
})
export type CompareAnswer = Static<typeof CompareAnswer>
