// The interface, sentence by sentence: its calls are made of the demonstration.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import type { TestApp } from '../support/app.ts'
import { runMarketDemo } from '../support/demo.ts'
import { BESIDE, INTERFACE, type Proof } from './interface-table.ts'
import { ADDED_ENDPOINTS, SPEC } from './spec-table.ts'

let app: TestApp
let keys: Readonly<Record<'live' | 'sandbox', string>>
before(async () => {
  app = await runMarketDemo()
  keys = { live: await app.liveKey(1_000_000), sandbox: await app.sandboxKey() }
})
after(() => app.stop())

async function prove(proof: Proof): Promise<void> {
  if (proof.kind === 'open') return
  if (proof.kind === 'test') {
    const source = readFileSync(new URL(`../${proof.file}`, import.meta.url), 'utf8')
    assert.ok(source.includes(proof.title), `${proof.file} has no test “${proof.title}”`)
    return
  }
  const { path, key, status } = proof
  const answer = await app.get(path, key === null ? undefined : keys[key])
  const said = `${path}: ${answer.status} ${answer.text.slice(0, 500)}`
  if (status !== null) assert.equal(answer.status, status, said)
  assert.ok(proof.is(answer), said)
}

for (const [sentence, proofs] of [...INTERFACE, ...BESIDE]) {
  test(sentence, async () => {
    assert.ok(proofs.length > 0)
    for (const proof of proofs) await prove(proof)
  })
}

/** Words in the place of a ticker or an identifier, beside those of the interface: no security has them. */
const WORDS: readonly string[] = ['/v1/events/latest']

test('no path beyond the interface takes one of its calls', () => {
  const specified = SPEC.map(({ method, path }) => {
    const pattern = path.replace(/\{\w+\}/g, '[^/]+')
    return new RegExp(`^${method} ${pattern}$`)
  })
  const taken = ADDED_ENDPOINTS.filter((own) => specified.some((pattern) => pattern.test(own)))
  assert.deepEqual(
    taken.map((own) => own.slice(own.indexOf('/'))),
    WORDS,
  )
})
