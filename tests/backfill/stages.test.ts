// Calculations of the stages, without a store: wanted filings and files, duration, and disk space.

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findFiles, HOLDING_SETS, INSIDER_SETS } from '../../src/ingestion/backfill/bulk-files.ts'
import { refuseLack } from '../../src/ingestion/backfill/disk.ts'
import { estimate, toSize, toWords } from '../../src/ingestion/backfill/estimate.ts'
import {
  chooseNewest,
  parseReports,
  quartersBetween,
} from '../../src/ingestion/backfill/newest-holdings.ts'
import { describe as describeRow } from '../../src/ingestion/backfill/reporter.ts'
import type { StageRow } from '../../src/ingestion/backfill/store.ts'
import { isFailure } from '../../src/kernel/failure.ts'

const HEADING = `Description:           Master Index of EDGAR Dissemination Feed

CIK|Company Name|Form Type|Date Filed|Filename
${'-'.repeat(80)}
`
const line = (cik: number, form: string, filed: string, accession: string) =>
  `${cik}|SOME MANAGER|${form}|${filed}|edgar/data/${cik}/${accession}.txt`

describe('the newest report of a manager', () => {
  test('is its last one and what amends that; older ones, notices and others are left out', async () => {
    const index = [
      line(100, '13F-HR', '2025-10-20', '0000000100-25-000001'),
      line(100, '13F-HR/A', '2025-10-25', '0000000100-25-000002'),
      line(100, '13F-HR', '2025-11-10', '0000000100-25-000003'),
      line(100, '13F-HR/A', '2025-11-10', '0000000100-25-000004'),
      line(100, '13F-HR/A', '2025-12-01', '0000000100-25-000005'),
      line(200, '13F-HR/A', '2025-11-12', '0000000200-25-000001'),
      line(500, '13F-HR', '2025-10-02', '0000000500-25-000001'),
      line(500, '13F-HR', '2025-11-03', '0000000500-25-000003'),
      line(500, '13F-HR', '2025-11-03', '0000000500-25-000002'),
      line(300, '13F-NT', '2025-11-12', '0000000300-25-000001'),
      line(400, '10-Q', '2025-11-12', '0000000400-25-000001'),
    ].join('\n')
    const chosen = chooseNewest(await parseReports(`${HEADING}${index}\n`, 'the index'))
    assert.deepEqual(
      chosen.map(({ accession }) => accession),
      [
        '0000000100-25-000003',
        '0000000100-25-000004',
        '0000000100-25-000005',
        // Two quarters reported on one day.
        '0000000500-25-000002',
        '0000000500-25-000003',
      ],
    )
    assert.deepEqual(chosen[0], {
      accession: '0000000100-25-000003',
      form: '13F-HR',
      ciks: ['0000000100'],
      filed: '2025-11-10',
      accepted_at: null,
      names: { '0000000100': 'SOME MANAGER' },
    })
  })

  test('is not taken from an index that was cut off', async () => {
    const cut = `${HEADING}${line(100, '13F-HR', '2025-10-20', '0000000100-25-000001')}\n200|OTHER|10-`
    const names = (error: unknown) =>
      isFailure(error, 'publisher.changed') && error.publicText.includes('the index')
    await assert.rejects(parseReports(cut, 'the index'), names)
    await assert.rejects(parseReports('<html>busy</html>', 'the index'), names)
  })

  test('is looked for in every quarter that the days touch', () => {
    assert.deepEqual(quartersBetween('2025-09-28', '2026-02-15'), [
      [2025, 3],
      [2025, 4],
      [2026, 1],
    ])
    assert.deepEqual(quartersBetween('2025-10-01', '2025-12-31'), [[2025, 4]])
  })
})

test('the publisher’s page names data sets of every era and folder, each once', () => {
  const page = `
    <a href="/files/datastandardsinnovation/data/form-13f-data-sets/01jun2026-31aug2026_form13f.zip">x</a>
    <a href='/files/structureddata/data/form-13f-data-sets/01dec2025-28feb2026_form13f_1.zip'>x</a>
    <a href="/files/structureddata/data/form-13f-data-sets/01jan2024-29feb2024_form13f.zip">x</a>
    <a href="https://www.sec.gov/files/structureddata/data/form-13f-data-sets/2013q2_form13f.zip">x</a>
    <a href="/files/other/2013q2_form13f.zip">the same name</a>
    <a href="https://files.example.com/2013q3_form13f.zip">another's</a>
    <a href="/files/form_13f_readme.pdf">x</a>
    <a href="/files/structureddata/data/insider-transactions-data-sets/2006q1_form345.zip">x</a>`
  assert.deepEqual(
    findFiles(page, HOLDING_SETS).map(({ url }) => url.replace('https://www.sec.gov/files/', '')),
    [
      'datastandardsinnovation/data/form-13f-data-sets/01jun2026-31aug2026_form13f.zip',
      'structureddata/data/form-13f-data-sets/01dec2025-28feb2026_form13f_1.zip',
      'structureddata/data/form-13f-data-sets/01jan2024-29feb2024_form13f.zip',
      'structureddata/data/form-13f-data-sets/2013q2_form13f.zip',
    ],
  )
  assert.deepEqual(
    findFiles(page, INSIDER_SETS).map(({ name }) => name),
    ['2006q1_form345.zip'],
  )
})

const row: StageRow = {
  stage: 'holdings',
  state: 'running',
  done: 300,
  total: 1000,
  unit: 'reports',
  detail: null,
  is_followed: 1,
  failures: 0,
  started_at: '2025-11-15T12:00:00.000Z',
  phase_at: '2025-11-15T12:00:00.000Z',
  phase_done: 100,
  updated_at: '2025-11-15T12:10:00.000Z',
  finished_at: null,
}
const later = Date.parse('2025-11-15T12:10:00.000Z')

describe('the time left', () => {
  test('is reckoned from what this run has done, and from one request each', () => {
    // 200 in ten minutes, 700 to go: 35 minutes; 700 requests of 110 ms: 77 seconds.
    assert.deepEqual(estimate(row, later, 110), { atRateMs: 2_100_000, atPaceMs: 77_000 })
    assert.deepEqual(estimate(row, later, null), { atRateMs: 2_100_000, atPaceMs: null })
    assert.equal(
      describeRow(row, later, 110),
      'holdings: running, 300 of 1000 reports, 35 min left at the current rate, 1 min at the publisher’s rate limit',
    )
  })

  test('is not known before anything is done, without a total, or at the end', () => {
    const none = { atRateMs: null, atPaceMs: null }
    assert.deepEqual(estimate({ ...row, done: 100 }, later, null), none)
    assert.deepEqual(estimate({ ...row, total: null }, later, 110), none)
    assert.deepEqual(estimate({ ...row, state: 'done' }, later, 110), none)
  })

  test('is said in words, and sizes as disks have them', () => {
    assert.deepEqual([20_000, 180_000, 7_200_000, 7_500_000].map(toWords), [
      'less than a minute',
      '3 min',
      '2 h',
      '2 h 5 min',
    ])
    assert.deepEqual([1_000, 90_500_000, 1_440_000_000].map(toSize), ['1 kB', '90.5 MB', '1.4 GB'])
  })
})

test('a file that does not fit is refused with what it needs and what is free', () => {
  const need = { name: 'companyfacts.zip', fileBytes: 1_400_000_000, storeBytes: 1_700_000_000 }
  const said =
    'companyfacts.zip needs 3.6 GB of disk at /data/bulk (1.4 GB for the file, 1.7 GB for its rows, ' +
    'the rest to spare), and 2.0 GB are free.'
  assert.throws(
    () => refuseLack('/data/bulk', need, 2_000_000_000),
    (error) => isFailure(error, 'service.unavailable') && error.publicText === said,
  )
  refuseLack('/data/bulk', need, 3_600_000_000)
})
