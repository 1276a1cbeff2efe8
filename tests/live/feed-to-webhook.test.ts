// From the feed to a webhook: what is stored of each filing’s way, and the percentiles by stage.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type Passage,
  selectPassages,
  toPercentilesByStage,
} from '../../src/ingestion/coverage/feed-to-webhook.ts'
import { recordFound } from '../../src/ingestion/live/record.ts'
import { markProcessed } from '../../src/ingestion/live/store.ts'
import { toLiveParts } from '../../src/service/main.ts'
import { insertRow } from '../../src/store/table.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { ENGINES } from '../support/engines.ts'

const at = (second: number) => new Date(Date.UTC(2025, 10, 14, 15, 0, second)).toISOString()

test('percentiles count from the look at the feed that did not list a filing', () => {
  const passages = Array.from(
    { length: 100 },
    (_, index): Passage => ({
      accession: String(index),
      form: '4',
      unlisted_at: at(0),
      seen_at: at(1),
      parsed_at: at(2),
      attempted_at: index === 0 ? null : at(2 + index),
    }),
  )
  const stages = toPercentilesByStage(passages)
  assert.deepEqual(stages.seen, { filings: 100, p50: 1, p95: 1, p99: 1 })
  assert.deepEqual(stages.sent, { filings: 99, p50: 50, p95: 95, p99: 99 })
  assert.deepEqual(stages.whole, { filings: 99, p50: 52, p95: 97, p99: 101 })
})

for (const engine of ENGINES) {
  test(`a filing’s way is stored from the feed to its first attempt, on ${engine.name}`, {
    skip: engine.skip,
  }, async (t) => {
    const app = await startApp(t, { engine, settings: { ROLE: 'api' } })
    const { ops } = app.services
    const { clock } = app
    const now = () => new Date(clock.now()).toISOString()
    const from = now()
    const filing = { accession: '0000999999-25-000001', form: '4', ciks: ['0000111111'] }
    const found = { ...filing, filed: from.slice(0, 10), accepted_at: from }
    const told: string[] = []
    const parts = { ...toLiveParts(app.services), onNews: () => void told.push('news') }
    clock.advance(900)
    await recordFound(parts, [found], 'feed', from)
    assert.deepEqual(told, ['news'])
    const late = { ...found, accession: '0000999999-25-000002' }
    await recordFound(parts, [late], 'index')
    clock.advance(300)
    await ops.transaction((tx) => markProcessed(tx, filing.accession, now()))
    const delivery_id = await deliver(app, filing.accession)
    clock.advance(450)
    await insertRow(ops, 'webhook_attempts', {
      delivery_id,
      number: 1,
      at: now(),
      status_code: 200,
      duration_ms: 400,
    })
    const window = { from, until: '9999' }
    assert.deepEqual(await selectPassages(ops, { steady_since: null }, window), [])
    const passages = await selectPassages(ops, { steady_since: from }, window)
    assert.equal(passages.length, 1, 'the index tells of no way through the feed')
    const stages = toPercentilesByStage(passages)
    assert.equal(stages.seen.p50, 0.9)
    assert.equal(stages.stored.p50, 0.3)
    assert.equal(stages.sent.p50, 0.05, 'an attempt counts from its start')
    assert.equal(stages.whole.p50, 1.25)
  })
}

/** Returns the id of a delivery of the filing to a new webhook. */
async function deliver({ services, clock, liveKey }: TestApp, accession: string): Promise<string> {
  const { ops } = services
  await liveKey()
  const account = await ops.one<{ id: string }>('select id from accounts')
  const created_at = new Date(clock.now()).toISOString()
  const events = ',insider,'
  const webhook = { id: 'wh_1', account_id: account?.id ?? '', url: 'https://a.test/', events }
  await insertRow(ops, 'webhooks', { ...webhook, active: 1, created_at, sequence: 1 })
  const event = { accession, kind: 'insider', at: created_at, data: '{}' }
  await insertRow(ops, 'webhook_events', event)
  const counts = { sequence: 1, tries: 1, round: 0, attempts: 1 }
  const delivery = { id: 'msg_1', webhook_id: webhook.id, accession, status: 'delivered' }
  await insertRow(ops, 'webhook_deliveries', { ...delivery, ...counts, created_at })
  return delivery.id
}
