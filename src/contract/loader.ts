// How a document found in a mirror becomes a job: each domain says which addresses it takes.

import type { DataServices, IngestOutcome } from './endpoint.ts'
import { ingest, type Job, selectIngested } from './job.ts'

export interface Loader {
  /** The name users load it by, e.g. `financials`. */
  readonly kind: string
  /** Ingests the document at an address; null when the address is not one of this kind. */
  readonly load: (url: string, services: DataServices) => Promise<IngestOutcome> | null
  /** When the document at an address was ingested last; null for one that never was. */
  readonly selectLoadedAt?: (url: string, services: DataServices) => Promise<string | null>
}

/** A loader for addresses that `toPayload` understands; it answers null for others. */
export function defineLoader<Payload>(
  kind: string,
  job: Job<Payload>,
  toPayload: (url: string) => { payload: Payload } | null,
): Loader {
  return {
    kind,
    load(url, services) {
      const matched = toPayload(url)
      return matched && ingest(job, matched.payload, services, 'backfill')
    },
    async selectLoadedAt(url, services) {
      const matched = toPayload(url)
      if (!matched) return null
      return (await selectIngested(job, matched.payload, services))?.at ?? null
    },
  }
}
