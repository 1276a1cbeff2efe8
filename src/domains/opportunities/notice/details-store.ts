// Details of notices in the store: every change that was seen.

import { sha256 } from '../../../kernel/ids.ts'
import { placeholders, type Queries } from '../../../store/database.ts'
import { column, defineTable, each, type RowIn } from '../../../store/table.ts'
import type { NoticeDetails, ReadDetails } from './details.ts'

export interface NoticeToRecord {
  readonly notice_id: string
  readonly read: ReadDetails
}

const detailTable = defineTable({
  name: 'opportunity_details',
  key: ['notice_id', 'origin', 'seen_at'],
  columns: {
    ...each(column.text, 'notice_id', 'seen_at', 'hash'),
    origin: column.oneOf<'file' | 'search'>(),
    description: column.textOrNull,
    body: column.json<NoticeDetails>(),
  },
})
const hashes = detailTable.withColumns('notice_id', 'origin', 'seen_at', 'hash')
const stored = detailTable.withColumns('origin', 'seen_at', 'description', 'body')

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
  const rows = changed.map(({ notice_id, read, hash }) => {
    const { origin, description, details: body } = read
    return { notice_id, origin, seen_at: seenAt, hash, description, body }
  })
  await detailTable.upsert(tx, rows, { set: { superseded_at: 'null' } })
}

async function selectNewest(tx: Queries, ids: readonly string[]) {
  const where = `where notice_id in (${placeholders(ids)}) and superseded_at is null`
  const rows = await hashes.all(tx, where, ...ids)
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

export type StoredDetails = Readonly<
  Omit<RowIn<typeof stored>, 'body'> & { details: NoticeDetails }
>

/** All details of a notice seen up to a time, oldest first. */
export async function selectDetails(
  data: Queries,
  noticeId: string,
  asOf: string | null,
): Promise<StoredDetails[]> {
  const where = 'where notice_id = $1 and seen_at <= $2 order by seen_at, origin'
  const rows = await stored.all(data, where, noticeId, asOf ?? '9999')
  return rows.map(({ body: details, ...row }) => ({ ...row, details }))
}
