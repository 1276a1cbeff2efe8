// Submissions, feed entries and search hits to 8-K filings with their item codes. Pure; the text of
// an 8-K is read for items only where its header leaves them blank.

import type { FeedEntry } from '../../formats/current-feed.ts'
import { parseSubmissionHeader } from '../../formats/envelope.ts'
import {
  type FullTextHit,
  parseFullTextHits,
  type SkippedHit,
} from '../../formats/full-text-hits.ts'
import { versionOf } from '../../kernel/module-version.ts'
import { endOf } from '../../kernel/time.ts'
import { unreadable } from '../../kernel/unreadable.ts'
import { type HeaderItems, isEventForm, parseHeaderItems } from '../filings/event-items.ts'
import { parseTextItems } from './text-items.ts'

/** Version of the parser; rows of other versions are restated. */
export const EVENTS_VERSION = versionOf(import.meta.url)

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
  /** Items parsed from the document’s headings. */
  items_from_text: string[]
  /** Reason why further items may exist; null if all are known. */
  items_unknown: string | null
}

export interface ParsedEvent {
  /** Filings, one per filer; empty for other forms. */
  filings: EventFiling[]
  /** Whether the header’s item lines are blank and the text lacks the document. */
  lacksDocument: boolean
  /** Captions of the header that are not items of the form. */
  unknown: string[]
}

/** A complete submission, or the page of its header. */
export function parseEvent(source: string, where: string): ParsedEvent {
  const header = parseSubmissionHeader(source)
  if (!header?.form) throw unreadable(where, 'its header')
  const { accession, form, filed } = header
  if (!isEventForm(form)) return { filings: [], lacksDocument: false, unknown: [] }
  if (accession === null) throw unreadable(where, 'ACCESSION NUMBER')
  if (filed === null) throw unreadable(accession, 'FILED AS OF DATE')
  const accepted_at = header.accepted_at ?? endOf(filed)
  const named = parseHeaderItems(source, filed)
  const text = isBlank(named) ? parseTextItems(source, filed, accession) : null
  const items = toKnownItems(named, text)
  const filers = header.entities.filter(({ role }) => role === 'filer')
  if (filers.length === 0) throw unreadable(accession, 'FILER')
  const filings = filers.map(({ cik, name: company }) => {
    return { cik, company, accession, form, filed, accepted_at, primary_document: null, ...items }
  })
  return { filings, lacksDocument: isBlank(named) && text === null, unknown: named.unknown }
}

function isBlank({ codes, blank, unknown }: HeaderItems): boolean {
  return blank > 0 || codes.length + unknown.length === 0
}

type KnownItems = Pick<EventFiling, 'items' | 'items_from_text' | 'items_unknown'>

/** `text` is null where the document was not needed or is not in the submission. */
function toKnownItems(named: HeaderItems, text: string[] | null): KnownItems {
  const items_from_text = (text ?? []).filter((code) => !named.codes.includes(code))
  const reasons = [...toBlankReason(named, text, items_from_text), ...toUnknownReason(named)]
  return {
    items: [...named.codes, ...items_from_text],
    items_from_text,
    items_unknown: reasons.join(' ') || null,
  }
}

const LACKS_DOCUMENT = 'The header leaves items blank, and the document is not stored.'

/** Whether items are unknown because the submission lacks the document. */
export function isLackingDocument(unknown: string): boolean {
  return unknown.startsWith(LACKS_DOCUMENT)
}

function toBlankReason(named: HeaderItems, text: string[] | null, found: string[]): string[] {
  if (!isBlank(named)) return []
  if (text === null) return [LACKS_DOCUMENT]
  if (text.length === 0) {
    return ['The header leaves items blank, and no heading of the document names one.']
  }
  if (found.length >= named.blank) return []
  return [`Of ${named.blank} items left blank, the document’s headings name ${found.length}.`]
}

function toUnknownReason({ unknown }: HeaderItems): string[] {
  if (unknown.length === 0) return []
  const captions = unknown.map((caption) => `“${caption.slice(0, CAPTION_MAX)}”`).join(', ')
  return [`The header names items that Form 8-K does not have: ${captions}.`]
}

const CAPTION_MAX = 200

/** The 8-Ks among the entries of the current feed. */
export function toEventFilings(entries: readonly FeedEntry[]): EventFiling[] {
  return entries
    .filter(({ form, role }) => isEventForm(form) && role === 'Filer')
    .map(({ cik, name, accession, form, filed, accepted_at, items }) => {
      const primary_document = null
      const filing = { accession, form, filed, accepted_at, primary_document, items }
      return { cik, company: name, ...filing, ...FROM_INDEX }
    })
}

export interface EventHits {
  total: number
  filings: EventFiling[]
  skipped: SkippedHit[]
}

/**
 * Parses a page of the full-text index to 8-Ks, each once: hits are documents, so exhibits repeat
 * their filing.
 */
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
    const filing = { accession, form, filed, accepted_at, primary_document, items }
    return { cik, company, ...filing, ...FROM_INDEX }
  })
}

/** Feed and index name items by codes or not at all. */
const FROM_INDEX = { items_from_text: [], items_unknown: null }
