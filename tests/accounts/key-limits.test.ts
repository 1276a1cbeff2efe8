// Limits of keys, below HTTP: spellings of limits, scopes of endpoints, and refusals of expired keys
// and keys used from elsewhere.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OPERATOR } from '../../src/accounts/audit.ts'
import { identifyCaller } from '../../src/accounts/caller.ts'
import { limitKey } from '../../src/accounts/key-changes.ts'
import { type KeyLimits, lastDayOf, NO_LIMITS, readLimits } from '../../src/accounts/key-limits.ts'
import { createFindKey } from '../../src/accounts/keys.ts'
import { ENDPOINTS } from '../../src/catalogue/catalogue.ts'
import { mayCall, scopeChoices, scopesOf } from '../../src/contract/declare/scope.ts'
import { type FailureCode, isFailure } from '../../src/kernel/failure.ts'
import { mint, overEngines } from '../support/stores.ts'

const NOW = Date.parse('2025-11-15T12:00:00.000Z')
const KNOWN = ['data', 'data:insider', 'webhooks:read']
const NOTHING = { expires: '', scopes: [], allowed: [] }

function read(written: Partial<Parameters<typeof readLimits>[0]>) {
  return readLimits({ ...NOTHING, ...written }, KNOWN, NOW)
}

test('limits are read from a day, scopes and networks; nothing written is no limit', () => {
  assert.deepEqual(read({}), { ok: true, limits: NO_LIMITS })
  const allowed = ['192.0.2.7', '10.0.0.0/8', '2001:DB8:0::/48', '::ffff:10.1.1.1', '10.0.0.0/8']
  assert.deepEqual(read({ expires: '2025-12-31', scopes: ['data', 'webhooks:read'], allowed }), {
    ok: true,
    limits: {
      expiresAt: '2026-01-01T00:00:00.000Z',
      scopes: ['data', 'webhooks:read'],
      allowed: ['192.0.2.7/32', '10.0.0.0/8', '2001:db8::/48', '10.1.1.1/32'],
    },
  })
})

test('the last day may be today and no day before, and is a day of the calendar', () => {
  const expiresOf = (expires: string) => {
    const found = read({ expires })
    return found.ok && found.limits.expiresAt
  }
  assert.equal(expiresOf('2025-11-15'), '2025-11-16T00:00:00.000Z')
  for (const day of ['2025-11-14', '2025-02-30', '2026-13-01', '31.12.2026', '2026-12-31T00:00']) {
    assert.equal(expiresOf(day), false, day)
  }
  assert.equal(lastDayOf({ expiresAt: '2025-11-16T00:00:00.000Z' }), '2025-11-15')
})

test('a scope or network that is none is refused by name', () => {
  const reasonOf = (written: Parameters<typeof read>[0]) => {
    const found = read(written)
    return found.ok ? '' : found.reason
  }
  assert.match(reasonOf({ scopes: ['data', 'everything'] }), /no scope "everything"/)
  for (const text of ['example.com', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.0/8/8', '1.2.3', '*']) {
    assert.ok(reasonOf({ allowed: [text] }).startsWith(`"${text}" is neither`), text)
  }
  const many = Array.from({ length: 51 }, (_, at) => `10.0.0.${at}`)
  assert.match(reasonOf({ allowed: many }), /at most 50 networks/)
})

test('every endpoint that needs a key needs a scope that can be given, and none needs two', () => {
  const choices = scopeChoices(ENDPOINTS).map(({ name }) => name)
  for (const endpoint of ENDPOINTS) {
    const needed = scopesOf(endpoint)
    assert.equal(needed.length === 0, endpoint.access === 'open', endpoint.name)
    for (const scope of needed) assert.ok(choices.includes(scope), `${endpoint.name}: ${scope}`)
  }
})

test('a key for data reads data and manages nothing, and one for a kind of data only that', () => {
  const callable = (...scopes: string[]) =>
    ENDPOINTS.filter((one) => one.access !== 'open' && mayCall(scopes, scopesOf(one)))
  const named = (list: typeof ENDPOINTS) => list.map(({ name }) => name)
  const metered = ENDPOINTS.filter(({ access }) => access === 'metered')
  assert.deepEqual(named(callable('data')), named(metered))
  assert.deepEqual(
    new Set(callable('data:insider').map(({ group }) => group)),
    new Set(['Insider']),
  )
  assert.deepEqual(named(callable('webhooks:read')), [
    'list_webhooks',
    'list_webhook_deliveries',
    'list_deliveries',
    'get_webhook_delivery',
  ])
  assert.equal(callable('webhooks:write').length, 10)
  assert.deepEqual(named(callable('requests')), ['get_request'])
})

overEngines('limits of keys', (stores) => {
  const call = (apiKey: string, exactAddress: string) =>
    identifyCaller(
      { headers: { 'x-api-key': apiKey }, exactAddress },
      {
        findKey: createFindKey(stores().ops, stores().clock),
        clock: stores().clock,
        callers: { marketplaceSecret: null, originLocked: false },
      },
    )
  const fails = (code: FailureCode) => (error: unknown) => isFailure(error, code)

  test('an expired key is refused from its midnight on', async () => {
    const { clock } = stores()
    const expiresAt = '2026-01-01T00:00:00.000Z'
    const { apiKey } = await mint(stores(), { limits: { ...NO_LIMITS, expiresAt } })
    clock.set('2025-12-31T23:59:59.999Z')
    assert.equal((await call(apiKey, '192.0.2.1')).kind, 'live')
    clock.set(expiresAt)
    await assert.rejects(call(apiKey, '192.0.2.1'), fails('key.expired'))
  })

  test('a key for some networks is refused from all others, and where no address is known', async () => {
    const allowed = ['192.0.2.7/32', '10.0.0.0/8', '2001:db8::/120']
    const { apiKey } = await mint(stores(), { limits: { ...NO_LIMITS, allowed } })
    for (const address of ['192.0.2.7', '10.255.0.1', '2001:db8::7']) {
      assert.equal((await call(apiKey, address)).kind, 'live', address)
    }
    for (const address of ['192.0.2.8', '11.0.0.1', '2001:db8::100', '::1', '', 'unknown']) {
      await assert.rejects(call(apiKey, address), fails('key.elsewhere'), address)
    }
  })

  test('limits that are set hold for the next call, and are gone when they are taken away', async () => {
    const { ops, clock } = stores()
    const { apiKey, id: keyId, accountId } = await mint(stores())
    const set = (limits: KeyLimits) =>
      limitKey(ops, clock, { accountId, keyId, actor: OPERATOR }, limits)
    assert.equal(await set({ expiresAt: null, scopes: ['data'], allowed: ['10.0.0.0/8'] }), true)
    const caller = await call(apiKey, '10.1.1.1')
    assert.deepEqual('scopes' in caller && caller.scopes, ['data'])
    await assert.rejects(call(apiKey, '192.0.2.1'), fails('key.elsewhere'))
    assert.equal(await set(NO_LIMITS), true)
    const free = await call(apiKey, '192.0.2.1')
    assert.equal('scopes' in free && free.scopes, null)
    const other = { accountId: 'acc_other', keyId, actor: OPERATOR }
    assert.equal(await limitKey(ops, clock, other, NO_LIMITS), false)
  })
})
