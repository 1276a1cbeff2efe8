// Credits on both engines: a call is paid once, what fails or is free is not, parallel calls never
// spend more than there is, and the balance is the sum of the ledger throughout.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mintKey, revokeKey } from '../../src/accounts/keys.ts'
import { keyHeaders, runApp, startApp, type TestApp } from '../support/app.ts'
import { ACME, urls } from '../support/documents.ts'
import { ENGINES } from '../support/engines.ts'
import type { Answer } from '../support/http.ts'
import { countOf, readAccount, sumOf } from '../support/ledger.ts'
import { publishDocuments } from './acme-documents.ts'
import { call, goodValues, toRequest } from './requests.ts'
import { nameOf, SPEC } from './spec-table.ts'

const priced = SPEC.filter((spec) => spec.cost > 0)

for (const engine of ENGINES) {
  describe(`on ${engine.name}`, { skip: engine.skip }, () => {
    test('every endpoint debits its price once', async (t) => {
      const app = await startApp(t, { engine })
      publishDocuments(app.publisher)
      for (const spec of priced) {
        const key = await app.liveKey(50)
        const answer = await call(app.url, toRequest(spec, goodValues(spec)), keyHeaders(key))
        assert.equal(answer.status, 200, `${nameOf(spec)}: ${answer.text}`)
        const isFree = spec.freeWhenEmpty === true && answer.body.count === 0
        const cost = isFree ? 0 : spec.cost
        assert.deepEqual(creditsOf(answer), [cost, 50 - cost], nameOf(spec))
        const account = await readAccount(app, key)
        assert.equal(account.balance, 50 - cost)
        assert.equal(sumOf(account), 50 - cost)
        const [settled, released] = ['settle', 'release'].map((kind) => countOf(account, kind))
        assert.deepEqual([settled, released], isFree ? [0, 1] : [1, 0], nameOf(spec))
        assert.equal(account.rows.filter(({ amount }) => amount < 0).length, 1, nameOf(spec))
      }
    })

    test('a call that fails costs nothing', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(50)
      app.publisher.breakAt(urls.facts(ACME))
      const paths = {
        '/v1/filings/ACME?limit=0': 422,
        '/v1/company/NOSUCH': 404,
        '/v1/no-such-path': 404,
        '/v1/fundamentals/ACME': 502,
      }
      for (const [path, status] of Object.entries(paths)) {
        const answer = await app.get(path, key)
        assert.equal(answer.status, status, path)
        assert.deepEqual(creditsOf(answer), [0, 50], path)
      }
      const account = await readAccount(app, key)
      assert.deepEqual([account.balance, sumOf(account)], [50, 50])
      assert.equal(countOf(account, 'hold'), countOf(account, 'release'))
      assert.equal(countOf(account, 'settle'), 0)
    })

    test('a programmer’s fault costs nothing', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(50)
      app.publisher.breakAt('https://', () => {
        throw new TypeError('a fault of ours')
      })
      const answer = await app.get('/v1/company/ACME', key)
      assert.equal(answer.status, 500)
      assert.deepEqual(creditsOf(answer), [0, 50])
      assert.equal((await readAccount(app, key)).balance, 50)
    })

    test('a call that the balance does not cover says what it costs and what is left', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(2)
      const answer = await app.get('/v1/fundamentals/ACME', key)
      assert.equal(answer.status, 402)
      const { endpoint_cost, balance, error } = answer.body
      assert.deepEqual([error, endpoint_cost, balance], ['out_of_credits', 3, 2])
      assert.deepEqual(creditsOf(answer), [0, 2])
      assert.deepEqual(app.publisher.asked, [], 'nothing is fetched for a call that is not paid')
      assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
    })

    test('parallel calls on the last credits spend exactly what there is', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(7)
      const answers = await inParallel(12, () => app.get('/v1/fundamentals/ACME', key))
      assert.deepEqual(statusesOf(answers), { 200: 2, 402: 10 })
      const account = await readAccount(app, key)
      assert.deepEqual([account.balance, sumOf(account)], [1, 1])
      assert.equal(countOf(account, 'settle'), 2)
    })

    test('parallel calls of different prices never take the balance below zero', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(10)
      const paths = ['/v1/company/ACME', '/v1/fundamentals/ACME', '/v1/ratios/ACME']
      const answers = await inParallel(15, (index) => app.get(paths[index % 3] ?? '', key))
      const spent = answers.reduce((sum, answer) => sum + (creditsOf(answer)[0] ?? 0), 0)
      const account = await readAccount(app, key)
      assert.ok(account.balance >= 0)
      assert.equal(account.balance, 10 - spent)
      assert.equal(sumOf(account), account.balance)
    })

    test('a key revoked is refused on the very next call', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(50)
      assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
      await revokeKey(app.services.ops, app.clock, key)
      const answer = await app.get('/v1/company/ACME', key)
      assert.equal(answer.status, 401)
      assert.equal((await readAccount(app, key)).balance, 49)
    })

    test('a free key is granted its month once, however many calls begin the month', async (t) => {
      const app = await startApp(t, { engine })
      const key = await freeKey(app)
      assert.deepEqual(creditsOf(await app.get('/v1/company/ACME', key)), [1, 99])
      app.clock.set('2025-11-30T23:59:59.000Z')
      assert.deepEqual(creditsOf(await app.get('/v1/company/ACME', key)), [1, 98])
      app.clock.set('2025-12-01T00:00:00.000Z')
      const answers = await inParallel(8, () => app.get('/v1/company/ACME', key))
      assert.deepEqual(statusesOf(answers), { 200: 8 })
      const account = await readAccount(app, key)
      assert.deepEqual([account.balance, sumOf(account)], [190, 190])
      assert.equal(countOf(account, 'grant'), 2)
      const lowest = Math.min(...answers.map((answer) => creditsOf(answer)[1] ?? 0))
      assert.equal(lowest, 190)
    })

    test('an exhausted free key works again when the month turns', async (t) => {
      const app = await startApp(t, { engine, settings: { FREE_CREDITS: '1' } })
      const key = (await createKey(app)).body.api_key as string
      assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
      assert.equal((await app.get('/v1/company/ACME', key)).status, 402)
      app.clock.set('2025-12-01T00:00:00.000Z')
      assert.deepEqual(creditsOf(await app.get('/v1/company/ACME', key)), [1, 0])
    })

    test('a key whose balance was fixed is granted nothing', async (t) => {
      const app = await startApp(t, { engine })
      const key = await app.liveKey(1)
      assert.equal((await app.get('/v1/company/ACME', key)).status, 200)
      app.clock.set('2025-12-01T00:00:00.000Z')
      assert.equal((await app.get('/v1/company/ACME', key)).status, 402)
    })

    test('a minted key has the month’s credits and is not charged for being made', async (t) => {
      const app = await startApp(t, { engine })
      const { status, body } = await createKey(app)
      assert.equal(status, 200)
      assert.deepEqual([body.plan, body.credits], ['free', 100])
      assert.match(String(body.api_key), /^svc_[0-9A-Za-z]{36,}$/)
      const first = await app.get('/v1/company/ACME', String(body.api_key))
      assert.deepEqual(creditsOf(first), [1, 99])
    })
  })
}

const [, postgres] = ENGINES

test('two processes over one database spend the last credits once', {
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
  const key = await first.liveKey(5)
  const answers = await inParallel(16, (index) =>
    (index % 2 === 0 ? first : second).get('/v1/company/ACME', key),
  )
  assert.deepEqual(statusesOf(answers), { 200: 5, 402: 11 })
  const account = await readAccount(first, key)
  assert.deepEqual([account.balance, sumOf(account)], [0, 0])
})

function creditsOf({ headers }: Answer): number[] {
  return [headers['x-credits-cost'], headers['x-credits-remaining']].map(Number)
}

function inParallel<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => work(index)))
}

function statusesOf(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

async function freeKey({ services, clock }: TestApp): Promise<string> {
  const options = { kind: 'live', plan: 'free', label: null, freeCredits: 100 } as const
  return (await services.ops.transaction((tx) => mintKey(tx, clock, options))).apiKey
}

function createKey(app: TestApp): Promise<Answer> {
  return app.send('/v1/keys', { method: 'POST' })
}
