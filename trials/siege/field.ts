// Means of a siege’s attacks: the service’s address, addresses of their own, free keys, and plain
// requests.

import { Agent, request } from 'node:http'

export interface Field {
  /** Port of the service. */
  readonly port: number
  /** The one address whose `X-Forwarded-For` is believed. */
  readonly proxy: string
  /** Free keys, two for each attack that takes some. */
  readonly keys: readonly string[]
  readonly tickers: readonly string[]
  /** Receivers that are allowed and never answer as one should. */
  readonly receivers: Readonly<Record<'silent' | 'early' | 'chunks', string>>
}

/** Attacks until the signal, and resolves with the number of attempts. */
export type Attack = (field: Field, signal: AbortSignal) => Promise<number>

export interface Question {
  path: string
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** The loopback address it is sent from. */
  from: string
}

export interface Reply {
  /** 0 where none came. */
  status: number
  ms: number
  text: string
  /** Cookies that the answer set, as a browser sends them back. */
  cookie: string
}

const WITHIN_MS = 20_000

export function createAsker(port: number, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return ({ path, method = 'GET', headers = {}, body, from }: Question): Promise<Reply> =>
    new Promise((resolve) => {
      const startedAt = performance.now()
      let text = ''
      let cookie = ''
      const end = (status: number) =>
        resolve({ status, ms: performance.now() - startedAt, text, cookie })
      const sent = request(
        { host: '127.0.0.1', port, path, method, headers, agent, localAddress: from },
        (response) => {
          cookie = response.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? ''
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part
          })
          response.once('end', () => end(response.statusCode ?? 0)).once('error', () => end(0))
        },
      )
      sent.setTimeout(WITHIN_MS, () => sent.destroy())
      sent.once('error', () => end(0))
      sent.end(body)
    })
}

/** Runs `turn` in so many loops at once until the signal. */
export async function repeat(
  loops: number,
  signal: AbortSignal,
  turn: (count: number) => Promise<unknown>,
): Promise<number> {
  let count = 0
  async function loop(): Promise<void> {
    while (!signal.aborted) await turn(count++)
  }
  await Promise.all(Array.from({ length: loops }, loop))
  return count
}
