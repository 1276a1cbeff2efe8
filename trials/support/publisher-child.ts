// The simulated publisher of a trial in a process of its own: an invented day at its pace and with
// its faults, and a line in a file for every request. After a kill and a restart it continues.

import { openSync, writeSync } from 'node:fs'
import { toInstant } from '../../src/kernel/time.ts'
import { edgarUrls } from '../../src/upstream/edgar.ts'
import type { PublisherRequest } from '../../src/upstream/source.ts'
import { createChance, parseFaults } from '../simulate/faults.ts'
import { startPublisher } from '../simulate/server.ts'
import { COMPANY_LIST, documentsOf, makeDay, submissionsOf, tickerList } from './day.ts'

export interface PublisherPlan {
  port: number
  filings: number
  seed: number
  faults: readonly string[]
  /** Instant of the machine's clock at which the publisher's clock shows `opensAt`. */
  startsAt: number
  opensAt: number
  speed: number
  /** Instant from which the publisher's clock stands still; null for never. */
  standsAt?: number | null
  /** Gains a line per request: time, fault, address. */
  log: string
}

const plan = JSON.parse(process.argv[2] ?? '{}') as PublisherPlan
const day = makeDay(plan.filings, plan.seed)
const documents = new Map<string, () => string>([
  [edgarUrls.companyTickers, tickerList],
  ...COMPANY_LIST.map((company): [string, () => string] => [
    edgarUrls.submissions(company.cik),
    () => submissionsOf(company),
  ]),
  ...day.flatMap(documentsOf),
])
const log = openSync(plan.log, 'a')

async function fetch({ url }: PublisherRequest) {
  const text = documents.get(url)?.() ?? null
  return {
    status: text === null ? (404 as const) : (200 as const),
    body: Buffer.from(text ?? '', 'latin1'),
    contentType: null,
    etag: null,
    lastModified: null,
    fetchedAt: toInstant(Date.now()),
  }
}

const { url } = await startPublisher(
  {
    mirror: { fetch },
    filings: day,
    // A day at a hundred times its pace leaves no time for pauses, and is judged by its own counts.
    retryAfter: 1,
    isPaced: false,
    chance: createChance(parseFaults(plan.faults), plan.seed),
    now: () => {
      const until = Math.min(Date.now(), plan.standsAt ?? Number.POSITIVE_INFINITY)
      // Nothing is visible before the day begins, not even filings of its first second.
      const passed = Math.max(-1000 / plan.speed, until - plan.startsAt)
      return plan.opensAt + passed * plan.speed
    },
    heard: (asked, fault) => void writeSync(log, `${Date.now()} ${fault} ${asked}\n`),
  },
  plan.port,
)
process.stdout.write(`publishing at ${url}\n`)
