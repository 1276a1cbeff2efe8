// Limits on long reads: a few at once, one per caller, none longer than a call may take. A read that
// takes too long is ended, and the failure says how to narrow the query.

import { Failure } from '../../kernel/failure.ts'
import { type Database, type Queries, TookTooLong, type Value } from '../../store/database.ts'

export interface WideReadLimits {
  readonly atOnce: number
  readonly limitMs: number
}

interface Asking {
  readonly accountId: string | null
  readonly address: string
}

/** Fail with `question.too_wide`, or with `service.unavailable` if too many wait before them. */
export type WideReads = Pick<Queries, 'all'>

/** Reads of one caller. `narrower` is a sentence that says how to ask for less. */
export type OpenWideReads = (
  data: Pick<Database, 'allApart'>,
  caller: Asking,
  narrower: string,
) => WideReads

const WAITING_MAX = 256
/** Limit of waiting reads per caller, as many as a key may send at once. */
const WAITING_PER_OWNER_MAX = 20
/** Limit of reads to wait for, each as long as one may take. */
const WAIT_READS = 2
const RETRY_SECONDS = 5

type Waiting = PromiseWithResolvers<void>

export function createWideReads({ atOnce, limitMs }: WideReadLimits): OpenWideReads {
  /** Waiting reads by owner; the owner served last comes last. */
  const waiting = new Map<string, Waiting[]>()
  const served = new Set<string>()
  let waitingCount = 0

  function serveNext(): void {
    if (served.size >= atOnce) return
    const next = [...waiting].find(([owner]) => !served.has(owner))
    if (!next) return
    const [owner, [first, ...rest]] = next
    served.add(owner)
    remain(owner, rest)
    first?.resolve()
  }

  function remain(owner: string, rest: Waiting[]): void {
    waitingCount += rest.length - (waiting.get(owner)?.length ?? 0)
    waiting.delete(owner)
    if (rest.length > 0) waiting.set(owner, rest)
  }

  async function takeTurn(owner: string): Promise<void> {
    const own = waiting.get(owner) ?? []
    if (own.length >= WAITING_PER_OWNER_MAX || waitingCount >= WAITING_MAX) throw tooMany()
    const turn: Waiting = Promise.withResolvers()
    const timer = setTimeout(() => {
      remain(owner, waiting.get(owner)?.filter((one) => one !== turn) ?? [])
      turn.reject(tooMany())
    }, WAIT_READS * limitMs)
    waiting.set(owner, [...own, turn])
    waitingCount++
    serveNext()
    await turn.promise.finally(() => clearTimeout(timer))
  }

  return (data, { accountId, address }, narrower) => ({
    async all<Row>(sql: string, ...values: Value[]) {
      const owner = accountId ?? address
      await takeTurn(owner)
      try {
        return await data.allApart<Row>(limitMs, sql, ...values)
      } catch (error) {
        throw error instanceof TookTooLong ? tooWide(limitMs, narrower, error) : error
      } finally {
        served.delete(owner)
        remain(owner, waiting.get(owner) ?? [])
        serveNext()
      }
    },
  })
}

function tooWide(limitMs: number, narrower: string, cause: unknown): Failure {
  const text = `The query takes longer than ${limitMs / 1000} s. ${narrower}`
  return new Failure('question.too_wide', text, { cause })
}

function tooMany(): Failure {
  const text = 'Too many queries of this kind are running. Wait for one to finish, then try again.'
  const headers = { 'retry-after': String(RETRY_SECONDS) }
  return new Failure('service.unavailable', text, { headers })
}
