// Documents that never end, or end badly, hold up no others: as many as fifty of each kind.

import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { createPublisherClient } from '../../src/upstream/client.ts'
import { PRIORITY_RANK } from '../../src/upstream/source.ts'
import { createWorkSlots } from '../../src/upstream/work-slots.ts'
import { openTestQueue, until } from '../support/queue.ts'
import { overEngines } from '../support/stores.ts'
import { liveOver, type Reply, startFakePublisher } from '../upstream/fake-publisher.ts'

const NAME = 'test.filing'
const POISONS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  'no answer': () => undefined,
  'a byte at times': (response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('.'), 100)
    response.on('close', () => clearInterval(drip))
  },
  stall: (response) => void response.writeHead(200, { 'content-length': '9' }).write('half'),
  'no end': (response) => {
    response.writeHead(200)
    const more = setInterval(() => response.write('x'.repeat(20_000)), 50)
    response.on('close', () => clearInterval(more))
  },
  cut: (response) => {
    response.writeHead(200, { 'content-length': '9' }).write('half')
    setImmediate(() => response.destroy())
  },
  reset: (response) => void response.socket?.resetAndDestroy(),
  absent: (response) => void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>'),
}

overEngines('poisoned documents', (stores) => {
  for (const [kind, poison] of Object.entries(POISONS)) {
    for (const count of [1, 50]) {
      test(`${count} of them: ${kind}`, async (t) => {
        const answers: Reply = (response, { url = '' }) =>
          url.includes('poison') ? poison(response) : response.writeHead(200).end('good')
        const fake = await startFakePublisher(answers)
        const pace = { parkMs: 50, intervalMs: 2 }
        const live = liveOver(fake, { pace, limits: { leastMs: 120_000, headersMs: 120_000 } })
        const client = createPublisherClient({ source: live })
        const queue = openTestQueue(stores().ops)
        const slots = createWorkSlots(2)
        const done: string[] = []
        const working = await queue.work({
          names: [NAME],
          handle: ({ key, priority }) =>
            slots.hold({ rank: PRIORITY_RANK[priority] }, async () => {
              const url = `https://www.sec.gov/Archives/${key}.txt`
              const fetched = await client.fetchBytes(url, { priority, isOnce: true })
              if (!fetched) throw new Error('absent')
              done.push(key)
            }),
        })
        t.after(async () => {
          await live.close()
          await working.stop()
          await fake.close()
          await stores().ops.run('delete from jobs')
        })
        const job = (key: string) => ({ name: NAME, key, payload: null, priority: 'news' }) as const
        await queue.enqueue(Array.from({ length: count }, (_, index) => job(`poison ${index}`)))
        const askedFor = () => new Set(fake.asked.map(({ url }) => url)).size
        await until('all of them were requested', () => askedFor() === count)
        await queue.enqueue([job('good')])
        await until('the next one is read', () => done.length > 0)
        assert.deepEqual(done, ['good'])
      })
    }
  }
})
