// Commands that are killed while they write, and run again: what they leave behind must be whole at
// once, and in the end the same as after a run that nobody disturbed.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toZip } from '../../tests/support/zip.ts'
import type { Objection } from './audit.ts'
import { COMPANY_LIST } from './day.ts'
import type { TrialStore } from './engines.ts'
import type { KillPoint } from './kill-at.ts'
import {
  type Counts,
  countBy,
  countRows,
  createPlace,
  differing,
  type Place,
} from './kill-places.ts'
import { type KillStage, toKillSettings } from './kill-stage.ts'
import { runProgram, runToEnd } from './members.ts'

export interface CommandGap {
  name: string
  /** The folder is the trial's own. */
  args(folder: string): readonly string[]
  sql: string
  whens: readonly KillPoint['when'][]
  /** Times the point is reached in an undisturbed run, about. */
  reached: number
  /** Selects, by `name`, rows that come together or not at all. */
  together: string
}

const BULK_COMPANIES = 120
const BULK_FILINGS = 20

export const COMMAND_GAPS: readonly CommandGap[] = [
  {
    name: 'migration under way',
    args: () => ['migrate'],
    sql: 'insert into migrations',
    whens: ['before', 'after', 'before-commit', 'after-commit'],
    reached: 12,
    together: 'select name, 1 as count from migrations where 1 = 0',
  },
  {
    name: 'loading a mirror',
    args: () => ['load', 'mirror', '--only', 'companies,filings,insider,events', '--json'],
    sql: '^\\s*insert into',
    whens: ['after', 'before-commit', 'after-commit'],
    reached: 120,
    together: `select f.accession as name, count(p.accession) as count from insider_filings f
      left join insider_purchases p on p.accession = f.accession group by f.accession`,
  },
  {
    name: 'loading a bulk file',
    args: (folder) => ['load', 'bulk', join(folder, 'submissions.zip'), '--json'],
    sql: '^\\s*insert into (filings|company_profiles|bulk)',
    whens: ['after', 'before-commit', 'after-commit'],
    reached: BULK_COMPANIES * 2,
    together: 'select cik as name, count(*) as count from filings group by cik',
  },
]

/** Kills a command; null if it ended before that. */
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
  const { code } = await runToEnd(gap.args(folder), killed)
  if (code !== null) return null
  const half = await countBy(place, gap.together)
  const torn = [...half].filter(([name, count]) => expected.together.get(name) !== count)
  await runProgram(gap.args(folder), place.settings)
  const changed = differing(expected.counts, await countRows(place, TABLES))
  return [
    ...toObjection('what belongs together is there as a whole or not at all', torn),
    ...toObjection('run again, the command leaves what it leaves undisturbed', changed),
  ]
}

export function toObjection(
  rule: string,
  rows: readonly (readonly [string, number])[],
): Objection[] {
  return rows.length > 0 ? [{ rule, rows: rows.map(([what, count]) => ({ what, count })) }] : []
}

interface Outcome {
  together: Counts
  counts: Counts
}

const outcomes = new WeakMap<TrialStore, Map<string, Promise<Outcome>>>()

/** Outcome of the command without a kill, determined once per store. */
function undisturbed(folder: string, store: TrialStore, gap: CommandGap): Promise<Outcome> {
  const known = outcomes.get(store) ?? new Map<string, Promise<Outcome>>()
  outcomes.set(store, known)
  const outcome = known.get(gap.name) ?? runUndisturbed(folder, store, gap)
  known.set(gap.name, outcome)
  return outcome
}

async function runUndisturbed(folder: string, store: TrialStore, gap: CommandGap) {
  await writeFile(join(folder, 'submissions.zip'), toZip(bulkFiles()))
  const place: Place = await createPlace(folder, store)
  await runProgram(gap.args(folder), place.settings)
  return { together: await countBy(place, gap.together), counts: await countRows(place, TABLES) }
}

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

/** Filing lists of some companies, as the publisher's archive holds them. */
function bulkFiles() {
  return COMPANY_LIST.slice(0, BULK_COMPANIES).map(({ cik, ticker, name }) => {
    const column = (make: (at: number) => string) =>
      Array.from({ length: BULK_FILINGS }, (_, at) => make(at))
    const day = (at: number) => `2025-03-${String(at + 1).padStart(2, '0')}`
    const recent = {
      accessionNumber: column((at) => `${cik}-25-${String(at + 1).padStart(6, '0')}`),
      filingDate: column(day),
      reportDate: column(() => ''),
      acceptanceDateTime: column((at) => `${day(at)}T16:30:00.000Z`),
      form: column(() => '424B2'),
      items: column(() => ''),
      primaryDocument: column(() => 'a.htm'),
      primaryDocDescription: column(() => ''),
    }
    const filings = { recent, files: [] }
    const document = { cik, name, tickers: [ticker], exchanges: ['Nasdaq'], filings }
    return { name: `CIK${cik}.json`, text: JSON.stringify(document) }
  })
}
