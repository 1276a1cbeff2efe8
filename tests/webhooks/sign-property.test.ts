// Any body under any secret: the standard's library verifies it, and nothing that differs by a byte.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { signatureHeaders } from '../../src/webhooks/destination/sign.ts'

const RUNS = { numRuns: 500, seed: 20251115 }
const secret = fc
  .uint8Array({ minLength: 24, maxLength: 64 })
  .map((bytes) => `whsec_${Buffer.from(bytes).toString('base64')}`)
const body = fc
  .oneof(fc.json(), fc.string({ unit: 'grapheme' }))
  .map((text) => JSON.stringify({ text }))
const id = fc.stringMatching(/^[a-z]{3}_[0-9A-Za-z]{1,30}$/)
const message = fc.record({ id, body, secret })

function verify(headers: Record<string, string>, text: string | Buffer, under: string): unknown {
  return new Webhook(under).verify(text, headers)
}

test('is verified, under each of two secrets', () => {
  fc.assert(
    fc.property(message, secret, ({ id, body, secret: own }, other) => {
      const headers = signatureHeaders({ id, body }, [other, own], Date.now())
      for (const under of [own, other])
        assert.deepEqual(verify(headers, body, under), JSON.parse(body))
    }),
    RUNS,
  )
})

test('is refused with one byte of body, id, time or signature changed, and under another secret', () => {
  const change = fc.record({
    part: fc.constantFrom('body', 'webhook-id', 'webhook-timestamp', 'webhook-signature'),
    at: fc.nat(),
    by: fc.integer({ min: 1, max: 255 }),
  })
  fc.assert(
    fc.property(message, change, secret, ({ id, body, secret: own }, { part, at, by }, other) => {
      const headers = signatureHeaders({ id, body }, [own], Date.now())
      if (other !== own) assert.throws(() => verify(headers, body, other))
      const bytes = Buffer.from(part === 'body' ? body : (headers[part] ?? ''))
      // The version before a signature's comma is no part of it.
      const from = part === 'webhook-signature' ? 'v1,'.length : 0
      const place = from + (at % (bytes.length - from))
      // Within a base64 text some last characters stand for the same bytes.
      fc.pre(part !== 'webhook-signature' || place < bytes.length - 2)
      bytes[place] = (bytes[place] ?? 0) ^ by
      const text = bytes.toString('latin1')
      if (part === 'body') assert.throws(() => verify(headers, bytes, own))
      else assert.throws(() => verify({ ...headers, [part]: text }, body, own))
    }),
    RUNS,
  )
})
