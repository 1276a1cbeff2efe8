// Schemas of earnings releases.

import { type Static, Type } from 'typebox'
import { reasonOrNullFields } from '../../contract/answer/absence.ts'
import {
  choice,
  companyHeader,
  companyHeaderIfOne,
  completeRun,
  field,
  leftOpen,
  nullable,
  secSource,
} from '../../contract/answer/fields.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { MEASURES } from './parse/figures.ts'
import { GUIDED } from './parse/guidance.ts'

const ReleaseCell = defineRecord('ReleaseCell', {
  table: field.count('Number of the table in the exhibit, from 1.'),
  row: field.text('Label of the row, after the headings above it.'),
  column: field.text('Captions of the column.'),
  text: field.text('The cell, as printed.'),
})

const ReconcilingLine = defineRecord('ReconcilingLine', {
  label: field.text('Label of the row.'),
  value: field.number('Amount, in the units of the figure.'),
})

const LaterReported = defineRecord('LaterReported', {
  value: field.number('Value by the company’s statements of today, or of `as_of`.'),
  difference: field.number('That value less the released one; 0 if they agree.'),
  accession: field.accession('The report that states it.'),
  filed: field.day('Filing date of that report.'),
})

const PERIODS = ['quarter', 'half', 'nine_months', 'year'] as const

export const ReleasedFigure = defineRecord('ReleasedFigure', {
  measure: choice(MEASURES),
  basis: choice(['gaap', 'adjusted'], {
    description: '`adjusted`: by the company’s own definition, as its reconciliation names it.',
  }),
  period: choice(PERIODS, {
    description: 'Length of the period; `half` and `nine_months`: from the year’s beginning.',
  }),
  period_end: field.day('Last day of the period.'),
  value: field.numberOrNull(
    'In whole units of the statement’s currency; earnings per share as printed. Null with a reason.',
  ),
  checked: field.flagOrNull(
    'Earnings per share: true if times the shares they give the net income; null if the release ' +
      'does not state both, and for other measures.',
  ),
  cell: nullable(ReleaseCell, 'Where the release states it; null if no line is recognized.'),
  reconciliation: nullable(
    field.list(ReconcilingLine, 'Lines that lead from the GAAP value to this one, in their order.'),
    'Adjusted figures only; null if no lines add up to the difference.',
  ),
  later_reported: nullable(
    LaterReported,
    'What a report filed since states for the same quarter or year; null if none does, for ' +
      'adjusted figures, and in `latest`.',
  ),
  ...reasonOrNullFields('Why the value is null.'),
})

export const ReleasedGuidance = defineRecord('ReleasedGuidance', {
  measure: choice(GUIDED),
  basis: nullable(choice(['gaap', 'adjusted']), 'Null if the sentence does not say.'),
  low: field.number('Lower end; the same as `high` for one amount.'),
  high: field.number('Upper end.'),
  unit: choice(['amount', 'per_share', 'percent'], {
    description: '`amount`: whole units of currency. `percent`: 5.1 means 5.1%.',
  }),
  period: field.text('The period in the release’s words.'),
  sentence: field.textOrNull('The sentence, verbatim; null if it stands in a table.'),
  cell: nullable(ReleaseCell, 'The cell that states it; null if a sentence does.'),
})

export const Release = defineRecord('EarningsRelease', {
  ticker: field.ticker('The company’s main ticker today, looked up by CIK.', { null: true }),
  issuer_cik: companyHeader.cik,
  issuer: field.name('The company, as the filing’s header spells it.'),
  filed: field.day('Filing date of the 8-K.'),
  accepted_at: field.instant('When EDGAR accepted it.'),
  accession: field.accession('Accession number of the 8-K.'),
  form: field.text('8-K or 8-K/A.'),
  is_amendment: field.flag('Whether it is an amendment.'),
  url: field.linkOrNull('The exhibit, or the submission if it has no name; null if unavailable.'),
  period_end: field.dayOrNull('Last day of the newest period; null without an income statement.'),
  figures: field.list(ReleasedFigure, 'Newest period first.'),
  guidance: field.list(
    ReleasedGuidance,
    'Only sentences and rows of tables that state one measure, one amount or range and one period.',
  ),
  ...reasonOrNullFields('Why there are no figures; null if there are.'),
})

export const ReleasesAnswer = leftOpen(
  defineRecord('EarningsReleasesAnswer', {
    ...companyHeaderIfOne,
    count: field.count('Releases in this answer.'),
    complete: field.flag('False if a release, or part of the company’s list, could not be had.'),
    complete_from: Type.Optional(completeRun.complete_from),
    complete_to: Type.Optional(completeRun.complete_to),
    filings_scanned: Type.Optional(
      field.count('`latest`: releases stored here, which the answer is drawn from.'),
    ),
    first_filed: Type.Optional(field.dayOrNull('Filing date of the earliest.')),
    last_filed: Type.Optional(field.dayOrNull('Filing date of the latest.')),
    releases: Type.Array(Release, { description: 'Newest first.' }),
    ...secSource,
  }),
)
export type ReleasesAnswer = Static<typeof ReleasesAnswer>
export type EarningsRelease = Static<typeof Release>
export type Figure = Static<typeof ReleasedFigure>
