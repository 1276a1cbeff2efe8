// Use by callers of an API marketplace: recorded, never charged; their proxy meters their plan.

import { newId } from '../kernel/ids.ts'
import { type Clock, toInstant } from '../kernel/time.ts'
import type { Queries } from '../store/database.ts'

export interface MarketplaceUse {
  user: string
  subscription: string
  endpoint: string
}

export async function recordMarketplaceUse(
  { ops, clock }: { ops: Queries; clock: Clock },
  use: MarketplaceUse,
): Promise<void> {
  await ops.run(
    `insert into marketplace_usage (id, user_name, subscription, endpoint, at)
     values ($1, $2, $3, $4, $5)`,
    newId('led'),
    use.user,
    use.subscription,
    use.endpoint,
    toInstant(clock.now()),
  )
}
