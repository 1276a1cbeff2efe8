// The answer about one notice, merged from its newest versions in the publisher’s two documents.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { Failure } from '../../../kernel/failure.ts'
import { easternDay, toInstant } from '../../../kernel/time.ts'
import { findOwners } from '../../companies/matching/owners.ts'
import { ensureNotices } from '../ensure.ts'
import { SAM_SOURCE } from '../model.ts'
import { selectVersionsOf, type WholeVersion } from '../store.ts'
import { toWindow } from '../window.ts'
import { toRecipient } from './awardee.ts'
import type { NoticeAward } from './details.ts'
import { type StoredDetails, selectDetails } from './details-store.ts'
import type { NoticeView } from './notice-model.ts'

interface Change {
  field: string
  before: unknown
  after: unknown
}

interface Step {
  seen_at: string
  changes: Change[]
}

/** Members of a version, by their names in the answer. */
const LISTED = [
  ['title', 'title'],
  ['solicitation_number', 'solicitation_number'],
  ['posted_on', 'posted_date'],
  ['response_deadline', 'response_deadline'],
  ['type', 'type'],
  ['active', 'active'],
  ['naics_code', 'naics_code'],
  ['set_aside_code', 'set_aside_code'],
  ['set_aside', 'set_aside'],
] as const

/** Newest first; a step without a change is left out. */
function toHistory(versions: readonly WholeVersion[], details: readonly StoredDetails[]): Step[] {
  const steps = [
    ...pairs(versions).map(([before, after]) => ({
      seen_at: after.known_at,
      changes: toListedChanges(before, after),
    })),
    // Compares documents of the same kind only, since the kinds name different things.
    ...(['file', 'search'] as const).flatMap((origin) =>
      pairs(details.filter((one) => one.origin === origin)).map(([before, after]) => ({
        seen_at: after.seen_at,
        changes: toDetailChanges(before, after),
      })),
    ),
  ]
  const byInstant = Map.groupBy(steps, ({ seen_at }) => seen_at)
  return [...byInstant]
    .map(([seen_at, same]) => ({ seen_at, changes: same.flatMap(({ changes }) => changes) }))
    .filter(({ changes }) => changes.length > 0)
    .sort((a, b) => (a.seen_at < b.seen_at ? 1 : -1))
}

function pairs<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.flatMap((after, at) => {
    const before = items[at - 1]
    return before === undefined ? [] : [[before, after] as const]
  })
}

function toListedChanges(before: WholeVersion, after: WholeVersion): Change[] {
  return LISTED.flatMap(([column, field]) => {
    // A deadline that an older reader did not read is no change.
    const wasRead = column !== 'response_deadline' || before.has_deadline === 1
    return wasRead ? toChange(field, before[column], after[column]) : []
  })
}

function toDetailChanges(before: StoredDetails, after: StoredDetails): Change[] {
  const [old, now] = [before.details, after.details]
  const names = Object.keys(now) as (keyof typeof now)[]
  return [
    ...toChange('description', before.description, after.description),
    ...names.flatMap((name) => toChange(name, old[name], now[name])),
  ]
}

function toChange(field: string, before: unknown, after: unknown): Change[] {
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ field, before, after }]
}

interface NoticeInput {
  notice_id: string
  as_of?: string | undefined
}

export async function readNotice(input: NoticeInput, context: DataContext): Promise<NoticeView> {
  const { data, clock } = context
  const asOf = toAsOf(input.as_of)
  const today = easternDay(toInstant(clock.now()))
  await ensureNotices(toWindow({}, today), today, context)
  const id = input.notice_id.toLowerCase()
  const versions = await selectVersionsOf(data, id, asOf)
  const newest = versions.at(-1)
  if (!newest) {
    throw new Failure('notice.unknown', `No notice ${id} is stored here.`)
  }
  const details = await selectDetails(data, id, asOf)
  const { award, ...said } = toSaid(details)
  return {
    notice_id: newest.notice_id,
    title: newest.title,
    solicitation_number: newest.solicitation_number,
    posted_date: newest.posted_on,
    response_deadline: newest.response_deadline,
    type: newest.type,
    active: newest.active === 1,
    naics_code: newest.naics_code,
    set_aside: newest.set_aside,
    set_aside_code: newest.set_aside_code,
    ...said,
    award: award && (await toAwardView(award, newest.posted_on, context)),
    ui_link: newest.ui_link,
    history: toHistory(versions, details),
    source: SAM_SOURCE,
  }
}

/** Merges what the daily file and the search say of a notice; the newer document wins. */
export function toSaid(details: readonly StoredDetails[]) {
  const newest = (['file', 'search'] as const)
    .flatMap((origin) => details.findLast((one) => one.origin === origin) ?? [])
    .sort((a, b) => (a.seen_at < b.seen_at ? 1 : -1))
  const all = newest.map((one) => one.details)
  const first = <Value>(values: readonly (Value | null | undefined)[]) =>
    values.find((value) => value !== null && value !== undefined) ?? null
  const longest = <Item>(lists: readonly Item[][]) => lists.find(({ length }) => length > 0) ?? []
  const link = first(all.map(({ description_url }) => description_url))
  return {
    base_type: first(all.map(({ base_type }) => base_type)),
    psc_code: first(all.map(({ psc_code }) => psc_code)),
    organization: longest(all.map(({ organization }) => organization)),
    place: first(all.map(({ place }) => place)),
    archive_type: first(all.map(({ archive_type }) => archive_type)),
    archive_date: first(all.map(({ archive_date }) => archive_date)),
    description: first(newest.map(({ description }) => description)),
    description_url: link !== null && URL.canParse(link) ? link : null,
    contacts: longest(all.map(({ contacts }) => contacts)),
    award: toAward(all.flatMap(({ award }) => award ?? [])),
    attachments: longest(all.map(({ attachments }) => attachments)),
    additional_info_link: first(all.map((one) => one.additional_info_link)),
  }
}

/** Merges awards, with the API’s name: the file’s has an address and no UEI. */
function toAward(awards: readonly NoticeAward[]): NoticeAward | null {
  const [first] = awards
  if (!first) return null
  const named = awards.find(
    ({ awardee, awardee_uei }) =>
      awardee_uei !== null && awardee !== null && first.awardee?.startsWith(awardee),
  )
  return named ? { ...first, awardee: named.awardee, awardee_uei: named.awardee_uei } : first
}

const NO_OWNER = { ticker: null, cik: null, confidence: null, evidence: [] }

async function toAwardView(award: NoticeAward, day: string, context: DataContext) {
  const recipient = toRecipient(award, day)
  if (recipient === null) return { ...award, ...NO_OWNER }
  const [owner] = await findOwners([recipient], context)
  if (!owner) return { ...award, ...NO_OWNER }
  const { ticker, cik, confidence, evidence } = owner
  return { ...award, ticker, cik, confidence, evidence: [...evidence] }
}
