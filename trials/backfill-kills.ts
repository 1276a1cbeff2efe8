// kill -9 of a serving process in the middle of a backfill, again and again: in the end the store must
// hold the same rows, to the byte, as after a run that nobody disturbed.
//
//   node trials/backfill-kills.ts [--engine sqlite|postgres|both] [--kills 10] [--filings 400]
//     [--day 2025-11-14] [--back 4] [--mirror demo|corpus] [--backfill 90] [--faults 503]
//     [--minutes 15] [--seed 9]
//
// `--backfill` is the service's setting BACKFILL; without it the service has its own default.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { TrialFigure, TrialRow } from './record.ts'
import { createRandom } from './simulate/faults.ts'
import { audit, type Objection } from './support/audit.ts'
import { checksumTables, type TableSums } from './support/checksums.ts'
import {
  createStore,
  ENGINES,
  type EngineName,
  TITLES,
  type TrialStore,
} from './support/engines.ts'
import { createMember, PROGRAM } from './support/members.ts'
import { readOptions } from './support/options.ts'
import { recordRows } from './support/record-rows.ts'
import { CONTACT, createSimulated, isMarketForm, type Simulated } from './support/simulated.ts'

const DEFAULTS = {
  kills: 10,
  filings: 400,
  day: '2025-11-14',
  back: 4,
  /** All indexes are out, and nothing new is accepted while the trial runs. */
  at: '22:30',
  mirror: 'demo',
  backfill: '',
  faults: '',
  /** Each of the two runs takes no longer. */
  minutes: 15,
  seed: 9,
}
export type BackfillKillOptions = typeof DEFAULTS

interface Run {
  read: number
  sums: TableSums
  requests: number
  seconds: number
  /** Filings that waited to be read at each kill, and what the auditor said after it. */
  kills: { waiting: number; objections: Objection[] }[]
}

export interface BackfillKillVerdict {
  expected: number
  calm: Run
  killed: Run
  /** Tables that are not the same. */
  different: string[]
}

/** Runs the trial; null if the engine is not installed. */
export async function runBackfillKills(
  engine: EngineName,
  options: BackfillKillOptions,
): Promise<BackfillKillVerdict | null> {
  const calm = await runOnce(engine, options, 0)
  if (!calm) return null
  const killed = await runOnce(engine, options, options.kills)
  if (!killed) return null
  const { expected, ...run } = killed
  const different = Object.keys(calm.sums).filter((name) => {
    return JSON.stringify(calm.sums[name]) !== JSON.stringify(run.sums[name])
  })
  return { expected, calm, killed: run, different }
}

async function runOnce(engine: EngineName, options: BackfillKillOptions, kills: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-backfill-'))
  const store = await createStore(engine, folder)
  if (!store) return null
  const simulated = await createSimulated(options, folder)
  const read = simulated.filings.filter(({ form }) => isMarketForm(form))
  const expected = new Set(read.map(({ accession }) => accession))
  try {
    await simulated.member.start()
    const run = await backfill(simulated, store, folder, { ...options, kills }, expected)
    return { expected: expected.size, ...run }
  } finally {
    await simulated.member.kill()
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function backfill(
  simulated: Simulated,
  store: TrialStore,
  folder: string,
  options: BackfillKillOptions,
  expected: ReadonlySet<string>,
): Promise<Run> {
  const settings = await settingsFor(simulated, store, options)
  const service = createMember({
    name: 'service',
    folder,
    ready: /^API +(http\S+)\/v1/,
    command: () => [PROGRAM, 'serve'],
    settings: () => settings,
  })
  const begunAt = Date.now()
  const until = begunAt + options.minutes * 60_000
  try {
    await service.start()
    const random = createRandom(options.seed)
    const kills: Run['kills'] = []
    for (let number = 0; number < options.kills; number++) {
      await delay(KILL_AFTER_MS * (0.2 + random()))
      await service.kill()
      const waiting = expected.size - (await countRead(store, expected))
      kills.push({ waiting, objections: await audit(store) })
      await service.start()
    }
    await settle(() => countRead(store, expected), expected.size, until)
    await service.kill('SIGTERM')
    const { requests } = await simulated.figures()
    const seconds = Math.round((Date.now() - begunAt) / 1000)
    const sums = await checksumTables(store, expected)
    return { read: await countRead(store, expected), sums, requests, seconds, kills }
  } finally {
    await service.kill()
  }
}

/**
 * Time without progress after which reading has ended: leases of a killed process expire sooner.
 */
const STILL_MS = 180_000

/** Waits until all are read, or none has been read for a while. */
async function settle(count: () => Promise<number>, expected: number, until: number) {
  let last = { read: 0, at: Date.now() }
  while (last.read < expected && Date.now() < Math.min(until, last.at + STILL_MS)) {
    await delay(LOOK_MS)
    const read = await count()
    if (read > last.read) last = { read, at: Date.now() }
  }
}

const KILL_AFTER_MS = 10_000
const LOOK_MS = 500

async function settingsFor(
  simulated: Simulated,
  store: TrialStore,
  { backfill }: BackfillKillOptions,
): Promise<Readonly<Record<string, string>>> {
  const { at: CLOCK } = await simulated.figures()
  return {
    ...store.settings,
    PORT: '0',
    SEC_CONTACT: CONTACT,
    PUBLISHER_URL: simulated.member.said,
    CLOCK,
    ...(backfill !== '' && { BACKFILL: backfill }),
    LOG_LEVEL: 'warn',
  }
}

async function countRead(store: TrialStore, expected: ReadonlySet<string>): Promise<number> {
  const rows = await store.all<{ accession: string }>(
    "select accession from seen_filings where state = 'processed'",
  )
  return rows.filter(({ accession }) => expected.has(accession)).length
}

function toRows(engine: EngineName, verdict: BackfillKillVerdict): TrialRow[] {
  const on = `(${TITLES[engine]})`
  const { expected, killed, calm, different } = verdict
  const tables = Object.keys(calm.sums).length
  const inTheMiddle = killed.kills.filter(({ waiting }) => waiting > 0)
  return [
    {
      what: `kill -9 in the middle of a backfill, audited at once ${on}`,
      tried: inTheMiddle.length,
      survived: inTheMiddle.filter(({ objections }) => objections.length === 0).length,
    },
    { what: `filings read in the end ${on}`, tried: expected, survived: killed.read },
    {
      what: `tables with the rows of an undisturbed backfill, to the byte ${on}`,
      tried: tables,
      survived: tables - different.length,
      ...(different.length > 0 && { note: different.join(', ') }),
    },
  ]
}

function toFigures(engine: EngineName, { calm, killed }: BackfillKillVerdict): TrialFigure[] {
  const on = `(${TITLES[engine]})`
  const rows = Object.values(calm.sums).reduce((sum, { rows }) => sum + rows, 0)
  return [
    { what: `rows compared ${on}`, value: rows },
    {
      what: `requests undisturbed, with kills ${on}`,
      value: `${calm.requests}, ${killed.requests}`,
    },
    { what: `time undisturbed, with kills ${on}`, value: `${calm.seconds} s, ${killed.seconds} s` },
  ]
}

async function main(): Promise<void> {
  const { engine: wanted, ...options } = readOptions({ ...DEFAULTS, engine: 'both' })
  for (const engine of ENGINES) {
    if (wanted !== 'both' && wanted !== engine) continue
    const verdict = await runBackfillKills(engine, options)
    if (!verdict) {
      process.stdout.write(`${TITLES[engine]} is not installed\n`)
      continue
    }
    process.stdout.write(`${JSON.stringify(verdict, null, 2)}\n`)
    await recordRows({
      name: 'backfill-kills',
      title: 'kill -9 in the middle of a backfill',
      rows: toRows(engine, verdict),
      figures: toFigures(engine, verdict),
      seed: options.seed,
    })
  }
}

if (import.meta.main) await main()
