// The process of `lake-apart.ts`: writes one snapshot, reports the outcome, and ends. It also ends
// when its parent does.

import type { Config } from '../../config.ts'
import { Failure } from '../../kernel/failure.ts'
import { BEHIND_CALLS, giveWay } from '../../kernel/give-way.ts'
import { createLog } from '../../kernel/log.ts'
import { readManifest } from '../../market/lake/snapshot.ts'
import { lakeOf, writeColumns } from '../../service/services.ts'
import { withStores } from '../stores.ts'
import type { ApartEnd } from './lake-apart.ts'

process.once('message', (config: Config) => void run(config))
process.on('disconnect', () => process.exit(1))

async function run(config: Config): Promise<void> {
  const isFirst = (await readManifest(lakeOf(config))) === null
  // Without a snapshot, callers wait for this one.
  giveWay(isFirst ? BEHIND_CALLS.documents : BEHIND_CALLS.rest)
  const end = await write(config)
  process.send?.(end, () => process.exit(0))
}

async function write(config: Config): Promise<ApartEnd> {
  const log = createLog(config.LOG_LEVEL)
  try {
    await withStores(config, ({ stores: { data }, clock }) => {
      return writeColumns(config, { data, clock, log })
    })
    return 'written'
  } catch (error) {
    if (error instanceof Failure) return { error: error.publicText, code: error.code }
    return { error: String(error), code: null }
  }
}
