// Claiming keys that were made without signing in: what comes along, how much, how often, and that no
// credit is made or lost on the way.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { OPERATOR } from '../../src/accounts/audit.ts'
import { type Claim, claimKey } from '../../src/accounts/claims.ts'
import { ACTIVE_KEYS_MAX } from '../../src/accounts/owners.ts'
import { mint, overEngines } from '../support/stores.ts'

const DAY_MS = 86_400_000
const SETTINGS = { claimsPerDay: 5, freeCredits: 100 }

overEngines('claiming a key', (stores) => {
  const claim = async (
    accountId: string,
    keyText: string,
    givesUp = false,
    settings = SETTINGS,
  ) => {
    await stores().ops.run(
      `insert into account_members (account_id, user_id, role, joined_at)
       values ($1, 'user', 'owner', '2025-11-15') on conflict do nothing`,
      accountId,
    )
    return claimKey(
      { ...stores(), settings },
      {
        owner: { accountId, session: 'token', actor: OPERATOR, needs: 'member' },
        keyText,
        givesUp,
      },
    )
  }
  before(async () => {
    const at = '2025-11-15T12:00:00.000Z'
    await stores().ops.run(
      `insert into users (id, name, email, email_verified, created_at, updated_at)
       values ('user', '', 'person@example.com', 1, $1, $1)`,
      at,
    )
    await stores().ops.run(
      `insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
       values ('session', 'token', 'user', $1, $1, $1)`,
      at,
    )
  })
  const balanceOf = async (accountId: string) => {
    const sql = `select a.balance as "balance",
      (select cast(sum(amount) as bigint) from ledger where account_id = a.id) as "sum"
      from accounts a where a.id = $1`
    const row = await stores().ops.one<{ balance: number; sum: number }>(sql, accountId)
    assert.equal(row?.balance, row?.sum, 'the balance is the sum of the ledger')
    return row?.balance
  }
  const told = (claimed: Claim) => (claimed.ok ? claimed.credits : claimed.reason)

  test('of the free plan brings a month’s grant at most, however many are claimed at once', async () => {
    const own = await mint(stores())
    const keys = await Promise.all(Array.from({ length: 12 }, () => mint(stores())))
    const claims = await Promise.all(keys.map(({ apiKey }) => claim(own.accountId, apiKey, true)))
    const counts = Map.groupBy(claims, told)
    assert.deepEqual(
      ([100, 0, 'often'] as const).map((outcome) => counts.get(outcome)?.length),
      [1, 4, 7],
    )
    assert.equal(await balanceOf(own.accountId), 200)
    for (const { accountId } of keys) await balanceOf(accountId)
  })

  test('says how much room is left, and takes what fits when told to', async () => {
    const own = await mint(stores())
    const [first, second] = [await mint(stores()), await mint(stores())]
    await stores().ops.transaction(async (tx) => {
      await tx.run('update accounts set balance = 70 where id = $1', first.accountId)
      await tx.run('update ledger set amount = 70 where account_id = $1', first.accountId)
    })
    assert.equal(told(await claim(own.accountId, first.apiKey)), 70)
    const again = { credits: 100, room: 30, againAt: '2025-12-01' }
    const refused = await claim(own.accountId, second.apiKey)
    assert.deepEqual(refused, { ok: false, reason: 'over', ...again })
    assert.equal(await balanceOf(second.accountId), 100, 'a refusal changes nothing')
    const lastFour = second.apiKey.slice(-4)
    const taken = await claim(own.accountId, second.apiKey, true)
    assert.deepEqual(taken, { ok: true, lastFour, credits: 30, givenUp: 70 })
    assert.deepEqual([await balanceOf(own.accountId), await balanceOf(second.accountId)], [200, 0])
  })

  test('that was given credits brings all of them', async () => {
    const own = await mint(stores())
    const [free, given] = [await mint(stores()), await mint(stores(), { credits: 5000 })]
    assert.equal(told(await claim(own.accountId, given.apiKey)), 5000)
    assert.equal(told(await claim(own.accountId, free.apiKey)), 100)
    assert.equal(await balanceOf(own.accountId), 5200)
  })

  test('is possible five times in 24 hours, and has room again in the next month', async () => {
    const { clock } = stores()
    const own = await mint(stores())
    const next = async () => claim(own.accountId, (await mint(stores())).apiKey, true)
    const beganAt = clock.now()
    for (let count = 0; count < 5; count++) {
      assert.equal(told(await next()), count === 0 ? 100 : 0)
      clock.advance(1000)
    }
    const refused = await next()
    const againAt = new Date(beganAt + DAY_MS).toISOString()
    assert.deepEqual(refused, { ok: false, reason: 'often', againAt })
    clock.advance(beganAt + DAY_MS - clock.now() - 1)
    assert.equal(told(await next()), 'often')
    clock.advance(1)
    assert.equal(told(await next()), 0)
    assert.equal(told(await next()), 'often')
    clock.advance(Date.parse('2025-12-01T00:00:00.000Z') - clock.now())
    assert.equal(told(await next()), 100)
    assert.equal(await balanceOf(own.accountId), 300)
  })

  test('is refused where none may be claimed, and where an account has all its keys', async () => {
    const own = await mint(stores())
    const { apiKey } = await mint(stores())
    assert.equal(
      told(await claim(own.accountId, apiKey, true, { ...SETTINGS, claimsPerDay: 0 })),
      'often',
    )
    const sql = `insert into keys (id, account_id, hash, kind, last_four, created_at)
      values ($1, $2, $1, 'live', 'zzzz', '2025-11-15T00:00:00.000Z')`
    for (let count = 1; count < ACTIVE_KEYS_MAX; count++) {
      await stores().ops.run(sql, `${own.accountId} ${count}`, own.accountId)
    }
    assert.equal(told(await claim(own.accountId, apiKey)), 'full')
    await stores().ops.run(
      "update keys set revoked_at = '2025-11-15T00:00:00.000Z' where id = $1",
      `${own.accountId} 1`,
    )
    assert.equal(told(await claim(own.accountId, apiKey)), 100)
  })
})
