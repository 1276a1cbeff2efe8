// Dataset of restatements of all companies.

import { field } from '../../../contract/answer/fields.ts'
import {
  type ColumnSource,
  defineDataset,
  pagesAfter,
  type RowOf,
} from '../../../contract/declare/dataset.ts'
import { selectFindingsAfter } from '../../filings/findings/findings-store.ts'
import type { Restatement } from '../restatements/model.ts'

const FINDINGS_AT_ONCE = 2_000

const restatements = defineDataset({
  name: 'restatements',
  about: 'Statement values restated by a later filing.',
  fields: {
    cik: field.cik('Zero-padded ten-digit CIK.'),
    statement: field.text('Statement the measure is part of.'),
    measure: field.text('Name of the measure, as in `/v1/fundamentals`.'),
    period: field.day('Last day of the period.'),
    fiscal_year: field.count('Fiscal year, as named in the filer’s own filings.'),
    fiscal_period: field.text('`FY`, `Q1` to `Q4`.'),
    kind: field.text('`restated`, `reclassified`, `recast` or `split`.'),
    first_value: field.number('The value first shown.'),
    first_accession: field.accession('Filing it was first shown with.'),
    first_filed: field.day('Date of that filing.'),
    later_value: field.number('The value shown since.'),
    later_accession: field.accession('Filing that last changed it.'),
    later_filed: field.day('Date of that filing.'),
    difference: field.number('The later value less the first.'),
    percent: field.percent('In percent of the first value; null if that is 0.', { null: true }),
    found_on: field.day('Date this service found it.'),
    year: field.count('Year of the later filing.'),
  },
  sortedBy: ['cik', 'period', 'statement', 'measure'],
  splitBy: 'year',
})

export const restatementColumns: ColumnSource = {
  datasets: [restatements],
  async *read({ data }) {
    const first = { cik: '', place: '' }
    const select = (after: typeof first) =>
      selectFindingsAfter(data, 'restatement', after, FINDINGS_AT_ONCE)
    for await (const page of pagesAfter(first, select)) yield restatements.part(page.map(toRow))
  },
}

interface Finding {
  readonly cik: string
  readonly foundOn: string
  readonly body: string
}

function toRow({ cik, foundOn, body }: Finding): RowOf<typeof restatements> {
  const one = JSON.parse(body) as Restatement
  const { first, later } = one
  return {
    ...restatements.pick(one),
    cik,
    first_value: first.value,
    first_accession: first.accession,
    first_filed: first.filed,
    later_value: later.value,
    later_accession: later.accession,
    later_filed: later.filed,
    found_on: foundOn,
    year: Number(later.filed.slice(0, 4)),
  }
}
