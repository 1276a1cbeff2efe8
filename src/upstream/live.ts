// The live publishers as a source: who we say we are, how often we ask, and how patiently. Which
// address answers which question is not known here.

import { setTimeout as delay } from 'node:timers/promises'
import { Agent } from 'undici'
import { Failure } from '../kernel/failure.ts'
import type { Log } from '../kernel/log.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import {
  isStorage,
  PUBLISHER_HOSTS,
  type Publisher,
  STORAGE_HOSTS,
  toAddress,
  toPublisher,
} from './address.ts'
import { type Budget, createShare } from './budget.ts'
import { exchange, type Outcome, type OutcomeOf, type Wire } from './exchange.ts'
import { openExchange } from './opening.ts'
import { createPacer, type Pace, type Pacer, Refused, type Turn } from './pacer.ts'
import { PAUSE_REASONS, type PauseReason } from './pause-reason.ts'
import {
  DEFAULT_MAX_BYTES,
  type FileRequest,
  type OpenedAnswer,
  type PublisherAnswer,
  type PublisherRequest,
  type PublisherSource,
  publisherChanged,
  publisherUnavailable,
} from './source.ts'

export interface LiveOptions {
  clock: Clock
  log: Log
  /** Name and e-mail, which are the whole User-Agent: the SEC refuses a stranger. */
  contact: string
  /** Host to query members added on the wire only, such as the key of api.sam.gov. */
  secrets?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Host to origin, for a publisher that stands elsewhere than its own name. */
  origins?: Readonly<Record<string, string>>
  pace?: Partial<Pace>
  limits?: Partial<LiveLimits>
  /** What all processes on one store may ask together; without it this one is alone. */
  budget?: Budget
  metrics?: Metrics
}

export interface LiveLimits {
  connectMs: number
  headersMs: number
  /** Silence between two parts of a body. */
  silenceMs: number
  /** The same, and before the first part, of a file that is read as it comes. */
  fileSilenceMs: number
  /** One whole exchange, however steadily it drips. */
  deadlineMs: number
  attemptsMax: number
  /** First wait before another attempt; doubles, with jitter. */
  retryMs: number
  /** First pause after a 403 or 429 that names no time; doubles while refusals go on. */
  pauseMs: number
  /** First pause after a page that blocks us, which says that it lasts ten minutes; doubles alike. */
  blockPauseMs: number
  /** Longest wait or pause, whatever the publisher asks for. */
  waitMaxMs: number
  /** Longest pause after a refusal that is said to last; none lasts longer than a day. */
  refusedMaxMs: number
  redirectsMax: number
}

/** Ten starts a second in all is the SEC's limit (*Accessing EDGAR Data*, fair access). */
export const LIVE_PACE: Pace = {
  intervalMs: 120,
  concurrencyMax: 8,
  waitingMax: 2000,
  patienceMs: { caller: 5_000, feed: 300_000, backfill: 900_000 },
}

export const LIVE_LIMITS: LiveLimits = {
  connectMs: 10_000,
  headersMs: 20_000,
  silenceMs: 15_000,
  fileSilenceMs: 60_000,
  deadlineMs: 90_000,
  attemptsMax: 4,
  retryMs: 500,
  pauseMs: 10_000,
  blockPauseMs: 60_000,
  waitMaxMs: 600_000,
  refusedMaxMs: 86_400_000,
  redirectsMax: 3,
}

interface Lane {
  publisher: Publisher
  pacer: Pacer
  /** Refusals in a row, each after the pause of the one before. */
  refusals: number
}

interface Asked extends PublisherRequest {
  maxBytes: number
  signal: AbortSignal
  /** Whether the publisher may send us to its storage. */
  isFile: boolean
}

/** One exchange, of whatever kind its body is. */
type Exchange<R> = (address: URL, asked: Asked) => Promise<OutcomeOf<R>>

export function createLiveSource(options: LiveOptions): PublisherSource {
  const pace = { ...LIVE_PACE, ...options.pace }
  const limits = { ...LIVE_LIMITS, ...options.limits }
  const closing = new AbortController()
  const lanes = new Map<Publisher, Lane>()
  const turns = new Map<string, Turn>()
  const dispatcher = new Agent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.silenceMs,
    connections: pace.concurrencyMax,
    allowH2: false,
  })
  for (const publisher of new Set(Object.values(PUBLISHER_HOSTS))) {
    lanes.set(publisher, createLane(publisher))
  }

  function createLane(publisher: Publisher): Lane {
    const { budget, log } = options
    if (!budget) return { publisher, pacer: createPacer(pace), refusals: 0 }
    const onRefusals = (refusals: number) => {
      lane.refusals = refusals
    }
    const onPause = (ms: number, reason: PauseReason) => lane.pacer.pause(ms, reason)
    const isPaused = () => lane.pacer.isPaused()
    const parts = { publisher, budget, intervalMs: pace.intervalMs, log, signal: closing.signal }
    const share = createShare({ ...parts, onRefusals, onPause, isPaused })
    const lane = { publisher, pacer: createPacer(pace, share), refusals: 0 }
    return lane
  }

  function toWire(address: URL): Wire {
    return {
      dispatcher,
      origin: options.origins?.[address.hostname] ?? address.origin,
      secretQuery: options.secrets?.[address.hostname] ?? {},
      userAgent: options.contact,
      deadlineMs: limits.deadlineMs,
    }
  }

  function fetch(request: PublisherRequest): Promise<PublisherAnswer> {
    return ask(request, false, (address, asked) => exchange(toWire(address), address, asked))
  }

  /** The deadline of a file is for its silence alone. */
  function open(request: FileRequest): Promise<OpenedAnswer> {
    return ask(request, true, (address, asked) => {
      const wire = { ...toWire(address), deadlineMs: limits.fileSilenceMs }
      return openExchange(wire, address, asked)
    })
  }

  async function ask<R>(request: PublisherRequest, isFile: boolean, exchangeOne: Exchange<R>) {
    const address = toAddress(request.url)
    const lane = lanes.get(toPublisher(address))
    if (!lane) throw new Error(`no lane for ${address.hostname}`)
    const signals = request.signal ? [closing.signal, request.signal] : [closing.signal]
    const maxBytes = request.maxBytes ?? DEFAULT_MAX_BYTES
    const asked = { ...request, maxBytes, isFile, signal: AbortSignal.any(signals) }
    asked.signal.throwIfAborted()
    try {
      const turn = lane.pacer.takeTurn(request.priority)
      turns.set(address.href, turn)
      return await persist(lane, turn, address, asked, exchangeOne).finally(() =>
        turns.delete(address.href),
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { retryAfterMs } = error
      throw publisherUnavailable(address.href, error.message, { cause: error, retryAfterMs })
    }
  }

  /** Asks until there is an answer, the attempts are used up, or the wait is not worth it. */
  async function persist<R>(
    lane: Lane,
    turn: Turn,
    first: URL,
    asked: Asked,
    exchangeOne: Exchange<R>,
  ) {
    let address = first
    let redirects = 0
    for (let attempt = 1; ; ) {
      const outcome = await startInTurn(lane, turn, address, asked, exchangeOne)
      if (outcome.kind === 'received') {
        endRefusals(lane)
        return { ...outcome.received, fetchedAt: toInstant(options.clock.now()) }
      }
      if (outcome.kind === 'moved') {
        redirects += 1
        address = toNextAddress(address, outcome.location, redirects, asked.isFile)
        continue
      }
      if (outcome.kind === 'refused') throw toRefused(lane, first, outcome)
      // A signed address may have run out: it is asked for anew.
      if (isStorage(address)) [address, redirects] = [first, 0]
      const waitMs = toWaitMs(lane, outcome, attempt)
      const fields = { url: address.href, why: outcome.why, attempt, waitMs }
      const remedy = outcome.kind === 'throttled' ? PAUSE_REASONS[outcome.reason].remedy : undefined
      const { publisher } = lane
      options.log.warn({ ...fields, remedy, publisher }, 'a publisher did not answer')
      if (attempt >= limits.attemptsMax || waitMs > pace.patienceMs[turn.priority]) {
        throw toGivenUp(address, outcome, waitMs)
      }
      attempt += 1
      if (outcome.kind === 'failing') await rest(waitMs, asked.signal)
    }
  }

  function startInTurn<R>(
    lane: Lane,
    turn: Turn,
    address: URL,
    asked: Asked,
    exchangeOne: Exchange<R>,
  ): Promise<OutcomeOf<R>> {
    const { publisher } = lane
    const waitingSince = performance.now()
    const start = async () => {
      const seconds = (performance.now() - waitingSince) / 1000
      options.metrics?.time('publisher_wait_seconds', { publisher }, seconds)
      const takeBack = await asked.permit?.()
      const outcome = await exchangeOne(address, asked)
      if (outcome.kind === 'failing' && isUnsent(outcome.cause)) await takeBack?.()
      options.metrics?.count('publisher_requests_total', { publisher, outcome: outcome.kind })
      return outcome
    }
    return lane.pacer.run(turn, start, asked.signal)
  }

  function endRefusals(lane: Lane): void {
    if (lane.refusals === 0) return
    lane.refusals = 0
    tellOthers(options.budget?.forgive(lane.publisher))
  }

  /** What cannot be told at the moment the others find out by themselves. */
  function tellOthers(telling: Promise<void> | undefined): void {
    telling?.catch((error: unknown) =>
      options.log.warn({ error: String(error) }, 'other processes could not be told'),
    )
  }

  /** A refusal pauses everybody; the wait of a failing request is its own. */
  function toWaitMs(lane: Lane, outcome: Trouble, attempt: number): number {
    if (outcome.kind === 'failing') {
      const backOffMs = limits.retryMs * 2 ** (attempt - 1) * (0.5 + Math.random())
      return bound(Math.max(outcome.waitMs ?? 0, backOffMs))
    }
    // Answers to requests that started before the pause are not further refusals.
    if (!lane.pacer.isPaused()) lane.refusals += 1
    const { reason } = outcome
    const pauseMs = bound(toPauseMs(outcome, lane.refusals))
    lane.pacer.pause(pauseMs, reason)
    tellOthers(options.budget?.pause(lane.publisher, pauseMs, lane.refusals, reason))
    return pauseMs
  }

  /** A page that blocks us ends later than any time named beside it, if it is asked on. */
  function toPauseMs({ reason, waitMs }: Throttled, refusals: number): number {
    const doublings = 2 ** Math.max(0, refusals - 1)
    if (reason === 'asked') return waitMs || limits.pauseMs * doublings
    return Math.max(waitMs ?? 0, limits.blockPauseMs * doublings)
  }

  /** What the publisher says of a day holds for as long as it says, for this lane. */
  function toRefused(lane: Lane, address: URL, { refusal, waitMs }: Refusing): Failure {
    const untilMs = refusal.until === null ? 0 : Date.parse(refusal.until) - options.clock.now()
    const retryAfterMs = Math.max(waitMs ?? 0, untilMs)
    if (retryAfterMs > 0) lane.pacer.pause(Math.min(retryAfterMs, limits.refusedMaxMs))
    const why =
      refusal.what === 'key'
        ? `the key is refused (${refusal.message})`
        : `the requests of the day are used up (${refusal.message})`
    const named = retryAfterMs > 0 ? { retryAfterMs } : {}
    return publisherUnavailable(address.href, why, { cause: refusal, ...named })
  }

  function bound(ms: number): number {
    return Math.min(ms, limits.waitMaxMs)
  }

  function toNextAddress(from: URL, location: string, redirects: number, isFile: boolean): URL {
    const to = URL.canParse(location, from.href) ? new URL(location, from) : null
    const isSame = to?.hostname === from.hostname && !isStorage(from)
    const isItsStorage = isFile && to?.hostname === STORAGE_HOSTS[from.hostname]
    if (!to || !(isSame || isItsStorage) || redirects > limits.redirectsMax) {
      const shown = isStorage(from) ? `https://${from.hostname}/` : from.href
      throw publisherChanged(shown, 'redirected to where we do not follow')
    }
    const next = toAddress(to.href)
    // What only the wire adds may come back in the address that we are sent to.
    for (const name of Object.keys(options.secrets?.[next.hostname] ?? {})) {
      next.searchParams.delete(name)
    }
    return next
  }

  function raise(url: string, priority: PublisherRequest['priority']): void {
    const address = toAddress(url)
    const turn = turns.get(address.href)
    if (turn) lanes.get(toPublisher(address))?.pacer.raise(turn, priority)
  }

  async function close(): Promise<void> {
    const reason = new Failure('service.unavailable', 'The service is stopping.')
    closing.abort(reason)
    for (const { pacer } of lanes.values()) pacer.close(reason)
    await dispatcher.destroy()
  }

  return { fetch, open, raise, close }
}

type Throttled = Extract<Outcome, { kind: 'throttled' }>
type Trouble = Throttled | Extract<Outcome, { kind: 'failing' }>
type Refusing = Extract<Outcome, { kind: 'refused' }>

/** Faults of a request that no publisher has seen. */
const UNSENT = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

function isUnsent(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && UNSENT.has(String(cause.code))
}

function toGivenUp(address: URL, outcome: Trouble, retryAfterMs: number): Failure {
  const cause =
    outcome.kind === 'failing'
      ? outcome.cause
      : new Refused(outcome.why, retryAfterMs, outcome.reason)
  return publisherUnavailable(address.href, outcome.why, { cause, retryAfterMs })
}

/** `delay` rejects with an AbortError of its own; the asker wants the reason it gave. */
async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}
