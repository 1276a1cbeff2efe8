// A bulk load that was killed continues where it was, over both stores.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyCounts } from '../../src/contract/work/bulk.ts'
import { recordBulkState, selectBulkState } from '../../src/ingestion/backfill/bulk-progress.ts'
import { overEngines } from '../support/stores.ts'

overEngines('progress of a bulk load', (stores) => {
  test('is where the last batch ended, until the file is done', async () => {
    const { data, clock } = stores()
    assert.equal((await selectBulkState(data, 'a.zip 1')).position, 0)
    const counts = { ...emptyCounts(), seen: 50, loaded: 49, failed: 1, reasons: { odd: 1 } }
    await recordBulkState(data, clock, 'a.zip 1', { position: 50, counts }, false)
    assert.deepEqual(await selectBulkState(data, 'a.zip 1'), { position: 50, counts })
    assert.equal((await selectBulkState(data, 'a.zip 2')).position, 0, 'another content')
    await recordBulkState(data, clock, 'a.zip 1', { position: 80, counts }, true)
    assert.equal((await selectBulkState(data, 'a.zip 1')).position, 0, 'done: from the beginning')
  })
})
