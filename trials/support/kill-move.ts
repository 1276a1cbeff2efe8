// `tieout move` killed while it copies: the embedded store stays as it was, and the database has
// nothing of it or everything; then the move is made again, or refused because it is done.

import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Objection } from './audit.ts'
import { readerOf } from './engines.ts'
import type { KillPoint } from './kill-at.ts'
import { toObjection } from './kill-commands.ts'
import { type Counts, countRows, differing, readerAt } from './kill-places.ts'
import { type KillStage, toKillSettings } from './kill-stage.ts'
import { runProgram, runToEnd } from './members.ts'

const TABLES = [
  'keys',
  'ledger',
  'accounts',
  'tickers',
  'company_profiles',
  'filings',
  'insider_filings',
  'insider_purchases',
  'event_filings',
]
const POINTS: readonly (readonly [sql: string, when: KillPoint['when'], reached: number])[] = [
  ['insert into', 'before', 25],
  ['insert into', 'after', 25],
  ['insert into (filings|ledger|tickers)', 'before-commit', 1],
  ['insert into (filings|ledger|tickers)', 'after-commit', 1],
]

const SECOND = 'a second move is refused after a whole one, and made after none'

interface Source {
  settings: Readonly<Record<string, string>>
  counts: Counts
}

const sources = new WeakMap<object, Promise<Source>>()

/** Null without PostgreSQL, or where the move came to its end before it was killed. */
export async function killMove(
  { folder, store }: KillStage,
  chance: number,
): Promise<Objection[] | null> {
  if (!store.cluster) return null
  const source = sources.get(store) ?? prepareSource(folder, store.settings.SECRET_KEY ?? '')
  sources.set(store, source)
  const { settings, counts } = await source
  const url = await store.cluster.createDatabase()
  const args = ['move', '--to', url, '--json']
  const [sql, when, reached] = POINTS[Math.floor(chance * 997) % POINTS.length] ?? ['', 'before', 1]
  const point = { sql, when, nth: 1 + Math.floor(chance * reached) }
  const { code } = await runToEnd(args, { ...settings, ...toKillSettings(point) })
  if (code !== null) return null
  const touched = differing(counts, await countRows(readerOf(settings.DATA_DIR ?? ''), TABLES))
  const target = readerAt(url)
  const left = await countRows(target, TABLES)
  const isDone = [...left.values()].some((count) => count > 0)
  const again = await runToEnd(args, settings)
  const arrived = differing(counts, await countRows(target, TABLES))
  return [
    ...toObjection('the source is as it was', touched),
    ...toObjection(
      'the database has everything, or nothing',
      isDone ? differing(counts, left) : [],
    ),
    ...toObjection('moved again, everything is there', arrived),
    ...(isDone === (again.code !== 0) ? [] : [{ rule: SECOND, rows: [again] }]),
  ]
}

async function prepareSource(folder: string, SECRET_KEY: string): Promise<Source> {
  const DATA_DIR = await mkdtemp(join(folder, 'source-'))
  const settings = { DATA_DIR, SECRET_KEY }
  await runProgram(
    ['load', 'mirror', '--only', 'companies,filings,insider,events', '--json'],
    settings,
  )
  await runProgram(['key', 'create', '--credits', '500', '--json'], settings)
  return { settings, counts: await countRows(readerOf(DATA_DIR), TABLES) }
}
