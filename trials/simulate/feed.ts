// The feed of a simulated publisher: newest entries first, one for each party of a filing, in pages of
// a hundred, up to the 51st page.

import { toInstant } from '../../src/kernel/time.ts'
import type { Chance } from './faults.ts'
import type { SimulatedFiling } from './filing.ts'
import { toEasternText } from './market.ts'

const PAGE_MAX = 100
/** EDGAR has no page from here on, although the one before is full (recorded three times). */
const ENDS_AT = 5100
const COUNT = 40

type Entry = Omit<SimulatedFiling, 'parties'> & SimulatedFiling['parties'][number]

export interface Feed {
  /** Returns null beyond the feed’s end. */
  page(query: URLSearchParams): string | null
}

/** Grows with the clock. `filings` are oldest first. */
export function createFeed(
  filings: readonly SimulatedFiling[],
  chance: Chance,
  now: () => number,
): Feed {
  const listed = filings.filter((filing) => {
    return filing.is_in_feed && !chance.marks('unlisted', filing.accession)
  })
  const entries: Entry[] = []
  let next = 0

  function grow(): void {
    const instant = toInstant(now())
    for (
      let filing = listed[next];
      filing && filing.accepted_at <= instant;
      filing = listed[next]
    ) {
      add(entries, filing, chance)
      next += 1
    }
  }

  return {
    page(query) {
      const start = Number(query.get('start') ?? 0)
      if (start >= ENDS_AT) return null
      grow()
      // New filings shift the entries between two pages.
      const shift = start > 0 && chance.strikes('shifting') ? Math.min(start, 7) : 0
      const count = Math.min(Number(query.get('count') ?? COUNT), PAGE_MAX)
      const own = newest(entries, query.get('type') ?? '', start - shift + count)
      return writePage(own.slice(start - shift), chance, toInstant(now()))
    },
  }
}

const LATE = 40

/** A late entry is further down than its time implies. */
function add(entries: Entry[], { parties, ...filing }: SimulatedFiling, chance: Chance): void {
  const own = parties.map((party) => ({ ...filing, ...party }))
  const repeated = chance.marks('duplicates', filing.accession) ? own : []
  const isLate = chance.marks('out-of-order', filing.accession)
  const at = isLate ? Math.max(0, entries.length - LATE) : entries.length
  entries.splice(at, 0, ...own, ...repeated)
}

/** The newest entries whose form begins with `type`, newest first. */
function newest(entries: readonly Entry[], type: string, count: number): Entry[] {
  const found: Entry[] = []
  for (let at = entries.length - 1; at >= 0 && found.length < count; at--) {
    const entry = entries[at]
    if (entry?.form.startsWith(type)) found.push(entry)
  }
  return found
}

function writePage(entries: readonly Entry[], chance: Chance, at: string): string {
  const texts = entries.map((entry) => {
    return chance.marks('odd-entry', entry.accession) ? writeOdd(entry) : writeEntry(entry)
  })
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>Latest Filings</title>
<link rel="alternate" href="/cgi-bin/browse-edgar?action=getcurrent"/>
<id>https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent</id>
<updated>${toEasternText(at)}</updated>
${texts.join('\n')}
</feed>
`
}

function writeEntry(entry: Entry): string {
  const { accession, form, accepted_at, filed, cik, name, role, items } = entry
  const title = toEntities(`${form} - ${name} (${cik}) (${role})`)
  const folder = `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}`
  const lines = items.map((code) => `\n&lt;br&gt;Item ${code}: simulated`).join('')
  return `<entry>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${folder}/${accession}-index.htm"/>
<summary type="html">
 &lt;b&gt;Filed:&lt;/b&gt; ${filed} &lt;b&gt;AccNo:&lt;/b&gt; ${accession} &lt;b&gt;Size:&lt;/b&gt; 5 KB${lines}
</summary>
<updated>${toEasternText(accepted_at)}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${toEntities(form)}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id>
</entry>`
}

/** Additional to the filing's true entries, so that leaving it out loses nothing. */
function writeOdd(entry: Entry): string {
  const odd =
    '<entry>\n<title> - </title>\n<updated></updated>\n<id>urn:tag:sec.gov,2008:</id>\n</entry>'
  return `${odd}\n${writeEntry(entry)}`
}

function toEntities(text: string): string {
  return text.replace(/[&<>"\u0080-\uffff]/g, (char) => `&#${char.charCodeAt(0)};`)
}
