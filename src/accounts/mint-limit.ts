// Limits how many keys and accounts one network address may open.

import { Failure } from '../kernel/failure.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'

export interface MintLimits {
  clock: Clock
  settings: { keysPerAddress: number; keysWindowMs: number }
}

/**
 * Fails with `rate.exceeded`. The first statement locks the address's row, so that parallel requests
 * are counted one after the other.
 */
export async function throttleMints(
  tx: Queries,
  address: string,
  { clock, settings }: MintLimits,
): Promise<void> {
  const now = clock.now()
  const since = toInstant(now - settings.keysWindowMs)
  await tx.run(
    `insert into key_mint_turns (address, at) values ($1, $2)
     on conflict (address) do update set at = excluded.at`,
    address,
    toInstant(now),
  )
  await tx.run('delete from key_mints where at < $1', since)
  await tx.run('insert into key_mints (address, at) values ($1, $2)', address, toInstant(now))
  const mints = await tx.all<{ at: string }>(
    'select at from key_mints where address = $1 order by at',
    address,
  )
  if (mints.length <= settings.keysPerAddress) return
  const freeAt = Date.parse(mints[mints.length - 1 - settings.keysPerAddress]?.at ?? since)
  const waitMs = Math.max(1000, freeAt + settings.keysWindowMs - now)
  throw new Failure('rate.exceeded', 'Too many keys were created from this address.', {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  })
}
