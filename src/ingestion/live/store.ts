// Filings that were seen, their order, and their outcomes.

import { placeholders, type Queries } from '../../store/database.ts'
import { column, defineTable, each } from '../../store/table.ts'

/** A filing as a feed or an index names it. */
export interface FoundFiling {
  accession: string
  form: string
  ciks: string[]
  filed: string
  accepted_at: string | null
  /** Names of the parties by CIK, as the publisher spells them. */
  names?: Readonly<Record<string, string>>
}

const SOURCES = ['feed', 'index', 'backfill'] as const
/** Filings of a backfill are not news. */
export type Source = (typeof SOURCES)[number]

export type SeenState = 'pending' | 'processed' | 'failed' | 'ignored'

export interface SeenRow extends FoundFiling {
  /** Position in the order in which filings were first seen, from 1. */
  seq: number
  seen_at: string
  source: Source
  state: SeenState
  reason: string | null
  parsed_at: string | null
  /** The last look at the feed that did not list it; null where it was not found there. */
  unlisted_at: string | null
}

const seen = defineTable({
  name: 'seen_filings',
  key: ['seq'],
  columns: {
    seq: column.whole,
    ...each(column.text, 'accession', 'form', 'filed', 'seen_at'),
    ciks: column.list(','),
    accepted_at: column.textOrNull,
    source: column.oneOf<Source>(),
    state: column.oneOf<SeenState>(),
    ...each(column.textOrNull, 'reason', 'parsed_at', 'unlisted_at'),
  },
})

const partyTable = defineTable({
  name: 'seen_parties',
  key: ['cik', 'seq'],
  columns: { cik: column.text, seq: column.whole, name: column.textOrNull },
})

export function selectSeen(ops: Queries, accession: string): Promise<SeenRow | undefined> {
  return seen.one(ops, 'where accession = $1', accession)
}

export interface NewSeen extends FoundFiling {
  seen_at: string
  unlisted_at: string | null
  source: Source
  state: SeenState
}

/** Reserves `count` consecutive numbers, blocking others until `tx` ends; returns the first. */
export async function nextSeen(tx: Queries, count: number): Promise<number> {
  const counter = await tx.one<{ last_seq: number }>(
    `insert into feed_turns (name, last_seq) values ('seen', $1)
     on conflict (name) do update set last_seq = feed_turns.last_seq + excluded.last_seq
     returning last_seq`,
    count,
  )
  return Number(counter?.last_seq) - count + 1
}

/**
 * Inserts filings that are not known, and returns them numbered in the order given. Call `lockSeen`
 * first in the same transaction, so that numbers become visible in order.
 */
export async function insertSeen<Filing extends NewSeen>(
  tx: Queries,
  filings: readonly Filing[],
): Promise<(Filing & { seq: number })[]> {
  if (filings.length === 0) return []
  const first = await nextSeen(tx, filings.length)
  const rows = filings.map((filing, index) => ({ ...filing, seq: first + index }))
  await seen.insert(
    tx,
    rows.map((row) => ({ ...row, reason: null, parsed_at: null })),
  )
  await insertParties(
    tx,
    rows.flatMap(({ seq, ciks, names }) => toParties(seq, ciks, names)),
  )
  return rows
}

export interface FeedParty {
  seq: number
  cik: string
  name: string | null
}

function toParties(seq: number, ciks: readonly string[], names: FoundFiling['names']): FeedParty[] {
  return ciks.map((cik) => ({ seq, cik, name: names?.[cik] ?? null }))
}

async function insertParties(tx: Queries, parties: readonly FeedParty[]) {
  await partyTable.insert(tx, parties, 'on conflict do nothing')
}

/** Blocks other callers from writing to `seen_filings` until `tx` ends. */
export async function lockSeen(tx: Queries): Promise<void> {
  await tx.run(
    `insert into feed_turns (name, last_seq) values ('seen', 0)
     on conflict (name) do update set last_seq = feed_turns.last_seq`,
  )
}

/** The filings among these that were seen, by accession. */
export async function selectSeenAmong(
  ops: Queries,
  accessions: readonly string[],
): Promise<Map<string, SeenRow>> {
  const rows = new Map<string, SeenRow>()
  for (let from = 0; from < accessions.length; from += SEEN_AT_ONCE) {
    const part = accessions.slice(from, from + SEEN_AT_ONCE)
    const values = Array.from({ length: SEEN_AT_ONCE }, (_, index) => part[index] ?? null)
    const where = `where accession in (${placeholders(values)})`
    for (const row of await seen.all(ops, where, ...values)) rows.set(row.accession, row)
  }
  return rows
}

const SEEN_AT_ONCE = 200

/**
 * Adds the parties and the acceptance time that were not known when the filing was first seen. Returns
 * all parties where some of them are new, else null.
 */
export async function completeSeen(
  tx: Queries,
  known: SeenRow,
  filing: FoundFiling,
): Promise<string[] | null> {
  const fresh = filing.ciks.filter((cik) => !known.ciks.includes(cik))
  const isDated = known.accepted_at !== null || filing.accepted_at === null
  if (fresh.length === 0 && isDated) return null
  const ciks = [...known.ciks, ...fresh]
  await tx.run(
    `update seen_filings set ciks = $2, accepted_at = coalesce(accepted_at, $3)
     where accession = $1`,
    filing.accession,
    ciks.join(),
    filing.accepted_at,
  )
  await insertParties(tx, toParties(known.seq, fresh, filing.names))
  return fresh.length > 0 ? ciks : null
}

/** Returns true if this call marked it, false if it was marked before. */
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

/** Resets a filing whose rows are no longer stored. */
export async function markPending(tx: Queries, accession: string): Promise<void> {
  await tx.run(`update seen_filings set state = 'pending' where accession = $1`, accession)
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

/** Number of filings read since then. */
export async function countReadSince(ops: Queries, since: string): Promise<number> {
  const row = await ops.one<{ count: number }>(
    `select count(*) as count from seen_filings where state = 'processed' and parsed_at >= $1`,
    since,
  )
  return Number(row?.count ?? 0)
}

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

/** Number of pending filings per filing day. */
export async function countPending(ops: Queries): Promise<Map<string, number>> {
  const rows = await ops.all<{ filed: string; count: number }>(
    `select filed, count(*) as count from seen_filings where state = 'pending' group by filed`,
  )
  return toCounts(rows)
}

/**
 * Pending filings per day, of the forms that the day is compared for; a backfill also ingests other
 * forms, for which the day does not wait.
 */
export async function countPendingOfDays(
  ops: Queries,
  backfilledForms: readonly string[],
): Promise<Map<string, number>> {
  const placeholders = backfilledForms.map((_, index) => `$${index + 1}`).join(', ')
  const rows = await ops.all<{ filed: string; count: number }>(
    `select filed, count(*) as count from seen_filings
     where state = 'pending' and (source <> 'backfill' or form in (${placeholders})) group by filed`,
    ...backfilledForms,
  )
  return toCounts(rows)
}

function toCounts(rows: readonly { filed: string; count: number }[]): Map<string, number> {
  return new Map(rows.map(({ filed, count }) => [filed, Number(count)]))
}
