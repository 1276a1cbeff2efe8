// Lists of subsidiaries in the store: one row per annual report tried, and the names.

import type { Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'
import { toComparedName } from '../legal-forms.ts'
import { SUBSIDIARIES_VERSION, type Subsidiary } from './parse.ts'

const lists = defineTable({
  name: 'subsidiary_lists',
  key: ['accession'],
  columns: {
    ...each(column.text, 'accession', 'cik', 'form', 'filed', 'accepted_at'),
    /** Type and address of the exhibit; null where the filing has none. */
    ...each(column.textOrNull, 'exhibit', 'url'),
    names: column.whole,
  },
  constants: { row_version: SUBSIDIARIES_VERSION },
})
export type SubsidiaryList = Readonly<Omit<RowIn<typeof lists>, 'names'>>

const entries = defineTable({
  name: 'subsidiaries',
  key: ['accession', 'position'],
  columns: {
    accession: column.text,
    position: column.whole,
    ...each(column.text, 'cik', 'name', 'core', 'legal_form'),
    jurisdiction: column.textOrNull,
  },
})

/** Replaces the filing’s earlier list. */
export async function recordList(
  tx: Queries,
  list: SubsidiaryList,
  subsidiaries: readonly Subsidiary[],
): Promise<void> {
  await tx.run('delete from subsidiaries where accession = $1', list.accession)
  await lists.upsert(tx, [{ ...list, names: subsidiaries.length }], {
    keep: ['cik', 'form', 'filed', 'accepted_at'],
  })
  const { accession, cik } = list
  const rows = subsidiaries.map(({ name, jurisdiction }, position) => {
    const { core, form } = toComparedName(name)
    return { accession, position, cik, name, jurisdiction, core, legal_form: form }
  })
  await entries.insert(tx, rows)
}

/** Reports of a company processed by this parser version, newest first. */
export function selectLists(
  data: Queries,
  cik: string,
  asOf: string | null,
): Promise<(SubsidiaryList & { names: number })[]> {
  return lists.all(
    data,
    `where cik = $1 and accepted_at <= $2 and row_version = $3
     order by accepted_at desc, accession desc`,
    ...[cik, asOf ?? '9999', SUBSIDIARIES_VERSION],
  )
}

const listed = entries.withColumns('name', 'jurisdiction', 'core', 'legal_form')
export type ListedSubsidiary = Readonly<RowIn<typeof listed>>

/** Subsidiaries in the order of the list. */
export function selectSubsidiaries(data: Queries, accession: string): Promise<ListedSubsidiary[]> {
  return listed.all(data, 'where accession = $1 order by position', accession)
}
