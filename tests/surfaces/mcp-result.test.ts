// The place of an answer in a message that the protocol's library wrote.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toAnswer } from '../../src/surfaces/answer.ts'
import { EMPTY_RESULT, putAnswer } from '../../src/surfaces/mcp-result.ts'

const BODY = { company: 'Häagen "&" Sons\n', count: 0, rows: [{}, null] }

function messageOf(id: unknown, result: object): Buffer {
  return Buffer.from(JSON.stringify({ jsonrpc: '2.0', id, result }))
}

test('an answer takes the place of the empty result, as text and as content', () => {
  const written = messageOf(7, { _meta: {}, ...EMPTY_RESULT, resultType: 'complete' })
  assert.deepEqual(JSON.parse(String(putAnswer(written, toAnswer(BODY)))), {
    jsonrpc: '2.0',
    id: 7,
    result: {
      _meta: {},
      content: [{ type: 'text', text: JSON.stringify(BODY) }],
      structuredContent: BODY,
      resultType: 'complete',
    },
  })
})

test('an identifier that is spelled like the empty result stays what it is', () => {
  const id = JSON.stringify(EMPTY_RESULT)
  const message = JSON.parse(String(putAnswer(messageOf(id, EMPTY_RESULT), toAnswer(BODY))))
  assert.equal(message.id, id)
  assert.deepEqual(message.result.structuredContent, BODY)
})

test('a message without the empty result is a fault, and not an empty answer', () => {
  const written = messageOf(7, { structuredContent: {}, content: EMPTY_RESULT.content })
  assert.throws(() => putAnswer(written, toAnswer(BODY)), /result is not in the message/)
})
