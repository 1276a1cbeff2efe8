// What the live part of the service is given: the services of every job, the queue, and what the
// catalogue declares. Built once, passed on.

import type { Services } from '../contract/endpoint.ts'
import type { FilingHook } from '../contract/filing-seen.ts'
import type { NamedFiling, Watch } from '../contract/watch.ts'
import type { Queue } from '../queue/queue.ts'
import type { FoundFiling } from './store.ts'

/** What tells how the live part is doing. */
export interface LiveStores {
  readonly services: Services
  readonly queue: Queue
}

export interface LiveParts extends LiveStores {
  readonly watches: readonly Watch[]
  readonly hooks: readonly FilingHook[]
}

/** Whoever holds it watches the feed. */
export const WATCH_LEASE = 'feed watcher'

/** Names of the jobs that are not one domain's. */
export const FILING_JOB = 'live.filing'
export const DAY_JOB = 'live.day'
export const QUARTER_JOB = 'live.quarter'

/** Who reads a form; nobody reads most of them. */
export function watchesOf(watches: readonly Watch[], form: string): Watch[] {
  return watches.filter(({ forms }) => forms.includes(form))
}

export function toNamed(filing: FoundFiling): NamedFiling {
  const { accession, form, ciks, filed, accepted_at } = filing
  return { accession, form, ciks, filed, accepted_at, primary_document: null }
}
