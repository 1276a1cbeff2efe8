// From a processed filing to deliveries. The hook writes an outbox row in the transaction that marks
// the filing; the matcher reads those rows whenever it can, so that a filing is told however many
// processes died in between.

import type { Services } from '../contract/endpoint.ts'
import type { FilingHook } from '../contract/filing-seen.ts'
import { toInstant } from '../kernel/time.ts'
import type { EventKind } from './model.ts'
import {
  type Audience,
  deleteOutbox,
  hasAudience,
  insertDeliveries,
  insertOutbox,
  type OutboxRow,
  postponeOutbox,
  selectOutbox,
} from './outbox-store.ts'
import { readEventRecord, readInsiderRecord } from './records.ts'

/** Form 4 and 8-K with their amendments, and the 8-Ks of successor issuers. */
function kindOf(form: string): EventKind | null {
  if (form === '4' || form === '4/A') return 'insider'
  return form.startsWith('8-K') ? '8-k' : null
}

export const webhookHook: FilingHook = {
  name: 'webhooks',
  async onFiling(filing, tx) {
    if (kindOf(filing.form) !== null) await insertOutbox(tx, filing)
  },
}

const BATCH = 100
const RETRY_MS = 5000
const RETRY_MAX_MS = 3_600_000

/** Matches what is waiting; answers how many filings it went through. */
export async function matchFilings(services: Services): Promise<number> {
  const rows = await selectOutbox(services.ops, toInstant(services.clock.now()), BATCH)
  for (const row of rows) {
    try {
      await matchFiling(row, services)
    } catch (error) {
      await postpone(row, error, services)
    }
  }
  return rows.length
}

/** One filing that cannot be read must not hold up the others. */
async function postpone({ accession, tries }: OutboxRow, error: unknown, services: Services) {
  const wait = Math.min(RETRY_MS * 2 ** Math.min(tries, 20), RETRY_MAX_MS)
  services.log.error({ accession, tries, error: String(error) }, 'a filing was not told yet')
  await postponeOutbox(services.ops, accession, toInstant(services.clock.now() + wait))
}

const READERS = { insider: readInsiderRecord, '8-k': readEventRecord } as const

async function matchFiling(row: OutboxRow, services: Services): Promise<void> {
  const { ops, clock, settings } = services
  const kind = kindOf(row.form)
  const parties = { kind: kind ?? 'insider', ciks: row.ciks, seenAt: row.seen_at } as const
  if (kind === null || !(await hasAudience(ops, parties))) {
    await ops.transaction((tx) => deleteOutbox(tx, row.accession))
    return
  }
  const record = await READERS[kind](row, services)
  const audience: Audience = { kind, ciks: record.ciks, seenAt: row.seen_at }
  const now = clock.now()
  const trace = {
    accepted_at: row.accepted_at ?? record.data.accepted_at,
    seen_at: row.seen_at,
    parsed_at: row.parsed_at,
    queued_at: toInstant(now),
  }
  const data = JSON.stringify({ ...record.data, trace })
  const [firstWait = 0] = settings.webhooks.scheduleMs
  const event = {
    accession: row.accession,
    at: toInstant(now),
    data,
    dueAt: toInstant(now + firstWait),
  }
  await ops.transaction(async (tx) => {
    if (await hasAudience(tx, audience)) await insertDeliveries(tx, audience, event)
    await deleteOutbox(tx, row.accession)
  })
}
