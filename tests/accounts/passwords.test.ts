// Concurrent password hashing: its limit, and the answers beyond it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPasswordHashes, PASSWORDS_BUSY } from '../../src/accounts/sign-in/passwords.ts'

test('passwords are hashed in turns, and beyond those that wait refused', async () => {
  const passwords = createPasswordHashes({ waitingMax: 2, everyMs: 1 })
  const asked = Array.from({ length: 5 }, () => passwords.hash('correct horse'))
  const ended = await Promise.allSettled(asked)
  assert.deepEqual(
    ended.map((one) => (one.status === 'rejected' ? one.reason.body.code : one.status)),
    ['fulfilled', 'fulfilled', 'fulfilled', PASSWORDS_BUSY, PASSWORDS_BUSY],
  )
  const hash = await passwords.hash('correct horse')
  assert.equal(await passwords.verify({ hash, password: 'correct horse' }), true)
  assert.equal(await passwords.verify({ hash, password: 'correct house' }), false)
})
