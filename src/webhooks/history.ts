// The log of a webhook's deliveries, and sending some of them again.

import type { CallContext } from '../contract/endpoint.ts'
import { Failure } from '../kernel/failure.ts'
import { toInstant } from '../kernel/time.ts'
import type { ReplayInput } from './checks.ts'
import { type DeliveryStatus, replayOne, replayRange, selectDeliveries } from './delivery-store.ts'
import { requireActive, requireOwned } from './read.ts'
import { selectOutcomes } from './test-store.ts'

interface LogInput {
  wid: string
  limit: number
  before?: number | undefined
  status?: DeliveryStatus | undefined
}

export async function readDeliveries(input: LogInput, context: CallContext) {
  const { id } = await requireOwned(input.wid, context)
  const { limit, before = null, status = null } = input
  const found = await selectDeliveries(context.ops, { id, before, status, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const deliveries = rows.map((row) => ({
    id: row.id,
    sequence: row.sequence,
    type: row.kind,
    accession: row.accession,
    status: row.status,
    created_at: row.created_at,
    next_attempt_at: row.next_at,
    attempts: row.attempts,
  }))
  const isNewest = before === null && status === null
  const tests = isNewest ? await selectOutcomes(context.ops, id, limit) : []
  const next_before = found.length > limit ? (rows.at(-1)?.sequence ?? null) : null
  return { id, count: deliveries.length, deliveries, tests, next_before }
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
  throw new Failure('delivery.unknown', `The webhook has no delivery with the id "${delivery_id}".`)
}
