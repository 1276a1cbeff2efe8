// tieout jobs: lists jobs, the progress of the backfill and of restating rows, and retries dead jobs. Works while the
// service runs.

import { RESTATINGS } from '../catalogue/catalogue.ts'
import type { Config } from '../config.ts'
import { readProgress } from '../ingestion/backfill/read.ts'
import { readRestating } from '../ingestion/live/restate.ts'
import { createLog } from '../kernel/log.ts'
import type { JobState, Queue } from '../queue/queue.ts'
import { createQueue } from '../service/services.ts'
import { type Opened, withStores } from './stores.ts'

interface ListOptions {
  state?: JobState
  limit: number
  json?: boolean
}

export async function listJobs(config: Config, options: ListOptions): Promise<void> {
  const { state, limit, json } = options
  await withQueue(config, async (queue, { stores, clock }) => {
    const jobs = await queue.list({ limit, ...(state === undefined ? {} : { state }) })
    const counts = await queue.count()
    const stages = await readProgress(stores.data, clock, config.PUBLISHER_INTERVAL_MS)
    const restating = await readRestating(RESTATINGS, stores)
    if (json) return print({ counts, count: jobs.length, jobs, stages, restating })
    for (const job of jobs) {
      const columns = [job.id, job.state, job.name, job.key, job.attempts, job.run_at, job.reason]
      process.stdout.write(`${columns.map((column) => column ?? '').join('\t')}\n`)
    }
    const { waiting, running, dead } = counts
    process.stderr.write(`${waiting} waiting, ${running} running, ${dead} dead\n`)
    for (const { text } of stages) process.stderr.write(`backfill ${text}\n`)
    for (const { text } of restating) process.stderr.write(`restating ${text}\n`)
  })
}

export async function retryJobs(
  config: Config,
  ids: readonly string[] | 'all',
  { json }: { json?: boolean },
): Promise<void> {
  await withQueue(config, async (queue) => {
    const retried = await queue.retry(ids)
    if (json) print({ retried })
    else process.stdout.write(`${retried} jobs requeued\n`)
    if (ids !== 'all' && retried < ids.length) process.exitCode = 1
  })
}

function withQueue(
  config: Config,
  work: (queue: Queue, opened: Opened) => Promise<void>,
): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  return withStores(config, async (opened) =>
    work(createQueue(config, opened.stores, { ...opened, log }), opened),
  )
}

function print(value: object): void {
  process.stdout.write(`${JSON.stringify(value)}\n`)
}
