// A warm, metered call against a bare HTTP server that sends the same bytes, on both engines.

import { ENGINES, type Engine } from '../tests/support/engines.ts'
import { startChild } from './children.ts'
import { type LoadOptions, measureLoad, type Side } from './load.ts'
import type { Bench, BenchOptions, BenchRow, Measurement } from './result.ts'

const PATH = '/v1/fundamentals/AAPL?limit=3'
const PACE = { RATE_PER_SECOND: '1000000', RATE_BURST: '1000000', UNPAID_PER_SECOND: '0' }
const CONNECTIONS = 20

export const serving: Bench = {
  name: 'serving',
  title: 'A warm, metered call',
  compares: `\`GET ${PATH}\` with a live key, each answer after its debit is durable, against a bare \`node:http\` server that sends the same bytes to anybody, and against one that debits every call the same way and does nothing else; and the least that a durable debit can be, a line flushed to a file, against the bare one; ${CONNECTIONS} connections.`,
  async run(options) {
    const rows: BenchRow[] = []
    const notes: string[] = []
    for (const engine of ENGINES) {
      if (engine.skip) notes.push(`Without ${engine.name}: ${engine.skip}.`)
      else rows.push(...(await measureEngine(engine, options)).rows)
    }
    notes.push('The rate limit of the key is raised; everything else is as it ships.')
    return { rows, notes }
  },
}

async function measureEngine(engine: Engine, { isSmoke }: BenchOptions): Promise<Measurement> {
  await using closing = new AsyncDisposableStack()
  const store = await engine.prepare()
  closing.defer(() => store.remove())
  const settings = { ROLE: 'api', ...PACE, ...store.settings }
  const service = await startChild<{ url: string; apiKey: string }>('service-child.ts', settings)
  closing.defer(() => service.stop())
  const headers = { 'x-api-key': service.ready.apiKey }
  const answer = await fetch(service.ready.url + PATH, { headers })
  if (answer.status !== 200) throw new Error(`${PATH}: ${answer.status}`)
  const body = await answer.text()
  const plain = await startChild<{ url: string }>('plain-child.ts', { body })
  closing.defer(() => plain.stop())
  const sides = {
    work: { child: service, url: service.ready.url + PATH, headers },
    base: { child: plain, url: plain.ready.url },
  }
  const what = `${engine.name}, ${(body.length / 1000).toFixed(1)} kB`
  const options = { connections: CONNECTIONS, seconds: isSmoke ? 1 : 2, rounds: isSmoke ? 1 : 7 }
  const rows = await measureLoad(what, sides, options)
  const ownStore = await engine.prepare()
  closing.defer(() => ownStore.remove())
  const debiting = { body, settings: ownStore.settings }
  const floor = await startChild<{ url: string }>('debit-child.ts', debiting)
  closing.defer(() => floor.stop())
  const floorSides = { work: sides.work, base: { child: floor, url: floor.ready.url } }
  rows.push(...(await measureLoad(`${what}, against debits alone`, floorSides, options)))
  const folder = ownStore.settings.DATA_DIR
  if (folder !== undefined)
    rows.push(...(await measureLines({ body, folder }, sides.base, options)))
  return { rows }
}

/** The least that a durable debit can be, on the disk that the store is on. */
async function measureLines(
  task: { body: string; folder: string },
  base: Side,
  options: LoadOptions,
): Promise<BenchRow[]> {
  const lines = await startChild<{ url: string }>('line-child.ts', task)
  try {
    const sides = { work: { child: lines, url: lines.ready.url }, base }
    return await measureLoad('a flushed line for each call', sides, options)
  } finally {
    await lines.stop()
  }
}
