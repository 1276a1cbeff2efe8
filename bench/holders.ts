// Holders of a security among the positions of all 13F reports: how long a read takes, what a position
// costs in the store, and how fast reports are added to one that is full. To fill a large store takes
// long: with BENCH_STORE=kept it is that of DATA_DIR or DATABASE_URL, filled if it is empty, and stays.

import { performance } from 'node:perf_hooks'
import { readConfig } from '../src/config.ts'
import { createCache } from '../src/contract/work/cache.ts'
import {
  type HolderQuery,
  hasAnyReport,
  selectHeldBy,
  selectHolders,
  selectInForce,
  selectNewestPeriod,
  selectQuarterState,
  toSql,
} from '../src/domains/holdings/holders/answer-store.ts'
import { readQuarterState } from '../src/domains/holdings/holders/read.ts'
import { addHolders } from '../src/domains/holdings/holders/record.ts'
import { machineClock } from '../src/kernel/clock.ts'
import { silentLog } from '../src/kernel/log.ts'
import { openStores } from '../src/service/stores.ts'
import { type Database, rowsFrom, type Value } from '../src/store/database.ts'
import { ENGINES } from '../tests/support/engines.ts'
import { createRandom, type Random } from '../trials/random.ts'
import type { Bench, BenchFigure, BenchOptions } from './result.ts'

const POSITIONS = Number(process.env.BENCH_POSITIONS ?? 12_000_000)
/** Managers of one quarter, about as many as the SEC's data sets have. */
const MANAGERS = 8_000
const SECURITIES = 20_000
const MEAN_POSITIONS = 380
const REAL_POSITIONS = 150_000_000
const TARGET_MS = 50
const ROUNDS = 100
const ADDED = 40
/** One report in a hundred is restated. */
const RESTATED_EVERY = 100
const NEWEST = '2025-09-30'
const cache = createCache(machineClock)
const isKept = process.env.BENCH_STORE === 'kept'
const KEPT = { settings: process.env, remove: async () => {} }
const SMOKE = { managers: 30, securities: 50, mean: 8, quarters: 3, rounds: 2, added: 2 }

export const holders: Bench = {
  name: 'holders',
  title: 'Holders of a company',
  compares:
    `Invented positions of ${MANAGERS.toLocaleString('en')} managers ` +
    `in ${SECURITIES.toLocaleString('en')} securities, quarter after quarter. Portfolios are as uneven ` +
    'as real ones, and so are securities: the first is in four portfolios of five, the ten thousandth ' +
    'in some dozens; one report of a hundred was restated. Quarters before the newest two repeat the ' +
    'second. A read is the one statement that finds the largest twenty holders, sums of both quarters, ' +
    'who came and who left; an answer is all that is read of the index for it: the newest quarter, ' +
    'that statement, how complete the quarter is, the reports and other positions of those shown.',
  run: measureHolders,
}

type Size = typeof SMOKE

async function measureHolders({ isSmoke }: BenchOptions) {
  const quarters = Math.max(2, Math.round(POSITIONS / MANAGERS / MEAN_POSITIONS))
  const full = { managers: MANAGERS, securities: SECURITIES, mean: MEAN_POSITIONS, quarters }
  const size = isSmoke ? SMOKE : { ...full, rounds: ROUNDS, added: ADDED }
  const figures: BenchFigure[] = []
  const notes: string[] = []
  for (const engine of ENGINES) {
    if (engine.skip !== false) continue
    const prepared = isKept ? KEPT : await engine.prepare()
    const stores = await openStores(readConfig(prepared.settings), machineClock, silentLog)
    try {
      if (!(await hasAnyReport(stores.data))) await fill(stores.data, size)
      const rows = await countPositions(stores.data)
      figures.push(...(await measure(stores.data, size, rows)))
      notes.push(...(await explain(stores.data, size)))
    } finally {
      await stores.close()
      await prepared.remove()
    }
  }
  notes.push(
    `A read touches the positions of one security in two quarters, whatever else is stored: at ` +
      `${REAL_POSITIONS.toLocaleString('en')} positions the key is at most one level deeper, which is one ` +
      'page more for each of the two places that are looked up.',
  )
  return { rows: [], figures, notes }
}

const cikOf = (manager: number) => String(2_000_000 + manager).padStart(10, '0')
const accessionOf = (manager: number, quarter: number, place = 0) =>
  `${cikOf(manager)}-25-${String(quarter).padStart(3, '0')}${String(place).padStart(3, '0')}`
const restatedOf = (manager: number, quarter: number) => accessionOf(manager, quarter, 1)
const cusipOf = (security: number) => `${String(security).padStart(8, '0')}9`

/** A portfolio's securities: the more of them, the further down they reach. */
function drawPortfolio(random: Random, rank: number, size: Size) {
  const wanted = Math.min(
    Math.round(size.securities * 0.6),
    Math.max(4, Math.round((size.mean * 6.6) / (((rank - 1) % 100) + 1) ** 0.6)),
  )
  const held = new Set<number>()
  for (let tries = 0; held.size < wanted && tries < wanted * 6; tries++) {
    held.add(Math.floor(size.securities ** uniform(random)))
  }
  return [...held]
}

const STEPS = 1_000_000

function uniform(random: Random): number {
  return random.below(STEPS) / STEPS
}

const ROWS_AT_ONCE = 20_000

/** The last day of a quarter so many before the newest. */
function quarterEnd(back: number): string {
  const at = new Date(`${NEWEST}T00:00:00Z`)
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1 - 3 * back, 0))
    .toISOString()
    .slice(0, 10)
}

const DRAWN = 2

async function fill(data: Database, size: Size): Promise<void> {
  const random = createRandom(13)
  for (let quarter = 0; quarter < size.quarters; quarter++) {
    await insertReports(data, size, quarter)
    if (quarter < DRAWN) await insertDrawn(data, size, quarter, random)
    else await insertRepeated(data, size, quarter)
  }
  if (data.engine === 'postgres') await data.run('vacuum analyze')
}

async function countPositions(data: Database): Promise<number> {
  const counted = await data.one<{ rows: number }>('select count(*) as rows from held_positions')
  return Number(counted?.rows)
}

async function insertDrawn(data: Database, size: Size, quarter: number, random: Random) {
  const rows: [number, number, number][] = []
  for (let manager = 1; manager <= size.managers; manager++) {
    const base = drawPortfolio(random, manager, size)
    for (const security of base) rows.push([security, manager, 100 * (1 + random.below(1000))])
  }
  rows.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE).flatMap(([security, manager, shares]) => {
      const row = [cusipOf(security), cikOf(manager), accessionOf(manager, quarter)]
      const restated = [cusipOf(security), cikOf(manager), restatedOf(manager, quarter)]
      const held = [shares, shares * 40]
      return isRestated(manager)
        ? [
            [...row, ...held],
            [...restated, ...held],
          ]
        : [[...row, ...held]]
    })
    await data.run(
      `insert into held_positions (period, cusip, cik, accession, kind, amount, value)
       select cast($1 as text), value->>0, value->>1, value->>2, 'shares',
         cast(value->>3 as bigint), cast(value->>4 as bigint) from ${rowsFrom(data.engine, '$2')}`,
      quarterEnd(quarter),
      JSON.stringify(part),
    )
  }
}

/** In parts, as a transaction of millions would be none that a store ever sees. */
async function insertRepeated(data: Database, size: Size, quarter: number): Promise<void> {
  const step = Math.ceil(size.securities / 20)
  for (let from = 0; from <= size.securities; from += step) {
    await data.run(
      `insert into held_positions (period, cusip, cik, accession, kind, amount, value)
       select cast($1 as text), cusip, cik, substr(accession, 1, 14) || $2 || substr(accession, 18),
         kind, amount, value
       from held_positions where period = $3 and cusip >= $4 and cusip < $5
       order by cusip, cik, accession`,
      quarterEnd(quarter),
      String(quarter).padStart(3, '0'),
      quarterEnd(DRAWN - 1),
      cusipOf(from),
      cusipOf(from + step),
    )
  }
}

const isRestated = (manager: number) => manager % RESTATED_EVERY === 0

async function insertReports(data: Database, size: Size, quarter: number): Promise<void> {
  const filed = '2025-11-14T20:00:00.000Z'
  const managers = Array.from({ length: size.managers }, (_, at) => at + 1)
  const reports = managers.flatMap((manager) => {
    const of = (accession: string, until: string | null) => [cikOf(manager), accession, until]
    const first = accessionOf(manager, quarter)
    const last = restatedOf(manager, quarter)
    return isRestated(manager) ? [of(first, filed), of(last, null)] : [of(first, null)]
  })
  await data.run(
    `insert into holder_reports (cik, accession, period, form, manager, filed, accepted_at, known_at,
       in_force_from, in_force_until, is_whole, total_value, row_version)
     select value->>0, value->>1, cast($1 as text), '13F-HR', 'Manager', '2025-11-14',
       cast($2 as text), cast($2 as text), cast($2 as text), value->>2, 1, 1000000, 2
     from ${rowsFrom(data.engine, '$3')}`,
    quarterEnd(quarter),
    filed,
    JSON.stringify(reports),
  )
}

function queryOf(rank: number): HolderQuery {
  const [period, prior] = [quarterEnd(0), quarterEnd(1)]
  const page = { after: null, limit: 21, factor: 1, order: 'value', change: null } as const
  return { cusips: [cusipOf(rank)], period, prior, asOf: null, kind: 'shares', ...page }
}

const RANKS = [1, 100, 10_000]

async function measure(data: Database, size: Size, rows: number): Promise<BenchFigure[]> {
  const { engine } = data
  const figures: BenchFigure[] = [
    { what: `${engine}: positions in the store`, value: rows.toLocaleString('en') },
    {
      what: `${engine}: a position in the store`,
      value: `${Math.round((await bytesOf(data)) / rows)} B`,
    },
  ]
  for (const rank of RANKS.filter((one) => one <= size.securities)) {
    const query = queryOf(rank)
    const first = await timed(() => selectHolders(data, query))
    const held = first.result.changes.reduce((sum, { managers }) => sum + managers, 0)
    const who = `${engine}: holders of the security at rank ${rank.toLocaleString('en')}, ${held.toLocaleString('en')} managers in two quarters`
    const read = await repeated(size.rounds, () => selectHolders(data, query))
    figures.push(toFigure(who, read, `first ${first.ms.toFixed(1)} ms`))
    const answer = await repeated(size.rounds, () => readAnswer(data, query))
    figures.push(toFigure(`${who}: the whole answer`, answer, 'five statements'))
  }
  figures.push(await measureDrawn(data, size))
  const { period, prior, asOf } = queryOf(1)
  const state = await timed(() => selectQuarterState(data, { period, prior, asOf }))
  figures.push({ what: `${engine}: how complete a quarter is`, value: `${state.ms.toFixed(1)} ms` })
  return [...figures, await measureAdding(data, size)]
}

/** Another security every time, so that hardly any page of it was read before. */
async function measureDrawn(data: Database, size: Size): Promise<BenchFigure> {
  const random = createRandom(29)
  const draw = () => queryOf(1 + random.below(size.securities))
  const answer = await repeated(size.rounds, () => readAnswer(data, draw()))
  return toFigure(
    `${data.engine}: another security every time: the whole answer`,
    answer,
    'five statements',
  )
}

/** All that an answer reads of the index, one after the other. */
async function readAnswer(data: Database, query: HolderQuery): Promise<void> {
  const { cusips, period, prior, asOf } = query
  await selectNewestPeriod(data, { cusips, asOf, today: '2025-12-01' })
  const { rows } = await selectHolders(data, query)
  await readQuarterState(data, { period, prior, asOf }, { data, cache })
  const ciks = rows.map(({ cik }) => cik)
  await selectInForce(data, { ciks, periods: [prior, period], asOf })
  await selectHeldBy(data, query, ciks)
}

interface Times {
  /** Durations in milliseconds, the shortest first. */
  readonly sorted: readonly number[]
  /** CPU time of this process per repetition. */
  readonly ownMs: number
}

async function repeated(rounds: number, work: () => Promise<unknown>): Promise<Times> {
  const times: number[] = []
  const began = process.cpuUsage()
  for (let round = 0; round < rounds; round++) times.push((await timed(work)).ms)
  const { user, system } = process.cpuUsage(began)
  return { sorted: times.sort((a, b) => a - b), ownMs: (user + system) / 1000 / rounds }
}

function toFigure(what: string, { sorted, ownMs }: Times, note: string): BenchFigure {
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  const [median, p99] = [at(0.5), at(0.99)]
  return {
    what,
    value: `median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${note}; ${ownMs.toFixed(1)} ms of our own CPU`,
    target: `p99 at most ${TARGET_MS} ms`,
    isMet: p99 <= TARGET_MS,
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now()
  const result = await work()
  return { ms: performance.now() - began, result }
}

/** One report after the other, each in its transaction, as they are ingested. */
async function measureAdding(data: Database, size: Size): Promise<BenchFigure> {
  const random = createRandom(7)
  let added = 0
  // Behind those that an earlier run added to a store that is kept.
  const known = await data.one<{ reports: number }>(
    'select count(*) as reports from holder_reports where period = $1',
    NEWEST,
  )
  const { ms } = await timed(async () => {
    for (let at = 1; at <= size.added; at++) {
      const manager = Number(known?.reports) + at
      const held = drawPortfolio(random, at * 7, size)
      added += held.length
      const positions = held.map((security) => ({
        issuer: `Issuer ${security}`,
        title_of_class: 'COM',
        cusip: cusipOf(security),
        share_type: 'SH' as const,
        put_call: null,
        value: 4000,
        shares: 100,
      }))
      const report = {
        cik: cikOf(manager),
        accession: accessionOf(manager, 0),
        period: NEWEST,
        form: '13F-HR',
        manager: `Manager ${manager}`,
        amendment: null,
        filed: '2025-11-14',
        accepted_at: '2025-11-14T20:00:00.000Z',
        known_at: '2025-11-14T20:00:00.000Z',
        positions,
      }
      await data.transaction((tx) => addHolders(tx, data.engine, { report, before: undefined }))
    }
  })
  return {
    what: `${data.engine}: adding ${size.added} reports of ${Math.round(added / size.added)} positions on average`,
    value: `${Math.round((added / ms) * 1000).toLocaleString('en')} positions/s, ${(ms / size.added).toFixed(0)} ms a report`,
  }
}

const BYTES: Readonly<Record<Database['engine'], string>> = {
  sqlite: `select sum(pgsize) as bytes from dbstat where name like 'held_positions%'`,
  postgres: `select pg_total_relation_size('held_positions') as bytes`,
}

async function bytesOf(data: Database): Promise<number> {
  return Number((await data.one<{ bytes: number }>(BYTES[data.engine]))?.bytes)
}

/** How the engine reads the positions themselves, in its own words. */
async function explain(data: Database, size: Size): Promise<string[]> {
  if (size.rounds === SMOKE.rounds) return []
  const { sql, values } = toSql(queryOf(1))
  const lines = await (data.engine === 'sqlite'
    ? planOfSqlite(data, sql, values)
    : planOfPostgres(data, sql, values))
  const told = lines.filter((line) =>
    /held_positions|holder_reports|\bp\b|\br\b|Execution/.test(line),
  )
  return [
    `${data.engine}: ${[...new Set(told.map((line) => line.trim()))].slice(0, 8).join('; ')}.`,
  ]
}

async function planOfSqlite(data: Database, sql: string, values: Value[]): Promise<string[]> {
  const rows = await data.all<{ detail: string }>(`explain query plan ${sql}`, ...values)
  return rows.map(({ detail }) => detail)
}

async function planOfPostgres(data: Database, sql: string, values: Value[]): Promise<string[]> {
  const rows = await data.all<Record<string, string>>(
    `explain (analyze, buffers, costs off) ${sql}`,
    ...values,
  )
  return rows.map((row) => Object.values(row)[0] ?? '')
}
