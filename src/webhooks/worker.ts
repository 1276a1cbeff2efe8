// The delivery loop: matches processed filings to webhooks, reads new ones for saved searches,
// claims as many due webhooks as its pools have capacity for, and runs each on its own, so that a
// slow receiver delays nobody else.

import type { Services } from '../contract/declare/endpoint.ts'
import type { FindingSource } from '../contract/declare/finding-rule.ts'
import type { EventSource } from '../contract/work/event-source.ts'
import type { PoolName } from '../contract/work/outbound.ts'
import { createRepeatedLog } from '../kernel/log.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import { createContractAsker } from './ask-contracts.ts'
import { deliverWebhook, type Write } from './deliver.ts'
import {
  type ClaimedWebhook,
  type ClaimQuery,
  claimWebhooks,
  clearLeases,
  hasDue,
} from './delivery-store.ts'
import { endUnverified } from './destination/verification.ts'
import { createFilingMatcher } from './match.ts'
import { matchContracts } from './match-contracts.ts'
import { matchFindings } from './match-findings.ts'
import { toEventWords } from './messages/words.ts'
import { createFilingReader } from './read-filings.ts'
import { clearReadingLeases } from './reading-store.ts'

/** Margin of a lease beyond an attempt’s timeout, for resolving names and writing. */
const LEASE_MARGIN_MS = 15_000
const POLL_MS = 500
const PACE_MS = 10

const POOLS: readonly PoolName[] = ['quick', 'waiting']

export interface WebhookWorker {
  start(): void
  /** Has it look now for what is to be matched or delivered. */
  wake(): void
  /** Aborts running attempts, which are repeated later, and waits for writes to finish. */
  stop(): Promise<void>
}

export function createWebhookWorker(
  services: Services,
  eventSources: readonly EventSource[],
  findingSources: readonly FindingSource[],
): WebhookWorker {
  const { ops, clock, log, pools, settings } = services
  const { timeoutMs, needsVerification } = settings.webhooks
  // Expired claims of a dead worker may be taken by another.
  const leaseMs = timeoutMs + LEASE_MARGIN_MS
  const warnRepeated = createRepeatedLog(log, clock)
  const ending = new AbortController()
  const underWay = new Set<Promise<void>>()
  const write = createGroupWrite(ops)
  const matcher = createFilingMatcher(services, eventSources, ending.signal)
  const reader = createFilingReader(services, ending.signal)
  const sending = { ...services, words: toEventWords(eventSources) }
  const asker = createContractAsker(services, ending.signal)
  let isWoken = false
  let endPause = () => {}
  let loop: Promise<void> | undefined

  function noteFailure(error: unknown): false {
    warnRepeated('pass', { error: String(error) }, 'webhooks could not be processed')
    return false
  }

  async function run(): Promise<void> {
    if (ops.engine === 'sqlite') {
      await clearLeases(ops)
      await clearReadingLeases(ops)
    }
    while (!ending.signal.aborted) {
      isWoken = false
      const worked = await pass().catch(noteFailure)
      await pause(worked || isWoken ? PACE_MS : POLL_MS)
    }
  }

  async function pass(): Promise<boolean> {
    const told = (await matchContracts(services)) + (await matchFindings(services, findingSources))
    const matching = await matcher.begin()
    if (needsVerification) await endUnverified(services)
    for (const begun of [...matching, ...(await reader.begin()), ...(await asker.begin())]) {
      track(begun.catch(noteFailure).then(wake))
    }
    let claimed = 0
    let isMore = true
    while (isMore && !ending.signal.aborted) {
      const round = await claimDue()
      claimed += round.claimed
      isMore = round.isMore
    }
    return told + matching.length + claimed > 0
  }

  /** Claims as many webhooks as the pools can take; `isMore` if a pool was filled. */
  async function claimDue(): Promise<{ claimed: number; isMore: boolean }> {
    const capacities = POOLS.map((pool) => ({ pool, ...pools.capacity(pool) }))
    const now = clock.now()
    const query = { now: toInstant(now), until: toInstant(now + leaseMs), needsVerification }
    const isFull = capacities.every(({ limit }) => limit < 1)
    if (isFull || !(await hasDue(ops, query))) return { claimed: 0, isMore: false }
    const claimed = await ops.transaction(async (tx) => {
      const claims: ClaimedWebhook[][] = []
      for (const capacity of capacities)
        claims.push(await claim(tx, clock, { ...query, ...capacity }))
      return claims
    })
    for (const [index, { pool }] of capacities.entries()) {
      for (const webhook of claimed[index] ?? []) track(deliver(webhook, pool))
    }
    const isMore = capacities.some(({ limit }, at) => limit > 0 && claimed[at]?.length === limit)
    return { claimed: claimed.flat().length, isMore }
  }

  function track(round: Promise<void>): void {
    underWay.add(round)
    void round.then(() => underWay.delete(round))
  }

  async function deliver(webhook: ClaimedWebhook, pool: PoolName): Promise<void> {
    pools.enter(webhook, pool)
    const onSlow = () => {
      pools.markSlow(webhook.id)
      wake()
    }
    try {
      await deliverWebhook({ webhook, signal: ending.signal, write, onSlow }, sending)
    } catch (error) {
      // The lease runs out and the webhook is claimed again.
      log.error({ webhook: webhook.id, error: String(error) }, 'a webhook delivery failed')
    } finally {
      pools.leave(webhook.id)
      wake()
    }
  }

  function wake(): void {
    isWoken = true
    endPause()
  }

  function pause(ms: number): Promise<void> {
    if (ending.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      // Many deliveries end at about the same time; a short pause is kept, so that one claim
      // serves them all.
      endPause = () => {
        if (ms <= PACE_MS) return
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    start() {
      loop ??= run()
    },
    wake,
    async stop() {
      ending.abort()
      wake()
      await loop
      await Promise.all(underWay)
    },
  }
}

/** New deliveries come before those that failed and are tried again. */
async function claim(
  tx: Queries,
  clock: Clock,
  query: Omit<ClaimQuery, 'isFailing'>,
): Promise<ClaimedWebhook[]> {
  const steady = await claimWebhooks(tx, clock, { ...query, isFailing: false })
  const limit = query.limit - steady.length
  return [...steady, ...(await claimWebhooks(tx, clock, { ...query, isFailing: true, limit }))]
}

interface Waiting {
  work: (tx: Queries) => Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

/** Writes that arrive while another is under way share the next transaction. */
function createGroupWrite(ops: Services['ops']): Write {
  let waiting: Waiting[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        await ops.transaction(async (tx) => {
          for (const { work } of group) await work(tx)
        })
        for (const { resolve } of group) resolve()
      } catch (error) {
        for (const { reject } of group) reject(error)
      }
    }
    isWriting = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject })
      if (!isWriting) void writeAll()
    })
}
