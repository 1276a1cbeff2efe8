// tieout lake: writes a snapshot of the whole store in columns, beside a server at work.

import type { Config } from '../../config.ts'
import { createLog } from '../../kernel/log.ts'
import { writeColumns } from '../../service/services.ts'
import { withStores } from '../stores.ts'

export async function runLake(config: Config, { json }: { json?: boolean }): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const manifest = await withStores(config, ({ stores: { data }, clock }) =>
    writeColumns(config, { data, clock, log }),
  )
  if (json) {
    process.stdout.write(`${JSON.stringify(manifest)}\n`)
    return
  }
  for (const { name, rows, files } of manifest.datasets) {
    process.stdout.write(`${String(rows).padStart(12)} ${name}, ${files.length} files\n`)
  }
}
