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
  const { path, key, status, parameter } = proof
  const answer = await app.get(path, key === null ? undefined : keys[key])
  const said = `${path}: ${answer.status} ${answer.text.slice(0, 500)}`
  if (status !== null) assert.equal(answer.status, status, said)
  assert.ok(proof.is(answer), said)
  if (parameter === undefined) return
  const ignoring = await app.get(without(path, parameter), keys.live)
  assert.equal(ignoring.status, 200)
  assert.ok(!proof.is(ignoring), `${path} proves nothing: it holds without \`${parameter}\` too`)
}

function without(path: string, parameter: string): string {
  const [start = '', query] = path.split('?')
  const kept = new URLSearchParams(query)
  assert.ok(kept.has(parameter), `${path} has no \`${parameter}\``)
  kept.delete(parameter)
  return `${start}?${kept}`
}

for (const [sentence, proofs] of [...INTERFACE, ...BESIDE]) {
  test(sentence, async () => {
    assert.ok(proofs.length > 0)
    for (const proof of proofs) await prove(proof)
  })
}

/** Query parameters that the interface names, by the start of their paths. */
const OF_INTERFACE: Readonly<Record<string, readonly string[]>> = {
  '/v1/fundamentals': ['period', 'limit'],
  '/v1/filings': ['limit', 'form'],
  '/v1/sections': ['form', 'item'],
  '/v1/insider': ['limit', 'form', 'min_value', 'days', 'min_insiders'],
  '/v1/events': ['limit', 'notable', 'item'],
  '/v1/events/restatements': ['limit', 'days'],
  '/v1/events/auditor-changes': ['limit', 'days'],
  '/v1/holdings': ['limit', 'changes'],
  '/v1/activist': ['activist_only', 'min_percent', 'limit'],
  '/v1/opportunities': [
    ...['posted_from', 'posted_to', 'naics', 'set_aside', 'ptype', 'state', 'title'],
    ...['limit', 'offset'],
  ],
}

/** Parameters that no document of the demonstration can prove, and the test that does by others. */
const BY_TEST: Readonly<Record<string, string>> = {
  '/v1/events?notable': 'items and notable filter by whole codes, and limit counts what is left',
  '/v1/events/restatements?limit': 'a red-flag feed has as many as its limit, newest first',
}

function nameOfParameter({ path, parameter }: { path: string; parameter: string }): string {
  const [start] = /^\/v1\/events\/[a-z-]+(?=\?)|^\/v1\/[a-z]+/.exec(path) ?? []
  return `${start}?${parameter}`
}

test('every parameter of the interface is proved by values, and none by a status alone', () => {
  const proofs = INTERFACE.flatMap(([, own]) => own)
  const proved = proofs.flatMap((proof) => {
    if (proof.kind !== 'call' || proof.parameter === undefined) return []
    return [nameOfParameter({ path: proof.path, parameter: proof.parameter })]
  })
  for (const title of Object.values(BY_TEST)) {
    assert.ok(proofs.some((proof) => proof.kind === 'test' && proof.title === title))
  }
  const named = Object.entries(OF_INTERFACE).flatMap(([path, names]) =>
    names.map((name) => `${path}?${name}`),
  )
  assert.deepEqual([...new Set([...proved, ...Object.keys(BY_TEST)])].sort(), named.toSorted())
})

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
