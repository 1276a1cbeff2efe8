// Two processes on PostgreSQL with a synchronous replica: the server crashes under load, the replica
// takes over, a new replica follows it, and so on. What was acknowledged must be there afterwards.

import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { recordTrial } from './record.ts'
import { audit, type Objection } from './support/audit.ts'
import { type Callers, type CallRecord, createPoster, startCallers } from './support/callers.ts'
import { type Cluster, createCluster, withClient } from './support/cluster.ts'
import { percentile, printTable, seconds } from './support/figures.ts'
import { doneJob } from './support/jobs.ts'
import { readerAt } from './support/kill-places.ts'
import { readLedger } from './support/ledger.ts'
import { runProgram } from './support/members.ts'
import { readOptions } from './support/options.ts'
import { createKeys, createServer, type Server } from './support/serving.ts'
import { createSwitch, type Switch } from './support/switch.ts'

export interface FailoverOptions {
  rounds: number
  /** Seconds of load before each crash and after the last. */
  apart: number
  callers: number
}

const DEFAULTS = { rounds: 5, apart: 8, callers: 12 }
const KEYS = 6
const PATHS = ['/v1/company/AAPL', '/v1/filings/AAPL', '/v1/fundamentals/AAPL']
const MINT_APART_MS = 150
const SYNCHRONOUS = `synchronous_standby_names = '*'`
const SYNC_WITHIN_MS = 30_000
const WELL_WITHIN_MS = 30_000

export interface FailoverVerdict {
  rounds: number
  statuses: Record<string, number>
  /** Why calls got no answer, each once. */
  problems: string[]
  acknowledged: number
  charged: number
  /** Calls without a 200, which may have been charged or not. */
  unanswered: number
  mints: number
  mintsLost: number
  mintsDoubled: number
  /** Rounds after which a job of the queue was done. */
  jobsDone: number
  objections: Objection[]
  /** From the crash, and from the moment the replica writes, to the next 200. */
  outagesMs: number[]
  returnsMs: number[]
}

interface Stage {
  options: FailoverOptions
  folder: string
  primary: Cluster
  standby: Cluster
  switchboard: Switch
  /** The database on a given port. */
  urlAt(port: number): string
  settings: Readonly<Record<string, string>>
  nodes: readonly Server[]
}

/** Runs the trial; null if PostgreSQL is not installed. */
export async function runFailover(options: FailoverOptions): Promise<FailoverVerdict | null> {
  const primary = await createCluster({ settings: [SYNCHRONOUS] })
  if (!primary) return null
  const folder = await mkdtemp(join(tmpdir(), 'tieout-failover-'))
  const stage = await setStage(options, folder, primary)
  try {
    // The queue's tables, too, which jobs of the trial's own are put into.
    await runProgram(['migrate'], stage.settings)
    const keys = await createKeys(KEYS, stage.settings)
    await Promise.all(stage.nodes.map(({ member }) => member.start()))
    return await failOver(stage, keys)
  } finally {
    await Promise.all(stage.nodes.map(({ member }) => member.kill()))
    await stage.switchboard.close()
    await Promise.all([stage.primary.remove(), stage.standby.remove()])
    await rm(folder, { recursive: true, force: true })
  }
}

async function setStage(
  options: FailoverOptions,
  folder: string,
  primary: Cluster,
): Promise<Stage> {
  const standby = await primary.createStandby()
  const switchboard = await createSwitch(primary.port)
  const direct = new URL(await primary.createDatabase())
  const urlAt = (port: number) => {
    direct.port = String(port)
    return direct.href
  }
  const settings = {
    DATABASE_URL: urlAt(switchboard.port),
    SECRET_KEY: randomBytes(32).toString('base64url'),
  }
  const nodes = [
    await createServer('left', folder, settings),
    await createServer('right', folder, settings),
  ]
  return { options, folder, primary, standby, switchboard, urlAt, settings, nodes }
}

async function failOver(stage: Stage, keys: readonly string[]): Promise<FailoverVerdict> {
  const { options, nodes } = stage
  const callers = startCallers({
    targets: nodes.map(({ member, url }) => ({ name: member.name, url, isUp: () => true })),
    keys,
    paths: PATHS,
    callers: options.callers,
    pauseMs: 20,
  })
  const minting = startMinting(nodes.map(({ url }) => url))
  const crashes: { crashedAt: number; writesAt: number }[] = []
  let jobsDone = 0
  for (let round = 0; round < options.rounds; round++) {
    await untilSynchronous(stage)
    await delay(options.apart * 1000)
    crashes.push(await crash(stage))
    await untilWell(callers, crashes.at(-1)?.writesAt ?? 0)
    if (await doneJob(stage.urlAt(stage.primary.port), `after crash ${round}`)) jobsDone++
    await follow(stage)
  }
  await delay(options.apart * 1000)
  await callers.stop()
  const minted = await minting.stop()
  for (const { member } of nodes) await member.kill('SIGTERM')
  return judge(stage, { records: callers.records, crashes, minted, jobsDone })
}

/** The server ends as in a crash; the switch is turned when the replica writes. */
async function crash(stage: Stage) {
  const { primary, standby, switchboard } = stage
  const crashedAt = Date.now()
  await primary.stop('immediate')
  await standby.promote()
  switchboard.turnTo(standby.port)
  const writesAt = Date.now()
  await primary.remove()
  stage.primary = standby
  return { crashedAt, writesAt }
}

/** A new replica for the server that took over, which waits for it from then on. */
async function follow(stage: Stage): Promise<void> {
  stage.standby = await stage.primary.createStandby()
  await withClient(stage.urlAt(stage.primary.port), async (client) => {
    await client.query(`alter system set ${SYNCHRONOUS}`)
    await client.query('select pg_reload_conf()')
  })
}

async function untilSynchronous({ primary, urlAt }: Stage): Promise<void> {
  const sql = `select 1 from pg_stat_replication where sync_state = 'sync'`
  for (const end = Date.now() + SYNC_WITHIN_MS; Date.now() < end; await delay(100)) {
    const { rowCount } = await withClient(urlAt(primary.port), (client) => client.query(sql))
    if (rowCount === 1) return
  }
  throw new Error('the replica does not follow')
}

async function untilWell({ records }: Callers, since: number): Promise<void> {
  for (const end = Date.now() + WELL_WITHIN_MS; Date.now() < end; await delay(50)) {
    if (firstGood(records, since)) return
  }
  throw new Error('no call was answered after the replica took over')
}

function firstGood(records: readonly CallRecord[], since: number): CallRecord | undefined {
  return records
    .filter(({ status, startedAt }) => status === 200 && startedAt >= since)
    .sort((a, b) => a.endedAt - b.endedAt)[0]
}

interface Minted {
  names: string[]
  keys: string[]
}

/** Asks for keys one after the other, each until it is there, now here and now there. */
function startMinting(urls: readonly string[]) {
  const posters = urls.map(createPoster)
  const minted: Minted = { names: [], keys: [] }
  let isStopped = false
  async function run(): Promise<void> {
    for (let number = 0; !isStopped; number++) {
      const name = `failover ${number} ${randomBytes(12).toString('hex')}`
      const answer = await posters[number % posters.length]?.post('/v1/keys', name, {
        label: name,
      })
      minted.names.push(name)
      minted.keys.push(String(answer?.api_key))
      await delay(MINT_APART_MS)
    }
  }
  const running = run()
  return {
    async stop(): Promise<Minted> {
      isStopped = true
      await running
      return minted
    },
  }
}

interface Outcome {
  records: readonly CallRecord[]
  crashes: readonly { crashedAt: number; writesAt: number }[]
  minted: Minted
  jobsDone: number
}

async function judge(stage: Stage, outcome: Outcome): Promise<FailoverVerdict> {
  const { records, crashes, minted, jobsDone } = outcome
  const reader = readerAt(stage.urlAt(stage.primary.port))
  const good = records.filter(({ status }) => status === 200)
  const statuses: Record<string, number> = {}
  for (const { status } of records) statuses[status] = (statuses[status] ?? 0) + 1
  const hashes = await reader.all<{ hash: string; label: string }>(
    `select hash, label from keys where label like 'failover %'`,
  )
  const known = new Set(hashes.map(({ hash }) => hash))
  const toHash = (key: string) => createHash('sha256').update(key).digest('hex')
  const since = (from: 'crashedAt' | 'writesAt') =>
    crashes.map((one) => (firstGood(records, one.writesAt)?.endedAt ?? Number.NaN) - one[from])
  return {
    rounds: crashes.length,
    statuses,
    problems: [...new Set(records.flatMap(({ problem }) => problem ?? []))],
    acknowledged: good.reduce((sum, { cost }) => sum + cost, 0),
    charged: (await readLedger(reader)).charged,
    unanswered: records.length - good.length,
    mints: minted.keys.length,
    mintsLost: minted.keys.filter((key) => !known.has(toHash(key))).length,
    mintsDoubled: hashes.length - new Set(hashes.map(({ label }) => label)).size,
    jobsDone,
    objections: await audit(reader),
    outagesMs: since('crashedAt'),
    returnsMs: since('writesAt'),
  }
}

async function main(): Promise<void> {
  const verdict = await runFailover(readOptions(DEFAULTS))
  if (!verdict) {
    process.stdout.write('PostgreSQL is not installed\n')
    return
  }
  const { objections, ...counts } = verdict
  printTable(Object.entries(counts).map(([name, value]) => [name, JSON.stringify(value)]))
  for (const one of objections) process.stdout.write(`${JSON.stringify(one)}\n`)
  await record(verdict)
}

const isUnclear = (status: string) => !['200', '503'].includes(status)

async function record(verdict: FailoverVerdict): Promise<void> {
  const { rounds, statuses, acknowledged, charged, unanswered, mints, objections } = verdict
  const calls = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  const unclear = Object.keys(statuses).filter(isUnclear)
  const isCharged = charged >= acknowledged && charged <= acknowledged + 3 * unanswered
  await recordTrial({
    name: 'failover',
    title: 'A synchronous replica takes over',
    rows: [
      {
        what: 'crash of the server under load, the ledger whole after the replica took over',
        tried: rounds,
        survived: objections.length === 0 && isCharged ? rounds : 0,
      },
      {
        what: 'calls answered 200 or 503',
        tried: calls,
        survived: calls - unclear.reduce((sum, status) => sum + (statuses[status] ?? 0), 0),
      },
      {
        what: 'keys created, each there once afterwards',
        tried: mints,
        survived: mints - verdict.mintsLost - verdict.mintsDoubled,
      },
      { what: 'the queue works again after it', tried: rounds, survived: verdict.jobsDone },
    ],
    figures: [
      {
        what: 'calls answered 200, 503, not at all',
        value: ['200', '503', '0'].map((status) => statuses[status] ?? 0).join(', '),
      },
      { what: 'credits acknowledged, credits charged', value: `${acknowledged}, ${charged}` },
      {
        what: 'from the moment the replica writes to the next 200, median and longest',
        value: medianAndLongest(verdict.returnsMs),
      },
      {
        what: 'from the crash to the next 200, median and longest',
        value: medianAndLongest(verdict.outagesMs),
      },
    ],
  })
}

function medianAndLongest(times: readonly number[]): string {
  return `${seconds(percentile(times, 0.5))}, ${seconds(Math.max(...times))}`
}

if (import.meta.main) await main()
