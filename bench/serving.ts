// A warm, metered call on both engines, with one account and with a thousand: against a bare HTTP server
// that sends the same bytes under the same headers, against what people would build themselves, and, where
// it is given, against another checkout of this program.

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ENGINES, type Engine } from '../tests/support/engines.ts'
import { type Child, startChild } from './children.ts'
import { fastApiMissing, startFastApi } from './fastapi.ts'
import { type DatabaseUse, watchDatabase } from './processor.ts'
import type { Bench, BenchFigure, BenchOptions, BenchRow, Target } from './result.ts'
import { type Measure, measureSides, type Side } from './sides.ts'
import { writeScript, wrkMissing } from './wrk.ts'

const PATH = '/v1/fundamentals/AAPL?limit=3'
const PACE = { RATE_PER_SECOND: '1000000', RATE_BURST: '1000000', UNPAID_PER_SECOND: '0' }
const CONNECTIONS = 20
const ACCOUNTS = 1000

export const serving: Bench = {
  name: 'serving',
  title: 'A warm, metered call',
  compares: `\`GET ${PATH}\` with a live key, each answer after its debit is durable, with one account and with ${ACCOUNTS.toLocaleString('en-US')} in turn: against a bare \`node:http\` server that sends the same bytes and headers without any check, and, on PostgreSQL, against FastAPI with uvicorn, uvloop, httptools and asyncpg, which finds the key by its hash, takes a token, checks the parameters, debits durably in one statement and sends the same bytes and headers. ${CONNECTIONS} connections of \`wrk\`. CPU of the database is that of its sessions.`,
  async run(options) {
    if (wrkMissing) return { missing: wrkMissing }
    const rows: BenchRow[] = []
    const figures: BenchFigure[] = []
    const notes: string[] = []
    for (const engine of ENGINES) {
      if (engine.skip) notes.push(`Without ${engine.name}: ${engine.skip}.`)
      else await measureEngine(engine, options, { rows, figures, notes })
    }
    notes.push('The rate limit of the keys is raised; everything else is as it ships.')
    return { rows, figures, notes }
  },
}

type Found = { rows: BenchRow[]; figures: BenchFigure[]; notes: string[] }
type Compared = readonly (readonly [Measure, Target?])[]

const ALONE: Compared = [['cpuUs'], ['perSecond'], ['p99']]
const WITH_DATABASE: Compared = [['cpuUs'], ['databaseUs'], ['perSecond'], ['p99']]
const AGAINST_FASTAPI: Compared = [
  ['cpuUs', { most: 0.2 }],
  ['databaseUs', { most: 0.12 }],
  ['perSecond', { least: 4 }],
  ['p99'],
]

interface Served {
  readonly side: (accounts: 1 | typeof ACCOUNTS) => Side
  readonly apiKey: string
  readonly folder: string
  readonly database: DatabaseUse | null
}

async function measureEngine(engine: Engine, options: BenchOptions, found: Found): Promise<void> {
  await using closing = new AsyncDisposableStack()
  const { isSmoke, against, python = 'python3' } = options
  const own = await serve('this', engine, closing)
  const former = against === undefined ? null : await serve('the other', engine, closing, against)
  const asked = `${own.side(1).urls[0]}${PATH}`
  const answer = await fetch(asked, { headers: { 'x-api-key': own.apiKey } })
  if (answer.status !== 200) throw new Error(`${asked}: ${answer.status}`)
  const headers = headersOf(answer)
  const body = await answer.text()
  const plain = await startChild<{ url: string }>('plain-child.ts', { body, headers })
  closing.defer(() => plain.stop())
  const script = join(own.folder, 'bare.lua')
  await writeScript(script, PATH, [])
  const bare = { name: 'bare', urls: [plain.ready.url], script, usage: plain.usage }
  const sides = [bare, own.side(1), own.side(ACCOUNTS)]
  if (former) sides.push(former.side(1), former.side(ACCOUNTS))
  const missing = engine.name === 'postgres' ? fastApiMissing(python) : 'on PostgreSQL only'
  if (missing === null) {
    sides.push(await serveFastApi({ engine, python, body, headers, folder: own.folder }, closing))
  } else if (engine.name === 'postgres') {
    found.notes.push(`Without FastAPI: ${missing}.`)
  }
  const pace = { connections: CONNECTIONS, seconds: 2, rounds: isSmoke ? 1 : 7 }
  const began = (await own.database?.transactions()) ?? 0
  const measured = await measureSides(sides, { path: PATH, ...pace })
  const add = (what: string, work: string, base: string, compared: Compared) =>
    found.rows.push(...measured.compare(`${engine.name}, ${what}`, work, base, compared))
  const all = engine.name === 'postgres' ? WITH_DATABASE : ALONE
  add('1 account', 'this 1', 'bare', ALONE)
  add(MANY, `this ${ACCOUNTS}`, 'bare', ALONE)
  if (missing === null) add(`${MANY}, FastAPI`, `this ${ACCOUNTS}`, 'FastAPI', AGAINST_FASTAPI)
  if (former) {
    add('1 account, the other checkout', 'this 1', 'the other 1', all)
    add(`${MANY}, the other checkout`, `this ${ACCOUNTS}`, `the other ${ACCOUNTS}`, all)
  }
  const [one, many] = [measured.calls('this 1'), measured.calls(`this ${ACCOUNTS}`)]
  const each = Math.round(many / ACCOUNTS)
  const calls = one + many
  found.notes.push(
    `${engine.name}: the ledger is that of ${one} calls of one key and ${each} of each of the others, on one day.`,
  )
  found.figures.push(...(await measureStore(engine, own, { calls, began })))
}

const MANY = `${ACCOUNTS.toLocaleString('en-US')} accounts`

/** A service on a store of its own, with the keys of one account and of many. */
async function serve(
  name: string,
  engine: Engine,
  closing: AsyncDisposableStack,
  checkout?: string,
): Promise<Served> {
  const store = await engine.prepare()
  closing.defer(() => store.remove())
  const database = await databaseOf(engine, store.settings, closing)
  const settings = { ROLE: 'api', ...PACE, ...store.settings }
  const service: Child<{ url: string; apiKeys: string[] }> = await startChild('service-child.ts', {
    settings,
    accounts: 1 + ACCOUNTS,
    ...(checkout !== undefined && { checkout }),
  })
  closing.defer(() => service.stop())
  const [alone = '', ...many] = service.ready.apiKeys
  const folder = store.settings.DATA_DIR ?? ''
  const scriptOf = (accounts: number) => join(folder, `keys-${accounts}.lua`)
  await writeScript(scriptOf(1), PATH, [alone])
  await writeScript(scriptOf(ACCOUNTS), PATH, many)
  return {
    apiKey: alone,
    folder,
    database,
    side: (accounts) => ({
      name: `${name} ${accounts}`,
      urls: [service.ready.url],
      script: scriptOf(accounts),
      usage: service.usage,
      ...(database && { databaseUs: database.cpuUs }),
    }),
  }
}

async function databaseOf(
  { name }: Engine,
  { DATABASE_URL = '' }: Readonly<Record<string, string>>,
  closing: AsyncDisposableStack,
): Promise<DatabaseUse | null> {
  if (name !== 'postgres') return null
  const database = await watchDatabase(DATABASE_URL)
  closing.defer(() => database.close())
  return database
}

interface FastApiParts {
  readonly engine: Engine
  readonly python: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly folder: string
}

async function serveFastApi(parts: FastApiParts, closing: AsyncDisposableStack): Promise<Side> {
  const { engine, folder, ...task } = parts
  const store = await engine.prepare()
  closing.defer(() => store.remove())
  const database = await databaseOf(engine, store.settings, closing)
  const databaseUrl = store.settings.DATABASE_URL ?? ''
  const server = await startFastApi({ ...task, databaseUrl, accounts: ACCOUNTS })
  closing.defer(() => server.stop())
  const script = join(folder, 'fastapi.lua')
  await writeScript(script, PATH, server.ready.apiKeys)
  const urls = [server.ready.url]
  return { name: 'FastAPI', urls, script, usage: server.usage, databaseUs: database!.cpuUs }
}

/**
 * Headers of the service's own, without those that the server's library sets for every response.
 */
function headersOf({ headers }: Response): Record<string, string> {
  const own = [...headers].filter(([name]) => !BY_ITSELF.has(name))
  return Object.fromEntries(own)
}

const BY_ITSELF = new Set(['connection', 'content-length', 'date', 'keep-alive'])

/** Sessions tell the server of what they did once a second. */
const TOLD_WITHIN_MS = 1500

/** Measures what each call left in the store, and how many queries it took. */
async function measureStore(
  { name }: Engine,
  { database, folder }: Served,
  { calls, began }: { calls: number; began: number },
): Promise<BenchFigure[]> {
  if (database === null) {
    return [figure(name, 'bytes of the ledger a call', ledgerBytes(folder) / calls, 60)]
  }
  await new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN_MS))
  const asked = (await database.transactions()) - began
  return [
    figure(name, 'transactions of the database a call', asked / calls, 1),
    figure(name, 'bytes of the ledger a call', (await database.ledgerBytes()) / calls, 60),
  ]
}

function figure(engine: string, what: string, value: number, most: number): BenchFigure {
  const shown = value.toPrecision(2)
  return { what: `${engine}: ${what}`, value: shown, target: `≤ ${most}`, isMet: value <= most }
}

function ledgerBytes(folder: string): number {
  const file = new DatabaseSync(join(folder, 'ops.db'), { readOnly: true })
  const sql =
    "select sum(pgsize) as bytes from dbstat where name like '%ledger%' and aggregate = true"
  const row = file.prepare(sql).get() as { bytes: number }
  file.close()
  return row.bytes
}
