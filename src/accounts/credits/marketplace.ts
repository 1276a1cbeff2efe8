// Calls through an API marketplace: recorded, never charged, since its proxy meters the plans.

import { newId } from '../../kernel/ids.ts'
import { type Clock, toInstant } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { insertRow } from '../../store/table.ts'

export interface MarketplaceUse {
  user: string
  subscription: string
  endpoint: string
  /** Price that a key would have paid. */
  credits: number
}

export async function recordMarketplaceUse(
  { ops, clock }: { ops: Queries; clock: Clock },
  use: MarketplaceUse,
): Promise<void> {
  const { user: user_name, subscription, endpoint, credits } = use
  const at = toInstant(clock.now())
  const row = { id: newId(clock, 'led'), user_name, subscription, endpoint, at, credits }
  await insertRow(ops, 'marketplace_usage', row)
}

/** The price of an answer, which the marketplace counts against the subscriber's plan. */
export function billingHeaders(credits: number): Record<string, string> {
  return { 'x-credits-cost': String(credits), 'x-rapidapi-billing': `Credits=${credits}` }
}

export interface SubscriberUse {
  user: string
  subscription: string
  calls: number
  credits: number
}

/** Credits that each subscriber used in a month (`YYYY-MM`, UTC), largest first. */
export async function selectSubscriberUse(ops: Queries, month: string): Promise<SubscriberUse[]> {
  return ops.all<SubscriberUse>(
    `select user_name as "user", subscription as "subscription", count(*) as "calls",
            cast(sum(credits) as bigint) as "credits"
     from marketplace_usage where at >= $1 and at < $2
     group by user_name, subscription order by 4 desc, 3 desc, 1, 2`,
    month,
    `${month}~`,
  )
}
