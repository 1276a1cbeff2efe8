// Notices from the publisher's two documents: a row of the daily CSV, and a page of the Get
// Opportunities API (v2). A notice without an id, a day or a state of activity is unreadable.

import { Failure } from '../../kernel/failure.ts'
import { type Members, membersOf } from '../../kernel/members.ts'
import { isDay, toInstant } from '../../kernel/time.ts'
import { readOrFail, UnreadableRecord } from '../../kernel/unreadable.ts'
import type { Notice } from './model.ts'
import { type ReadDetails, toFileDetails, toSearchDetails } from './notice/details.ts'
import { toText } from './texts.ts'

/** Columns of the CSV that a notice is listed by; the file has 47. */
const COLUMNS = {
  notice_id: 'NoticeId',
  title: 'Title',
  solicitation_number: 'Sol#',
  posted: 'PostedDate',
  deadline: 'ResponseDeadLine',
  type: 'Type',
  active: 'Active',
  naics_code: 'NaicsCode',
  set_aside_code: 'SetASideCode',
  set_aside: 'SetASide',
  state: 'PopState',
  ui_link: 'Link',
} as const

type Column = keyof typeof COLUMNS

export interface WholeNotice {
  readonly notice: Notice
  readonly details: ReadDetails
}

export type RowReader = (fields: readonly string[]) => WholeNotice

/** Reads rows by the file's own header; fails with `publisher.changed` when a column is missing. */
export function createRowReader(header: readonly string[], url: string): RowReader {
  const names = header.map((name) => name.replace(/^\ufeff/, '').trim())
  const places = Object.entries(COLUMNS).map(([member, name]) => [member, names.indexOf(name)])
  const missing = places.flatMap(([member, place]) =>
    Number(place) < 0 ? [COLUMNS[member as Column]] : [],
  )
  if (missing.length > 0) {
    const text = `${url}: the columns ${missing.join(', ')} are missing.`
    throw new Failure('publisher.changed', text)
  }
  const placeOf = Object.fromEntries(places) as Record<Column, number>
  const placeOfName = new Map(names.map((name, at) => [name, at]))
  return (fields) => {
    if (fields.length !== names.length) {
      throw new UnreadableRecord(`${fields.length} fields instead of ${names.length}`)
    }
    const notice = toNotice((member) => fields[placeOf[member]])
    return { notice, details: toFileDetails((name) => fields[placeOfName.get(name) ?? -1]) }
  }
}

export interface SearchPage {
  total: number
  notices: WholeNotice[]
  /** Reasons for entries that were skipped. */
  reasons: string[]
}

export function parseSearchPage(document: unknown, url: string): SearchPage {
  const { opportunitiesData: entries, totalRecords: total } = membersOf(document)
  if (!Array.isArray(entries) || typeof total !== 'number') {
    throw new Failure('publisher.changed', `${url}: not a page of opportunities.`)
  }
  const page: SearchPage = { total, notices: [], reasons: [] }
  for (const entry of entries) {
    const members = membersOf(entry)
    const notice = readOrFail(
      () => ({ notice: toSearchNotice(members), details: toSearchDetails(members) }),
      (reason) => page.reasons.push(reason),
    )
    if (notice) page.notices.push(notice)
  }
  return page
}

/** The first version of the API has other names for the set-aside. */
function toSearchNotice(entry: Members): Notice {
  const place = membersOf(entry.placeOfPerformance)
  const values: Record<Column, unknown> = {
    notice_id: entry.noticeId,
    title: entry.title,
    solicitation_number: entry.solicitationNumber,
    posted: entry.postedDate,
    deadline: entry.responseDeadLine ?? entry.responseDeadline,
    type: entry.type,
    active: entry.active,
    naics_code: entry.naicsCode,
    set_aside_code: entry.typeOfSetAside ?? entry.setAsideCode,
    set_aside: entry.typeOfSetAsideDescription ?? entry.setAside,
    state: membersOf(place.state).code,
    ui_link: entry.uiLink,
  }
  return toNotice((member) => values[member])
}

function toNotice(read: (member: Column) => unknown): Notice {
  const text = (member: Column) => toText(read(member))
  const id = text('notice_id')
  if (id === null) throw new UnreadableRecord('no notice id')
  const posted = toPosted(text('posted'))
  if (!posted) throw new UnreadableRecord('a posting day that cannot be read')
  const active = ACTIVE[text('active')?.toLowerCase() ?? '']
  if (active === undefined) throw new UnreadableRecord('neither active nor inactive')
  return {
    notice_id: id,
    ...posted,
    response_deadline: toDeadline(text('deadline')),
    title: text('title'),
    solicitation_number: text('solicitation_number'),
    type: text('type'),
    active,
    naics_code: text('naics_code'),
    set_aside_code: text('set_aside_code')?.toUpperCase() ?? null,
    set_aside: text('set_aside'),
    state: text('state')?.toUpperCase() ?? null,
    ui_link: toLink(text('ui_link')),
  }
}

const ACTIVE: Readonly<Record<string, boolean>> = { yes: true, no: false }

function toLink(text: string | null): string | null {
  return text !== null && /^https?:\/\//.test(text) && URL.canParse(text) ? text : null
}

const POSTED =
  /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/

/** `2025-11-14`, or `2025-11-14 15:31:22.643-05`; an instant only where the offset is named. */
function toPosted(text: string | null): Pick<Notice, 'posted_on' | 'posted_at'> | null {
  const [, day = '', time, offset] = POSTED.exec(text ?? '') ?? []
  if (!isDay(day)) return null
  if (time === undefined || offset === undefined) return { posted_on: day, posted_at: null }
  const zone = /^[+-]\d{2}$/.test(offset) ? `${offset}:00` : offset
  const at = Date.parse(`${day}T${time}${zone}`)
  return { posted_on: day, posted_at: Number.isNaN(at) ? null : toInstant(at) }
}

/** Spells deadlines of both documents alike, with the offset of the place’s own time. */
function toDeadline(text: string | null): string | null {
  const [, day = '', time, offset = ''] = POSTED.exec(text ?? '') ?? []
  if (!isDay(day) || (time !== undefined && offset === '')) return text
  if (time === undefined) return day
  const [, sign, hours, minutes = '00'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? []
  const seconds = time.length === MINUTES_LENGTH ? `${time}:00` : time
  return `${day}T${seconds}${sign ? `${sign}${hours}:${minutes}` : offset}`
}

const MINUTES_LENGTH = 5
