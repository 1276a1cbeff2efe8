// The one walk through the older pages of a company’s list, newest first and only as far back as a
// query reaches. Pages that cannot contain an answer are not fetched, and do not count as missing.

import type { DataContext, IngestOutcome } from '../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { daysBetween, easternDay, isDay } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import type { FilingPage } from '../companies/submissions.ts'
import { ingestFilingPage } from './ingest.ts'
import { selectPages } from './store.ts'

/** The part of a company’s list that a query is about. */
export interface Reach {
  cik: string
  /** Newest instant of acceptance; null for now. */
  asOf: string | null
  /** Oldest and newest filing day, if the query names them. */
  from?: string
  to?: string
}

export interface Walk<Found> extends Reach {
  /** Selects stored rows; called again after every page. */
  select(): Promise<Found>
  isEnough(found: Found): boolean
}

/** Settings of a walk that reads every page of a company’s list. */
export const WHOLE_LIST = { select: async () => null, isEnough: () => false } as const

export interface Walked<Found> {
  found: Found
  /** False if the publisher lacks a page that the walk reached. */
  isComplete: boolean
}

export interface PagePayload {
  cik: string
  name: string
}

/** Walks for calls: stored fresh pages are not fetched, and the call’s time limit applies. */
export function walkPages<Found>(walk: Walk<Found>, context: DataContext): Promise<Walked<Found>> {
  return walkPagesBy(walk, context.data, (page) => ensureIngested(ingestFilingPage, page, context))
}

/** Walks for jobs, which ingest pages in their own way. */
export async function walkPagesBy<Found>(
  walk: Walk<Found>,
  data: Queries,
  ask: (page: PagePayload) => Promise<IngestOutcome>,
): Promise<Walked<Found>> {
  let found = await walk.select()
  if (walk.isEnough(found)) return { found, isComplete: true }
  let isComplete = true
  for (const page of await selectPages(data, walk.cik)) {
    if (!mayHold(page, walk)) continue
    if ((await ask({ cik: walk.cik, name: page.name })) === 'absent') {
      isComplete = false
      continue
    }
    found = await walk.select()
    if (walk.isEnough(found)) break
  }
  return { found, isComplete }
}

/** Longest closure of EDGAR in days; filings of a night are dated the next business day. */
const DATED_LATER_DAYS = 7
/** Lists name as a page's end the day before the next one begins, or the day before that. */
const END_NAMED_EARLY_DAYS = 1

/** Whether a page may match; one that does not state its days may hold any filing. */
function mayHold({ filing_from, filing_to }: FilingPage, { asOf, from, to }: Reach): boolean {
  if (isDay(filing_from)) {
    if (to !== undefined && filing_from > to) return false
    if (asOf !== null && daysBetween(easternDay(asOf), filing_from) > DATED_LATER_DAYS) return false
  }
  if (from === undefined || !isDay(filing_to)) return true
  return daysBetween(filing_to, from) <= END_NAMED_EARLY_DAYS
}
