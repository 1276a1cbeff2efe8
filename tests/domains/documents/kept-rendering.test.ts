// The next part of a document is cut from the rendering that the part before was cut from.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zstdCompressSync } from 'node:zlib'
import { partOf } from '../../../src/domains/documents/part.ts'
import { renderInThread } from '../../../src/domains/documents/thread.ts'

const TEXT = '<p>One. 😀 Two.</p>'

test('a document is rendered once for all of its parts', async () => {
  const input = { kind: 'page', as: 'text', where: 'a.htm', folder: 'https://e.com/' } as const
  const body = zstdCompressSync(TEXT)
  const whole = await renderInThread('a 1 sum', input, async () => ({ ...input, body }))
  assert.deepEqual(partOf(whole, 0, 6), { text: 'One. ', totalChars: 12 })
  const again = await renderInThread('a 1 sum', input, () => assert.fail('read again'))
  assert.deepEqual(partOf(again, 5, 3), { text: '😀 ', totalChars: 12 })
  assert.deepEqual(partOf(again, 40, 3), { text: '', totalChars: 12 })
  const broken = async () => ({ ...input, body: Buffer.from('not readable') })
  const failed = { code: 'publisher.changed' }
  await assert.rejects(renderInThread('a 1 other sum', input, broken), failed)
})
