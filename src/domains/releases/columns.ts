// Datasets of earnings releases: their figures, and their guidance.

import { field } from '../../contract/answer/fields.ts'
import { type ColumnSource, defineDataset, type RowOf } from '../../contract/declare/dataset.ts'
import { fieldsOf } from '../../contract/declare/record.ts'
import { toFigure } from './figure.ts'
import { Release, ReleasedFigure, ReleasedGuidance } from './model.ts'
import { type ReleaseRow, selectReleasesAfter } from './store.ts'

const RELEASES_AT_ONCE = 200

const head = {
  cik: field.cik('CIK of the company that the filing names first.'),
  ...fieldsOf(Release, 'accession', 'form', 'filed', 'accepted_at'),
}
const year = field.count('Year of filing.')

const figures = defineDataset({
  name: 'releases',
  about: 'Figures of earnings releases, one row each.',
  fields: {
    ...head,
    ...fieldsOf(ReleasedFigure, 'measure', 'basis', 'period', 'period_end', 'value', 'checked'),
    ...fieldsOf(ReleasedFigure, 'reason', 'reason_code'),
    table_number: field.countOrNull('Number of the table in the exhibit, from 1.'),
    row_label: field.textOrNull('Label of its row.'),
    column_caption: field.textOrNull('Captions of its column.'),
    cell_text: field.textOrNull('The cell, as printed.'),
    year,
  },
  sortedBy: ['cik', 'accepted_at', 'accession'],
  splitBy: 'year',
})

const guidance = defineDataset({
  name: 'guidance',
  about: 'Guidance of earnings releases, one row per sentence or cell.',
  fields: {
    ...head,
    ...fieldsOf(ReleasedGuidance, 'measure', 'basis', 'low', 'high', 'unit', 'period', 'sentence'),
    table_number: field.countOrNull('Number of the table in the exhibit; null for a sentence.'),
    row_label: field.textOrNull('Label of its row.'),
    cell_text: field.textOrNull('The cell, as printed.'),
    year,
  },
  sortedBy: ['cik', 'accepted_at', 'accession'],
  splitBy: 'year',
})

export const releaseColumns: ColumnSource = {
  datasets: [figures, guidance],
  async *read({ data }) {
    let after = ''
    for (;;) {
      const rows = await selectReleasesAfter(data, after, RELEASES_AT_ONCE)
      const last = rows.at(-1)
      if (!last) return
      yield figures.part(rows.flatMap(toFigures))
      yield guidance.part(rows.flatMap(toGuidance))
      after = last.accession
    }
  },
}

function toHead({ cik, accession, form, filed, accepted_at }: ReleaseRow) {
  return { cik, accession, form, filed, accepted_at, year: Number(filed.slice(0, 4)) }
}

function toFigures(row: ReleaseRow): RowOf<typeof figures>[] {
  return row.release.figures.map((parsed) => {
    const { cell, reconciliation: _, later_reported: __, ...figure } = toFigure(parsed, [])
    return {
      ...toHead(row),
      ...figure,
      table_number: cell?.table ?? null,
      row_label: cell?.row ?? null,
      column_caption: cell?.column ?? null,
      cell_text: cell?.text ?? null,
    }
  })
}

function toGuidance(row: ReleaseRow): RowOf<typeof guidance>[] {
  return row.release.guidance.map(({ cell, ...one }) => ({
    ...toHead(row),
    ...one,
    table_number: cell?.table ?? null,
    row_label: cell?.row ?? null,
    cell_text: cell?.text ?? null,
  }))
}
