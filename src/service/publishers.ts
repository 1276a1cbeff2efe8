// Records when a publisher goes away and comes back, for every process, and makes the jobs due that
// waited for it.

import type { Log } from '../kernel/log.ts'
import { toInstant } from '../kernel/time.ts'
import type { Queue } from '../queue/queue.ts'
import type { Database } from '../store/database.ts'
import { recordOutage, recordPublisher, selectPublishers } from '../store/publisher-states.ts'
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
