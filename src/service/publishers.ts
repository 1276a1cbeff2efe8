// Records when a publisher goes away and comes back, for every process, makes the jobs due that
// waited for it, and tells it to processes that did not meet it themselves.

import { createRepeatedLog, type Log } from '../kernel/log.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Queue } from '../queue/queue.ts'
import type { Database } from '../store/database.ts'
import {
  type PublisherRow,
  recordOutage,
  recordPublisher,
  selectPublishers,
} from '../store/publisher-states.ts'
import type { Publisher } from '../upstream/address.ts'
import { isResting, type PublisherCondition } from '../upstream/condition.ts'

export interface PublisherServices {
  ops: Database
  queue: Queue
  log: Log
}

/** Handles changes one after another, so that the store has the last one. */
export function createConditionHandler({ ops, queue, log }: PublisherServices) {
  let last: Promise<void> = Promise.resolve()

  /** Goes by what the store says: another process, or a predecessor, may have recorded it. */
  async function handle(now: PublisherCondition): Promise<void> {
    const { publisher, condition, detail } = now
    const before = (await selectPublishers(ops)).find((one) => one.publisher === publisher)
    const wasResting = before !== undefined && isResting(before)
    const at = toInstant(now.since)
    const since = wasResting && isResting(now) ? before.since : at
    const until_at = now.until === null ? null : toInstant(now.until)
    await recordPublisher(ops, { publisher, condition, since, until_at, detail })
    if (!wasResting || isResting(now)) return
    const { waiting } = await queue.count()
    const outage = { publisher, condition: before.condition, began_at: before.since, ended_at: at }
    await recordOutage(ops, { ...outage, waited: waiting })
    await queue.resume()
  }

  return (now: PublisherCondition): void => {
    last = last
      .then(() => handle(now))
      .catch((error: unknown) => {
        log.warn({ error: String(error) }, 'the condition of a publisher could not be recorded')
      })
  }
}

const LOOK_MS = 2_000
const EDGAR: Publisher = 'SEC'

type Shown = Pick<PublisherRow, 'condition' | 'since' | 'until_at'>

/**
 * The value of `X-Publisher-State`: null unless EDGAR blocks this service or is away. Where several
 * processes share a store, one that has met EDGAR says so in the store for those that have not.
 */
export function createPublisherState(
  { ops, log, clock }: Pick<PublisherServices, 'ops' | 'log'> & { clock: Clock },
  conditions: () => readonly PublisherCondition[],
) {
  const warnRepeated = createRepeatedLog(log, clock)
  let stored: Shown | undefined
  async function look(): Promise<void> {
    try {
      stored = (await selectPublishers(ops)).find(({ publisher }) => publisher === EDGAR)
    } catch (error) {
      warnRepeated('publishers', { error: String(error) }, 'conditions of publishers were not read')
    }
  }
  const isShared = ops.engine === 'postgres'
  const timer = isShared ? setInterval(() => void look(), LOOK_MS).unref() : undefined
  return {
    ready: isShared ? look() : Promise.resolve(),
    current(): string | null {
      const own = conditions().find(({ publisher }) => publisher === EDGAR)
      return toState(own && isResting(own) ? toShown(own) : stored)
    },
    stop: () => clearInterval(timer),
  }
}

function toShown({ condition, since, until }: PublisherCondition): Shown {
  return { condition, since: toInstant(since), until_at: until === null ? null : toInstant(until) }
}

function toState(shown: Shown | undefined): string | null {
  if (!shown || !isResting(shown)) return null
  const until = shown.until_at === null ? '' : `; until=${shown.until_at}`
  return `${shown.condition}; since=${shown.since}${until}`
}
