// tieout usage: prints what the marketplace's subscribers used in a month.

import { selectSubscriberUse } from '../accounts/credits/marketplace.ts'
import type { Config } from '../config.ts'
import { toMonth } from '../kernel/time.ts'
import { withStores } from './stores.ts'

export async function printUsage(
  config: Config,
  options: { month?: string; json?: boolean },
): Promise<void> {
  const { month, subscribers } = await withStores(config, async ({ stores, clock }) => {
    const month = options.month ?? toMonth(clock.now())
    return { month, subscribers: await selectSubscriberUse(stores.ops, month) }
  })
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ month, count: subscribers.length, subscribers })}\n`)
    return
  }
  for (const { user, subscription, calls, credits } of subscribers) {
    process.stdout.write(`${[user || '-', subscription || '-', calls, credits].join('\t')}\n`)
  }
  process.stderr.write(`${subscribers.length} subscribers in ${month}\n`)
}
