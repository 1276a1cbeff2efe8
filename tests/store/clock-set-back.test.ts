// A clock that is set back: no lease, limit or hold that was written before keeps anybody out until
// the clock is past where it was. Every time that the store compares with now is listed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { selectSpending } from '../../src/accounts/credits/budgets.ts'
import { createLedger } from '../../src/accounts/credits/ledger.ts'
import { createIdempotency } from '../../src/accounts/idempotency.ts'
import { throttleMints } from '../../src/accounts/mint-limit.ts'
import { createRateLimiter } from '../../src/accounts/rate.ts'
import { createSharedRates } from '../../src/accounts/shared-rates.ts'
import { claimFile } from '../../src/domains/opportunities/state-store.ts'
import { createSealer } from '../../src/kernel/seal.ts'
import { toInstant } from '../../src/kernel/time.ts'
import { claimJobs } from '../../src/queue/jobs-store.ts'
import { holdLease } from '../../src/queue/lease.ts'
import { claimWebhooks } from '../../src/webhooks/delivery-store.ts'
import { claimReadings } from '../../src/webhooks/reading-store.ts'
import { type BoundedTest, refusalOf } from '../../src/webhooks/tests/test-bounds.ts'
import { balanceOf, chargeOf } from '../accounts/ledger-checks.ts'
import { readFiles } from '../house/files.ts'
import { startApp } from '../support/app.ts'
import { openBrowser, PASSWORD } from '../support/browser.ts'
import { mint, overEngines } from '../support/stores.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const YEAR_MS = 365 * DAY_MS
const LEASE_MS = 20_000

overEngines('after the clock is set back', (stores, engine) => {
  test('a named lease is free, and one under way is not', async () => {
    const { ops, clock } = stores()
    const lease = (holder: string) => ({ name: 'feed', holder, leaseMs: LEASE_MS })
    assert.equal(await holdLease(ops, clock, lease('a')), true)
    clock.advance(-LEASE_MS / 2)
    assert.equal(await holdLease(ops, clock, lease('b')), false, 'clocks may differ a little')
    clock.advance(-HOUR_MS)
    assert.equal(await holdLease(ops, clock, lease('b')), true)
    assert.equal(await holdLease(ops, clock, lease('a')), false)
  })

  test('a job that was claimed before is claimed anew', async () => {
    const { ops } = stores()
    const far = '2199-01-01T00:00:00.000Z'
    await ops.run(
      `insert into jobs (id, name, job_key, payload, priority, run_at, attempts, state, created_at,
         leased_by, leased_until)
       values ('job_1', 'ahead', 'k', 'null', 1, '2020-01-01T00:00:00.000Z', 1, 'waiting',
         '2020-01-01T00:00:00.000Z', 'dead', $1)`,
      far,
    )
    const free = [{ priority: 'caller', isRetry: true, count: 9 }] as const
    const claim = { leaseMs: LEASE_MS, names: ['ahead'], attemptsMax: 9, free, count: 9 }
    assert.equal((await claimJobs(ops, { ...claim, holder: 'a' })).length, 1)
    assert.equal((await claimJobs(ops, { ...claim, holder: 'b' })).length, 0)
  })

  test('an Idempotency-Key whose request died is free', async () => {
    const { ops, clock } = stores()
    const parts = { ops, clock, sealer: createSealer('a key for tests'), renewMs: HOUR_MS }
    const { once } = createIdempotency(parts)
    const request = { scope: 'create_key:1', key: 'one', body: 1, isShared: false }
    void once(request, () => new Promise(() => undefined))
    while (!(await ops.one('select 1 from idempotency'))) await delay(5)
    await assert.rejects(
      once(request, async () => ({})),
      /in progress/,
    )
    clock.advance(-HOUR_MS)
    assert.deepEqual(await once(request, async () => ({ runs: 1 })), { runs: 1 })
  })

  test('keys of an address, and of everybody, are counted anew', async () => {
    const { ops, clock } = stores()
    const perAddress = { key: 1, account: 1 }
    const mints = { perAddress, windowMs: DAY_MS, keysPerHour: 1, sparesLoopback: false }
    const take = () =>
      ops.transaction((tx) =>
        throttleMints(tx, 'key', '198.51.100.7', { clock, settings: { mints } }),
      )
    clock.advance(2 * DAY_MS)
    await take()
    await assert.rejects(take(), /Too many keys/)
    clock.advance(-YEAR_MS)
    await take()
    await assert.rejects(take(), /Too many keys/)
  })

  test('the budget of a key is that of the day', async () => {
    const { ops, clock } = stores()
    const key = await mint(stores(), { credits: 100, budget: 3 })
    const ledger = createLedger(ops, clock)
    const pay = async () => (await ledger.charge({ ...chargeOf(key, 3), isBudgeted: true })).held
    assert.deepEqual([await pay(), await pay()], [true, false])
    clock.advance(-DAY_MS)
    assert.equal(await pay(), false, 'the clock of another process may be past midnight')
    clock.advance(-YEAR_MS)
    assert.deepEqual([await pay(), await pay()], [true, false])
    const day = toInstant(clock.now()).slice(0, 10)
    assert.deepEqual(await selectSpending(ops, key.id, day), { limit: 3, spent: 3, day })
    assert.equal(await balanceOf(ops, key.accountId), 94)
  })

  test('a hold that nobody ended is released', async () => {
    const { ops, clock } = stores()
    const key = await mint(stores(), { credits: 10 })
    await createLedger(ops, clock).hold(chargeOf(key, 4))
    const { sweep } = createLedger(ops, clock)
    clock.advance(-60_000)
    assert.equal(await sweep(15 * 60_000, DAY_MS), 0, 'it may be under way')
    clock.advance(-HOUR_MS)
    assert.equal(await sweep(15 * 60_000, DAY_MS), 1)
    assert.equal(await balanceOf(ops, key.accountId), 10)
  })

  test('the file of opportunities can be loaded', async () => {
    const { data, clock } = stores()
    const lease = (run: string) => {
      const now = clock.now()
      return { run, now: toInstant(now), until: toInstant(now + LEASE_MS) }
    }
    assert.equal(await claimFile(data, lease('a')), true)
    assert.equal(await claimFile(data, lease('b')), false)
    clock.advance(-HOUR_MS)
    assert.equal(await claimFile(data, lease('b')), true)
  })

  test('a filing that a worker was reading for searches is read', async () => {
    const { ops, clock } = stores()
    await ops.run(
      `insert into webhook_readings (accession, form, ciks, names, seen_at, tries, next_at)
       values ('a', '8-K', '1', '{}', '2020-01-01', 0, '2020-01-01')`,
    )
    const claim = async () => {
      const now = clock.now()
      const times = { now: toInstant(now), until: toInstant(now + LEASE_MS) }
      return (await claimReadings(ops, clock, { ...times, limit: 9 })).length
    }
    assert.deepEqual([await claim(), await claim()], [1, 0])
    clock.advance(-HOUR_MS)
    assert.deepEqual([await claim(), await claim()], [1, 0])
  })

  test('a webhook that a worker was delivering to is delivered to', async () => {
    const { ops, clock } = stores()
    const { accountId } = await mint(stores())
    await ops.run(
      `insert into webhooks (id, account_id, url, events, active, created_at, sequence, due_at, host)
       values ('wh_1', $1, 'https://a.example/', ',8-k,', 1, '2020-01-01', 1, '2020-01-01', 'a')`,
      accountId,
    )
    const claim = () => {
      const now = clock.now()
      const times = { now: toInstant(now), until: toInstant(now + LEASE_MS) }
      const capacity = { limit: 9, fullHosts: ['b'], fullAccounts: ['acc_b'] }
      const query = { pool: 'quick', isFailing: false, needsVerification: false } as const
      return ops.transaction((tx) => claimWebhooks(tx, clock, { ...times, ...capacity, ...query }))
    }
    assert.deepEqual([(await claim()).length, (await claim()).length], [1, 0])
    clock.advance(-HOUR_MS)
    assert.deepEqual([(await claim()).length, (await claim()).length], [1, 0])
  })

  // An embedded store has one process that serves.
  test('the rate of a key is what it was', { skip: engine === 'sqlite' }, async () => {
    const { ops, clock } = stores()
    const limits = { perSecond: 10, burst: 20 }
    const share = createSharedRates(ops, limits, clock)
    const limiters = [1, 2].map(() => createRateLimiter(limits, clock, share))
    const passIn = async (seconds: number) => {
      let passed = 0
      for (let ms = 0; ms < seconds * 1000; ms += 50) {
        for (const { decide } of limiters) if (decide('busy').allowed) passed += 1
        clock.advance(50)
        for (const { settle } of limiters) await settle()
      }
      return passed
    }
    await passIn(10)
    const before = await passIn(10)
    clock.advance(-HOUR_MS)
    await passIn(1)
    const after = await passIn(10)
    assert.ok(before >= 90 && before <= 110, `${before} before`)
    assert.ok(after >= 90 && after <= 110, `${after} after`)
  })
})

test('tests of webhooks from before do not count', () => {
  const now = Date.parse('2025-11-15T12:00:00.000Z')
  const limits = { testsPerMinute: 1, testPostsPerMinute: 1, testsUnderWay: 1 }
  const testAt = (ms: number): BoundedTest => ({
    ...{ webhook_id: 'wh_1', account_id: 'acc_1', host: 'a.example', posts: 1 },
    ...{ began_at: toInstant(ms), ends_at: toInstant(ms + 20_000) },
  })
  assert.notEqual(refusalOf(testAt(now), [testAt(now - 1000)], limits, now), null)
  assert.equal(refusalOf(testAt(now), [testAt(now + HOUR_MS)], limits, now), null)
})

test('attempts to sign in from before do not count', async (t) => {
  const app = await startApp(t)
  const { ops } = app.services
  const browser = openBrowser(app)
  const signIn = async () => {
    await browser.go('/dashboard/sign-in')
    const fields = { email: 'a@example.com', password: PASSWORD }
    return (await browser.submit('/dashboard/sign-in', fields)).status
  }
  while ((await signIn()) !== 429);
  await ops.run('update sign_in_rates set last_request = last_request + $1', HOUR_MS)
  assert.notEqual(await signIn(), 429)
})

/**
 * Columns that say until when or since when something counts. `free` ones keep nobody out once the
 * clock was set back, as the tests show; the others say what they are.
 */
const TIMES: Readonly<Record<string, string>> = {
  'account_invitations.expires_at': 'ends a permission',
  'accounts.granted_month': 'a month is granted once, whatever the clock says',
  'billing_subscriptions.ends_at': 'shown',
  'contract_news.next_at': 'work waits, at most as long as the clock was set back',
  'feed_state.began_at': 'shown',
  'finding_news.next_at': 'work waits, at most as long as the clock was set back',
  'held_places.held_until': 'free',
  'holder_reports.in_force_until': 'a date of the data',
  'idempotency.held_until': 'free',
  'jobs.leased_until': 'free',
  'jobs.run_at': 'work waits, at most as long as the clock was set back',
  'keys.budget_day': 'free',
  'keys.expires_at': 'ends a permission',
  'mail_turns.first_at': 'free',
  'oauth_access_tokens.expires_at': 'ends a permission',
  'oauth_client_assertions.expires_at': 'ends a permission',
  'oauth_refresh_tokens.expires_at': 'ends a permission',
  'offices.until_at': 'free',
  'opportunity_api.paused_until': 'the publisher’s own limit',
  'opportunity_file.run_until': 'free',
  'publisher_budget.next_at': 'free',
  'publisher_budget.paused_until': 'free',
  'publisher_budget.urgent_until': 'free',
  'publisher_outages.began_at': 'shown',
  'publisher_states.until_at': 'shown',
  'replaced_keys.expires_at': 'ends a permission',
  'sessions.expires_at': 'ends a permission',
  'sign_in_rates.last_request': 'free',
  'verifications.expires_at': 'ends a permission',
  'webhook_deliveries.next_at': 'work waits, at most as long as the clock was set back',
  'webhook_outbox.next_at': 'work waits, at most as long as the clock was set back',
  'webhook_readings.lease_until': 'free',
  'webhook_readings.next_at': 'work waits, at most as long as the clock was set back',
  'webhook_secrets.expires_at': 'ends a permission',
  'webhook_tests.began_at': 'free',
  'webhook_tests.ends_at': 'free',
  'webhooks.due_at': 'work waits, at most as long as the clock was set back',
  'webhooks.lease_until': 'free',
}

const COMPARED =
  /^ {2}(\w*until|until_at|due_at|next_at|run_at|began_at|ends_at|expires_at|first_at|last_request|budget_day|granted_month) /gm

test('every time that can keep somebody out is listed', () => {
  const found = readFiles('src/store/migrations/ops/*.sql', 'src/store/migrations/data/*.sql')
    .flatMap(({ text }) => [...text.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)])
    .flatMap(([, table, columns = '']) =>
      [...columns.matchAll(COMPARED)].map(([, column]) => `${table}.${column}`),
    )
  assert.deepEqual([...new Set(found)].sort(), Object.keys(TIMES))
})
