// Opens the stores for one command and always closes them.

import type { Config } from '../config.ts'
import { createLog } from '../kernel/log.ts'
import type { Clock } from '../kernel/time.ts'
import { createClock, toRepeatable } from '../service/mode.ts'
import { openStores } from '../service/stores.ts'
import type { Stores } from '../store/database.ts'

export interface Opened {
  stores: Stores
  clock: Clock
}

export async function withStores<T>(
  config: Config,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const started = createClock(config)
  const stores = await openStores(config, started, createLog(config.LOG_LEVEL))
  try {
    return await work({ stores, clock: await toRepeatable(started, stores.ops, config) })
  } finally {
    await stores.close()
  }
}
