// An account's sandbox keys, which cost nothing, share one rate.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addKey } from '../../src/accounts/keys.ts'
import { startApp } from '../support/app.ts'

test('a second sandbox key of the account has no rate of its own', async (t) => {
  const app = await startApp(t, { settings: { RATE_PER_SECOND: '1', RATE_BURST: '2' } })
  const { ops } = app.services
  const key = await app.sandboxKey()
  const account = await ops.one<{ account_id: string }>('select account_id from keys')
  const accountId = account?.account_id ?? ''
  const other = await addKey(ops, app.clock, { accountId, kind: 'sandbox', label: null })
  const statuses: number[] = []
  for (const one of [key, other.apiKey, key, other.apiKey]) {
    statuses.push((await app.get('/v1/company/ACME', one)).status)
  }
  assert.deepEqual(statuses, [200, 200, 429, 429])
  assert.equal((await app.get('/v1/company/ACME', await app.sandboxKey())).status, 200)
  const rate = app.services.gate.states().find(({ resource }) => resource.name === 'rate of keys')
  assert.deepEqual([rate?.taken, rate?.refused], [3, 2])
})
