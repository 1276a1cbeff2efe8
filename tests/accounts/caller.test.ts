// Identification of callers by headers alone.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CallerSettings, type Headers, identifyCaller } from '../../src/accounts/caller.ts'
import { createFindKey, createKeyText } from '../../src/accounts/keys.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { type FailureCode, isFailure } from '../../src/kernel/failure.ts'
import { createTestClock } from '../support/clock.ts'
import { mint, overEngines } from '../support/stores.ts'

const ALONE: CallerSettings = { marketplaceSecret: null, originLocked: false }
const MARKET: CallerSettings = { marketplaceSecret: 'proxy secret', originLocked: false }
const LOCKED: CallerSettings = { marketplaceSecret: 'proxy secret', originLocked: true }

const from = (headers: Headers) => ({ headers, exactAddress: '192.0.2.1' })

const noStore = () => assert.fail('the store was asked')

/** Recognises a caller without a store; any question to one fails the test. */
function identify(headers: Headers, callers: CallerSettings = ALONE) {
  return identifyCaller(from(headers), { findKey: noStore, clock: createTestClock(), callers })
}

const fails = (code: FailureCode) => (error: unknown) => isFailure(error, code)

test('no key at all is nobody', async () => {
  assert.deepEqual(await identify({}), { kind: 'nobody' })
  assert.deepEqual(await identify({ cookie: 'api_key=svc_x' }), { kind: 'nobody' })
})

test('what is no key of ours is refused without asking the store', async () => {
  const key = createKeyText(machineClock, 'live')
  const typo = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
  const refused: Headers[] = [
    { 'x-api-key': typo },
    { 'x-api-key': '' },
    { 'x-api-key': 'x'.repeat(100_000) },
    { 'x-api-key': `${key}, ${key}` },
    { 'x-api-key': `Bearer ${key}` },
    { authorization: `Bearer ${typo}` },
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' },
    { authorization: '' },
    { authorization: key },
    { authorization: `Basic ${key}` },
    { authorization: `Bearer ${key} ${key}` },
  ]
  for (const headers of refused) {
    await assert.rejects(identify(headers), (error: unknown) => {
      assert.ok(isFailure(error, 'key.invalid'), JSON.stringify(headers))
      assert.match(error.headers['www-authenticate'] ?? '', /^Bearer /)
      return true
    })
  }
})

test('a refusal does not repeat the key', async () => {
  const secret = 'svc_secretsecretsecret'
  await assert.rejects(identify({ 'x-api-key': secret }), (error: unknown) => {
    return isFailure(error) && !error.publicText.includes(secret)
  })
})

test('the marketplace’s proxy is known by its secret', async () => {
  const headers = {
    'x-rapidapi-proxy-secret': 'proxy secret',
    'x-rapidapi-user': 'ada',
    'x-rapidapi-subscription': 'PRO',
  }
  assert.deepEqual(await identify(headers, MARKET), {
    kind: 'marketplace',
    user: 'ada',
    subscription: 'PRO',
  })
  const bare = { 'x-rapidapi-proxy-secret': 'proxy secret' }
  assert.deepEqual(await identify(bare, LOCKED), {
    kind: 'marketplace',
    user: '',
    subscription: '',
  })
})

test('a wrong secret, or one nobody set, is not the marketplace', async () => {
  for (const secret of ['proxy secre', 'proxy secret ', 'PROXY SECRET', '', 'null', 'undefined']) {
    const headers = { 'x-rapidapi-proxy-secret': secret, 'x-rapidapi-user': 'mallory' }
    assert.deepEqual(await identify(headers, MARKET), { kind: 'nobody' }, `"${secret}"`)
    assert.deepEqual(await identify(headers, ALONE), { kind: 'nobody' }, `"${secret}"`)
  }
})

test('a locked origin refuses everybody but the marketplace, keys unread', async () => {
  const key = createKeyText(machineClock, 'live')
  const strangers: Headers[] = [
    {},
    { 'x-api-key': key },
    { 'x-rapidapi-proxy-secret': 'wrong' },
    { 'x-rapidapi-proxy-secret': 'wrong', 'x-api-key': key },
  ]
  for (const headers of strangers) {
    await assert.rejects(identify(headers, LOCKED), fails('origin.locked'))
  }
  const unset = { marketplaceSecret: null, originLocked: true }
  await assert.rejects(identify({ 'x-rapidapi-proxy-secret': '' }, unset), fails('origin.locked'))
})

overEngines('callers', (stores) => {
  const call = (headers: Headers, callers: CallerSettings = ALONE) =>
    identifyCaller(from(headers), {
      findKey: createFindKey(stores().ops, stores().clock),
      clock: stores().clock,
      callers,
    })

  test('are known by X-API-Key or by Authorization: Bearer, in any case', async () => {
    const { apiKey, id, accountId } = await mint(stores(), { credits: 9 })
    const caller = {
      kind: 'live',
      keyId: id,
      accountId,
      balance: 9,
      isPaying: true,
      spending: null,
      scopes: null,
    }
    const spellings: Headers[] = [
      { 'x-api-key': apiKey },
      { 'x-api-key': ` ${apiKey} ` },
      { 'x-api-key': [apiKey, 'other'] },
      { authorization: `Bearer ${apiKey}` },
      { authorization: `bearer   ${apiKey} ` },
    ]
    for (const headers of spellings) {
      assert.deepEqual(await call(headers), caller, JSON.stringify(headers))
    }
  })

  test('that send both headers are who X-API-Key says', async () => {
    const [own, other] = [await mint(stores()), await mint(stores())]
    const both = { 'x-api-key': own.apiKey, authorization: `Bearer ${other.apiKey}` }
    const caller = await call(both)
    assert.equal('keyId' in caller && caller.keyId, own.id)
    const broken = { ...both, 'x-api-key': 'svc_nonsense' }
    await assert.rejects(call(broken), fails('key.invalid'))
  })

  test('with a sandbox key are told apart', async () => {
    const { apiKey } = await mint(stores(), { kind: 'sandbox' })
    assert.equal((await call({ 'x-api-key': apiKey })).kind, 'sandbox')
  })

  test('with a key of the right shape that was never issued are refused', async () => {
    await assert.rejects(
      call({ 'x-api-key': createKeyText(machineClock, 'live') }),
      fails('key.invalid'),
    )
  })

  test('of the marketplace stay the marketplace’s when they also send a key', async () => {
    const { apiKey } = await mint(stores())
    const headers = { 'x-rapidapi-proxy-secret': 'proxy secret', 'x-api-key': apiKey }
    assert.equal((await call(headers, MARKET)).kind, 'marketplace')
    const wrong = { ...headers, 'x-rapidapi-proxy-secret': 'wrong' }
    assert.equal((await call(wrong, MARKET)).kind, 'live')
  })

  test('are shown the balance with the month’s grant that is due', async () => {
    const { clock } = stores()
    clock.set('2026-01-31T23:59:59.999Z')
    const free = await mint(stores(), { freeCredits: 100 })
    const fixed = await mint(stores(), { credits: 5 })
    const balances = async () => {
      const callers = await Promise.all([free, fixed].map((k) => call({ 'x-api-key': k.apiKey })))
      return callers.map((caller) => 'balance' in caller && caller.balance)
    }
    assert.deepEqual(await balances(), [100, 5])
    clock.set('2026-02-01T00:00:00.000Z')
    assert.deepEqual(await balances(), [200, 5])
  })
})
