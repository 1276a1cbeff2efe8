// Faults under the running service: a failing store, a changed clock, a second process. Records the
// answers of calls and /health meanwhile, and the time of unaided recovery.

import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { audit } from './support/audit.ts'
import { withClient } from './support/cluster.ts'
import {
  createStore,
  ENGINES,
  type EngineName,
  TITLES,
  type TrialStore,
} from './support/engines.ts'
import { readLog, seconds } from './support/figures.ts'
import { createMember, type Member, PROGRAM, runProgram, runToEnd } from './support/members.ts'
import { readOptions } from './support/options.ts'
import { freePort } from './support/ports.ts'
import { recordRows } from './support/record-rows.ts'
import { fillDisk, mountSmallDisk } from './support/small-disk.ts'

const run = promisify(execFile)

export interface FaultOptions {
  /** Times each fault is tried. */
  rounds: number
  /** Only faults whose name this regular expression matches. */
  faults: string
}

const DEFAULTS = { rounds: 3, faults: '' }

interface Stage {
  store: TrialStore
  folder: string
  service: Member
  url: string
  keys: { paid: string }
  clockFile: string
}

interface Fault {
  name: string
  engines: readonly EngineName[]
  begin(stage: Stage): Promise<unknown>
  end(stage: Stage): Promise<unknown>
  /** Whether calls fail meanwhile, and /health with them. */
  hurts: boolean
}

const HOUR_MS = 3_600_000
const MONTH_MS = 40 * 24 * HOUR_MS

const turnClock = (ms: number) => async (stage: Stage) => writeFileSync(stage.clockFile, String(ms))

const FAULTS: readonly Fault[] = [
  {
    name: 'the disk is full',
    engines: ['sqlite'],
    begin: ({ folder }) => fillDisk(join(folder, 'data')),
    end: ({ folder }) => fillDisk(join(folder, 'data'), false),
    hurts: true,
  },
  {
    name: 'the store can only be read',
    engines: ['sqlite'],
    begin: ({ folder }) => run('chattr', ['-R', '+i', join(folder, 'data')]),
    end: ({ folder }) => run('chattr', ['-R', '-i', join(folder, 'data')]),
    hurts: true,
  },
  {
    name: 'every connection to PostgreSQL is dropped',
    engines: ['postgres'],
    begin: ({ store }) => dropConnections(store),
    end: async () => undefined,
    hurts: false,
  },
  {
    name: 'PostgreSQL crashes and comes back',
    engines: ['postgres'],
    begin: async ({ store }) => store.cluster?.stop('immediate'),
    end: async ({ store }) => store.cluster?.start(),
    hurts: true,
  },
  {
    name: 'PostgreSQL is stopped and comes back',
    engines: ['postgres'],
    begin: async ({ store }) => store.cluster?.stop('fast'),
    end: async ({ store }) => store.cluster?.start(),
    hurts: true,
  },
  {
    name: 'the clock goes forward by forty days, and back',
    engines: ['sqlite', 'postgres'],
    begin: turnClock(MONTH_MS),
    end: turnClock(0),
    hurts: false,
  },
  {
    name: 'the clock goes back by an hour, and forward',
    engines: ['sqlite', 'postgres'],
    begin: turnClock(-HOUR_MS),
    end: turnClock(0),
    hurts: false,
  },
]

export interface FaultVerdict {
  name: string
  tried: number
  /** Rounds in which everything was as it should be. */
  survived: number
  /** Deviations from what should have happened, in words. */
  trouble: string[]
  recoveryMs: number[]
}

/** Runs the trial; null if the engine is not installed. */
export async function runFaults(
  engine: EngineName,
  { rounds, faults }: FaultOptions,
): Promise<FaultVerdict[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-faults-'))
  const data = join(folder, 'data')
  await mkdir(data)
  // Filling or freezing a disk needs one of its own.
  const isMounted = engine === 'sqlite' && (await mountSmall(data))
  const store = await createStore(engine, folder)
  if (!store) return null
  const stage = await setStage(store, folder)
  const wanted = FAULTS.filter(
    ({ name, engines, hurts }) =>
      engines.includes(engine) &&
      new RegExp(faults).test(name) &&
      (engine !== 'sqlite' || !hurts || isMounted),
  )
  try {
    const verdicts: FaultVerdict[] = []
    for (const fault of wanted) verdicts.push(await tryFault(stage, fault, rounds))
    if (engine === 'sqlite' && new RegExp(faults).test(SECOND)) {
      verdicts.push(await trySecondProcess(stage, rounds))
    }
    return verdicts
  } finally {
    await stage.service.kill()
    await store.remove()
    if (isMounted) {
      await run('chattr', ['-R', '-i', data])
      await run('umount', [data])
    }
    await rm(folder, { recursive: true, force: true })
  }
}

/** A small disk of its own; false where this process may not mount one. */
async function mountSmall(folder: string): Promise<boolean> {
  return mountSmallDisk(folder).then(
    () => true,
    () => false,
  )
}

async function dropConnections({ settings }: TrialStore): Promise<void> {
  await withClient(settings.DATABASE_URL ?? '', (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`),
  )
}

async function setStage(store: TrialStore, folder: string): Promise<Stage> {
  const clockFile = join(folder, 'clock')
  await writeFile(clockFile, '0')
  const port = await freePort()
  const service = createMember({
    name: 'service',
    folder,
    ready: /^API +(http\S+)\/v1/,
    command: () => [PROGRAM, 'serve'],
    settings: () => ({
      ...store.settings,
      PORT: String(port),
      RATE_PER_SECOND: '10000',
      RATE_BURST: '10000',
      LOG_LEVEL: 'error',
      NODE_OPTIONS: `--import=${new URL('./support/shift-clock.ts', import.meta.url)}`,
      SHIFT_CLOCK: clockFile,
    }),
  })
  const args = ['key', 'create', '--plan', 'free', '--json']
  const paid = JSON.parse(
    await runProgram([...args, '--credits', '100000'], store.settings),
  ).api_key
  await service.start()
  return { store, folder, service, url: `http://127.0.0.1:${port}`, keys: { paid }, clockFile }
}

interface Told {
  status: number
  isClear: boolean
}

/**
 * Makes a call; the outcome is clear if it is 200, or a failure of the service in its documented
 * shape.
 */
async function ask({ url, keys }: Stage, path: string): Promise<Told> {
  try {
    const answer = await fetch(url + path, {
      headers: { 'x-api-key': keys.paid },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    const body = (await answer.json()) as { error?: unknown; request_id?: unknown }
    const isShaped = typeof body.error === 'string' && typeof body.request_id === 'string'
    return { status: answer.status, isClear: answer.status === 200 || isShaped }
  } catch {
    return { status: 0, isClear: false }
  }
}

const ANSWER_WITHIN_MS = 30_000
const CALL = '/v1/company/AAPL'
const ASKED_MEANWHILE = 8
const APART_MS = 300
const LINES_SHOWN = 20
/** Time for which /health trusts the last successful write. */
const HEALTH_LAG_MS = 2500
const WELL_WITHIN_MS = 30_000
const WELL_IN_A_ROW = 5

async function tryFault(stage: Stage, fault: Fault, rounds: number): Promise<FaultVerdict> {
  const { name } = fault
  const verdict: FaultVerdict = { name, tried: rounds, survived: 0, trouble: [], recoveryMs: [] }
  for (let round = 0; round < rounds; round++) {
    const trouble = await tryOnce(stage, fault, verdict.recoveryMs)
    if (trouble.length === 0) verdict.survived++
    verdict.trouble.push(...trouble)
  }
  return verdict
}

async function tryOnce(stage: Stage, fault: Fault, recoveryMs: number[]): Promise<string[]> {
  const trouble: string[] = []
  const { pid } = stage.service
  if ((await untilWell(stage)) === null) return ['it was not well before']
  await fault.begin(stage)
  await delay(HEALTH_LAG_MS)
  for (let asked = 0; asked < ASKED_MEANWHILE; asked++) {
    const call = await ask(stage, CALL)
    const health = await ask(stage, '/health')
    const wanted = fault.hurts ? [503] : [200, 503]
    if (!call.isClear) trouble.push(`a call was told ${call.status} without a reason`)
    if (call.status >= 500 && !wanted.includes(call.status)) trouble.push(`a call: ${call.status}`)
    if (fault.hurts && call.status === 503 && health.status !== 503) {
      trouble.push(`calls fail and /health says ${health.status}`)
    }
    await delay(APART_MS)
  }
  await fault.end(stage)
  const tookMs = await untilWell(stage)
  if (tookMs === null) trouble.push('it did not recover')
  else recoveryMs.push(tookMs)
  if (!stage.service.isRunning() || stage.service.pid !== pid) {
    const said = readLog(join(stage.folder, 'service.log')).slice(-LINES_SHOWN)
    trouble.push(`the process ended: ${said.join('\n')}`)
    await stage.service.start()
  }
  for (const { rule, rows } of await audit(stage.store)) {
    trouble.push(`${rule}: ${JSON.stringify(rows)}`)
  }
  return trouble
}

/** Time until calls and /health are well, several times in a row; null when they do not come to be. */
async function untilWell(stage: Stage): Promise<number | null> {
  const from = Date.now()
  let inARow = 0
  let since = 0
  while (Date.now() - from < WELL_WITHIN_MS) {
    const told = [await ask(stage, CALL), await ask(stage, '/health')]
    const isWell = told.every(({ status }) => status === 200)
    if (isWell && inARow === 0) since = Date.now()
    inARow = isWell ? inARow + 1 : 0
    if (inARow === WELL_IN_A_ROW) return since - from
    await delay(APART_MS / 3)
  }
  return null
}

const SECOND = 'a second process on one embedded folder'

/** Starts a second process, which must end with one line while the first one continues to serve. */
async function trySecondProcess(stage: Stage, rounds: number): Promise<FaultVerdict> {
  const verdict: FaultVerdict = {
    name: SECOND,
    tried: rounds,
    survived: 0,
    trouble: [],
    recoveryMs: [],
  }
  for (let round = 0; round < rounds; round++) {
    const settings = { ...stage.store.settings, PORT: '0' }
    const { code, stderr } = await runToEnd(['serve'], settings)
    const told = await ask(stage, CALL)
    const isRefused = code === 1 && /another process already serves/.test(stderr)
    if (isRefused && told.status === 200) verdict.survived++
    else verdict.trouble.push(`the second ended with ${code}, the first answered ${told.status}`)
  }
  return verdict
}

async function main(): Promise<void> {
  const { engine: wanted, ...options } = readOptions({ ...DEFAULTS, engine: 'both' })
  for (const engine of ENGINES) {
    if (wanted !== 'both' && wanted !== engine) continue
    const verdicts = await runFaults(engine, options)
    if (!verdicts) {
      process.stdout.write(`${TITLES[engine]} is not installed\n`)
      continue
    }
    for (const { name, trouble } of verdicts) {
      for (const text of new Set(trouble)) process.stdout.write(`${name}: ${text}\n`)
    }
    await recordRows({
      name: 'faults',
      title: 'Faults of the store and the clock',
      rows: verdicts.map(({ name, tried, survived, recoveryMs }) => ({
        what: `${name} (${TITLES[engine]})`,
        tried,
        survived,
        ...(recoveryMs.length > 0 && {
          note: `well again within ${seconds(Math.max(...recoveryMs))} of its end`,
        }),
      })),
    })
  }
}

if (import.meta.main) await main()
