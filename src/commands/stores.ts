// Opens the stores for one command and always closes them.

import type { Config } from '../config.ts'
import { createLog } from '../kernel/log.ts'
import { type Clock, clockFrom, systemClock } from '../kernel/time.ts'
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
  const clock = config.CLOCK === null ? systemClock : clockFrom(config.CLOCK)
  const stores = await openStores(config, clock, createLog(config.LOG_LEVEL))
  try {
    return await work({ stores, clock })
  } finally {
    await stores.close()
  }
}
