// How many schedules an answer is drawn from: kept as they are written, on both engines, and the
// same as counting all of them.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordLeads } from '../../../src/domains/activist/lead-store.ts'
import { type Stored, selectScanned, upsertStake } from '../../../src/domains/activist/store.ts'
import type { Database } from '../../../src/store/database.ts'
import { overEngines } from '../../support/stores.ts'

function stakeOf(at: number, filed: string | null): Stored {
  return {
    accession: `0000000001-25-${String(at).padStart(6, '0')}`,
    form: 'SCHEDULE 13G',
    is_amendment: false,
    issuer_cik: '0000000001',
    issuer: 'Acme',
    cusip: null,
    percent_of_class: 5,
    shares: 1,
    event_date: null,
    filed,
    accepted_at: filed && `${filed}T20:0${at % 10}:00.000Z`,
    ordered_at: filed ? `${filed}T20:0${at % 10}:00.000Z` : '2025-01-01',
    url: '',
    holders: '||',
    reporting_persons: [],
    flags: [],
    previous_accession: null,
  }
}

const counted = async (data: Database, asOf: string | null) => {
  const { filings_scanned, first_filed, last_filed, filings_undated } = await selectScanned(
    data,
    null,
    asOf,
  )
  return [filings_scanned, first_filed, last_filed, filings_undated]
}

overEngines('schedules that answers are drawn from', (stores) => {
  test('a stake of a known day counts as undated while its time is not known', async () => {
    const { data } = stores()
    const issuer_cik = '0000000002'
    const undated = { ...stakeOf(20, '2025-02-03'), issuer_cik, accepted_at: null }
    await data.transaction((tx) => upsertStake(tx, undated))
    const { filings_scanned, first_filed, filings_undated } = await selectScanned(
      data,
      issuer_cik,
      null,
    )
    assert.deepEqual([filings_scanned, first_filed, filings_undated], [0, null, 1])
    await data.run('delete from stakes where issuer_cik = $1', issuer_cik)
  })

  test('the count follows every write: new, dated later, dated anew, removed', async () => {
    const { data } = stores()
    const days = ['2025-02-03', '2025-02-03', '2025-02-04', null, null]
    await data.transaction(async (tx) => {
      for (const [at, day] of days.entries()) await upsertStake(tx, stakeOf(at, day))
    })
    assert.deepEqual(await counted(data, null), [3, '2025-02-03', '2025-02-04', 2])
    assert.deepEqual(await counted(data, '2025-02-03T20:00:30.000Z'), [
      1,
      '2025-02-03',
      '2025-02-03',
      2,
    ])
    assert.deepEqual(await counted(data, '2025-02-02T00:00:00.000Z'), [0, null, null, 2])

    const lead = { cik: '0000000001', form: 'SCHEDULE 13G', filed: '2025-01-31' }
    const { accession } = stakeOf(3, null)
    await data.transaction((tx) =>
      recordLeads(tx, [{ ...lead, accession, accepted_at: '2025-01-31T20:00:00.000Z' }]),
    )
    assert.deepEqual(await counted(data, null), [4, '2025-01-31', '2025-02-04', 1])

    await data.transaction((tx) => upsertStake(tx, stakeOf(2, '2025-02-06')))
    assert.deepEqual(await counted(data, null), [4, '2025-01-31', '2025-02-06', 1])
    await data.run('delete from stakes where accession = $1', accession)
    assert.deepEqual(await counted(data, null), [3, '2025-02-03', '2025-02-06', 1])
  })
})
