// A publisher on this machine: documents of a mirror, and a feed and a daily index that grow as the
// filings' own acceptance times pass. Hosts are told apart by the request's Host header.

import { createServer, type ServerResponse } from 'node:http'
import { easternDay, fromEastern, toInstant } from '../kernel/time.ts'
import type { MirrorSource } from '../upstream/mirror.ts'
import type { SimulatedFiling } from './simulate-day.ts'
import type { Chance } from './simulate-faults.ts'

export interface Simulation {
  mirror: Pick<MirrorSource, 'fetch'>
  filings: readonly SimulatedFiling[]
  day: string
  chance: Chance
  /** The publisher's time. */
  now(): number
  /** Told of every request as it comes in, with the fault it met. */
  heard?(url: string, fault: Manner | 'refused'): void
}

export interface SimulatedPublisher {
  readonly url: string
  /** Requests answered so far, faults included. */
  readonly counts: { requests: number; faults: number }
  close(): Promise<void>
}

/** Listens on the loopback interface only. */
export async function startPublisher(
  simulation: Simulation,
  port: number,
): Promise<SimulatedPublisher> {
  const counts = { requests: 0, faults: 0 }
  const server = createServer((request, response) => {
    counts.requests++
    const url = `https://${request.headers.host ?? ''}${request.url ?? '/'}`
    const begin = strike(simulation.chance, response)
    if (begin !== 'whole') counts.faults++
    simulation.heard?.(url, begin)
    if (begin === 'refused') return
    void answer(simulation, url)
      .then((body) => send(response, body, begin))
      .catch(() => response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const bound = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://127.0.0.1:${bound}`,
    counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

type Manner = 'whole' | 'truncated' | 'stalled'

const BUSY = '<html><body><h1>Request Rate Threshold Exceeded</h1></body></html>'

function strike(chance: Chance, response: ServerResponse): Manner | 'refused' {
  for (const [fault, status] of [
    ['403', 403],
    ['429', 429],
    ['503', 503],
  ] as const) {
    if (!chance.strikes(fault)) continue
    response.writeHead(status, { 'content-type': 'text/html', 'retry-after': '1' }).end(BUSY)
    return 'refused'
  }
  if (chance.strikes('truncated')) return 'truncated'
  return chance.strikes('stalled') ? 'stalled' : 'whole'
}

function send(response: ServerResponse, body: Buffer | null, manner: Manner): void {
  if (!body) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html>Not found</html>')
    return
  }
  response.writeHead(200, { 'content-length': body.length })
  if (manner === 'whole') {
    response.end(body)
    return
  }
  response.write(body.subarray(0, Math.floor(body.length / 2)))
  // A stalled answer stays as it is until the asker gives up.
  if (manner === 'truncated') setImmediate(() => response.destroy())
}

const FEED_PATH = '/cgi-bin/browse-edgar'

async function answer(simulation: Simulation, url: string): Promise<Buffer | null> {
  const address = new URL(url)
  if (address.pathname === FEED_PATH && address.searchParams.get('action') === 'getcurrent') {
    return Buffer.from(feedPage(simulation, address.searchParams))
  }
  const index = /\/daily-index\/.*\/(\w+)\.(\d{4})(\d\d)(\d\d)\.idx$/.exec(address.pathname)
  const [, kind, ...digits] = index ?? []
  if (digits.join('-') === simulation.day) {
    return kind === 'master' ? dailyIndex(simulation) : null
  }
  const { status, body } = await simulation.mirror.fetch({ url, priority: 'feed' })
  return status === 200 ? body : null
}

function visible({ filings, now }: Simulation): SimulatedFiling[] {
  const instant = toInstant(now())
  return filings.filter(({ accepted_at }) => accepted_at <= instant)
}

interface Entry extends Omit<SimulatedFiling, 'parties'> {
  cik: string
  name: string
  role: string
}

const LATE = 40

/** Newest first; late entries stand further down than their time. */
function entriesOf(simulation: Simulation): Entry[] {
  const { chance } = simulation
  const shown = visible(simulation).filter(({ accession }) => !chance.marks('unlisted', accession))
  const entries: Entry[] = []
  for (const filing of shown) {
    const { parties, ...rest } = filing
    const own = parties.map((party) => ({ ...rest, ...party }))
    const repeated = chance.marks('duplicates', filing.accession) ? own : []
    const isLate = chance.marks('out-of-order', filing.accession)
    const at = isLate ? Math.max(0, entries.length - LATE) : entries.length
    entries.splice(at, 0, ...own, ...repeated)
  }
  return entries.reverse()
}

function feedPage(simulation: Simulation, query: URLSearchParams): string {
  const [start, count] = [Number(query.get('start') ?? 0), Number(query.get('count') ?? 40)]
  const type = query.get('type') ?? ''
  const entries = entriesOf(simulation).filter(({ form }) => form.startsWith(type))
  // Between two pages new filings push the rest down.
  const shift = start > 0 && simulation.chance.strikes('shifting') ? Math.min(start, 7) : 0
  const texts = entries.slice(start - shift, start - shift + Math.min(count, 100)).map(toEntry)
  return `<?xml version="1.0" encoding="ISO-8859-1" ?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>Latest Filings</title>${texts.join('\n')}</feed>`
}

function toEntry({ accession, form, accepted_at, cik, name, role }: Entry): string {
  const title = toEntities(`${form} - ${name} (${cik}) (${role})`)
  return `<entry><title>${title}</title>
<summary type="html">&lt;b&gt;Filed:&lt;/b&gt; ${easternDay(accepted_at)}</summary>
<updated>${accepted_at}</updated>
<category scheme="https://www.sec.gov/" label="form type" term="${toEntities(form)}"/>
<id>urn:tag:sec.gov,2008:accession-number=${accession}</id></entry>`
}

function toEntities(text: string): string {
  return text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** Out at ten in the evening, New York time, with every filing of the day. */
function dailyIndex({ filings, day, now }: Simulation): Buffer | null {
  if (now() < Date.parse(fromEastern(`${day}T22:00:00`))) return null
  const lines = filings.flatMap(({ accession, form, parties }) =>
    parties.map(({ cik, name }) => {
      const file = `edgar/data/${Number(cik)}/${accession}.txt`
      return `${Number(cik)}|${name}|${form}|${day.replaceAll('-', '')}|${file}`
    }),
  )
  const head = 'Description: Daily Index\n\nCIK|Company Name|Form Type|Date Filed|File Name\n'
  return Buffer.from(`${head}${'-'.repeat(80)}\n${lines.join('\n')}\n`)
}
