// A process that asks a publisher for as many documents as it can, through the services that ship,
// and prints when each request left it. Ends when it has asked for all of them.

import { subscribe } from 'node:diagnostics_channel'
import { readProcessConfig } from '../../src/config.ts'
import { silentLog } from '../../src/kernel/log.ts'
import { buildServices } from '../../src/service/services.ts'

const [count = '0', from = '0'] = process.argv.slice(2)
const services = await buildServices(readProcessConfig(), { log: silentLog })
process.stdout.write('ready\n')
await new Promise((resolve) => process.stdin.once('data', resolve))

subscribe('undici:client:sendHeaders', () => {
  process.stdout.write(`${performance.timeOrigin + performance.now()}\n`)
})
const asks = Array.from({ length: Number(count) }, (_, at) =>
  services.edgar.fetchSubmissions(String(Number(from) + at).padStart(10, '0'), {
    priority: 'backfill',
  }),
)
await Promise.allSettled(asks)
await services.close()
process.stdout.write('done\n')
process.stdin.destroy()
