// Pruning: the deleted rows, the remaining ones, and age as the only criterion.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { createLedger } from '../../src/accounts/credits/ledger.ts'
import { type Pruned, prune } from '../../src/store/prune.ts'
import { mint, overEngines } from '../support/stores.ts'

const DAYS = { deliveries: 90, usage: 400, ignored: 30, answers: 30, requests: 7, audit: 400 }
/** The test clock stands at 2025-11-15T17:00:00Z; 90 days before are 2025-08-17T17:00:00Z. */
const OLD = '2025-08-17T16:59:59.000Z'
const YOUNG = '2025-08-17T17:00:01.000Z'

overEngines('pruning', (stores) => {
  const count = async (table: string, where = '1 = 1') => {
    const sql = `select count(*) as count from ${table} where ${where}`
    const store = table === 'publisher_answers' ? stores().data : stores().ops
    return (await store.one<{ count: number }>(sql))?.count
  }
  let pruned: Pruned = {}

  before(async () => {
    const { ops, data, clock } = stores()
    const { accountId, id: keyId } = await mint(stores(), { credits: 100 })
    const ledger = createLedger(ops, clock)
    const charge = { accountId, keyId, callId: 'req_old', endpoint: 'e', cost: 1 }
    await ledger.hold(charge)
    await ledger.settle(charge)
    await ops.run(`update ledger set at = '2001-01-01T00:00:00.000Z'`)
    await ops.run(
      `insert into webhooks (id, account_id, url, events, active, created_at, sequence)
       values ('wh_1', $1, 'https://a.example', ',insider,', 1, $2, 4)`,
      accountId,
      OLD,
    )
    const deliveries = [
      ['a', 'delivered', OLD, 1],
      ['b', 'failed', YOUNG, 2],
      ['c', 'pending', null, 3],
    ] as const
    for (const [name, status, doneAt, sequence] of deliveries) {
      await ops.run(
        `insert into webhook_events (accession, kind, at, data) values ($1, 'insider', $2, '{}')`,
        name,
        OLD,
      )
      await ops.run(
        `insert into webhook_deliveries (id, webhook_id, accession, sequence, status, tries, round,
           attempts, created_at, done_at) values ($1, 'wh_1', $1, $2, $3, 1, 0, 1, $4, $5)`,
        name,
        sequence,
        status,
        OLD,
        doneAt,
      )
      await ops.run(
        `insert into webhook_attempts (delivery_id, number, at, duration_ms)
         values ($1, 1, $2, 5)`,
        name,
        OLD,
      )
    }
    for (const [at, name] of [
      ['2025-11-14T16:00:00.000Z', 'old'],
      ['2025-11-14T18:00:00.000Z', 'young'],
    ] as const) {
      await ops.run(
        `insert into idempotency (scope, idempotency_key, body_hash, created_at)
         values ('s', $1, 'h', $2)`,
        name,
        at,
      )
    }
    const seen = Array.from({ length: 2_500 }, (_, at) => `('n-${at}', 'S-1', 'ignored', '${OLD}')`)
    await ops.run(`insert into seen_filings (accession, form, state, seen_at, ciks, filed, source)
      select v.*, '', '', 'feed' from (values ${seen.join()}) v`)
    await ops.run(`update seen_filings set state = 'processed' where accession = 'n-7'`)
    for (const [url, at] of [
      ['https://www.sec.gov/a', ''],
      ['https://www.sec.gov/b', '2025-11-01T00:00:00.000Z'],
    ] as const) {
      await data.run(
        'insert into publisher_answers (url, body, kept_at) values ($1, $2, $3)',
        url,
        new Uint8Array([1]),
        at,
      )
    }
    for (const [accession, givenUpAt] of [
      ['given-up', OLD],
      ['given-up-lately', YOUNG],
      ['waiting', null],
    ] as const) {
      await ops.run(
        `insert into webhook_outbox (accession, form, ciks, seen_at, parsed_at, tries, next_at,
           given_up_at) values ($1, '8-K', '', $2, $2, 80, $2, $3)`,
        accession,
        OLD,
        givenUpAt,
      )
    }
    pruned = await prune(stores(), clock, DAYS)
  })

  test('ended deliveries go with their attempts and events, those that wait stay', async () => {
    const left = await stores().ops.all<{ id: string }>(
      'select id from webhook_deliveries order by 1',
    )
    assert.deepEqual(
      left.map(({ id }) => id),
      ['b', 'c'],
    )
    assert.equal(await count('webhook_attempts', `delivery_id = 'a'`), 0)
    assert.equal(await count('webhook_attempts'), 2)
    assert.equal(await count('webhook_events'), 2)
    assert.deepEqual([pruned.deliveries, pruned.events], [1, 1])
  })

  test('the ledger keeps every entry, however old, and the balance is still their sum', async () => {
    assert.equal(await count('ledger', `at < '2002'`), 3)
    const row = await stores().ops.one<{ balance: number; added: number }>(
      'select (select balance from accounts) as balance, sum(amount) as added from ledger',
    )
    assert.deepEqual({ ...row }, { balance: 99, added: 99 })
  })

  test('filings that nobody reads are forgotten in parts, those that were read are not', async () => {
    assert.equal(pruned['filings of forms that are not read'], 2_499)
    assert.equal(await count('seen_filings'), 1)
  })

  test('a filing that was given up goes when deliveries do, one that waits never', async () => {
    assert.equal(pruned['filings not matched'], 1)
    assert.equal(await count('webhook_outbox', `accession <> 'given-up'`), 2)
    assert.equal(await count('webhook_outbox'), 2)
  })

  test('an idempotency key lasts a day, a kept answer as long as the setting says', async () => {
    assert.equal(pruned['idempotency keys'], 1)
    assert.equal(await count('idempotency', `idempotency_key = 'young'`), 1)
    assert.equal(await count('publisher_answers', `url = 'https://www.sec.gov/b'`), 1)
    assert.equal(await count('publisher_answers'), 1)
  })

  test('a second time finds nothing', async () => {
    const again = await prune(stores(), stores().clock, DAYS)
    assert.deepEqual(new Set(Object.values(again)), new Set([0]))
  })
})
