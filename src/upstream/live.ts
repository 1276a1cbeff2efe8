// The live publishers as a source: identification, pace, retries and pauses.

import { setTimeout as delay } from 'node:timers/promises'
import { Agent } from 'undici'
import { machineClock } from '../kernel/clock.ts'
import { Failure, visitorsBusy } from '../kernel/failure.ts'
import { randomFraction } from '../kernel/ids.ts'
import { createRepeatedLog, type Log } from '../kernel/log.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { type Clock, DAY_MS, toInstant } from '../kernel/time.ts'
import {
  isStorage,
  PUBLISHER_HOSTS,
  type Publisher,
  STORAGE_HOSTS,
  toAddress,
  toPublisher,
} from './address.ts'
import { type Budget, createAwaitSlot } from './budget.ts'
import {
  CONDITION_LIMITS,
  type ConditionLimits,
  type ConditionTracker,
  createConditionTracker,
  isResting,
  type PublisherCondition,
} from './condition.ts'
import { exchange, type Outcome, type OutcomeOf, type Wire } from './exchange.ts'
import { openExchange } from './open-exchange.ts'
import { createPacer, type Pace, type Pacer, Refused, type Ticket } from './pacer.ts'
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
import { acceptedAtOfWork } from './work-slots.ts'

export interface LiveOptions {
  clock: Clock
  log: Log
  /** Name and email, sent as the User-Agent: the SEC refuses requests without one. */
  contact: string
  /** Host to query members added on the wire only, such as the key of api.sam.gov. */
  secrets?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Host to origin, for a publisher that is reached at another address. */
  origins?: Readonly<Record<string, string>>
  pace?: Partial<Pace>
  limits?: Partial<LiveLimits>
  /** Shared by all processes on a store; absent where this is the only one. */
  budget?: Budget
  metrics?: Metrics
  /** Addresses that a publisher always has, requested to find out whether it is away. */
  probes?: Partial<Record<Publisher, string>>
  onCondition?(now: PublisherCondition, before: PublisherCondition): void
}

export interface LiveLimits extends ConditionLimits {
  connectMs: number
  headersMs: number
  /** Silence between two parts of a body. */
  silenceMs: number
  /** Silence while a file is streamed, and before its first part. */
  fileSilenceMs: number
  /** Limit of one whole exchange, however slowly data arrives. */
  deadlineMs: number
  /** Time in which a whole answer brings `leastBytes` or ends. */
  leastMs: number
  leastBytes: number
  attemptsMax: number
  /** First wait before another attempt; doubles, with jitter. */
  retryMs: number
  /** First pause after a 403 or 429 that names no time; doubles while refusals continue. */
  pauseMs: number
  /** Pause after a page that blocks us: a little more than the ten minutes that it names. */
  blockPauseMs: number
  /** First and longest time between two probes of a publisher that is away. */
  probeMs: number
  probeMaxMs: number
  /** Longest wait or pause, whatever the publisher requests. */
  waitMaxMs: number
  redirectsMax: number
}

/** The SEC's limit is ten requests a second in all (*Accessing EDGAR Data*, fair access). */
export const LIVE_PACE: Pace = {
  intervalMs: 120,
  concurrencyMax: 8,
  parkMs: 1_000,
  heldMax: 96,
  waitingMax: 2000,
  visitorsMax: 16,
  visitorShare: 0.2,
  patienceMs: {
    caller: 5_000,
    watched: 300_000,
    news: 300_000,
    feed: 300_000,
    visitor: 5_000,
    backfill: 900_000,
  },
}

export const LIVE_LIMITS: LiveLimits = {
  connectMs: 10_000,
  headersMs: 15_000,
  silenceMs: 15_000,
  fileSilenceMs: 60_000,
  deadlineMs: 90_000,
  leastMs: 12_000,
  leastBytes: 10_240,
  attemptsMax: 4,
  retryMs: 500,
  pauseMs: 10_000,
  blockPauseMs: 610_000,
  probeMs: 3_000,
  probeMaxMs: 15_000,
  waitMaxMs: 610_000,
  redirectsMax: 3,
  ...CONDITION_LIMITS,
}

/** Longer than a quiet minute between two filings, so that the next one finds its connection open. */
const KEPT_ALIVE_MS = 60_000

/** Time that a probe has before requests start without it. */
const PROBE_SLACK_MS = 30_000
/** Longest time between two looks at another process's probe. */
const PROBE_LOOK_MS = 500
const PROBE_ALONE = { kind: 'ask' } as const

interface Channel {
  publisher: Publisher
  pacer: Pacer
  /** Consecutive refusals, each after the pause of the one before. */
  refusals: number
  tracker: ConditionTracker
  /** Probes in a row that found the publisher away. */
  probed: number
  timer: NodeJS.Timeout | undefined
}

interface LiveRequest extends PublisherRequest {
  maxBytes: number
  signal: AbortSignal
  /** Whether the publisher may redirect to its storage. */
  isFile: boolean
}

/** Runs one exchange; its body is complete or streaming. */
type Exchange<R> = (address: URL, prepared: LiveRequest) => Promise<OutcomeOf<R>>

export function createLiveSource(options: LiveOptions): PublisherSource {
  const pace = { ...LIVE_PACE, ...options.pace }
  const limits = { ...LIVE_LIMITS, ...options.limits }
  const closing = new AbortController()
  const channels = new Map<Publisher, Channel>()
  const tickets = new Map<string, Ticket>()
  const warnRepeated = createRepeatedLog(options.log, machineClock)
  const dispatcher = new Agent({
    connect: { timeout: limits.connectMs },
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.silenceMs,
    keepAliveTimeout: KEPT_ALIVE_MS,
    connections: pace.heldMax,
    allowH2: false,
  })
  for (const publisher of new Set(Object.values(PUBLISHER_HOSTS))) {
    channels.set(publisher, createChannel(publisher))
  }

  function createChannel(publisher: Publisher): Channel {
    const { budget, log } = options
    const own = {
      publisher,
      refusals: 0,
      tracker: createConditionTracker({
        publisher,
        now: machineClock.now,
        limits,
        onChange: noteChange,
      }),
      probed: 0,
      timer: undefined,
    }
    if (!budget) return { ...own, pacer: createPacer(pace) }
    const onRefusals = (refusals: number) => {
      channel.refusals = refusals
    }
    const onPause = (ms: number, reason: PauseReason) => {
      if (!channel.pacer.isPaused()) hold(channel, ms, reason)
    }
    const onVisitorsHeld = (ms: number) => channel.pacer.holdVisitors(ms)
    const isPaused = () => channel.pacer.isPaused()
    const parts = { publisher, budget, intervalMs: pace.intervalMs, log, signal: closing.signal }
    const awaitSlot = createAwaitSlot({ ...parts, onRefusals, onPause, onVisitorsHeld, isPaused })
    const channel: Channel = { ...own, pacer: createPacer(pace, awaitSlot) }
    return channel
  }

  function noteChange(now: PublisherCondition, before: PublisherCondition): void {
    options.onCondition?.(now, before)
    const { publisher, condition, detail, until } = now
    if (condition === before.condition) return
    const lastedMs = now.since - before.since
    const fields = { publisher, condition, before: before.condition, lastedMs }
    if (isResting(now)) {
      const reason = channels.get(now.publisher as Publisher)?.pacer.pausedFor() ?? 'asked'
      const { remedy } = PAUSE_REASONS[reason]
      const end = until === null ? null : toInstant(until)
      options.log.warn(
        { ...fields, why: detail, until: end, remedy },
        'a publisher does not answer',
      )
    } else if (isResting(before)) options.log.info(fields, 'a publisher answers again')
    else options.log.info({ ...fields, why: detail }, 'the condition of a publisher has changed')
  }

  /** Starts nothing for `ms`; at its end a probe finds out how the publisher is. */
  function hold(channel: Channel, ms: number, reason: PauseReason): void {
    const { pacer, tracker, publisher } = channel
    const isProbed = options.probes?.[publisher] !== undefined && reason !== 'asked'
    pacer.pause(isProbed ? ms + PROBE_SLACK_MS : ms, reason)
    tracker.paused(reason, ms, PAUSE_REASONS[reason].why)
    clearTimeout(channel.timer)
    if (isProbed) channel.timer = setTimeout(() => void probe(channel), ms)
  }

  function holdEverywhere(channel: Channel, ms: number, reason: PauseReason): void {
    hold(channel, ms, reason)
    notifyOthers(options.budget?.pause(channel.publisher, ms, channel.refusals, reason))
  }

  /**
   * Requests the address that the publisher always has. Of all processes in a pause one does so; the
   * others look again until it has ended the pause or prolonged it.
   */
  async function probe(channel: Channel): Promise<void> {
    const url = options.probes?.[channel.publisher]
    if (url === undefined || closing.signal.aborted) return
    const address = toAddress(url)
    const request = { url, priority: 'caller', maxBytes: DEFAULT_MAX_BYTES } as const
    const ask = () => exchange(toWire(address), address, { ...request, signal: closing.signal })
    const { pacer, publisher } = channel
    try {
      const isPaused = pacer.isPaused()
      const turn = (isPaused && (await options.budget?.takeProbe(publisher))) || PROBE_ALONE
      if (turn.kind === 'ended') return void resume(channel, address.href, 0)
      if (turn.kind === 'wait') {
        const againMs = Math.min(turn.waitMs, PROBE_LOOK_MS)
        channel.timer = setTimeout(() => void probe(channel), againMs)
        return
      }
      const outcome = isPaused
        ? await ask()
        : await pacer.run(pacer.takeTicket('caller'), ask, closing.signal)
      if (outcome.kind === 'received') return endRefusals(channel, address.href, 0, true)
      if (outcome.kind === 'throttled') return void toPause(channel, outcome)
      const reason = outcome.kind === 'denied' ? 'refused' : 'away'
      const first = reason === 'away' ? limits.probeMs : limits.pauseMs
      const most = reason === 'away' ? limits.probeMaxMs : limits.waitMaxMs
      holdEverywhere(channel, Math.min(first * 2 ** channel.probed++, most), reason)
    } catch (error) {
      // A request that waited behind a pause is made again when the pause ends.
      if (closing.signal.aborted || error instanceof Refused) return
      warnRepeated('probe', { error: String(error) }, 'a probe failed')
    }
  }

  function warnOfFailure({ publisher, tracker }: Channel, why: string): void {
    if (isResting(tracker.current())) return
    warnRepeated(publisher, { publisher, why }, 'a request to a publisher failed')
  }

  function toWire(address: URL): Wire {
    return {
      dispatcher,
      origin: options.origins?.[address.hostname] ?? address.origin,
      secretQuery: options.secrets?.[address.hostname] ?? {},
      userAgent: options.contact,
      deadlineMs: limits.deadlineMs,
      leastMs: limits.leastMs,
      leastBytes: limits.leastBytes,
    }
  }

  function fetch(request: PublisherRequest): Promise<PublisherAnswer> {
    return send(request, false, (address, prepared) => exchange(toWire(address), address, prepared))
  }

  /** Files are limited only in silence, not in total time. */
  function open(request: FileRequest): Promise<OpenedAnswer> {
    return send(request, true, (address, prepared) => {
      const wire = { ...toWire(address), deadlineMs: limits.fileSilenceMs }
      return openExchange(wire, address, prepared)
    })
  }

  async function send<R>(request: PublisherRequest, isFile: boolean, exchangeOne: Exchange<R>) {
    const address = toAddress(request.url)
    const channel = channels.get(toPublisher(address))
    if (!channel) throw new Error(`no channel for ${address.hostname}`)
    const signals = request.signal ? [closing.signal, request.signal] : [closing.signal]
    const maxBytes = request.maxBytes ?? DEFAULT_MAX_BYTES
    const prepared = { ...request, maxBytes, isFile, signal: AbortSignal.any(signals) }
    prepared.signal.throwIfAborted()
    try {
      const ticket = channel.pacer.takeTicket(request.priority, acceptedAtOfWork())
      tickets.set(address.href, ticket)
      return await sendWithRetries(channel, ticket, address, prepared, exchangeOne).finally(() =>
        tickets.delete(address.href),
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { retryAfterMs, reason } = error
      const isFull = reason === null
      if (isFull && request.priority === 'visitor') throw visitorsBusy(retryAfterMs ?? 0)
      throw publisherUnavailable(address.href, error.message, { cause: error, retryAfterMs })
    }
  }

  /** Retries until there is an answer, the attempts are used up, or the wait is too long. */
  async function sendWithRetries<R>(
    channel: Channel,
    ticket: Ticket,
    first: URL,
    prepared: LiveRequest,
    exchangeOne: Exchange<R>,
  ) {
    let address = first
    let redirects = 0
    for (let attempt = 1; ; ) {
      const { outcome, ms } = await sendPaced(channel, ticket, address, prepared, exchangeOne)
      if (outcome.kind === 'received') {
        endRefusals(channel, address.href, ms)
        return { ...outcome.received, fetchedAt: toInstant(options.clock.now()) }
      }
      if (outcome.kind === 'moved') {
        redirects += 1
        address = toNextAddress(address, outcome.location, redirects, prepared.isFile)
        continue
      }
      if (outcome.kind === 'refused') throw toRefused(channel, first, outcome)
      if (outcome.kind === 'denied') {
        channel.tracker.denied(address.href)
        if (channel.tracker.isInDoubt()) void probe(channel)
        throw publisherUnavailable(address.href, outcome.why)
      }
      // A signed address may have expired, so a new one is requested.
      if (isStorage(address)) [address, redirects] = [first, 0]
      const waitMs = toWaitMs(channel, address, outcome, attempt)
      const fields = { url: address.href, why: outcome.why, attempt, waitMs }
      options.log.debug({ ...fields, publisher: channel.publisher }, 'a publisher did not answer')
      if (
        prepared.isOnce ||
        attempt >= limits.attemptsMax ||
        waitMs > pace.patienceMs[ticket.priority]
      ) {
        throw toGivenUp(address, outcome, waitMs)
      }
      attempt += 1
      if (outcome.kind === 'failing') await sleep(waitMs, prepared.signal)
    }
  }

  function sendPaced<R>(
    channel: Channel,
    ticket: Ticket,
    address: URL,
    prepared: LiveRequest,
    exchangeOne: Exchange<R>,
  ): Promise<{ outcome: OutcomeOf<R>; ms: number }> {
    const { publisher } = channel
    const waitingSince = machineClock.elapsed()
    const start = async () => {
      const seconds = (machineClock.elapsed() - waitingSince) / 1000
      options.metrics?.time('publisher_wait_seconds', { publisher }, seconds)
      const takeBack = await prepared.permit?.()
      const startedAt = machineClock.elapsed()
      const outcome = await exchangeOne(address, prepared)
      const ms = machineClock.elapsed() - startedAt
      if (outcome.kind === 'failing' && isUnsent(outcome.cause)) await takeBack?.()
      options.metrics?.count('publisher_requests_total', { publisher, outcome: outcome.kind })
      return { outcome, ms }
    }
    return channel.pacer.run(ticket, start, prepared.signal)
  }

  /** During a pause only a probe counts: other answers are to requests sent before it. */
  function endRefusals(channel: Channel, address: string, ms: number, isProbe = false): void {
    if (channel.pacer.isPaused() && !isProbe) return
    if (resume(channel, address, ms)) {
      notifyOthers(options.budget?.forgive(channel.publisher, isProbe))
    }
  }

  /** Whether the channel rested or had been refused. */
  function resume(channel: Channel, address: string, ms: number): boolean {
    const wasResting = isResting(channel.tracker.current())
    const wasRefused = channel.refusals > 0
    channel.probed = 0
    channel.refusals = 0
    clearTimeout(channel.timer)
    if (wasResting) channel.pacer.resume()
    channel.tracker.answered(address, ms)
    return wasResting || wasRefused
  }

  /** A failure is ignored: the other processes will meet the refusal themselves. */
  function notifyOthers(written: Promise<void> | undefined): void {
    written?.catch((error: unknown) =>
      options.log.warn({ error: String(error) }, 'other processes could not be told'),
    )
  }

  /** A refusal pauses the whole channel; a fault delays only its own request. */
  function toWaitMs(channel: Channel, address: URL, outcome: Trouble, attempt: number): number {
    if (outcome.kind === 'failing') {
      channel.tracker.failed(address.href)
      warnOfFailure(channel, outcome.why)
      if (channel.tracker.isInDoubt()) void probe(channel)
      const backOffMs =
        limits.retryMs * 2 ** (attempt - 1) * (0.5 + randomFraction(options.clock, 'retry'))
      return bound(Math.max(outcome.waitMs ?? 0, backOffMs))
    }
    return toPause(channel, outcome)
  }

  /** Pauses the channel; returns for how long. */
  function toPause(channel: Channel, outcome: Throttled): number {
    // Answers to requests that started before the pause are not further refusals.
    if (!channel.pacer.isPaused()) channel.refusals += 1
    const pauseMs = bound(toPauseMs(outcome, channel.refusals))
    holdEverywhere(channel, pauseMs, outcome.reason)
    return pauseMs
  }

  /** Requests during a block prolong it, whatever time is named with it. */
  function toPauseMs({ reason, waitMs }: Throttled, refusals: number): number {
    const doublings = 2 ** Math.max(0, refusals - 1)
    if (reason === 'asked') return waitMs || limits.pauseMs * doublings
    return Math.max(waitMs ?? 0, limits.blockPauseMs)
  }

  /** Pauses the channel until the time that the publisher names, at most until midnight UTC. */
  function toRefused(channel: Channel, address: URL, { refusal, waitMs }: Refusing): Failure {
    const untilMs = refusal.until === null ? 0 : Date.parse(refusal.until) - options.clock.now()
    const named = Math.max(waitMs ?? 0, untilMs)
    const retryAfterMs = Math.min(named, DAY_MS - (options.clock.now() % DAY_MS))
    if (retryAfterMs > 0) channel.pacer.pause(retryAfterMs)
    const why =
      refusal.what === 'key'
        ? `the key is rejected (${refusal.message})`
        : `the daily quota is used up (${refusal.message})`
    const after = retryAfterMs > 0 ? { retryAfterMs } : {}
    return publisherUnavailable(address.href, why, { cause: refusal, ...after })
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
      throw publisherChanged(shown, 'redirected to an address that is not followed')
    }
    const next = toAddress(to.href)
    // A redirect may repeat the secret members that were added to the request.
    for (const name of Object.keys(options.secrets?.[next.hostname] ?? {})) {
      next.searchParams.delete(name)
    }
    return next
  }

  function raise(url: string, priority: PublisherRequest['priority']): void {
    const address = toAddress(url)
    const ticket = tickets.get(address.href)
    if (ticket) channels.get(toPublisher(address))?.pacer.raise(ticket, priority)
  }

  async function close(): Promise<void> {
    const reason = new Failure('service.unavailable', 'The service is stopping.')
    closing.abort(reason)
    for (const { pacer, timer } of channels.values()) {
      clearTimeout(timer)
      pacer.close(reason)
    }
    await dispatcher.destroy()
  }

  const states = () =>
    [...channels.values()].map(({ publisher, pacer }) => ({ publisher, ...pacer.state() }))
  const conditions = () => [...channels.values()].map(({ tracker }) => tracker.current())
  return { fetch, open, raise, states, conditions, close }
}

type Throttled = Extract<Outcome, { kind: 'throttled' }>
type Trouble = Throttled | Extract<Outcome, { kind: 'failing' }>
type Refusing = Extract<Outcome, { kind: 'refused' }>

/** Faults of requests that never reached the publisher. */
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

/** `delay` rejects with an AbortError of its own; callers expect the signal's reason. */
async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted())
}
