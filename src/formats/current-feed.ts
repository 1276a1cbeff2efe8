// EDGAR's feed of current filings (Atom) to entries, one for each party of a filing. Pure.

import { isAccession, isCik } from '../kernel/identifiers.ts'
import { easternDay, isDay, toInstant } from '../kernel/time.ts'
import { childrenOf, elementAt, readXml, textAt, unreadableXml, type XmlElement } from './xml.ts'

export interface FeedEntry {
  accession: string
  form: string
  filed: string
  accepted_at: string
  cik: string
  name: string
  /** In the feed's word: `Filer`, `Subject`, `Filed by`, `Issuer`, `Reporting`. */
  role: string
  /** Item codes of an 8-K. */
  items: string[]
}

/** Fails with `publisher.changed` naming `where` and the member; a feed may be empty. */
export function parseCurrentFeed(document: string, where: string): FeedEntry[] {
  const feed = readXml(document, where)
  if (feed.name !== 'feed') throw unreadableXml(where, feed.name, 'a feed was expected')
  return childrenOf(feed, 'entry').map((entry) => parseEntry(entry, where))
}

const TITLE = /^(.*) \((\d{10})\) \(([^()]+)\)$/s

function parseEntry(entry: XmlElement, where: string): FeedEntry {
  const accession = /accession-number=([\d-]+)/.exec(textAt(entry, 'id') ?? '')?.[1] ?? ''
  if (!isAccession(accession)) throw unreadableXml(where, 'entry', 'id')
  const form = elementAt(entry, 'category')?.attributes.term ?? ''
  const [, title = '', cik = '', role = ''] = TITLE.exec(textAt(entry, 'title') ?? '') ?? []
  if (form === '' || !isCik(cik)) throw unreadableXml(where, 'title', accession)
  const accepted = Date.parse(textAt(entry, 'updated') ?? '')
  if (Number.isNaN(accepted)) throw unreadableXml(where, 'updated', accession)
  const accepted_at = toInstant(accepted)
  const summary = textAt(entry, 'summary') ?? ''
  const filed = /Filed:<\/b>\s*([\d-]{10})/.exec(summary)?.[1] ?? ''
  return {
    accession,
    form,
    filed: isDay(filed) ? filed : easternDay(accepted_at),
    accepted_at,
    cik,
    name: title.startsWith(`${form} - `) ? title.slice(form.length + 3) : title,
    role,
    items: [...summary.matchAll(/<br>\s*Item (\d{1,2}(?:\.\d\d)?):/g)].map(([, code = '']) => code),
  }
}
