// A sandbox answer has the shape of the live one, whatever kind of question is asked: both are asked of
// the demonstration's mirror and compared member by member.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ENDPOINTS, RESTATINGS } from '../../src/catalogue/catalogue.ts'
import { fillDemo } from '../../src/commands/demo.ts'
import { restateRows } from '../../src/ingestion/live/restate.ts'
import { DEMO_CLOCK } from '../../src/service/mode.ts'
import { DEMO_FOLDER } from '../../src/service/services.ts'
import { createMirrorSource } from '../../src/upstream/mirror.ts'
import { runApp, type TestApp } from '../support/app.ts'
import { createTestClock } from '../support/clock.ts'
import { compareShapes } from '../support/same-shape.ts'
import { QUESTIONS } from './mode-questions.ts'

let app: TestApp
let live: string
let sandbox: string
let compared = 0
before(async () => {
  const clock = createTestClock(DEMO_CLOCK)
  app = await runApp({ source: createMirrorSource({ folder: DEMO_FOLDER, clock }), clock })
  await fillDemo(app.services, new AbortController().signal)
  for (const restating of RESTATINGS) await restateRows(restating, app.services)
  await app.writeColumns()
  live = await app.liveKey(10_000)
  sandbox = await app.sandboxKey()
})
after(() => app.stop())

for (const [name, paths] of Object.entries(QUESTIONS)) {
  for (const path of paths) {
    test(`${name}: ${path}`, async () => {
      const endpoint = ENDPOINTS.find((one) => one.name === name)
      assert.ok(endpoint)
      const real = await app.get(path, live)
      assert.equal(real.status, 200, real.text)
      const { sandbox: isMarked, ...fixed } = (await app.get(path, sandbox)).body
      assert.equal(isMarked, true)
      const { differences, ...shapes } = compareShapes(endpoint.response, fixed, real.body)
      compared += shapes.compared
      assert.deepEqual(differences, [])
    })
  }
}

test('every mode of an endpoint is asked for', async (t) => {
  t.diagnostic(`${compared} members compared`)
  const withModes = ENDPOINTS.filter(({ modes }) => modes !== undefined)
  for (const { name, modes = [] } of withModes) {
    const bodies = await Promise.all(
      (QUESTIONS[name] ?? []).map(async (path) => (await app.get(path, sandbox)).text),
    )
    assert.ok(new Set(bodies).size > modes.length, `${name} has a mode that no question asks for`)
  }
})
