// Mapping of new filings to work: each domain names the forms it ingests and the job, and selects
// the filings it already has.

import type { Queries } from '../../store/database.ts'
import type { Priority } from '../../upstream/source.ts'
import type { DataServices, IngestOutcome } from '../declare/endpoint.ts'
import { ingest, type Job } from './job.ts'

/** A filing as the feed names it, before its document is parsed. */
export interface NamedFiling {
  readonly accession: string
  readonly form: string
  /** CIKs of the parties whose folders hold the filing; at least one. */
  readonly ciks: readonly string[]
  readonly filed: string
  readonly accepted_at: string | null
  /** Primary document; null unless a company’s list was read. */
  readonly primary_document: string | null
}

export interface Watch {
  /** Name of the kind of data that is watched, e.g. `insider`. */
  readonly kind: string
  readonly job: string
  readonly forms: readonly string[]
  /**
   * Whether market-wide answers use these forms: then filings of the days before the service began
   * are ingested too. Others are ingested when a caller queries the company.
   */
  readonly isMarketWide: boolean
  readonly read: (
    filing: NamedFiling,
    services: DataServices,
    priority: Priority,
  ) => Promise<IngestOutcome>
  /** Selects the accessions that are stored. */
  selectStored: AmongFilings
  /** Selects the accessions parsed from their own documents, not from a data set. */
  selectRead: AmongFilings
}

type AmongFilings = (data: Queries, accessions: readonly string[]) => Promise<Set<string>>

export function defineWatch<Payload>(declared: {
  kind: string
  job: Job<Payload>
  forms: readonly string[]
  isMarketWide: boolean
  toPayload(filing: NamedFiling): Payload
  selectStored: AmongFilings
  /** Selects filings that were read, where that differs from `selectStored`. */
  selectRead?: AmongFilings
}): Watch {
  const { kind, job, forms, isMarketWide, toPayload, selectStored } = declared
  const { selectRead = selectStored } = declared
  return Object.freeze({
    kind,
    job: job.name,
    forms,
    isMarketWide,
    selectStored,
    selectRead,
    read: (filing: NamedFiling, services: DataServices, priority: Priority) =>
      ingest(job, toPayload(filing), services, priority),
  })
}
