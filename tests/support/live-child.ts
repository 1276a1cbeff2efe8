// A worker of the service as a process of its own, until it is killed. Prints the accession of every
// filing it tells, from inside the transaction that marks it; the row it writes there is what counts.

import { readProcessConfig } from '../../src/config.ts'
import type { SeenFiling } from '../../src/contract/filing-seen.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { start } from '../../src/main.ts'
import type { Queries } from '../../src/store/database.ts'

const hook = {
  name: 'soak',
  async onFiling({ accession }: SeenFiling, tx: Queries) {
    await tx.run('insert into told (accession) values ($1)', accession)
    process.stdout.write(`${accession}\n`)
  },
}
await start(readProcessConfig(), {
  log: silentLog,
  hooks: [hook],
  queueLimits: { leaseMs: 6_000, pollMs: 100 },
})
process.stdout.write('working\n')
