// What was seen of the publisher's filings, what became of each, and how complete each day is.

import type { Database, Queries } from '../store/database.ts'
import { selectAmong } from '../store/database.ts'

/** A filing as a feed or an index names it. */
export interface FoundFiling {
  accession: string
  form: string
  ciks: string[]
  filed: string
  accepted_at: string | null
}

export const SOURCES = ['feed', 'index', 'backfill'] as const
/** Filings of a backfill are not news. */
export type Source = (typeof SOURCES)[number]

export type SeenState = 'pending' | 'processed' | 'failed' | 'ignored'

export interface SeenRow extends FoundFiling {
  seen_at: string
  source: Source
  state: SeenState
  reason: string | null
  parsed_at: string | null
}

type StoredRow = Omit<SeenRow, 'ciks'> & { ciks: string }

const COLUMNS = `accession, form, ciks, filed, accepted_at, seen_at, source, state, reason, parsed_at`

const toSeen = (row: StoredRow): SeenRow => ({ ...row, ciks: row.ciks.split(',') })

export async function selectSeen(ops: Queries, accession: string): Promise<SeenRow | undefined> {
  const sql = `select ${COLUMNS} from seen_filings where accession = $1`
  const row = await ops.one<StoredRow>(sql, accession)
  return row && toSeen(row)
}

/** Those of the accessions that were seen before. */
export function selectKnown(ops: Queries, accessions: readonly string[]): Promise<Set<string>> {
  return selectAmong(
    ops,
    accessions,
    (list) => `select accession as found from seen_filings where accession in (${list})`,
  )
}

/** Keeps a filing that was not known; returns whether it was new. */
export async function insertSeen(
  tx: Queries,
  filing: FoundFiling,
  row: { seen_at: string; source: Source; isRead: boolean },
): Promise<boolean> {
  const written = await tx.run(
    `insert into seen_filings (${COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8, null, null) on conflict (accession) do nothing`,
    filing.accession,
    filing.form,
    filing.ciks.join(),
    filing.filed,
    filing.accepted_at,
    row.seen_at,
    row.source,
    row.isRead ? 'pending' : 'ignored',
  )
  return written === 1
}

/** Parties and acceptance times that were not known when the filing was first seen. */
export async function completeSeen(tx: Queries, filing: FoundFiling): Promise<void> {
  const known = await selectSeen(tx, filing.accession)
  if (!known) return
  const ciks = [...new Set([...known.ciks, ...filing.ciks])]
  if (
    ciks.length === known.ciks.length &&
    (known.accepted_at ?? filing.accepted_at) === known.accepted_at
  ) {
    return
  }
  await tx.run(
    `update seen_filings set ciks = $2, accepted_at = coalesce(accepted_at, $3)
     where accession = $1`,
    filing.accession,
    ciks.join(),
    filing.accepted_at,
  )
}

/** Returns whether this call was the one that marked it. */
export async function markProcessed(tx: Queries, accession: string, at: string): Promise<boolean> {
  const written = await tx.run(
    `update seen_filings set state = 'processed', reason = null, parsed_at = coalesce(parsed_at, $2)
     where accession = $1 and state <> 'processed'`,
    accession,
    at,
  )
  return written === 1
}

export async function markFailed(ops: Queries, accession: string, reason: string): Promise<void> {
  await ops.run(
    `update seen_filings set state = 'failed', reason = $2
     where accession = $1 and state <> 'processed'`,
    accession,
    reason,
  )
}

/** To be read once more: its rows are no longer in the store. */
export async function markPending(tx: Queries, accession: string): Promise<void> {
  await tx.run(`update seen_filings set state = 'pending' where accession = $1`, accession)
}

export interface FormCount {
  form: string
  listed: number
  processed: number
  missing: readonly Missing[]
}

export interface Missing {
  accession: string
  reason: string
}

export interface DayProof extends FormCount {
  day: string
  checked_at: string
}

/** Replaces what was known of a day. */
export async function recordProof(
  data: Database,
  day: string,
  checkedAt: string,
  counts: readonly FormCount[],
): Promise<void> {
  await data.transaction(async (tx) => {
    await tx.run('delete from completeness where day = $1', day)
    for (const { form, listed, processed, missing } of counts) {
      await tx.run(
        `insert into completeness (day, form, listed, processed, missing, checked_at)
         values ($1, $2, $3, $4, $5, $6)`,
        day,
        form,
        listed,
        processed,
        JSON.stringify(missing),
        checkedAt,
      )
    }
  })
}

/** Proofs of days from `from` on, newest first. */
export async function selectProofs(data: Queries, from: string): Promise<DayProof[]> {
  const rows = await data.all<Omit<DayProof, 'missing'> & { missing: string }>(
    `select day, form, listed, processed, missing, checked_at from completeness
     where day >= $1 order by day desc, form`,
    from,
  )
  return rows.map((row) => ({ ...row, missing: JSON.parse(row.missing) as Missing[] }))
}

export interface SeenCounts {
  state: SeenState
  count: number
}

export function countSeen(ops: Queries, since: string): Promise<SeenCounts[]> {
  return ops.all<SeenCounts>(
    'select state, count(*) as count from seen_filings where seen_at >= $1 group by state',
    since,
  )
}

/** The filing of the feed that was read last; none before the first. */
export function selectLastRead(
  ops: Queries,
): Promise<{ accepted_at: string; parsed_at: string } | undefined> {
  return ops.one(
    `select accepted_at, parsed_at from seen_filings
     where state = 'processed' and source = 'feed' and accepted_at is not null
     order by seen_at desc limit 1`,
  )
}

export async function selectNewest(ops: Queries) {
  const row = await ops.one<{ seen_at: string | null; accepted_at: string | null }>(
    'select max(seen_at) as seen_at, max(accepted_at) as accepted_at from seen_filings',
  )
  return { seen_at: row?.seen_at ?? null, accepted_at: row?.accepted_at ?? null }
}
