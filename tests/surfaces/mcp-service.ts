// The shipped program over a publisher that knows two companies, and a client that speaks MCP to it
// in either revision.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeyKind, mintKey } from '../../src/accounts/keys.ts'
import { readConfig } from '../../src/config.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import type { Clock } from '../../src/kernel/time.ts'
import { start } from '../../src/service/main.ts'
import type { PublisherAnswer, PublisherSource } from '../../src/upstream/source.ts'

const NOW = '2025-10-01T12:00:00.000Z'
const clock: Clock = { ...machineClock, now: () => Date.parse(NOW) }

const DOCUMENTS: Record<string, unknown> = {
  'https://www.sec.gov/files/company_tickers_exchange.json': {
    fields: ['cik', 'name', 'ticker', 'exchange'],
    data: [
      [320193, 'Apple Inc.', 'AAPL', 'Nasdaq'],
      [1067983, 'BERKSHIRE HATHAWAY INC', 'BRK-B', 'NYSE'],
    ],
  },
}

const source: PublisherSource = {
  async fetch({ url }): Promise<PublisherAnswer> {
    const document = DOCUMENTS[url]
    return {
      status: document === undefined ? 404 : 200,
      body: Buffer.from(document === undefined ? '' : JSON.stringify(document)),
      contentType: document === undefined ? null : 'application/json',
      etag: null,
      lastModified: null,
      fetchedAt: NOW,
    }
  },
  raise() {},
  async close() {},
}

export type Service = Awaited<ReturnType<typeof startService>>

export async function startService(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tieout-mcp-'))
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_BURST: '1000',
    // A busy machine holds the event loop up; what then happens has tests of its own.
    LOOP_DELAY_MAX_MS: '0',
    ...settings,
  })
  const running = await start(config, { source, clock })
  return {
    url: running.url,
    async key(kind: KeyKind, freeCredits = 100): Promise<string> {
      const options = { kind, plan: 'free', label: null, freeCredits } as const
      const minted = await running.services.ops.transaction((tx) => mintKey(tx, clock, options))
      return minted.apiKey
    },
    async stop() {
      await running.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export interface Answered {
  status: number
  headers: Headers
  text: string
  /** The answer as JSON; tests read into it as they expect it to be. */
  // biome-ignore lint/suspicious/noExplicitAny: a wrong guess at the shape fails the test
  json: any
}

export async function send(
  url: string,
  body: string | object,
  headers: Record<string, string> = {},
): Promise<Answered> {
  const response = await fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return read(response)
}

export async function read(response: Response): Promise<Answered> {
  const text = await response.text()
  const json = text.startsWith('{') ? JSON.parse(text) : undefined
  return { status: response.status, headers: response.headers, text, json }
}

/** A request as clients of 2025 send it after their handshake. */
export function oldRequest(method: string, params: object = {}) {
  return { jsonrpc: '2.0', id: 7, method, params }
}

export const MODERN = '2026-07-28'

/** A request of the stateless protocol: who asks comes with every message. */
export function newRequest(method: string, params: { name?: string; uri?: string } & object = {}) {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': MODERN,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const name = params.name === undefined ? {} : { 'mcp-name': params.name }
  return {
    body: { jsonrpc: '2.0', id: 'seven', method, params: { ...params, _meta: meta } },
    headers: { 'mcp-protocol-version': MODERN, 'mcp-method': method, ...name },
  }
}
