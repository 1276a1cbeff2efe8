// Ensures that the schedules for an answer are stored: those of a company’s list, or those of the
// feed. Bounded by the answer’s limit; unreadable ones are named with the reason.

import { type Absence, explain, explainFailure, toReason } from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { createFetchBudget, type FetchBudget, NOT_YET } from '../../contract/work/fetch-budget.ts'
import { isOfDocuments } from '../../kernel/failure.ts'
import { WHOLE_LIST, walkPages } from '../filings/walk.ts'
import { ingestSchedule, type Place, toSchedulePayload } from './ingest.ts'
import {
  selectLeads,
  selectListed,
  selectListStart,
  selectStretch,
  selectUnstored,
  type TriedLead,
} from './lead-store.ts'
import type { UnreadSchedule } from './model.ts'
import { selectNewest } from './store.ts'

export interface Reached {
  unread: UnreadSchedule[]
  /** Whether every page of the list that the answer reaches was available. */
  isListed: boolean
  isComplete: boolean
  /** Time since which every accepted schedule is stored, except unread ones; null if unknown. */
  since: string | null
}

/** Additional attempts for companies that hold stakes, whose lists name those schedules too. */
const OTHERS_MAX = 40

/** Stores the newest schedules of a company's list until it has `limit` stakes, or gives up. */
export async function ensureSchedules(
  { cik, asOf, limit }: { cik: string; asOf: string | null; limit: number },
  tries: FetchBudget,
  context: DataContext,
): Promise<Reached> {
  const wanted = limit + OTHERS_MAX
  const { found: listed, isComplete } = await walkPages(
    {
      cik,
      asOf,
      select: () => selectListed(context.data, cik, asOf, wanted),
      isEnough: ({ length }) => length >= wanted,
    },
    context,
  )
  const names = new Set(listed.map(({ accession }) => accession))
  const leads = await selectLeads(context.data, { cik, asOf, limit })
  const unlisted = leads.filter(({ accession }) => !names.has(accession))
  const unread = await ensureAll(unlisted, tries, context)
  let stored = await selectNewest(context.data, cik, asOf, limit)
  let looked = 0
  while (looked < listed.length) {
    if (looked > 0 && (stored.size >= limit || tries.left() === 0)) break
    const part = listed.slice(looked, looked + limit)
    looked += part.length
    // Only schedules that are not among the newest stakes in the company are looked up individually.
    const others = part.filter(({ accession }) => !stored.has(accession))
    if (others.length === 0) continue
    const missing = await selectUnstored(context.data, cik, others)
    unread.push(...(await ensureAll(missing, tries, context)))
    stored = await selectNewest(context.data, cik, asOf, limit)
  }
  // Fewer than wanted means that the list has no more: it is known from its beginning.
  const isExhausted = looked === listed.length && listed.length < wanted
  const start = isExhausted ? await selectListStart(context.data, cik) : null
  const since = start ?? listed[looked - 1]?.accepted_at ?? null
  return { unread, isListed: isComplete, isComplete: isComplete && unread.length === 0, since }
}

/** Schedules that one call for a history reads; the next call reads on. */
const READ_AT_ONCE = 40
/** Limit of listed schedules, above any company’s. */
const LISTED_MAX = 5000

/** Stores listed schedules that are missing, newest first; returns how many are left. */
export async function ensureAllListed(
  cik: string,
  asOf: string | null,
  tries: FetchBudget,
  context: DataContext,
) {
  const walked = await walkPages({ cik, asOf, ...WHOLE_LIST }, context)
  const listed = await selectListed(context.data, cik, asOf, LISTED_MAX)
  const missing = await selectUnstored(context.data, cik, listed)
  const open = missing.filter(({ reason }) => reason === null)
  // Schedules that failed before are not fetched by callers again but retried when due.
  const tried = missing.filter(({ reason }) => reason !== null)
  const chosen = [...open.slice(0, READ_AT_ONCE), ...tried.slice(0, READ_AT_ONCE)]
  const unread = await ensureAll(chosen, tries, context)
  const left = Math.max(0, open.length - READ_AT_ONCE)
  return { unread, left, isComplete: walked.isComplete && left === 0 && unread.length === 0 }
}

/** Stores the newest schedules of the feed that are known by name only. */
export async function ensureLeads(
  asOf: string | null,
  limit: number,
  context: DataContext,
): Promise<Reached> {
  const query = { cik: null, asOf, limit }
  const tries = createFetchBudget(limit, context)
  const unread = await ensureAll(await selectLeads(context.data, query), tries, context)
  const reported = new Set(unread.map(({ accession }) => accession))
  const left = await selectLeads(context.data, { ...query, limit: limit + unread.length + 1 })
  const next = left.find(({ accession }) => !reported.has(accession))?.accepted_at ?? ''
  const start = (await selectStretch(context.data, asOf))?.from_at ?? null
  const since = start === null || start > next ? start : next
  return { unread, isListed: true, isComplete: unread.length === 0, since }
}

/** Fetches in parallel, as many as may be missing; the publisher’s pace is kept below. */
async function ensureAll(
  leads: readonly (TriedLead & Place)[],
  tries: FetchBudget,
  context: DataContext,
): Promise<UnreadSchedule[]> {
  const reasons: (Absence | null)[] = []
  while (reasons.length < leads.length && tries.left() > 0) {
    const part = leads.slice(reasons.length, reasons.length + tries.left())
    reasons.push(...(await Promise.all(part.map((lead) => ensureOne(lead, tries, context)))))
  }
  return leads.flatMap(({ accession, form, filed }, at) => {
    const reason = at < reasons.length ? (reasons[at] ?? null) : NOT_YET
    return reason === null ? [] : [{ accession, form, filed, ...toReason(reason) }]
  })
}

/** Returns null if the schedule is stored, else the reason why not. */
async function ensureOne(
  lead: TriedLead & Place,
  tries: FetchBudget,
  context: DataContext,
): Promise<Absence | null> {
  const { reason, tried_at } = lead
  const { clock, settings } = context
  const freshMs = settings.freshMs[ingestSchedule.kind]
  if (reason !== null && tried_at !== null && clock.now() - Date.parse(tried_at) < freshMs) {
    return explain({ reason: 'unreadable', words: reason })
  }
  try {
    const outcome = await tries.ensure(ingestSchedule, toSchedulePayload(lead))
    if (outcome === 'stored') return null
    const { kind } = ingestSchedule
    return explain({ reason: 'not_here', what: 'its document', source: context, kind })
  } catch (error) {
    if (!isOfDocuments(error)) {
      throw error
    }
    return explainFailure(error)
  }
}
