// Schemas of the financial endpoints' answers, composed of the records in `model.ts`.

import { type TProperties, Type } from 'typebox'
import { reasonFields } from '../../../contract/answer/absence.ts'
import {
  byName,
  choice,
  companyHeader,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../../contract/answer/fields.ts'
import { ofRegistrant } from '../../../contract/answer/registrants.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { AnnouncedSplit } from '../announced/model.ts'
import { EXTENDED, type StatementName } from '../measures/measures.ts'
import {
  BalanceRow,
  CashFlowRow,
  Concept,
  FLAGS,
  IncomeRow,
  PERIOD_TYPES,
  RATIO_BASES,
  RatioPeriod,
  RatiosView,
  RowSources,
  Series,
  SharesView,
} from '../model.ts'
import { Peers } from './peers.ts'
import { provenance } from './provenance.ts'

/** Splits that the figures were adjusted for; only with `adjusted=true`. */
const splits = Type.Optional(
  Type.Array(AnnouncedSplit, {
    description: 'With `adjusted=true`: the splits that values were adjusted for, oldest first.',
  }),
)

const Flag = choice(FLAGS, { $id: 'StatementFlag' })

/** Present only with `fields=extended`; the cast restores names that `fromEntries` loses. */
function extendedFields<const Name extends string>(names: readonly Name[]) {
  const schema = Type.Optional(nullable(Type.Number(), 'With `fields=extended`.'))
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, typeof schema>
}

/** A statement’s row with its flags and sources. */
function withEvidence<Fields extends TProperties, const Name extends StatementName>(
  $id: string,
  row: { properties: Fields },
  name: Name,
) {
  const properties = {
    ...row.properties,
    ...extendedFields(EXTENDED[name]),
    flags: Type.Array(Flag, {
      description:
        'Checks this row fails, usually none; `/v1/exceptions` has the numbers. Values are served ' +
        'as reported, unless the rule chose another fact of the filer or left a part out. ' +
        '`sign_is_unusual`: a negative amount where none is expected. `numbers_are_exact`: ' +
        'a value derives from a number beyond 2^53, filed with more digits than a JSON ' +
        'number holds; `/v1/xbrl` has it as `exact`. `share_basis_changes`: because of a ' +
        'split, share counts or per-share amounts are on a different basis than in the row ' +
        'before, or than each other. `read_from_filing`: a value derives from a filing that ' +
        'is not yet in the publisher’s facts and was read from its own document.',
    }),
    restated: leftOpen(
      Type.Optional(
        Type.Literal(true, {
          description:
            'In `/v1/fundamentals`, present if a later filing restated one of the values, ' +
            'splits aside; `/v1/restatements` says which.',
        }),
      ),
    ),
    sources: Type.Optional(RowSources),
    ...ofRegistrant,
  }
  return Type.Object(properties, { $id })
}

const AdjustableRow = Type.Object({
  ...IncomeRow.properties,
  split_factor: Type.Optional(
    nullable(
      Type.Number(),
      'With `adjusted=true`: what the row’s share counts were multiplied by and its amounts per ' +
        'share divided by. Null where they were filed on more than one basis and each was ' +
        'adjusted by its own; `include=sources` says which.',
    ),
  ),
})

const PeriodType = choice(PERIOD_TYPES, { $id: 'PeriodType' })

const statements = {
  currency: field.textOrNull('Reporting currency of the statements; never converted.'),
  income_statement: Type.Array(
    withEvidence('IncomeStatementRow', AdjustableRow, 'income_statement'),
    {
      description: 'Newest first.',
    },
  ),
  balance_sheet: Type.Array(withEvidence('BalanceSheetRow', BalanceRow, 'balance_sheet'), {
    description: 'Newest first.',
  }),
  cash_flow: Type.Array(withEvidence('CashFlowRow', CashFlowRow, 'cash_flow'), {
    description: 'Newest first.',
  }),
}

const Missing = Type.Array(
  defineRecord('MissingConcept', {
    name: field.text('The statement, field or tag, or the accession number of a filing.'),
    ...reasonFields('Why it is missing from the answer.'),
  }),
)

export const FundamentalsAnswer = leftOpen(
  defineRecord('FundamentalsAnswer', {
    ...companyHeader,
    period_type: PeriodType,
    splits,
    ...statements,
    missing: Type.Optional(Missing),
    ...provenance,
    ...secSource,
  }),
)

/** Members beyond those of the default answer, the latest fiscal year on closing balances. */
const ratioAsked = {
  period_type: Type.Optional(PeriodType),
  fiscal_period: Type.Optional(nullable(RatioPeriod.properties.fiscal_period)),
  basis: Type.Optional(choice(RATIO_BASES, { $id: 'RatioBasis' })),
  history: Type.Optional(
    Type.Array(RatioPeriod, {
      description:
        'With a `limit` above 1: up to `limit` periods, newest first. A transition period is `TP`.',
    }),
  ),
}

export const RatiosAnswer = leftOpen(
  defineRecord('RatiosAnswer', {
    ...companyHeader,
    splits,
    ...RatiosView.properties,
    period: field.textOrNull('Last day of the period; null without statements.'),
    fiscal_year: nullable(Type.Integer()),
    ...ratioAsked,
    formula: Type.Optional(
      byName(
        Type.String(),
        'With `include=formula`: by ratio, how it is computed from the inputs.',
      ),
    ),
    peers: Type.Optional(Peers),
    ...provenance,
    ...secSource,
  }),
)

const XbrlFiling = defineRecord('XbrlFiling', {
  accession: field.text('Accession number.'),
  form: field.text('Form type, as spelled by EDGAR.'),
  filed: field.day('Filing date.'),
  facts: field.count('Number of structured facts the filing reports.'),
})

const xbrlHeader = {
  ...companyHeader,
  filing: nullable(XbrlFiling, 'The filing these facts are from, when an accession was given.'),
}

const XbrlStatements = defineRecord('XbrlStatementsAnswer', {
  ...xbrlHeader,
  period_type: PeriodType,
  ...statements,
  missing: Missing,
  concepts: Type.Array(Concept, {
    description: 'Tags in use, by taxonomy and name: forty, starting at `offset`.',
  }),
  concept_count: field.count('Total number of tags in use.'),
  next_offset: field.countOrNull('The `offset` of the next forty tags; null after the last.'),
  ...provenance,
  ...secSource,
})

const XbrlSeries = defineRecord('XbrlSeriesAnswer', {
  ...xbrlHeader,
  period_type: nullable(PeriodType),
  series: Type.Array(Series, { description: 'One per tag and unit; values newest first.' }),
  missing: Missing,
  ...provenance,
  ...secSource,
})

export const XbrlAnswer = leftOpen(Type.Union([XbrlStatements, XbrlSeries], { $id: 'XbrlAnswer' }))

export const SharesAnswer = leftOpen(
  Type.Object(
    { ...companyHeader, splits, ...SharesView.properties, ...provenance, ...secSource },
    { $id: 'SharesAnswer' },
  ),
)
