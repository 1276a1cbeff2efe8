// One round of attempts at one claimed webhook, and the effect of each outcome on its deliveries.
// The worker decides when a round runs.

import type { Services } from '../contract/declare/endpoint.ts'
import type { PostOutcome } from '../contract/work/outbound.ts'
import { randomFraction } from '../kernel/ids.ts'
import { toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import { type Attempt, attemptAll, type DeliveryServices, roundSize } from './channels.ts'
import {
  type ClaimedWebhook,
  type DueDelivery,
  insertAttempt,
  recordVerdict,
  releaseWebhook,
  selectDue,
  type Verdict,
} from './delivery-store.ts'
import { parseRetryAfter, waitAfter } from './schedule.ts'
import { deactivate } from './store.ts'

/** A receiver that takes longer is slow. */
export const QUICK_MS = 1000
const GONE = 410

/** Records the outcome of a round; several rounds may share a transaction. */
export type Write = (work: (tx: Queries) => Promise<void>) => Promise<void>

export interface Round {
  webhook: ClaimedWebhook
  signal: AbortSignal
  write: Write
  /** Called once if a receiver is slow. */
  onSlow: () => void
}

/** Makes and records the attempts due at one webhook, then releases it. */
export async function deliverWebhook(
  { webhook, signal, write, onSlow }: Round,
  services: DeliveryServices,
): Promise<void> {
  const now = toInstant(services.clock.now())
  const due = await selectDue(services.ops, webhook.id, now, roundSize(webhook))
  const timer = setTimeout(onSlow, QUICK_MS)
  const made = await attemptAll(webhook, due, signal, services).finally(() => clearTimeout(timer))
  for (const outcome of new Set(made.map((one) => one.outcome))) {
    services.metrics.count('webhook_attempts_total', { result: toResult(outcome) })
  }
  // An attempt cut short by this process stopping does not count.
  const attempts = signal.aborted ? made.filter(({ outcome }) => outcome.statusCode !== null) : made
  await write((tx) => recordRound(tx, webhook, attempts, services))
}

async function recordRound(
  tx: Queries,
  webhook: ClaimedWebhook,
  attempts: readonly Attempt[],
  services: Pick<Services, 'clock' | 'settings'>,
): Promise<void> {
  const nowMs = services.clock.now()
  const at = toInstant(nowMs)
  // Shared jitter, so that deliveries sent together are retried together.
  const chance = randomFraction(services.clock, 'delivery')
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
    await recordVerdict(tx, toVerdict(delivery, outcome, { nowMs, chance }, services))
  }
  const outcomes = attempts.map(({ outcome }) => outcome)
  const failing_since = failingSince(webhook, outcomes, at)
  const isSlow =
    outcomes.length === 0 ? null : outcomes.some(({ durationMs }) => durationMs >= QUICK_MS)
  await releaseWebhook(tx, { ...webhook, failing_since, isSlow })
  const reason = reasonToEnd(outcomes, failing_since, nowMs, services)
  if (reason !== null) await deactivate(tx, webhook.id, reason, at)
}

/** The class of a status, so that receivers cannot invent metric labels. */
function toResult({ statusCode }: PostOutcome): string {
  return statusCode === null ? 'none' : `${Math.floor(statusCode / 100)}xx`
}

/** Whether the receiver took the delivery. */
export function isSuccess({ statusCode }: PostOutcome): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300
}

function toVerdict(
  { id, round, tries }: DueDelivery,
  outcome: PostOutcome,
  { nowMs, chance }: { nowMs: number; chance: number },
  { settings }: Pick<Services, 'settings'>,
): Verdict {
  const made = tries + 1
  const base = { id, round, tries: made }
  const done_at = toInstant(nowMs)
  if (isSuccess(outcome)) return { ...base, status: 'delivered', next_at: null, done_at }
  const retryAfterMs = parseRetryAfter(outcome.retryAfter, nowMs)
  const wait = waitAfter(made, settings.webhooks, chance, retryAfterMs)
  if (wait === null || outcome.statusCode === GONE) {
    return { ...base, status: 'failed', next_at: null, done_at }
  }
  return { ...base, status: 'pending', next_at: toInstant(nowMs + wait), done_at: null }
}

function failingSince(
  { failing_since }: ClaimedWebhook,
  outcomes: readonly PostOutcome[],
  at: string,
): string | null {
  if (outcomes.length === 0) return failing_since
  return outcomes.some(isSuccess) ? null : (failing_since ?? at)
}

/** Reason to deactivate a webhook after these outcomes; null if there is none. */
function reasonToEnd(
  outcomes: readonly PostOutcome[],
  failingSince: string | null,
  nowMs: number,
  { settings }: Pick<Services, 'settings'>,
): string | null {
  if (outcomes.some(({ statusCode }) => statusCode === GONE)) {
    return 'the receiver answered 410 Gone'
  }
  const { failingMs } = settings.webhooks
  if (failingSince === null || nowMs - Date.parse(failingSince) < failingMs) return null
  return `every attempt failed for ${failingMs / 86_400_000} days`
}
