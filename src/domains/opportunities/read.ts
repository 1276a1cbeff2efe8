// Answers about contract opportunities, from the store that the daily file and the API fill.

import type { CallContext } from '../../contract/endpoint.ts'
import { ensureIngested } from '../../contract/job.ts'
import { toAsOf } from '../../contract/params.ts'
import { isFailure } from '../../kernel/failure.ts'
import { addDays, easternDay, toInstant } from '../../kernel/time.ts'
import { toSamDay } from '../../upstream/sam.ts'
import { ingestOpportunityFile, ingestOpportunitySearch, type SearchWindow } from './ingest.ts'
import { type Opportunity, type ProcurementType, SAM_SOURCE } from './model.ts'
import { type StoredNotice, selectNotices } from './store.ts'
import { toWindow } from './window.ts'

interface OpportunitiesInput {
  posted_from?: string | undefined
  posted_to?: string | undefined
  naics?: string | undefined
  set_aside?: string | undefined
  ptype?: ProcurementType | undefined
  state?: string | undefined
  title?: string | undefined
  limit: number
  offset: number
  as_of?: string | undefined
}

export async function readOpportunities(input: OpportunitiesInput, context: CallContext) {
  const asOf = toAsOf(input.as_of)
  const now = toInstant(context.clock.now())
  const window = toWindow(input, easternDay(asOf ?? now))
  await ensureNotices(window, easternDay(now), context)
  const { total, notices } = await selectNotices(context.data, {
    postedFrom: window.from,
    postedTo: window.to,
    asOf,
    naics: input.naics,
    setAside: input.set_aside?.trim(),
    ptype: input.ptype,
    state: input.state?.trim(),
    title: input.title,
    limit: input.limit,
    offset: input.offset,
  })
  return {
    count: notices.length,
    total,
    posted_from: toSamDay(window.from),
    posted_to: toSamDay(window.to),
    opportunities: notices.map(toOpportunity),
    source: SAM_SOURCE,
  } as const
}

/** The daily file is made in the night, and may still miss what was posted the day before. */
const SINCE_DAYS = 1

/**
 * The daily file first. With a key the API adds what was posted since; where there is no file, it
 * answers for the window asked about.
 */
async function ensureNotices(window: SearchWindow, today: string, context: CallContext) {
  const { isOn, perDay } = context.settings.samSearch
  const hasFile = await ensureFile(context)
  if (!isOn) return
  if (!hasFile) {
    await ensureIngested(ingestOpportunitySearch, window, context)
  } else if (perDay !== null) {
    const since = { from: addDays(today, -SINCE_DAYS), to: today }
    await ensureIngested(ingestOpportunitySearch, since, context)
  }
}

/** False where the publisher has no file, or does not answer while the API can. */
async function ensureFile(context: CallContext): Promise<boolean> {
  try {
    return (await ensureIngested(ingestOpportunityFile, null, context)) === 'stored'
  } catch (error) {
    if (!context.settings.samSearch.isOn || !isFailure(error)) throw error
    context.log.warn({ error: String(error) }, 'asking the opportunities API instead of the file')
    return false
  }
}

function toOpportunity({ posted_on, active, ...notice }: StoredNotice): Opportunity {
  const { notice_id, title, solicitation_number, type, naics_code, set_aside, ui_link } = notice
  return {
    notice_id,
    title,
    solicitation_number,
    posted_date: posted_on,
    type,
    active: active === 1,
    naics_code,
    set_aside,
    ui_link,
  }
}
