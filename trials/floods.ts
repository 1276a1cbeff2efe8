// Floods over loopback, each bounded in time and count: more connections, slower senders, larger
// requests, more strange names and one far too eager caller than a service should meet, and what the
// others notice of it; and a soak at modest load whose memory is measured.
//
//   node trials/floods.ts [--scale 1] [--minutes 60] [--only REGEX]
//
// `--scale` multiplies the counts, `--minutes` is how long the soak lasts (0: none). `--only` picks
// among connections, senders, requests, caller, names and soak; the record keeps the others' rows.

import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSite } from '../tests/support/site.ts'
import type { TrialFigure, TrialRow } from './record.ts'
import { type Served, serveDemo } from './served.ts'
import {
  type Answered,
  type Ask,
  createAsk,
  createKeys,
  quantile,
  readRss,
} from './support/asking.ts'
import { readOptions } from './support/options.ts'
import { recordRows } from './support/record-rows.ts'

export interface FloodOptions {
  /** 1: the counts of the trial. */
  scale: number
  minutes: number
  /** Source of a regular expression that the names of the floods match. */
  only: string
}

interface Flooded {
  rows: TrialRow[]
  figures: TrialFigure[]
}

const COMPANY = '/v1/company/AAPL'

type Flood = (options: FloodOptions) => Promise<Flooded>

const FLOODS: Readonly<Record<string, Flood>> = {
  connections: beside((served, scale) => manyConnections(served, scaled(200, scale))),
  senders: beside((served, scale) => slowSenders(served, scaled(200, scale))),
  requests: beside((served, scale) => largeRequests(served, scaled(50, scale))),
  caller: beside((served, scale) => eagerCaller(served, scaled(60, scale))),
  names: ({ scale }) => strangeNames(scaled(10_000, scale)),
  soak: ({ minutes }) => soak(minutes),
}

export async function flood(options: FloodOptions): Promise<Flooded> {
  const all: Flooded = { rows: [], figures: [] }
  for (const [name, start] of Object.entries(FLOODS)) {
    if (!new RegExp(options.only).test(name)) continue
    if (name === 'soak' && options.minutes === 0) continue
    const { rows, figures } = await start(options)
    all.rows.push(...rows)
    all.figures.push(...figures)
    for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`)
    for (const figure of figures) process.stdout.write(`${JSON.stringify(figure)}\n`)
  }
  return all
}

function scaled(full: number, scale: number): number {
  return Math.max(2, Math.round(full * scale))
}

/** A flood of a service with everyday limits, which has to end well when it is stopped afterwards. */
function beside(start: (served: Served, scale: number) => Promise<Flooded>): Flood {
  return async ({ scale }) => {
    const limits = { RATE_PER_SECOND: '10', RATE_BURST: '20', REQUEST_SECONDS: '4' }
    const served = await serveDemo(limits)
    let code: number | null = null
    const flooded = await start(served, scale).finally(async () => {
      code = await served.stop()
    })
    if (code !== 0) throw new Error(`the service ended with ${code}\n${served.log()}`)
    return flooded
  }
}

function only(row: TrialRow): Flooded {
  return { rows: [row], figures: [] }
}

/** Every connection asks at once, again and again, with a key of its own. */
async function manyConnections(served: Served, connections: number): Promise<Flooded> {
  const rounds = 5
  const keys = await createKeys(served, Math.min(connections, 20))
  const ask = createAsk(served, connections)
  let good = 0
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      Array.from({ length: connections }, (_, at) => ask(COMPANY, keys[at % keys.length])),
    )
    good += answers.filter(({ status }) => status === 200 || status === 429).length
    await sleep(1000)
  }
  const what = 'connections at once, each asking: answered or told to wait'
  const note = `${connections} connections, ${rounds} times`
  return only({ what, tried: connections * rounds, survived: good, note })
}

/** Headers and bodies that come byte by byte, while others are answered. */
async function slowSenders(served: Served, connections: number): Promise<Flooded> {
  const begun = Array.from({ length: connections }, (_, at) => dripInto(served.url, at % 2 === 0))
  const ask = createAsk(served, 4)
  const [key = ''] = await createKeys(served, 1)
  let others = 0
  for (let tries = 0; tries < 10; tries++) {
    if ((await ask(COMPANY, key)).status === 200) others += 1
    await sleep(200)
  }
  const ended = await Promise.all(begun)
  const refused = ended.filter((text) => text.startsWith('HTTP/1.1 408')).length
  return only({
    what: 'slow senders ended with 408, and callers beside them answered',
    tried: connections + 10,
    survived: refused + others,
    note: `${connections} connections, half of them slow in their headers, half in their bodies`,
  })
}

/** Sends a request byte by byte, and returns what came back until the connection was ended. */
async function dripInto(url: string, isBody: boolean): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  const head = isBody
    ? 'POST /v1/keys HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n'
    : 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '
  socket.write(head)
  const dripping = setInterval(() => socket.writable && socket.write('a'), 300)
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part
  })
  await Promise.race([once(socket, 'close'), sleep(60_000)])
  clearInterval(dripping)
  socket.destroy()
  return text
}

/**
 * Sends a megabyte of headers, of body and of address; each is refused, and the service still
 * answers.
 */
async function largeRequests(served: Served, each: number): Promise<Flooded> {
  const mega = 'x'.repeat(1_000_000)
  const requests = [
    `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${mega}\r\n\r\n`,
    `GET /${mega} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `POST /v1/keys HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n${mega}`,
  ]
  let refused = 0
  for (let at = 0; at < each; at++) {
    for (const request of requests) {
      const status = await statusOf(served.url, request)
      if (status === 413 || status === 431) refused += 1
    }
  }
  return only({
    what: 'headers, addresses and bodies of 1 MB refused',
    tried: each * 3,
    survived: refused,
  })
}

async function statusOf(url: string, text: string): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part
  })
  socket.write(text)
  const hasAnswer = () => received.includes('\r\n\r\n')
  for (const end = Date.now() + 20_000; !hasAnswer() && !socket.closed && Date.now() < end; ) {
    await sleep(5)
  }
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)
}

const OTHERS = 8
const ROUND_MS = 2000

/**
 * One key at a hundred times its rate, for a while and then not, in turn. Each round is compared
 * with the quiet one beside it, and the median of all pairs counts: other work of the machine falls
 * on both.
 */
async function eagerCaller(served: Served, pairs: number): Promise<Flooded> {
  const [eager = '', ...others] = await createKeys(served, 1 + OTHERS)
  const [ask, askEagerly] = [createAsk(served, OTHERS), createAsk(served, 16)]
  const counts = { asked: 0, good: 0, refused: 0 }
  const watch = async () => {
    const answers = await askInStep(others, ask)
    counts.asked += answers.length
    counts.good += answers.filter(({ status }) => status === 200).length
    return quantile(
      answers.map(({ ms }) => ms),
      0.99,
    )
  }
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    const calm = await watch()
    const flooding = floodFor(ROUND_MS, 1000, () => askEagerly(COMPANY, eager))
    const flooded = await watch()
    counts.refused += (await flooding).filter(({ status }) => status === 429).length
    ratios.push(flooded / calm)
  }
  const row = {
    what: 'others beside a key at 100 times its rate',
    tried: counts.asked,
    survived: counts.good,
    note: `${counts.refused} of its own calls were refused`,
  }
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(2))
  const value = `${middle} (half of ${pairs} pairs of rounds between ${low} and ${high})`
  return {
    rows: [row],
    figures: [{ what: 'their p99 beside it, over that without', value, target: 1.3 }],
  }
}

/** Every key below its rate, for the length of a round. */
async function askInStep(keys: readonly string[], ask: Ask): Promise<Answered[]> {
  const answered: Answered[] = []
  for (const until = performance.now() + ROUND_MS; performance.now() < until; ) {
    answered.push(...(await Promise.all(keys.map((key) => ask(COMPANY, key)))))
    await sleep(110)
  }
  return answered
}

/** `perSecond` calls a second, evenly, for a while. */
async function floodFor(ms: number, perSecond: number, ask: () => Promise<Answered>) {
  const calls: Promise<Answered>[] = []
  const startedAt = performance.now()
  for (let due = 0; performance.now() - startedAt < ms; ) {
    const wanted = ((performance.now() - startedAt) / 1000) * perSecond
    for (; due < wanted; due++) calls.push(ask())
    await sleep(5)
  }
  return Promise.all(calls)
}

/** Names nobody has, and one company that everybody wants at once, before publishers that count. */
async function strangeNames(names: number): Promise<Flooded> {
  const publisher = await startSite()
  const served = await serveDemo({
    SEC_CONTACT: 'Floods floods@example.com',
    BACKFILL: 'off',
    PUBLISHER_URL: publisher.url,
    ROLE: 'api',
  })
  try {
    const [key = ''] = await createKeys(served, 1)
    const ask = createAsk(served, 50)
    const herd = await Promise.all(Array.from({ length: 200 }, () => ask('/v1/filings/ACME', key)))
    const fetches = publisher.timesAsked('/submissions/CIK0000111111.json')
    const before = publisher.asked.length
    let unknown = 0
    for (let from = 0; from < names; from += 50) {
      const some = Array.from({ length: Math.min(50, names - from) }, (_, at) => from + at)
      const answers = await Promise.all(
        some.map((at) => ask(`/v1/company/ZZ${at.toString(36)}Q`, key)),
      )
      unknown += answers.filter(({ status }) => status === 404).length
    }
    const spent = publisher.asked.length - before
    return {
      rows: [
        {
          what: '200 callers of one cold company',
          tried: 200,
          survived: herd.filter(({ status }) => status === 200).length,
        },
        {
          what: 'one fetch for all of them',
          tried: 1,
          survived: fetches === 1 ? 1 : 0,
          note: `${fetches} fetches`,
        },
        { what: 'tickers that nobody has, answered 404', tried: names, survived: unknown },
        {
          what: 'the publisher’s budget is not spent on them',
          tried: 1,
          survived: spent <= 1 ? 1 : 0,
          note: `${spent} requests`,
        },
      ],
      figures: [
        {
          what: 'requests to the publisher for unknown tickers',
          value: spent,
          target: '1 (the list’s refresh)',
        },
      ],
    }
  } finally {
    await served.stop()
    publisher.stop()
  }
}

/** Calls that the soak repeats, with the expected status. */
const SOAK_PATHS: readonly (readonly [path: string, status: number])[] = [
  ['/v1/fundamentals/AAPL', 200],
  ['/v1/fundamentals/NVDA?period=quarterly&limit=20', 200],
  ['/v1/filings/NVDA', 200],
  [COMPANY, 200],
  ['/v1/insider/latest', 200],
  ['/v1/insider/latest?limit=0', 422],
]
/** Status of a refusal for the time being: the machine was too busy for the event loop to turn. */
const SHED = 503
const SAMPLE_MS = 5000
/** Factor by which the last quarter may exceed the second one. */
const FLAT = 1.1

/** Memory at a modest load, part of which nobody asked for before: once warm, it does not grow. */
async function soak(minutes: number): Promise<Flooded> {
  const served = await serveDemo()
  try {
    const [key = ''] = await createKeys(served, 1)
    const { samples, asked, odd } = await soakFor(
      minutes * 60_000,
      served,
      createAsk(served, 8),
      key,
    )
    const quarter = Math.floor(samples.length / 4)
    const [second, last] = [samples.slice(quarter, 2 * quarter), samples.slice(-quarter)].map(
      (some) =>
        quantile(
          some.map(({ mb }) => mb),
          0.5,
        ),
    )
    const slope = slopeOf(samples.slice(Math.floor(samples.length / 2)))
    const isFlat = (last ?? 0) <= (second ?? 0) * FLAT
    return {
      rows: [
        callsRow(asked, odd),
        {
          what: `memory in the last quarter of the soak, at most ${FLAT} times that of the second`,
          tried: 1,
          survived: isFlat ? 1 : 0,
          note: `${minutes} minutes; medians ${second?.toFixed(0)} and ${last?.toFixed(0)} MB`,
        },
      ],
      figures: [
        {
          what: 'slope of memory over the second half of the soak, MB an hour',
          value: Number(slope.toFixed(1)),
          target: 'flat',
        },
      ],
    }
  } finally {
    await served.stop()
  }
}

function callsRow(asked: number, odd: ReadonlyMap<number, number>): TrialRow {
  const wrong = [...odd].reduce((sum, [status, times]) => sum + (status === SHED ? 0 : times), 0)
  const told = [...odd].map(([status, times]) => `${times} x ${status}`)
  return {
    what: 'calls of the soak, each answered as it should be or told to come again',
    tried: asked,
    survived: asked - wrong,
    ...(told.length > 0 && { note: told.join(', ') }),
  }
}

interface Sample {
  /** Time since the start, in hours. */
  at: number
  mb: number
}

async function soakFor(ms: number, served: Served, ask: Ask, key: string) {
  const samples: Sample[] = []
  /** Calls that were not answered as they should be, by status. */
  const odd = new Map<number, number>()
  const endsAt = Date.now() + ms
  let [asked, sampledAt] = [0, 0]
  for (let round = 0; Date.now() < endsAt; round++) {
    const paths = [...SOAK_PATHS, [`/v1/company/ZZ${round.toString(36)}Q`, 404] as const]
    const answers = await Promise.all(paths.map(([path]) => ask(path, key)))
    asked += answers.length
    for (const [at, { status }] of answers.entries()) {
      if (status !== paths[at]?.[1]) odd.set(status, (odd.get(status) ?? 0) + 1)
    }
    if (Date.now() - sampledAt > Math.min(SAMPLE_MS, ms / 20)) {
      sampledAt = Date.now()
      samples.push({ at: sampledAt / 3_600_000, mb: (await readRss(served.pid)) / 1e6 })
    }
    await sleep(100)
  }
  return { samples, asked, odd }
}

function slopeOf(points: readonly Sample[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length
  const [at, mb] = [mean(points.map((one) => one.at)), mean(points.map((one) => one.mb))]
  const above = points.reduce((sum, one) => sum + (one.at - at) * (one.mb - mb), 0)
  return above / points.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
}

if (import.meta.main) {
  const options = readOptions({ scale: 1, minutes: 60, only: '' })
  await recordRows({ name: 'floods', title: 'Floods', ...(await flood(options)) })
}
