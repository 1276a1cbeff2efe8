// Restatements of all companies in columns.

import type { Cells, ColumnSource } from '../../contract/dataset.ts'
import { selectFindingsAfter } from './findings-store.ts'
import type { Restatement } from './restatements/model.ts'

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
        { name: 'statement', type: 'text', about: 'Statement that the measure stands in.' },
        { name: 'measure', type: 'text', about: 'Name of the measure, as in `/v1/fundamentals`.' },
        { name: 'period', type: 'day', about: 'Last day of the period.' },
        { name: 'fiscal_year', type: 'whole', about: 'As the filer’s own filings name it.' },
        { name: 'fiscal_period', type: 'text', about: '`FY`, `Q1` to `Q4`.' },
        {
          name: 'kind',
          type: 'text',
          about: '`restated`, `reclassified`, `recast` or `split`.',
        },
        { name: 'first_value', type: 'number', about: 'As it was first shown.' },
        { name: 'first_accession', type: 'text', about: 'Filing that it was first shown with.' },
        { name: 'first_filed', type: 'day', about: 'Day of that filing.' },
        { name: 'later_value', type: 'number', about: 'As it is shown since.' },
        { name: 'later_accession', type: 'text', about: 'Filing that changed it last.' },
        { name: 'later_filed', type: 'day', about: 'Day of that filing.' },
        { name: 'difference', type: 'number', about: 'The later value less the first.' },
        {
          name: 'percent',
          type: 'number',
          about: 'In percent of the first; null where that is 0.',
        },
        { name: 'found_on', type: 'day', about: 'Day on which it was found here.' },
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
