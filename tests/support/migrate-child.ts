// Opens and migrates the store of its settings as soon as it is told to, and prints what it applied.

import { once } from 'node:events'
import { systemClock } from '../../src/kernel/time.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openChildStore } from './child-store.ts'

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const ops = openChildStore()
process.stdout.write(`${JSON.stringify(await migrate(ops, 'ops', systemClock))}\n`)
await ops.close()
process.stdin.destroy()
