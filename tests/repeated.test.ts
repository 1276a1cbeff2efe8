// A stopped clock and a seed: two starts, each over an empty store, answer every question with the same
// bytes and headers, those of their own keys, identifiers and durations included.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { ENDPOINTS } from '../src/catalogue/catalogue.ts'
import { fillDemo } from '../src/commands/demo.ts'
import { readConfig } from '../src/config.ts'
import { silentLog } from '../src/kernel/log.ts'
import { createSandboxKey, start } from '../src/service/main.ts'
import { writeColumns } from '../src/service/services.ts'
import {
  OF_A_COMPANY,
  OF_A_FILING,
  OF_DEMO,
  OF_THE_MARKET,
} from '../trials/answer-sizes/questions.ts'
import { type Answer, type Sending, send } from './support/http.ts'

const SETTINGS = {
  CLOCK: '2025-11-15T12:00:00Z',
  CLOCK_STOPPED: 'true',
  SEED: 'one history',
  LOG_LEVEL: 'silent',
  UNPAID_PER_SECOND: '0',
  FREE_CREDITS: '1000000',
  LOOP_DELAY_MAX_MS: '0',
  WEBHOOK_ALLOW: '127.0.0.1:9',
}
const FILING = '0000320193-25-000079'
const PAGES = [
  ...['/', '/docs', '/llms.txt', '/status', '/openapi.json', '/health', '/ready', '/alarms'],
  ...['/company?q=apple', '/company/AAPL', '/company/AAPL/statements', '/company/AAPL/insiders'],
  ...['/company/AAPL/filings', '/company/AAPL/sections', '/insiders', '/events', '/stakes'],
  ...['/opportunities', '/fund/berkshire', '/dashboard', '/dashboard/sign-up', '/nothing'],
] as const

/** A call with everything that came back for it. */
interface Told {
  readonly call: string
  readonly answer: string
}

type Tell = (call: string, sending?: Sending) => Promise<Answer>

async function runHistory(port: string): Promise<{ told: Told[]; port: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-test-'))
  const config = readConfig({ ...SETTINGS, DATA_DIR: folder, PORT: port })
  const running = await start(config, { log: silentLog, resolve: async () => [] })
  try {
    const { services, url } = running
    const told: Told[] = []
    const tell: Tell = async (call, sending) => {
      const [method = '', path = ''] = call.split(' ')
      const answer = await send(url + path, { ...sending, method })
      const { status, headers, text } = answer
      told.push({ call, answer: JSON.stringify({ status, headers }, null, 1) + text })
      return answer
    }
    told.push({ call: 'the sandbox key', answer: await createSandboxKey(services) })
    await fillDemo(services, new AbortController().signal)
    const manifest = await writeColumns(config, services)
    told.push({ call: 'the snapshot', answer: JSON.stringify(manifest) })
    await tellAll(tell, () => services.requestLog.drain())
    return { told, port: new URL(url).port }
  } finally {
    await running.stop()
    await rm(folder, { recursive: true })
  }
}

async function tellAll(tell: Tell, drainLog: () => Promise<void>): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const minted = await tell('POST /v1/keys', { headers: json, body: '{}' })
  const headers = { 'x-api-key': String(minted.body.api_key) }
  const paths = [
    ...OF_A_COMPANY.map((path) => path.replace('{}', 'AAPL')),
    ...OF_A_FILING.map((path) => path.replace('{}', FILING)),
    ...OF_THE_MARKET,
    ...OF_DEMO,
  ]
  for (const path of paths) await tell(`GET /v1/${path}`, { headers })
  const post = (call: string, body: object) =>
    tell(call, { headers: { ...headers, ...json }, body: JSON.stringify(body) })
  const wanted = { tickers: ['AAPL'], events: ['insider'] }
  const made = await post('POST /v1/webhooks', { url: 'https://127.0.0.1:9/', ...wanted })
  const hook = `/v1/webhooks/${made.body.id}`
  await post(`POST ${hook}/watch`, { ...wanted, tickers: ['MSFT'] })
  await post(`POST ${hook}/rotate`, {})
  await post(`POST ${hook}/test`, {})
  await post(`POST ${hook}/replay`, { from_sequence: 1, to_sequence: 9 })
  for (const path of ['/v1/webhooks', '/v1/webhooks/deliveries', `${hook}/deliveries`]) {
    await tell(`GET ${path}`, { headers })
  }
  await tell(`GET ${hook}/deliveries/none`, { headers })
  await tell(`DELETE ${hook}`, { headers })
  for (const [method, params] of MCP) {
    const message = { jsonrpc: '2.0', id: 1, method, params }
    await tell(`POST /mcp`, {
      headers: { ...headers, ...json, accept: 'application/json, text/event-stream' },
      body: JSON.stringify(message),
    })
  }
  for (const path of PAGES) await tell(`GET ${path}`)
  await drainLog()
  await tell(`GET /v1/requests/${made.headers['x-request-id']}`, { headers })
}

const MCP = [
  ['tools/list', {}],
  ['tools/call', { name: 'get_fundamentals', arguments: { ticker: 'AAPL' } }],
] as const

describe('two starts with a stopped clock and a seed', () => {
  let first: Told[] = []
  let second: Told[] = []
  before(async () => {
    const one = await runHistory('0')
    first = one.told
    second = (await runHistory(one.port)).told
  })

  test('make the same history, byte for byte', () => {
    assert.deepEqual(
      first.map(({ call }) => call),
      second.map(({ call }) => call),
    )
    const unequal = first.filter(({ answer }, at) => answer !== second[at]?.answer)
    for (const { call, answer } of unequal.slice(0, 3)) {
      const other = second.find((one) => one.call === call)?.answer
      assert.equal(other, answer, call)
    }
    assert.deepEqual(unequal, [])
  })

  test('were asked of every endpoint', () => {
    const asked = first.map(({ call }) => call.split('?')[0] ?? '')
    const left = ENDPOINTS.filter(({ method, path }) => {
      const pattern = new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`)
      return !asked.some((call) => pattern.test(call))
    })
    assert.deepEqual(
      left.map(({ name }) => name),
      [],
    )
  })

  test('were answered and seldom refused', () => {
    const good = first.filter(({ answer }) => answer.startsWith('{\n "status": 20'))
    assert.ok(first.length - good.length < 8, `${good.length} of ${first.length}`)
  })
})
