// Offices that one process of all holds at a time, such as watching the feed. Who holds one says so
// again and again; when it stops saying so, another takes over.

import { type Clock, toInstant } from '../kernel/time.ts'
import type { Database } from '../store/database.ts'

export interface Office {
  readonly name: string
  /** A name of the process that nobody else has. */
  readonly holder: string
  readonly leaseMs: number
}

/** Takes or keeps the office; false while somebody else holds it. */
export async function holdOffice(ops: Database, clock: Clock, office: Office): Promise<boolean> {
  const { name, holder, leaseMs } = office
  const written = await ops.run(
    `insert into offices (name, holder, until_at) values ($1, $2, $3)
     on conflict (name) do update set holder = excluded.holder, until_at = excluded.until_at
     where offices.holder = excluded.holder or offices.until_at < $4`,
    name,
    holder,
    toInstant(clock.now() + leaseMs),
    toInstant(clock.now()),
  )
  return written === 1
}

export async function leaveOffice(ops: Database, { name, holder }: Office): Promise<void> {
  await ops.run('delete from offices where name = $1 and holder = $2', name, holder)
}

/** Who holds an office now; null for nobody. */
export async function selectHolder(
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
