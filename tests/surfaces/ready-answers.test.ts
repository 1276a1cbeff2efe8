// Answers kept ready to send: used again while nothing of their company has changed, and never after
// it has, whichever process changed it.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ingest } from '../../src/contract/work/job.ts'
import { replaceTickers, selectTickersOf } from '../../src/domains/companies/store.ts'
import { ingestFacts } from '../../src/domains/financials/stored/ingest.ts'
import { createCompanyVersions } from '../../src/store/versions.ts'
import { toAnswer } from '../../src/surfaces/call/answer.ts'
import { createReadyAnswers, type Made } from '../../src/surfaces/call/ready-answers.ts'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { ACME, urls } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'

const PATH = '/v1/fundamentals/ACME'

/** Raises the revenue of 2024, as a restatement would. */
async function restate(app: TestApp, revenue: number): Promise<void> {
  const facts = structuredClone(app.publisher.documents.get(urls.facts(ACME))) as {
    facts: { 'us-gaap': { Revenues: { units: { USD: { val: number }[] } } } }
  }
  const last = facts.facts['us-gaap'].Revenues.units.USD.at(-1)
  assert.ok(last)
  last.val = revenue
  app.publisher.documents.set(urls.facts(ACME), facts)
  await ingest(ingestFacts, { cik: ACME }, app.services, 'feed')
}

async function revenueOf(app: TestApp, key: string): Promise<unknown> {
  const { status, body, text } = await app.get(PATH, key)
  assert.equal(status, 200, text)
  return (body.income_statement as { revenue: number }[])[0]?.revenue
}

for (const engine of ENGINES) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    test('the answer after a change is the changed one, however often it was asked for before', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      for (const revenue of [1_200_000, 1_300_000, 1_400_000]) {
        if (revenue > 1_200_000) await restate(app, revenue)
        for (let times = 0; times < 4; times++) assert.equal(await revenueOf(app, key), revenue)
      }
    })

    test('a company’s new name is in the next answer', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const nameOf = async () => (await app.get(PATH, key)).body.company
      for (let times = 0; times < 3; times++) assert.equal(await nameOf(), 'Acme Widgets Inc.')
      const sql = `update company_profiles set body = replace(body, 'Acme Widgets Inc.', 'Acme Ltd.')`
      await app.services.data.run(sql)
      assert.equal(await nameOf(), 'Acme Ltd.')
    })

    test('a ticker that moves to another company answers for that company at once', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      const cikOf = async () => (await app.get(PATH, key)).body.cik
      for (let times = 0; times < 3; times++) assert.equal(await cikOf(), ACME)
      const sql = 'update tickers set cik = $1 where ticker = $2'
      await app.services.data.run(sql, '0000222222', 'ACME')
      assert.equal(await cikOf(), '0000222222')
    })

    test('data that has grown old is asked for again, and then marked when that fails', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey()
      for (let times = 0; times < 3; times++) assert.equal((await app.get(PATH, key)).status, 200)
      app.publisher.breakAt('https://')
      app.clock.advance(24 * 3_600_000)
      const { body, headers } = await app.get(PATH, key)
      assert.equal(body.stale, true)
      assert.ok(headers['x-data-as-of'])
    })

    test('writing the same list of tickers again changes no version', async (t) => {
      const app = await startApp(t, { engine })
      await app.get(PATH, await app.liveKey())
      const { data } = app.services
      const versions = createCompanyVersions(data)
      const before = await versions(ACME)
      assert.ok(before > 0)
      const rows = await data.all<{ ticker: string; name: string; position: number }>(
        'select ticker, cik, name, exchange, position from tickers where position < 1000000',
      )
      const again = rows.map((row) => ({ cik: ACME, exchange: null, ...row }))
      await replaceTickers(data, again, '2025-11-15')
      assert.equal(await versions(ACME), before)
      await replaceTickers(
        data,
        again.filter(({ ticker }) => ticker !== 'ACME'),
        '2025-11-15',
      )
      assert.deepEqual(await selectTickersOf(data, ACME), [])
      assert.ok((await versions(ACME)) > before)
    })
  })
}

const [, postgres] = ENGINES

test('what one process writes, another answers with on the very next call', {
  skip: postgres?.skip ?? false,
}, async (t) => {
  const store = await postgres?.prepare()
  assert.ok(store)
  const first = await runApp({ store })
  const second = await runApp({ store })
  t.after(async () => {
    await second.stop()
    await first.stop()
    await store.remove()
  })
  const key = await first.liveKey()
  for (let times = 0; times < 3; times++) assert.equal(await revenueOf(first, key), 1_200_000)
  await restate(second, 1_500_000)
  assert.equal(await revenueOf(first, key), 1_500_000)
})

test('an answer is read again once its time is over, and not before', async () => {
  const clock = createTestClock()
  const ready = createReadyAnswers(async () => 1, clock)
  const until = clock.now() + 60_000
  let made = 0
  const ask = () =>
    ready.find('q', async (): Promise<Made> => {
      made++
      return { answer: toAnswer({ made }), cik: ACME, until }
    })
  // The first call learns which company it is about, the second keeps its answer.
  const bodies = [await ask(), await ask(), await ask(), await ask()].map(({ body }) => body.made)
  assert.deepEqual(bodies, [1, 2, 2, 2])
  clock.advance(60_000)
  assert.equal((await ask()).body.made, 3)
})

test('what is written while an answer is being read makes it be read again', async () => {
  let version = 1
  const ready = createReadyAnswers(async () => version, createTestClock())
  const made = (n: number) => ({
    answer: toAnswer({ n }),
    cik: ACME,
    until: Number.POSITIVE_INFINITY,
  })
  await ready.find('q', async () => made(1))
  const meanwhile = await ready.find('q', async () => {
    version = 2
    return made(2)
  })
  assert.equal(meanwhile.body.n, 2)
  assert.equal((await ready.find('q', async () => made(3))).body.n, 3)
  assert.equal((await ready.find('q', async () => made(4))).body.n, 3)
})

test('an answer that is about no single company is made each time', async () => {
  const ready = createReadyAnswers(async () => 1, createTestClock())
  let made = 0
  const make = async () => ({ answer: toAnswer({ n: ++made }), cik: null, until: 1e15 })
  for (const n of [1, 2, 3]) assert.equal((await ready.find('q', make)).body.n, n)
})

test('of many answers the oldest are forgotten, not all of them', async () => {
  const ready = createReadyAnswers(async () => 1, createTestClock())
  let made = 0
  const text = 'x'.repeat(1_000_000)
  const ask = (question: string) =>
    ready.find(question, async () => {
      made++
      return { answer: toAnswer({ text }), cik: ACME, until: Number.POSITIVE_INFINITY }
    })
  for (let at = 0; at < 100; at++) {
    await ask(`q${at}`)
    await ask(`q${at}`)
  }
  assert.equal(made, 200)
  await ask('q99')
  assert.equal(made, 200)
  await ask('q0')
  assert.equal(made, 201)
})
