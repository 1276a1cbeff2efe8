// MCP beyond tools, over HTTP and in both revisions: resources, completion, prompts, and reduced
// lists of tools.

import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import snapshotSample from '../../src/company-summary/samples/snapshot.json' with { type: 'json' }
import { listPrompts, PROMPTS } from '../../src/surfaces/mcp/offered-server.ts'
import { CORE } from '../../src/surfaces/mcp/tool-choice.ts'
import { newRequest, oldRequest, type Service, send, startService } from './mcp-service.ts'

let service: Service
let sandbox: string
before(async () => {
  service = await startService()
  sandbox = await service.key('sandbox')
})
after(() => service.stop())

async function ask(method: string, params: object = {}, key?: string, of: Service = service) {
  const headers: Record<string, string> = key === undefined ? {} : { 'x-api-key': key }
  return send(of.url, oldRequest(method, params), headers)
}

const TOOLS = ENDPOINTS.filter(({ mcp }) => mcp).map(({ name }) => name)

describe('resources', () => {
  it('are named by templates, without a key', async () => {
    const { resourceTemplates } = (await ask('resources/templates/list')).json.result
    assert.deepEqual(
      resourceTemplates.map(({ uriTemplate }: { uriTemplate: string }) => uriTemplate),
      ['company://{ticker}', 'filing://{accession}', 'filing://{accession}/{document}'],
    )
    assert.deepEqual((await ask('resources/list')).json.result.resources, [])
  })

  it('of a company is its snapshot, at the price of one', async () => {
    const { headers, json } = await ask('resources/read', { uri: 'company://AAPL' }, sandbox)
    const [content] = json.result.contents
    assert.deepEqual([content.uri, content.mimeType], ['company://AAPL', 'application/json'])
    assert.deepEqual(JSON.parse(content.text), { ...snapshotSample, sandbox: true })
    assert.equal(headers.get('x-sandbox'), 'true')
    const key = await service.key('live', 10)
    const paid = await ask('resources/read', { uri: 'company://AAPL' }, key)
    assert.equal(JSON.parse(paid.json.result.contents[0].text).company, 'Apple Inc.')
    assert.equal(paid.headers.get('x-credits-remaining'), '8')
  })

  it('of a document is its text, of a filing its list of documents', async () => {
    const uri = 'filing://0000320193-24-000123/EX-99.1'
    const [text] = (await ask('resources/read', { uri }, sandbox)).json.result.contents
    assert.equal(text.mimeType, 'text/markdown')
    const sample = ENDPOINTS.find(({ name }) => name === 'get_document')?.sample
    assert.ok(text.text.startsWith((sample as { text: string }).text))
    const list = { uri: 'filing://0000320193-24-000123' }
    const [filing] = (await ask('resources/read', list, sandbox)).json.result.contents
    assert.ok(Array.isArray(JSON.parse(filing.text).documents))
  })

  it('are read in the stateless protocol too', async () => {
    const { body, headers } = newRequest('resources/read', { uri: 'company://AAPL' })
    const own = { ...headers, 'mcp-name': 'company://AAPL', 'x-api-key': sandbox }
    const { json } = await send(service.url, body, own)
    assert.equal(JSON.parse(json.result.contents[0].text).ticker, snapshotSample.ticker)
  })

  it('need a key', async () => {
    const answer = await ask('resources/read', { uri: 'company://AAPL' })
    assert.deepEqual([answer.status, answer.json.error.data.error], [401, 'unauthorized'])
  })

  for (const uri of [
    'company://NOSUCH',
    'company://',
    'https://example.com/',
    'filing://12/../..',
    'company://%E0%A4%A',
  ]) {
    it(`are not found under ${uri}, and cost nothing`, async () => {
      const key = await service.key('live', 10)
      const { json } = await ask('resources/read', { uri }, key)
      assert.equal(json.error.data.uri, uri)
      assert.equal(
        (await ask('resources/read', { uri: 'company://AAPL' }, key)).headers.get(
          'x-credits-remaining',
        ),
        '8',
      )
    })
  }
})

describe('completion', () => {
  const ref = { type: 'ref/resource', uri: 'company://{ticker}' }
  const complete = async (name: string, value: string, of: object = ref) =>
    (await ask('completion/complete', { ref: of, argument: { name, value } })).json

  it('has tickers by their beginning and by a company’s name', async () => {
    const key = await service.key('live', 10)
    await ask('tools/call', { name: 'get_company', arguments: { ticker: 'AAPL' } }, key)
    assert.deepEqual((await complete('ticker', 'brk.')).result.completion.values, ['BRK-B'])
    assert.deepEqual((await complete('ticker', 'berkshire')).result.completion.values, ['BRK-B'])
    const all = (await complete('ticker', '')).result.completion
    assert.deepEqual([all.values, all.hasMore], [['AAPL', 'BRK-B'], false])
    const prompt = { type: 'ref/prompt', name: 'insider_brief' }
    assert.deepEqual((await complete('ticker', 'aa', prompt)).result.completion.values, ['AAPL'])
  })

  it('has nothing for what no list holds', async () => {
    assert.deepEqual((await complete('accession', '0000')).result.completion.values, [])
    assert.deepEqual((await complete('ticker', '%')).result.completion.values, [])
    assert.equal((await complete('ticker', 'x'.repeat(61))).error.code, -32602)
  })
})

describe('prompts', () => {
  it('are listed with their arguments', async () => {
    const { prompts } = (await ask('prompts/list')).json.result
    assert.deepEqual(prompts, listPrompts())
    assert.deepEqual(
      prompts.map(({ name }: { name: string }) => name),
      ['check_number', 'insider_brief', 'risk_factor_changes', 'quarter_on_one_page'],
    )
  })

  it('hold what was given, and name no tool that is not there', async () => {
    for (const [name, { arguments: known }] of Object.entries(PROMPTS)) {
      const given = Object.fromEntries(Object.keys(known).map((one) => [one, `«${one}»`]))
      const { messages } = (await ask('prompts/get', { name, arguments: given })).json.result
      const { text } = messages[0].content
      for (const value of Object.values(given)) assert.ok(text.includes(value), `${name} ${value}`)
      const named: string[] = text.match(/\b(?:get|search|resolve|list)_\w+/g) ?? []
      assert.ok(named.length > 0)
      assert.deepEqual(
        named.filter((tool) => !TOOLS.includes(tool)),
        [],
        name,
      )
    }
  })

  it('do without an optional argument, and not without another', async () => {
    const page = { name: 'quarter_on_one_page', arguments: { ticker: 'AAPL' } }
    const { messages } = (await ask('prompts/get', page)).json.result
    assert.match(messages[0].content.text, /^Put the newest quarter of AAPL/)
    const none = await ask('prompts/get', { name: 'insider_brief' })
    assert.equal(none.json.error.code, -32602)
    assert.match(none.json.error.message, /ticker/)
    const unknown = await ask('prompts/get', { name: 'constructor' })
    assert.match(unknown.json.error.message, /Unknown prompt/)
  })
})

describe('fewer tools', () => {
  const FINDERS = ['list_tools', 'describe_tool', 'call_tool']
  type Named = { name: string }[]

  const WRONG = [
    ['call_tool', { name: 'nothing' }, /Unknown tool: nothing\./],
    ['call_tool', { name: 'get_fram' }, /Did you mean get_frame\?/],
    [
      'call_tool',
      { name: 'get_stock_price' },
      /filings have none: `get_valuation` \(\/v1\/valuation\/\{ticker\}\)/,
    ],
    ['call_tool', {}, /"loc":\["query","name"\],"msg":"Field required"/],
    ['call_tool', { tool: 'get_company', args: {} }, /`tool` .*; use `name`.*use `arguments`/],
    ['call_tool', { name: 'get_company', ticker: 'AAPL' }, /`ticker` .* go into `arguments`/],
    ['call_tool', { name: 'get_company', arguments: [] }, /"loc":\["query","arguments"\]/],
    ['describe_tool', {}, /"loc":\["query","name"\]/],
    ['describe_tool', { tool: 'get_frame' }, /`tool` .*; use `name`/],
    ['describe_tool', { name: 'get_filing' }, /Did you mean get_filings\?/],
  ] as const

  for (const [choice, shown] of [
    ['core', [...CORE, ...FINDERS]],
    ['search', FINDERS],
  ] as const) {
    it(`with MCP_TOOLS=${choice} lead to all of them`, async () => {
      const own = await startService({ MCP_TOOLS: choice })
      try {
        const key = await own.key('sandbox')
        const { tools } = (await ask('tools/list', {}, undefined, own)).json.result
        assert.deepEqual(new Set((tools as Named).map(({ name }) => name)), new Set(shown))
        const callTool = async (name: string, args: object) =>
          (await ask('tools/call', { name, arguments: args }, key, own)).json
        const { text } = (await callTool('list_tools', {})).result.content[0]
        const listed = text.split('\n').map((line: string) => line.split(':', 1)[0])
        assert.deepEqual(listed, TOOLS)
        const described = await callTool('describe_tool', { name: 'get_mapping' })
        const { description, inputSchema, outputSchema } = JSON.parse(
          described.result.content[0].text,
        )
        assert.deepEqual(outputSchema.properties.measures, { type: 'array' })
        assert.deepEqual(outputSchema.properties.total, { type: 'integer' })
        assert.match(description, /Free\.$/)
        assert.equal(inputSchema.type, 'object')
        const asked = { name: 'get_company', arguments: { ticker: 'AAPL' } }
        const [through, straight] = [
          await callTool('call_tool', asked),
          await callTool('get_company', { ticker: 'AAPL' }),
        ]
        assert.deepEqual(through.result, straight.result)
        assert.equal(through.result.structuredContent.sandbox, true)
        const written = { ...asked, arguments: JSON.stringify(asked.arguments) }
        assert.deepEqual((await callTool('call_tool', written)).result, straight.result)
        for (const [finder, wrong, text] of WRONG) {
          const { isError, content } = (await callTool(finder, wrong)).result
          assert.equal(isError, true)
          assert.match(content[0].text, text)
        }
      } finally {
        await own.stop()
      }
    })
  }

  it('of the core are all there', () => {
    assert.deepEqual(
      CORE.filter((name) => !TOOLS.includes(name)),
      [],
    )
  })
})
