// API keys: their text, what is kept of them, and revoking.

import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import { identifyCaller } from '../../src/accounts/caller.ts'
import {
  createFindKey,
  createKeyText,
  isKeyText,
  revokeKey,
  selectKeys,
} from '../../src/accounts/keys.ts'
import { machineClock } from '../../src/kernel/clock.ts'
import { isFailure } from '../../src/kernel/failure.ts'
import { mint, overEngines } from '../support/stores.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** CRC-32 in six base62 digits, worked out in another way than the program's. */
function checksumOf(text: string): string {
  let value = BigInt(crc32(text))
  const digits: string[] = []
  while (digits.length < 6) {
    digits.unshift(BASE62[Number(value % 62n)] ?? '')
    value /= 62n
  }
  return digits.join('')
}

test('a key is its prefix, at least 30 random base62 characters, and a checksum of both', () => {
  for (const [kind, prefix] of [
    ['live', 'svc_'],
    ['sandbox', 'svc_test_'],
  ] as const) {
    const key = createKeyText(machineClock, kind)
    const [, random = '', sum] =
      /^(?:svc_test_|svc_)([0-9A-Za-z]+)([0-9A-Za-z]{6})$/.exec(key) ?? []
    assert.ok(key.startsWith(prefix))
    assert.ok(random.length >= 30, key)
    assert.equal(sum, checksumOf(prefix + random))
    assert.ok(isKeyText(key))
  }
  const keys = new Set(Array.from({ length: 1000 }, () => createKeyText(machineClock, 'live')))
  assert.equal(keys.size, 1000)
})

test('a key with any one character changed, missing or doubled is not one', () => {
  const key = createKeyText(machineClock, 'live')
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'x' ? 'y' : 'x'
    assert.equal(isKeyText(key.slice(0, at) + other + key.slice(at + 1)), false, `changed at ${at}`)
    assert.equal(isKeyText(key.slice(0, at) + key.slice(at + 1)), false, `missing at ${at}`)
  }
  for (const text of [
    '',
    'svc_',
    'svc_test_',
    ` ${key}`,
    `${key}\n`,
    key.toLowerCase(),
    `${key}x`,
  ]) {
    assert.equal(isKeyText(text), false, JSON.stringify(text))
  }
  assert.equal(
    isKeyText(createKeyText(machineClock, 'sandbox').replace('svc_test_', 'svc_')),
    false,
  )
})

overEngines('keys', (stores, engine) => {
  test('are kept as a hash and four characters, and nowhere as they are', async () => {
    const { ops } = stores()
    const { apiKey, id } = await mint(stores(), { label: 'mine' })
    const row = await ops.one<Record<string, unknown>>('select * from keys where id = $1', id)
    assert.match(String(row?.hash), /^[0-9a-f]{64}$/)
    assert.equal(row?.last_four, apiKey.slice(-4))
    const secretPart = apiKey.slice('svc_'.length, -4)
    for (const table of ['keys', 'accounts', 'ledger', 'idempotency']) {
      const rows = JSON.stringify(await ops.all(`select * from ${table}`))
      assert.equal(rows.includes(secretPart), false, table)
    }
  })

  if (engine === 'sqlite') {
    test('are in no file of the store', async () => {
      const { apiKey, id } = await mint(stores())
      const folder = stores().settings.DATA_DIR ?? ''
      const files = await Promise.all(
        (await readdir(folder)).map(async (name) => readFile(join(folder, name), 'latin1')),
      )
      assert.ok(files.some((text) => text.includes(id)))
      assert.equal(
        files.some((text) => text.includes(apiKey.slice(4, -4))),
        false,
      )
    })
  }

  test('open with what their plan grants, to the credit', async () => {
    const opening = async (options: Parameters<typeof mint>[1]) => {
      const { accountId, credits } = await mint(stores(), options)
      const row = await stores().ops.one<{ balance: number; monthly_grant: number }>(
        'select balance, monthly_grant from accounts where id = $1',
        accountId,
      )
      assert.equal(row?.balance, credits)
      return [credits, row?.monthly_grant]
    }
    assert.deepEqual(await opening({}), [100, 100])
    assert.deepEqual(await opening({ freeCredits: 0 }), [0, 0])
    assert.deepEqual(await opening({ plan: 'starter' }), [10_000, 10_000])
    assert.deepEqual(await opening({ plan: 'pro' }), [30_000, 30_000])
    assert.deepEqual(await opening({ plan: 'pro-yearly' }), [360_000, 0])
    assert.deepEqual(await opening({ plan: 'pro', credits: 7 }), [7, 0])
    assert.deepEqual(await opening({ credits: 0 }), [0, 0])
    assert.deepEqual(await opening({ kind: 'sandbox' }), [0, 0])
  })

  test('that are revoked are refused on the very next call, by text or by id', async () => {
    const { ops, clock } = stores()
    const callers = { marketplaceSecret: null, originLocked: false }
    const services = { findKey: createFindKey(ops, clock), clock, callers }
    const byText = await mint(stores())
    const byId = await mint(stores())
    const untouched = await mint(stores())
    const call = ({ apiKey }: { apiKey: string }) =>
      identifyCaller({ headers: { 'x-api-key': apiKey }, exactAddress: '192.0.2.1' }, services)
    for (const key of [byText, byId, untouched]) assert.equal((await call(key)).kind, 'live')
    assert.equal((await revokeKey(ops, clock, byText.apiKey))?.id, byText.id)
    await assert.rejects(call(byText), (error) => isFailure(error, 'key.revoked'))
    assert.equal((await call(byId)).kind, 'live')
    assert.equal((await revokeKey(ops, clock, byId.id))?.id, byId.id)
    await assert.rejects(call(byId), (error) => isFailure(error, 'key.revoked'))
    assert.equal((await call(untouched)).kind, 'live')
  })

  test('that are revoked twice keep the first time, and an unknown one is a failure of its own', async () => {
    const { ops, clock } = stores()
    const { id } = await mint(stores())
    const first = await revokeKey(ops, clock, id)
    clock.advance(1000)
    const second = await revokeKey(ops, clock, id)
    assert.equal(second?.revoked_at, first?.revoked_at)
    assert.equal(await revokeKey(ops, clock, 'key_none'), undefined)
    assert.equal(await revokeKey(ops, clock, ''), undefined)
    assert.equal(await revokeKey(ops, clock, '%'), undefined)
  })

  test('can be revoked while a transaction is open in the same process', async () => {
    const { ops, clock } = stores()
    const { id } = await mint(stores())
    const opened = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const transaction = ops.transaction(async (tx) => {
      await tx.run('update accounts set plan = plan where id = $1', 'acc_none')
      opened.resolve()
      await release.promise
    })
    await opened.promise
    const revoking = revokeKey(ops, clock, id)
    release.resolve()
    assert.equal((await revoking)?.id, id)
    await transaction
  })

  test('are listed without what would let anybody use them', async () => {
    const { ops } = stores()
    const { apiKey, id } = await mint(stores(), { label: 'listed', credits: 5, plan: 'pro' })
    const key = (await selectKeys(ops)).find((row) => row.id === id)
    assert.deepEqual(
      { ...key },
      {
        id,
        kind: 'live',
        last_four: apiKey.slice(-4),
        label: 'listed',
        plan: 'pro',
        balance: 5,
        created_at: key?.created_at,
        revoked_at: null,
        budget: null,
        expires_at: null,
        scopes: null,
        allowed: null,
      },
    )
  })
})
