// The order of the first day: the last seven days, then the reports of managers, then the other days.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordDay } from '../../src/domains/filings/day-store.ts'
import { selectFillDays } from '../../src/ingestion/backfill/first-days.ts'
import type { BackfillParts } from '../../src/ingestion/backfill/stage.ts'
import { STAGES } from '../../src/ingestion/backfill/stages.ts'
import { writeStage } from '../../src/ingestion/backfill/store.ts'
import { begun, failed, newRow } from '../../src/ingestion/backfill/transitions.ts'
import { overEngines } from '../support/stores.ts'

const AT = '2025-11-15T17:00:00.000Z'

overEngines('the first day', (stores) => {
  const holdings = STAGES.find(({ name }) => name === 'holdings')
  assert.ok(holdings)

  test('other days wait until the reports of managers are enqueued, or cannot be', async () => {
    const { data } = stores()
    const days = () => selectFillDays(data, '90')
    assert.equal(await days(), 7, 'before any stage')
    const waiting = newRow(holdings, 'waiting', AT)
    await writeStage(data, waiting)
    assert.equal(await days(), 7)
    const running = begun(holdings, waiting, AT)
    await writeStage(data, running)
    assert.equal(await days(), 7, 'while they are looked for')
    await writeStage(data, { ...running, is_followed: 1 })
    assert.equal(await days(), 90)
    await writeStage(data, failed(running, 'the publisher does not answer', AT))
    assert.equal(await days(), 90)
    assert.equal(await selectFillDays(data, 'off'), 0)
  })

  test('the reports of managers are looked for once the filings of seven days are known', async () => {
    const { data, clock } = stores()
    const parts = { services: { data, clock }, scope: '90' } as unknown as BackfillParts
    const isReady = () => holdings.isReady?.(parts)
    assert.equal(await isReady(), false)
    const counts = { url: null, listed: 0, unread: 0, checked_at: AT }
    // Saturday the 15th: the index of Friday and of the four days before.
    for (const day of ['2025-11-14', '2025-11-13', '2025-11-12']) {
      await recordDay(data, { day, state: 'complete', ...counts }, [])
    }
    assert.equal(await isReady(), false)
    await recordDay(data, { day: '2025-11-11', state: 'unpublished', ...counts }, [])
    assert.equal(await isReady(), true, 'one that cannot be had holds nothing up')
  })
})
