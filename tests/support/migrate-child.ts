// Opens and migrates the store of its settings on command, and prints the applied migrations.

import { once } from 'node:events'
import { machineClock } from '../../src/kernel/clock.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openChildStore } from './child-store.ts'

process.stdout.write('ready\n')
await once(process.stdin, 'data')
const ops = openChildStore()
process.stdout.write(`${JSON.stringify(await migrate(ops, 'ops', machineClock))}\n`)
await ops.close()
process.stdin.destroy()
