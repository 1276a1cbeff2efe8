// Limits on new keys, accounts and apps: per network address, and for keys in total.

import type { MintRules } from '../contract/declare/endpoint.ts'
import { isLoopback } from '../kernel/client-address.ts'
import { Failure } from '../kernel/failure.ts'
import { type Clock, HOUR_MS, latestWritten, toInstant } from '../kernel/time.ts'
import type { Queries, Value } from '../store/database.ts'
import { insertRow, upsertRow } from '../store/table.ts'

export type Minted = keyof MintRules['perAddress'] | 'client'

export interface MintLimits {
  clock: Clock
  settings: { mints: MintRules }
}

/** Apps that register from one address: hosts in the cloud do for all their people. */
const CLIENTS_PER_ADDRESS = 100
/** Stands in place of an address for limits on the total. */
const EVERYBODY = ''

/**
 * Fails with `rate.exceeded`. Turns are rows that are locked first, so that parallel requests are
 * counted one after the other.
 */
export async function throttleMints(
  tx: Queries,
  kind: Minted,
  address: string,
  { clock, settings: { mints } }: MintLimits,
): Promise<void> {
  if (mints.sparesLoopback && isLoopback(address)) return
  const now = clock.now()
  const isCapped = kind === 'key' && mints.keysPerHour > 0
  if (isCapped) await takeTurn(tx, EVERYBODY, now)
  await takeTurn(tx, address, now)
  await tx.run('delete from key_mints where at < $1', toInstant(now - mints.windowMs))
  await insertRow(tx, 'key_mints', { address, kind, at: toInstant(now) })
  const own = { where: 'kind = $1 and address = $2', values: [kind, address] }
  const limit = {
    max: kind === 'client' ? CLIENTS_PER_ADDRESS : mints.perAddress[kind],
    windowMs: mints.windowMs,
  }
  await refuseBeyond(tx, now, { ...own, ...limit, text: TEXTS[kind] })
  if (!isCapped) return
  const all = { where: 'kind = $1', values: [kind], text: CAP_TEXT }
  await refuseBeyond(tx, now, { ...all, max: mints.keysPerHour, windowMs: HOUR_MS })
}

const TEXTS: Readonly<Record<Minted, string>> = {
  key: 'Too many keys were created from this address; existing keys keep working.',
  account: 'Too many accounts were created from this address.',
  client: 'Too many apps registered from this address.',
}
const CAP_TEXT = 'Too many keys were created in the last hour across all callers.'

async function takeTurn(tx: Queries, address: string, now: number): Promise<void> {
  await upsertRow(tx, 'key_mint_turns', ['address'], { address, at: toInstant(now) })
}

interface Limit {
  /** Condition of the rows that count, including this request’s own. */
  where: string
  values: readonly Value[]
  max: number
  windowMs: number
  text: string
}

/** Fails if more than `max` rows are in the window, until the oldest of them leaves it. */
async function refuseBeyond(tx: Queries, now: number, limit: Limit): Promise<void> {
  const { where, values, max, windowMs, text } = limit
  const last = values.length
  const before = await tx.one<{ at: string }>(
    `select at from key_mints where ${where} and at >= $${last + 1}
       and at <= $${last + 3} order by at desc limit 1 offset $${last + 2}`,
    ...values,
    toInstant(now - windowMs),
    max,
    latestWritten(now),
  )
  if (!before) return
  const waitMs = Math.max(1000, Date.parse(before.at) + windowMs - now)
  const freeAt = toInstant(now + waitMs)
  throw new Failure('rate.exceeded', `${text} Try again after ${freeAt}.`, {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  })
}
