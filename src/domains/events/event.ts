// The event object of the interface: an 8-K for callers, feeds and deliveries.

import { filingFolderUrl } from '../../kernel/identifiers.ts'
import type { Queries } from '../../store/database.ts'
import { type EventItem, isNotable, toItem } from '../filings/event-items.ts'
import { type CompanyEvent, selectEvent } from './store.ts'

export interface PublicEvent {
  filed: string
  accession: string
  /** Primary document, or the complete submission if none is named. */
  url: string
  /** Whether it is notable; null if unknown items might be. */
  notable: boolean | null
  items: PublicItem[]
  items_unknown_reason: string | null
}

export interface PublicItem extends EventItem {
  /** `text` if taken from the document’s headings, since the header is blank. */
  source: 'header' | 'text'
}

export function toPublicEvent(filing: CompanyEvent): PublicEvent {
  const { cik, filed, accession, items, primary_document } = filing
  const items_unknown_reason = toUnknownReason(filing)
  const notable = isNotable(items)
  return {
    filed,
    accession,
    url: filingFolderUrl(cik, accession) + (primary_document ?? `${accession}.txt`),
    notable: !notable && items_unknown_reason !== null ? null : notable,
    items: items.map((code) => toPublicItem(code, filing)),
    items_unknown_reason,
  }
}

/** An 8-K has at least one item. */
function toUnknownReason({ items, items_unknown }: CompanyEvent): string | null {
  return items_unknown ?? (items.length === 0 ? 'Its items have not been read yet.' : null)
}

function toPublicItem(code: string, { filed, items_from_text }: CompanyEvent): PublicItem {
  return { ...toItem(code, filed), source: items_from_text.includes(code) ? 'text' : 'header' }
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
