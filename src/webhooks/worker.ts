// The loop that delivers: matches processed filings to webhooks, takes as many lanes as there is
// room for, and lets each run by itself, so that a slow receiver holds up nobody but itself. Lanes
// of receivers that fail may take up only a part of the room.

import type { Services } from '../contract/endpoint.ts'
import { toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import { deliverLane, type Write } from './deliver.ts'
import { claimLanes, dropLeases, hasDue, type Lane } from './delivery-store.ts'
import { matchFilings } from './match.ts'

/** What a lane's lease adds to the longest an attempt may take: resolving, the answer, writing. */
const LEASE_MARGIN_MS = 15_000
const POLL_MS = 500
const PACE_MS = 10
const FAILING_SHARE = 0.25

export interface WebhookWorker {
  start(): void
  /** Ends attempts under way, which are then made again, and waits for what is being written. */
  stop(): Promise<void>
}

export function createWebhookWorker(services: Services): WebhookWorker {
  const { ops, clock, log, settings } = services
  const { concurrency: room, timeoutMs } = settings.webhooks
  // Afterwards another worker takes the lane of one that died.
  const leaseMs = timeoutMs + LEASE_MARGIN_MS
  const ending = new AbortController()
  const lanes = new Map<string, boolean>()
  const write = createGroupWrite(ops)
  let wake = () => {}
  let loop: Promise<void> | undefined

  async function run(): Promise<void> {
    if (ops.engine === 'sqlite') await dropLeases(ops)
    while (!ending.signal.aborted) {
      const worked = await pass().catch((error: unknown) => {
        log.error({ error: String(error) }, 'webhooks could not be worked on')
        return false
      })
      await pause(worked ? PACE_MS : POLL_MS)
    }
  }

  async function pass(): Promise<boolean> {
    const matched = await matchFilings(services)
    const taken = await take()
    for (const lane of taken) void runLane(lane)
    return matched + taken.length > 0
  }

  async function take(): Promise<Lane[]> {
    const failing = [...lanes.values()].filter(Boolean).length
    const free = room - lanes.size
    const freeForFailing = Math.min(free, Math.floor(room * FAILING_SHARE) - failing)
    if (free < 1) return []
    const now = clock.now()
    const query = { now: toInstant(now), until: toInstant(now + leaseMs) }
    if (!(await hasDue(ops, query.now))) return []
    return ops.transaction(async (tx) => {
      const steady = await claimLanes(tx, { ...query, isFailing: false, limit: free })
      const limit = Math.min(freeForFailing, free - steady.length)
      return [...steady, ...(await claimLanes(tx, { ...query, isFailing: true, limit }))]
    })
  }

  async function runLane(lane: Lane): Promise<void> {
    lanes.set(lane.id, lane.failing_since !== null)
    try {
      await deliverLane(lane, services, ending.signal, write)
    } catch (error) {
      // The lease runs out and the lane is taken again.
      log.error({ webhook: lane.id, error: String(error) }, 'a lane could not be worked on')
    } finally {
      lanes.delete(lane.id)
      wake()
    }
  }

  function pause(ms: number): Promise<void> {
    if (ending.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      // Many lanes end at once; within the pace they are waited for, to be taken together.
      wake = () => {
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
    async stop() {
      ending.abort()
      wake()
      await loop
      while (lanes.size > 0) await new Promise((resolve) => setTimeout(resolve, 1))
    },
  }
}

interface Waiting {
  work: (tx: Queries) => Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

/** Writes that come while another is under way share the next transaction. */
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
