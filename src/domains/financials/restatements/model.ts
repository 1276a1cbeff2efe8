// The public words of restatements.

import { type Static, Type } from 'typebox'
import { choice, field } from '../../../contract/answer/fields.ts'
import { defineRecord } from '../../../contract/declare/record.ts'
import { type Measure, STATEMENT_NAMES, STATEMENTS } from '../measures/measures.ts'
import { FISCAL_PERIODS } from '../model.ts'

export const RESTATEMENT_KINDS = ['restated', 'reclassified', 'recast', 'split'] as const
export type RestatementKind = (typeof RESTATEMENT_KINDS)[number]

const MEASURES: readonly Measure[] = STATEMENT_NAMES.flatMap((name) => [...STATEMENTS[name]])

const StatementNameWord = choice(STATEMENT_NAMES, { $id: 'StatementName' })
const MeasureWord = choice(MEASURES, { $id: 'Measure' })

/** Schema of a value’s position: row and measure. */
export const place = {
  statement: StatementNameWord,
  period: field.day('Last day of the period.'),
  fiscal_year: Type.Integer({ description: 'Fiscal year, as named in the filer’s own filings.' }),
  fiscal_period: choice(FISCAL_PERIODS),
}

export const ReportedValue = defineRecord('ReportedValue', {
  value: field.number('The value that statements show from this filing on.'),
  accession: field.text('The filing that first made it the value shown.'),
  form: field.text('Form type, as spelled by EDGAR.'),
  filed: field.day('Filing date.'),
  tags: Type.Array(Type.String(), { description: 'The tags it is read from.' }),
})
export type ReportedValue = Static<typeof ReportedValue>

export const restatementFields = {
  ...place,
  measure: MeasureWord,
  kind: choice(RESTATEMENT_KINDS, {
    $id: 'RestatementKind',
    description:
      '`restated`: same tags, different amount. `reclassified`: read from other tags. ' +
      '`recast`: net income is unchanged, and what left the line is income from ' +
      'discontinued operations. `split`: a split or reverse split.',
  }),
  first: ReportedValue,
  later: ReportedValue,
  difference: field.number('The later value less the first.'),
  percent: field.numberOrNull('The difference in percent of the first value; null if that is 0.'),
  between: Type.Array(ReportedValue, {
    description: 'What was shown between the two, oldest first.',
  }),
}

const Restatement = Type.Object(restatementFields)
export type Restatement = Static<typeof Restatement>
