// How a new filing becomes work: each domain says which forms it reads, by which job, and which of
// some filings it already has.

import type { Queries } from '../../store/database.ts'
import type { Priority } from '../../upstream/source.ts'
import type { DataServices, IngestOutcome } from '../declare/endpoint.ts'
import { ingest, type Job } from './job.ts'

/** What is known of a filing before it is read. */
export interface NamedFiling {
  readonly accession: string
  readonly form: string
  /** Parties whose folders it stands in; at least one. */
  readonly ciks: readonly string[]
  readonly filed: string
  readonly accepted_at: string | null
  /** Null unless a company's list was read. */
  readonly primary_document: string | null
}

export interface Watch {
  /** The name of its kind of data, e.g. `insider`. */
  readonly kind: string
  readonly job: string
  readonly forms: readonly string[]
  /**
   * Whether answers about all filers are made of these forms: those of the days before the service
   * began are read too. Others are read when a caller asks for the company.
   */
  readonly isMarketWide: boolean
  readonly read: (
    filing: NamedFiling,
    services: DataServices,
    priority: Priority,
  ) => Promise<IngestOutcome>
  /** Those of the accessions that are in the store. */
  selectStored: AmongFilings
  /** Those of them that were read from their own documents, not from a data set. */
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
  /** Where it differs from `selectStored`. */
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
