// Totals of lines that filings tag by dimension alone, in the store.

import type { Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'

const faceTotals = defineTable({
  name: 'face_totals',
  key: ['accession', 'tag', 'unit', 'start_on', 'end_on'],
  columns: {
    ...each(column.text, 'accession', 'tag', 'unit', 'start_on', 'end_on', 'cik', 'value'),
    fiscal_year: column.wholeOrNull,
    fiscal_period: column.textOrNull,
  },
})
export type FaceTotalRow = RowIn<typeof faceTotals>

/** Replaces the totals of a filing. */
export async function replaceFaceTotals(
  tx: Queries,
  accession: string,
  rows: readonly FaceTotalRow[],
): Promise<void> {
  await tx.run('delete from face_totals where accession = $1', accession)
  await faceTotals.insert(tx, rows)
}

export interface ListedTotal extends FaceTotalRow {
  readonly form: string
  readonly filed: string
}

/** Totals of a company’s filings, with form and day by its list. */
export function selectFaceTotals(data: Queries, cik: string): Promise<ListedTotal[]> {
  return data.all<ListedTotal>(
    `select ${faceTotals.list('t')}, f.form, f.filed from face_totals t
     join filings f on f.cik = t.cik and f.accession = t.accession
     where t.cik = $1 order by t.tag, t.unit, t.end_on, t.start_on, f.filed, t.accession`,
    cik,
  )
}
