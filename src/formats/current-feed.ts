// EDGAR's feed of current filings (Atom) to entries, one for each party of a filing. Pure.

import { isAccession, isCik } from '../kernel/identifiers.ts'
import { easternDay, isDay, toInstant } from '../kernel/time.ts'
import {
  childrenOf,
  elementAt,
  parseXmlTree,
  textAt,
  unreadableXml,
  type XmlElement,
} from './xml.ts'

export interface FeedEntry {
  accession: string
  form: string
  filed: string
  accepted_at: string
  cik: string
  name: string
  /** Role as the feed spells it: `Filer`, `Subject`, `Filed by`, `Issuer`, `Reporting`. */
  role: string
  /** Item codes of an 8-K. */
  items: string[]
}

export interface CurrentFeed {
  entries: FeedEntry[]
  /** Entries that could not be read, with their missing members. */
  skipped: SkippedEntry[]
}

export interface SkippedEntry {
  accession: string | null
  why: string
}

/**
 * A feed may be empty. An entry that cannot be read is skipped; a document that is no feed, or has
 * several entries and none that can be read, fails with `publisher.changed` naming `where`.
 */
export function parseCurrentFeed(document: string, where: string): CurrentFeed {
  const feed = parseXmlTree(document, where)
  if (feed.name !== 'feed') throw unreadableXml(where, feed.name, 'a feed was expected')
  const entries: FeedEntry[] = []
  const skipped: SkippedEntry[] = []
  for (const element of childrenOf(feed, 'entry')) {
    const entry = parseEntry(element)
    if ('why' in entry) skipped.push(entry)
    else entries.push(entry)
  }
  const [first] = skipped
  if (first && skipped.length > 1 && entries.length === 0) {
    throw unreadableXml(where, 'entry', `${first.why} and all others`)
  }
  return { entries, skipped }
}

const TITLE = /^(.*) \((\d{10})\) \(([^()]+)\)$/s

function parseEntry(entry: XmlElement): FeedEntry | SkippedEntry {
  const accession = /accession-number=([\d-]+)/.exec(textAt(entry, 'id') ?? '')?.[1] ?? ''
  if (!isAccession(accession)) return { accession: null, why: 'its id names no filing' }
  const form = elementAt(entry, 'category')?.attributes.term ?? ''
  const heading = textAt(entry, 'title') ?? ''
  const [, title = '', cik = '', role = ''] = TITLE.exec(heading) ?? []
  if (form === '') return { accession, why: 'it has no form' }
  if (!isCik(cik)) return { accession, why: `its title names no party: ${heading.slice(0, 200)}` }
  const accepted = Date.parse(textAt(entry, 'updated') ?? '')
  if (Number.isNaN(accepted)) return { accession, why: 'it has no time' }
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
