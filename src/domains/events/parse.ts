// Headers, feed entries and search hits to 8-K filings with their item codes. Pure; the text of an
// 8-K itself is never searched for items.

import type { FeedEntry } from '../../formats/current-feed.ts'
import { readSubmissionHeader } from '../../formats/envelope.ts'
import {
  type FullTextHit,
  parseFullTextHits,
  type SkippedHit,
} from '../../formats/full-text-hits.ts'
import { Failure } from '../../kernel/failure.ts'
import { endOf } from '../../kernel/time.ts'
import { isEventForm, readHeaderItems } from '../filings/event-items.ts'

/** An 8-K as one of its filers has it. */
export interface EventFiling {
  cik: string
  company: string
  accession: string
  form: string
  filed: string
  accepted_at: string
  primary_document: string | null
  /** Item codes in the order of the filing. */
  items: string[]
}

/**
 * The header of a complete submission or of an index page, one row per filer; empty for other
 * forms. A line that names no item the form ever had fails with `publisher.changed`.
 */
export function parseEventHeader(source: string, where: string): EventFiling[] {
  const header = readSubmissionHeader(source)
  if (!header?.form) throw unreadable(where, 'its header')
  const { accession, form, filed } = header
  if (!isEventForm(form)) return []
  if (accession === null) throw unreadable(where, 'ACCESSION NUMBER')
  if (filed === null) throw unreadable(accession, 'FILED AS OF DATE')
  const accepted_at = header.accepted_at ?? endOf(filed)
  const items = readHeaderItems(source, filed, accession)
  const filers = header.entities.filter(({ role }) => role === 'filer')
  if (filers.length === 0) throw unreadable(accession, 'FILER')
  return filers.map(({ cik, name: company }) => {
    return { cik, company, accession, form, filed, accepted_at, primary_document: null, items }
  })
}

/** The 8-Ks among the entries of the current feed. */
export function toEventFilings(entries: readonly FeedEntry[]): EventFiling[] {
  return entries
    .filter(({ form, role }) => isEventForm(form) && role === 'Filer')
    .map(({ cik, name, accession, form, filed, accepted_at, items }) => {
      const primary_document = null
      return { cik, company: name, accession, form, filed, accepted_at, primary_document, items }
    })
}

export interface EventHits {
  total: number
  filings: EventFiling[]
  skipped: SkippedHit[]
}

/** A page of the full-text index, whose hits are documents: exhibits of an 8-K name it again. */
export function parseEventHits(document: unknown, where: string): EventHits {
  const { total, hits, skipped } = parseFullTextHits(document, where)
  const events = hits.filter((hit) => hit !== null).filter(({ form }) => isEventForm(form))
  return { total, filings: events.flatMap(toFilings), skipped }
}

function toFilings(hit: FullTextHit): EventFiling[] {
  const { accession, form, filed, items } = hit
  const accepted_at = endOf(filed)
  const primary_document = hit.sequence === 1 ? hit.file : null
  return hit.filers.map(({ cik, name: company }) => {
    return { cik, company, accession, form, filed, accepted_at, primary_document, items }
  })
}

function unreadable(where: string, member: string): Failure {
  return new Failure('publisher.changed', `The document ${where} cannot be read: ${member}.`)
}
