// Floods over loopback, each bounded in time and count: more connections, slower senders, larger
// requests, more strange names and one far too eager caller than a service should meet, and what the
// others notice of it.
//
//   node trials/floods.ts [--scale 1] [--minutes 0]
//
// `--scale` multiplies the counts; `--minutes` adds a soak at modest load whose memory is measured.

import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startSite } from '../tests/support/site.ts'
import { recordTrial, type TrialFigure, type TrialRow } from './record.ts'
import { type Served, serveDemo } from './served.ts'

export interface FloodOptions {
  /** 1: the counts of the trial. */
  scale: number
  minutes: number
}

interface Flooded {
  rows: TrialRow[]
  figures: TrialFigure[]
}

interface Answered {
  /** 0 when the connection ended without an answer. */
  status: number
  ms: number
}

type Ask = (path: string, key?: string) => Promise<Answered>

const COMPANY = '/v1/company/AAPL'

export async function flood({ scale, minutes }: FloodOptions): Promise<Flooded> {
  const rows: TrialRow[] = []
  const figures: TrialFigure[] = []
  const limits = { RATE_PER_SECOND: '10', RATE_BURST: '20', REQUEST_SECONDS: '4' }
  const served = await serveDemo(limits)
  try {
    const count = (full: number) => Math.max(2, Math.round(full * scale))
    rows.push(await manyConnections(served, count(200)))
    rows.push(await slowSenders(served, count(200)))
    rows.push(await largeRequests(served, count(50)))
    const { row, figure } = await eagerCaller(served, count(40))
    rows.push(row)
    figures.push(figure)
  } finally {
    rows.push(endedWell(await served.stop()))
  }
  const { rows: more, figures: measured } = await strangeNames(Math.round(10_000 * scale))
  rows.push(...more)
  figures.push(...measured)
  if (minutes > 0) figures.push(...(await soak(minutes)))
  return { rows, figures }
}

function endedWell(code: number | null): TrialRow {
  return { what: 'ends with 0 when stopped afterwards', tried: 1, survived: code === 0 ? 1 : 0 }
}

/** Every connection asks at once, again and again, with a key of its own. */
async function manyConnections(served: Served, connections: number): Promise<TrialRow> {
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
  const what = `${connections} connections at once, answered or told to wait`
  return { what, tried: connections * rounds, survived: good }
}

/** Headers and bodies that come byte by byte, while others are answered. */
async function slowSenders(served: Served, connections: number): Promise<TrialRow> {
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
  return {
    what: 'slow senders ended with 408, and callers beside them answered',
    tried: connections + 10,
    survived: refused + others,
  }
}

/** What came back until the connection was ended. */
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

/** A megabyte of headers, of body, of address: refused each, and the service goes on. */
async function largeRequests(served: Served, each: number): Promise<TrialRow> {
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
  return {
    what: 'headers, addresses and bodies of 1 MB refused',
    tried: each * 3,
    survived: refused,
  }
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

/** One key at a hundred times its rate; the others' slowest answers with and without it, in turn. */
async function eagerCaller(served: Served, rounds: number) {
  const [eager = '', ...others] = await createKeys(served, 9)
  const [ask, askEagerly] = [createAsk(served, 8), createAsk(served, 16)]
  const seen = { with: [] as number[], without: [] as number[] }
  let refused = 0
  let failed = 0
  for (let round = 0; round < rounds; round++) {
    const isFlooded = round % 2 === 0
    const flooding = isFlooded ? floodFor(1000, 1000, () => askEagerly(COMPANY, eager)) : null
    const until = performance.now() + 1000
    while (performance.now() < until) {
      const answers = await Promise.all(others.map((key) => ask(COMPANY, key)))
      failed += answers.filter(({ status }) => status !== 200).length
      seen[isFlooded ? 'with' : 'without'].push(...answers.map(({ ms }) => ms))
      await sleep(110)
    }
    refused += (await flooding)?.filter(({ status }) => status === 429).length ?? 0
  }
  const ratio = quantile(seen.with, 0.99) / quantile(seen.without, 0.99)
  const asked = seen.with.length + seen.without.length
  const note = `${refused} of its own calls were refused`
  return {
    row: {
      what: 'others beside a key at 100 times its rate',
      tried: asked,
      survived: asked - failed,
      note,
    },
    figure: {
      what: 'their p99 with it, over that without, in turn',
      value: `${ratio.toFixed(2)} (${quantile(seen.with, 0.99).toFixed(0)} ms)`,
      target: 1.3,
    },
  }
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

/** Memory at a modest load: a line through the samples of its second half. */
async function soak(minutes: number): Promise<TrialFigure[]> {
  const served = await serveDemo()
  const paths = [
    '/v1/fundamentals/AAPL',
    '/v1/filings/NVDA',
    COMPANY,
    '/v1/company/NOSUCH',
    '/v1/insider/latest',
  ]
  try {
    const [key = ''] = await createKeys(served, 1)
    const ask = createAsk(served, 8)
    const samples: { at: number; rss: number }[] = []
    const endsAt = Date.now() + minutes * 60_000
    let asked = 0
    let sampledAt = 0
    while (Date.now() < endsAt) {
      await Promise.all(paths.map((path) => ask(path, key)))
      asked += paths.length
      if (Date.now() - sampledAt > 5000) {
        sampledAt = Date.now()
        samples.push({ at: sampledAt / 3_600_000, rss: await readRss(served.pid) })
      }
      await sleep(100)
    }
    const later = samples.slice(Math.floor(samples.length / 2))
    const megabytes = later.map(({ at, rss }) => ({ at, mb: rss / 1e6 }))
    return [
      {
        what: `memory after ${minutes} minutes and ${asked} calls, MB`,
        value: Math.round(megabytes.at(-1)?.mb ?? 0),
      },
      {
        what: 'its slope over the second half, MB an hour',
        value: Number(slopeOf(megabytes).toFixed(1)),
        target: 'flat',
      },
    ]
  } finally {
    await served.stop()
  }
}

async function readRss(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

function slopeOf(points: readonly { at: number; mb: number }[]): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / values.length
  const [at, mb] = [mean(points.map((one) => one.at)), mean(points.map((one) => one.mb))]
  const above = points.reduce((sum, one) => sum + (one.at - at) * (one.mb - mb), 0)
  return above / points.reduce((sum, one) => sum + (one.at - at) ** 2, 0)
}

/** Each with credits enough for everything. */
async function createKeys({ url }: Served, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, async () => {
    const answer = await fetch(`${url}/v1/keys`, { method: 'POST' })
    return ((await answer.json()) as { api_key: string }).api_key
  })
  return Promise.all(keys)
}

function createAsk({ url }: Served, sockets: number): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return (path, key) =>
    new Promise((resolve) => {
      const startedAt = performance.now()
      const done = (status: number) => resolve({ status, ms: performance.now() - startedAt })
      const headers = key === undefined ? {} : { 'x-api-key': key }
      const sent = send(`${url}${path}`, { agent, headers }, (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0))
        response.on('error', () => done(0))
      })
      sent.on('error', () => done(0))
      sent.end()
    })
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string', default: '1' },
      minutes: { type: 'string', default: '0' },
    },
  })
  const flooded = await flood({ scale: Number(values.scale), minutes: Number(values.minutes) })
  await recordTrial({ name: 'floods', title: 'Floods', ...flooded })
}
