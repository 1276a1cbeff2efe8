// Schemas of the financial endpoints' answers, composed of the records in `model.ts`.

import { type TProperties, Type } from 'typebox'
import {
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/fields.ts'
import {
  BalanceRow,
  CashFlowRow,
  Concept,
  FLAGS,
  IncomeRow,
  PERIOD_TYPES,
  RatiosView,
  RowSources,
  Series,
  SharesView,
} from './model.ts'
import { provenance } from './provenance.ts'

const Flag = choice(FLAGS, { $id: 'StatementFlag' })

/** A statement's row with what is known about its making. */
function withEvidence<Fields extends TProperties>($id: string, row: { properties: Fields }) {
  const properties = {
    ...row.properties,
    flags: Type.Array(Flag, {
      description:
        'Checks that this row fails, mostly none; `sign_is_unusual` stands for a negative amount ' +
        'where none is expected. The values are served as reported; where `numbers_are_exact` ' +
        'fails, one is made of a number beyond 2^53 that was filed with more digits than a JSON ' +
        'number holds: `/v1/xbrl` has them as `exact`.',
    }),
    sources: Type.Optional(RowSources),
  }
  return Type.Object(properties, { $id })
}

const PeriodType = choice(PERIOD_TYPES, { $id: 'PeriodType' })

const statements = {
  currency: field.textOrNull('Currency the statements are reported in; never converted.'),
  income_statement: Type.Array(withEvidence('IncomeStatementRow', IncomeRow), {
    description: 'Newest first.',
  }),
  balance_sheet: Type.Array(withEvidence('BalanceSheetRow', BalanceRow), {
    description: 'Newest first.',
  }),
  cash_flow: Type.Array(withEvidence('CashFlowRow', CashFlowRow), { description: 'Newest first.' }),
}

export const FundamentalsAnswer = leftOpen(
  Type.Object(
    { ...companyHeader, period_type: PeriodType, ...statements, ...provenance, ...secSource },
    { $id: 'FundamentalsAnswer' },
  ),
)

export const RatiosAnswer = leftOpen(
  Type.Object(
    {
      ...companyHeader,
      ...RatiosView.properties,
      period: field.textOrNull('Last day of the fiscal year; null without annual statements.'),
      fiscal_year: nullable(Type.Integer()),
      ...provenance,
      ...secSource,
    },
    { $id: 'RatiosAnswer' },
  ),
)

const XbrlFiling = Type.Object(
  {
    accession: field.text('Accession number.'),
    form: field.text('Form type as EDGAR spells it.'),
    filed: field.day('Day of filing.'),
    facts: field.count('Structured facts that the filing reports.'),
  },
  { $id: 'XbrlFiling' },
)

const xbrlHeader = {
  ...companyHeader,
  filing: nullable(
    XbrlFiling,
    'The filing whose facts these are, when an accession was asked for.',
  ),
}

const Missing = Type.Array(
  Type.Object(
    {
      name: field.text('The statement, or the tag as it was asked for.'),
      reason: field.text('Why the answer has nothing of it.'),
    },
    { $id: 'MissingConcept' },
  ),
)

const XbrlStatements = Type.Object(
  {
    ...xbrlHeader,
    period_type: PeriodType,
    ...statements,
    missing: Missing,
    concepts: Type.Array(Concept, { description: 'Every tag in use, by taxonomy and name.' }),
    ...provenance,
    ...secSource,
  },
  { $id: 'XbrlStatementsAnswer' },
)

const XbrlSeries = Type.Object(
  {
    ...xbrlHeader,
    period_type: nullable(PeriodType),
    series: Type.Array(Series, { description: 'One per tag and unit; values newest first.' }),
    missing: Missing,
    ...provenance,
    ...secSource,
  },
  { $id: 'XbrlSeriesAnswer' },
)

export const XbrlAnswer = leftOpen(Type.Union([XbrlStatements, XbrlSeries], { $id: 'XbrlAnswer' }))

export const SharesAnswer = leftOpen(
  Type.Object(
    { ...companyHeader, ...SharesView.properties, ...provenance, ...secSource },
    { $id: 'SharesAnswer' },
  ),
)
