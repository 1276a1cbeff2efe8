// Whether the store can be read and written: a disk that is full or read-only still answers reads while
// every call that costs something fails.

import { machineClock } from '../kernel/clock.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Stores } from './database.ts'

/** Resolves if the store works; fails with its own error, or with known damage. */
export type StoreProbe = () => Promise<void>

/** A successful write counts for so long, so that frequent probes do not write often. */
const GOOD_FOR_MS = 2000

export function createStoreProbe(
  { ops, data, damage }: Pick<Stores, 'ops' | 'data' | 'damage'>,
  clock: Clock,
  now = machineClock.elapsed,
): StoreProbe {
  let goodUntil = Number.NEGATIVE_INFINITY
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    // The update matches no account, yet it fails whenever no call can be charged, as while the
    // table is locked.
    await ops.run(`update accounts set balance = balance where id = ''`)
    await ops.run(
      `insert into write_probes (name, at) values ('health', $1)
       on conflict (name) do update set at = excluded.at`,
      toInstant(clock.now()),
    )
    goodUntil = now() + GOOD_FOR_MS
  }

  return async () => {
    const [found] = damage()
    if (found) throw new Error(found.text)
    await ops.one('select id from accounts limit 1')
    await data.one('select cik from tickers limit 1')
    if (now() < goodUntil) return
    writing ??= write().finally(() => {
      writing = null
    })
    await writing
  }
}
