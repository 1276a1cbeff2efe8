// Signatures, held against the test vector of Standard Webhooks and its library.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { machineClock } from '../../src/kernel/clock.ts'
import { createSecret, signatureHeaders } from '../../src/webhooks/destination/sign.ts'

const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  timestamp: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('the test vector of the standard gives its signature', () => {
  const { secret, id, timestamp, body, signature } = VECTOR
  // Whatever part of the second has passed.
  const headers = signatureHeaders({ id, body }, [secret], timestamp * 1000 + 999)
  assert.deepEqual(headers, {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  })
})

test('the library verifies a body beyond ASCII, byte for byte', () => {
  const secret = createSecret(machineClock)
  const body = '{"company":"Société Générale – 株式会社","n": 1.0}'
  const headers = signatureHeaders({ id: 'msg_1', body }, [secret], Date.now())
  assert.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body))
  assert.throws(() => new Webhook(secret).verify(body.replace('1.0', '1'), headers))
})

test('with two secrets the library takes the signature of either, and of no third', () => {
  const [old, renewed, other] = [
    createSecret(machineClock),
    createSecret(machineClock),
    createSecret(machineClock),
  ]
  const body = '{"a":1}'
  const headers = signatureHeaders({ id: 'msg_1', body }, [renewed, old], Date.now())
  assert.equal(headers['webhook-signature']?.split(' ').length, 2)
  for (const secret of [old, renewed]) new Webhook(secret).verify(body, headers)
  assert.throws(() => new Webhook(other).verify(body, headers))
})

test('a secret is 32 random bytes', () => {
  const secrets = Array.from({ length: 50 }, () => createSecret(machineClock))
  for (const secret of secrets) assert.match(secret, /^whsec_[0-9A-Za-z+/]{43}=$/)
  assert.equal(new Set(secrets).size, secrets.length)
})
