// What is told of a new filing: each domain says of which forms, under which event of a webhook, and
// with which record.

import type { TProperties } from 'typebox'
import { Failure } from '../../kernel/failure.ts'
import type { DataServices } from '../declare/endpoint.ts'

/** A filing that was read, as far as those who are told need to know. */
export interface WatchedFiling {
  readonly accession: string
  /** As the publisher spells it; an amendment ends in `/A`. */
  readonly form: string
  /**
   * Parties the publisher named beside the filing, ten digits each. They may not be all: those of one
   * filing can stand on two pages of the feed.
   */
  readonly ciks: readonly string[]
  /** The publisher's acceptance time; null where only an index named the filing. */
  readonly accepted_at: string | null
}

export interface FilingRecord {
  /** The companies whose watchers are told. */
  readonly ciks: readonly string[]
  /** Who reports, ten digits each: those who watch one of them are told as well. */
  readonly people: readonly string[]
  readonly data: Record<string, unknown> & { readonly accepted_at: string | null }
}

export interface EventSource {
  /** What a webhook asks for it by in `events`, e.g. `insider`. */
  readonly event: string
  /** What users call the filings, e.g. `Form 4`. */
  readonly label: string
  readonly forms: readonly string[]
  /** Who of such a filing can be watched beside the company, e.g. `its owners`; null for nobody. */
  readonly reporter: string | null
  /**
   * What a delivery has of the filing beside its head, the name of its schema, and a record such as
   * `select` gives.
   */
  readonly told: {
    readonly name: string
    readonly members: TProperties
    readonly sample: FilingRecord['data']
  }
  /** The records that the endpoints show; null where they are not in the store. */
  readonly select: (filing: WatchedFiling, services: DataServices) => Promise<FilingRecord | null>
  /** Brings a filing into the store whose rows are not there any more. */
  readonly fetch: (filing: WatchedFiling, services: DataServices) => Promise<unknown>
}

/** Fails with `publisher.unavailable` when the filing can be had neither here nor there. */
export async function readPayload(
  tell: EventSource,
  filing: WatchedFiling,
  services: DataServices,
): Promise<FilingRecord> {
  const stored = await tell.select(filing, services)
  if (stored !== null) return stored
  await tell.fetch(filing, services)
  const fetched = await tell.select(filing, services)
  if (fetched !== null) return fetched
  const { accession } = filing
  throw new Failure('publisher.unavailable', `The filing ${accession} is not available right now.`)
}
