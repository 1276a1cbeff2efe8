// Lists of subsidiaries in the store: one row per annual report tried, and the names.

import { inParts, type Queries, valuesList } from '../../../store/database.ts'
import { toComparedName } from '../legal-forms.ts'
import { SUBSIDIARIES_VERSION, type Subsidiary } from './parse.ts'

export interface SubsidiaryList {
  readonly accession: string
  readonly cik: string
  readonly form: string
  readonly filed: string
  readonly accepted_at: string
  /** Type and address of the exhibit; null where the filing has none. */
  readonly exhibit: string | null
  readonly url: string | null
}

/** Replaces the filing’s earlier list. */
export async function recordList(
  tx: Queries,
  list: SubsidiaryList,
  subsidiaries: readonly Subsidiary[],
): Promise<void> {
  await tx.run('delete from subsidiaries where accession = $1', list.accession)
  await tx.run(
    `insert into subsidiary_lists (accession, cik, form, filed, accepted_at, exhibit, url, names,
       row_version) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (accession) do update set exhibit = excluded.exhibit, url = excluded.url,
       names = excluded.names, row_version = excluded.row_version`,
    list.accession,
    list.cik,
    list.form,
    list.filed,
    list.accepted_at,
    list.exhibit,
    list.url,
    subsidiaries.length,
    SUBSIDIARIES_VERSION,
  )
  const rows = subsidiaries.map(({ name, jurisdiction }, position) => {
    const { core, form } = toComparedName(name)
    return [list.accession, position, list.cik, name, jurisdiction, core, form]
  })
  await inParts(rows, (part) =>
    tx.run(
      `insert into subsidiaries (accession, position, cik, name, jurisdiction, core, legal_form)
       values ${valuesList(part.length, 7)}`,
      ...part.flat(),
    ),
  )
}

/** Reports of a company processed by this parser version, newest first. */
export function selectLists(
  data: Queries,
  cik: string,
  asOf: string | null,
): Promise<(SubsidiaryList & { names: number })[]> {
  return data.all(
    `select accession, cik, form, filed, accepted_at, exhibit, url, names from subsidiary_lists
     where cik = $1 and accepted_at <= $2 and row_version = $3
     order by accepted_at desc, accession desc`,
    cik,
    asOf ?? '9999',
    SUBSIDIARIES_VERSION,
  )
}

export interface ListedSubsidiary extends Subsidiary {
  readonly core: string
  readonly legal_form: string
}

/** Subsidiaries in the order of the list. */
export function selectSubsidiaries(data: Queries, accession: string): Promise<ListedSubsidiary[]> {
  return data.all(
    `select name, jurisdiction, core, legal_form from subsidiaries where accession = $1
     order by position`,
    accession,
  )
}
