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

const BATCH = 100
/** Filings restated at once; the pace of requests is limited elsewhere. */
const AT_ONCE = 4

/** Enqueues every domain that may have rows of another version. */
export async function enqueueRestating(
  restatings: readonly Restating[],
  queue: Queue,
  { data }: Pick<DataServices, 'data'>,
): Promise<void> {
  for (const { rows } of restatings) {
    const { domain, version } = rows
    if (await rows.isCurrent(data)) continue
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
  const { data, clock } = services
  const state = await selectRestateState(data, rows.domain)
  let position = state.target === rows.version ? state.position : ''
  const record = (version: number, at: string) =>
    recordRestateState(
      data,
      rows.domain,
      { version, target: rows.version, position: at },
      toInstant(clock.now()),
    )
  for (;;) {
    const outdated = await rows.selectOutdated(data, position, BATCH)
    const last = outdated.at(-1)
    if (!last) break
    for (let from = 0; from < outdated.length; from += AT_ONCE) {
      const part = outdated.slice(from, from + AT_ONCE)
      await Promise.all(part.map((row) => restateRow(row, restating, services)))
    }
    position = last.position
    await record(state.version, position)
  }
  const [left] = await rows.selectOutdated(data, '', 1)
  await record(left ? state.version : rows.version, '')
  if (!left) return
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
