// Answers about contract opportunities, from the store.

import { type EmptyReason, emptyReason, explain } from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { easternDay, toInstant } from '../../kernel/time.ts'
import { toSamDay } from '../../upstream/sam.ts'
import { ensureNotices } from './ensure.ts'
import { type Opportunity, type ProcurementType, SAM_SOURCE } from './model.ts'
import { adviseOnCodes } from './spelling.ts'
import { type StoredNotice, selectNotices } from './store.ts'
import { toWindow } from './window.ts'

interface OpportunitiesInput {
  posted_from?: string | undefined
  posted_to?: string | undefined
  naics?: string | undefined
  set_aside?: string | undefined
  ptype?: ProcurementType | undefined
  state?: string | undefined
  agency?: string | undefined
  title?: string | undefined
  q?: string | undefined
  response_from?: string | undefined
  response_to?: string | undefined
  limit: number
  offset: number
  as_of?: string | undefined
}

const NARROWER = 'Query fewer days, with posted_from and posted_to.'

export async function readOpportunities(input: OpportunitiesInput, context: DataContext) {
  const asOf = toAsOf(input.as_of)
  const now = toInstant(context.clock.now())
  const window = toWindow(input, easternDay(asOf ?? now))
  await ensureNotices(window, easternDay(now), context)
  const { total, notices } = await selectNotices(context.wideReads(NARROWER), {
    postedFrom: window.from,
    postedTo: window.to,
    asOf,
    naics: input.naics,
    setAside: input.set_aside?.trim(),
    ptype: input.ptype,
    state: input.state?.trim(),
    agency: input.agency,
    title: input.title,
    words: input.q?.trim().split(/\s+/).filter(Boolean),
    responseFrom: input.response_from,
    responseTo: input.response_to,
    limit: input.limit,
    offset: input.offset,
  })
  return {
    count: notices.length,
    total,
    posted_from: toSamDay(window.from),
    posted_to: toSamDay(window.to),
    opportunities: notices.map(toOpportunity),
    ...(total === 0 && explainCodes(input)),
    source: SAM_SOURCE,
  } as const
}

/** Names codes that no notice can have; otherwise the reason is made of the query. */
function explainCodes(input: OpportunitiesInput): EmptyReason | undefined {
  const advice = adviseOnCodes(input)
  if (advice.length === 0) return undefined
  const words = `None of the notices stored here matches the query. ${advice.join(' ')}`
  return emptyReason(explain({ reason: 'of_store', words }))
}

function toOpportunity({ posted_on, active, ...notice }: StoredNotice): Opportunity {
  const { notice_id, title, solicitation_number, type, naics_code, set_aside, ui_link } = notice
  return {
    notice_id,
    title: title ?? '',
    solicitation_number: solicitation_number ?? '',
    posted_date: posted_on,
    response_deadline: notice.response_deadline,
    type: type ?? '',
    active: active === 1,
    naics_code: naics_code ?? '',
    set_aside: set_aside ?? '',
    ui_link: ui_link ?? '',
  }
}
