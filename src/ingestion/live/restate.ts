// Restates rows of an older parser version from stored documents, or else fetches these again. Runs
// at the lowest priority, and can be interrupted at any row.

import type { Restating } from '../../contract/declare/domain.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import { Failure } from '../../kernel/failure.ts'
import { toInstant } from '../../kernel/time.ts'
import type { Queue } from '../../queue/queue.ts'
import {
  type OutdatedRow,
  recordRestateState,
  selectRestateState,
} from '../../store/row-versions.ts'

export const RESTATE_JOB = 'rows.restate'

/** Version of rows in a store that never recorded one. */
const UNKNOWN = 0
const BATCH = 100
/** Filings restated at once; the pace of requests is limited elsewhere. */
const AT_ONCE = 4

/** Enqueues every domain that has rows of another version; records that the others have none. */
export async function enqueueRestating(
  restatings: readonly Restating[],
  queue: Queue,
  { data, clock }: Pick<DataServices, 'data' | 'clock'>,
): Promise<void> {
  for (const { rows } of restatings) {
    const { domain, version } = rows
    if (await rows.isCurrent(data)) {
      const state = await selectRestateState(data, domain)
      if (state?.version === version) continue
      const done = { version, target: version, position: '', done: 0, total: 0 }
      await recordRestateState(data, domain, done, toInstant(clock.now()))
      continue
    }
    const key = `${domain} ${version}`
    await queue.enqueue([{ name: RESTATE_JOB, key, payload: { domain }, priority: 'backfill' }])
  }
}

/**
 * Continues where it stopped. Rows that cannot be restated stay; if there are any, the job fails at
 * the end and is retried from the first of them.
 */
export async function restateRows(restating: Restating, services: DataServices): Promise<void> {
  const { rows } = restating
  const { data, clock, log } = services
  const { domain, version: target } = rows
  const state = await selectRestateState(data, domain)
  const known = state?.target === target && state.position !== '' ? state : undefined
  const total = known?.total ?? (await rows.countOutdated(data))
  let { position, done } = known ?? { position: '', done: 0 }
  const record = (version: number, at: string) => {
    const next = { version, target, position: at, done, total }
    return recordRestateState(data, domain, next, toInstant(clock.now()))
  }
  log.info({ domain, done, total }, 'restating rows that older rules made')
  for (;;) {
    const outdated = await rows.selectOutdated(data, position, BATCH)
    const last = outdated.at(-1)
    if (!last) break
    for (let from = 0; from < outdated.length; from += AT_ONCE) {
      const part = outdated.slice(from, from + AT_ONCE)
      await Promise.all(part.map((row) => restateRow(row, restating, services)))
    }
    position = last.position
    done += outdated.length
    await record(state?.version ?? UNKNOWN, position)
    log.info({ domain, done, total }, 'rows restated so far')
  }
  const [left] = await rows.selectOutdated(data, '', 1)
  await record(left ? (state?.version ?? UNKNOWN) : target, '')
  if (!left) return log.info({ domain, total: done }, 'all rows are restated')
  throw new Failure(
    'publisher.unavailable',
    `Some filings of ${rows.domain} could not be read again, ${left.accession || left.cik} first.`,
  )
}

async function restateRow(row: OutdatedRow, { rows, restate }: Restating, services: DataServices) {
  const { domain } = rows
  const { cik, accession } = row
  try {
    const outcome = await restate(row, services)
    if (outcome === 'stored') return
    services.log.warn({ domain, cik, accession }, 'a stored filing is no longer available')
  } catch (error) {
    services.log.warn({ domain, cik, accession, error: String(error) }, 'a row was not restated')
  }
}

export interface RestateProgress {
  readonly domain: string
  readonly done: number
  /** Number of rows to restate; null until the job begins. */
  readonly total: number | null
  /** Progress as one line of text. */
  readonly text: string
}

/** Domains with rows that older rules made. */
export async function readRestating(
  restatings: readonly Restating[],
  { data }: Pick<DataServices, 'data'>,
): Promise<RestateProgress[]> {
  const found: RestateProgress[] = []
  for (const { rows } of restatings) {
    if (await rows.isCurrent(data)) continue
    const { domain } = rows
    const state = await selectRestateState(data, domain)
    if (state?.target === rows.version) {
      const { done, total } = state
      const text = `${domain}: ${done} of ${total} rows that older rules made are restated`
      found.push({ domain, done, total, text })
    } else {
      const text = `${domain}: rows that older rules made wait to be restated`
      found.push({ domain, done: 0, total: null, text })
    }
  }
  return found
}
