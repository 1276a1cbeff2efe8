// The event object of the interface: an 8-K for callers, feeds and deliveries.

import {
  type Absence,
  type AbsenceCode,
  explain,
  toReasonOrNull,
} from '../../contract/answer/absence.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import type { Queries } from '../../store/database.ts'
import { type EventItem, isNotable, toCode, toItem } from '../filings/event-items.ts'
import { isLackingDocument } from './parse.ts'
import { type CompanyEvent, selectEvent } from './store.ts'

export interface PublicEvent {
  filed: string
  accession: string
  /** Primary document, or the complete submission if none is named. */
  url: string
  /** Whether the event is notable; null if its unknown items might be. */
  notable: boolean | null
  items: EventItem[]
  /** Codes taken from the document’s headings, since the header leaves them blank. */
  items_from_text: string[]
  /** Items by the numbers of the form before 23 August 2004. */
  items_as_filed: FiledItem[]
  items_unknown_reason: string | null
  items_unknown_code: AbsenceCode | null
  /** Set where the company was several registrants. */
  registrant_cik?: string
}

interface FiledItem {
  number: string
  label: string
  code: string | null
  reason: string | null
  reason_code: AbsenceCode | null
}

export function toPublicEvent(filing: CompanyEvent): PublicEvent {
  const { cik, filed, accession, items, items_from_text, primary_document } = filing
  const unknown = toUnknown(filing)
  const notable = isNotable(items)
  return {
    filed,
    accession,
    url: filingFolderUrl(cik, accession) + (primary_document ?? `${accession}.txt`),
    notable: !notable && unknown !== null ? null : notable,
    items: toCodes(items, filed).map((code) => toItem(code, filed)),
    items_from_text: toCodes(items_from_text, filed),
    items_as_filed: items.flatMap((number) => toFiledItem(number, filed)),
    items_unknown_reason: unknown?.sentence ?? null,
    items_unknown_code: unknown?.code ?? null,
  }
}

/** An 8-K has at least one item. */
function toUnknown({ items, items_unknown: words }: CompanyEvent): Absence | null {
  if (words === null) return items.length > 0 ? null : UNREAD
  const code = isLackingDocument(words) ? 'not_here' : 'not_tagged'
  return explain({ reason: 'follows', from: { code }, words })
}

const UNREAD = explain({
  reason: 'follows',
  from: { code: 'not_read_yet' },
  words: 'Its items have not been read yet.',
})

function toCodes(numbers: readonly string[], filed: string): string[] {
  return numbers.flatMap((number) => toCode(number, filed) ?? [])
}

const NO_ITEM_TODAY = explain({
  reason: 'not_applicable',
  why: 'The form has no item of its own for this today.',
})

function toFiledItem(number: string, filed: string): FiledItem[] {
  if (number.includes('.')) return []
  const code = toCode(number, filed)
  const reason = toReasonOrNull(code === null ? NO_ITEM_TODAY : null)
  return [{ ...toItem(number, filed), number, code, ...reason }]
}

export interface KnownEvent {
  event: PublicEvent
  /** False until the items were read from the company’s list, the feed or the filing. */
  isRead: boolean
}

/** The event of one filing; null for an unknown filing or another form. */
export async function readEvent(
  data: Queries,
  cik: string,
  accession: string,
): Promise<KnownEvent | null> {
  const filing = await selectEvent(data, cik, accession)
  if (!filing) return null
  const isRead = filing.items.length > 0 || filing.items_unknown !== null
  return { event: toPublicEvent(filing), isRead }
}
