// Names that no parameter has: the call is answered, and says what it did not use.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getSections } from '../../src/domains/sections/endpoint.ts'
import { ignoredNames } from '../../src/surfaces/call/ignored.ts'
import { runApp, startApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'

const PATH = '/v1/company/ACME'

for (const engine of ENGINES) {
  describe(`a data call on ${engine.name}`, { skip: engine.skip }, () => {
    test('names in its answer and in a header what it ignored, whoever asks', async (t) => {
      const app = await startApp(t, { engine })
      for (const key of [await app.liveKey(), await app.sandboxKey()]) {
        const plain = await app.get(PATH, key)
        assert.equal(plain.headers['x-ignored-parameters'], undefined)
        assert.equal('ignored_parameters' in plain.body, false)
        // From the third time on the answer is one that was kept ready.
        for (let times = 0; times < 4; times++) {
          const answer = await app.get(`${PATH}?year=2023&as_of=2100-01-01&na%C3%AFve,=1`, key)
          assert.equal(answer.status, 200, answer.text)
          assert.deepEqual(answer.body, { ...plain.body, ignored_parameters: ['year', 'naïve,'] })
          assert.equal(answer.headers['x-ignored-parameters'], 'year, na%C3%AFve%2C')
        }
        assert.equal((await app.get(PATH, key)).text, plain.text, 'and keeps none of it')
      }
    })

    test('names it in a header of a failure too', async (t) => {
      const app = await startApp(t, { engine })
      const answer = await app.get('/v1/company/NOSUCH?year=2023', await app.liveKey())
      assert.deepEqual([answer.status, answer.headers['x-ignored-parameters']], [404, 'year'])
    })
  })
}

test('a call that is not for data names nothing', async () => {
  const app = await runApp()
  const answer = await app.get('/v1/nothing?year=2023', await app.liveKey())
  await app.stop()
  assert.equal(answer.headers['x-ignored-parameters'], undefined)
})

test('many names are cut short', () => {
  const names = Array.from({ length: 50 }, (_, at) => `${at}`.padStart(200, 'x'))
  const query = Object.fromEntries(names.map((name) => [name, '']))
  const ignored = ignoredNames(getSections, { path: {}, query, body: undefined })
  assert.deepEqual([ignored.length, ignored[0]?.length], [20, 100])
})
