// Callers of an API marketplace: known by their proxy's secret, never charged, counted per subscriber.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { selectSubscriberUse } from '../../src/accounts/credits/marketplace.ts'
import { runApp, startApp, type TestApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'
import { runCli } from '../support/processes.ts'

const SECRET = 'between the proxy and us'
const settings = { MARKETPLACE_SECRET: SECRET }

function call(app: TestApp, path: string, user: string, more: Record<string, string> = {}) {
  const headers = {
    'x-rapidapi-proxy-secret': SECRET,
    'x-rapidapi-user': user,
    'x-rapidapi-subscription': 'PRO',
    ...more,
  }
  return app.send(path, { headers })
}

for (const engine of ENGINES) {
  describe(`the marketplace on ${engine.name}`, { skip: engine.skip }, () => {
    test('use is counted per subscriber and month: answers at their price, failures not', async (t) => {
      const app = await startApp(t, { engine, settings })
      const prices = [
        await call(app, '/v1/company/ACME', 'ada'),
        await call(app, '/v1/fundamentals/ACME', 'ada'),
        await call(app, '/v1/events/restatements?days=1', 'ada'),
        await call(app, '/v1/company/NOSUCH', 'ada'),
        await call(app, '/v1/company/ACME?as_of=never', 'ada'),
        await call(app, '/v1/company/ACME', 'ben', { 'x-rapidapi-subscription': 'BASIC' }),
      ].map(({ status, headers }) => [status, headers['x-rapidapi-billing']])
      assert.deepEqual(prices, [
        [200, 'Credits=1'],
        [200, 'Credits=3'],
        [200, 'Credits=0'],
        [404, 'Credits=0'],
        [422, 'Credits=0'],
        [200, 'Credits=1'],
      ])
      app.clock.advance(31 * 86_400_000)
      await call(app, '/v1/company/ACME', 'ada')
      const { ops } = app.services
      const use = (await selectSubscriberUse(ops, '2025-11')).map((row) => ({ ...row }))
      assert.deepEqual(use, [
        { user: 'ada', subscription: 'PRO', calls: 3, credits: 4 },
        { user: 'ben', subscription: 'BASIC', calls: 1, credits: 1 },
      ])
      const later = await selectSubscriberUse(ops, '2025-12')
      assert.deepEqual(
        later.map(({ user, calls }) => [user, calls]),
        [['ada', 1]],
      )
    })
  })
}

test('forged headers are a stranger’s, and a key beside them pays for itself', async (t) => {
  const app = await startApp(t, { settings })
  const key = await app.liveKey(10)
  for (const secret of ['', 'wrong', `${SECRET}!`, SECRET.toUpperCase()]) {
    const forged = { 'x-rapidapi-proxy-secret': secret }
    assert.equal((await call(app, '/v1/company/ACME', 'ada', forged)).status, 401, secret)
  }
  const forged = { 'x-rapidapi-proxy-secret': 'wrong', 'x-api-key': key }
  const paid = await call(app, '/v1/company/ACME', 'ada', forged)
  assert.equal(paid.headers['x-credits-remaining'], '9')
  assert.equal(paid.headers['x-rapidapi-billing'], undefined)
  assert.deepEqual(await selectSubscriberUse(app.services.ops, '2025-11'), [])
})

test('locked to the marketplace: keys, pages and new keys are refused, its callers are not', async (t) => {
  const app = await startApp(t, { settings: { ...settings, ORIGIN_LOCK: 'true' } })
  assert.equal((await app.get('/v1/company/ACME', await app.liveKey())).status, 403)
  assert.equal((await app.send('/v1/keys', { method: 'POST' })).status, 403)
  assert.equal((await app.get('/dashboard')).status, 404)
  assert.equal((await app.get('/company/ACME')).status, 404)
  assert.equal((await call(app, '/v1/company/ACME', 'ada')).status, 200)
})

test('tieout usage prints what subscribers used', async (t) => {
  const [sqlite] = ENGINES
  const store = await sqlite?.prepare()
  assert.ok(store)
  t.after(() => store.remove())
  const app = await runApp({ store, settings })
  await call(app, '/v1/fundamentals/ACME', 'ada')
  await app.stop()
  const { code, stdout } = await runCli(t, ['usage', '--month', '2025-11', '--json'], {
    settings: store.settings,
  })
  assert.equal(code, 0)
  assert.deepEqual(JSON.parse(stdout), {
    month: '2025-11',
    count: 1,
    subscribers: [{ user: 'ada', subscription: 'PRO', calls: 1, credits: 3 }],
  })
  const wrong = await runCli(t, ['usage', '--month', '2025-13'], { settings: store.settings })
  assert.equal(wrong.code, 2)
})
