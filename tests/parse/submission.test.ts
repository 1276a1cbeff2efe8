// The documents of a submission: what one is, whatever its tags lack.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { splitSubmission } from '../../src/formats/submission.ts'

test('documents are told apart, with what their tags say', () => {
  const text = `<SEC-HEADER>
</SEC-HEADER>
<DOCUMENT>
<TYPE>4
<SEQUENCE>1
<FILENAME>form4.xml
<DESCRIPTION> a form
<TEXT>
<XML></XML>
</TEXT>
</DOCUMENT>
<document>
<DOCUMENT>
<type>ex-24
<SEQUENCE>second
<text>words</TEXT> more
</text>

</DOCUMENT>`
  assert.deepEqual(splitSubmission(text), [
    {
      type: '4',
      filename: 'form4.xml',
      sequence: 1,
      description: 'a form',
      text: '\n<XML></XML>\n',
    },
    {
      type: 'EX-24',
      filename: null,
      sequence: null,
      description: null,
      text: 'words</TEXT> more\n',
    },
  ])
  assert.deepEqual(splitSubmission('<ownershipDocument/>'), [])
})

test('a document that is not ended lasts until the next, or to the end', () => {
  const pieces = ['<DOCUMENT>', '</DOCUMENT>', '<TEXT>', '</TEXT>', ' ', '\n', 'a', '<TYPE>4', '<']
  const insides = /<DOCUMENT>([\s\S]*?)(?:<\/DOCUMENT>|(?=<DOCUMENT>)|$)/g
  const property = fc.property(fc.array(fc.constantFrom(...pieces)), (words) => {
    const text = words.join('')
    const expected = [...text.matchAll(insides)].map(([, inside = '']) => {
      return inside.replace(/^[\s\S]*?<TEXT>/, '').replace(/<\/TEXT>\s*$/, (end) => {
        return inside.includes('<TEXT>') ? '' : end
      })
    })
    assert.deepEqual(
      splitSubmission(text).map((document) => document.text),
      expected,
    )
  })
  fc.assert(property, { numRuns: 3000, seed: 20251115 })
})

test('many documents that never end take no longer than their length', () => {
  const count = 200_000
  assert.equal(splitSubmission('<DOCUMENT>x'.repeat(count)).length, count)
})
