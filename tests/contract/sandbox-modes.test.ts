// A sandbox answer has the shape of the live one, whatever kind of question is asked: both are asked of
// the demonstration's mirror and compared member by member.

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { fileOf, RECORDINGS, toSample } from '../../scripts/samples/record.ts'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import type { TestApp } from '../support/app.ts'
import { runWholeDemo } from '../support/demo.ts'
import { compareShapes } from '../support/same-shape.ts'
import { QUESTIONS } from './mode-questions.ts'

let app: TestApp
let live: string
let sandbox: string
let compared = 0
before(async () => {
  app = await runWholeDemo()
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

for (const [name, question] of Object.entries(RECORDINGS.recorded)) {
  test(`src/${name} is what ${question} answers`, async () => {
    await app.get(question, live)
    const { text } = await app.get(question, live)
    assert.equal(readFileSync(fileOf(name), 'utf8'), toSample(name, text), 'npm run samples')
  })
}

test('every sample is recorded, or says why it is written', () => {
  const samples = globSync('**/samples/*.json', { cwd: fileURLToPath(fileOf('')) })
  const known = [...Object.keys(RECORDINGS.recorded), ...Object.keys(RECORDINGS.written)]
  assert.deepEqual(samples.sort(), known.sort())
})

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
