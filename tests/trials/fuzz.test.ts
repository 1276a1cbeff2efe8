// Small rounds of the fuzzers: every parser bears some dozens of spoiled documents, the same ones for
// the same seed, and a case that goes wrong is seen as one.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Failure } from '../../src/kernel/failure.ts'
import { findDocuments } from '../../trials/fuzz-bytes.ts'
import { fuzzMessages } from '../../trials/fuzz-mcp.ts'
import { mutate } from '../../trials/mutate.ts'
import { PARSERS, tryParser, WHERE } from '../../trials/parsers.ts'
import { createRandom } from '../../trials/random.ts'
import { startApp } from '../support/app.ts'

const CASES = 60
const SEED = 7

describe('spoiled documents end in a value, in nothing, or in a failure that names them:', () => {
  for (const [name, parser] of Object.entries(PARSERS)) {
    test(name, async (t) => {
      const documents = await findDocuments(parser)
      // Some kinds are only among the real documents beside the project.
      if (documents.length === 0) return t.skip('no document of this kind is here')
      for (let number = 0; number < CASES; number++) {
        const random = createRandom(SEED * 1_000_003 + number)
        const outcome = await tryParser(parser, mutate(random.pick(documents), documents, random))
        assert.equal(typeof outcome, 'string', `case ${number}: ${JSON.stringify(outcome)}`)
      }
    })
  }
})

test('the same seed spoils in the same way, another in another', () => {
  const body = Buffer.from('<a>1</a>'.repeat(50))
  const spoil = (seed: number) => mutate(body, [body], createRandom(seed)).toString('latin1')
  assert.equal(spoil(1), spoil(1))
  const all = new Set(Array.from({ length: 50 }, (_, seed) => spoil(seed)))
  assert.ok(all.size > 40)
})

describe('a case is wrong', () => {
  const outcomeOf = (read: () => unknown) => tryParser({ of: /x/, read }, Buffer.from('a\0'))

  test('when an error is thrown that is no failure of ours', async () => {
    const outcome = await outcomeOf(() => {
      throw new TypeError('no such member')
    })
    assert.match(JSON.stringify(outcome), /TypeError: no such member/)
  })

  test('when the failure names no document, or is none of a publisher’s', async () => {
    for (const failure of [
      new Failure('publisher.changed', 'The document cannot be read.'),
      new Failure('service.internal', WHERE),
    ]) {
      const outcome = await outcomeOf(() => {
        throw failure
      })
      assert.equal(typeof outcome, 'object')
    }
  })

  test('when a value holds what not every store could', async () => {
    assert.equal(typeof (await outcomeOf(() => ({ name: 'a\0' }))), 'object')
    assert.equal(await outcomeOf(() => ({ name: 'a' })), 'value')
  })
})

test('messages that are nearly MCP are answered as JSON-RPC, none with a fault of ours', async (t) => {
  const app = await startApp(t)
  const { wrong, tried, survived } = await fuzzMessages(
    { url: app.url, key: await app.liveKey() },
    300,
    SEED,
  )
  assert.equal(wrong, null)
  assert.deepEqual([tried, survived], [300, 300])
})
