// tieout migrate: opening the stores applies their migrations.

import type { Config } from '../config.ts'
import { withStores } from './stores.ts'

export async function runMigrate(config: Config): Promise<void> {
  await withStores(config, async () => {
    process.stderr.write('the store is at this version\n')
  })
}
