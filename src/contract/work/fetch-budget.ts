// Limit on one call’s fruitless requests. Missing documents would otherwise use up the request
// budget that all callers share. The next call continues where this one ended, since absent
// documents are remembered.

import { explain } from '../answer/absence.ts'
import type { DataContext, IngestOutcome } from '../declare/endpoint.ts'
import { ensureIngested, isFresh, type Job } from './job.ts'

export interface FetchBudget {
  /** Number of documents that may still be fetched at once. */
  left(): number
  /** Like `ensureIngested`; callers check `left` before. */
  ensure<Payload>(job: Job<Payload>, payload: Payload): Promise<IngestOutcome>
}

/** Reason for a document that was not fetched because the budget was used up. */
export const NOT_YET = explain({ reason: 'not_read_yet', what: 'it' })

/**
 * Budget of a call for `limit` documents. A missing one takes two requests, so at most half as many
 * may be missing: `2 * limit` requests at most. Mirrors are not limited.
 */
export function createFetchBudget(limit: number, context: DataContext): FetchBudget {
  const most = context.settings.isLive ? Math.ceil(limit / 2) : Number.POSITIVE_INFINITY
  let inVain = 0
  return {
    left: () => Math.max(0, most - inVain),
    async ensure(job, payload) {
      const isKnown = await isFresh(job, payload, context)
      if (!isKnown) inVain++
      const outcome = await ensureIngested(job, payload, context)
      if (!isKnown && outcome === 'stored') inVain--
      return outcome
    },
  }
}
