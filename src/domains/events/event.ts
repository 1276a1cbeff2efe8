// The event object of the interface: an 8-K for callers, feeds and deliveries.

import { filingFolderUrl } from '../../kernel/identifiers.ts'
import type { Queries } from '../../store/database.ts'
import { type EventItem, isNotable, toCode, toItem } from '../filings/event-items.ts'
import { type CompanyEvent, selectEvent } from './store.ts'

export interface PublicEvent {
  filed: string
  accession: string
  /** Primary document, or the complete submission if none is named. */
  url: string
  /** Whether it is notable; null if unknown items might be. */
  notable: boolean | null
  items: EventItem[]
  /** Codes taken from the document’s headings, since the header leaves them blank. */
  items_from_text: string[]
  /** Items by the numbers of the form before 23 August 2004. */
  items_as_filed: FiledItem[]
  items_unknown_reason: string | null
  /** Set where the company was several registrants. */
  registrant_cik?: string
}

interface FiledItem {
  number: string
  label: string
  code: string | null
  reason: string | null
}

export function toPublicEvent(filing: CompanyEvent): PublicEvent {
  const { cik, filed, accession, items, items_from_text, primary_document } = filing
  const items_unknown_reason = toUnknownReason(filing)
  const notable = isNotable(items)
  return {
    filed,
    accession,
    url: filingFolderUrl(cik, accession) + (primary_document ?? `${accession}.txt`),
    notable: !notable && items_unknown_reason !== null ? null : notable,
    items: toCodes(items, filed).map((code) => toItem(code, filed)),
    items_from_text: toCodes(items_from_text, filed),
    items_as_filed: items.flatMap((number) => toFiledItem(number, filed)),
    items_unknown_reason,
  }
}

/** An 8-K has at least one item. */
function toUnknownReason({ items, items_unknown }: CompanyEvent): string | null {
  return items_unknown ?? (items.length === 0 ? 'Its items have not been read yet.' : null)
}

function toCodes(numbers: readonly string[], filed: string): string[] {
  return numbers.flatMap((number) => toCode(number, filed) ?? [])
}

const NO_ITEM_TODAY = 'The form has no item of its own for this today.'

function toFiledItem(number: string, filed: string): FiledItem[] {
  if (number.includes('.')) return []
  const code = toCode(number, filed)
  return [{ ...toItem(number, filed), number, code, reason: code === null ? NO_ITEM_TODAY : null }]
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
