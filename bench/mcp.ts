// A tool call against the protocol library's own minimal server that returns the same bytes.

import { ENGINES } from '../tests/support/engines.ts'
import { startChild } from './children.ts'
import { measureLoad } from './load.ts'
import type { Bench, BenchOptions, BenchRow } from './result.ts'

const CONNECTIONS = 20
const TOOL = 'get_fundamentals'
const ARGUMENTS = { ticker: 'AAPL', limit: 3 }
const MODERN = '2026-07-28'

export const mcp: Bench = {
  name: 'mcp',
  title: 'A tool call',
  compares: `\`tools/call\` of \`${TOOL}\` with a live key, each answer after its debit is durable, against a minimal server of the same protocol library that returns the same result to anybody; ${CONNECTIONS} connections, in both revisions of the protocol.`,
  async run({ isSmoke }: BenchOptions) {
    await using closing = new AsyncDisposableStack()
    const [sqlite] = ENGINES
    const store = await sqlite!.prepare()
    closing.defer(() => store.remove())
    const settings = {
      ROLE: 'api',
      RATE_PER_SECOND: '1000000',
      RATE_BURST: '1000000',
      UNPAID_PER_SECOND: '0',
    }
    const service = await startChild<{ url: string; apiKey: string }>('service-child.ts', {
      settings: { ...settings, ...store.settings },
    })
    closing.defer(() => service.stop())
    const key = { 'x-api-key': service.ready.apiKey }
    const path = '/v1/fundamentals/AAPL?limit=3'
    const body = await (await fetch(service.ready.url + path, { headers: key })).text()
    const plain = await startChild<{ url: string }>('mcp-child.ts', { body })
    closing.defer(() => plain.stop())
    const rows: BenchRow[] = []
    for (const [what, request] of Object.entries(REQUESTS)) {
      const sideOf = (child: typeof plain, headers: Record<string, string>) => ({
        child,
        url: child.ready.url,
        requests: [{ ...request, path: '/mcp', headers: { ...request.headers, ...headers } }],
      })
      const sides = { work: sideOf(service, key), base: sideOf(plain, {}) }
      const load = { connections: CONNECTIONS, seconds: isSmoke ? 1 : 2, rounds: isSmoke ? 1 : 7 }
      rows.push(...(await measureLoad(what, sides, load)))
    }
    return { rows }
  },
}

const JSON_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

/**
 * Tool calls as clients of the 2025 revision send them after their handshake, and as the stateless
 * protocol does.
 */
const REQUESTS = {
  'revision of 2025': {
    method: 'POST',
    headers: JSON_HEADERS,
    body: toMessage({}),
  },
  'revision of 2026': {
    method: 'POST',
    headers: {
      ...JSON_HEADERS,
      'mcp-protocol-version': MODERN,
      'mcp-method': 'tools/call',
      'mcp-name': TOOL,
    },
    body: toMessage({
      _meta: {
        'io.modelcontextprotocol/protocolVersion': MODERN,
        'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
        'io.modelcontextprotocol/clientCapabilities': {},
      },
    }),
  },
} as const

function toMessage(more: object): string {
  const params = { name: TOOL, arguments: ARGUMENTS, ...more }
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
}
