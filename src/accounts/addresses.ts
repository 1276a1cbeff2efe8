// Addresses from which keys were made and people signed in, as limits count them.

import type { Queries } from '../store/database.ts'

export interface CountedAddress {
  readonly address: string
  readonly count: number
}

/** Most used first. */
export function selectAddresses(ops: Queries): Promise<CountedAddress[]> {
  return ops.all<CountedAddress>(
    `select address as "address", count(*) as "count" from (
       select address from key_mints union all
       select ip_address as address from sessions where ip_address is not null) as seen
     group by address order by count(*) desc, address`,
  )
}
