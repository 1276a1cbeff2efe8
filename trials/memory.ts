// Measures the service's memory under floods of its most expensive calls, in a control group with a
// limit: 512 MB with the demonstration, 1 GB with a store and its snapshot that were prepared by
// `tieout load mirror` and `tieout lake`. A control group takes root; the built program takes a build.
//
//   node scripts/build.mjs && node trials/memory.ts [--limit 512] [--seconds 10] [--only REGEX]

import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TrialFigure, TrialRow } from './record.ts'
import { createKey, type Served, serveDemo } from './served.ts'
import { createMemoryGroup, type MemoryGroup } from './support/memory-group.ts'
import { readOptions } from './support/options.ts'
import { recordRows } from './support/record-rows.ts'

export interface MemoryOptions {
  /** Limit in megabytes. */
  limit: number
  seconds: number
  /** Calls of a kind at once. */
  each: number
  /** Folder of a prepared store, and of the mirror it was loaded from; none for the demonstration. */
  data: string
  mirror: string
  /** The built program; empty for the sources, whose compiler takes memory too. */
  program: string
  /** Source of a regular expression that the names of the kinds match. */
  only: string
}

interface Kind {
  readonly name: string
  readonly paths: readonly string[]
  readonly accept?: string
  /** Tools that are called, each with the same arguments. */
  readonly tools?: readonly string[]
  /** Whether it is a visitor's, without a key. */
  readonly isPage?: true
}

const COMPARISONS = ['annual', 'quarterly', 'ttm']
  .flatMap((type) =>
    [
      ...['revenue', 'cost_of_revenue', 'gross_profit', 'operating_income', 'net_income'],
      ...[
        'eps_diluted',
        'total_assets',
        'total_liabilities',
        'total_equity',
        'cash_and_equivalents',
      ],
      ...['operating_cash_flow', 'capital_expenditures', 'free_cash_flow'],
    ].map((name) => `${type}.${name} > 0`),
  )
  .slice(0, 38)
const WHERE = encodeURIComponent(
  ['growth(annual.revenue) > 0', 'growth(annual.net_income) > 0', ...COMPARISONS].join(' or '),
)
const DOCUMENT = '0000320193-25-000079/aapl-20250927.htm'

const KINDS: readonly Kind[] = [
  {
    name: 'Parquet answers',
    paths: [
      '/v1/filings/AAPL?limit=100&format=parquet',
      '/v1/insider/AAPL?limit=100&format=parquet',
      '/v1/fundamentals/AAPL?format=parquet',
    ],
  },
  {
    name: 'screens of 40 comparisons as of a day',
    paths: [
      `/v1/screen?where=${WHERE}&as_of=2025-06-01`,
      `/v1/screen?where=${WHERE}&as_of=2024-01-01&limit=100`,
    ],
  },
  {
    name: 'documents',
    paths: [`/v1/documents/${DOCUMENT}`, `/v1/documents/0000320193-25-000079`],
  },
  {
    name: 'sections and diffs',
    paths: ['/v1/sections/AAPL?item=1A', '/v1/sections/AAPL/diff?item=1A', '/v1/reports/AAPL'],
  },
  {
    name: 'searches',
    paths: ['/v1/search/fulltext?q=revenue', '/v1/search/fulltext?q=the%20company%20and%20its'],
  },
  {
    name: 'other lists',
    paths: [
      ...['/v1/filings/AAPL?limit=100&format=csv', '/v1/insider/AAPL?limit=100&format=ndjson'],
      ...['/v1/holdings/1067983?limit=500', '/v1/holdings/1067983?limit=500&format=parquet'],
      ...['/v1/snapshot/AAPL', '/v1/compensation/AAPL', '/v1/releases/AAPL', '/v1/statements/AAPL'],
      ...['/v1/frames/revenue', '/v1/compare?ids=AAPL,MSFT', '/v1/segments/AAPL', '/openapi.json'],
      '/v1/insiders?name=cook',
    ],
  },
  {
    name: 'tools',
    paths: ['/mcp'],
    tools: [
      ...['get_fundamentals', 'get_sections', 'get_report', 'get_filings', 'get_document'],
      ...['search_filings', 'screen_market', 'compare_companies', 'get_compensation'],
      ...['get_releases', 'get_snapshot', 'get_holdings'],
    ],
  },
  { name: 'streams', paths: ['/v1/feed?since=now'], accept: 'text/event-stream' },
  {
    name: 'pages',
    isPage: true,
    paths: [
      ...['/', '/find?q=a', '/company/AAPL/statements', '/company/AAPL', '/company/AAPL/sections'],
      ...[`/filing/${DOCUMENT}`, `/filing/${DOCUMENT}?find=revenue`, '/search?q=the+company'],
      `/screen?where=${WHERE}&as_of=2025-06-01`,
    ],
  },
]

const FILES = { name: 'files of the snapshot' }

/** The largest files that its list names. */
async function listFiles({ url }: Served, key: string): Promise<string[]> {
  const answer = await fetch(`${url}/v1/bulk`, { headers: { 'x-api-key': key } })
  const text = await answer.text()
  const paths = [...text.matchAll(/"(?:https?:\/\/[^/"]+)?(\/bulk\/[^"]+)"/g)]
  return paths.flatMap(([, path]) => path ?? [])
}

/** Statuses of an answer, or of a refusal that says what to do. */
const FAIR = [200, 402, 404, 422, 429, 503]
const KEYS = 3
const LOOK_MS = 100
const FILLING_MS = 500
/** A stream is left after this time. */
const STREAM_MS = 3000

interface Tried {
  rows: TrialRow[]
  figures: TrialFigure[]
}

export async function tryMemory(options: MemoryOptions): Promise<Tried> {
  const { limit, data, mirror, program } = options
  const group = await createMemoryGroup(limit)
  if (!group) throw new Error('no control group can be made here; run it as root')
  const settings = {
    LOOP_DELAY_MAX_MS: '0',
    ADDRESS_SHARE_PERCENT: '100',
    ...(data !== '' && { DATA_DIR: data }),
    ...(mirror !== '' && { MIRROR_DIR: mirror }),
  }
  const served = await serveDemo(
    { ...settings, ...JSON.parse(process.env.MORE ?? '{}') },
    group.procs,
    program === '' ? undefined : resolve(program),
  )
  const tried: Tried = { rows: [], figures: [] }
  try {
    await tryKinds(served, group, options, tried)
  } finally {
    if (served.isRunning) await served.stop()
    await group.remove()
  }
  return tried
}

async function tryKinds(
  served: Served,
  group: MemoryGroup,
  { limit, seconds, each, data, only }: MemoryOptions,
  { rows, figures }: Tried,
): Promise<void> {
  const store = data === '' ? 'the demonstration' : 'a loaded store and its snapshot'
  const where = `${store} in ${limit} MB`
  const keys = await Promise.all(Array.from({ length: KEYS }, () => createKey(served)))
  const [key = ''] = keys
  while ((await ask(served, '/v1/screen?limit=1', { 'x-api-key': key })) !== 200) {
    if (!served.isRunning) throw new Error(`it ended while it filled its store\n${served.log()}`)
    await sleep(FILLING_MS)
  }
  const starting = await group.most()
  const idle = await group.held()
  let most = idle
  let highest = 0
  const timer = setInterval(async () => {
    highest = Math.max(highest, await group.held())
  }, LOOK_MS)
  const files = { ...FILES, paths: await listFiles(served, key) }
  const all = [...KINDS, files].filter(({ name }) => new RegExp(only).test(name))
  const mixtures = [...all.map((kind) => [kind]), all]
  for (const kinds of mixtures) {
    highest = 0
    const end = performance.now() + seconds * 1000 * (kinds.length > 1 ? 3 : 1)
    const statuses = await Promise.all(
      kinds.flatMap((kind) =>
        Array.from({ length: each * (kinds.length > 1 ? 1 : KEYS) }, (_, at) =>
          flood(served, kind, keys[at % KEYS] ?? '', { at, end }),
        ),
      ),
    )
    const all = statuses.flat()
    most = Math.max(most, highest)
    const [first] = kinds
    const name = kinds.length > 1 ? 'all of them at once' : (first?.name ?? '')
    const note = `${count(all)}; ${highest.toFixed(0)} MB at most`
    const fair = all.filter((status) => FAIR.includes(status)).length
    const what = `${where}: ${name}: answered, or told what to do`
    rows.push({ what, tried: all.length, survived: fair, note })
    process.stdout.write(`${what}: ${fair} of ${all.length}: ${note}\n`)
    if (!served.isRunning) break
  }
  clearInterval(timer)
  const killed = await group.killed()
  const alive = served.isRunning && (await ask(served, '/live', {})) === 200
  rows.push({
    what: `${where}: the process runs on, and the kernel killed none of its readers`,
    tried: 1,
    survived: alive && killed === 0 ? 1 : 0,
    note: `${killed} killed`,
  })
  figures.push(
    { what: `most memory of ${where} until its first snapshot, MB`, value: Math.round(starting) },
    { what: `memory of ${where}, idle, MB`, value: Math.round(idle) },
    { what: `most memory of ${where}, MB`, value: Math.round(most), target: limit },
  )
  process.stdout.write(
    `${where}: ${killed} killed, idle ${idle.toFixed(0)}, most ${most.toFixed(0)}\n`,
  )
}

async function flood(
  served: Served,
  { paths, isPage, accept, tools }: Kind,
  key: string,
  { at, end }: { at: number; end: number },
): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = at; performance.now() < end && served.isRunning; turn++) {
    const path = paths[turn % paths.length] ?? '/'
    const headers = { ...(!isPage && { 'x-api-key': key }), ...(accept && { accept }) }
    const name = tools?.[turn % tools.length]
    statuses.push(await ask(served, path, headers, name === undefined ? undefined : toCall(name)))
  }
  return statuses
}

/** The same arguments for each: those it cannot use are refused, which is an answer too. */
function toCall(name: string): string {
  const given = { ticker: 'AAPL', q: 'revenue', where: 'revenue > 0', part: 1 }
  const params = { name, arguments: given }
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
}

/** The status, or 0 if there was no whole answer. */
async function ask(
  { url }: Served,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number> {
  const isStream = headers.accept !== undefined
  const leaving = new AbortController()
  try {
    const { signal } = leaving
    const answer = await fetch(url + path, {
      ...{ redirect: 'manual', signal },
      ...(body !== undefined && { method: 'POST', body }),
      headers: { ...headers, ...(body !== undefined && JSON_HEADERS) },
    })
    if (isStream) setTimeout(() => leaving.abort(), STREAM_MS)
    await answer.arrayBuffer().catch((error: unknown) => {
      if (!isStream) throw error
    })
    return answer.status
  } catch {
    return 0
  }
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

function count(statuses: readonly number[]): string {
  const groups = [...Map.groupBy(statuses, (status) => status)].sort(([a], [b]) => a - b)
  return groups.map(([status, { length }]) => `${length} x ${status}`).join(', ')
}

if (import.meta.main) {
  const own = { limit: 512, seconds: 10, each: 20, data: '', mirror: '' }
  const options = readOptions({ ...own, program: 'dist/cli.js', only: '' })
  const title = 'Memory under floods'
  await recordRows({ name: 'memory', title, ...(await tryMemory(options)) })
}
