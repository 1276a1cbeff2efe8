// Two processes behind PgBouncer in transaction mode: calls of every kind and jobs, with fewer
// connections to the server than the processes hold; and what cannot work there is refused at start.

import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callAllKinds, failedOf, type Kind, type KindCounts } from './support/all-kinds.ts'
import { audit, type Objection } from './support/audit.ts'
import { type Bouncer, startBouncer } from './support/bouncer.ts'
import { type Cluster, createCluster } from './support/cluster.ts'
import { printTable } from './support/figures.ts'
import { doneJob } from './support/jobs.ts'
import { readerAt } from './support/kill-places.ts'
import { runProgram, runToEnd } from './support/members.ts'
import { readOptions } from './support/options.ts'
import { recordRows } from './support/record-rows.ts'
import { createKeys, createServer } from './support/serving.ts'

export interface PoolerOptions {
  calls: number
  callers: number
  /** Connections that the pooler has to the server. */
  poolSize: number
  jobs: number
}

const DEFAULTS = { calls: 8000, callers: 24, poolSize: 6, jobs: 100 }
const KEYS = 4

export interface PoolerVerdict {
  version: string
  /** Whether statements had names, which this version has to carry. */
  prepared: boolean
  counts: Record<Kind, KindCounts>
  jobs: { tried: number; done: number }
  /** Starts without the settings that it takes, each refused with the one line it should be. */
  refusals: { what: string; isRefused: boolean }[]
  objections: Objection[]
}

/** One verdict for each way that this version has; null where PgBouncer or PostgreSQL is missing. */
export async function runPooler(options: PoolerOptions): Promise<PoolerVerdict[] | null> {
  const cluster = await createCluster()
  if (!cluster) return null
  try {
    const verdicts: PoolerVerdict[] = []
    for (const prepared of [false, true]) {
      const { port } = cluster
      const { poolSize } = options
      const bouncer = await startBouncer({ port, poolSize, carryStatements: prepared })
      if (!bouncer) return null
      try {
        if (prepared && !bouncer.carriesStatements) break
        verdicts.push(await tryPooler({ options, cluster, bouncer, prepared }))
      } finally {
        await bouncer.stop()
      }
    }
    return verdicts
  } finally {
    await cluster.remove()
  }
}

interface Stage {
  options: PoolerOptions
  cluster: Cluster
  bouncer: Bouncer
  prepared: boolean
}

async function tryPooler(stage: Stage): Promise<PoolerVerdict> {
  const { options, cluster, bouncer, prepared } = stage
  const folder = await mkdtemp(join(tmpdir(), 'tieout-pooler-'))
  const direct = await cluster.createDatabase()
  const settings = {
    DATABASE_URL: bouncer.url(direct),
    PG_PREPARE: prepared ? 'on' : 'off',
    SECRET_KEY: randomBytes(32).toString('base64url'),
  }
  const refusals = prepared ? [] : await tryRefusals(settings)
  const servers = [
    await createServer('left', folder, settings),
    await createServer('right', folder, settings),
  ]
  try {
    await runProgram(['migrate'], settings)
    const keys = await createKeys(KEYS, settings)
    await Promise.all(servers.map(({ member }) => member.start()))
    const urls = servers.map(({ url }) => url)
    const { calls, callers, jobs } = options
    const [counts, done] = await Promise.all([
      callAllKinds({ urls, keys, calls, callers }),
      doJobs(direct, jobs),
    ])
    for (const { member } of servers) await member.kill('SIGTERM')
    const objections = await audit(readerAt(direct))
    const tried = { jobs: { tried: jobs, done }, refusals }
    return { version: bouncer.version, prepared, counts, ...tried, objections }
  } finally {
    await Promise.all(servers.map(({ member }) => member.kill()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function doJobs(url: string, jobs: number): Promise<number> {
  let done = 0
  for (let number = 0; number < jobs; number++) {
    if (await doneJob(url, `job ${number}`)) done++
  }
  return done
}

type Settings = Readonly<Record<string, string>>

/** A start with names for statements that the pooler does not carry. */
async function tryRefusals(settings: Settings): Promise<PoolerVerdict['refusals']> {
  const own = { ...settings, PG_PREPARE: 'on', PORT: '0' }
  const { code, stderr } = await runToEnd(['serve'], own)
  const isRefused = code === 1 && REFUSAL.test(stderr.trimEnd())
  return [{ what: 'names for statements that the pooler does not carry', isRefused }]
}

const REFUSAL = /^tieout: .+ prepared statements; set PG_PREPARE=off$/

async function main(): Promise<void> {
  const verdicts = await runPooler(readOptions(DEFAULTS))
  if (!verdicts) {
    process.stdout.write('PostgreSQL or PgBouncer is not installed\n')
    return
  }
  for (const verdict of verdicts) {
    const { counts, objections, ...rest } = verdict
    printTable(Object.entries(counts).map(([kind, { statuses }]) => [kind, show(statuses)]))
    process.stdout.write(`${JSON.stringify(rest)}\n`)
    for (const one of objections) process.stdout.write(`${JSON.stringify(one)}\n`)
    await record(verdict)
  }
}

const show = (statuses: Record<string, number>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

const KINDS: Readonly<Record<Kind, string>> = {
  read: 'data calls',
  page: 'pages and probes',
  mint: 'keys created',
  webhook: 'webhooks made, listed and removed',
}

async function record(verdict: PoolerVerdict): Promise<void> {
  const { version, prepared, counts, jobs, refusals, objections } = verdict
  const way = `PgBouncer ${version}, ${prepared ? 'prepared statements' : 'PG_PREPARE=off'}`
  const calls = Object.entries(counts).map(([kind, count]) => ({
    what: `${KINDS[kind as Kind]} (${way})`,
    tried: count.tried,
    survived: count.tried - failedOf(count),
    note: show(count.statuses),
  }))
  await recordRows({
    name: 'pooler',
    title: 'PgBouncer in transaction mode',
    rows: [
      ...calls,
      { what: `jobs done (${way})`, tried: jobs.tried, survived: jobs.done },
      {
        what: `the ledger whole after it (${way})`,
        tried: 1,
        survived: objections.length === 0 ? 1 : 0,
      },
      ...refusals.map(({ what, isRefused }) => ({
        what: `refused at start: ${what} (${way})`,
        tried: 1,
        survived: isRefused ? 1 : 0,
      })),
    ],
  })
}

if (import.meta.main) await main()
