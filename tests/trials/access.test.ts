// PostgreSQL over TLS, and as a role with few rights: few calls of each kind.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runAccess } from '../../trials/access.ts'

test('the service runs over verified TLS and as the owner of one database, and refuses other certificates', {
  timeout: 300_000,
}, async (t) => {
  const tried = await runAccess({ calls: 60 })
  if (!tried) return t.skip('no PostgreSQL programs are installed')
  assert.equal(tried.length, 5)
  assert.deepEqual(
    tried.flatMap(({ trouble }) => trouble),
    [],
  )
})
