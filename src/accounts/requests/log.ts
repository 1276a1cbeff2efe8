// The log of requests, for the accounts that made them. It is written every second, apart from
// answers; the buffer is bounded and lost with the process. Nothing is charged by it.

import { boundedCache } from '../../kernel/bounded.ts'
import type { Log } from '../../kernel/log.ts'
import type { Metrics } from '../../kernel/metrics.ts'
import { type Clock, toDay } from '../../kernel/time.ts'
import type { Database } from '../../store/database.ts'
import { insertRequests, type LoggedRequest } from './store.ts'

export interface RequestLog {
  /**
   * Takes a share of the account’s daily log for one more request, if one is left. Requests that
   * cost nothing have a small share, since nothing else bounds them.
   */
  takes(accountId: string, credits: number): boolean
  record(request: LoggedRequest): void
  /** Resolves once the request is written, if this process has it buffered. */
  settle(id: string): Promise<void>
  drain(): Promise<void>
}

interface RequestLogParts {
  readonly ops: Database
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** Requests per day that this process logs for an account; 0 for none. */
  readonly perDay: number
}

const WRITE_EVERY_MS = 1000
const BATCH_MAX = 100
const WAITING_MAX = 5_000
const UNPAID_SHARE = 1 / 20
const ACCOUNTS_MAX = 100_000

interface Share {
  day: string
  taken: number
  unpaid: number
}

export function createRequestLog({
  ops,
  clock,
  log,
  metrics,
  perDay,
}: RequestLogParts): RequestLog {
  const shares = boundedCache<string, Share>(ACCOUNTS_MAX)
  let waiting: LoggedRequest[] = []
  /** Buffered requests and those being written. */
  let held = 0
  let timer: NodeJS.Timeout | null = null
  let writing = Promise.resolve()

  function shareOf(accountId: string): Share {
    const day = toDay(clock.now())
    const known = shares.get(accountId)
    if (known?.day === day) return known
    const share = { day, taken: 0, unpaid: 0 }
    shares.set(accountId, share)
    return share
  }

  function write(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const batch = waiting
    waiting = []
    if (batch.length > 0) writing = writing.then(() => writeBatch(batch))
    return writing
  }

  async function writeBatch(batch: readonly LoggedRequest[]): Promise<void> {
    try {
      await insertRequests(ops, batch)
    } catch (error) {
      metrics.count('requests_not_logged_total', { why: 'store' }, batch.length)
      log.warn({ requests: batch.length, error: String(error) }, 'requests could not be logged')
    }
    held -= batch.length
  }

  return {
    takes(accountId, credits) {
      if (perDay === 0) return false
      const share = shareOf(accountId)
      const isFull =
        share.taken >= perDay || (credits === 0 && share.unpaid >= Math.ceil(perDay * UNPAID_SHARE))
      const why = isFull ? 'share' : held >= WAITING_MAX ? 'queue' : null
      if (why !== null) {
        metrics.count('requests_not_logged_total', { why })
        return false
      }
      share.taken++
      if (credits === 0) share.unpaid++
      return true
    },
    record(request) {
      waiting.push(request)
      held++
      if (waiting.length >= BATCH_MAX) void write()
      else timer ??= setTimeout(() => void write(), WRITE_EVERY_MS)
    },
    async settle(id) {
      await (waiting.some((request) => request.id === id) ? write() : writing)
    },
    drain: write,
  }
}
