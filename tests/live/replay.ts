// Recorded answers of the publishers, served as they were: status and headers of each exchange, bodies
// byte for byte, at the hosts that the Host header names. Nothing of the program is used here.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

const CORPUS = new URL('../../../shared/corpus/', import.meta.url)
const EXCHANGES = new URL('_http/responses.jsonl.gz', CORPUS)

/** Why tests over recorded answers cannot run here. */
export const replaySkip = existsSync(EXCHANGES) ? false : 'the recorded answers are not at hand'

export interface Exchange {
  url: string
  status: number
  headers: Record<string, string>
  body_file?: string
}

export interface Replay {
  readonly url: string
  timesAsked(url: string): number
  close(): Promise<void>
}

export interface ReplayOptions {
  /** Day whose recording answers, if an address was recorded several times. */
  day: string
  /** The address under which what is asked was recorded. */
  recordedAs?: (url: string) => string
}

export async function startReplay(options: ReplayOptions): Promise<Replay> {
  const { day, recordedAs = (url) => url } = options
  const exchanges = Map.groupBy(readExchanges(), ({ url }) => url)
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = `https://${request.headers.host}${request.url}`
    asked.push(url)
    const recorded = recordedAs(url)
    const own = exchanges.get(recorded) ?? []
    const exchange = own.find((one) => dayOf(one) === day) ?? own[0]
    const { status, headers, body } = answer(recorded, exchange)
    response.writeHead(status, { ...headers, 'content-length': body.length }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    timesAsked: (url) => asked.filter((one) => one === url).length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function readExchanges(): Exchange[] {
  const lines = gunzipSync(readFileSync(EXCHANGES)).toString('utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Exchange)
}

function dayOf({ headers }: Exchange): string {
  const date = Object.entries(headers).find(([name]) => name.toLowerCase() === 'date')?.[1]
  return new Date(date ?? 0).toISOString().slice(0, 10)
}

interface ReplayAnswer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

function answer(url: string, exchange: Exchange | undefined): ReplayAnswer {
  const refused = exchange?.body_file
  if (exchange && refused !== undefined) {
    const body = readFileSync(new URL(refused, CORPUS))
    return { status: exchange.status, headers: sendable(exchange.headers), body }
  }
  const body = readDocument(url)
  if (!body) return missing(url)
  return { status: 200, headers: sendable(exchange?.headers ?? {}), body }
}

/** Headers of the connection and of packing, which this server sets itself. */
const OWN = new Set(['connection', 'content-encoding', 'content-length', 'transfer-encoding'])

function sendable(headers: Record<string, string>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !OWN.has(name.toLowerCase()))
  return Object.fromEntries(kept)
}

/** The recorded file of an address, its query percent-encoded behind the path; null without one. */
export function readDocument(url: string): Buffer | null {
  const [, place = '', query = ''] = /^https:\/\/([^?]+)(\?.*)?$/.exec(url) ?? []
  const path = place + encodeURIComponent(query)
  for (const name of [path, `${path}.gz`]) {
    const file = new URL(name.split('/').map(encodeURIComponent).join('/'), CORPUS)
    if (!existsSync(file) || file.pathname.endsWith('/')) continue
    const bytes = readFileSync(file)
    return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
  }
  return null
}

/** Answer of the publishers' storage for a file that does not exist. */
function missing(url: string): ReplayAnswer {
  const status = new URL(url).hostname === 'data.sec.gov' ? 404 : 403
  const folder = new URL('_http/bodies/', CORPUS)
  const name = readdirSync(folder).find((file) => file.startsWith(`${status}-`)) ?? ''
  const body = readFileSync(new URL(name, folder))
  return { status, headers: { 'content-type': 'application/xml' }, body }
}
