// The market in columns at full size: what a question costs, against the same one on a plain SQL store and
// on pandas, and how fast a snapshot is written, in how much memory.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { readConfig } from '../src/config.ts'
import { toFrameSql } from '../src/market/frames-store.ts'
import { folderOf, type Manifest, readManifest } from '../src/market/lake/snapshot.ts'
import { openSnapshot } from '../src/market/open.ts'
import { createColumnView } from '../src/market/reader.ts'
import { toColumnLimits } from '../src/service/services.ts'
import type { Value } from '../src/store/database.ts'
import type { Written } from './market-child.ts'
import { measureGrowth, PATIENT_MS, screenOf } from './market-growth.ts'
import { cusipOf, LAST_QUARTER, type MarketSize, makeMarket } from './market-lake.ts'
import { fillPlain, type Pandas, type PlainQuestion, startPandas } from './market-plain.ts'
import type { Bench, BenchFigure, BenchOptions, BenchRow } from './result.ts'
import { toRatio } from './result.ts'
import { cpuOf, medianOf, toMs } from './rounds.ts'

const FULL: MarketSize = {
  companies: 18_000,
  years: 20,
  insiderRows: 5_000_000,
  positions: 150_000_000,
  securities: 20_000,
}
const SMOKE: MarketSize = {
  companies: 40,
  years: 2,
  insiderRows: 200,
  positions: 4_000,
  securities: 100,
}
const ROUNDS = 7
const TARGET_MS = 100
const WRITTEN_ROWS = 2_000_000
const TARGET_ROWS_A_SECOND = 200_000
const TARGET_MEGABYTES = 1_000
/** A folder that keeps the market for the next time. */
const KEPT_IN = process.env.BENCH_MARKET_DIR

export const market: Bench = {
  name: 'market',
  title: 'The whole market in columns',
  compares:
    'Questions about an invented market of 18,000 companies over twenty years (twelve measures and four ' +
    'ratios of each period), half of which report no longer, 5 million rows of insiders and 150 million ' +
    'positions, as uneven as real ones, against the same questions on tables of SQLite with an index for each, and by pandas on the same ' +
    'files. CPU time of all threads, in turn. And the writer of snapshots, on rows that are at hand.',
  run: measureMarket,
}

async function measureMarket(options: BenchOptions) {
  const size = options.isSmoke ? SMOKE : FULL
  const folder =
    KEPT_IN === undefined || options.isSmoke
      ? await mkdtemp(join(tmpdir(), 'tieout-market-'))
      : KEPT_IN
  try {
    const lake = join(folder, 'lake')
    const made = existsSync(lake) ? await readManifest(lake) : null
    const manifest = made ?? (await makeMarket(lake, size))
    const { rows, notes } = await measureQuestions({ folder, lake, manifest }, size, options)
    const figures = [
      ...sizesOf(manifest),
      ...targetsOf(rows),
      ...(await measureGrowth({ folder, lake }, size, options)),
      ...(await measureWriting(options)),
    ]
    return { rows, figures, notes: [...NOTES, ...notes] }
  } finally {
    if (folder !== KEPT_IN) await rm(folder, { recursive: true, force: true })
  }
}

const NOTES = [
  'The files are written by the engine in the layout of a snapshot, since a store with as many rows would ' +
    'take hours to fill. The tables of SQLite hold only rows that the questions may touch: annual values ' +
    'of the names asked for, and the positions of one security in a hundred.',
]

interface Market {
  readonly folder: string
  readonly lake: string
  readonly manifest: Manifest
}

interface Question {
  readonly name: string
  readonly what: string
  readonly columns: { readonly sql: string; readonly values: readonly Value[] }
  readonly plain: PlainQuestion
  readonly pandas: object
}

const SCREEN = 'a screen by revenue and margin, sorted'
const HOLDERS = 'all holders of the most held security in a quarter'
const TARGETED = [SCREEN, HOLDERS]
const HELD = 'cik, accession, amount, value'

function questionsOf(size: MarketSize): Question[] {
  const page = { limit: 100, offset: 0, day: null }
  const of = {
    name: 'total_assets',
    periodType: 'annual',
    slot: '2024',
    align: 'calendar',
  } as const
  const cusip = cusipOf(0, size)
  return [
    {
      name: 'screen',
      what: SCREEN,
      columns: screenOf(null),
      plain: {
        sql: `select p.cik, r.value, m.value from
            (select cik, max(period) as period from periods group by cik) p
          join vals r on r.name = 'revenue' and r.cik = p.cik and r.period = p.period
          join vals m on m.name = 'net_margin' and m.cik = p.cik and m.period = p.period
          where r.value > 1e9 and m.value > 0.1 order by r.value desc limit 1000`,
        values: [],
      },
      pandas: {},
    },
    {
      name: 'frame',
      what: 'a frame of total assets in 2024',
      columns: toFrameSql({ ...of, ...page }),
      plain: {
        sql: `select cik, period, value from vals where name = 'total_assets'
          and period between '2024-01-01' and '2024-12-31' order by value desc limit 100`,
        values: [],
      },
      pandas: {},
    },
    {
      name: 'holders',
      what: HOLDERS,
      columns: {
        sql: `select ${HELD} from positions where cusip = $1 and quarter = $2 order by value desc`,
        values: [cusip, LAST_QUARTER],
      },
      plain: {
        sql: `select ${HELD} from positions where cusip = ? and quarter = ? order by value desc`,
        values: [cusip, LAST_QUARTER],
      },
      pandas: { cusip, quarter: LAST_QUARTER },
    },
    {
      name: 'history',
      what: 'its holders and their value in every quarter',
      columns: {
        sql: `select quarter, cast(count(distinct cik) as integer) as holders, sum(value) as "value"
          from positions where cusip = $1 group by quarter`,
        values: [cusip],
      },
      plain: {
        sql: `select quarter, count(distinct cik), sum(value) from positions where cusip = ?
          group by quarter`,
        values: [cusip],
      },
      pandas: { cusip },
    },
  ]
}

async function measureQuestions(
  { folder, lake, manifest }: Market,
  size: MarketSize,
  { isSmoke }: BenchOptions,
) {
  const limits = toColumnLimits(readConfig({}))
  const path = join(folder, 'plain.db')
  await rm(path, { force: true })
  const instance = await openSnapshot(folderOf(lake, manifest), manifest, { limits })
  const connection = await instance.connect()
  const plain = await fillPlain(path, connection, 0)
  connection.closeSync()
  instance.closeSync()
  const view = createColumnView(lake, limits)
  const pandas = await startPandas()
  const rows: BenchRow[] = []
  try {
    for (const question of questionsOf(size)) {
      const { columns, plain: plainly } = question
      const found = { columns: 0, plain: 0 }
      const parts = {
        columns: () =>
          cpuOf(async () => {
            const all = await view.allApart(PATIENT_MS, columns.sql, ...columns.values)
            found.columns = all.length
          }, 1),
        plain: () =>
          cpuOf(() => {
            found.plain = plain.prepare(plainly.sql).all(...plainly.values).length
          }, 1),
      }
      const asked = { folder: folderOf(lake, manifest), ...question.pandas }
      const times = await takeTurns(parts, { pandas, question: question.name, asked, isSmoke })
      if (found.columns !== found.plain) {
        throw new Error(`${question.name}: ${found.columns} rows, but ${found.plain} in SQLite`)
      }
      rows.push(...toRows(question.what, times))
    }
  } finally {
    await view.close()
    plain.close()
    await rm(path, { force: true })
    if (typeof pandas !== 'string') pandas.stop()
  }
  return { rows, notes: typeof pandas === 'string' ? [`Pandas was not measured: ${pandas}.`] : [] }
}

interface Turns {
  readonly pandas: Pandas | string
  readonly question: string
  readonly asked: object
  readonly isSmoke: boolean
}

type Times = Record<'columns' | 'plain' | 'pandas', number[]>

/** One round in front warms up and is not counted. */
async function takeTurns(
  parts: Record<'columns' | 'plain', () => Promise<number>>,
  { pandas, question, asked, isSmoke }: Turns,
): Promise<Times> {
  const times: Times = { columns: [], plain: [], pandas: [] }
  for (let round = isSmoke ? 0 : -1; round < (isSmoke ? 1 : ROUNDS); round++) {
    const columns = await parts.columns()
    const plain = await parts.plain()
    const other = typeof pandas === 'string' ? null : await pandas.ask(question, asked)
    if (round < 0) continue
    times.columns.push(columns)
    times.plain.push(plain)
    if (other) times.pandas.push(other.ms)
  }
  return times
}

function toRows(what: string, times: Times): BenchRow[] {
  const against = (name: 'plain' | 'pandas', said: string): BenchRow[] => {
    if (times[name].length === 0) return []
    const ratios = times.columns.map((ms, round) => ms / (times[name][round] ?? Number.NaN))
    const [work, base] = [toMs(medianOf(times.columns)), toMs(medianOf(times[name]))]
    return [{ what: `${what}, against ${said}`, work, base, ratio: toRatio(ratios) }]
  }
  return [...against('plain', 'SQLite'), ...against('pandas', 'pandas')]
}

function targetsOf(rows: readonly BenchRow[]): BenchFigure[] {
  return rows
    .filter(({ what }) => TARGETED.some((one) => what === `${one}, against SQLite`))
    .map(({ what, work }) => ({
      what: what.replace(', against SQLite', ''),
      value: `${work} of CPU`,
      target: `≤ ${TARGET_MS} ms`,
      isMet: Number.parseFloat(work) <= TARGET_MS,
    }))
}

function sizesOf({ datasets }: Manifest): BenchFigure[] {
  return datasets
    .filter(({ rows }) => rows > 0)
    .map(({ name, rows, files }) => {
      const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
      const each = (bytes / rows).toFixed(1)
      return { what: `rows of ${name}`, value: `${rows.toLocaleString('en')}, ${each} bytes each` }
    })
}

async function measureWriting({ isSmoke }: BenchOptions): Promise<BenchFigure[]> {
  const figures: BenchFigure[] = []
  for (const [kind, what] of [
    ['positions', 'positions (10 columns)'],
    ['insider', 'rows of insiders (25 columns)'],
  ] as const) {
    const written = await writeInChild(kind, isSmoke ? 3_000 : WRITTEN_ROWS)
    const perSecond = Math.round(written.rows / written.cpuSeconds)
    const megabytes = Math.round(written.megabytes)
    figures.push(
      {
        what: `a snapshot written, ${what}`,
        value: `${perSecond.toLocaleString('en')} rows a second of CPU`,
        target: `≥ ${TARGET_ROWS_A_SECOND.toLocaleString('en')}`,
        isMet: perSecond >= TARGET_ROWS_A_SECOND,
      },
      {
        what: `memory of the process that writes ${written.rows.toLocaleString('en')} of them`,
        value: `${megabytes} MB`,
        target: `≤ ${TARGET_MEGABYTES} MB`,
        isMet: megabytes <= TARGET_MEGABYTES,
      },
    )
  }
  return figures
}

async function writeInChild(kind: string, rows: number): Promise<Written> {
  const lake = await mkdtemp(join(tmpdir(), 'tieout-written-'))
  try {
    const program = fileURLToPath(new URL('market-child.ts', import.meta.url))
    const args = [program, join(lake, 'lake'), kind, String(rows)]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return JSON.parse(stdout) as Written
  } finally {
    await rm(lake, { recursive: true, force: true })
  }
}
