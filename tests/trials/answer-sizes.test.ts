// Default answers over real documents, if available: questions about every twentieth company.

import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { ANSWER_TOKENS_MAX, OF_A_COMPANY } from '../../trials/answer-sizes/questions.ts'
import { DEFAULTS, measureAnswers } from '../../trials/answer-sizes.ts'
import { DOCUMENTS } from '../../trials/evaluation/service.ts'

/** Questions that need no documents besides the company's own. */
const OF_COMPANIES = `^(${OF_A_COMPANY.map((one) => RegExp.escape(one)).join('|')})$`

test('default answers about real companies fit', { timeout: 900_000 }, async (t) => {
  if (!existsSync(DOCUMENTS)) return t.skip('the folder of real documents is not there')
  const measured = await measureAnswers({ ...DEFAULTS, thin: 20, only: OF_COMPANIES })
  const good = measured.filter(({ status }) => status === 200)
  assert.ok(good.length > 100, `${good.length} answers`)
  const over = measured.filter(({ tokens }) => tokens > ANSWER_TOKENS_MAX)
  assert.deepEqual(
    over.map(({ path, tokens }) => `${path} is ${tokens} tokens`),
    [],
  )
})
