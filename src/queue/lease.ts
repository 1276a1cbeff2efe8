// A named lease that one process at a time holds in the store, such as the one to watch the feed. Its
// holder renews it; when it stops doing so, another process gets it.

import { type Clock, latestLeaseEnd, toInstant } from '../kernel/time.ts'
import type { Database } from '../store/database.ts'

export interface Lease {
  readonly name: string
  readonly holder: string
  readonly leaseMs: number
}

// Table with its original name, which processes of an older release share.

/** Takes or renews the lease; false while another process holds it. */
export async function holdLease(ops: Database, clock: Clock, lease: Lease): Promise<boolean> {
  const { name, holder, leaseMs } = lease
  const written = await ops.run(
    `insert into offices (name, holder, until_at) values ($1, $2, $3)
     on conflict (name) do update set holder = excluded.holder, until_at = excluded.until_at
     where offices.holder = excluded.holder or offices.until_at < $4 or offices.until_at > $5`,
    name,
    holder,
    toInstant(clock.now() + leaseMs),
    toInstant(clock.now()),
    latestLeaseEnd(clock.now(), leaseMs),
  )
  return written === 1
}

export async function releaseLease(ops: Database, { name, holder }: Lease): Promise<void> {
  await ops.run('delete from offices where name = $1 and holder = $2', name, holder)
}

/** Returns null if nobody holds the lease. */
export async function selectLeaseHolder(
  ops: Database,
  clock: Clock,
  name: string,
): Promise<string | null> {
  const row = await ops.one<{ holder: string }>(
    'select holder from offices where name = $1 and until_at >= $2',
    name,
    toInstant(clock.now()),
  )
  return row?.holder ?? null
}
