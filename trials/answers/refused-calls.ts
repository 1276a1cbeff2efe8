// Calls that are refused, or that only just are not: values that no parameter takes, methods and
// paths that are not there, callers without a key or without credits, messages that are no MCP,
// requests that are no HTTP.

import type { Call } from './call.ts'
import { LIVE, mcpCall, mcpMessage, type Operation, restCall } from './operations.ts'

export const MARKETPLACE_SECRET = 'shared-with-the-marketplace'

export function refusedCalls(operations: readonly Operation[]): Call[] {
  return [
    ...operations.flatMap(valueCalls),
    ...operations.flatMap(callerCalls),
    ...operations.flatMap(methodCalls),
    ...pathCalls(),
    ...bodyCalls(),
    ...toolCalls(operations),
    ...messageCalls(),
    ...rawCalls(),
  ]
}

/** Values in the spelling of a query string. */
const VALUES = [
  ...['', 'x', '-1', '0', '1', '007', '1.5', '1e3', '+5', '0x10', '99999999999999999999', 'true'],
  ...['false', 'TRUE', 'null', '%20', '%205%20', '%00', '%C3%A9', '%FF', '2024-02-30', '2024-6-30'],
  ...['1,2', 'a%2Cb', '10-K', '<b>', 'latest', '9999-12-31', '1800-01-01', '2024-06-30T25:00:00Z'],
  ...['x'.repeat(2000)],
]
const EXAMPLE: Readonly<Record<string, string>> = {
  ...{ ticker: 'AAPL', ident: 'AAPL', identifier: '320193', wid: 'wh_none', q: 'intel' },
}
const PLACES = [
  ...[
    '%20',
    'x'.repeat(100),
    '-',
    '%00',
    '%FF',
    '0',
    '0000000000',
    '12345678901',
    'A%2FB',
    '%C3%A9',
  ],
  ...[
    'AAPL%20',
    '..',
    '%2e%2e',
    'AAPL;x',
    'AAPL,MSFT',
    '*',
    '__proto__',
    'constructor',
    '%',
    'a+b',
  ],
]

function pathOf({ path }: Operation, value?: string): string {
  return path.replace(/\{(\w+)\}/g, (_, place: string) => value ?? EXAMPLE[place] ?? 'x')
}

function valueCalls(operation: Operation): Call[] {
  const { method, params, places, name } = operation
  if (method !== 'GET') return []
  const base = pathOf(operation)
  const row = `refused values: ${name}`
  const queries = params.filter((param) => !places.includes(param))
  const needed = queries.includes('q') ? 'q=intel&' : ''
  const ask = (path: string): Call => ({ row, method, path, headers: LIVE })
  return [
    ...queries.flatMap((param) => VALUES.map((value) => ask(`${base}?${needed}${param}=${value}`))),
    ...queries.map((param) => ask(`${base}?${needed}${param}=1&${param}=2`)),
    ...queries.map((param) => ask(`${base}?${needed}${param}`)),
    ...queries.map((param) => ask(`${base}?${needed}${param.toUpperCase()}=1`)),
    ...queries.map((param) => ask(`${base}?${needed}${param}[]=1&${param}[a]=2`)),
    ...['?nonsense=1', '?', '?&&', '?=', '?__proto__=1', '?a=%', '#x'].map((end) =>
      ask(base + end),
    ),
    ...(places.length > 0 ? PLACES.map((value) => ask(pathOf(operation, value))) : []),
    ...[base.toUpperCase(), `${base}/`, `/${base}`, `${base}//`].map(ask),
    ask(`${base}?${queries.map((param) => `${param}=~`).join('&')}`),
    ...PAIRS.map((query) => ask(`${base}?${needed}${query}`)),
  ]
}

/** Each good, and refused of the two. */
const PAIRS = [
  'posted_from=2024-05-01&posted_to=2024-04-01',
  'posted_from=2022-01-01&posted_to=2024-04-01',
  'startdt=2024-05-01&enddt=2024-04-01',
  'ticker=AAPL&cik=320193',
  'name=apple&cusip=037833100',
]

/** With and without each kind of key, as headers may spell it. */
const CALLERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nobody: {},
  sandbox: { 'x-api-key': '$sandbox' },
  'sandbox as bearer': { authorization: 'Bearer $sandbox' },
  'live as bearer': { authorization: 'bearer   $live ' },
  'too poor': { 'x-api-key': '$poor' },
  revoked: { 'x-api-key': '$revoked' },
  unknown: { 'x-api-key': 'svc_W70SbppTiHBbt6fArhhNgNT9MduhN3ye3k44K6' },
  'no key': { 'x-api-key': 'x' },
  'empty key': { 'x-api-key': '' },
  basic: { authorization: 'Basic eDp5' },
  marketplace: {
    'x-rapidapi-proxy-secret': MARKETPLACE_SECRET,
    'x-rapidapi-user': 'somebody',
    'x-rapidapi-subscription': 'PRO',
  },
  'not the marketplace': { 'x-rapidapi-proxy-secret': 'x', 'x-rapidapi-user': 'somebody' },
}

function callerCalls(operation: Operation): Call[] {
  const { path, method, name } = operation
  // Keys have calls of their own: one address may create few.
  if (path === '/v1/keys') return []
  const args = Object.fromEntries(
    [...operation.places, ...(operation.params.includes('q') ? ['q'] : [])].map((place) => [
      place,
      EXAMPLE[place] ?? 'x',
    ]),
  )
  return Object.values(CALLERS).map((headers) => ({
    ...restCall({ ...operation, method }, args, headers),
    row: `callers: ${name}`,
  }))
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND', 'SEARCH']

function methodCalls(operation: Operation): Call[] {
  const path = pathOf(operation)
  const row = 'methods'
  const others = METHODS.filter((method) => method !== operation.method && path !== '/v1/keys')
  return others.flatMap((method) => [
    { row, method, path, headers: LIVE },
    { row, method, path },
  ])
}

const PATHS = [
  ...[
    '/v1',
    '/v1/',
    '/v2/company/AAPL',
    '/v1/nothing',
    '/v1/company',
    '/v1/company/',
    '/favicon.ico',
  ],
  ...['/robots.txt', '/v1/company/AAPL/x', '/%2e%2e/etc/passwd', '/../../x', '/v1//company/AAPL'],
  ...[
    '/V1/company/AAPL',
    '/v1/company/AAPL%2Fx',
    '/%zz',
    '/v1/company/%zz',
    '/mcp/',
    '/mcp/x',
    '/x/y',
  ],
  ...[
    '/v1/events',
    '/v1/events/restatements/',
    '/v1/8-k',
    '/v1/search',
    '/v1/webhooks/',
    '/metrics',
  ],
  ...[
    '/v1/company/AAPL?api_key=svc_x',
    '/stripe/events',
    '/health/',
    '/HEALTH',
    '//',
    '/?x=1',
    '/;',
  ],
  ...[`/${'x'.repeat(500)}`, `/v1/company/${'%41'.repeat(200)}`, '/v1/coverage?x=1', '/v1/keys/x'],
]

function pathCalls(): Call[] {
  return PATHS.flatMap((path) =>
    ['GET', 'POST', 'HEAD'].flatMap((method) => [
      { row: 'paths', method, path },
      { row: 'paths', method, path, headers: LIVE },
    ]),
  )
}

const JSON_TYPE = { 'content-type': 'application/json' }
const HOOK = { url: 'https://hooks.example.com/x', tickers: ['AAPL'], events: ['insider'] }
const BODIES = [
  ...['', ' ', '{', '[]', 'null', '1', '"x"', '{}', '{"a":1}', '{"label":1}', '{"label":""}'],
  ...['{"url":1,"tickers":"AAPL","events":null}', '{"url":"http://x","tickers":[],"events":["x"]}'],
  JSON.stringify({ ...HOOK, url: 'https://127.0.0.1/x' }),
  JSON.stringify({ ...HOOK, url: 'https://hooks.example.com:8443/x' }),
  JSON.stringify({ ...HOOK, url: 'ftp://hooks.example.com/x' }),
  JSON.stringify({ ...HOOK, tickers: ['AAPL', 'NOSUCHTICKER', ''] }),
  JSON.stringify({ ...HOOK, tickers: ['AAPL', 'aapl', 5] }),
  JSON.stringify({ ...HOOK, events: ['insider', '10-K'] }),
  JSON.stringify({ ...HOOK, more: true }),
  ...[
    '{"overlap_hours":-1}',
    '{"overlap_hours":"7"}',
    '{"overlap_hours":true}',
    '{"overlap_hours":1e9}',
  ],
  ...['{"delivery_id":"x"}', '{"from_sequence":2,"to_sequence":1}', '{"from_sequence":1}'],
  ...['{"from_sequence":1,"to_sequence":99999999}', '{"__proto__":{"a":1}}', '{"url":"\\ud800"}'],
  `${'['.repeat(200)}${']'.repeat(200)}`,
  `{"x":"${'y'.repeat(300_000)}"}`,
  ...['\u{1f600}', '{"url":"é"}', '{"a":1}{"b":2}', "{'a':1}", '{"a":1,}', '{"a":1,"a":2}'],
]
const BODY_PATHS = ['/v1/webhooks', '/v1/webhooks/wh_none/replay', '/v1/webhooks/wh_none/rotate']
const TYPES = [
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'x',
]

function bodyCalls(): Call[] {
  const row = 'bodies'
  const post = (
    path: string,
    body: string,
    headers: Readonly<Record<string, string>> = JSON_TYPE,
  ) => ({
    ...{ row, method: 'POST', path, body },
    headers: { ...LIVE, ...headers },
  })
  const id = '$webhook'
  const create = JSON.stringify(HOOK)
  const once = { ...JSON_TYPE, 'idempotency-key': 'one' }
  return [
    ...BODY_PATHS.flatMap((path) => BODIES.map((body) => post(path, body))),
    ...TYPES.map((type) => post('/v1/webhooks', '{}', { 'content-type': type })),
    post('/v1/webhooks', '{}', {}),
    { ...post('/v1/webhooks', create), keeps: { webhook: /"id":"(wh_\w+)"/ } },
    post('/v1/webhooks', create, once),
    post('/v1/webhooks', create, once),
    post('/v1/webhooks', JSON.stringify({ ...HOOK, events: ['8-k'] }), once),
    { row, method: 'GET', path: '/v1/webhooks', headers: LIVE },
    { row, method: 'GET', path: `/v1/webhooks/${id}/deliveries`, headers: LIVE },
    post(`/v1/webhooks/${id}/replay`, '{"delivery_id":"msg_none"}'),
    post(`/v1/webhooks/${id}/replay`, '{"from_sequence":1,"to_sequence":9}'),
    post(`/v1/webhooks/${id}/rotate`, '{"overlap_hours":"7"}'),
    { row, method: 'DELETE', path: `/v1/webhooks/${id}`, headers: LIVE },
    { row, method: 'DELETE', path: `/v1/webhooks/${id}`, headers: LIVE },
    post(`/v1/webhooks/${id}/test`, ''),
    { row, method: 'GET', path: '/v1/webhooks', headers: LIVE },
    // A body where none is read.
    { row, method: 'GET', path: '/v1/company/AAPL', headers: { ...LIVE, ...JSON_TYPE }, body: '{' },
    { row, method: 'GET', path: '/v1/company/AAPL', headers: LIVE, body: 'x'.repeat(300_000) },
  ]
}

/** Last of all: one address may create few keys, and what it may not then spoils other calls. */
export function keyCalls(): Call[] {
  const call = { row: 'create_key', method: 'POST', path: '/v1/keys' }
  const bodies = BODIES.map((body) => ({ ...call, headers: JSON_TYPE, body }))
  return [call, ...bodies, { ...call, headers: LIVE }, call]
}

const KINDS: readonly unknown[] = [null, true, -1, 1.5, 'x', '', '5', [], {}, ['AAPL'], 1e300]

function toolCalls(operations: readonly Operation[]): Call[] {
  return operations.flatMap(({ name, method, params, isAlias }) => {
    if (method !== 'GET' || isAlias) return []
    const row = `refused values: tool ${name}`
    const call = (args: unknown) => mcpCall(row, 'tools/call', { name, arguments: args })
    const known = Object.fromEntries(
      params.filter((param) => param in EXAMPLE).map((param) => [param, EXAMPLE[param]]),
    )
    return [
      ...params.flatMap((param) => KINDS.map((value) => call({ ...known, [param]: value }))),
      ...KINDS.map(call),
      ...[call({ ...known, nonsense: 1 }), call({}), mcpCall(row, 'tools/call', { name })],
      ...['nobody', 'sandbox', 'too poor', 'revoked', 'marketplace'].map((caller) =>
        mcpCall(row, 'tools/call', { name, arguments: known }, CALLERS[caller]),
      ),
    ]
  })
}

const REVISION = '2026-07-28'
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientInfo': { name: 'trial', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const MCP_METHODS = [
  ...['ping', 'initialize', 'notifications/initialized', 'server/discover', 'resources/list', ''],
  ...['prompts/list', 'logging/setLevel', 'completion/complete', '__proto__', 'tools/nothing'],
]
const MESSAGES = [
  ...['', '{', '[]', '[{}]', 'null', '1', '{}', '{"jsonrpc":"2.0"}', '{"jsonrpc":"1.0","id":1}'],
  '{"jsonrpc":"2.0","id":null,"method":"ping"}',
  '{"jsonrpc":"2.0","id":"a","method":"ping"}',
  '{"jsonrpc":"2.0","method":"ping"}',
  '{"jsonrpc":"2.0","id":1,"method":5}',
  '{"jsonrpc":"2.0","id":1,"result":{}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call"}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"no_such_tool"}}',
  '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":5,"arguments":[]}}',
  `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'['.repeat(200)}${']'.repeat(200)}}`,
  `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"${'y'.repeat(300_000)}"}}`,
]

function messageCalls(): Call[] {
  const row = 'MCP messages'
  const client = { capabilities: {}, clientInfo: { name: 'trial', version: '1' } }
  const modern = (method: string, params: object, name?: string) =>
    mcpCall(
      row,
      method,
      { ...params, _meta: META },
      {
        ...LIVE,
        ...{ 'mcp-protocol-version': REVISION, 'mcp-method': method },
        ...(name !== undefined && { 'mcp-name': name }),
      },
    )
  const company = { name: 'get_company', arguments: { ticker: 'AAPL' } }
  return [
    ...MCP_METHODS.map((method) => mcpCall(row, method, {})),
    ...MCP_METHODS.map((method) => modern(method, {})),
    ...MESSAGES.map((message) => mcpMessage(row, message)),
    ...['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', 'x'].map((protocolVersion) =>
      mcpCall(row, 'initialize', { ...client, protocolVersion }),
    ),
    modern('tools/call', company, 'get_company'),
    modern('tools/call', company, 'get_filings'),
    modern('tools/call', { name: 'get_company', arguments: { ticker: '-' } }, 'get_company'),
    modern('subscriptions/listen', { notifications: { toolsListChanged: true } }),
    ...['GET', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'].map((method) => ({ row, method, path: '/mcp' })),
    mcpCall(row, 'ping', {}, { origin: 'https://evil.example' }),
    mcpCall(row, 'ping', {}, { origin: 'http://localhost:3000' }),
    mcpCall(row, 'ping', {}, { origin: 'null' }),
    mcpCall(row, 'ping', {}, { host: 'evil.example' }),
    mcpCall(row, 'ping', {}, { 'content-type': 'text/plain' }),
    mcpCall(row, 'ping', {}, { accept: 'text/html' }),
    mcpCall(row, 'ping', {}, { 'mcp-protocol-version': '1999-01-01' }),
  ]
}

const HOST = 'Host: 127.0.0.1\r\nConnection: close\r\n'
const RAW = [
  ...[
    'nonsense\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    `GET /a b HTTP/1.1\r\n${HOST}\r\n`,
  ],
  'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n',
  'GET /health HTTP/1.0\r\n\r\n',
  `GET /health HTTP/1.1\r\n${HOST}Host: b\r\n\r\n`,
  `GET http://127.0.0.1/health HTTP/1.1\r\n${HOST}\r\n`,
  `GET /health HTTP/1.1\r\n${HOST}X: ${'y'.repeat(40_000)}\r\n\r\n`,
  `GET /${'y'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`,
  `GET /health HTTP/1.1\r\n${HOST}Bad Header: x\r\n\r\n`,
  `GET /health HTTP/1.1\r\n${HOST}X: \x01\r\n\r\n`,
  `GET /v1/company/\xe9 HTTP/1.1\r\n${HOST}\r\n`,
  `POST /mcp HTTP/1.1\r\n${HOST}Content-Length: x\r\n\r\n`,
  `POST /mcp HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `POST /mcp HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  `POST /mcp HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /mcp HTTP/1.1\r\n${HOST}Expect: more\r\nContent-Length: 2\r\n\r\n{}`,
  `POST /v1/webhooks HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
  `CONNECT 127.0.0.1:80 HTTP/1.1\r\n${HOST}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`,
  `TRACE / HTTP/1.1\r\n${HOST}\r\n`,
  `GET /health HTTP/1.1\r\n${HOST}Upgrade: websocket\r\n\r\n`,
]

function rawCalls(): Call[] {
  return RAW.map((raw) => ({ row: 'raw HTTP', method: 'raw', path: raw.slice(0, 60), raw }))
}
