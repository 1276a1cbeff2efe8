// Several API and worker processes on one PostgreSQL against one of each, under the same connections.

import { join } from 'node:path'
import { ENGINES, type Engine } from '../tests/support/engines.ts'
import { type Child, startChild } from './children.ts'
import { watchDatabase } from './processor.ts'
import type { Bench, BenchOptions } from './result.ts'
import { measureSides, type Side } from './sides.ts'
import { writeScript, wrkMissing } from './wrk.ts'

const PATH = '/v1/fundamentals/AAPL?limit=3'
const PACE = { RATE_PER_SECOND: '1000000', RATE_BURST: '1000000', UNPAID_PER_SECOND: '0' }
const CONNECTIONS = 20
const ACCOUNTS = 1000
const NODES = 4

export const nodes: Bench = {
  name: 'nodes',
  title: 'Several processes on one PostgreSQL',
  compares: `\`GET ${PATH}\` with ${ACCOUNTS.toLocaleString('en-US')} keys in turn, each answer after its debit is durable: ${NODES} API and ${NODES} worker processes against one of each; ${CONNECTIONS} connections of \`wrk\` in all. CPU is that of all API processes together. Clients, processes and PostgreSQL share the machine.`,
  async run(options) {
    if (wrkMissing) return { missing: wrkMissing }
    const engine = ENGINES.find(({ name }) => name === 'postgres')
    if (!engine || engine.skip) return { missing: engine?.skip || 'there is no PostgreSQL' }
    return measure(engine, options)
  },
}

async function measure(engine: Engine, { isSmoke }: BenchOptions) {
  await using closing = new AsyncDisposableStack()
  const many = isSmoke ? 2 : NODES
  const sides = [await serve(engine, 1, closing), await serve(engine, many, closing)]
  const pace = { connections: CONNECTIONS, seconds: 2, rounds: isSmoke ? 1 : 7 }
  const measured = await measureSides(sides, { path: PATH, ...pace })
  const compared = [['perSecond'], ['p99'], ['cpuUs'], ['databaseUs']] as const
  return { rows: measured.compare(`${many} and ${many}`, `${many}`, '1', compared) }
}

type Service = Child<{ url: string; apiKeys: string[] }>

async function serve(engine: Engine, count: number, closing: AsyncDisposableStack): Promise<Side> {
  const store = await engine.prepare()
  closing.defer(() => store.remove())
  const database = await watchDatabase(store.settings.DATABASE_URL ?? '')
  closing.defer(() => database.close())
  const startOne = async (ROLE: string, accounts: number): Promise<Service> => {
    const settings = { ...PACE, ...store.settings, ROLE }
    const service: Service = await startChild('service-child.ts', { settings, accounts })
    closing.defer(() => service.stop())
    return service
  }
  const first = await startOne('api', ACCOUNTS)
  const services = [first]
  while (services.length < count) services.push(await startOne('api', 0))
  for (let worker = 0; worker < count; worker++) await startOne('worker', 0)
  const script = join(store.settings.DATA_DIR ?? '', 'keys.lua')
  await writeScript(script, PATH, first.ready.apiKeys)
  return {
    name: `${count}`,
    urls: services.map(({ ready }) => ready.url),
    script,
    async usage() {
      const used = await Promise.all(services.map((service) => service.usage()))
      return { cpuUs: used.reduce((sum, { cpuUs }) => sum + cpuUs, 0) }
    },
    databaseUs: database.cpuUs,
  }
}
