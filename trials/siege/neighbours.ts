// Well-behaved callers beside a siege: paying customers with keys of their own and a visitor, each at a
// modest pace, and how each of their calls went.

import { setTimeout as delay } from 'node:timers/promises'
import { createAsker, type Question } from './field.ts'

export interface Neighbourly {
  at: number
  what: string
  status: number
  ms: number
}

const CALLERS = 12
const PAUSE_MS = 350
/** A visitor reads a page now and then. */
const VISIT_MS = 2000
const HOME = '127.0.0.1'
const MCP_HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
}

export interface Neighbours {
  readonly calls: readonly Neighbourly[]
  stop(): Promise<void>
}

export function startNeighbours(
  port: number,
  keys: readonly string[],
  tickers: readonly string[],
): Neighbours {
  const ask = createAsker(port, CALLERS + 4)
  const calls: Neighbourly[] = []
  const stopping = new AbortController()
  const { signal } = stopping

  async function note(what: string, question: Omit<Question, 'from'>): Promise<void> {
    const at = Date.now()
    const { status, ms } = await ask({ ...question, from: HOME })
    calls.push({ at, what, status, ms })
  }

  async function loop(pauseMs: number, turn: (count: number) => Promise<void>): Promise<void> {
    for (let count = 0; !signal.aborted; count++) {
      await turn(count)
      await delay(pauseMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined)
    }
  }

  const running = [
    ...keys.slice(0, CALLERS).map((key, caller) =>
      loop(PAUSE_MS, (count) => {
        const [what, question] = questionOf(caller + count, key, tickers)
        return note(what, question)
      }),
    ),
    loop(VISIT_MS, () => note('page', { path: `/company/${tickers[0]}` })),
    loop(VISIT_MS, () => note('/status', { path: '/status' })),
    loop(VISIT_MS, () => note('/ready', { path: '/ready' })),
  ]
  return {
    calls,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

const PATHS = ['/v1/company/{}', '/v1/filings/{}', '/v1/insider/{}', '/v1/events/{}']

function questionOf(
  count: number,
  key: string,
  tickers: readonly string[],
): [what: string, Omit<Question, 'from'>] {
  const ticker = tickers[count % 20] ?? ''
  const path = PATHS[count % (PATHS.length + 1)]
  if (path !== undefined) {
    return [path, { path: path.replace('{}', ticker), headers: { 'x-api-key': key } }]
  }
  const params = { name: 'get_company', arguments: { ticker } }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
  const headers = { ...MCP_HEADERS, 'x-api-key': key }
  return ['tool call', { path: '/mcp', method: 'POST', headers, body }]
}
