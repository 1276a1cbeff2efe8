// Commands that are killed while they write, and run again: what they leave behind must be whole at
// once, and in the end the same as after a run that nobody disturbed.

import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Objection } from './audit.ts'
import { withClient } from './cluster.ts'
import { type Reader, readerOf, type TrialStore } from './engines.ts'
import type { KillPoint } from './kill-at.ts'
import { type KillStage, toKillSettings } from './kill-stage.ts'
import { runProgram, runToEnd } from './members.ts'

export interface CommandGap {
  name: string
  args: readonly string[]
  sql: string
  whens: readonly KillPoint['when'][]
  /** Times the point is reached in an undisturbed run, about. */
  reached: number
}

export const COMMAND_GAPS: readonly CommandGap[] = [
  {
    name: 'migration under way',
    args: ['migrate'],
    sql: 'insert into migrations',
    whens: ['before', 'after', 'before-commit', 'after-commit'],
    reached: 12,
  },
  {
    name: 'loading a mirror',
    args: ['load', 'mirror', '--only', 'companies,filings,insider,events', '--json'],
    sql: '^\\s*insert into',
    whens: ['after', 'before-commit', 'after-commit'],
    reached: 120,
  },
]

interface Place extends Reader {
  settings: Readonly<Record<string, string>>
}

/** Null where the command came to its end before it was killed. */
export async function killCommand(
  { folder, store }: KillStage,
  gap: CommandGap,
  chance: number,
): Promise<Objection[] | null> {
  const expected = await undisturbed(folder, store, gap)
  const place = await createPlace(folder, store)
  const when = gap.whens[Math.floor(chance * 997) % gap.whens.length] ?? 'after'
  const isCommit = when.endsWith('commit')
  const nth = 1 + Math.floor(chance * (isCommit ? gap.reached / 4 : gap.reached))
  const killed = { ...place.settings, ...toKillSettings({ sql: gap.sql, when, nth }) }
  const { code } = await runToEnd(gap.args, killed)
  if (code !== null) return null
  const half = await wholeness(place)
  const partial = [...half].filter(([key, count]) => expected.whole.get(key) !== count)
  await runProgram(gap.args, place.settings)
  const counts = await countRows(place)
  const differing = [...expected.counts].filter(([table, count]) => counts.get(table) !== count)
  return [
    ...toObjection('a filing is there as a whole or not at all', partial),
    ...toObjection('run again, the command leaves what it leaves undisturbed', differing),
  ]
}

function toObjection(rule: string, rows: readonly [string, number][]): Objection[] {
  return rows.length > 0 ? [{ rule, rows: rows.map(([what, count]) => ({ what, count })) }] : []
}

interface Outcome {
  whole: Map<string, number>
  counts: Map<string, number>
}

const outcomes = new WeakMap<TrialStore, Map<string, Promise<Outcome>>>()

/** What the command leaves when nobody kills it; found out once. */
function undisturbed(folder: string, store: TrialStore, gap: CommandGap): Promise<Outcome> {
  const known = outcomes.get(store) ?? new Map<string, Promise<Outcome>>()
  outcomes.set(store, known)
  const outcome = known.get(gap.name) ?? runUndisturbed(folder, store, gap)
  known.set(gap.name, outcome)
  return outcome
}

async function runUndisturbed(folder: string, store: TrialStore, gap: CommandGap) {
  const place = await createPlace(folder, store)
  await runProgram(gap.args, place.settings)
  return { whole: await wholeness(place), counts: await countRows(place) }
}

async function createPlace(folder: string, { engine, cluster, settings }: TrialStore) {
  const DATA_DIR = await mkdtemp(join(folder, 'command-'))
  const SECRET_KEY = settings.SECRET_KEY ?? ''
  if (engine === 'sqlite' || !cluster) {
    return { settings: { DATA_DIR, SECRET_KEY }, all: readerOf(DATA_DIR).all } satisfies Place
  }
  const DATABASE_URL = await cluster.createDatabase()
  return {
    settings: { DATA_DIR, SECRET_KEY, DATABASE_URL },
    all: <Row>(sql: string) =>
      withClient(DATABASE_URL, async (client) => (await client.query(sql)).rows as Row[]),
  } satisfies Place
}

/** Rows that belong to a filing, by filing; nothing before there are tables. */
async function wholeness(place: Place): Promise<Map<string, number>> {
  const sql = `select f.accession as name, count(p.accession) as count from insider_filings f
    left join insider_purchases p on p.accession = f.accession group by f.accession`
  return asMap(await place.all<Counted>(sql).catch(() => []))
}

interface Counted {
  name: string
  count: number
}

const asMap = (rows: readonly Counted[]) =>
  new Map(rows.map((row) => [row.name, Number(row.count)]))

const TABLES = [
  'migrations',
  'tickers',
  'company_profiles',
  'company_names',
  'filings',
  'insider_filings',
  'insider_purchases',
  'event_filings',
]

async function countRows(place: Place): Promise<Map<string, number>> {
  const parts = TABLES.map((table) => `select '${table}' as name, count(*) as count from ${table}`)
  return asMap(await place.all<Counted>(parts.join(' union all ')))
}
