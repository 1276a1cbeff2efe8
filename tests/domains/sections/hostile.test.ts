// Documents made to be slow, large or wrong: each ends in an answer or in a failure that names the
// document, and other calls are answered in the meantime.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parseInThread } from '../../../src/domains/sections/reports/thread.ts'
import { isFailure } from '../../../src/kernel/failure.ts'
import { HOSTILE } from '../../support/hostile.ts'

const WHERE = 'https://www.sec.gov/Archives/edgar/data/1/x.htm'

describe('a hostile document ends', { timeout: 280_000 }, () => {
  for (const [name, make] of Object.entries(HOSTILE)) {
    test(name, async () => {
      const outcome = await parseInThread(
        { source: make(), form: '10-K', where: WHERE },
        60_000,
      ).then(
        ({ sections }) => sections,
        (error: unknown) => error,
      )
      if (Array.isArray(outcome)) return
      assert.ok(isFailure(outcome, 'publisher.changed'), String(outcome))
      assert.ok(outcome.publicText.includes(WHERE), outcome.publicText)
    })
  }

  test('bytes of the wrong kind between the letters do not hide the items', async () => {
    for (const name of ['NUL bytes', 'the wrong character set', 'an attribute of 8 MB']) {
      const { sections } = await parseInThread({
        source: HOSTILE[name]?.() ?? '',
        form: '10-K',
        where: WHERE,
      })
      assert.equal(sections.length, 23, name)
    }
  })

  test('one that takes too long is ended', async () => {
    const source = HOSTILE['one line of 8 MB']?.() ?? ''
    await assert.rejects(
      parseInThread({ source, form: '10-K', where: WHERE }, 1),
      (error) => isFailure(error, 'publisher.changed') && error.publicText.includes('too long'),
    )
  })

  test('the event loop turns while documents are read', async () => {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns++
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const source = HOSTILE['nothing closed']?.() ?? ''
    await parseInThread({ source, form: '10-K', where: WHERE }).catch(() => undefined)
    isOver = true
    assert.ok(turns > 10)
  })
})
