// tieout migrate: opening the stores applies their migrations; the queue has its own.

import type { Config } from '../config.ts'
import { createLog } from '../kernel/log.ts'
import { createQueue } from '../service/services.ts'
import { withStores } from './stores.ts'

export async function runMigrate(config: Config): Promise<void> {
  await withStores(config, async ({ stores, clock }) => {
    const queue = await createQueue(config, stores, { clock, log: createLog(config.LOG_LEVEL) })
    await queue.count()
    process.stderr.write('the store is at this version\n')
  })
}
