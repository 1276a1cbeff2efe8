// Three API nodes and two workers on one PostgreSQL, each killed in turn and started again under
// load: which calls fail, what is charged, and how often the publisher is asked by all together.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fromEastern } from '../src/kernel/time.ts'
import { recordTrial } from './record.ts'
import { audit, type Objection } from './support/audit.ts'
import { type CallRecord, startCallers } from './support/callers.ts'
import { COMPANY_LIST, DAY } from './support/day.ts'
import { createStore, type TrialStore } from './support/engines.ts'
import { mostWithin, percentile, printTable, readLog } from './support/figures.ts'
import { readLedger } from './support/ledger.ts'
import { createMember, type Member, PROGRAM, runProgram } from './support/members.ts'
import { readOptions } from './support/options.ts'
import { freePort } from './support/ports.ts'
import type { PublisherPlan } from './support/publisher-child.ts'

export interface NodesOptions {
  apis: number
  workers: number
  /** Rounds in which every node is killed once. */
  rounds: number
  /** Seconds between two kills. */
  apart: number
  callers: number
}

const DEFAULTS = { apis: 3, workers: 2, rounds: 4, apart: 6, callers: 12 }
const KEYS = 10
const CREDITS = 1_000_000
const FILINGS = 3000
const SPEED = 100
const OPENS_AT = Date.parse(fromEastern(`${DAY}T06:00:00`))
const SWEEP_CLOCK_MS = 11 * 60_000

export interface NodesVerdict {
  kills: number
  calls: number
  /** Calls that were under way on a node when it was killed. */
  cut: number
  /** Calls that failed although their node lived. */
  failed: CallRecord[]
  answered: number
  charged: number
  heldOpen: number
  objections: Objection[]
  requests: number
  requestsPerSecond: number
  requestsPerFiveSeconds: number
  latency: { p50: number; p99: number }
}

interface Node {
  member: Member
  url: string
  isUp: boolean
  downs: { from: number; to: number }[]
}

interface Stage {
  options: NodesOptions
  store: TrialStore
  publisher: Member
  nodes: Node[]
  workers: Node[]
  requestLog: string
  clock: { aheadMs: number }
}

/** Runs the trial; null if PostgreSQL is not installed. */
export async function runNodes(options: NodesOptions): Promise<NodesVerdict | null> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-nodes-'))
  const store = await createStore('postgres', folder)
  if (!store) return null
  const stage = await setStage(options, store, folder)
  const members = [stage.publisher, ...[...stage.nodes, ...stage.workers].map((one) => one.member)]
  try {
    const keys: string[] = []
    for (let index = 0; index < KEYS; index++) {
      const args = ['key', 'create', '--credits', String(CREDITS), '--json']
      keys.push(JSON.parse(await runProgram(args, store.settings)).api_key)
    }
    for (const member of members) await member.start()
    return await killInTurn(stage, keys)
  } finally {
    await Promise.all(members.map((member) => member.kill()))
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

async function setStage(options: NodesOptions, store: TrialStore, folder: string): Promise<Stage> {
  const requestLog = join(folder, 'publisher.requests')
  const port = await freePort()
  const startsAt = Date.now()
  const publisher = createMember({
    name: 'publisher',
    folder,
    ready: /^publishing at (.*)/,
    command() {
      const place = { port, log: requestLog, opensAt: OPENS_AT, startsAt }
      const day = { filings: FILINGS, seed: 3, speed: SPEED, faults: [] }
      const plan: PublisherPlan = { ...place, ...day }
      return ['trials/support/publisher-child.ts', JSON.stringify(plan)]
    },
  })
  const clock = { aheadMs: 0 }
  const create = async (name: string, role: string): Promise<Node> => {
    const own = await freePort()
    const member = createMember({
      name,
      folder,
      ready: /^API +(http\S+)\/v1|^tieout is working/,
      command: () => [PROGRAM, 'serve'],
      settings: () => ({
        ...store.settings,
        ROLE: role,
        PORT: String(own),
        SEC_CONTACT: 'Nodes Trial trial@example.com',
        BACKFILL: 'off',
        PUBLISHER_URL: `http://127.0.0.1:${port}`,
        WATCH_SECONDS: '2',
        RATE_PER_SECOND: '10000',
        RATE_BURST: '10000',
        LOG_LEVEL: 'error',
        CLOCK: new Date(
          Date.parse('2025-11-17T15:00:00Z') + Date.now() - startsAt + clock.aheadMs,
        ).toISOString(),
      }),
    })
    return { member, url: `http://127.0.0.1:${own}`, isUp: true, downs: [] }
  }
  const many = (count: number, name: string, role: string) =>
    Promise.all(Array.from({ length: count }, (_, index) => create(`${name}-${index + 1}`, role)))
  const nodes = await many(options.apis, 'api', 'api')
  const workers = await many(options.workers, 'worker', 'worker')
  return { options, store, publisher, nodes, workers, requestLog, clock }
}

async function killInTurn(stage: Stage, keys: readonly string[]): Promise<NodesVerdict> {
  const { options, nodes, workers } = stage
  const { records, stop } = startCallers({
    targets: nodes.map((node) => ({
      name: node.member.name,
      url: node.url,
      isUp: () => node.isUp,
    })),
    keys,
    // Most are cold when they are first asked for, so that callers and the feed share the publisher.
    paths: COMPANY_LIST.map(({ ticker }) => `/v1/company/${ticker}`),
    callers: options.callers,
    pauseMs: 100,
  })
  let kills = 0
  for (let round = 0; round < options.rounds; round++) {
    for (const node of [...nodes, ...workers]) {
      await delay(options.apart * 1000)
      await killOne(node)
      kills++
    }
  }
  await delay(options.apart * 1000)
  await stop()
  return judge(stage, records, kills)
}

async function killOne(node: Node): Promise<void> {
  const from = Date.now()
  node.isUp = false
  await node.member.kill()
  await node.member.start()
  node.isUp = true
  node.downs.push({ from, to: Date.now() })
}

async function judge(stage: Stage, records: CallRecord[], kills: number): Promise<NodesVerdict> {
  const { store, nodes, workers, requestLog, clock } = stage
  for (const { member } of [...nodes, ...workers]) await member.kill()
  // Holds that a kill left open are given back once they are old enough.
  clock.aheadMs = SWEEP_CLOCK_MS
  await nodes[0]?.member.start()
  await nodes[0]?.member.kill('SIGTERM')
  const downs = new Map(nodes.map(({ member, downs: own }) => [member.name, own]))
  const isCut = ({ node, startedAt, endedAt }: CallRecord) =>
    (downs.get(node) ?? []).some(({ from }) => startedAt <= from && endedAt >= from)
  const bad = records.filter(({ status }) => status !== 200)
  const requests = readLog(requestLog).map((line) => Number(line.split(' ', 1)[0]))
  const good = records.filter(({ status }) => status === 200)
  const times = good.map(({ startedAt, endedAt }) => endedAt - startedAt)
  return {
    kills,
    calls: records.length,
    cut: bad.filter(isCut).length,
    failed: bad.filter((record) => !isCut(record)),
    answered: good.reduce((sum, { cost }) => sum + cost, 0),
    ...(await readLedger(store)),
    objections: await audit(store),
    requests: requests.length,
    requestsPerSecond: mostWithin(requests, 1000),
    requestsPerFiveSeconds: mostWithin(requests, 5000),
    latency: { p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
  }
}

async function main(): Promise<void> {
  const options = readOptions(DEFAULTS)
  const verdict = await runNodes(options)
  if (!verdict) {
    process.stdout.write('PostgreSQL is not installed\n')
    return
  }
  const { failed, objections, ...counts } = verdict
  printTable(Object.entries(counts).map(([name, value]) => [name, JSON.stringify(value)]))
  for (const record of failed.slice(0, 10)) process.stdout.write(`${JSON.stringify(record)}\n`)
  for (const one of objections) process.stdout.write(`${JSON.stringify(one)}\n`)
  const { kills, calls, cut, answered, charged, heldOpen, requests, requestsPerSecond } = verdict
  const isCharged = charged >= answered && charged <= answered + cut && heldOpen === 0
  await recordTrial({
    name: 'nodes',
    title: 'Three API nodes and two workers, killed in turn',
    rows: [
      {
        what: 'calls on nodes that were not killed under them',
        tried: calls - cut,
        survived: calls - cut - failed.length,
        note: `${cut} more were under way on a node when it was killed`,
      },
      {
        what: 'kill -9 of a node, the ledger whole after it',
        tried: kills,
        survived: objections.length === 0 && isCharged ? kills : 0,
      },
      {
        what: 'seconds with at most ten publisher requests in all',
        tried: 1,
        survived: requestsPerSecond <= 10 ? 1 : 0,
      },
    ],
    figures: [
      { what: 'calls, of them under way on a killed node', value: `${calls}, ${cut}` },
      { what: 'credits answered for, credits charged', value: `${answered}, ${charged}` },
      { what: 'publisher requests', value: requests },
      { what: 'publisher requests in the busiest second', value: requestsPerSecond, target: 10 },
      {
        what: 'time of an answered call, p50 and p99',
        value: `${verdict.latency.p50} ms, ${verdict.latency.p99} ms`,
      },
    ],
  })
}

if (import.meta.main) await main()
