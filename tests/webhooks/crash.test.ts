// kill -9 of a process that is delivering: every filing is delivered all the same, under ids that
// do not change, with sequences without gaps.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { machineClock } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import { createSealer } from '../../src/kernel/seal.ts'
import { toInstant } from '../../src/kernel/time.ts'
import { createSecret } from '../../src/webhooks/destination/sign.ts'
import { insertSecret, insertWebhook } from '../../src/webhooks/store.ts'
import { ACME } from '../support/documents.ts'
import { startProcess } from '../support/processes.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { mint, overEngines, type TestStores } from '../support/stores.ts'
import { accessionOf, tell8K } from './filings.ts'

const FILINGS = 12
const WEBHOOKS = 3
const KILLS = 3
const SECRET_KEY = 'a key for this test alone, long enough'
/** Beyond any lease, by the clock that each following process is started with. */
const APART_MS = 10 * 60_000

overEngines('a process killed while it delivers', (stores) => {
  test('loses nothing', async (t) => {
    const receiver = await startReceiver(t)
    const { ops, clock } = stores()
    const ids = await registerAll(stores(), receiver)
    for (let number = 1; number <= FILINGS; number++) {
      await tell8K(stores(), ACME, accessionOf(number))
    }
    for (let kill = 1; kill <= KILLS; kill++) {
      const child = startDelivering(t, stores(), receiver)
      await receiver.got(receiver.received.length + 3)
      child.child.kill('SIGKILL')
      await child.ended
      clock.advance(APART_MS)
    }
    const last = startDelivering(t, stores(), receiver)
    const pending = async () =>
      ops.all("select id from webhook_deliveries where status <> 'delivered'")
    while ((await outboxLength(ops)) > 0 || (await pending()).length > 0) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    last.child.kill('SIGKILL')
    const bodies = new Map<unknown, Set<string>>()
    for (const { headers, body } of receiver.received) {
      const id = headers['webhook-id']
      bodies.set(id, (bodies.get(id) ?? new Set()).add(body))
    }
    assert.equal(bodies.size, FILINGS * WEBHOOKS)
    assert.ok([...bodies.values()].every(({ size }) => size === 1))
    for (const id of ids) {
      const rows = await ops.all<{ sequence: number }>(
        'select sequence from webhook_deliveries where webhook_id = $1 order by sequence',
        id,
      )
      assert.deepEqual(
        rows.map(({ sequence }) => sequence),
        Array.from({ length: FILINGS }, (_, index) => index + 1),
      )
    }
  })
})

async function outboxLength(ops: TestStores['ops']): Promise<number> {
  return (await ops.all('select accession from webhook_outbox')).length
}

function startDelivering(t: TestContext, { settings, clock }: TestStores, receiver: Receiver) {
  return startProcess(t, ['tests/support/webhook-child.ts'], {
    settings: {
      ...settings,
      SECRET_KEY,
      PORT: '0',
      CLOCK: toInstant(clock.now()),
      WEBHOOK_ALLOW: receiver.address,
      WEBHOOK_CONCURRENCY: '4',
    },
  })
}

async function registerAll(stores: TestStores, receiver: Receiver): Promise<string[]> {
  const { accountId } = await mint(stores)
  const created_at = toInstant(stores.clock.now())
  const sealer = createSealer(SECRET_KEY)
  const ids = Array.from({ length: WEBHOOKS }, () => newId(machineClock, 'wh'))
  for (const id of ids) {
    const ended = {
      deactivated_at: null,
      name: null,
      format: 'json' as const,
      digest: null,
      deactivated_reason: null,
    }
    const state = { ...ended, failing_since: null, proven_at: null }
    const row = { id, account_id: accountId, url: receiver.url, active: true, created_at }
    await stores.ops.transaction(async (tx) => {
      const watched = { companies: [{ ticker: 'ACME', cik: ACME }], people: [] }
      await insertWebhook(tx, { ...row, ...state, events: ['8-k'] }, watched)
      await insertSecret(tx, machineClock, id, sealer.seal(createSecret(machineClock)), created_at)
    })
  }
  return ids
}
