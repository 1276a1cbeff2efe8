// Floods of strangers beside a customer, face by face, as ratios within one run; and the memory that
// mixtures of calls take.
//
//   node trials/gate.ts [--seconds 10] [--only REGEX]
//
// `--only` picks among the faces and `memory`; the record keeps the others’ rows.

import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TrialFigure, TrialRow } from './record.ts'
import { createKey, type Served, serveDemo } from './served.ts'
import { readOptions } from './support/options.ts'
import { recordRows } from './support/record-rows.ts'

export interface GateOptions {
  seconds: number
  /** Source of a regular expression that the names of the faces match. */
  only: string
}

interface Face {
  readonly name: string
  /** The customer's call. */
  readonly call: string
  readonly flood: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
}

const WHERE = encodeURIComponent(
  ['annual', 'quarterly', 'ttm']
    .flatMap((type) =>
      ['revenue', 'net_income', 'total_assets', 'gross_profit', 'eps_diluted'].map(
        (name) => `${type}.${name} > 0`,
      ),
    )
    .join(' or '),
)
const DOCUMENT = '/v1/documents/0000320193-25-000079/aapl-20250927.htm'

const FACES: readonly Face[] = [
  { name: 'search', call: '/v1/search/fulltext?q=revenue', flood: ['/search?q=the+company'] },
  {
    name: 'documents',
    call: '/v1/documents/0000320193-25-000079',
    flood: [0, 20_000, 40_000].map(
      (at) => `/filing/0000320193-25-000079/aapl-20250927.htm?offset=${at}`,
    ),
  },
  {
    name: 'sections',
    call: '/v1/sections/AAPL?item=1A&max_chars=1000',
    flood: ['/company/AAPL/sections'],
  },
  {
    name: 'screens',
    call: '/v1/screen?where=revenue%3E0',
    flood: [`/screen?where=${WHERE}&as_of=2025-06-01`],
  },
  {
    name: 'statements',
    call: '/v1/fundamentals/AAPL',
    flood: ['/company/AAPL/statements', '/company/MSFT'],
  },
  { name: 'front page', call: '/v1/company/AAPL', flood: ['/'] },
  {
    name: 'front page with a header',
    call: '/v1/company/AAPL',
    flood: ['/', '/status'],
    headers: { 'x-api-key': 'x' },
  },
]

const CONNECTIONS = 20
const PAUSE_MS = 20
/** Between two looks whether the demonstration has written its snapshot. */
const FILLING_MS = 500
/** The bound on the p99 of a customer beside strangers. */
const RATIO = 2
const MORE_MS = 50
const MEMORY_MB = 512

interface Tried {
  rows: TrialRow[]
  figures: TrialFigure[]
}

export async function tryGate({ seconds, only }: GateOptions): Promise<Tried> {
  const tried: Tried = { rows: [], figures: [] }
  const chosen = FACES.filter(({ name }) => new RegExp(only).test(name))
  if (chosen.length > 0)
    await withService({}, (served, key) => tryFaces(served, key, chosen, seconds, tried))
  if (new RegExp(only).test('memory')) await tryMemory(tried)
  return tried
}

async function withService(
  settings: Record<string, string>,
  work: (served: Served, key: string) => Promise<void>,
): Promise<void> {
  const limits = { UNPAID_PER_SECOND: '20', RATE_PER_SECOND: '1000', TRUSTED_PROXIES: '127.0.0.1' }
  const served = await serveDemo({ ...limits, ...settings })
  try {
    const key = await createKey(served, '--credits', '1000000')
    const isFilled = async () => {
      const { status } = await get(served, '/v1/screen?limit=1', { 'x-api-key': key })
      return status === 200
    }
    while (!(await isFilled())) await sleep(FILLING_MS)
    await work(served, key)
  } finally {
    await served.stop()
  }
}

async function tryFaces(
  served: Served,
  key: string,
  faces: readonly Face[],
  seconds: number,
  { rows, figures }: Tried,
): Promise<void> {
  for (const face of faces) {
    const ask = () => get(served, face.call, { 'x-api-key': key, ...from(0) })
    for (const path of face.flood) await get(served, path, from(0))
    for (let warm = 0; warm < 3; warm++) await ask()
    const alone = await measure(ask, seconds)
    for (const networks of [1, 4]) {
      const end = performance.now() + seconds * 1000
      const flooding = Array.from({ length: networks * CONNECTIONS }, (_, at) =>
        flood(served, face, 1 + (at % networks), end),
      )
      const beside = await measure(ask, seconds)
      const statuses = (await Promise.all(flooding)).flat()
      const isWithin = p99(beside) <= RATIO * p99(alone) + MORE_MS
      const what = `${face.name} beside a flood of ${networks} ${networks === 1 ? 'network' : 'networks'}`
      const note = `${ms(alone)} alone, ${ms(beside)} beside ${count(statuses)}`
      rows.push({
        what: `${what}: p99 at most twice that alone and 50 ms`,
        tried: 1,
        survived: isWithin ? 1 : 0,
        note,
      })
      const good = beside.filter(({ status }) => status === 200).length
      rows.push({ what: `${what}: calls answered`, tried: beside.length, survived: good })
      process.stdout.write(`${what}: ${note}, ${good} of ${beside.length} answered\n`)
    }
  }
  figures.push({
    what: 'most memory of the process under floods, MB',
    value: await mostMemory(served),
  })
}

/** Mixtures of dear calls by three free keys of one address. */
async function tryMemory({ rows, figures }: Tried): Promise<void> {
  await withService({ NODE_OPTIONS: '--max-old-space-size=256' }, async (served) => {
    const keys = await Promise.all([1, 2, 3].map(() => createKey(served)))
    const paths = [
      '/v1/filings/AAPL?limit=100&format=parquet',
      '/v1/insider/AAPL?format=parquet',
      DOCUMENT,
    ]
    for (const path of [...paths, `/v1/screen?where=${WHERE}&as_of=2025-06-01`]) {
      const answers = await Promise.all(
        keys.flatMap((key) =>
          Array.from({ length: 20 }, () => get(served, path, { 'x-api-key': key })),
        ),
      )
      const fair = answers.filter(({ status }) => [200, 402, 429, 503].includes(status)).length
      const what = `60 calls of ${path.slice(0, 40)} at once: answered or told when to come again`
      rows.push({
        what,
        tried: answers.length,
        survived: fair,
        note: count(answers.map(({ status }) => status)),
      })
      process.stdout.write(
        `${what}: ${count(answers.map(({ status }) => status))}, ${await mostMemory(served)} MB\n`,
      )
    }
    const most = await mostMemory(served)
    rows.push({
      what: `memory of at most ${MEMORY_MB} MB`,
      tried: 1,
      survived: most <= MEMORY_MB ? 1 : 0,
      note: `${most} MB`,
    })
    figures.push({ what: 'most memory of the process, MB', value: most, target: MEMORY_MB })
  })
}

interface Answered {
  readonly status: number
  readonly ms: number
}

function from(network: number): Record<string, string> {
  return { 'x-forwarded-for': `203.0.113.${network + 1}` }
}

async function get(
  { url }: Served,
  path: string,
  headers: Record<string, string>,
): Promise<Answered> {
  const startedAt = performance.now()
  const answer = await fetch(url + path, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return { status: answer.status, ms: performance.now() - startedAt }
}

async function measure(ask: () => Promise<Answered>, seconds: number): Promise<Answered[]> {
  const answers: Answered[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    answers.push(await ask())
    await sleep(PAUSE_MS)
  }
  return answers
}

async function flood(served: Served, face: Face, network: number, end: number): Promise<number[]> {
  const statuses: number[] = []
  for (let at = network; performance.now() < end; at++) {
    const path = face.flood[at % face.flood.length] ?? '/'
    const headers = { ...face.headers, ...from(network) }
    const answer = await get(served, path, headers).catch(() => ({ status: 0 }))
    statuses.push(answer.status)
  }
  return statuses
}

function p99(answers: readonly Answered[]): number {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}

const ms = (answers: readonly Answered[]) => `${p99(answers).toFixed(0)} ms`

function count(statuses: readonly number[]): string {
  const groups = [...Map.groupBy(statuses, (status) => status)].sort(([a], [b]) => a - b)
  return groups.map(([status, { length }]) => `${length} x ${status}`).join(', ')
}

/** The kernel's high-water mark of resident memory. */
async function mostMemory({ pid }: Served): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 'NaN') / 1024)
}

if (import.meta.main) {
  const options = readOptions({ seconds: 10, only: '' })
  const title = 'Strangers beside a customer'
  await recordRows({ name: 'gate', title, ...(await tryGate(options)) })
}
