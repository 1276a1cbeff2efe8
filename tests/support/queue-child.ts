// Works on the queue of its settings as a process of its own and never finishes a job: prints the
// key of each one it begins, until it is killed.

import { openChildStore } from './child-store.ts'
import { openTestQueue, SHORT_LEASE_MS } from './queue.ts'

const queue = openTestQueue(openChildStore(), { leaseMs: SHORT_LEASE_MS })
await queue.work({
  names: ['test.work'],
  concurrency: 2,
  async handle({ key }) {
    process.stdout.write(`${key}\n`)
    await new Promise(() => undefined)
  },
})
process.stdin.resume()
