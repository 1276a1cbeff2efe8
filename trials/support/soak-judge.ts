// The result of a soak, from three witnesses: the made day, the receivers’ posts, and the
// publisher’s requests.

import { createChance, parseFaults } from '../simulate/faults.ts'
import type { DayFiling } from './day.ts'
import type { EngineName } from './engines.ts'
import { mostWithin, percentile, readLog } from './figures.ts'
import type { Attempt } from './receiver-child.ts'

export interface RegisteredWebhook {
  index: number
  id: string
  events: readonly string[]
  ciks: readonly string[]
}

export interface Interruption {
  who: string
  from: number
  to: number
}

interface Count {
  tried: number
  survived: number
}

interface Latency {
  count: number
  p50: number
  p99: number
  max: number
}

export interface SoakVerdict {
  filings: { all: number; read: number }
  expected: number
  lost: number
  /** Accessions of filings that some webhook did not deliver. */
  lostFilings: readonly string[]
  attempts: number
  duplicated: number
  ids: Count
  sequences: Count
  signatures: Count
  interruptions: number
  requests: number
  /** Calls by path, and the number that met a fault. */
  asked: Record<string, number>
  requestsPerSecond: number
  latency: Latency
  calm: Latency
}

export interface SoakEvidence {
  store: { engine: EngineName }
  seed: number
  speed: number
  opensAt: number
  filings: readonly DayFiling[]
  webhooks: readonly RegisteredWebhook[]
  timing: { startsAt: number; endsAt: number }
  logs: { publisher: string; receivers: string }
  interruptions: readonly Interruption[]
}

interface Request {
  at: number
  fault: string
  url: string
}

const UNREAD = new Set(['424B2'])

export async function judgeSoak(evidence: SoakEvidence): Promise<SoakVerdict> {
  const { filings, logs, webhooks } = evidence
  const attempts = readLog(logs.receivers).map((line) => JSON.parse(line) as Attempt)
  const requests = readLog(logs.publisher).map(toRequest)
  const expected = expectedPairs(filings, webhooks)
  const byPair = Map.groupBy(attempts, pairOf)
  const acknowledged = (pair: string) =>
    (byPair.get(pair) ?? []).filter(({ answered }) => answered >= 200 && answered < 300).length
  const pairs = [...expected.keys()]
  const lost = pairs.filter((pair) => acknowledged(pair) === 0)
  return {
    filings: { all: filings.length, read: filings.filter(({ form }) => !UNREAD.has(form)).length },
    expected: pairs.length,
    lost: lost.length,
    lostFilings: [...new Set(lost.map((pair) => expected.get(pair)?.accession ?? pair))],
    attempts: attempts.length,
    duplicated: pairs.filter((pair) => acknowledged(pair) > 1).length,
    ids: countIds(byPair, attempts, expected),
    sequences: countSequences(attempts, webhooks),
    signatures: {
      tried: attempts.length,
      survived: attempts.filter((one) => one.isVerified).length,
    },
    interruptions: evidence.interruptions.length,
    requests: requests.length,
    asked: countAsked(requests),
    requestsPerSecond: mostWithin(
      requests.map(({ at }) => at),
      1000,
    ),
    ...measureLatency(evidence, byPair, expected, requests),
  }
}

const ASKED = [
  { what: 'feed', pattern: /getcurrent/ },
  { what: 'documents', pattern: /\.txt$/ },
  { what: 'indexes', pattern: /-index\// },
]

function countAsked(requests: readonly Request[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { url, fault } of requests) {
    const what = ASKED.find(({ pattern }) => pattern.test(url))?.what ?? 'rest'
    counts[what] = (counts[what] ?? 0) + 1
    if (fault !== 'whole') counts.faults = (counts.faults ?? 0) + 1
  }
  return counts
}

function toRequest(line: string): Request {
  const [at = '', fault = '', url = ''] = line.split(' ')
  return { at: Number(at), fault, url }
}

const pairOf = ({ webhook, accession }: { webhook: number; accession: string }) =>
  `${webhook} ${accession}`

/** Every webhook and filing that belong together, by the rules the interface promises. */
function expectedPairs(filings: readonly DayFiling[], webhooks: readonly RegisteredWebhook[]) {
  const pairs = new Map<string, DayFiling>()
  for (const filing of filings) {
    const kind = kindOf(filing.form)
    for (const { index, events, ciks } of webhooks) {
      if (kind === null || !events.includes(kind) || !ciks.includes(filing.company.cik)) continue
      pairs.set(pairOf({ webhook: index, accession: filing.accession }), filing)
    }
  }
  return pairs
}

function kindOf(form: string): string | null {
  if (/^4(\/A)?$/.test(form)) return 'insider'
  return form.startsWith('8-K') ? '8-k' : null
}

/** One id for all attempts of a pair, no id for two pairs, and no pair that nobody asked for. */
function countIds(
  byPair: Map<string, Attempt[]>,
  attempts: readonly Attempt[],
  expected: Map<string, DayFiling>,
): Count {
  const byId = Map.groupBy(attempts, ({ id }) => id)
  const isGood = ([pair, own]: [string, Attempt[]]) => {
    const ids = new Set(own.map(({ id }) => id))
    const [id = ''] = ids
    const bytes = new Set(own.map((one) => one.bytes))
    const isAlone = (byId.get(id) ?? []).every((one) => pairOf(one) === pair)
    return ids.size === 1 && bytes.size === 1 && isAlone && expected.has(pair)
  }
  return { tried: byPair.size, survived: [...byPair].filter(isGood).length }
}

function countSequences(
  attempts: readonly Attempt[],
  webhooks: readonly RegisteredWebhook[],
): Count {
  const byWebhook = Map.groupBy(attempts, ({ webhook }) => webhook)
  const isWhole = ({ index }: RegisteredWebhook) => {
    const own = byWebhook.get(index) ?? []
    const numbers = new Map(own.map(({ sequence, accession }) => [sequence, accession]))
    const accessions = new Set(own.map(({ accession }) => accession))
    const isCounted = Array.from(numbers, (_, at) => numbers.has(at + 1)).every(Boolean)
    return isCounted && numbers.size === accessions.size
  }
  return { tried: webhooks.length, survived: webhooks.filter(isWhole).length }
}

function measureLatency(
  evidence: SoakEvidence,
  byPair: Map<string, Attempt[]>,
  expected: Map<string, DayFiling>,
  requests: readonly Request[],
) {
  const { seed, speed, opensAt, timing, interruptions } = evidence
  const chance = createChance(parseFaults(['all']), seed)
  const stalls = requests
    .filter(({ fault }) => fault === 'stalled')
    .map(({ at, url }) => ({ at, url }))
  const all: number[] = []
  const calm: number[] = []
  for (const [pair, filing] of expected) {
    // A filing that only the index names becomes visible later, with the index.
    if (chance.marks('unlisted', filing.accession)) continue
    const own = byPair.get(pair)
    if (!own) continue
    const visible = timing.startsAt + (Date.parse(filing.accepted_at) - opensAt) / speed
    const first = Math.min(...own.map(({ at }) => at))
    all.push(first - visible)
    const isCut = interruptions.some(({ from, to }) => from <= first && to >= visible)
    const isStalled = stalls.some(
      ({ at, url }) =>
        at >= visible - STALL_MS &&
        at <= first &&
        (url.includes('getcurrent') || url.includes(filing.accession)),
    )
    if (!isCut && !isStalled) calm.push(first - visible)
  }
  return { latency: summarize(all), calm: summarize(calm) }
}

/** How long a source waits for a stalled answer. */
const STALL_MS = 15_000

function summarize(values: readonly number[]): Latency {
  const at = (share: number) => Math.round(percentile(values, share))
  return { count: values.length, p50: at(0.5), p99: at(0.99), max: at(1) }
}
