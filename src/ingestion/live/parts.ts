// Services of live ingestion: queue, watches and hooks from the catalogue, and the names of its
// jobs.

import type { DataServices, Services } from '../../contract/declare/endpoint.ts'
import type { FilingHook } from '../../contract/work/filing-seen.ts'
import type { NamedFiling, Watch } from '../../contract/work/watch.ts'
import type { Queue } from '../../queue/queue.ts'
import type { FoundFiling } from './store.ts'

/** Services for showing the state of live ingestion. */
export interface LiveStores {
  readonly services: Pick<Services, 'ops' | 'data' | 'clock' | 'settings' | 'log'>
  readonly queue: Queue
}

export interface LiveParts extends LiveStores {
  /** Services for domains, and the record of seen filings. */
  readonly services: DataServices & Pick<Services, 'ops' | 'settings'>
  readonly watches: readonly Watch[]
  readonly hooks: readonly FilingHook[]
  /** Called when what the hooks wrote is committed, so that its reader need not look for it. */
  readonly onNews?: () => void
  /** Whether EDGAR is away or blocks this service, so that its jobs rest. */
  readonly isResting?: () => boolean
  /** Whether a request would only wait for the end of a pause. */
  readonly isPaused?: () => boolean
}

/** Name of the lease; its holder watches the feed. */
export const WATCH_LEASE = 'feed watcher'

export const FILING_JOB = 'live.filing'
export const DAY_JOB = 'live.day'
export const QUARTER_JOB = 'live.quarter'

/** The watches that ingest a form; empty for most forms. */
export function watchesOf(watches: readonly Watch[], form: string): Watch[] {
  return watches.filter(({ forms }) => forms.includes(form))
}

export function toNamed(filing: FoundFiling): NamedFiling {
  const { accession, form, ciks, filed, accepted_at } = filing
  return { accession, form, ciks, filed, accepted_at, primary_document: null }
}
