// The log of a webhook's deliveries, and sending some of them again.

import type { CallContext } from '../contract/declare/endpoint.ts'
import { Failure } from '../kernel/failure.ts'
import { addDays, toInstant } from '../kernel/time.ts'
import { bodyOf, type DeliveryServices } from './channels.ts'
import type { ReplayInput } from './checks.ts'
import {
  type DeliveryStatus,
  type LoggedDelivery,
  replayOne,
  replayRange,
  selectAccountDeliveries,
  selectDeliveries,
  selectDelivery,
} from './delivery-store.ts'
import { ownerOf, requireActive, requireOwned } from './manage.ts'
import { POST_HEADERS } from './payload.ts'
import { selectOutcomes } from './tests/test-store.ts'

interface LogInput {
  wid: string
  limit: number
  before?: number | undefined
  status?: DeliveryStatus | undefined
  type?: string | undefined
}

export async function answerDeliveries(input: LogInput, context: CallContext) {
  const { id } = await requireOwned(input.wid, context)
  const { limit, before = null, status = null, type: kind = null } = input
  const query = { id, before, status, kind, limit: limit + 1 }
  const found = await selectDeliveries(context.ops, query)
  const rows = found.slice(0, limit)
  const deliveries = rows.map(toRecord)
  const isNewest = before === null && status === null && kind === null
  const tests = isNewest ? await selectOutcomes(context.ops, id, limit) : []
  const next_before = found.length > limit ? (rows.at(-1)?.sequence ?? null) : null
  return { id, count: deliveries.length, deliveries, tests, next_before }
}

interface AccountLogInput extends Omit<LogInput, 'wid' | 'before'> {
  before?: string | undefined
  queued_from?: string | undefined
  queued_to?: string | undefined
}

export async function answerAccountDeliveries(input: AccountLogInput, context: CallContext) {
  const accountId = ownerOf(context)
  const { limit, status = null, type: kind = null, queued_from: from, queued_to: to } = input
  const found = await selectAccountDeliveries(context.ops, {
    accountId,
    before: placeOf(input.before),
    from: from === undefined ? null : `${from}T00:00:00.000Z`,
    until: to === undefined ? null : `${addDays(to, 1)}T00:00:00.000Z`,
    status,
    kind,
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  const deliveries = rows.map((row) => ({ ...toRecord(row), webhook_id: row.webhook_id }))
  const last = rows.at(-1)
  const next_before = found.length > limit && last ? `${last.created_at},${last.id}` : null
  return { count: deliveries.length, deliveries, next_before }
}

/** Parses the position that `next_before` gave. */
function placeOf(before: string | undefined): { created_at: string; id: string } | null {
  const [created_at = '', id = ''] = before?.split(',') ?? []
  return created_at === '' ? null : { created_at, id }
}

function toRecord(row: LoggedDelivery) {
  return {
    id: row.id,
    sequence: row.sequence,
    type: row.kind,
    accession: row.accession,
    status: row.status,
    created_at: row.created_at,
    next_attempt_at: row.next_at,
    attempts: row.attempts,
  }
}

/** Builds the posted body from the stored event, as every attempt does. */
export async function answerDelivery(
  { wid, did }: { wid: string; did: string },
  context: CallContext & Pick<DeliveryServices, 'words'>,
) {
  const { id: webhook_id, url, format } = await requireOwned(wid, context)
  const row = await selectDelivery(context.ops, webhook_id, did)
  if (!row) throw unknownDelivery(did)
  const headers = { ...POST_HEADERS, 'webhook-id': row.id }
  return { ...toRecord(row), webhook_id, url, headers, body: bodyOf(row, format, context) }
}

function unknownDelivery(did: string): Failure {
  return new Failure('delivery.unknown', `The webhook has no delivery with the id "${did}".`)
}

export async function replayDeliveries(
  input: ReplayInput & { wid: string },
  context: CallContext,
): Promise<{ id: string; replayed: number }> {
  const { id, url } = await requireActive(input.wid, context)
  const now = toInstant(context.clock.now())
  const { delivery_id, from_sequence: from = 0, to_sequence: to = 0 } = input
  const replayed = await context.ops.transaction(async (tx) => {
    await context.caller.confirm(tx)
    const count =
      delivery_id === undefined
        ? await replayRange(tx, id, { from, to }, now)
        : await replayOne(tx, id, delivery_id, now)
    const what = delivery_id ?? `numbers ${from} to ${to}`
    const detail = `${id}: ${what}; ${count} in all`
    if (count > 0) await context.caller.note(tx, { act: 'webhook.replayed', target: url, detail })
    return count
  })
  if (replayed > 0 || delivery_id === undefined) return { id, replayed }
  throw unknownDelivery(delivery_id)
}
