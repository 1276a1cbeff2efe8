// Held places in the store. Those that end later than any renewal reaches were written before the clock
// was set back, and do not count.

import { placeholders, type Queries } from '../../store/database.ts'
import { insertRow } from '../../store/table.ts'

export interface HeldPlace {
  readonly id: string
  readonly resource: string
  readonly caller: string
  readonly held_until: string
}

export async function insertPlace(ops: Queries, place: HeldPlace): Promise<void> {
  await insertRow(ops, 'held_places', { ...place })
}

export async function countPlaces(
  ops: Queries,
  { resource, caller, held_until }: Omit<HeldPlace, 'id'>,
  now: string,
): Promise<number> {
  const row = await ops.one<{ count: number }>(
    `select cast(count(*) as integer) as count from held_places
     where caller = $1 and resource = $2 and held_until > $3 and held_until <= $4`,
    caller,
    resource,
    now,
    held_until,
  )
  return row?.count ?? 0
}

export async function renewPlaces(
  ops: Queries,
  ids: readonly string[],
  heldUntil: string,
): Promise<void> {
  if (ids.length === 0) return
  await ops.run(
    `update held_places set held_until = $1 where id in (${placeholders(ids, 2)})`,
    heldUntil,
    ...ids,
  )
}

export async function deletePlace(ops: Queries, id: string): Promise<void> {
  await ops.run('delete from held_places where id = $1', id)
}
