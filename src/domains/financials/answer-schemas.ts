// Schemas of the financial endpoints' answers, composed of the records in `model.ts`.

import { companyHeader, field, leftOpen, nullable, secSource } from '../../contract/fields.ts'
import { type TProperties, Type } from '../../contract/schema.ts'
import {
  BalanceRow,
  CashFlowRow,
  Concept,
  FLAGS,
  IncomeRow,
  RatiosView,
  RowSources,
  Series,
  SharesView,
} from './model.ts'

/** A statement's row with what is known about its making. */
function withEvidence<Fields extends TProperties>(row: { properties: Fields }) {
  return Type.Object({
    ...row.properties,
    flags: Type.Array(Type.Enum([...FLAGS]), {
      description:
        'Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount ' +
        'where none is expected. The values are served as reported.',
    }),
    sources: Type.Optional(RowSources),
  })
}

const PeriodType = Type.Union([Type.Literal('annual'), Type.Literal('quarterly')])

const statements = {
  currency: field.textOrNull('Currency the statements are reported in; never converted.'),
  income_statement: Type.Array(withEvidence(IncomeRow), { description: 'Newest first.' }),
  balance_sheet: Type.Array(withEvidence(BalanceRow), { description: 'Newest first.' }),
  cash_flow: Type.Array(withEvidence(CashFlowRow), { description: 'Newest first.' }),
}

export const FundamentalsAnswer = leftOpen(
  Type.Object({ ...companyHeader, period_type: PeriodType, ...statements, ...secSource }),
)

export const RatiosAnswer = leftOpen(
  Type.Object({
    ...companyHeader,
    ...RatiosView.properties,
    period: field.textOrNull('Last day of the fiscal year; null without annual statements.'),
    fiscal_year: nullable(Type.Integer()),
    ...secSource,
  }),
)

const xbrlHeader = {
  ...companyHeader,
  filing: nullable(
    Type.Object(
      {
        accession: field.text('Accession number.'),
        form: field.text('Form type as EDGAR spells it.'),
        filed: field.day('Day of filing.'),
        facts: field.count('Structured facts that the filing reports.'),
      },
      { description: 'The filing whose facts these are, when an accession was asked for.' },
    ),
  ),
}

const Missing = Type.Array(
  Type.Object({
    name: field.text('The statement, or the tag as it was asked for.'),
    reason: field.text('Why the answer has nothing of it.'),
  }),
)

const XbrlStatements = Type.Object({
  ...xbrlHeader,
  period_type: PeriodType,
  ...statements,
  missing: Missing,
  concepts: Type.Array(Concept, { description: 'Every tag in use, by taxonomy and name.' }),
  ...secSource,
})

const XbrlSeries = Type.Object({
  ...xbrlHeader,
  period_type: nullable(PeriodType),
  series: Type.Array(Series, { description: 'One per tag and unit; values newest first.' }),
  missing: Missing,
  ...secSource,
})

export const XbrlAnswer = leftOpen(Type.Union([XbrlStatements, XbrlSeries]))

export const SharesAnswer = leftOpen(
  Type.Object({ ...companyHeader, ...SharesView.properties, ...secSource }),
)
