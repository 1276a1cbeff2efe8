// The program with its webhook worker as a process of its own, until it is killed. Prints where it
// serves once it does.

import { readProcessConfig } from '../../src/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { start } from '../../src/service/main.ts'
import { createForbiddenSource } from './publisher.ts'

const running = await start(readProcessConfig(), {
  log: silentLog,
  source: createForbiddenSource(),
})
process.stdout.write(`${running.url}\n`)
