// The filings that a mirror names, as a simulated publisher brings them out: from pages of its feed,
// from companies' lists, and from headers of complete submissions.

import { parseCurrentFeed } from '../formats/current-feed.ts'
import { readSubmissionHeader } from '../formats/envelope.ts'
import { isFailure } from '../kernel/failure.ts'
import { easternDay } from '../kernel/time.ts'
import type { MirrorSource } from '../upstream/mirror.ts'

export interface SimulatedFiling {
  accession: string
  form: string
  accepted_at: string
  /** Each party with its word in the feed. */
  parties: { cik: string; name: string; role: string }[]
}

const FEED = 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcurrent'
const SUBMISSION = /\/(\d{10}-\d{2}-\d{6})\.txt$/
const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data/'

/** Filings accepted on a day in New York, oldest first. */
export async function collectDay(mirror: MirrorSource, day: string): Promise<SimulatedFiling[]> {
  const found = new Map<string, SimulatedFiling>()
  for await (const url of mirror.list(FEED)) addFeed(found, await read(mirror, url), url)
  for await (const url of mirror.list(ARCHIVES)) {
    const accession = SUBMISSION.exec(url)?.[1]
    if (accession !== undefined && !found.has(accession)) addHeader(found, await read(mirror, url))
  }
  return [...found.values()]
    .filter(({ accepted_at }) => easternDay(accepted_at) === day)
    .sort((a, b) => (a.accepted_at < b.accepted_at ? -1 : 1))
}

async function read(mirror: MirrorSource, url: string): Promise<string> {
  const { body } = await mirror.fetch({ url, priority: 'backfill' })
  return body.toString('latin1')
}

function addFeed(found: Map<string, SimulatedFiling>, text: string, url: string): void {
  try {
    for (const { accession, form, accepted_at, cik, name, role } of parseCurrentFeed(text, url)
      .entries) {
      const filing = found.get(accession) ?? { accession, form, accepted_at, parties: [] }
      if (!filing.parties.some((party) => party.cik === cik))
        filing.parties.push({ cik, name, role })
      found.set(accession, filing)
    }
  } catch (error) {
    // A mirror may hold pages that were damaged on purpose.
    if (!isFailure(error, 'publisher.changed')) throw error
  }
}

function addHeader(found: Map<string, SimulatedFiling>, text: string): void {
  const header = readSubmissionHeader(text)
  if (!header?.accession || !header.form || !header.accepted_at) return
  const parties = header.entities.map(({ cik, name, role }) => ({ cik, name, role }))
  if (parties.length === 0) return
  const { accession, form, accepted_at } = header
  found.set(accession, { accession, form, accepted_at, parties })
}
