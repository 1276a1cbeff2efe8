// Callers of every face hang up at random moments, and whatever they had taken of the gate is given back.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { after, before, test } from 'node:test'
import type { Ticket } from '../../src/gate/turns.ts'
import { createRandom, type Random } from '../../trials/random.ts'
import { PATIENT } from '../market/demo.ts'
import type { TestApp } from '../support/app.ts'
import { runMarketDemo } from '../support/demo.ts'

interface Face {
  readonly path: string
  readonly isPage?: true
  readonly accept?: string
  readonly body?: object
}

const DOCUMENT = '0000320193-25-000079/aapl-20250927.htm'
const WIDE = encodeURIComponent('growth(annual.revenue) > 0 or quarterly.net_income > 0')
const TOOLS = ['get_fundamentals', 'search_filings_text', 'screen_companies'] as const

const FACES: readonly Face[] = [
  { path: '/v1/company/AAPL' },
  { path: '/v1/filings/AAPL?format=parquet' },
  { path: '/v1/insider/AAPL?format=csv' },
  { path: `/v1/screen?where=${WIDE}&as_of=2025-06-01` },
  { path: `/v1/screen?where=${WIDE}&format=parquet` },
  { path: '/v1/search/fulltext?q=revenue' },
  { path: `/v1/documents/${DOCUMENT}` },
  { path: '/v1/sections/AAPL?item=1A' },
  { path: '/v1/sections/AAPL/diff?item=1A' },
  { path: '/v1/releases/AAPL' },
  { path: '/v1/compensation/AAPL' },
  { path: '/v1/snapshot/AAPL' },
  { path: '/v1/feed?since=now', accept: 'text/event-stream' },
  ...TOOLS.map((name) => ({ path: '/mcp', body: toCall(name) })),
  { path: '/', isPage: true },
  { path: '/find?q=appl', isPage: true },
  { path: '/company/AAPL', isPage: true },
  { path: '/company/AAPL/statements', isPage: true },
  { path: `/filing/${DOCUMENT}?find=revenue`, isPage: true },
  { path: '/search?q=revenue', isPage: true },
  { path: `/screen?where=${WIDE}`, isPage: true },
  { path: '/market/filings', isPage: true, accept: 'text/event-stream' },
  { path: '/dashboard/sign-in', isPage: true },
]
const SEED = 20_261_130
const ROUNDS = 12
const AT_ONCE = 24
/** Turns of the event loop before a caller leaves: the longest calls here take more. */
const TURNS_MAX = 400

function toCall(name: string) {
  const params = { name, arguments: { ticker: 'AAPL', q: 'revenue', where: 'revenue > 0' } }
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
}

let app: TestApp
let faces: readonly Face[]
before(async () => {
  app = await runMarketDemo({ settings: { ...PATIENT, DASHBOARD: 'open', IN_FLIGHT_MAX: '400' } })
  const [snapshot] = await app.services.columns.kept()
  const files = snapshot?.files.map(({ path }) => `/bulk/${snapshot.name}/${path}`) ?? []
  assert.ok(files.length > 0)
  faces = [...FACES, ...files.slice(0, 2).map((path) => ({ path }))]
})
after(() => app.stop())

test('every turn is given back, whenever callers hang up', async () => {
  const random = createRandom(SEED)
  const key = await app.liveKey()
  for (let round = 0; round < ROUNDS; round++) {
    const held = round % 2 === 0 ? [] : await holdAll()
    const leaving = Array.from({ length: AT_ONCE }, () => beginAndLeave(key, random))
    await Promise.all(leaving)
    for (const ticket of held) ticket.leave()
    await untilGivenBack()
  }
  assert.equal(await countPlaces(), 0)
  for (const face of faces.filter(({ accept }) => accept === undefined)) {
    const status = await answerOf(face, key)
    assert.ok(status < 400, `${face.path}: ${status}`)
  }
})

/** Holds all turns at what calls wait for, so that callers leave while they wait. */
async function holdAll(): Promise<Ticket[]> {
  const caller = { class: 'rest', name: 'test' } as const
  const { longReads, columnReads, parquet, pages } = app.services.gate.at
  const all = [longReads, columnReads, parquet, pages]
  return Promise.all(
    all.flatMap((turns) =>
      Array.from({ length: turns.resource.atOnce }, () => turns.enter({ caller, signal: null })),
    ),
  )
}

function begin({ path, isPage, accept, body }: Face, key: string): ClientRequest {
  const headers = {
    ...(!isPage && { 'x-api-key': key }),
    ...(accept !== undefined && { accept }),
    ...(body && { 'content-type': 'application/json', accept: 'application/json' }),
  }
  const method = body ? 'POST' : 'GET'
  const begun = request(app.url + path, { method, headers, agent: false })
  begun.on('error', () => undefined)
  begun.end(body && JSON.stringify(body))
  return begun
}

async function beginAndLeave(key: string, random: Random): Promise<void> {
  const begun = begin(random.pick(faces), key)
  const closed = new Promise((resolve) => begun.once('close', resolve))
  // Some leave while their answer is on its way.
  if (random.below(4) === 0) begun.once('response', (response) => response.once('data', leave))
  begun.on('response', (response) => response.on('error', () => undefined))
  function leave() {
    begun.destroy()
  }
  for (let turns = random.below(TURNS_MAX); turns > 0; turns--) {
    await new Promise(setImmediate)
  }
  leave()
  await closed
}

async function answerOf(face: Face, key: string): Promise<number> {
  const begun = begin(face, key)
  const [response] = await once(begun, 'response')
  response.resume()
  await once(response, 'close')
  return response.statusCode
}

/** Waits until nobody holds or awaits a turn; a turn that is lost fails the test by its time limit. */
async function untilGivenBack(): Promise<void> {
  const taken = () =>
    app.services.gate.states().filter(({ held, waiting }) => {
      return held > 0 || Object.values(waiting).some((count) => count > 0)
    })
  const endsAt = performance.now() + 60_000
  while (taken().length > 0) {
    const names = taken().map(({ resource, held }) => `${resource.name}: ${held}`)
    assert.ok(performance.now() < endsAt, `still held: ${names.join(', ')}`)
    await new Promise(setImmediate)
  }
}

async function countPlaces(): Promise<number> {
  const sql = 'select cast(count(*) as integer) as count from held_places'
  const row = await app.services.ops.one<{ count: number }>(sql)
  return row?.count ?? 0
}
