// Fuzzes /mcp with messages that are nearly ones: of both revisions, with members missing, doubled, of
// other kinds, far too deep or large, in batches, and spoiled byte by byte. Every answer has to be
// one below 500, and JSON-RPC where it says something.
//
//   node trials/fuzz-mcp.ts [--cases 20000] [--seed 1]

import { parseArgs } from 'node:util'
import { mutate } from './mutate.ts'
import { createRandom, type Random } from './random.ts'
import { recordTrial } from './record.ts'
import { createKey, serveDemo } from './served.ts'

export interface FuzzedMessages {
  tried: number
  survived: number
  byStatus: Record<string, number>
  /** First wrong answer, with the number of its case. */
  wrong: string | null
}

const METHODS = [
  ...[
    'initialize',
    'ping',
    'tools/list',
    'tools/call',
    'notifications/initialized',
    'server/discover',
  ],
  ...['resources/list', 'prompts/get', 'completion/complete', 'logging/setLevel', 'tasks/list'],
  ...['', 'tools/call\n', '__proto__', 'constructor', 'rpc.discover', 'x'.repeat(5000)],
]
const VERSIONS = [
  '2025-06-18',
  '2026-07-28',
  '2024-11-05',
  '1999-01-01',
  '',
  'latest',
  '2026-07-28\n',
]
const TOOLS = ['get_company', 'get_fundamentals', 'search_filings', 'no_such_tool', '__proto__', '']
const VALUES: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, 1e308, 2 ** 53, '', 'AAPL', '\0', '\ud800', [], {}, [[]]],
  ...[
    { ticker: 'AAPL' },
    { __proto__: null },
    ['AAPL'],
    'x'.repeat(100_000),
    { a: { b: { c: 1 } } },
  ],
]

/** A message that a client might have sent, with any of its members replaced. */
function makeMessage(random: Random): unknown {
  const method = random.pick(METHODS)
  const message: Record<string, unknown> = {
    jsonrpc: '2.0',
    id: random.below(1000),
    method,
    params: makeParams(method, random),
  }
  for (let changes = random.below(3); changes > 0; changes--) {
    const name = random.pick(['jsonrpc', 'id', 'method', 'params', 'result', 'error', 'extra'])
    if (random.below(3) === 0) delete message[name]
    else message[name] = random.pick(VALUES)
  }
  if (random.below(20) === 0) return [message, message]
  return random.below(20) === 0 ? random.pick(VALUES) : message
}

function makeParams(method: string, random: Random): unknown {
  const version = random.pick(VERSIONS)
  const client = { name: 'fuzz', version: '1' }
  if (method === 'initialize') {
    return { protocolVersion: version, capabilities: random.pick(VALUES), clientInfo: client }
  }
  const meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    progressToken: random.pick(VALUES),
  }
  const args = { ticker: random.pick(VALUES), limit: random.pick(VALUES), q: random.pick(VALUES) }
  return {
    name: random.pick([...TOOLS, random.pick(VALUES)]),
    arguments: random.below(4) === 0 ? random.pick(VALUES) : args,
    ...(random.below(2) === 0 && { _meta: random.pick<unknown>([meta, ...VALUES]) }),
  }
}

export async function fuzzMessages(
  { url, key }: { url: string; key: string },
  cases: number,
  seed: number,
): Promise<FuzzedMessages> {
  const done: FuzzedMessages = { tried: 0, survived: 0, byStatus: {}, wrong: null }
  for (let number = 0; number < cases; number++) {
    const random = createRandom(seed * 1_000_003 + number)
    const plain = Buffer.from(JSON.stringify(makeMessage(random)) ?? '')
    const body = random.below(3) === 0 ? mutate(plain, [plain], random) : plain
    const version = random.pick(['', ...VERSIONS])
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'x-api-key': key,
      ...(/^[\d-]+$/.test(version) && { 'mcp-protocol-version': version }),
    }
    const answer = await fetch(`${url}/mcp`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    })
    const text = await answer.text()
    done.tried += 1
    done.byStatus[answer.status] = (done.byStatus[answer.status] ?? 0) + 1
    const objection = objectionTo(answer.status, text)
    if (objection === null) done.survived += 1
    else done.wrong ??= `case ${number}: ${objection}`
  }
  return done
}

function objectionTo(status: number, text: string): string | null {
  if (status >= 500) return `status ${status}: ${text.slice(0, 200)}`
  if (text === '') return status === 202 ? null : `nothing with status ${status}`
  try {
    const answer = JSON.parse(text) as Record<string, unknown>
    const isWhole = answer.jsonrpc === '2.0' && ('result' in answer || 'error' in answer)
    return isWhole ? null : `no JSON-RPC: ${text.slice(0, 200)}`
  } catch {
    return `no JSON: ${text.slice(0, 200)}`
  }
}

async function main(cases: number, seed: number): Promise<void> {
  const served = await serveDemo()
  try {
    const key = await createKey(served, '--credits', '1000000000')
    const { byStatus, wrong, ...counts } = await fuzzMessages({ url: served.url, key }, cases, seed)
    const statuses = Object.entries(byStatus).map(([status, times]) => `${times} x ${status}`)
    const note = [...statuses, ...(wrong === null ? [] : [wrong])].join('; ')
    await recordTrial({
      name: 'fuzz-mcp',
      title: 'Messages to MCP',
      seed,
      rows: [{ what: 'answered as JSON-RPC, below 500', ...counts, note }],
    })
  } finally {
    await served.stop()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      cases: { type: 'string', default: '20000' },
      seed: { type: 'string', default: '1' },
    },
  })
  await main(Number(values.cases), Number(values.seed))
}
