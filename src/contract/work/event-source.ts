// Sources of webhook events about filings: each domain declares forms, event name and record.

import type { TProperties } from 'typebox'
import { Failure } from '../../kernel/failure.ts'
import type { Members } from '../../kernel/members.ts'
import type { DataServices, IngestOutcome } from '../declare/endpoint.ts'

/** A stored filing, as event sources see it. */
export interface WatchedFiling {
  readonly accession: string
  /** Form as the publisher spells it; an amendment ends in `/A`. */
  readonly form: string
  /**
   * Parties that the publisher named with the filing, ten digits each. Some may be missing: those
   * of one filing can be on two pages of the feed.
   */
  readonly ciks: readonly string[]
  /** Publisher’s acceptance time; null if only an index named the filing. */
  readonly accepted_at: string | null
}

export interface FilingRecord {
  /** Companies whose watchers get the event. */
  readonly ciks: readonly string[]
  /** People who report, ten digits each, whose watchers also get the event. */
  readonly people: readonly string[]
  readonly data: Record<string, unknown> & { readonly accepted_at: string | null }
}

/** Sentences about one event, of which a message may leave out the last. */
export type Say = (data: Members) => readonly string[]

export interface EventSource {
  /** Event name in a webhook’s `events`, e.g. `insider`. */
  readonly event: string
  /** Users’ name of the filings, e.g. `Form 4`. */
  readonly label: string
  /** Title and forms of the filings, as the dashboard lists them. */
  readonly title: string
  readonly covers: string
  readonly forms: readonly string[]
  /**
   * Part of a filing that the event is about, where another event is about the filing itself: some
   * filings of the forms lack it.
   */
  readonly part?: string
  /** Parties that can be watched beside the company, e.g. `its owners`; null for none. */
  readonly reporter: string | null
  /** Payload of a delivery: the name and members of its schema, and a sample record. */
  readonly payload: {
    readonly name: string
    readonly members: TProperties
    readonly sample: FilingRecord['data']
  }
  /** Quotes the data of an event for people. */
  readonly say: Say
  /** Words for a letter's subject, such as `delisting notice`; null if the form says enough. */
  readonly headline?: (data: Members) => string | null
  /** Selects the record that endpoints show; null if it is not stored. */
  readonly select: (filing: WatchedFiling, services: DataServices) => Promise<FilingRecord | null>
  /** Ingests a filing whose rows are no longer stored. */
  readonly fetch: (filing: WatchedFiling, services: DataServices) => Promise<IngestOutcome>
}

/**
 * Fails with `publisher.unavailable` if the filing is neither stored nor available. Returns null for a
 * filing that was read and lacks the part.
 */
export async function readPayload(
  source: EventSource,
  filing: WatchedFiling,
  services: DataServices,
): Promise<FilingRecord | null> {
  const stored = await source.select(filing, services)
  if (stored !== null) return stored
  const outcome = await source.fetch(filing, services)
  const fetched = await source.select(filing, services)
  if (fetched !== null) return fetched
  if (source.part !== undefined && outcome === 'stored') return null
  const { accession } = filing
  throw new Failure('publisher.unavailable', `The filing ${accession} is not available right now.`)
}
