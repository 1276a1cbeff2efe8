// The public words of questions about the whole market.

import { type Static, Type } from 'typebox'
import { byName, choice, field, knownInColumns, nullable, secSource } from '../contract/fields.ts'
import { PERIOD_TYPES } from '../domains/financials/model.ts'
import { ALIGNMENTS } from './store.ts'

export const MarketValue = Type.Object(
  {
    value: Type.Number(),
    unit: field.textOrNull('Unit of the facts, `pure` for ratios; null where there are several.'),
    accessions: Type.Array(Type.String(), {
      description: 'Accession numbers of the filings behind the value.',
    }),
    known_from: field.day('Day of the filing since which this value is shown.'),
  },
  { $id: 'MarketValue' },
)
export type MarketValue = Static<typeof MarketValue>

const values = byName(
  nullable(MarketValue),
  'By the name asked for; null where the company reports none, or it does not apply.',
)

const company = {
  ticker: field.textOrNull('First ticker; null without any.'),
  cik: Type.String({ pattern: '^\\d{10}$', description: 'Zero-padded ten-digit CIK.' }),
  company: field.textOrNull('Name as the publisher has it; null where none is known.'),
}

const fiscal = {
  fiscal_year: Type.Integer({ description: "The year as the filer's own filings name it." }),
  fiscal_period: field.text('`FY`, `Q1` to `Q4`.'),
}

const paging = {
  total: field.count('All that fit.'),
  count: field.count('Those in this answer.'),
  limit: Type.Integer(),
  offset: Type.Integer(),
}

const periodType = choice(PERIOD_TYPES)
const align = choice(ALIGNMENTS, {
  description:
    '`calendar`: as in the SEC’s frames, a fiscal year that ends in June or later under that year, an ' +
    'earlier one under the year before; a quarter where its middle lies; twelve months as their last ' +
    'quarter. `fiscal`: as the filer names it.',
})

export const ScreenResult = Type.Object(
  {
    ...company,
    sic: field.textOrNull('Standard Industrial Classification code.'),
    period: field.day('Last day of the newest period.'),
    ...fiscal,
    currency: field.textOrNull('Currency of the amounts.'),
    filed: field.day('Day of the filing that most of the period is read from.'),
    accession: field.text('Accession number of that filing.'),
    flags: Type.Array(Type.String(), { description: 'Checks that the period fails.' }),
    values,
  },
  { $id: 'ScreenResult' },
)

export const ScreenAnswer = Type.Object(
  {
    where: field.textOrNull('The conditions as they were sent.'),
    period_type: periodType,
    columns: Type.Array(Type.String(), { description: 'Names of the values of each result.' }),
    ...knownInColumns,
    ...paging,
    results: Type.Array(ScreenResult),
    ...secSource,
  },
  { $id: 'ScreenAnswer' },
)
export type ScreenAnswer = Static<typeof ScreenAnswer>

export const FrameResult = Type.Object(
  {
    ...company,
    sic: field.textOrNull('Standard Industrial Classification code.'),
    period: field.day('Last day of the period, or the day of a figure of a cover page.'),
    fiscal_year: nullable(
      Type.Integer(),
      'The year as the filer’s own filings name it; null of a figure of a cover page.',
    ),
    fiscal_period: field.textOrNull('`FY`, `Q1` to `Q4`; null of a figure of a cover page.'),
    ...MarketValue.properties,
  },
  { $id: 'FrameResult' },
)

export const FrameAnswer = Type.Object(
  {
    measure: field.text('The measure or ratio.'),
    frame: field.text('The period asked for.'),
    period_type: periodType,
    align,
    ...knownInColumns,
    ...paging,
    results: Type.Array(FrameResult),
    ...secSource,
  },
  { $id: 'FrameAnswer' },
)
export type FrameAnswer = Static<typeof FrameAnswer>

export const ComparedPeriod = Type.Object(
  {
    slot: field.text('Year, or year and quarter, that periods are aligned by.'),
    ...company,
    period: field.dayOrNull('Last day; null where the company has no period here.'),
    fiscal_year: nullable(Type.Integer()),
    fiscal_period: field.textOrNull('`FY`, `Q1` to `Q4`.'),
    values,
  },
  { $id: 'ComparedPeriod' },
)

export const CompareAnswer = Type.Object(
  {
    measures: Type.Array(Type.String()),
    period_type: periodType,
    align,
    ...knownInColumns,
    count: field.count('Rows in this answer: each company in each period.'),
    results: Type.Array(ComparedPeriod),
    ...secSource,
  },
  { $id: 'CompareAnswer' },
)
export type CompareAnswer = Static<typeof CompareAnswer>
