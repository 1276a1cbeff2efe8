// A webhook made before its company changed the registrant hears the successor's filings.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { keyHeaders, startApp, type TestApp } from '../support/app.ts'
import { ACME, BROOK } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { startReceiver } from '../support/receiver.ts'
import { AFTER, SUCCESSION, SUCCESSOR, succeed } from '../support/succession.ts'
import { accessionOf, tell8K } from './filings.ts'

const NEXT = '0000444444-26-000005'

for (const engine of ENGINES) {
  describe(`webhooks of successors on ${engine.name}`, { skip: engine.skip }, () => {
    async function start(t: Parameters<typeof startApp>[0]) {
      const receiver = await startReceiver(t)
      const own = { ROLE: 'all', WEBHOOK_ALLOW: receiver.address, WEBHOOK_JITTER_PERCENT: '0' }
      const app = await startApp(t, { engine, settings: own })
      const key = await app.liveKey()
      for (const ticker of ['ACME', 'BRK-B']) {
        const body = { url: `${receiver.url}/${ticker}`, tickers: [ticker], events: ['8-k'] }
        const sent = { method: 'POST', headers: keyHeaders(key), body: JSON.stringify(body) }
        assert.equal((await app.send('/v1/webhooks', sent)).status, 200)
      }
      return { app, receiver, key }
    }

    test('a subscription of before the change hears the successor’s next filing', async (t) => {
      const { app, receiver, key } = await start(t)
      await app.get('/v1/company/ACME', key)
      await tell8K(app.services, ACME, accessionOf(50))
      await receiver.got(1)
      // One under way when the clock is set would be sent once more.
      while (await isPending(app)) await delay(5)
      succeed(app)
      app.clock.set(AFTER)
      await tell8K(app.services, SUCCESSOR, SUCCESSION, { form: '8-K12B' })
      await receiver.got(2)
      await tell8K(app.services, SUCCESSOR, NEXT)
      const heard = await receiver.got(3)
      assert.deepEqual(
        heard.map(({ path, body }) => [
          path,
          (JSON.parse(body) as { data: { cik: string } }).data.cik,
        ]),
        [
          ['/ACME', ACME],
          ['/ACME', SUCCESSOR],
          ['/ACME', SUCCESSOR],
        ],
      )
    })

    test('so it does where a list of tickers alone has told of the change', async (t) => {
      const { app, receiver, key } = await start(t)
      await app.get('/v1/company/ACME', key)
      succeed(app)
      app.clock.set(AFTER)
      await app.get('/v1/company/BRK-B', key)
      await tell8K(app.services, SUCCESSOR, NEXT)
      const [heard] = await receiver.got(1)
      assert.equal(heard?.path, '/ACME')
    })

    test('so does one where only the feed has named the succession yet', async (t) => {
      const { app, receiver, key } = await start(t)
      await app.get('/v1/company/ACME', key)
      succeed(app, { isEnded: false, isListed: false })
      app.clock.set(AFTER)
      // A call about the company makes the service read the new lists of tickers.
      assert.equal((await app.get('/v1/company/ACME', key)).body.cik, SUCCESSOR)
      await tell8K(app.services, SUCCESSOR, SUCCESSION, { form: '8-K12B' })
      await tell8K(app.services, BROOK, accessionOf(60))
      const heard = await receiver.got(2)
      assert.deepEqual(heard.map(({ path }) => path).sort(), ['/ACME', '/BRK-B'])
    })
  })
}

async function isPending({ services: { ops } }: TestApp): Promise<boolean> {
  const row = await ops.one("select 1 as one from webhook_deliveries where status = 'pending'")
  return row !== undefined
}
