// Callers of a service that are timed, and what the service takes meanwhile.

import { readFile } from 'node:fs/promises'
import { Agent, request as send } from 'node:http'
import type { Served } from '../served.ts'

export interface Answered {
  /** 0 when the connection ended without an answer. */
  status: number
  ms: number
}

export type Ask = (path: string, key?: string) => Promise<Answered>

/** Each with credits enough for everything. */
export async function createKeys({ url }: Served, count: number): Promise<string[]> {
  const keys = Array.from({ length: count }, async () => {
    const answer = await fetch(`${url}/v1/keys`, { method: 'POST' })
    return ((await answer.json()) as { api_key: string }).api_key
  })
  return Promise.all(keys)
}

/** `own` headers go with every request. */
export function createAsk({ url }: Served, sockets: number, own = {}): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return (path, key) =>
    new Promise((resolve) => {
      const startedAt = performance.now()
      const done = (status: number) => resolve({ status, ms: performance.now() - startedAt })
      const headers = key === undefined ? own : { ...own, 'x-api-key': key }
      const sent = send(`${url}${path}`, { agent, headers }, (response) => {
        response.resume()
        response.on('end', () => done(response.statusCode ?? 0))
        response.on('error', () => done(0))
      })
      sent.on('error', () => done(0))
      sent.end()
    })
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export async function readRss(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}
