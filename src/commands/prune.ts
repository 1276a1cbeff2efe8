// tieout prune: deletes old rows now, as a worker does once a day.

import type { Config } from '../config.ts'
import { pruneStores } from '../service/services.ts'
import { withStores } from './stores.ts'

export async function runPrune(config: Config, { json }: { json?: boolean }): Promise<void> {
  await withStores(config, async ({ stores, clock }) => {
    const pruned = await pruneStores(config, stores, clock)
    if (json) {
      process.stdout.write(`${JSON.stringify({ pruned })}\n`)
      return
    }
    for (const [what, count] of Object.entries(pruned)) {
      process.stdout.write(`${String(count).padStart(9)} ${what}\n`)
    }
  })
}
