// The event object of the interface: what callers, feeds and deliveries see of one 8-K.

import { filingFolderUrl } from '../../kernel/identifiers.ts'
import type { Queries } from '../../store/database.ts'
import { type EventItem, isNotable, toItem } from '../filings/event-items.ts'
import { type CompanyEvent, selectEvent } from './store.ts'

export interface PublicEvent {
  filed: string
  accession: string
  /** The primary document; the complete submission where none is named. */
  url: string
  notable: boolean
  items: EventItem[]
}

export function toPublicEvent(filing: CompanyEvent): PublicEvent {
  const { cik, filed, accession, items, primary_document } = filing
  return {
    filed,
    accession,
    url: filingFolderUrl(cik, accession) + (primary_document ?? `${accession}.txt`),
    notable: isNotable(items),
    items: items.map((code) => toItem(code, filed)),
  }
}

/**
 * The event of one filing as the store knows it; null for a filing that is no 8-K or is not known.
 * `items` is empty until the company's list, its header or the feed has named them.
 */
export async function readEvent(
  data: Queries,
  cik: string,
  accession: string,
): Promise<PublicEvent | null> {
  const filing = await selectEvent(data, cik, accession)
  return filing ? toPublicEvent(filing) : null
}
