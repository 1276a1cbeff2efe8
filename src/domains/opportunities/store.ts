// Notices in the store, every version of each, and the count of requests to the API.

import { placeholders, type Queries, type Value } from '../../store/database.ts'
import { column, defineTable, each } from '../../store/table.ts'
import { type Notice, type ProcurementType, toProcurementType } from './model.ts'
import { recordAwardNews } from './news.ts'
import type { ReadDetails } from './notice/details.ts'
import { recordDetails } from './notice/details-store.ts'
import { hashNotice, isSame, placeVersion, type Version } from './notice/versions.ts'

/** Notices that one statement writes. */
export const NOTICES_AT_ONCE = 250

const versions = defineTable({
  name: 'opportunity_versions',
  key: ['notice_id', 'known_at'],
  columns: {
    ...each(column.text, 'notice_id', 'known_at', 'hash', 'posted_on', 'title_key'),
    ...each(column.textOrNull, 'posted_at', 'title', 'solicitation_number', 'type', 'ptype'),
    active: column.flag,
    ...each(column.textOrNull, 'naics_code', 'set_aside_code', 'set_aside', 'state', 'ui_link'),
    ...each(column.textOrNull, 'response_deadline', 'row_hash'),
  },
})

/** A notice as a document has it; `rowHash` of the daily file's row, null for any other document. */
export interface ReadNotice {
  readonly notice: Notice
  readonly details: ReadDetails
  readonly rowHash: string | null
}

interface PlacedNotice extends Omit<ReadNotice, 'details'> {
  readonly hash: string
  readonly knownAt: string
}

type StoredVersion = Version & Pick<Notice, 'state'> & { readonly row_hash: string | null }

/** Adds at most `NOTICES_AT_ONCE` notices; returns the number of new or completed versions. */
export async function recordNotices(
  tx: Queries,
  read: readonly ReadNotice[],
  seenAt: string,
): Promise<number> {
  const known = await selectVersions(tx, [...new Set(read.map(({ notice }) => notice.notice_id))])
  const added: PlacedNotice[] = []
  const completed: PlacedNotice[] = []
  let fuller = 0
  for (const { notice, rowHash } of read) {
    const versions = known.get(notice.notice_id) ?? []
    const version = toVersion(notice, rowHash)
    const { hash } = version
    const newest = versions.at(-1)
    const knownAt = placeVersion(versions, version, seenAt)
    if (knownAt !== null) {
      added.push({ notice, hash, knownAt, rowHash })
      const others = versions.filter(({ known_at }) => known_at !== knownAt)
      known.set(notice.notice_id, [...others, { ...version, known_at: knownAt }].sort(byInstant))
    } else if (newest && isSame(newest, version) && isFuller(newest, version)) {
      const { state, posted_at, row_hash, known_at } = complete(newest, version)
      const whole = { ...notice, state, posted_at }
      completed.push({ notice: whole, hash, knownAt: known_at, rowHash: row_hash })
      if (saysMore(newest, version)) fuller += 1
      known.set(notice.notice_id, [...versions.slice(0, -1), complete(newest, version)])
    }
  }
  await insertVersions(tx, [...added, ...completed])
  await recordDetails(
    tx,
    read.map(({ notice, details }) => ({ notice_id: notice.notice_id, read: details })),
    seenAt,
  )
  await recordAwardNews(
    tx,
    added.map(({ notice }) => notice),
    seenAt,
  )
  const changed = new Set(added.map(({ notice }) => notice.notice_id))
  await supersede(
    tx,
    [...changed].filter((id) => (known.get(id)?.length ?? 0) > 1),
  )
  return added.length + fuller
}

/** Distinguishes a document that names no deadline from one whose deadline was not read. */
const NO_DEADLINE = ''

type ReadVersion = Omit<StoredVersion, 'known_at'>

function toVersion(notice: Notice, rowHash: string | null): ReadVersion {
  const { posted_on, posted_at, state } = notice
  const response_deadline = notice.response_deadline ?? NO_DEADLINE
  const hash = hashNotice(notice)
  return { hash, posted_on, posted_at, state, response_deadline, row_hash: rowHash }
}

function isFuller(newest: StoredVersion, version: ReadVersion): boolean {
  const isOtherRow = version.row_hash !== null && version.row_hash !== newest.row_hash
  return isOtherRow || saysMore(newest, version)
}

/** Whether the version adds a state that the API left blank, or a deadline not parsed before. */
function saysMore(newest: StoredVersion, version: ReadVersion): boolean {
  if (newest.state === null && version.state !== null) return true
  return newest.response_deadline === null
}

/** The same version with the added members. */
function complete(newest: StoredVersion, version: ReadVersion): StoredVersion {
  return {
    ...newest,
    state: version.state ?? newest.state,
    posted_at: version.posted_at ?? newest.posted_at,
    response_deadline: version.response_deadline,
    row_hash: version.row_hash ?? newest.row_hash,
  }
}

function byInstant(a: Version, b: Version): number {
  return a.known_at < b.known_at ? -1 : 1
}

async function selectVersions(tx: Queries, ids: readonly string[]) {
  const found = new Map<string, StoredVersion[]>()
  if (ids.length === 0) return found
  const rows = await tx.all<StoredVersion & { notice_id: string }>(
    `select notice_id, known_at, hash, posted_on, posted_at, state, response_deadline, row_hash
     from opportunity_versions where notice_id in (${placeholders(ids)}) order by known_at`,
    ...ids,
  )
  for (const { notice_id, ...version } of rows) {
    found.set(notice_id, [...(found.get(notice_id) ?? []), version])
  }
  return found
}

/** Hash of the daily file’s row of each notice’s newest version, by id. */
export async function selectRowHashes(
  data: Queries,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await data.all<{ notice_id: string; row_hash: string }>(
    `select notice_id, row_hash from opportunity_versions
     where notice_id in (${placeholders(ids)}) and superseded_at is null
       and row_hash is not null`,
    ...ids,
  )
  return new Map(rows.map(({ notice_id, row_hash }) => [notice_id, row_hash]))
}

async function insertVersions(tx: Queries, placed: readonly PlacedNotice[]): Promise<void> {
  // Two versions of one instant would make one statement touch a row twice; the later one counts.
  const unique = new Map(placed.map((one) => [`${one.notice.notice_id} ${one.knownAt}`, one]))
  const rows = [...unique.values()].map(({ notice, hash, knownAt, rowHash }) => ({
    ...notice,
    known_at: knownAt,
    hash,
    title_key: toTitleKey(notice.title ?? ''),
    ptype: toProcurementType(notice.type),
    response_deadline: notice.response_deadline ?? NO_DEADLINE,
    row_hash: rowHash,
  }))
  await versions.upsert(tx, rows)
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
     where notice_id in (${placeholders(ids)})`,
    ...ids,
  )
}

export interface NoticeQuery {
  postedFrom: string
  postedTo: string
  /** Time of the wanted versions; null for the newest. */
  asOf: string | null
  /** A NAICS code or the beginning of one. */
  naics?: string | undefined
  setAside?: string | undefined
  ptype?: ProcurementType | undefined
  state?: string | undefined
  /** Part of the name of the posting agency. */
  agency?: string | undefined
  title?: string | undefined
  /** Words that must all be in title or text. */
  words?: readonly string[] | undefined
  /** Days on or between which a response is due. */
  responseFrom?: string | undefined
  responseTo?: string | undefined
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
  | 'response_deadline'
> & { active: number }

type FoundNotice = StoredNotice & { total: number; known_at: string }

/** Newest first; of one posting instant by id, so that pages neither repeat nor skip. */
export async function selectNotices(
  wide: Pick<Queries, 'all'>,
  query: NoticeQuery,
): Promise<{ total: number; notices: StoredNotice[] }> {
  const { where, values } = toConditions(query)
  const [limit, offset] = [values.length + 1, values.length + 2]
  const order = 'posted_on desc, known_at desc, notice_id'
  // The count has a row to itself, which has no notice where the page is empty.
  const rows = await wide.all<FoundNotice | { total: number; notice_id: null }>(
    `select counted.total as total, page.*
     from (select count(*) as total from opportunity_versions where ${where}) as counted
     left join (select notice_id, title, solicitation_number, posted_on, known_at, type, active,
         naics_code, set_aside, ui_link, nullif(response_deadline, '') as response_deadline
       from opportunity_versions where ${where}
       order by ${order} limit $${limit} offset $${offset}) as page on 1 = 1
     order by ${order}`,
    ...values,
    query.limit,
    query.offset,
  )
  const notices = rows.flatMap((row) => (row.notice_id === null ? [] : [toStored(row)]))
  return { total: rows[0]?.total ?? 0, notices }
}

export type StoredVersionRow = Omit<StoredNotice, 'active'> &
  Pick<Notice, 'posted_at' | 'set_aside_code' | 'state'> & {
    active: number
    known_at: string
    superseded_at: string | null
  }

/** Every version of every notice, in the order of ids and instants. */
export function selectVersionsAfter(
  data: Queries,
  { notice_id, known_at }: Pick<StoredVersionRow, 'notice_id' | 'known_at'>,
  limit: number,
): Promise<StoredVersionRow[]> {
  return data.all<StoredVersionRow>(
    `select notice_id, known_at, superseded_at, posted_on, posted_at, title, solicitation_number,
       type, active, naics_code, set_aside_code, set_aside, state, ui_link,
       nullif(response_deadline, '') as response_deadline
     from opportunity_versions where (notice_id, known_at) > ($1, $2)
     order by notice_id, known_at limit $3`,
    notice_id,
    known_at,
    limit,
  )
}

function toStored({ total: _, known_at: __, ...notice }: FoundNotice): StoredNotice {
  return notice
}

/** Conditions with their values; `?` marks the position of each. */
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
  const { responseFrom, responseTo } = query
  if (responseFrom) conditions.push([`${RESPONSE_DAY} >= ?`, responseFrom])
  if (responseTo) conditions.push([`${RESPONSE_DAY} <= ?`, responseTo])
  const known = query.asOf === null ? 'd.superseded_at is null' : KNOWN_THEN
  const sql = conditions.map(([text], index) => text.replace('?', `$${index + 1}`))
  const values = conditions.map(([, value]) => value)
  const { words = [], agency } = query
  const hasDetails = agency !== undefined || words.length > 0
  const then = query.asOf === null || !hasDetails ? '' : `$${values.push(query.asOf)}`
  const detailed = (condition: string) => `exists (select 1 from opportunity_details d
      where d.notice_id = opportunity_versions.notice_id and ${known.replaceAll('?', then)}
        and ${condition})`
  if (agency !== undefined) {
    sql.push(detailed(`lower(d.body) like $${values.push(toOrganization(agency))} escape '!'`))
  }
  for (const word of words) {
    const part = `$${values.push(toPart(word))}`
    const said = detailed(`lower(d.description) like ${part} escape '!'`)
    sql.push(`(title_key like ${part} escape '!' or ${said})`)
  }
  if (query.asOf === null) sql.push('superseded_at is null')
  if (responseFrom || responseTo) sql.push("substr(response_deadline, 1, 1) between '0' and '9'")
  return { where: sql.join(' and '), values }
}

const RESPONSE_DAY = 'substr(response_deadline, 1, 10)'
const KNOWN_THEN = 'd.seen_at <= ? and (d.superseded_at is null or d.superseded_at > ?)'

export type WholeVersion = StoredNotice &
  Pick<Notice, 'posted_at' | 'set_aside_code' | 'state'> & {
    readonly known_at: string
    /** 0 if an older parser did not parse the deadline. */
    readonly has_deadline: number
  }

/** Versions of a notice known at a time, oldest first. */
export function selectVersionsOf(
  data: Queries,
  noticeId: string,
  asOf: string | null,
): Promise<WholeVersion[]> {
  return data.all<WholeVersion>(
    `select notice_id, known_at, posted_on, posted_at, title, solicitation_number, type, active,
       naics_code, set_aside_code, set_aside, state, ui_link,
       nullif(response_deadline, '') as response_deadline,
       case when response_deadline is null then 0 else 1 end as has_deadline
     from opportunity_versions where notice_id = $1 and known_at <= $2 order by known_at`,
    noticeId,
    asOf ?? '9999',
  )
}

/** Path in the JSON of `NoticeDetails`, between the list’s members and the next. */
function toOrganization(agency: string): string {
  const part = toPart(JSON.stringify(agency).slice(1, -1))
  return `%"organization":[${part}],"psc!_code":%`
}

function toPart(title: string): string {
  return `%${toTitleKey(title.trim()).replace(/[!%_]/g, '!$&')}%`
}
