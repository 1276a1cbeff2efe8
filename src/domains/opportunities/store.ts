// Notices in the store, every version of each, and the count of requests to the API.

import type { Queries, Value } from '../../store/database.ts'
import { valuesList } from '../../store/database.ts'
import { type Notice, type ProcurementType, toProcurementType } from './model.ts'
import { hashNotice, placeVersion, type Version } from './versions.ts'

/** Notices that one statement writes. */
export const NOTICES_AT_ONCE = 250
const COLUMNS = 16

interface PlacedNotice {
  readonly notice: Notice
  readonly hash: string
  readonly knownAt: string
}

/** Adds what is new in the notices; at most `NOTICES_AT_ONCE`. Answers how many were. */
export async function recordNotices(
  tx: Queries,
  notices: readonly Notice[],
  seenAt: string,
): Promise<number> {
  const known = await selectVersions(tx, [...new Set(notices.map(({ notice_id }) => notice_id))])
  const placed: PlacedNotice[] = []
  for (const notice of notices) {
    const versions = known.get(notice.notice_id) ?? []
    const hash = hashNotice(notice)
    const { posted_on, posted_at } = notice
    const placedAt = placeVersion(versions, { hash, posted_on, posted_at }, seenAt)
    const knownAt = placedAt ?? toCompleted(versions.at(-1), notice, hash)
    if (knownAt === null) continue
    placed.push({ notice, hash, knownAt })
    const version = { known_at: knownAt, hash, posted_on, posted_at, state: notice.state }
    known.set(notice.notice_id, [...versions, version].sort(byInstant))
  }
  await insertVersions(tx, placed)
  const changed = placed.map(({ notice }) => notice.notice_id)
  await supersede(
    tx,
    [...new Set(changed)].filter((id) => (known.get(id)?.length ?? 0) > 1),
  )
  return placed.length
}

type StoredVersion = Version & Pick<Notice, 'state'>

/** Where the API left the state blank, the file fills it in: the same version, said in full. */
function toCompleted(newest: StoredVersion | undefined, notice: Notice, hash: string) {
  if (newest?.hash !== hash || newest.state !== null || notice.state === null) return null
  return newest.known_at
}

function byInstant(a: Version, b: Version): number {
  return a.known_at < b.known_at ? -1 : 1
}

async function selectVersions(tx: Queries, ids: readonly string[]) {
  const found = new Map<string, StoredVersion[]>()
  if (ids.length === 0) return found
  const rows = await tx.all<StoredVersion & { notice_id: string }>(
    `select notice_id, known_at, hash, posted_on, posted_at, state from opportunity_versions
     where notice_id in (${placeholders(ids.length)}) order by known_at`,
    ...ids,
  )
  for (const { notice_id, ...version } of rows) {
    found.set(notice_id, [...(found.get(notice_id) ?? []), version])
  }
  return found
}

async function insertVersions(tx: Queries, placed: readonly PlacedNotice[]): Promise<void> {
  // Two versions of one instant would make one statement touch a row twice; the later one counts.
  const rows = [
    ...new Map(placed.map((one) => [`${one.notice.notice_id} ${one.knownAt}`, one])).values(),
  ]
  if (rows.length === 0) return
  await tx.run(
    `insert into opportunity_versions (notice_id, known_at, hash, posted_on, posted_at, title,
       title_key, solicitation_number, type, ptype, active, naics_code, set_aside_code, set_aside,
       state, ui_link)
     values ${valuesList(rows.length, COLUMNS)}
     on conflict (notice_id, known_at) do update set hash = excluded.hash,
       posted_on = excluded.posted_on, posted_at = excluded.posted_at, title = excluded.title,
       title_key = excluded.title_key, solicitation_number = excluded.solicitation_number,
       type = excluded.type, ptype = excluded.ptype, active = excluded.active,
       naics_code = excluded.naics_code, set_aside_code = excluded.set_aside_code,
       set_aside = excluded.set_aside, state = excluded.state, ui_link = excluded.ui_link`,
    ...rows.flatMap(toValues),
  )
}

function toValues({ notice, hash, knownAt }: PlacedNotice): Value[] {
  return [
    notice.notice_id,
    knownAt,
    hash,
    notice.posted_on,
    notice.posted_at,
    notice.title,
    toTitleKey(notice.title ?? ''),
    notice.solicitation_number,
    notice.type,
    toProcurementType(notice.type),
    notice.active ? 1 : 0,
    notice.naics_code,
    notice.set_aside_code,
    notice.set_aside,
    notice.state,
    notice.ui_link,
  ]
}

function toTitleKey(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ')
}

/** Every version ends where the next one begins. */
async function supersede(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.run(
    `update opportunity_versions set superseded_at = (
       select min(later.known_at) from opportunity_versions later
       where later.notice_id = opportunity_versions.notice_id
         and later.known_at > opportunity_versions.known_at)
     where notice_id in (${placeholders(ids.length)})`,
    ...ids,
  )
}

function placeholders(count: number): string {
  return Array.from({ length: count }, (_, index) => `$${index + 1}`).join()
}

export interface NoticeQuery {
  postedFrom: string
  postedTo: string
  /** Instant whose versions are asked for; null for the newest. */
  asOf: string | null
  /** A NAICS code or the beginning of one. */
  naics?: string | undefined
  setAside?: string | undefined
  ptype?: ProcurementType | undefined
  state?: string | undefined
  title?: string | undefined
  limit: number
  offset: number
}

export type StoredNotice = Pick<
  Notice,
  | 'notice_id'
  | 'title'
  | 'solicitation_number'
  | 'posted_on'
  | 'type'
  | 'naics_code'
  | 'set_aside'
  | 'ui_link'
> & { active: number }

/** Newest first; of one posting instant by id, so that pages neither repeat nor skip. */
export async function selectNotices(
  data: Queries,
  query: NoticeQuery,
): Promise<{ total: number; notices: StoredNotice[] }> {
  const { where, values } = toConditions(query)
  const counted = await data.one<{ total: number }>(
    `select count(*) as total from opportunity_versions where ${where}`,
    ...values,
  )
  const [limit, offset] = [values.length + 1, values.length + 2]
  const notices = await data.all<StoredNotice>(
    `select notice_id, title, solicitation_number, posted_on, type, active, naics_code, set_aside,
       ui_link
     from opportunity_versions where ${where}
     order by posted_on desc, known_at desc, notice_id limit $${limit} offset $${offset}`,
    ...values,
    query.limit,
    query.offset,
  )
  return { total: counted?.total ?? 0, notices }
}

/** Conditions with the value of each; `?` stands for its place. */
function toConditions(query: NoticeQuery): { where: string; values: Value[] } {
  const conditions: (readonly [sql: string, value: Value])[] = [
    ['posted_on >= ?', query.postedFrom],
    ['posted_on <= ?', query.postedTo],
  ]
  if (query.asOf !== null) {
    conditions.push(['known_at <= ?', query.asOf])
    conditions.push(['(superseded_at is null or superseded_at > ?)', query.asOf])
  }
  if (query.naics) conditions.push(["naics_code like ? escape '!'", `${query.naics}%`])
  if (query.setAside) conditions.push(['set_aside_code = ?', query.setAside.toUpperCase()])
  if (query.ptype) conditions.push(['ptype = ?', query.ptype])
  if (query.state) conditions.push(['state = ?', query.state.toUpperCase()])
  if (query.title) conditions.push(["title_key like ? escape '!'", toPart(query.title)])
  const sql = conditions.map(([text], index) => text.replace('?', `$${index + 1}`))
  if (query.asOf === null) sql.push('superseded_at is null')
  return { where: sql.join(' and '), values: conditions.map(([, value]) => value) }
}

function toPart(title: string): string {
  return `%${toTitleKey(title.trim()).replace(/[!%_]/g, '!$&')}%`
}

/** Takes one request of a day's allowance; false when it is used up. */
export async function claimRequest(data: Queries, day: string, perDay: number): Promise<boolean> {
  const claimed = await data.run(
    `insert into opportunity_requests (day, used) values ($1, 1)
     on conflict (day) do update set used = opportunity_requests.used + 1
     where opportunity_requests.used < $2`,
    day,
    perDay,
  )
  return claimed > 0
}

export async function countRequests(data: Queries, day: string): Promise<number> {
  const row = await data.one<{ used: number }>(
    'select used from opportunity_requests where day = $1',
    day,
  )
  return row?.used ?? 0
}
