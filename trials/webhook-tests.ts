// Tests of webhooks as a lever: free keys that send as many as their rate allows to receivers which
// never answer, and a paid caller beside them; then receivers whose answers never end, and what one
// test of each costs the service.
//
//   node trials/webhook-tests.ts [--keys 8] [--seconds 20]

import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENDLESS, type EndlessName, startEndless } from '../tests/support/endless.ts'
import { type Served, serveDemo } from './served.ts'
import { percentile, seconds } from './support/figures.ts'
import { readOptions } from './support/options.ts'
import { recordRows } from './support/record-rows.ts'

export interface LeverOptions {
  /** Free keys, each an account of its own. */
  keys: number
  seconds: number
}

export interface Lever {
  /** Calls of the paid caller by status. */
  paid: Record<number, number>
  paidMs: number[]
  /** Tests by status; 0 is one that was still waiting at the end. */
  tests: Record<number, number>
  /** Connections that the receiver had at once. */
  mostAtOnce: number
}

const HOST = '127.0.0.1'
/** Interval of one key's tests, which is the service's default rate. */
const EVERY_MS = 100
const PAID_EVERY_MS = 125
const COMPANY = '/v1/company/AAPL'

export async function pullLever({ keys, seconds: length }: LeverOptions): Promise<Lever> {
  const silent = await startSilent()
  const served = await serve(HOST)
  try {
    const paid = await createKey(served)
    const hooks = await Promise.all(
      Array.from({ length: keys }, async () => {
        const key = await createKey(served)
        return { key, id: await register(served, key, silent.url) }
      }),
    )
    const until = performance.now() + length * 1000
    const giveUp = new AbortController()
    const tests: Record<number, number> = {}
    const sending = hooks.map(({ key, id }) =>
      repeat(until, EVERY_MS, async () => {
        const status = await post(served, `/v1/webhooks/${id}/test`, key, giveUp.signal)
        tests[status] = (tests[status] ?? 0) + 1
      }),
    )
    const lever = { paid: {} as Record<number, number>, paidMs: [] as number[], tests }
    const paying = repeat(until, PAID_EVERY_MS, async () => {
      const begun = performance.now()
      const { status } = await fetch(served.url + COMPANY, { headers: { 'x-api-key': paid } })
      lever.paid[status] = (lever.paid[status] ?? 0) + 1
      lever.paidMs.push(performance.now() - begun)
    })
    await sleep(length * 1000)
    giveUp.abort()
    await Promise.all([...sending, paying])
    return { ...lever, mostAtOnce: silent.mostAtOnce() }
  } finally {
    silent.close()
    await served.stop()
  }
}

/** Takes connections and never answers. */
async function startSilent() {
  const open = new Set<Socket>()
  let most = 0
  const server = createServer((socket) => {
    open.add(socket)
    most = Math.max(most, open.size)
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    socket.resume()
  })
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}/`,
    mostAtOnce: () => most,
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}

/** Limits of the shipped service; any receiver on loopback. */
function serve(allow: string): Promise<Served> {
  return serveDemo({ WEBHOOK_ALLOW: allow, RATE_PER_SECOND: '10', RATE_BURST: '20' })
}

async function createKey({ url }: Served): Promise<string> {
  const answer = await fetch(`${url}/v1/keys`, { method: 'POST' })
  return ((await answer.json()) as { api_key: string }).api_key
}

async function register({ url }: Served, key: string, to: string): Promise<string> {
  const body = JSON.stringify({ url: to, tickers: ['AAPL'], events: ['8-k'] })
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/v1/webhooks`, { method: 'POST', headers, body })
  return ((await answer.json()) as { id: string }).id
}

/** Status of the answer; 0 if the call was aborted or the connection was lost. */
async function post({ url }: Served, path: string, key: string, signal: AbortSignal) {
  const sending = fetch(url + path, { method: 'POST', headers: { 'x-api-key': key }, signal })
  const answer = await sending.catch(() => null)
  await answer?.arrayBuffer().catch(() => null)
  return answer?.status ?? 0
}

/** Starts `ask` again and again without waiting for what it started; resolves when all is answered. */
async function repeat(until: number, everyMs: number, ask: () => Promise<void>): Promise<void> {
  const asked: Promise<void>[] = []
  while (performance.now() < until) {
    asked.push(ask())
    await sleep(everyMs)
  }
  await Promise.all(asked)
}

export interface Cost {
  name: EndlessName
  cpuMs: number
  ms: number
  megabytes: number
}

/** One test of each kind of endless answer. */
export async function testEndless(): Promise<Cost[]> {
  const served = await serve(HOST)
  try {
    const costs: Cost[] = []
    for (const name of Object.keys(ENDLESS) as EndlessName[]) {
      const receiver = await startEndless(name)
      const key = await createKey(served)
      const id = await register(served, key, receiver.url)
      const [cpu, begun] = [cpuOf(served.pid), performance.now()]
      await post(served, `/v1/webhooks/${id}/test`, key, AbortSignal.timeout(60_000))
      const ms = performance.now() - begun
      receiver.close()
      costs.push({ name, ms, cpuMs: cpuOf(served.pid) - cpu, megabytes: receiver.sent() / 1e6 })
    }
    return costs
  } finally {
    await served.stop()
  }
}

const TICK_MS = 10

/** CPU time of a process so far, as Linux counts it; NaN elsewhere. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return Number.NaN
  }
}

const CPU_TARGET_MS = 500

async function main(): Promise<void> {
  const options = readOptions({ keys: 8, seconds: 20 })
  const lever = await pullLever(options)
  const costs = await testEndless()
  const asked = Object.values(lever.paid).reduce((sum, count) => sum + count, 0)
  const byStatus = Object.entries(lever.tests).map(([status, count]) => `${count} × ${status}`)
  await recordRows({
    name: 'webhook-tests',
    title: 'Tests of webhooks as a lever',
    rows: [
      {
        what: `paid calls answered beside ${options.keys} free keys that only send tests`,
        tried: asked,
        survived: lever.paid[200] ?? 0,
      },
      {
        what: 'kinds of endless answers that one test does not read for long',
        tried: costs.length,
        survived: costs.filter(({ cpuMs }) => cpuMs <= CPU_TARGET_MS).length,
      },
    ],
    figures: [
      { what: 'connections that the silent receiver had at once', value: lever.mostAtOnce },
      { what: 'tests by status, 0 for those still waiting at the end', value: byStatus.join(', ') },
      { what: 'median and slowest of the paid calls', value: spread(lever.paidMs) },
      ...costs.map(({ name, cpuMs, ms, megabytes }) => ({
        what: `a test answered with ${name} without end`,
        value: `${cpuMs} ms of CPU, ${megabytes.toFixed(1)} MB sent, over after ${seconds(ms)}`,
        target: `${CPU_TARGET_MS} ms of CPU`,
      })),
    ],
  })
}

function spread(values: readonly number[]): string {
  return [0.5, 1].map((share) => seconds(percentile(values, share))).join(', ')
}

if (import.meta.main) await main()
