// MCP of the shipped program over HTTP: both revisions, the tools, the price of a call, refusals.

import assert from 'node:assert/strict'
import { request as httpRequest } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { withoutFormat } from '../../src/contract/answer/list-table.ts'
import { toToolEndpoint } from '../../src/contract/declare/tool-spelling.ts'
import { withLacksFirst } from '../../src/surfaces/mcp/lacks-first.ts'
import { DISCLAIMER } from '../../src/surfaces/openapi/self-description.ts'
import {
  type Answered,
  MODERN,
  newRequest,
  oldRequest,
  read,
  type Service,
  send,
  startService,
} from './mcp-service.ts'

let service: Service
let sandbox: string
before(async () => {
  service = await startService({ MCP_TOOLS: 'all' })
  sandbox = await service.key('sandbox')
})
after(() => service.stop())

const OFFERED = ENDPOINTS.filter(({ mcp }) => mcp)

function ask(method: string, params: object = {}, headers: Record<string, string> = {}) {
  return send(service.url, oldRequest(method, params), headers)
}

function call(name: string, args: object, key?: string): Promise<Answered> {
  return ask('tools/call', { name, arguments: args }, key === undefined ? {} : { 'x-api-key': key })
}

/** The message of a refused call. */
function refusalOf({ json }: Answered): string {
  assert.equal(json.result.isError, true)
  return JSON.parse(json.result.content[0].text).detail[0].msg
}

async function rest(path: string, key: string): Promise<Answered> {
  return read(await fetch(service.url + path, { headers: { 'x-api-key': key } }))
}

const CAPABILITIES = { tools: {}, resources: {}, prompts: {}, completions: {} }

/** The text of REST’s answer as a tool has it: the same members, what lacks first. */
function toToolText(text: string): string {
  return JSON.stringify(withLacksFirst(JSON.parse(text)))
}

describe('the handshake of 2025', () => {
  const params = { capabilities: {}, clientInfo: { name: 'test', version: '1' } }

  for (const protocolVersion of ['2025-11-25', '2025-06-18', '2025-03-26']) {
    it(`agrees on ${protocolVersion} in JSON, without a key or a session`, async () => {
      const answer = await ask('initialize', { ...params, protocolVersion })
      assert.equal(answer.status, 200)
      assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(answer.headers.get('mcp-session-id'), null)
      assert.equal(answer.json.id, 7)
      assert.equal(answer.json.result.protocolVersion, protocolVersion)
      assert.equal(answer.json.result.serverInfo.name, 'tieout')
      assert.deepEqual(answer.json.result.capabilities, CAPABILITIES)
    })
  }

  it('says what the service is and what its data is not', async () => {
    const answer = await ask('initialize', { ...params, protocolVersion: '2025-11-25' })
    assert.ok(answer.json.result.instructions.endsWith(DISCLAIMER))
  })

  it('takes the notification that ends it with 202 and no body', async () => {
    const note = { jsonrpc: '2.0', method: 'notifications/initialized' }
    const answer = await send(service.url, note)
    assert.deepEqual([answer.status, answer.text], [202, ''])
  })

  it('answers ping', async () => {
    const answer = await ask('ping')
    assert.deepEqual(answer.json, { jsonrpc: '2.0', id: 7, result: {} })
  })
})

describe('the stateless protocol', () => {
  it('is discovered without a key', async () => {
    const { body, headers } = newRequest('server/discover')
    const answer = await send(service.url, body, headers)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.json.result.supportedVersions, [MODERN])
    assert.deepEqual(answer.json.result.capabilities, CAPABILITIES)
    assert.ok(answer.json.result.instructions.endsWith(DISCLAIMER))
  })

  it('names a revision it does not speak', async () => {
    const { body, headers } = newRequest('tools/list')
    body.params._meta['io.modelcontextprotocol/protocolVersion'] = '2099-01-01'
    const answer = await send(service.url, body, {
      ...headers,
      'mcp-protocol-version': '2099-01-01',
    })
    assert.equal(answer.status, 400)
    assert.deepEqual(answer.json.error.data, { supported: [MODERN], requested: '2099-01-01' })
  })

  it('lets the list of tools be cached by everyone', async () => {
    const { body, headers } = newRequest('tools/list')
    const { result } = (await send(service.url, body, headers)).json
    assert.equal(result.tools.length, OFFERED.length)
    assert.deepEqual([result.ttlMs, result.cacheScope], [3_600_000, 'public'])
  })

  it('ends a subscription at once, as nothing ever changes', async () => {
    const filter = { notifications: { toolsListChanged: true } }
    const { body, headers } = newRequest('subscriptions/listen', filter)
    const answer = await send(service.url, body, headers)
    assert.match(answer.headers.get('content-type') ?? '', /^text\/event-stream/)
    const [acknowledged, ended] = answer.text
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice('data: '.length)))
    assert.deepEqual(acknowledged.params.notifications, {})
    assert.equal(ended.id, 'seven')
  })

  it('answers a call as the older protocol does', async () => {
    const args = { name: 'get_company', arguments: { ticker: 'AAPL' } }
    const { body, headers } = newRequest('tools/call', args)
    const answer = await send(service.url, body, { ...headers, 'x-api-key': sandbox })
    const older = await call('get_company', { ticker: 'AAPL' }, sandbox)
    assert.equal(answer.json.id, 'seven')
    assert.deepEqual(answer.json.result.content, older.json.result.content)
    assert.deepEqual(answer.json.result.structuredContent, older.json.result.structuredContent)
  })
})

describe('the list of tools', () => {
  it('is the catalogue’s', async () => {
    const { tools } = (await ask('tools/list')).json.result
    const names = tools.map(({ name }: { name: string }) => name)
    assert.deepEqual(
      names,
      OFFERED.map(({ name }) => name),
    )
    assert.ok(names.includes('get_company'))
    assert.ok(!names.includes('create_key'))
    for (const [index, endpoint] of OFFERED.entries()) {
      const tool = tools[index]
      const { summary, notes, toolNotes = notes } = endpoint
      assert.ok(tool.description.startsWith(`${summary} ${toolNotes}`), tool.name)
      const { params, query } = toToolEndpoint(withoutFormat(endpoint)).input
      const names = Object.keys({ ...params, ...query })
      const feeds = tool.name === 'get_events' ? ['days'] : []
      assert.deepEqual(
        Object.keys(tool.inputSchema.properties).sort(),
        [...names, ...feeds].sort(),
        tool.name,
      )
      assert.deepEqual(tool.annotations, {
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: true,
      })
    }
  })

  it('titles tools, and says what a call costs', async () => {
    const { tools } = (await ask('tools/list')).json.result
    const shown = (name: string) => {
      const { title, description } = tools.find((tool: { name: string }) => tool.name === name)
      return [title, description.slice(description.lastIndexOf('. ') + 2)]
    }
    assert.deepEqual(shown('get_company'), ['Get company', 'Costs 1 credit.'])
    assert.deepEqual(shown('get_sections'), ['Get sections', 'Costs 5 credits.'])
    assert.deepEqual(shown('get_segments')[1], 'Costs 5 credits, empty answers none.')
    assert.deepEqual(shown('get_mapping')[1], 'Free.')
  })

  it('is short enough to be read before every conversation, as it is without a setting', async () => {
    const usual = await startService()
    const { tools } = (await send(usual.url, oldRequest('tools/list'))).json.result
    await usual.stop()
    const sizes = tools.map((tool: { name: string }) => [
      tool.name,
      countTokens(JSON.stringify(tool)),
    ])
    const largest = sizes.toSorted(
      (one: [string, number], other: [string, number]) => other[1] - one[1],
    )
    const total = countTokens(JSON.stringify({ tools }))
    assert.ok(
      total <= TOOLS_TOKENS_MAX,
      `${total} tokens (o200k), most of them in ${largest.slice(0, 8)}`,
    )
  })

  it('says of arguments their kind, choices, bounds and default', async () => {
    const { tools } = (await ask('tools/list')).json.result
    const { inputSchema } = tools.find(({ name }: { name: string }) => name === 'get_fundamentals')
    const { period, limit, as_of } = inputSchema.properties
    assert.deepEqual(period.enum, ['annual', 'quarterly'])
    assert.deepEqual(
      [limit.type, limit.minimum, limit.maximum, limit.default],
      ['integer', 1, 20, 5],
    )
    assert.equal(as_of.type, 'string')
    assert.deepEqual(inputSchema.required, ['ticker'])
    const described = tools.flatMap((tool: { inputSchema: { properties: object } }) =>
      Object.values(tool.inputSchema.properties).map(({ description }) => typeof description),
    )
    assert.deepEqual([...new Set(described)], ['string'])
  })

  it('describes answers by schemas that clients of 2025 take', async () => {
    const { tools } = (await ask('tools/list')).json.result
    for (const { name, outputSchema } of tools) assert.equal(outputSchema.type, 'object', name)
    const shown = tools.find(({ name }: { name: string }) => name === 'get_filings').outputSchema
    assert.deepEqual(shown.properties, { filings: { type: 'array' } })
  })
})

/** In tokens of o200k_base. */
const TOOLS_TOKENS_MAX = 8000

describe('a call', () => {
  it('with a sandbox key carries the bytes of REST, as text and structured', async () => {
    const answer = await call('get_company', { ticker: 'AAPL' }, sandbox)
    const same = await rest('/v1/company/AAPL', sandbox)
    assert.equal(answer.status, 200)
    assert.equal(answer.json.result.content[0].text, toToolText(same.text))
    assert.equal(JSON.stringify(answer.json.result.structuredContent), same.text)
    assert.equal(answer.json.result.isError, undefined)
    assert.equal(same.json.sandbox, true)
    for (const name of ['x-sandbox', 'x-credits-cost', 'x-credits-remaining']) {
      assert.ok(same.headers.has(name), name)
      assert.equal(answer.headers.get(name), same.headers.get(name), name)
    }
  })

  /** Arguments that tools require besides the ticker. */
  const ARGUMENTS: Readonly<Record<string, string>> = {
    accession: '0000320193-24-000123',
    measure: 'revenue',
    person_cik: '0001214128',
    notice_id: 'f85fb838a9d3598aff219d0c3c28aa1a',
  }
  const QUERIES: Record<string, Record<string, string>> = {
    get_frame: { period: '2025' },
    compare_companies: { tickers: 'AAPL', measures: 'revenue' },
    find_insiders: { name: 'doe' },
    resolve_entity: { ticker: 'AAPL' },
    search_filings: { q: 'widgets' },
  }

  it('equals REST for the sandbox answer of every tool, and follows its schema', async () => {
    const validator = new AjvJsonSchemaValidator()
    const { tools } = (await ask('tools/list')).json.result
    for (const [index, { name, path, input, toolSpelling }] of OFFERED.entries()) {
      const places = Object.keys(input.params ?? {})
      const argumentFor = (one: string) => ARGUMENTS[one] ?? 'AAPL'
      const args = places.map((one) => [
        one === toolSpelling?.of ? 'ticker' : one,
        argumentFor(one),
      ])
      const query = QUERIES[name] ?? {}
      const url = `${path.replace(/\{(\w+)\}/g, (_, one) => argumentFor(one))}?${new URLSearchParams(query)}`
      const { result } = (await call(name, { ...Object.fromEntries(args), ...query }, sandbox)).json
      assert.equal(result.content[0].text, toToolText((await rest(url, sandbox)).text), name)
      const judge = validator.getValidator(tools[index].outputSchema)
      assert.equal(judge(result.structuredContent).errorMessage, undefined, name)
    }
  })

  it('reaches the feeds of red flags, as REST does and at its price', async () => {
    const key = await service.key('live', 10)
    for (const feed of ['restatements', 'auditor-changes']) {
      for (const asked of [sandbox, key]) {
        const answer = await call('get_events', { ticker: feed, days: 90, limit: 2 }, asked)
        const same = await rest(`/v1/events/${feed}?days=90&limit=2`, asked)
        assert.equal(same.status, 200)
        assert.equal(answer.json.result.content[0].text, toToolText(same.text))
        const cost = 'x-credits-cost'
        assert.equal(answer.headers.get(cost), same.headers.get(cost))
      }
    }
    const refused = await call('get_events', { ticker: 'restatements', limit: 101 }, sandbox)
    assert.equal(refused.json.result.isError, true)
    const alike = await call('get_events', { ticker: 'Auditor_Changes', limit: 2 }, sandbox)
    const same = await rest('/v1/events/auditor-changes?limit=2', sandbox)
    assert.equal(alike.json.result.content[0].text, toToolText(same.text))
    const company = await call('get_events', { ticker: 'AAPL', days: 5 }, sandbox)
    assert.match(
      refusalOf(company),
      /`days` goes only with `ticker` `restatements` or `auditor-changes`$/,
    )
    const preset = await call('get_events', { ticker: 'AAPL', days: 45 }, sandbox)
    assert.equal(preset.json.result.isError, undefined, 'a client may send defaults')
  })

  it('refuses arguments that the tool does not have, for nothing, and names the right one', async () => {
    const key = await service.key('live', 10)
    const guessed = { identifier: 'berkshire', quarter: '2023Q4' }
    const answer = await call('get_holdings', guessed, key)
    assert.match(refusalOf(answer), /`quarter` is not an argument of get_holdings; use `period`$/)
    assert.equal(answer.headers.get('x-credits-cost'), '0')
    const other = await call('get_company', { ticker: 'AAPL', flavour: 1, none: null }, key)
    assert.match(refusalOf(other), /its arguments are `ticker`, `as_of`$/)
  })

  it('with a live key reads the same data at the same price', async () => {
    const key = await service.key('live', 10)
    const first = await rest('/v1/company/AAPL', key)
    const second = await call('get_company', { ticker: 'aapl' }, key)
    assert.equal(first.json.company, 'Apple Inc.')
    assert.equal(second.json.result.content[0].text, toToolText(first.text))
    assert.equal(first.headers.get('x-credits-remaining'), '9')
    assert.equal(second.headers.get('x-credits-cost'), '1')
    assert.equal(second.headers.get('x-credits-remaining'), '8')
  })

  it('takes the key as a bearer token', async () => {
    const params = { name: 'get_company', arguments: { ticker: 'AAPL' } }
    const answer = await ask('tools/call', params, { authorization: `Bearer ${sandbox}` })
    assert.equal(answer.json.result.structuredContent.sandbox, true)
  })

  it('for an unknown company fails with REST’s failure and is not charged', async () => {
    const key = await service.key('live', 10)
    const answer = await call('get_company', { ticker: 'NOSUCH' }, key)
    const same = await rest('/v1/company/NOSUCH', key)
    assert.equal(same.status, 404)
    assert.equal(answer.json.result.isError, true)
    assert.equal(answer.json.result.structuredContent, undefined)
    const failure = JSON.parse(answer.json.result.content[0].text)
    assert.equal(failure.request_id, answer.headers.get('x-request-id'))
    assert.deepEqual({ ...failure, request_id: '' }, { ...same.json, request_id: '' })
    assert.equal(answer.headers.get('x-credits-remaining'), '10')
  })

  it('with arguments that cannot be taken fails with REST’s 422 body', async () => {
    const answer = await call('get_company', { as_of: 'yesterday' }, sandbox)
    assert.equal(answer.json.result.isError, true)
    const { detail } = JSON.parse(answer.json.result.content[0].text)
    assert.deepEqual(
      detail.map(({ loc, type }: { loc: string[]; type: string }) => [loc.join('.'), type]),
      [
        ['path.ticker', 'missing'],
        ['query.as_of', 'datetime_from_date_parsing'],
      ],
    )
    const same = await rest('/v1/company/AAPL?as_of=yesterday', sandbox)
    assert.deepEqual(detail[1], same.json.detail[0])
  })

  it('without credits fails with the price and the balance', async () => {
    const key = await service.key('live', 0)
    const answer = await call('get_company', { ticker: 'AAPL' }, key)
    const failure = JSON.parse(answer.json.result.content[0].text)
    assert.deepEqual(
      [failure.error, failure.endpoint_cost, failure.balance],
      ['out_of_credits', 1, 0],
    )
  })

  it('of an unknown tool is an error of the protocol', async () => {
    const answer = await call('get_horoscope', {}, sandbox)
    assert.equal(answer.json.error.code, -32602)
    assert.match(answer.json.error.message, /get_horoscope/)
  })

  it('of an endpoint that is no tool is one too', async () => {
    const answer = await call('create_key', {}, sandbox)
    assert.equal(answer.json.error.code, -32602)
  })

  it('with arguments that are no object is one too', async () => {
    const answer = await ask('tools/call', { name: 'get_company', arguments: ['AAPL'] })
    assert.equal(answer.json.error.code, -32602)
  })
})

describe('a call without a good key', () => {
  const cases = [
    ['none', {}],
    ['one that is not ours', { 'x-api-key': 'svc_nonsense' }],
    ['one under another scheme', { authorization: 'Basic abc' }],
  ] as const

  for (const [which, headers] of cases) {
    it(`is 401 and a JSON-RPC error: ${which}`, async () => {
      const params = { name: 'get_company', arguments: { ticker: 'AAPL' } }
      const answer = await ask('tools/call', params, headers)
      assert.equal(answer.status, 401)
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer /)
      assert.equal(answer.json.id, 7)
      assert.equal(answer.json.error.code, -32000)
      assert.equal(answer.json.error.data.error, 'unauthorized')
      assert.equal(answer.json.error.data.request_id, answer.headers.get('x-request-id'))
    })
  }

  it('is 401 in the stateless protocol too', async () => {
    const args = { name: 'get_company', arguments: { ticker: 'AAPL' } }
    const { body, headers } = newRequest('tools/call', args)
    const answer = await send(service.url, body, headers)
    assert.deepEqual([answer.status, answer.json.id], [401, 'seven'])
  })
})

describe('a pace that is too fast', () => {
  it('fails as on REST, with Retry-After', async () => {
    const slow = await startService({ RATE_PER_SECOND: '1', RATE_BURST: '1' })
    try {
      const headers = { 'x-api-key': await slow.key('sandbox') }
      const params = { name: 'get_company', arguments: { ticker: 'AAPL' } }
      const first = await send(slow.url, oldRequest('tools/call', params), headers)
      const second = await send(slow.url, oldRequest('tools/call', params), headers)
      assert.equal(first.json.result.isError, undefined)
      assert.equal(second.json.result.isError, true)
      assert.equal(JSON.parse(second.json.result.content[0].text).error, 'rate_limited')
      assert.equal(second.headers.get('retry-after'), '1')
    } finally {
      await slow.stop()
    }
  })
})

describe('closed discovery', () => {
  it('asks for a key before anything is said', async () => {
    const closed = await startService({ DISCOVERY: 'closed', MCP_TOOLS: 'all' })
    try {
      const stranger = await send(closed.url, oldRequest('tools/list'))
      assert.deepEqual([stranger.status, stranger.json.id], [401, 7])
      assert.match(stranger.headers.get('www-authenticate') ?? '', /^Bearer /)
      const headers = { 'x-api-key': await closed.key('sandbox') }
      const known = await send(closed.url, oldRequest('tools/list'), headers)
      assert.equal(known.json.result.tools.length, OFFERED.length)
    } finally {
      await closed.stop()
    }
  })
})

describe('what is not a message', () => {
  const cases: [string, string, number, number, RegExp][] = [
    ['a batch', JSON.stringify([oldRequest('ping')]), 400, -32600, /[Bb]atch/],
    ['no JSON', '{"jsonrpc"', 400, -32700, /not JSON/],
    ['nothing', '', 400, -32600, /object/],
    ['a number', '5', 400, -32600, /object/],
    ['an object of another kind', '{"a":1}', 400, -32600, /JSON-RPC/],
    ['too deep', `${'['.repeat(65)}${']'.repeat(65)}`, 400, -32600, /64 levels/],
    ['too large', `"${'x'.repeat(300_000)}"`, 413, -32000, /too large/],
  ]
  for (const [which, text, status, code, message] of cases) {
    it(`is refused: ${which}`, async () => {
      const answer = await send(service.url, text)
      assert.equal(answer.status, status)
      assert.equal(answer.json.error.code, code)
      assert.match(answer.json.error.message, message)
      assert.equal(answer.json.id, null)
    })
  }

  it('is refused as another type', async () => {
    const answer = await send(service.url, oldRequest('ping'), { 'content-type': 'text/plain' })
    assert.equal(answer.status, 415)
  })

  it('is not said of brackets in a text', async () => {
    const answer = await ask('ping', { note: '[{"'.repeat(100) })
    assert.equal(answer.status, 200)
  })
})

describe('other methods', () => {
  for (const method of ['GET', 'DELETE', 'PUT', 'OPTIONS', 'HEAD']) {
    it(`are refused: ${method}`, async () => {
      const headers = { origin: 'http://localhost:6274', 'access-control-request-method': 'POST' }
      const answer = await read(await fetch(`${service.url}/mcp`, { method, headers }))
      assert.equal(answer.status, 405)
      assert.equal(answer.headers.get('allow'), 'POST')
      assert.equal(answer.headers.get('access-control-allow-origin'), null)
    })
  }
})

describe('a page in a browser', () => {
  const cases: [string, number][] = [
    ['http://localhost:6274', 200],
    ['http://127.0.0.1:1', 200],
    ['http://[::1]:1', 200],
    ['https://evil.example', 403],
    ['http://localhost.evil.example', 403],
    ['file://localhost', 403],
    ['null', 403],
  ]
  for (const [origin, status] of cases) {
    it(`of ${origin} gets ${status}`, async () => {
      const answer = await ask('ping', {}, { origin })
      assert.equal(answer.status, status)
      assert.equal(answer.headers.get('access-control-allow-origin'), null)
    })
  }

  it('of the service’s own address may speak, of its neighbour not', async () => {
    const known = await startService({ BASE_URL: 'https://filings.example' })
    try {
      const own = { host: 'filings.example', origin: 'https://filings.example' }
      assert.equal(await statusFor(known.url, own), 200)
      assert.equal(await statusFor(known.url, { ...own, origin: 'http://filings.example' }), 403)
      assert.equal(await statusFor(known.url, { ...own, origin: 'https://x.example' }), 403)
    } finally {
      await known.stop()
    }
  })

  it('cannot reach a service on loopback under another name', async () => {
    assert.equal(await statusFor(service.url, { host: 'evil.example' }), 403)
    assert.equal(await statusFor(service.url, { host: 'localhost:1234' }), 200)
  })
})

/** Status of a request made without `fetch`, which does not let a caller set the Host header. */
function statusFor(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    const request = httpRequest(`${url}/mcp`, options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    request.on('error', reject)
    request.end(JSON.stringify(oldRequest('ping')))
  })
}
