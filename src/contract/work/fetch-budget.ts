// What one call asks a publisher for in vain. Where many documents are missing, a call would spend what
// all callers have to ask with: it gives up and says so. The next call goes on where this one ended,
// since what is missing is remembered.

import type { DataContext, IngestOutcome } from '../declare/endpoint.ts'
import { ensureIngested, isFresh, type Job } from './job.ts'

export interface FetchBudget {
  /** How many documents may still be asked for at once. */
  left(): number
  /** As `ensureIngested`; whoever asks looks at `left` before. */
  ensure<Payload>(job: Job<Payload>, payload: Payload): Promise<IngestOutcome>
}

/** Of a document that was not asked for any more. */
export const NOT_YET = 'It has not been read yet; retry.'

/**
 * For a call that wants `limit` documents. A missing one is asked for at two addresses: half as many
 * that are missing, and the others there, are `2 * limit` requests at most. A mirror is not spared.
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
