// Memory of the service, with the processes it started, while everything is called once and after nobody
// has called for a while: every recorded question as JSON, CSV, Parquet and with a sandbox key, every
// tool, and pages of every kind.
//
//   node scripts/build.mjs && node trials/settled.ts [--program dist/cli.js] [--seconds 120]

import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import recordings from '../scripts/samples/recordings.json' with { type: 'json' }
import type { TrialFigure, TrialRow } from './record.ts'
import { createKey, type Served, serveDemo } from './served.ts'
import { readOptions } from './support/options.ts'
import { recordRows } from './support/record-rows.ts'

export interface SettledOptions {
  /** The built program; empty for the sources. */
  program: string
  seconds: number
}

const TARGET_MB = 200
const PEAK_TARGET_MB = 400
const LOOK_MS = 250
const FILLING_MS = 500
const DOCUMENT = '0000320193-25-000079/aapl-20250927.htm'
const TABS = ['', '/statements', '/ratios', '/insiders', '/events', '/filings', '/sections']
const PAGES = [
  ...['/', '/docs', '/docs/quickstart', '/status', '/find?q=apple', '/company?q=apple', '/people'],
  ...['/insiders', '/events', '/stakes', '/opportunities', '/funds', '/fund/berkshire', '/screen'],
  ...['/search?q=revenue', '/screen?where=revenue%3E0', '/dashboard', '/dashboard/sign-in'],
  ...['/openapi.json', '/skill.md', '/llms.txt', `/filing/${DOCUMENT}`],
  ...TABS.map((tab) => `/company/AAPL${tab}`),
]
/** Least status that is an error of the service. */
const BROKEN = 500

export async function trySettled({ program, seconds }: SettledOptions) {
  const settings = { MALLOC_ARENA_MAX: '2' }
  const served = await serveDemo(settings, null, program === '' ? undefined : resolve(program))
  const peaks = startWatching(served)
  try {
    const rows = await callAll(served, peaks)
    const busy = await readMemory(served)
    await sleep(seconds * 1000)
    const settled = await readMemory(served)
    return { rows, figures: [...peaks.figures(), ...toFigures(busy, settled, seconds)] }
  } finally {
    peaks.stop()
    await served.stop()
  }
}

interface Peaks {
  /** Names what is called from now on. */
  begin(what: string): void
  figures(): TrialFigure[]
  stop(): void
}

/** The most memory, and the threads alive at that moment, of each kind of call. */
function startWatching({ pid }: Served): Peaks {
  const all = new Map<string, { mb: number; threads: number; processes: number }>()
  let now = 'the start and the first snapshot'
  const timer = setInterval(async () => {
    const what = now
    const processes = await listProcesses(pid)
    const each = await Promise.all(processes.map(readPss))
    const mb = Math.round(each.reduce((sum, one) => sum + one, 0))
    const threads = (await readdir(`/proc/${pid}/task`).catch(() => [])).length
    if (mb > (all.get(what)?.mb ?? 0)) all.set(what, { mb, threads, processes: processes.length })
  }, LOOK_MS)
  return {
    begin(what) {
      now = what
    },
    figures: () =>
      [...all].map(([what, { mb, threads, processes }]) => ({
        what: `most memory (PSS) during ${what}, MB`,
        value: `${mb} (${processes} processes, ${threads} threads in the first)`,
        target: PEAK_TARGET_MB,
      })),
    stop: () => clearInterval(timer),
  }
}

async function readPss(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024
}

async function callAll(served: Served, peaks: Peaks): Promise<TrialRow[]> {
  const [key, sandbox] = [await createKey(served), await createKey(served, '--sandbox')]
  const withKey = { 'x-api-key': key }
  while ((await get(served, '/v1/screen?limit=1', withKey)) !== 200) await sleep(FILLING_MS)
  const questions = [...new Set(Object.values(recordings.recorded))]
  const inFormat = (format: string) =>
    questions.map((path) => `${path}${path.includes('?') ? '&' : '?'}format=${format}`)
  const kinds = [
    ['questions', questions, withKey],
    ['questions as CSV', inFormat('csv'), withKey],
    ['questions as Parquet', inFormat('parquet'), withKey],
    ['questions with a sandbox key', questions, { 'x-api-key': sandbox }],
    ['pages', PAGES, {}],
  ] as const
  const rows: TrialRow[] = []
  for (const [what, paths, headers] of kinds) {
    peaks.begin(what)
    const statuses: number[] = []
    for (const path of paths) statuses.push(await get(served, path, headers))
    rows.push(toRow(what, statuses))
  }
  peaks.begin('tools')
  const tools = toRow('tools', await callTools(served, key))
  peaks.begin('the time afterwards')
  return [...rows, tools]
}

/** Calls every tool by its name, also those that the core list does not have. */
async function callTools({ url }: Served, key: string): Promise<number[]> {
  const spec = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, { get?: { operationId: string } }>
  }
  const names = Object.values(spec.paths).flatMap(({ get }) => get?.operationId ?? [])
  const statuses: number[] = []
  for (const name of names.filter((one) => !/_alias_\d+$/.test(one))) {
    const params = { name, arguments: { ticker: 'AAPL' } }
    const answer = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        'x-api-key': key,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

async function get({ url }: Served, path: string, headers: Record<string, string>) {
  const answer = await fetch(url + path, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return answer.status
}

function toRow(what: string, statuses: readonly number[]): TrialRow {
  const survived = statuses.filter((status) => status < BROKEN).length
  return { what: `${what}: called once`, tried: statuses.length, survived }
}

/** Megabytes by what they are mapped from: pages that processes share are divided among them. */
type Memory = ReadonlyMap<string, number>

async function readMemory({ pid }: Served): Promise<Memory> {
  const memory = new Map<string, number>()
  for (const one of await listProcesses(pid)) {
    let name = ''
    const maps = await readFile(`/proc/${one}/smaps`, 'utf8').catch(() => '')
    for (const line of maps.split('\n')) {
      const head = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+\s*(.*)$/.exec(line)
      if (head) name = head[1]?.split('/').at(-1) || 'anonymous: heaps of JavaScript, stacks'
      const pss = /^Pss:\s+(\d+) kB/.exec(line)?.[1]
      if (pss !== undefined) memory.set(name, (memory.get(name) ?? 0) + Number(pss) / 1024)
    }
  }
  return memory
}

/** The process, and those that its threads started. */
async function listProcesses(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const lists = await Promise.all(
    threads.map((one) => readFile(`/proc/${pid}/task/${one}/children`, 'utf8').catch(() => '')),
  )
  const children = lists.flatMap((list) => list.split(' ').filter((one) => one.trim() !== ''))
  const nested = await Promise.all(children.map((child) => listProcesses(Number(child))))
  return [pid, ...nested.flat()]
}

const LEAST_MB = 1

function toFigures(busy: Memory, settled: Memory, seconds: number): TrialFigure[] {
  const sumOf = (memory: Memory) => Math.round([...memory.values()].reduce((a, b) => a + b, 0))
  const parts = [...settled].filter(([, mb]) => mb >= LEAST_MB).sort(([, a], [, b]) => b - a)
  return [
    { what: 'memory (PSS) right after all calls, MB', value: sumOf(busy) },
    {
      what: `memory (PSS) ${seconds} seconds later, MB`,
      value: sumOf(settled),
      target: TARGET_MB,
    },
    ...parts.map(([name, mb]) => ({ what: `of it ${name}, MB`, value: mb.toFixed(1) })),
  ]
}

if (import.meta.main) {
  const options = readOptions({ program: 'dist/cli.js', seconds: 120 })
  const { rows, figures } = await trySettled(options)
  for (const told of [...rows, ...figures]) process.stdout.write(`${JSON.stringify(told)}\n`)
  await recordRows({
    name: 'settled',
    title: 'Memory after everything was called once',
    rows,
    figures,
  })
}
