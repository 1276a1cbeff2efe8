// Delivering: a lane is one webhook taken for one round of attempts. What an attempt means is
// decided here; when a lane runs, by the worker.

import type { Services } from '../contract/endpoint.ts'
import type { PostOutcome } from '../contract/outbound.ts'
import { toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import { VERSION } from '../version.ts'
import {
  type DueDelivery,
  insertAttempt,
  type Lane,
  recordVerdict,
  releaseLane,
  selectDue,
  type Verdict,
} from './delivery-store.ts'
import { toDeliveryBody } from './payload.ts'
import { readRetryAfter, waitAfter } from './schedule.ts'
import { signatureHeaders } from './sign.ts'
import { deactivate, selectSecrets } from './store.ts'

/** Attempts at one receiver at a time. */
const PER_RECEIVER = 2
/** What takes longer is a slow receiver. */
const QUICK_MS = 1000
const GONE = 410

interface Attempt {
  delivery: DueDelivery
  outcome: PostOutcome
}

/** Writes what came of a lane; writes of several lanes may share a transaction. */
export type Write = (work: (tx: Queries) => Promise<void>) => Promise<void>

export interface Round {
  lane: Lane
  signal: AbortSignal
  write: Write
  /** Called once when a receiver takes long to answer. */
  onSlow: () => void
}

/** Makes the attempts that are due to one webhook, records them and gives the lane back. */
export async function deliverLane(
  { lane, signal, write, onSlow }: Round,
  services: Services,
): Promise<void> {
  const now = toInstant(services.clock.now())
  const due = await selectDue(services.ops, lane.id, now, PER_RECEIVER)
  const sealed = await selectSecrets(services.ops, lane.id, now)
  const secrets = sealed.map((text) => services.sealer.open(text))
  const timer = setTimeout(onSlow, QUICK_MS)
  const made = await Promise.all(
    due.map(async (delivery): Promise<Attempt> => {
      const body = toDeliveryBody(delivery, delivery.sequence)
      const headers = {
        'content-type': 'application/json',
        'user-agent': `tieout/${VERSION}`,
        ...signatureHeaders({ id: delivery.id, body }, secrets, services.wallClock.now()),
      }
      const outcome = await services.outbound.post({ url: lane.url, headers, body, signal })
      services.metrics.count('webhook_attempts_total', { result: toResult(outcome) })
      return { delivery, outcome }
    }),
  ).finally(() => clearTimeout(timer))
  // An attempt cut short because this process stops was none.
  const attempts = signal.aborted ? made.filter(({ outcome }) => outcome.statusCode !== null) : made
  await write((tx) => recordLane(tx, lane, attempts, services))
}

async function recordLane(
  tx: Queries,
  lane: Lane,
  attempts: readonly Attempt[],
  services: Services,
): Promise<void> {
  const nowMs = services.clock.now()
  const at = toInstant(nowMs)
  for (const { delivery, outcome } of attempts) {
    await insertAttempt(tx, {
      delivery_id: delivery.id,
      number: delivery.attempts + 1,
      at,
      status_code: outcome.statusCode,
      duration_ms: outcome.durationMs,
      error: outcome.error,
      answer: outcome.answer,
    })
    await recordVerdict(tx, toVerdict(delivery, outcome, nowMs, services))
  }
  const outcomes = attempts.map(({ outcome }) => outcome)
  const failing_since = failingSince(lane, outcomes, at)
  const isSlow =
    outcomes.length === 0 ? null : outcomes.some(({ durationMs }) => durationMs >= QUICK_MS)
  await releaseLane(tx, { ...lane, failing_since, isSlow })
  const reason = reasonToEnd(outcomes, failing_since, nowMs, services)
  if (reason !== null) await deactivate(tx, lane.id, reason, at)
}

/** Receivers can answer any number; their hundreds are few. */
function toResult({ statusCode }: PostOutcome): string {
  return statusCode === null ? 'none' : `${Math.floor(statusCode / 100)}xx`
}

function isSuccess({ statusCode }: PostOutcome): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}

function toVerdict(
  { id, round, tries }: DueDelivery,
  outcome: PostOutcome,
  nowMs: number,
  { settings }: Services,
): Verdict {
  const made = tries + 1
  const base = { id, round, tries: made }
  const done_at = toInstant(nowMs)
  if (isSuccess(outcome)) return { ...base, status: 'delivered', next_at: null, done_at }
  const asked = readRetryAfter(outcome.retryAfter, nowMs)
  const wait = waitAfter(made, settings.webhooks, Math.random(), asked)
  if (wait === null || outcome.statusCode === GONE) {
    return { ...base, status: 'failed', next_at: null, done_at }
  }
  return { ...base, status: 'pending', next_at: toInstant(nowMs + wait), done_at: null }
}

function failingSince(
  { failing_since }: Lane,
  outcomes: readonly PostOutcome[],
  at: string,
): string | null {
  if (outcomes.length === 0) return failing_since
  return outcomes.some(isSuccess) ? null : (failing_since ?? at)
}

/** Why a webhook is deactivated after these outcomes; null when it is not. */
function reasonToEnd(
  outcomes: readonly PostOutcome[],
  failingSince: string | null,
  nowMs: number,
  { settings }: Services,
): string | null {
  if (outcomes.some(({ statusCode }) => statusCode === GONE)) {
    return 'the receiver answered 410 Gone'
  }
  const { failingMs } = settings.webhooks
  if (failingSince === null || nowMs - Date.parse(failingSince) < failingMs) return null
  return `every attempt failed for ${failingMs / 86_400_000} days`
}
