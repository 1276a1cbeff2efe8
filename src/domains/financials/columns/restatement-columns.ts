// Restatements of all companies in columns.

import type { Cells, ColumnSource } from '../../../contract/declare/dataset.ts'
import type { Restatement } from '../restatements/model.ts'
import { selectFindingsAfter } from '../stored/findings-store.ts'

const FINDINGS_AT_ONCE = 2_000
const NAME = 'restatements'

export const restatementColumns: ColumnSource = {
  datasets: [
    {
      name: NAME,
      about: 'Statement values restated by a later filing.',
      version: 1,
      columns: [
        { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK.' },
        { name: 'statement', type: 'text', about: 'Statement the measure is part of.' },
        { name: 'measure', type: 'text', about: 'Name of the measure, as in `/v1/fundamentals`.' },
        { name: 'period', type: 'day', about: 'Last day of the period.' },
        {
          name: 'fiscal_year',
          type: 'whole',
          about: 'Fiscal year, as named in the filer’s own filings.',
        },
        { name: 'fiscal_period', type: 'text', about: '`FY`, `Q1` to `Q4`.' },
        {
          name: 'kind',
          type: 'text',
          about: '`restated`, `reclassified`, `recast` or `split`.',
        },
        { name: 'first_value', type: 'number', about: 'The value first shown.' },
        { name: 'first_accession', type: 'text', about: 'Filing it was first shown with.' },
        { name: 'first_filed', type: 'day', about: 'Date of that filing.' },
        { name: 'later_value', type: 'number', about: 'The value shown since.' },
        { name: 'later_accession', type: 'text', about: 'Filing that last changed it.' },
        { name: 'later_filed', type: 'day', about: 'Date of that filing.' },
        { name: 'difference', type: 'number', about: 'The later value less the first.' },
        {
          name: 'percent',
          type: 'number',
          about: 'In percent of the first value; null if that is 0.',
        },
        { name: 'found_on', type: 'day', about: 'Date this service found it.' },
        { name: 'year', type: 'whole', about: 'Year of the later filing.' },
      ],
      sortedBy: ['cik', 'period', 'statement', 'measure'],
      splitBy: 'year',
    },
  ],
  async *read({ data }) {
    let after = { cik: '', place: '' }
    for (;;) {
      const found = await selectFindingsAfter(data, 'restatement', after, FINDINGS_AT_ONCE)
      const last = found.at(-1)
      if (!last) return
      yield { dataset: NAME, rows: found.map(toCells) }
      after = last
    }
  },
}

function toCells({ cik, foundOn, body }: { cik: string; foundOn: string; body: string }): Cells {
  const one = JSON.parse(body) as Restatement
  const { statement, measure, period, fiscal_year, fiscal_period, kind, first, later } = one
  return [
    ...[cik, statement, measure, period, fiscal_year, fiscal_period, kind],
    ...[first.value, first.accession, first.filed, later.value, later.accession, later.filed],
    ...[one.difference, one.percent, foundOn, Number(later.filed.slice(0, 4))],
  ]
}
