// Fills a demonstration's store from its small mirror in the background, so that market-wide answers
// have data.

import { join } from 'node:path'
import { LOADERS } from '../catalogue/catalogue.ts'
import type { Config } from '../config.ts'
import { type BuiltServices, DEMO_FOLDER } from '../service/services.ts'
import { createMirrorSource } from '../upstream/mirror.ts'
import { writeColumnsApart } from './lake/lake-apart.ts'
import { loadPriceFile } from './load/load-prices.ts'

/** Loads every document of the mirror; one that fails is logged and left out. */
export async function fillDemo(services: BuiltServices, signal: AbortSignal): Promise<void> {
  await loadPriceFile(join(DEMO_FOLDER, 'prices.csv'), null, services)
  const mirror = createMirrorSource({ folder: DEMO_FOLDER, clock: services.clock })
  for await (const url of mirror.list()) {
    for (const loader of LOADERS) {
      if (signal.aborted) return
      await loader.load(url, services)?.catch((error: unknown) => {
        services.log.warn({ url, error: String(error) }, 'a demonstration document was left out')
      })
    }
  }
}

/** Enough for twelve companies; without these bounds the process takes three times as much. */
const LAKE_MB = 128
const SMALL_HEAP = ['--max-semi-space-size=4']

/** Writes the snapshot for market-wide queries; does nothing if the engine is not installed. */
export async function writeDemoColumns(
  config: Config,
  { log }: Pick<BuiltServices, 'log'>,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return
  const small = { ...config, LAKE_MEMORY_MB: Math.min(config.LAKE_MEMORY_MB, LAKE_MB) }
  await writeColumnsApart(small, signal, SMALL_HEAP).catch((error: unknown) => {
    if (signal.aborted) return
    log.warn({ error: String(error) }, 'the demonstration has no snapshot')
  })
}
