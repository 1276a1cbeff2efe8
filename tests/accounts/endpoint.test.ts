// POST /v1/keys below HTTP: the throttle per address, under parallel requests.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createKey } from '../../src/accounts/endpoint.ts'
import { isKeyText } from '../../src/accounts/keys.ts'
import { throttleMints } from '../../src/accounts/mint-limit.ts'
import type { CallContext, MintRules } from '../../src/contract/declare/endpoint.ts'
import { type Failure, isFailure } from '../../src/kernel/failure.ts'
import { overEngines, type TestStores } from '../support/stores.ts'

const HOUR_MS = 3_600_000
const LIMIT = 3

overEngines('minting a key', (stores) => {
  const ask = (address: string, limit = LIMIT, more: Partial<MintRules> = {}) =>
    createKey.read({ label: null } as never, contextOf(stores(), address, limit, more)) as Promise<{
      api_key: string
      plan: string
      credits: number
      created_at: string
    }>
  const countOf = async (table: string) => {
    const row = await stores().ops.one<{ n: number }>(`select count(*) as n from ${table}`)
    return row?.n ?? Number.NaN
  }

  test('answers the key, its plan and its credits', async () => {
    const answer = await ask('198.51.100.1')
    assert.ok(isKeyText(answer.api_key))
    assert.deepEqual(
      { ...answer, api_key: '' },
      { api_key: '', plan: 'free', credits: 100, created_at: '2025-11-15T17:00:00.000Z' },
    )
  })

  test('in thirty parallel requests of one address succeeds three times', async () => {
    const before = await Promise.all(['keys', 'accounts', 'key_mints'].map(countOf))
    const asked = Array.from({ length: 30 }, () => ask('198.51.100.2'))
    const results = await Promise.allSettled(asked)
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as Failure] : [],
    )
    assert.equal(results.length - refused.length, LIMIT)
    for (const failure of refused) {
      assert.ok(isFailure(failure, 'rate.exceeded'), String(failure))
      assert.equal(failure.headers['retry-after'], String(24 * 3600))
    }
    const after = await Promise.all(['keys', 'accounts', 'key_mints'].map(countOf))
    assert.deepEqual(
      after.map((count, index) => count - (before[index] ?? 0)),
      [LIMIT, LIMIT, LIMIT],
    )
  })

  test('of one address does not touch another’s', async () => {
    const addresses = Array.from({ length: 8 }, (_, index) => `198.51.100.${100 + index}`)
    const asked = addresses.flatMap((address) => Array.from({ length: 4 }, () => ask(address)))
    const results = await Promise.allSettled(asked)
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 8 * LIMIT)
  })

  test('is possible again once the oldest is a day old, as Retry-After said', async () => {
    const { clock } = stores()
    const address = '198.51.100.3'
    for (let count = 0; count < LIMIT; count++) {
      await ask(address)
      clock.advance(HOUR_MS)
    }
    const refused = async (retryAfter: number) =>
      assert.rejects(ask(address), (error: unknown) => {
        assert.ok(isFailure(error, 'rate.exceeded'), String(error))
        assert.equal(error.headers['retry-after'], String(retryAfter))
        return true
      })
    await refused(21 * 3600)
    clock.advance(21 * HOUR_MS - 1500)
    await refused(2)
    clock.advance(1501)
    await ask(address)
    await refused(3600)
  })

  test('does not count the accounts that people open, nor the other way round', async () => {
    const address = '198.51.100.5'
    const settings = { mints: rulesOf(1, { perAddress: { key: 1, account: 1 } }), freeCredits: 100 }
    const openAccount = () =>
      stores().ops.transaction((tx) =>
        throttleMints(tx, 'account', address, { clock: stores().clock, settings }),
      )
    await ask(address, 1)
    await openAccount()
    await assert.rejects(openAccount(), /Too many accounts were created/)
    await assert.rejects(ask(address, 1), /Too many keys were created/)
  })

  test('is limited for all addresses together where the operator says so', async () => {
    const { clock } = stores()
    clock.advance(HOUR_MS + 1)
    const capped = { keysPerHour: 5 }
    const asked = Array.from({ length: 20 }, (_, index) => ask(`192.0.2.${index}`, LIMIT, capped))
    const results = await Promise.allSettled(asked)
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 5)
    await assert.rejects(ask('192.0.2.99', LIMIT, capped), (error: unknown) => {
      assert.ok(isFailure(error, 'rate.exceeded'), String(error))
      assert.match(error.publicText, /in the last hour across all callers/)
      assert.equal(error.headers['retry-after'], '3600')
      return true
    })
    clock.advance(HOUR_MS + 1)
    await ask('192.0.2.99', LIMIT, capped)
  })

  test('on the machine itself is not limited in the demonstration, and is elsewhere', async () => {
    const demo = { sparesLoopback: true }
    for (let count = 0; count < 2 * LIMIT; count++) await ask('127.0.0.1', LIMIT, demo)
    for (let count = 0; count < LIMIT; count++) await ask('198.51.100.6', LIMIT, demo)
    await assert.rejects(ask('198.51.100.6', LIMIT, demo), (error) =>
      isFailure(error, 'rate.exceeded'),
    )
    for (let count = 0; count < LIMIT; count++) await ask('127.0.0.1')
    await assert.rejects(ask('127.0.0.1'), (error) => isFailure(error, 'rate.exceeded'))
  })

  test('is refused to everybody where the limit is none', async () => {
    await assert.rejects(ask('198.51.100.4', 0), (error) => isFailure(error, 'rate.exceeded'))
  })
})

/** Only the parts of a call's context that the read uses; using any other part fails. */
function contextOf(
  { ops, clock }: TestStores,
  address: string,
  limit: number,
  more: Partial<MintRules>,
) {
  const settings = { mints: rulesOf(limit, more), freeCredits: 100 }
  const caller = { address, accountId: null }
  const keepAnswer = async () => undefined
  return { ops, clock, settings, caller, keepAnswer } as unknown as CallContext
}

function rulesOf(key: number, more: Partial<MintRules>): MintRules {
  const perAddress = { key, account: 0 }
  return { perAddress, windowMs: 24 * HOUR_MS, keysPerHour: 0, sparesLoopback: false, ...more }
}
