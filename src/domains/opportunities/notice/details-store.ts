// Details of notices in the store: every change that was seen.

import { sha256 } from '../../../kernel/ids.ts'
import { placeholders, type Queries, type Value, valuesList } from '../../../store/database.ts'
import type { NoticeDetails, ReadDetails } from './details.ts'

export interface NoticeToRecord {
  readonly notice_id: string
  readonly read: ReadDetails
}

interface Newest {
  readonly notice_id: string
  readonly origin: string
  readonly seen_at: string
  readonly hash: string
}

const HASH_LENGTH = 32

/** Adds details that differ from the last ones of the same kind of document. */
export async function recordDetails(
  tx: Queries,
  notices: readonly NoticeToRecord[],
  seenAt: string,
): Promise<void> {
  const last = new Map(notices.map((one) => [`${one.notice_id} ${one.read.origin}`, one]))
  if (last.size === 0) return
  const known = await selectNewest(tx, [...new Set(notices.map(({ notice_id }) => notice_id))])
  const changed = [...last].flatMap(([key, { notice_id, read }]) => {
    const hash = sha256(JSON.stringify([read.description, read.details])).slice(0, HASH_LENGTH)
    const before = known.get(key)
    const isNews = before === undefined || (before.hash !== hash && before.seen_at <= seenAt)
    return isNews ? [{ notice_id, read, hash }] : []
  })
  if (changed.length === 0) return
  await supersede(
    tx,
    changed.filter(({ notice_id, read }) => known.has(`${notice_id} ${read.origin}`)),
    seenAt,
  )
  await tx.run(
    `insert into opportunity_details (notice_id, origin, seen_at, hash, description, body)
     values ${valuesList(changed.length, 6)}
     on conflict (notice_id, origin, seen_at) do update set hash = excluded.hash,
       description = excluded.description, body = excluded.body, superseded_at = null`,
    ...changed.flatMap(({ notice_id, read, hash }): Value[] => {
      const { origin, description, details } = read
      return [notice_id, origin, seenAt, hash, description, JSON.stringify(details)]
    }),
  )
}

async function selectNewest(tx: Queries, ids: readonly string[]): Promise<Map<string, Newest>> {
  const rows = await tx.all<Newest>(
    `select notice_id, origin, seen_at, hash from opportunity_details
     where notice_id in (${placeholders(ids)}) and superseded_at is null`,
    ...ids,
  )
  return new Map(rows.map((row) => [`${row.notice_id} ${row.origin}`, row]))
}

async function supersede(
  tx: Queries,
  changed: readonly NoticeToRecord[],
  seenAt: string,
): Promise<void> {
  if (changed.length === 0) return
  await tx.run(
    `update opportunity_details set superseded_at = $1 where superseded_at is null
       and seen_at < $1 and (notice_id, origin) in (values ${placesAfter(changed.length)})`,
    seenAt,
    ...changed.flatMap(({ notice_id, read }) => [notice_id, read.origin]),
  )
}

function placesAfter(pairs: number): string {
  return Array.from({ length: pairs }, (_, at) => `($${2 * at + 2}, $${2 * at + 3})`).join()
}

export interface StoredDetails {
  readonly origin: 'file' | 'search'
  readonly seen_at: string
  readonly description: string | null
  readonly details: NoticeDetails
}

/** All details of a notice seen up to a time, oldest first. */
export async function selectDetails(
  data: Queries,
  noticeId: string,
  asOf: string | null,
): Promise<StoredDetails[]> {
  const rows = await data.all<Omit<StoredDetails, 'details'> & { body: string }>(
    `select origin, seen_at, description, body from opportunity_details
     where notice_id = $1 and seen_at <= $2 order by seen_at, origin`,
    noticeId,
    asOf ?? '9999',
  )
  return rows.map(({ body, ...row }) => ({ ...row, details: JSON.parse(body) as NoticeDetails }))
}
