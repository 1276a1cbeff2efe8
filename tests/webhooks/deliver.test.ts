// Deliveries through the program that ships, on both engines: which webhook gets which body,
// how often it is tried, and what ends it.

import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { nextSeen } from '../../src/ingestion/live/store.ts'
import { keyHeaders, startApp, type TestApp } from '../support/app.ts'
import { ACME, BROOK } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import { faultsInEvent } from '../support/event-faults.ts'
import { type Received, type Receiver, signatureOf, startReceiver } from '../support/receiver.ts'
import { ACCEPTED_AT, accessionOf, SEEN_AT, tell8K, tellForm4 } from './filings.ts'

type Members = Record<string, unknown>

interface Logged {
  id: string
  sequence: number
  status: string
  next_attempt_at: string | null
  attempts: { number: number; at: string; status_code: number | null; error: string | null }[]
}

/** Parses an event and checks it against its schema in the OpenAPI document. */
function bodyOf({ body }: Received) {
  const event = JSON.parse(body) as { type: string; data: Members }
  assert.deepEqual(faultsInEvent(event), [])
  return event
}

async function register(app: TestApp, key: string, more: Members) {
  const body = { tickers: ['ACME'], events: ['insider', '8-k'], ...more }
  const headers = keyHeaders(key)
  const answer = await app.send('/v1/webhooks', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  assert.equal(answer.status, 200, answer.text)
  return answer.body as { id: string; secret: string }
}

/** The log once it is as wanted; a test that waits in vain runs into its time limit. */
async function logWhen(
  app: TestApp,
  key: string,
  id: string,
  isWanted: (log: Logged[]) => boolean,
): Promise<Logged[]> {
  for (;;) {
    const { body } = await app.get(`/v1/webhooks/${id}/deliveries?limit=100`, key)
    const log = body.deliveries as Logged[]
    if (isWanted(log)) return log
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

for (const engine of ENGINES) {
  describe(`deliveries on ${engine.name}`, { skip: engine.skip }, () => {
    async function start(t: TestContext, settings: Record<string, string> = {}) {
      const receiver: Receiver = await startReceiver(t)
      const allowed = { ROLE: 'all', WEBHOOK_ALLOW: receiver.address, WEBHOOK_JITTER_PERCENT: '0' }
      const app = await startApp(t, { engine, settings: { ...allowed, ...settings } })
      const key = await app.liveKey()
      const hook = await register(app, key, { url: `${receiver.url}/one` })
      return { app, key, receiver, hook, stores: app.services }
    }

    test('an 8-K is delivered to the webhooks that watch its company, signed, numbered and traced', async (t) => {
      const { receiver, hook, stores } = await start(t)
      await tell8K(stores, BROOK, accessionOf(1))
      await tell8K(stores, ACME, accessionOf(2))
      await tell8K(stores, ACME, accessionOf(3), { form: '8-K/A' })
      const received = await receiver.got(2)
      const [first, second] = received
        .toSorted((a, b) => (a.body < b.body ? -1 : 1))
        .map((one) => {
          new Webhook(hook.secret).verify(one.body, signatureOf(one))
          return bodyOf(one)
        })
      assert.equal(first?.type, '8-k')
      const { trace, ...data } = first?.data ?? {}
      const url = 'https://www.sec.gov/Archives/edgar/data/111111/000011111125000002/'
      assert.deepEqual(data, {
        sequence: 1,
        ticker: 'ACME',
        cik: ACME,
        company: 'Acme Widgets Inc.',
        companies: [{ ticker: 'ACME', cik: ACME, company: 'Acme Widgets Inc.' }],
        form: '8-K',
        amendment: false,
        accession: accessionOf(2),
        filed: '2025-11-15',
        url: `${url}${accessionOf(2)}.txt`,
        accepted_at: ACCEPTED_AT,
        event: {
          filed: '2025-11-15',
          accession: accessionOf(2),
          url: `${url}${accessionOf(2)}.txt`,
          notable: true,
          items: [
            { code: '2.02', label: 'Results of Operations and Financial Condition' },
            { code: '9.01', label: 'Financial Statements and Exhibits' },
          ],
          items_from_text: [],
          items_as_filed: [],
          items_unknown_reason: null,
          items_unknown_code: null,
        },
      })
      assert.deepEqual(trace, {
        accepted_at: ACCEPTED_AT,
        seen_at: SEEN_AT,
        parsed_at: SEEN_AT,
        queued_at: '2025-11-15T17:00:00.000Z',
      })
      assert.deepEqual([second?.data.sequence, second?.data.amendment], [2, true])
    })

    test('an 8-K whose items are named nowhere is delivered all the same, with the reason', async (t) => {
      const { receiver, stores } = await start(t)
      const items = { items: [], items_from_text: [], items_unknown: 'Nothing names them.' }
      await tell8K(stores, ACME, accessionOf(1), { items })
      const [told] = (await receiver.got(1)).map(bodyOf)
      const event = told?.data.event as Members
      assert.deepEqual([event.notable, event.items], [null, []])
      assert.equal(event.items_unknown_reason, 'Nothing names them.')
    })

    test('each webhook gets the kinds it asked for, later ones nothing of before', async (t) => {
      const { app, key, receiver, stores } = await start(t)
      await register(app, key, { url: `${receiver.url}/insider`, events: ['insider'] })
      await register(app, key, { url: `${receiver.url}/8-k`, events: ['8-k'] })
      // Seen before the third is registered, and read after it.
      const seq = await stores.ops.transaction((tx) => nextSeen(tx, 3))
      await register(app, key, { url: `${receiver.url}/later` })
      await tellForm4(stores, ACME, accessionOf(1), { form: '4/A', seq })
      await tellForm4(stores, ACME, accessionOf(2), { form: '3', seq: seq + 1 })
      await tell8K(stores, ACME, accessionOf(3), { seq: seq + 2 })
      const received = await receiver.got(4)
      const told = received.map((one) => `${one.path} ${bodyOf(one).type}`)
      assert.deepEqual(told.sort(), ['/8-k 8-k', '/insider insider', '/one 8-k', '/one insider'])
      const insider = received.map(bodyOf).find(({ type }) => type === 'insider')
      assert.deepEqual([insider?.data.amendment, insider?.data.transactions], [true, []])
    })

    test('a webhook is told of what is seen after it, though the clock was set back', async (t) => {
      const { app, key, receiver, stores } = await start(t)
      app.clock.advance(3_600_000)
      const later = await register(app, key, { url: `${receiver.url}/later` })
      app.clock.advance(-3_600_000)
      await tell8K(stores, ACME, accessionOf(1))
      const received = await receiver.got(2)
      assert.deepEqual(received.map(({ path }) => path).sort(), ['/later', '/one'])
      const [log] = await logWhen(app, key, later.id, ([one]) => one?.status === 'delivered')
      assert.equal(log?.sequence, 1)
    })

    test('whom a filing concerns is what it says, though the feed has not named all its parties', async (t) => {
      const { app, key, receiver, stores } = await start(t)
      await register(app, key, { url: `${receiver.url}/brook`, tickers: [BROOK] })
      // A page of the feed ends after the owner, and after the first of two filers.
      await tellForm4(stores, ACME, accessionOf(1), { parties: ['0000999999'] })
      await tell8K(stores, ACME, accessionOf(2), { others: [BROOK] })
      const received = await receiver.got(3)
      const told = received.map((one) => `${one.path} ${bodyOf(one).type}`)
      assert.deepEqual(told.sort(), ['/brook 8-k', '/one 8-k', '/one insider'])
      const companies = received.map((one) => bodyOf(one)).find(({ type }) => type === '8-k')?.data
        .companies as Members[]
      assert.deepEqual(
        companies.map(({ cik }) => cik),
        [ACME, BROOK],
      )
    })

    test('a filing that is reported twice is one delivery', async (t) => {
      const { app, key, receiver, hook, stores } = await start(t)
      await tell8K(stores, ACME, accessionOf(1))
      await logWhen(app, key, hook.id, (log) => log[0]?.status === 'delivered')
      await tell8K(stores, ACME, accessionOf(1))
      await tell8K(stores, ACME, accessionOf(2))
      const log = await logWhen(app, key, hook.id, (rows) => {
        return rows.length === 2 && rows.every(({ status }) => status === 'delivered')
      })
      assert.deepEqual(
        log.map(({ sequence }) => sequence),
        [2, 1],
      )
      assert.equal(receiver.received.length, 2)
    })

    test('ten attempts on the schedule, one id for all of them, then failed', async (t) => {
      const { app, key, receiver, hook, stores } = await start(t)
      receiver.answer(302)
      await tell8K(stores, ACME, accessionOf(1))
      const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
      for (const [index, seconds] of waits.entries()) {
        // An attempt can be in the log a moment before the time of the next one is.
        const [log] = await logWhen(app, key, hook.id, ([one]) => {
          const next = Date.parse(one?.next_attempt_at ?? '')
          return one?.attempts.length === index + 1 && next > app.clock.now()
        })
        const due = Date.parse(log?.next_attempt_at ?? '')
        assert.equal(due - app.clock.now(), seconds * 1000)
        app.clock.set(new Date(due).toISOString())
      }
      const [log] = await logWhen(app, key, hook.id, ([one]) => one?.status === 'failed')
      assert.equal(log?.attempts.length, 10)
      assert.deepEqual([log?.status, log?.next_attempt_at], ['failed', null])
      assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
      assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1)
      assert.equal(log?.attempts[9]?.status_code, 302)
    })

    test('Retry-After is waited for, but not for longer than a day', async (t) => {
      const { app, key, receiver, hook, stores } = await start(t)
      let asked = '60'
      receiver.answer((_, response) => response.writeHead(429, { 'retry-after': asked }).end())
      await tell8K(stores, ACME, accessionOf(1))
      const waited = async (attempts: number, next: string) => {
        const log = await logWhen(app, key, hook.id, ([one]) => {
          const next = Date.parse(one?.next_attempt_at ?? '')
          return one?.attempts.length === attempts && next > app.clock.now()
        })
        const due = Date.parse(log[0]?.next_attempt_at ?? '')
        const wait = (due - app.clock.now()) / 1000
        asked = next
        app.clock.set(new Date(due).toISOString())
        return wait
      }
      const waits = [await waited(1, '99999999'), await waited(2, '1'), await waited(3, '1')]
      // In between the schedule has 300 and 1800 seconds.
      assert.deepEqual(waits, [60, 86_400, 1800])
    })

    test('410 deactivates at once, and what was pending is cancelled', async (t) => {
      const { app, key, receiver, hook, stores } = await start(t)
      receiver.answer(500)
      await tell8K(stores, ACME, accessionOf(1))
      await logWhen(app, key, hook.id, ([one]) => one?.attempts.length === 1)
      receiver.answer(410)
      await tell8K(stores, ACME, accessionOf(2))
      const log = await logWhen(app, key, hook.id, ([one]) => one?.status === 'failed')
      assert.deepEqual(
        log.map(({ status }) => status),
        ['failed', 'cancelled'],
      )
      const [listed] = (await app.get('/v1/webhooks', key)).body.webhooks as Members[]
      assert.deepEqual(
        [listed?.active, listed?.deactivated_reason],
        [false, 'the receiver answered 410 Gone'],
      )
    })

    test('five days of failures only deactivate; a success in between does not let it', async (t) => {
      const { app, key, receiver, hook, stores } = await start(t)
      const state = async () =>
        ((await app.get('/v1/webhooks', key)).body.webhooks as Members[])[0] as Members
      const told = async (number: number, status: number) => {
        receiver.answer(status)
        await tell8K(stores, ACME, accessionOf(number))
        await logWhen(app, key, hook.id, ([one]) => {
          return one?.sequence === number && one.attempts.length === 1
        })
      }
      await told(1, 500)
      assert.notEqual((await state()).failing_since, null)
      app.clock.set('2025-11-15T17:00:01.000Z')
      await told(2, 200)
      assert.equal((await state()).failing_since, null)
      await told(3, 500)
      app.clock.set('2025-11-20T17:00:00.999Z')
      await logWhen(app, key, hook.id, ([one]) => one?.attempts.length === 2)
      assert.equal((await state()).active, true)
      app.clock.set('2025-11-20T17:00:01.000Z')
      receiver.answer(500)
      await tell8K(stores, ACME, accessionOf(4))
      await logWhen(app, key, hook.id, ([one]) => one?.status === 'cancelled')
      assert.equal((await state()).deactivated_reason, 'every attempt failed for 5 days')
    })

    test('one delivery or a range of them is replayed under the same ids', async (t) => {
      const { app, key, receiver, hook, stores } = await start(t)
      for (const number of [1, 2, 3, 4]) await tell8K(stores, ACME, accessionOf(number))
      const log = await logWhen(app, key, hook.id, (rows) => {
        return rows.length === 4 && rows.every(({ status }) => status === 'delivered')
      })
      const replay = (body: Members) =>
        app.send(`/v1/webhooks/${hook.id}/replay`, {
          method: 'POST',
          headers: keyHeaders(key),
          body: JSON.stringify(body),
        })
      const range = await replay({ from_sequence: 2, to_sequence: 3 })
      assert.deepEqual(range.body, { id: hook.id, replayed: 2 })
      await receiver.got(6)
      const one = await replay({ delivery_id: log[0]?.id })
      assert.deepEqual(one.body, { id: hook.id, replayed: 1 })
      await receiver.got(7)
      const numbers = receiver.received.map((each) => bodyOf(each).data.sequence)
      assert.deepEqual(numbers.slice(4, 6).sort(), [2, 3])
      assert.equal(numbers[6], 4)
      assert.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 4)
      assert.equal((await replay({ delivery_id: 'msg_none' })).status, 404)
      for (const bad of [{}, { from_sequence: 1 }, { from_sequence: 3, to_sequence: 2 }]) {
        assert.equal((await replay(bad)).status, 422)
      }
    })

    test('a delivery is shown as it is posted, to its owner alone, and found by its kind', async (t) => {
      const { app, key, receiver, hook, stores } = await start(t)
      await tell8K(stores, ACME, accessionOf(1))
      await tellForm4(stores, ACME, accessionOf(2))
      const log = await logWhen(app, key, hook.id, (rows) => {
        return rows.length === 2 && rows.every(({ status }) => status === 'delivered')
      })
      const [first] = log.filter(({ sequence }) => sequence === 1)
      const path = `/v1/webhooks/${hook.id}/deliveries`
      const { body } = await app.get(`${path}/${first?.id}`, key)
      const posted = receiver.received.find(({ headers }) => headers['webhook-id'] === first?.id)
      assert.equal(body.body, posted?.body)
      assert.equal(body.url, `${receiver.url}/one`)
      for (const [name, value] of Object.entries(body.headers as Members)) {
        assert.equal(posted?.headers[name], value, name)
      }
      assert.equal((body.attempts as Members[]).length, 1)
      for (const [type, numbers] of [
        ['8-k', [1]],
        ['insider', [2]],
        ['13f', []],
      ] as const) {
        const found = (await app.get(`${path}?type=${type}`, key)).body.deliveries as Logged[]
        assert.deepEqual(
          found.map(({ sequence }) => sequence),
          numbers,
        )
      }
      assert.equal((await app.get(`${path}?type=other`, key)).status, 422)
      assert.equal((await app.get(`${path}/msg_none`, key)).status, 404)
      const stranger = await app.liveKey()
      const unknown = await app.get(`${path}/${first?.id}`, stranger)
      assert.deepEqual([unknown.status, unknown.body.error], [404, 'not_found'])
    })

    test('a receiver that hangs holds up nobody else', async (t) => {
      const { app, key, receiver, stores } = await start(t, { WEBHOOK_CONCURRENCY: '4' })
      const hanging = new Set<string>()
      receiver.answer(({ path }, response) => {
        if (path === '/hangs') hanging.add(path)
        else response.writeHead(204).end()
      })
      await register(app, key, { url: `${receiver.url}/hangs` })
      for (let number = 1; number <= 20; number++) await tell8K(stores, ACME, accessionOf(number))
      const others = () => receiver.received.filter(({ path }) => path === '/one')
      while (others().length < 20) await receiver.got(receiver.received.length + 1)
      assert.deepEqual(
        others()
          .map((one) => bodyOf(one).data.sequence as number)
          .sort((a, b) => a - b),
        Array.from({ length: 20 }, (_, index) => index + 1),
      )
      assert.equal(hanging.size, 1)
    })

    for (const [hosts, count] of [
      ['one host', 1],
      ['hosts of their own', 12],
    ] as const) {
      test(`twelve that hang on ${hosts} do not hold up one that answers`, async (t) => {
        const ill = await Promise.all(Array.from({ length: count }, () => startReceiver(t)))
        for (const one of ill) one.answer(() => {})
        const { app, key, receiver, stores } = await start(t, {
          WEBHOOK_CONCURRENCY: '4',
          WEBHOOK_WAITING: '16',
          WEBHOOK_TIMEOUT_SECONDS: '60',
          WEBHOOK_ALLOW: '127.0.0.1',
        })
        const hanging: string[] = []
        for (let index = 0; index < 12; index++) {
          const url = `${ill[index % count]?.url}/${index}`
          hanging.push((await register(app, key, { url, tickers: ['BRK-B'] })).id)
        }
        await tell8K(stores, BROOK, accessionOf(1))
        // Some of them are under way when the other one's filing comes.
        await Promise.race(ill.map((one) => one.got(1)))
        await tell8K(stores, ACME, accessionOf(2))
        await receiver.got(1)
        for (const id of hanging) {
          const [one] = await logWhen(app, key, id, () => true)
          assert.deepEqual([one?.status, one?.attempts], ['pending', []])
        }
      })
    }

    test('who was slow is remembered until it answers within moments', async (t) => {
      const { app, key, receiver, hook, stores } = await start(t)
      const told = async (number: number, afterMs: number) => {
        receiver.answer((_, response) => {
          setTimeout(() => response.writeHead(204).end(), afterMs)
        })
        await tell8K(stores, ACME, accessionOf(number))
        await logWhen(
          app,
          key,
          hook.id,
          (log) => log[0]?.sequence === number && log[0].status === 'delivered',
        )
        const sql = 'select host, slow, lease from webhooks'
        for (;;) {
          const row = await stores.ops.one<Record<string, unknown>>(sql)
          if (row?.lease === null) return [row.host, Number(row.slow)]
        }
      }
      assert.deepEqual(await told(1, 1500), [receiver.address, 1])
      // A machine that is busy may be late itself, once.
      for (let number = 2; ; number++) {
        const [host, slow] = await told(number, 0)
        assert.equal(host, receiver.address)
        if (slow === 0) break
      }
    })
  })
}
