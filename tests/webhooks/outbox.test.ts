// A processed filing that cannot be read for webhooks, on both engines: how long it is tried, that it
// holds up no other, and what is kept of it.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { EVENT_SOURCES } from '../../src/catalogue/catalogue.ts'
import type { Services } from '../../src/contract/declare/endpoint.ts'
import type { EventSource } from '../../src/contract/work/event-source.ts'
import { createFilingMatcher } from '../../src/webhooks/match.ts'
import { countOutbox } from '../../src/webhooks/outbox-store.ts'
import { keyHeaders, startApp } from '../support/app.ts'
import { ACME, BROOK } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { startReceiver } from '../support/receiver.ts'
import { accessionOf, tell, tell8K } from './filings.ts'

type Members = Record<string, unknown>

const HOUR_MS = 3_600_000
const running = new AbortController().signal

/** Matches what is due to its end; returns the number. */
async function matchAll(services: Services): Promise<number> {
  const begun = await createFilingMatcher(services, EVENT_SOURCES, running).begin()
  await Promise.all(begun)
  return begun.length
}

for (const engine of ENGINES) {
  describe(`filings that cannot be told on ${engine.name}`, { skip: engine.skip }, () => {
    test('one is tried again for three days, and given up with the reason', async (t) => {
      const receiver = await startReceiver(t)
      const settings = { ROLE: 'api', WEBHOOK_ALLOW: receiver.address }
      const { services, clock, send, liveKey } = await startApp(t, { engine, settings })
      const body = JSON.stringify({
        url: receiver.url,
        tickers: ['ACME', 'BRK-B'],
        events: ['8-k'],
      })
      const headers = keyHeaders(await liveKey())
      const { status, text } = await send('/v1/webhooks', { method: 'POST', headers, body })
      assert.equal(status, 200, text)
      const gone = accessionOf(1)
      await tell(services, [ACME], gone, '8-K')
      const began = clock.now()
      const outbox = () =>
        services.ops.all<Members>(
          'select accession, tries, reason, given_up_at from webhook_outbox',
        )

      assert.equal(await matchAll(services), 1)
      assert.equal(await matchAll(services), 0, 'not due yet')
      const reason = `The filing ${gone} is not available right now.`
      const [waiting] = await outbox()
      assert.deepEqual({ ...waiting }, { accession: gone, tries: 1, reason, given_up_at: null })

      await tell8K(services, ACME, accessionOf(2))
      assert.equal(await matchAll(services), 1)
      assert.deepEqual(await countOutbox(services.ops), { waiting: 1, given_up: 0 })

      while ((await countOutbox(services.ops)).waiting > 0) {
        clock.advance(HOUR_MS)
        assert.equal(await matchAll(services), 1)
      }
      // 79 waits of an hour: the shorter ones of the first two hours were passed over here.
      assert.equal((clock.now() - began) / HOUR_MS, 79)
      const [kept, ...others] = await outbox()
      assert.deepEqual(others, [])
      const given_up_at = new Date(clock.now()).toISOString()
      assert.deepEqual({ ...kept }, { accession: gone, tries: 80, reason, given_up_at })
      assert.deepEqual(await countOutbox(services.ops), { waiting: 0, given_up: 1 })
      clock.advance(24 * HOUR_MS)
      assert.equal(await matchAll(services), 0)
    })

    test('a company that is being looked up holds up its own filings alone, and each is begun once', async (t) => {
      const { services, send, liveKey } = await startApp(t, { engine, settings: { ROLE: 'api' } })
      const url = 'https://hooks.example.org/told'
      const body = JSON.stringify({ url, tickers: ['ACME'], events: ['8-k'] })
      const headers = keyHeaders(await liveKey())
      const { status, text } = await send('/v1/webhooks', { method: 'POST', headers, body })
      assert.equal(status, 200, text)
      const accessions = [1, 2, 3].map((number) => accessionOf(number))
      const [slow = '', other = '', next = ''] = accessions
      await tell8K(services, ACME, slow)
      await tell8K(services, BROOK, other)
      await tell8K(services, ACME, next)
      const lookedUp = Promise.withResolvers<void>()
      const sources = EVENT_SOURCES.map(
        (source): EventSource => ({
          ...source,
          async select(filing, parts) {
            if (filing.accession === slow) await lookedUp.promise
            return source.select(filing, parts)
          },
        }),
      )
      const matcher = createFilingMatcher(services, sources, running)
      const waiting = async () => (await countOutbox(services.ops)).waiting
      const begun = await matcher.begin()
      assert.equal(begun.length, 3)
      await begun[1]
      assert.equal(await waiting(), 2, 'a company’s filings are told of in their order')
      assert.deepEqual(await matcher.begin(), [], 'it is under way')
      lookedUp.resolve()
      await Promise.all(begun)
      assert.equal(await waiting(), 0)
      const told = await services.ops.all<{ accession: string }>(
        // Nobody watches the other company.
        'select accession from webhook_deliveries order by sequence',
      )
      assert.deepEqual(
        told.map(({ accession }) => accession),
        [slow, next],
      )
    })
  })
}
