// Callers that hold resources: answers that they never read, and bodies that they never send.
// Records the effect on others, the memory, and the log.
//
//   node trials/held-places.ts [--seconds 30] [--scale 1] [--only REGEX]
//
// `--seconds` is the duration of each attack, `--scale` multiplies its counts, `--only` picks among
// unread, small-heap, many-unread and bodies; the record keeps the others’ rows.

import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
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

export interface HoldOptions {
  seconds: number
  /** 1: the counts of the trial. */
  scale: number
  /** Source of a regular expression that the names of the attacks match. */
  only: string
}

interface Attack {
  what: string
  /** Settings of the service under attack. */
  settings?: Record<string, string>
  /** Attacks until `isOver`; the attacker's address is the machine's own. */
  run(served: Served, scale: number, isOver: () => boolean): Promise<void>
}

const UNREAD = 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'
const UNSENT = 'POST /v1/keys HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n'
const AHEAD = 1100
/** An empty line between requests means nothing (RFC 9112, *Message Parsing*). */
const BETWEEN = '\r\n'

const ATTACKS: Readonly<Record<string, Attack>> = {
  unread: {
    what: '1,100 answers of one connection that nobody reads',
    run: (served, scale, isOver) => hold(served, 1, UNREAD.repeat(AHEAD * scale), isOver),
  },
  'small-heap': {
    what: '1,100 answers of one connection that nobody reads, with 256 MB of heap',
    settings: { NODE_OPTIONS: '--max-old-space-size=256' },
    run: (served, scale, isOver) => hold(served, 1, UNREAD.repeat(AHEAD * scale), isOver),
  },
  'many-unread': {
    what: '1,000 answers of 100 connections that nobody reads',
    run: (served, scale, isOver) => hold(served, 100 * scale, UNREAD.repeat(10), isOver),
  },
  bodies: {
    what: '1,005 bodies that never come',
    run: (served, scale, isOver) => hold(served, 1005 * scale, UNSENT, isOver, 'reading'),
  },
}

interface Held {
  rows: TrialRow[]
  figures: TrialFigure[]
}

export async function holdPlaces({ seconds, scale, only }: HoldOptions): Promise<Held> {
  const all: Held = { rows: [], figures: [] }
  for (const [name, attack] of Object.entries(ATTACKS)) {
    if (!new RegExp(only).test(name)) continue
    const { rows, figures } = await tryOne(attack, seconds, scale)
    all.rows.push(...rows)
    all.figures.push(...figures)
    for (const told of [...rows, ...figures]) process.stdout.write(`${JSON.stringify(told)}\n`)
  }
  return all
}

const FORWARDED = { 'x-forwarded-for': '198.51.100.7' }
const SETTINGS = {
  // Attackers ask without a forwarded address, so that theirs is that of the machine.
  TRUSTED_PROXIES: '127.0.0.1',
  // Other work of the machine makes the event loop late, too.
  LOOP_DELAY_MAX_MS: '0',
}

async function tryOne(
  { what, settings, run }: Attack,
  seconds: number,
  scale: number,
): Promise<Held> {
  const served = await serveDemo({ ...SETTINGS, ...settings })
  const [key = ''] = await createKeys(served, 1)
  await createAsk(served, 1)('/v1/company/AAPL', key)
  const before = await readRss(served.pid)
  const endsAt = Date.now() + seconds * 1000
  const isOver = () => Date.now() > endsAt
  const [others, own, peak] = await Promise.all([
    callUntil(isOver, createAsk(served, 4, FORWARDED), key),
    callUntil(isOver, createAsk(served, 4), key),
    watchMemory(served, isOver),
    run(served, scale, isOver),
  ])
  const code = await served.stop()
  const lines = served.log().split('\n').filter(Boolean).length
  const good = others.filter(({ status }) => status === 200)
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0)
  return {
    rows: [
      { what: `callers beside ${what}`, tried: others.length, survived: good.length },
      { what: `a good end after ${what}`, tried: 1, survived: code === 0 ? 1 : 0 },
    ],
    figures: [
      { what: `memory before and at most: ${what}`, value: `${mb(before)} and ${mb(peak)} MB` },
      { what: `p99 of callers beside it: ${what}`, value: `${p99Of(others)} ms` },
      { what: `answers to callers of the same address: ${what}`, value: countStatuses(own) },
      { what: `lines of the log: ${what}`, value: lines },
    ],
  }
}

function p99Of(answers: readonly Answered[]): string {
  const times = answers.map(({ ms }) => ms)
  return quantile(times, 0.99).toFixed(0)
}

function countStatuses(answers: readonly Answered[]): string {
  const byStatus = Object.groupBy(answers, ({ status }) => String(status))
  return Object.entries(byStatus)
    .map(([status, some]) => `${some?.length} × ${status}`)
    .join(', ')
}

/** Some connections that send a text and nothing more; one that is closed is opened again. */
async function hold(
  served: Served,
  count: number,
  text: string,
  isOver: () => boolean,
  way: 'reading' | 'deaf' = 'deaf',
): Promise<void> {
  const begin = () => (way === 'reading' ? open(served, text).resume() : open(served, text))
  const sockets = Array.from({ length: Math.ceil(count) }, begin)
  while (!isOver()) {
    await sleep(100)
    for (const [at, socket] of sockets.entries()) {
      if (socket.destroyed) sockets[at] = begin()
      // Sending is the only way to learn that the connection is closed without reading from it.
      else if (way === 'deaf') socket.write(BETWEEN)
    }
  }
  for (const socket of sockets) socket.destroy()
}

function open({ url }: Served, text: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}

const PATHS = ['/v1/company/AAPL', '/', '/health', '/ready', '/openapi.json']

async function callUntil(isOver: () => boolean, ask: Ask, key: string): Promise<Answered[]> {
  const answered: Answered[] = []
  while (!isOver()) {
    answered.push(...(await Promise.all(PATHS.map((path) => ask(path, key)))))
    await sleep(100)
  }
  return answered
}

/** The most that the process took; 0 once it is gone. */
async function watchMemory({ pid }: Served, isOver: () => boolean): Promise<number> {
  let peak = 0
  while (!isOver()) {
    peak = Math.max(peak, await readRss(pid).catch(() => 0))
    await sleep(100)
  }
  return peak
}

if (import.meta.main) {
  const options = readOptions({ seconds: 30, scale: 1, only: '' })
  await recordRows({ name: 'held-places', title: 'Places held', ...(await holdPlaces(options)) })
}
