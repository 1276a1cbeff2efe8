// Quotes from documents.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toSnippet } from '../../../src/domains/search/matching/snippet.ts'
import { packText } from '../../../src/domains/search/texts.ts'
import { parseTextQuery } from '../../../src/formats/words/query.ts'

function quote(text: string, q: string): string | null {
  const parsed = parseTextQuery(q)
  assert.ok('query' in parsed)
  return toSnippet(packText(text), parsed.query.all.flat())
}

const FILLER = Array.from({ length: 12_000 }, (_, at) => `filler${at}`).join(' ')

test('the place where most of the terms stand together is quoted, however far on', () => {
  const text = `A loss. ${FILLER} The auditor found a loss of goodwill. ${FILLER}`
  const quoted = quote(text, 'losses "auditor found" goodwill') ?? ''
  assert.match(
    quoted,
    /The <mark>auditor<\/mark> <mark>found<\/mark> a <mark>loss<\/mark> of <mark>goodwill<\/mark>\. filler0 /,
  )
  assert.match(quoted, /^filler11993 /)
  assert.equal(quoted.split(' ').length, 40)
})

test('a phrase across two blocks of words is found, and nothing where no term occurs', () => {
  const words = Array.from({ length: 4_999 }, (_, at) => `w${at}`)
  const text = `${words.join(' ')} going concern doubt`
  assert.match(
    quote(text, '"going concern"') ?? '',
    /<mark>going<\/mark> <mark>concern<\/mark> doubt$/,
  )
  assert.equal(quote(text, 'turnip'), null)
  assert.equal(quote('', 'turnip'), null)
})

test('what the document says is no markup', () => {
  assert.equal(
    quote('<script>alert("x")</script> & Ångström’s co\u00adoperation', 'angstrom cooperate*'),
    'script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; <mark>Ångström</mark>’s co\u00adoperation',
  )
})
