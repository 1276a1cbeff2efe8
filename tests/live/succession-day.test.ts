// A simulated day on which a ticker moves to a new registrant: a webhook made in the morning gets
// what the successor files at noon, and answers about the company continue.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { fromEastern } from '../../src/kernel/time.ts'
import { createChance } from '../../trials/simulate/faults.ts'
import { startPublisher } from '../../trials/simulate/server.ts'
import { createSuccession } from '../../trials/simulate/succession.ts'
import { keyHeaders, startApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ACME, publisherDocuments } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { createTestPublisher } from '../support/publisher.ts'
import { startReceiver } from '../support/receiver.ts'

const DAY = '2025-11-17'
const at = (time: string) => fromEastern(`${DAY}T${time}`)

interface Told {
  readonly data: { readonly cik: string; readonly accession: string; readonly form: string }
}

async function isPending({ services: { ops } }: TestApp): Promise<boolean> {
  const row = await ops.one("select 1 as one from webhook_deliveries where status = 'pending'")
  return row !== undefined
}

for (const engine of ENGINES) {
  describe(`a succession’s day on ${engine.name}`, { skip: engine.skip }, () => {
    test('a subscription of before the change hears the successor’s next filing', async (t) => {
      const clock = createTestClock(at('07:00:00'))
      const mirror = createTestPublisher(clock, publisherDocuments())
      const succession = await createSuccession(mirror, { ticker: 'ACME', day: DAY }, clock.now)
      assert.ok(succession)
      const { successor, filings } = succession
      const publisher = await startPublisher(
        {
          ...{ mirror, filings, succession },
          ...{ chance: createChance(new Set(), 1), now: clock.now, isPaced: false },
        },
        0,
      )
      t.after(() => publisher.close())
      const receiver = await startReceiver(t)
      const app = await startApp(t, {
        ...{ engine, source: null, clock },
        settings: {
          ...{ ROLE: 'all', SEC_CONTACT: 'Jane Doe jane@example.com', BACKFILL: 'off' },
          ...{ PUBLISHER_URL: publisher.url, WATCH_SECONDS: '1', WEBHOOK_JITTER_PERCENT: '0' },
          WEBHOOK_ALLOW: receiver.address,
        },
      })
      const key = await app.liveKey()
      const before = await app.get('/v1/company/ACME', key)
      assert.equal(before.body.cik, ACME)
      const hook = { url: receiver.url, tickers: ['ACME'], events: ['8-k'] }
      const sent = { method: 'POST', headers: keyHeaders(key), body: JSON.stringify(hook) }
      assert.equal((await app.send('/v1/webhooks', sent)).status, 200)

      clock.set(at('09:00:00'))
      await receiver.got(1)
      // One under way when the clock is set would be sent once more.
      while (await isPending(app)) await delay(5)
      clock.set(at('12:00:00'))
      const heard = (await receiver.got(2)).map(({ body }) => (JSON.parse(body) as Told).data)
      assert.deepEqual(
        heard.map(({ cik, accession }) => [cik, accession]),
        [
          [successor, `${successor}-25-000001`],
          [successor, `${successor}-25-000002`],
        ],
      )
      const { body } = await app.get('/v1/filings/ACME?limit=100', key)
      assert.equal(body.cik, successor)
      const registrants = body.registrants as { cik: string; is_joined: boolean }[]
      assert.deepEqual(
        registrants.map(({ cik, is_joined }) => [cik, is_joined]),
        [
          [successor, true],
          [ACME, true],
        ],
      )
    })
  })
}
