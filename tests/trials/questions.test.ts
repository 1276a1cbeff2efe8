// Questions to the reports of the demonstration, sent to get_report word for word. The first three
// passages have the evidence, in the filing and the item where a person read it, within the tokens that
// an agent may spend.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import questions from '../../trials/questions/demonstration.json' with { type: 'json' }
import { TOKENS_MAX } from '../../trials/questions/plans.ts'
import { hasEvidence } from '../../trials/questions/questions.ts'
import type { TestApp } from '../support/app.ts'
import { runDemo } from '../support/demo.ts'

interface Passage {
  readonly accession: string
  readonly item: string | null
  readonly text: string
  readonly sentence: string
}

let app: TestApp
let key: string
before(async () => {
  app = await runDemo()
  key = await app.liveKey(1000)
})
after(() => app.stop())

for (const { question, ticker, accession, words, items } of questions) {
  test(`${ticker}: ${question}`, async () => {
    const query = new URLSearchParams({ q: question, limit: '3' })
    const { body, text } = await app.get(`/v1/reports/${ticker}?${query}`, key)
    const passages = body.passages as readonly Passage[]
    const found = passages.find((one) => hasEvidence({ words }, one.text))
    assert.ok(found, text.slice(0, 2000))
    assert.equal(found.accession, accession)
    assert.ok(items.includes(String(found.item)), String(found.item))
    assert.ok(countTokens(text) <= TOKENS_MAX)
  })
}

test('a number is found with its accession in one call', async () => {
  const { body } = await app.get('/v1/fundamentals/AAPL?limit=1', key)
  const [row] = body.income_statement as { research_and_development: number; accession: string }[]
  assert.deepEqual(
    [row?.research_and_development, row?.accession],
    [34_550_000_000, '0000320193-25-000079'],
  )
})
