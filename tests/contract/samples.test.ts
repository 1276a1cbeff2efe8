// Recorded samples are data that the compiler cannot check: each is an answer of its endpoint, or the
// payload of its event, and has no member that the schema does not name.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Value } from 'typebox/value'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'

for (const { name, response, sample, modes = [] } of ENDPOINTS) {
  test(`the samples of ${name} follow its schema`, () => {
    for (const recorded of [sample, ...modes.map((mode) => mode.sample)]) {
      assert.deepEqual(Value.Errors(response, recorded), [])
      assert.deepEqual(Value.Clean(response, structuredClone(recorded)), recorded)
    }
  })
}

test('a sample with a member of another type is refused', () => {
  const [company] = ENDPOINTS.filter(({ name }) => name === 'get_company')
  assert.ok(company)
  const broken = { ...(company.sample as object), cik: 320193 }
  assert.notDeepEqual(Value.Errors(company.response, broken), [])
})
