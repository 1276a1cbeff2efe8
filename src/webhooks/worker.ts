// The loop that delivers: matches processed filings to webhooks, takes as many lanes as there is
// room for, and lets each run by itself, so that a slow receiver holds up nobody but itself.

import type { Services } from '../contract/endpoint.ts'
import type { Tell } from '../contract/tell.ts'
import { toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'
import { deliverLane, type Write } from './deliver.ts'
import { claimLanes, dropLeases, hasDue, type Lane, type LaneQuery } from './delivery-store.ts'
import { matchFilings } from './match.ts'
import { createRooms, type RoomName } from './rooms.ts'

/** What a lane's lease adds to the longest an attempt may take: resolving, the answer, writing. */
const LEASE_MARGIN_MS = 15_000
const POLL_MS = 500
const PACE_MS = 10

const ROOMS: readonly RoomName[] = ['quick', 'waiting']

export interface WebhookWorker {
  start(): void
  /** Ends attempts under way, which are then made again, and waits for what is being written. */
  stop(): Promise<void>
}

export function createWebhookWorker(services: Services, tells: readonly Tell[]): WebhookWorker {
  const { ops, clock, log, settings } = services
  const { concurrency, waiting, timeoutMs } = settings.webhooks
  // Afterwards another worker takes the lane of one that died.
  const leaseMs = timeoutMs + LEASE_MARGIN_MS
  const ending = new AbortController()
  const rooms = createRooms({ quick: concurrency, waiting })
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
    const matched = await matchFilings(services, tells)
    let taken = 0
    let isMore = true
    while (isMore && !ending.signal.aborted) {
      const look = await take()
      taken += look.taken
      isMore = look.isMore
    }
    return matched + taken > 0
  }

  /** One look for lanes; more may be there when an opening was used up. */
  async function take(): Promise<{ taken: number; isMore: boolean }> {
    const openings = ROOMS.map((room) => ({ room, ...rooms.opening(room) }))
    const now = clock.now()
    const query = { now: toInstant(now), until: toInstant(now + leaseMs) }
    const isFull = openings.every(({ limit }) => limit < 1)
    if (isFull || !(await hasDue(ops, query.now))) return { taken: 0, isMore: false }
    const claimed = await ops.transaction(async (tx) => {
      const claims: Lane[][] = []
      for (const opening of openings) claims.push(await claim(tx, { ...query, ...opening }))
      return claims
    })
    for (const [index, { room }] of openings.entries()) {
      for (const lane of claimed[index] ?? []) void runLane(lane, room)
    }
    const isMore = openings.some(({ limit }, at) => limit > 0 && claimed[at]?.length === limit)
    return { taken: claimed.flat().length, isMore }
  }

  async function runLane(lane: Lane, room: RoomName): Promise<void> {
    rooms.enter(lane, room)
    const onSlow = () => {
      rooms.overrun(lane.id)
      wake()
    }
    try {
      await deliverLane({ lane, signal: ending.signal, write, onSlow }, services)
    } catch (error) {
      // The lease runs out and the lane is taken again.
      log.error({ webhook: lane.id, error: String(error) }, 'a lane could not be worked on')
    } finally {
      rooms.leave(lane.id)
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
      while (rooms.size > 0) await new Promise((resolve) => setTimeout(resolve, 1))
    },
  }
}

/** A new filing is told before an old one is tried again. */
async function claim(tx: Queries, query: Omit<LaneQuery, 'isFailing'>): Promise<Lane[]> {
  const steady = await claimLanes(tx, { ...query, isFailing: false })
  const limit = query.limit - steady.length
  return [...steady, ...(await claimLanes(tx, { ...query, isFailing: true, limit }))]
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
