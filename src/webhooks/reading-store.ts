// New filings awaiting saved searches, as an outbox: written in the transaction that records the
// filing, leased to a worker, and deleted once every match has its deliveries.

import type { FoundFiling } from '../contract/work/filing-seen.ts'
import { savedSearches } from '../domains/search/domain.ts'
import { randomBase62 } from '../kernel/ids.ts'
import { type Clock, latestLeaseEnd } from '../kernel/time.ts'
import type { Database, Queries } from '../store/database.ts'
import { upsertRow } from '../store/table.ts'
import { selectNarrowings } from './search-store.ts'

export interface Reading {
  /** Position in the order in which filings were first seen. */
  seq: number
  accession: string
  form: string
  ciks: readonly string[]
  names: readonly string[]
  accepted_at: string | null
  seen_at: string
  tries: number
  lease: string
}

/** Adds filings whose form some search covers; those already present are read again. */
export async function addReadings(filings: readonly FoundFiling[], tx: Queries): Promise<void> {
  const narrowings = await selectNarrowings(tx)
  for (const filing of filings) {
    if (narrowings.some((one) => savedSearches.isFormOf(one, filing.form)))
      await addReading(filing, tx)
  }
}

async function addReading(filing: FoundFiling, tx: Queries): Promise<void> {
  const { seq, accession, form, ciks, names, accepted_at, seen_at } = filing
  const sql = 'select names from webhook_readings where accession = $1'
  const known = await tx.one<{ names: string }>(sql, accession)
  const all = { ...(known && (JSON.parse(known.names) as FoundFiling['names'])), ...names }
  const times = { accepted_at, seen_at, next_at: seen_at }
  const row = {
    accession,
    form,
    ciks: ciks.join(),
    names: JSON.stringify(all),
    ...times,
    tries: 0,
    seq,
  }
  await upsertRow(tx, 'webhook_readings', ['accession'], row, {
    keep: ['form', 'accepted_at', 'seen_at', 'seq'],
    set: { lease: 'null', lease_until: 'null' },
  })
}

type Stored = Omit<Reading, 'ciks' | 'names'> & { ciks: string; names: string }

export interface ReadingClaim {
  now: string
  until: string
  limit: number
}

const DUE = 'next_at <= $1 and (lease is null or lease_until < $1 or lease_until > $2)'

/** A read comes first, so that polling writes nothing while nothing is due. */
export async function claimReadings(
  ops: Database,
  clock: Clock,
  { now, until, limit }: ReadingClaim,
): Promise<Reading[]> {
  const due = `select accession from webhook_readings where ${DUE}`
  const latest = latestLeaseEnd(Date.parse(now), Date.parse(until) - Date.parse(now))
  if (!(await ops.one(`${due} limit 1`, now, latest))) return []
  const lease = randomBase62(clock, 'delivery', 20)
  return ops.transaction(async (tx) => {
    await tx.run(
      `update webhook_readings set lease = $3, lease_until = $4
       where ${DUE} and accession in (${due} order by next_at, accession limit $5)`,
      now,
      latest,
      lease,
      until,
      limit,
    )
    const rows = await tx.all<Stored>(
      `select seq, accession, form, ciks, names, accepted_at, seen_at, tries, lease
       from webhook_readings where lease = $1 order by next_at, accession`,
      lease,
    )
    return rows.map(toReading)
  })
}

function toReading({ seq, ciks, names, tries, ...row }: Stored): Reading {
  const named = Object.values(JSON.parse(names) as FoundFiling['names'])
  return { ...row, seq: Number(seq), ciks: ciks.split(','), names: named, tries: Number(tries) }
}

type Claimed = Pick<Reading, 'accession' | 'lease'>

/** Number of filings that wait, and of those given up. */
export async function countReadings(ops: Queries): Promise<{ waiting: number; given_up: number }> {
  const row = await ops.one<{ waiting: number; given_up: number }>(
    'select count(next_at) as waiting, count(*) - count(next_at) as given_up from webhook_readings',
  )
  return { waiting: Number(row?.waiting ?? 0), given_up: Number(row?.given_up ?? 0) }
}

/** Deletes the row unless further parties arrived meanwhile. */
export async function deleteReading(tx: Queries, { accession, lease }: Claimed): Promise<void> {
  await tx.run('delete from webhook_readings where accession = $1 and lease = $2', accession, lease)
}

/** Returns the filing to the queue for a later attempt; a null time gives it up. */
export async function postponeReading(
  ops: Queries,
  { accession, lease }: Claimed,
  { nextAt, reason }: { nextAt: string | null; reason: string },
): Promise<void> {
  await ops.run(
    `update webhook_readings set tries = tries + 1, next_at = $3, reason = $4, lease = null,
       lease_until = null
     where accession = $1 and lease = $2`,
    accession,
    lease,
    nextAt,
    reason,
  )
}

export async function releaseReading(ops: Queries, { accession, lease }: Claimed): Promise<void> {
  await ops.run(
    `update webhook_readings set lease = null, lease_until = null
     where accession = $1 and lease = $2`,
    accession,
    lease,
  )
}

/** Clears leases that a dead process left in a store used by one process. */
export async function clearReadingLeases(ops: Queries): Promise<void> {
  await ops.run(
    'update webhook_readings set lease = null, lease_until = null where lease is not null',
  )
}
