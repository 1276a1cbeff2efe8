// How each publisher is doing, as the process that met it last said, and the times in which it did
// not answer.

import type { Database, Queries } from './database.ts'
import { insertRow, upsertRow } from './table.ts'

export interface PublisherRow {
  publisher: string
  condition: 'answering' | 'slow' | 'refusing' | 'blocked' | 'away'
  since: string
  until_at: string | null
  detail: string | null
}

export async function recordPublisher(ops: Database, row: PublisherRow): Promise<void> {
  await upsertRow(ops, 'publisher_states', ['publisher'], { ...row })
}

export function selectPublishers(ops: Queries): Promise<PublisherRow[]> {
  return ops.all<PublisherRow>(
    'select publisher, condition, since, until_at, detail from publisher_states order by publisher',
  )
}

export interface Outage {
  publisher: string
  condition: string
  began_at: string
  ended_at: string
  /** Number of jobs that waited for the publisher. */
  waited: number
  /** Time at which the waiting jobs were done; null until then. */
  caught_up_at: string | null
  filings_read: number | null
}

export type NewOutage = Omit<Outage, 'caught_up_at' | 'filings_read'>

export async function recordOutage(ops: Database, outage: NewOutage): Promise<void> {
  await insertRow(ops, 'publisher_outages', { ...outage }, 'on conflict do nothing')
}

/** Newest first. */
export function selectOutages(ops: Queries, limit: number): Promise<Outage[]> {
  return ops.all<Outage>(
    `select publisher, condition, began_at, ended_at, waited, caught_up_at, filings_read
     from publisher_outages order by ended_at desc limit $1`,
    limit,
  )
}

/** Returns true if this call recorded it. */
export async function recordCaughtUp(
  ops: Database,
  { publisher, began_at }: Pick<Outage, 'publisher' | 'began_at'>,
  { at, read }: { at: string; read: number },
): Promise<boolean> {
  const written = await ops.run(
    `update publisher_outages set caught_up_at = $3, filings_read = $4
     where publisher = $1 and began_at = $2 and caught_up_at is null`,
    publisher,
    began_at,
    at,
    read,
  )
  return written === 1
}
