// Callers of the service, a bounded number at a time: metered calls with keys of their own, and what
// each was answered. A call that failed is kept with when and where it was made.

import { setTimeout as delay } from 'node:timers/promises'
import { inspect } from 'node:util'
import { sha256 } from '../../src/kernel/ids.ts'

export interface CallRecord {
  node: string
  key: string
  startedAt: number
  endedAt: number
  /** 0 when no answer came. */
  status: number
  /** Why no answer came. */
  problem?: string
  /** Credits that the answer says it cost. */
  cost: number
}

export interface Target {
  readonly name: string
  readonly url: string
  /** Whether calls are sent there, as whatever balances load would know. */
  isUp(): boolean
}

export interface CallersOptions {
  targets: readonly Target[]
  keys: readonly string[]
  paths: readonly string[]
  /** Calls under way at once, and each caller's pause between two. */
  callers: number
  pauseMs: number
}

export interface Callers {
  readonly records: CallRecord[]
  /** Resolves when the last call is answered. */
  stop(): Promise<void>
}

/** Slow is for the figures of a trial to say: this is an end for what never comes. */
const ANSWER_WITHIN_MS = 60_000

export function startCallers(options: CallersOptions): Callers {
  const { targets, keys, paths, callers, pauseMs } = options
  const records: CallRecord[] = []
  let isStopped = false
  let number = 0

  async function call(caller: number): Promise<void> {
    while (!isStopped) {
      number++
      const up = targets.filter((target) => target.isUp())
      const target = up[number % Math.max(1, up.length)]
      const key = keys[(caller + number) % keys.length] ?? ''
      const path = paths[number % paths.length] ?? '/'
      if (target) records.push(await ask(target, path, key))
      await delay(pauseMs)
    }
  }

  const running = Array.from({ length: callers }, (_, caller) => call(caller))
  return {
    records,
    async stop() {
      isStopped = true
      await Promise.all(running)
    },
  }
}

async function ask({ name, url }: Target, path: string, key: string): Promise<CallRecord> {
  const startedAt = Date.now()
  const base = { node: name, key, startedAt }
  try {
    const answer = await fetch(url + path, {
      headers: { 'x-api-key': key },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.arrayBuffer()
    const cost = Number(answer.headers.get('x-credits-cost') ?? 0)
    return { ...base, endedAt: Date.now(), status: answer.status, cost }
  } catch (error) {
    const problem = inspect(error, { depth: 1 })
    return { ...base, endedAt: Date.now(), status: 0, problem, cost: 0 }
  }
}

export interface Poster {
  /** Posts with an Idempotency-Key of this name, again and again until it is answered with a 2xx. */
  post(path: string, name: string, body: object, key?: string): Promise<Record<string, unknown>>
  /** Posts that are still waiting for their answer. */
  readonly waiting: number
}

const RETRY_MS = 300

export function createPoster(url: string): Poster {
  let waiting = 0
  return {
    get waiting() {
      return waiting
    },
    async post(path, name, body, key = '') {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': sha256(name),
        ...(key !== '' && { 'x-api-key': key }),
      }
      waiting++
      for (;;) {
        const answer = await fetch(url + path, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        }).catch(() => null)
        const text = await answer?.text().catch(() => null)
        if (answer?.ok && text) {
          waiting--
          return JSON.parse(text) as Record<string, unknown>
        }
        if (answer && [400, 401, 413, 422].includes(answer.status)) {
          throw new Error(`${path} answered ${answer.status} ${text}`)
        }
        await delay(RETRY_MS)
      }
    },
  }
}
