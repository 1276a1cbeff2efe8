// Mapping of a mirror’s documents to jobs: each domain names the addresses it takes.

import type { DataServices, IngestOutcome } from '../declare/endpoint.ts'
import { ingest, type Job, selectIngested } from './job.ts'

export interface Loader {
  /** Name by which users load the kind of data, e.g. `financials`. */
  readonly kind: string
  /** Ingests the document at an address; null for an address of another kind. */
  readonly load: (url: string, services: DataServices) => Promise<IngestOutcome> | null
  /** Explains why a document at an address it takes was skipped, in a sentence about "it". */
  readonly explainSkip: (url: string, services: DataServices) => Promise<string>
  /** Time of the last ingest of the document at an address; null if there was none. */
  readonly selectLoadedAt?: (url: string, services: DataServices) => Promise<string | null>
}

/** Reason why nothing was loaded from an address, where the mirror has no document there. */
export const NOT_THERE = 'The mirror holds no document at this address.'

/** A sentence, or a function that finds it. */
type Explain<Payload> = string | ((payload: Payload, services: DataServices) => Promise<string>)

/**
 * A loader for addresses that `toPayload` parses; it returns null for others. `explain` says why a
 * document was skipped; by default, because it does not exist.
 */
export function defineLoader<Payload>(
  kind: string,
  job: Job<Payload>,
  toPayload: (url: string) => { payload: Payload } | null,
  explain: Explain<Payload> = NOT_THERE,
): Loader {
  return {
    kind,
    load(url, services) {
      const matched = toPayload(url)
      return matched && ingest(job, matched.payload, services, 'backfill')
    },
    async explainSkip(url, services) {
      const matched = toPayload(url)
      if (typeof explain === 'string') return explain
      return matched ? explain(matched.payload, services) : NOT_THERE
    },
    async selectLoadedAt(url, services) {
      const matched = toPayload(url)
      if (!matched) return null
      return (await selectIngested(job, matched.payload, services))?.at ?? null
    },
  }
}
