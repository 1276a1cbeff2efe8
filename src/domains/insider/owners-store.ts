// Reporting owners in the store: one row for each owner of each form, and how names are spelled.

import type { FilingPlace } from '../../contract/answer/cursor.ts'
import { placeholders, type Queries, type Value } from '../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../store/table.ts'
import type { Owner } from './forms/ownership-document.ts'
import type { StoredFiling } from './store.ts'

const owners = defineTable({
  name: 'insider_owners',
  key: ['owner_cik', 'accession'],
  columns: {
    ...each(column.text, 'owner_cik', 'accession', 'issuer_cik', 'kind', 'ordered_at'),
    position: column.whole,
    is_amendment: column.whole,
    ...each(column.textOrNull, 'issuer_name', 'filed', 'accepted_at'),
    ...each(column.textOrNull, 'name', 'role', 'officer_title'),
  },
})

const ownerNames = defineTable({
  name: 'insider_names',
  key: ['owner_cik', 'name'],
  columns: each(column.text, 'owner_cik', 'name', 'last_at'),
})

/** Writes the owners of filings anew. */
export async function replaceOwners(tx: Queries, filings: readonly StoredFiling[]): Promise<void> {
  if (filings.length === 0) return
  const accessions = filings.map(({ accession }) => accession)
  await tx.run(
    `delete from insider_owners where accession in (${placeholders(accessions)})`,
    ...accessions,
  )
  const owned = filings.flatMap(toOwned)
  await owners.insert(tx, owned.map(toRow))
  await ownerNames.upsert(tx, toNames(owned), {
    where: 'insider_names.last_at < excluded.last_at',
  })
}

interface Owned {
  readonly filing: StoredFiling
  readonly owner: Owner
  readonly position: number
}

/** An owner who is named twice counts as first named. */
function toOwned(filing: StoredFiling): Owned[] {
  const { document } = filing
  const owners = new Map(document?.owners.toReversed().map((owner) => [owner.cik, owner]))
  return [...owners.values()].reverse().map((owner, position) => ({ filing, owner, position }))
}

function toRow({ filing, owner, position }: Owned): RowIn<typeof owners> {
  const { cik: owner_cik, name, role, officer_title } = owner
  const is_amendment = Number(filing.document?.is_amendment ?? false)
  return { ...filing, owner_cik, position, is_amendment, name, role, officer_title }
}

/** Spellings with their last use, in a fixed order to prevent deadlocks. */
function toNames(owned: readonly Owned[]): OwnerName[] {
  const names = new Map<string, OwnerName>()
  for (const { filing, owner } of owned) {
    const { cik, name } = owner
    if (name === null) continue
    const key = `${cik} ${name}`
    const last = names.get(key)?.last_at ?? ''
    if (filing.ordered_at > last)
      names.set(key, { owner_cik: cik, name, last_at: filing.ordered_at })
  }
  return [...names].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** A form of a person, without its document. */
export type OwnedFiling = Omit<RowIn<typeof owners>, 'position'>

export interface OwnerQuery {
  ownerCik: string
  /** Instant up to which filings count as published; null for all, the undated too. */
  asOf: string | null
  /** Position after which forms are selected, newest first. */
  after: FilingPlace | null
  limit: number
  issuerCik?: string
  /** Only forms filed on or after this day. */
  from?: string
}

/** A person's forms over all companies, newest first. */
export function selectOwned(data: Queries, query: OwnerQuery): Promise<OwnedFiling[]> {
  const values: Value[] = [query.ownerCik, query.limit]
  const conditions: string[] = []
  if (query.asOf !== null) {
    values.push(query.asOf)
    conditions.push(`and accepted_at <= $${values.length}`)
  }
  if (query.after !== null) {
    values.push(query.after.at, query.after.accession)
    conditions.push(`and (ordered_at, accession) < ($${values.length - 1}, $${values.length})`)
  }
  if (query.issuerCik !== undefined) {
    values.push(query.issuerCik)
    conditions.push(`and issuer_cik = $${values.length}`)
  }
  if (query.from !== undefined) {
    values.push(query.from)
    conditions.push(`and ordered_at >= $${values.length}`)
  }
  return data.all<OwnedFiling>(
    `select owner_cik, accession, issuer_cik, issuer_name, kind, is_amendment, filed, accepted_at, ordered_at,
       name, role, officer_title
     from insider_owners where owner_cik = $1 ${conditions.join(' ')}
     order by ordered_at desc, accession desc limit $2`,
    ...values,
  )
}

export type OwnerName = RowIn<typeof ownerNames>

/** Selects how owners’ names are spelled, the most recent names first. */
export function selectOwnerNames(data: Queries, limit: number): Promise<OwnerName[]> {
  return ownerNames.all(data, 'order by last_at desc, owner_cik, name limit $1', limit)
}

/** Spellings of some people's names, the newest first. */
export function selectNamesOf(data: Queries, ownerCiks: readonly string[]): Promise<OwnerName[]> {
  if (ownerCiks.length === 0) return Promise.resolve([])
  return ownerNames.all(
    data,
    `where owner_cik in (${placeholders(ownerCiks)})
     order by last_at desc, name`,
    ...ownerCiks,
  )
}

export interface ListReach {
  /** CIK of the person or company whose list is meant. */
  cik: string
  /** First and last day of filing. */
  from: string
  until: string
}

/** Whether a list that covers the days is stored, with every Form 4 that it names for them. */
export async function areListedAtHand(
  data: Queries,
  { cik, from, until }: ListReach,
): Promise<boolean> {
  const row = await data.one<{ is_asked: number; is_whole: number; missing: number }>(
    `select
       (select count(*) from ingests where job = 'filings.submissions' and subject = $1
          and outcome = 'stored' and at > $3) as is_asked,
       (select count(*) from filings where cik = $1 and filed <= $2)
         + (select case when count(*) = 0 then 1 else 0 end from filing_pages where cik = $1)
         as is_whole,
       (select count(*) from filings f where f.cik = $1 and f.form in ('4', '4/A')
          and f.filed between $2 and $3 and not exists (
            select 1 from insider_filings i where i.accession = f.accession)) as missing`,
    cik,
    from,
    until,
  )
  if (!row) return false
  return Number(row.is_asked) > 0 && Number(row.is_whole) > 0 && Number(row.missing) === 0
}
