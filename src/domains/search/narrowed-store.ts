// Documents to which companies or a name narrow a search, if they are few. The search then reads
// these instead of all documents with a common word.

import { toWords } from '../../formats/words/words.ts'
import type { Queries } from '../../store/database.ts'
import { formKeyOf } from './forms.ts'
import type { TextIndex } from './index-store.ts'
import { DOCUMENT_VERSION } from './store.ts'

/** Members of a query other than its text. */
export interface Narrowing {
  /** Keys as in `toFormKeys`; empty for all. */
  formKeys: readonly string[]
  /** CIKs, one of which the filing names; empty for all. */
  ciks: readonly string[]
  /** Words that the name of a party has, or begins with. */
  name: string | null
  from: string | null
  to: string | null
  /** Instant up to which filings count as published; null for all. */
  asOf: string | null
}

export interface FewDocument {
  id: number
  length: number
}

/** Returns null for more than `max` documents, or if the query is not narrowed. */
export async function selectFew(
  wide: Pick<Queries, 'all'>,
  index: TextIndex,
  { ciks, name, formKeys, from, to, asOf }: Narrowing,
  max: number,
): Promise<FewDocument[] | null> {
  const values: (string | number)[] = []
  const place = (value: string | number) => `$${values.push(value)}`
  const listed = (all: readonly string[]) => index.listed(place(JSON.stringify(all)))
  const parts = toNameParts(name)
  const ofParties = [
    ...(ciks.length > 0
      ? [`select document from search_parties where cik in (${listed(ciks)})`]
      : []),
    ...(parts.length > 0
      ? [
          `select p.document as document from search_parties p
           where not exists (select 1 from name_parts n where p.name not like n.value)`,
        ]
      : []),
  ]
  if (ofParties.length === 0) return null
  const met = [
    `d.row_version = ${DOCUMENT_VERSION}`,
    `d.filed >= ${place(from ?? '')} and d.filed <= ${place(to ?? '9999')}`,
    `d.accepted_at <= ${place(asOf ?? '9999')}`,
    ...(formKeys.length > 0 ? [`${formKeyOf('d.form')} in (${listed(formKeys)})`] : []),
  ]
  const rows = await wide.all<FewDocument>(
    `with name_parts as materialized (${listed(parts)}),
      parties as materialized (${ofParties.join(' intersect ')})
    select d.id as id, d.length as length
    from (select distinct document from parties) p cross join search_documents d
    where d.id = p.document and ${met.join(' and ')} limit ${place(max + 1)}`,
    ...values,
  )
  if (rows.length > max) return null
  return rows.map(({ id, length }) => ({ id: Number(id), length: Number(length) }))
}

/** Patterns for `like`: each word or prefix with the space before it. */
export function toNameParts(name: string | null): string[] {
  return toWords(name ?? '').map((word) => `% ${word}%`)
}
