// Searches contracts of the companies that webhooks watch for them, so that awards are noticed
// without a caller: one company at a time, at a bounded pace, by one process.

import type { Services } from '../contract/declare/endpoint.ts'
import { contractNews } from '../domains/contracts/domain.ts'
import { newId } from '../kernel/ids.ts'
import { holdLease } from '../queue/lease.ts'
import { CONTRACT_EVENT } from './messages/words.ts'
import { selectWatchedFor } from './store.ts'

/** Pause between two companies of a few requests each: 1,440 companies a day. */
const PACE_MS = 60_000
/** Lease, longer than any search, so that another process takes over only after a death. */
const LEASE_MS = 15 * 60_000
const LEASE = 'contracts of watched companies'

export interface ContractAsker {
  /** Begins to search the company that has waited longest, if one is due. */
  begin(): Promise<Promise<void>[]>
}

export function createContractAsker(services: Services, signal: AbortSignal): ContractAsker {
  const { ops, clock, log, settings } = services
  const lease = { name: LEASE, holder: newId(clock, 'job'), leaseMs: LEASE_MS }
  /** Companies whose search failed in this process; they wait as long as those searched. */
  const tried = new Map<string, number>()
  let nextMs = 0
  let isAsking = false

  async function search(cik: string): Promise<void> {
    isAsking = true
    try {
      const failure = await contractNews.searchWatched(cik, services)
      if (failure !== null) log.warn({ cik, failure }, 'watched contracts could not be searched')
    } catch (error) {
      // A stopping service aborts requests to publishers, which is not a failure.
      if (!signal.aborted)
        log.error({ cik, error: String(error) }, 'watched contracts could not be searched')
    } finally {
      isAsking = false
    }
  }

  return {
    async begin() {
      const now = clock.now()
      if (!settings.isLive || isAsking || now < nextMs) return []
      nextMs = now + PACE_MS
      const watched = await selectWatchedFor(ops, CONTRACT_EVENT)
      if (watched.length === 0 || !(await holdLease(ops, clock, lease))) return []
      const due = await contractNews.findDue(watched, tried, services)
      if (due === null) return []
      tried.set(due, now)
      return [search(due)]
    },
  }
}
