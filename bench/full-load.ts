// All of the publisher's bulk documents by `load bulk`, into a store that a process answers callers
// from meanwhile; and once more in that process itself, as the filling of a live store loads them.

import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ENGINES, type Engine } from '../tests/support/engines.ts'
import { writeArchive } from './bulk/archive.ts'
import { makeFacts } from './bulk/facts.ts'
import { writeHoldingsSets } from './bulk/holdings-sets.ts'
import { writeInsiderSets } from './bulk/insider-sets.ts'
import { countFilings, makeLists } from './bulk/lists.ts'
import { writeSettlements } from './bulk/settlements.ts'
import { type BulkSize, sizeOf, toTicker } from './bulk/size.ts'
import { type Called, type CallersTask, percentile, startCallers } from './callers.ts'
import { type Child, startChild } from './children.ts'
import { runCommand } from './command.ts'
import { NO_CORPUS } from './corpus.ts'
import type { Bench, BenchFigure, BenchOptions, Measurement } from './result.ts'
import { toMs } from './rounds.ts'

const SCALE = Number(process.env.BENCH_SCALE ?? 1 / 20)
/** How much smaller the first of two runs is, and the one in the process itself. */
const STEP = Number(process.env.BENCH_STEP ?? 4)
const SMOKE_SCALE = 1 / 100_000
/** Share of the companies loaded before callers arrive, so that their questions have answers. */
const BEFORE = 1 / 2_000
const ASKED = 9
const PER_SECOND = 20
const IDLE_MS = 20_000
const SMOKE_IDLE_MS = 200
const ACCOUNTS = 53
const HOURS = 2
const GB = 2 ** 30
const RESIDENT_MAX = 1.5 * GB
const P99_MAX_MS = 50
const GROWTH_MAX = 1.2
const MANY = '1000000'
const SETTINGS = {
  ROLE: 'api',
  UNPAID_PER_SECOND: '0',
  FRESH_TICKERS_MINUTES: MANY,
  FRESH_SUBMISSIONS_MINUTES: MANY,
  FRESH_FACTS_MINUTES: MANY,
}

export const fullLoad: Bench = {
  name: 'full-load',
  title: 'The full load',
  compares:
    'Company facts, lists of filings, insider sets and 13F sets, as the publisher has them, by `load bulk` into ' +
    `an embedded store, while another process answers ${PER_SECOND} metered calls a second from it: a company's ` +
    'statements, filings, insiders and holders in turn. And the same files loaded by that process itself, as a live ' +
    'store is filled. A share of all documents, in the form, size and unevenness of real ones: facts of real ' +
    'companies under many CIKs, the rest invented; data sets of whole quarters.',
  async run(options) {
    if (NO_CORPUS !== null) return { missing: NO_CORPUS }
    const engine = ENGINES.find(({ name }) => name === (process.env.BENCH_ENGINE ?? 'sqlite'))
    if (!engine || engine.skip) return { missing: engine?.skip || 'there is no such engine' }
    const folder = await mkdtemp(join(tmpdir(), 'tieout-full-load-'))
    try {
      return await measure(engine, folder, options)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}

interface Stage {
  readonly name: string
  /** Rows that the stage counts, as a word. */
  readonly unit: string
  write(folder: string, size: BulkSize): Promise<{ paths: string[]; rows: number }>
}

const STAGES: readonly Stage[] = [
  {
    name: 'company facts',
    unit: 'companies',
    async write(folder, size) {
      const path = join(folder, 'companyfacts.zip')
      await writeArchive(path, makeFacts(size))
      return { paths: [path], rows: size.companies }
    },
  },
  {
    name: 'lists of filings',
    unit: 'filings',
    async write(folder, size) {
      const path = join(folder, 'submissions.zip')
      await writeArchive(path, makeLists(size))
      return { paths: [path], rows: countFilings(size) }
    },
  },
  { name: 'insider sets', unit: 'rows', write: writeInsiderSets },
  { name: '13F sets', unit: 'positions', write: writeHoldingsSets },
]

/** How a stage was loaded. */
interface Loaded {
  readonly rows: number
  readonly wallMs: number
  readonly cpuMs: number
  readonly maxRss: number
  readonly callers: Called
}

type Service = Child<{ url: string; apiKeys: string[] }>
interface Loads {
  /** Callers while nothing is loaded, before and after. */
  readonly idle: Called
  readonly filled: Called
  readonly loads: ReadonlyMap<string, Loaded>
}

async function measure(engine: Engine, folder: string, { isSmoke }: BenchOptions) {
  const scale = isSmoke ? SMOKE_SCALE : SCALE
  const before = isSmoke ? SMOKE_SCALE : BEFORE
  const loadAll = async (share: number, loading: 'command' | 'service'): Promise<Loads> => {
    const store = await engine.prepare()
    const settings = { ...SETTINGS, ...store.settings }
    try {
      await fillBefore(folder, sizeOf(before), settings)
      const service: Service = await startChild('service-child.ts', {
        settings,
        accounts: ACCOUNTS,
      })
      try {
        return await loadStages(folder, sizeOf(share), { service, settings, loading })
      } finally {
        await service.stop()
      }
    } finally {
      await store.remove()
    }
  }
  const small = await loadAll(scale / STEP, 'command')
  const inside = await loadAll(scale / STEP, 'service')
  const large = isSmoke ? small : await loadAll(scale, 'command')
  return report({ small, inside, large }, scale)
}

async function fillBefore(folder: string, size: BulkSize, settings: Record<string, string>) {
  const files = [await writeSettlements(folder, size)]
  for (const stage of STAGES) files.push(...(await stage.write(folder, size)).paths)
  await loadByCommand(files, settings, folder)
}

interface Loading {
  readonly service: Service
  readonly settings: Record<string, string>
  readonly loading: 'command' | 'service'
}

async function loadStages(folder: string, size: BulkSize, { service, settings, loading }: Loading) {
  const asked = { ...service.ready, paths: pathsOf(size), perSecond: PER_SECOND }
  await warmUp(asked)
  const callWhileIdle = async () => {
    const callers = startCallers(asked)
    await delay(size.companies < ASKED ? SMOKE_IDLE_MS : IDLE_MS)
    return callers.stop()
  }
  const idle = await callWhileIdle()
  const loads = new Map<string, Loaded>()
  for (const stage of STAGES) {
    const made = join(folder, 'made')
    await mkdir(made)
    const files = await stage.write(made, size)
    const callers = startCallers(asked)
    const used =
      loading === 'command'
        ? await loadByCommand(files.paths, settings, folder)
        : await loadInside(files.paths, service)
    const loaded = { rows: files.rows, ...used, callers: await callers.stop() }
    loads.set(stage.name, loaded)
    await rm(made, { recursive: true })
    if (size.companies >= ASKED) tellSoFar(stage, loaded)
  }
  return { idle, filled: await callWhileIdle(), loads }
}

/** A run takes hours. */
function tellSoFar({ name, unit }: Stage, loaded: Loaded): void {
  const { value } = toCallers(name, loaded.callers)
  process.stderr.write(`${name}: ${describe(loaded, unit)}; calls meanwhile ${value}\n`)
}

/** One after the other: what reads apart starts with the first question. */
async function warmUp({ url, apiKeys, paths }: CallersTask): Promise<void> {
  for (const [at, path] of paths.entries()) {
    const apiKey = apiKeys[at % apiKeys.length] ?? ''
    const answer = await fetch(url + path, { headers: { 'x-api-key': apiKey } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  }
}

type Used = Pick<Loaded, 'wallMs' | 'cpuMs' | 'maxRss'>

async function loadByCommand(
  paths: readonly string[],
  settings: Record<string, string>,
  folder: string,
): Promise<Used> {
  const { printed, ...used } = await runCommand(
    ['load', 'bulk', '--json', ...paths],
    settings,
    folder,
  )
  const { files } = JSON.parse(printed) as { files: { failed: number; reasons: object }[] }
  for (const { failed, reasons } of files) requireWhole(failed, reasons)
  return used
}

async function loadInside(paths: readonly string[], service: Service): Promise<Used> {
  const from = performance.now()
  const before = await service.usage()
  for (const path of paths) {
    const { failed, reasons } = await service.ask<{ failed: number; reasons: object }>(
      `load ${path}`,
    )
    requireWhole(failed, reasons)
  }
  const after = await service.usage()
  const cpuMs = (after.cpuUs - before.cpuUs) / 1000
  return { wallMs: performance.now() - from, cpuMs, maxRss: after.maxRss }
}

function requireWhole(failed: number, reasons: object): void {
  if (failed > 0) throw new Error(`${failed} failed: ${JSON.stringify(reasons).slice(0, 1000)}`)
}

/** Calls about companies that even the smallest store has. */
function pathsOf({ companies }: BulkSize): string[] {
  const asked = Array.from({ length: Math.min(ASKED, companies) }, (_, at) => toTicker(at + 1))
  return asked.flatMap((ticker) => [
    `/v1/fundamentals/${ticker}?limit=3`,
    `/v1/filings/${ticker}`,
    `/v1/insider/${ticker}`,
    `/v1/holders/${ticker}`,
  ])
}

type Runs = Readonly<Record<'small' | 'inside' | 'large', Loads>>

function report({ small, inside, large }: Runs, scale: number): Measurement {
  const whole = [...large.loads.values()].reduce((sum, { wallMs }) => sum + wallMs / scale, 0)
  return {
    rows: [],
    figures: [
      ...STAGES.flatMap(({ name, unit }) => {
        const [less, own, more] = [small, inside, large].map(({ loads }) => loads.get(name))
        return [
          { what: `${name}: ${toShare(scale / STEP)}`, value: describe(less as Loaded, unit) },
          { what: `${name}: ${toShare(scale)}`, value: describe(more as Loaded, unit) },
          toGrowth(name, less as Loaded, more as Loaded),
          toCallers(`${name}: calls meanwhile`, (more as Loaded).callers),
          toCallers(`${name}: calls while the process itself loads`, (own as Loaded).callers),
        ]
      }),
      toCallers('calls before anything is loaded', large.idle),
      toCallers('calls once all is loaded', large.filled),
      toMemory('memory of the loading process at most', large),
      toMemory('memory of the process that loads itself at most', inside),
      {
        what: `all documents${scale === 1 ? '' : ', an estimate at the rate of the larger run'}`,
        value: `${(whole / 60_000).toFixed(0)} min`,
        target: `≤ ${HOURS * 60} min`,
        isMet: whole <= HOURS * 3_600_000,
      },
    ],
    notes: [
      `One call in four is for the holders of one of the ${ASKED} most widely held companies, whose answers grow with what is loaded.`,
      ...(scale === 1
        ? []
        : [
            'The time of all documents is that of the larger run, multiplied; they were not loaded.',
          ]),
      'A data set has the size of a real one from a share of 1 in 50 on; positions of a smaller quarter lie on fewer pages, and cost less.',
    ],
  }
}

function toShare(scale: number): string {
  return scale === 1 ? 'all' : `1 in ${Math.round(1 / scale).toLocaleString('en')}`
}

function describe({ rows, wallMs, cpuMs, maxRss }: Loaded, unit: string): string {
  const rate = Math.round(rows / (wallMs / 1000)).toLocaleString('en')
  return `${rows.toLocaleString('en')} ${unit} in ${(wallMs / 1000).toFixed(0)} s, ${rate} a second; ${(cpuMs / 1000).toFixed(0)} s of CPU; ${(maxRss / GB).toFixed(2)} GB resident at most`
}

/** Compares CPU time, since a busy machine changes it less than wall-clock time. */
function toGrowth(name: string, less: Loaded, more: Loaded): BenchFigure {
  const growth = more.cpuMs / more.rows / (less.cpuMs / less.rows)
  return {
    what: `${name}: CPU time of a row, larger over smaller`,
    value: growth.toFixed(2),
    target: `≤ ${GROWTH_MAX}`,
    isMet: growth <= GROWTH_MAX,
  }
}

function toMemory(what: string, { loads }: Loads): BenchFigure {
  const most = Math.max(...[...loads.values()].map(({ maxRss }) => maxRss))
  return {
    what,
    value: `${(most / GB).toFixed(2)} GB`,
    target: `≤ ${RESIDENT_MAX / GB} GB`,
    isMet: most <= RESIDENT_MAX,
  }
}

function toCallers(what: string, { times, refused }: Called): BenchFigure {
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  const least = `p50 ${toMs(p50)}, p99 ${toMs(p99)}, most ${toMs(times.at(-1) ?? Number.NaN)}`
  const counted = `${times.length.toLocaleString('en')} answered, ${refused} refused`
  return {
    what,
    value: `${least}; ${counted}`,
    target: `p99 ≤ ${P99_MAX_MS} ms`,
    isMet: p99 <= P99_MAX_MS && refused === 0,
  }
}
