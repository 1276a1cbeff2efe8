// Filings and facts in the store: written again as corrected, read back as they were.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FilingRecord } from '../../src/domains/companies/submissions.ts'
import {
  replacePages,
  selectAcceptedOn,
  selectFilings,
  selectPages,
  upsertFilings,
} from '../../src/domains/filings/store.ts'
import { packFacts } from '../../src/domains/financials/stored/pack.ts'
import {
  recordFacts,
  type StatementsKey,
  selectFactsHash,
  selectFactsText,
  selectRows,
  selectStatements,
  toBasis,
} from '../../src/domains/financials/stored/store.ts'
import { overEngines } from '../support/stores.ts'

const CIK = '0000111111'

function filing(number: number, more: Partial<FilingRecord> = {}): FilingRecord {
  return {
    accession: `0000111111-25-${String(number).padStart(6, '0')}`,
    form: '8-K',
    filed: '2025-03-03',
    accepted_at: `2025-03-03T12:00:00.${String(number).padStart(3, '0')}Z`,
    report_date: null,
    primary_document: null,
    description: null,
    items: [],
    ...more,
  }
}

const numbersOf = (filings: FilingRecord[]) =>
  filings.map(({ accession }) => Number(accession.slice(-6)))

overEngines('filings', (stores) => {
  const select = (cik: string, more: { form?: string; asOf?: string; limit?: number } = {}) =>
    selectFilings(stores().data, { cik, form: null, asOf: null, limit: 100, ...more })
  const upsert = (cik: string, filings: FilingRecord[]) =>
    stores().data.transaction((tx) => upsertFilings(tx, cik, filings))

  test('are read back as they were written, absent members as null', async () => {
    const full = filing(1, {
      form: '10-K/A',
      report_date: '2024-12-31',
      primary_document: 'a_b%c.htm',
      description: `Annual "report"; it's amended`,
      items: ['1.01', '9.01'],
    })
    await upsert(CIK, [full, filing(2)])
    assert.deepEqual(await select(CIK), [filing(2), full])
  })

  test('written again are corrected, not doubled, even twice in one document', async () => {
    const corrected = filing(1, { description: 'corrected', items: ['2.02'] })
    await upsert(CIK, [filing(1), filing(2), corrected])
    assert.deepEqual(await select(CIK), [filing(2), corrected])
  })

  test('are listed newest first, within form, instant and limit', async () => {
    const cik = '0000111112'
    const many = Array.from({ length: 700 }, (_, index) =>
      filing(index + 1, { form: index % 2 === 0 ? '4' : '4/A' }),
    )
    await upsert(cik, many)
    assert.deepEqual(numbersOf(await select(cik, { limit: 3 })), [700, 699, 698])
    assert.deepEqual(numbersOf(await select(cik, { limit: 2, form: '4' })), [699, 697])
    const asOf = '2025-03-03T12:00:00.050Z'
    assert.deepEqual(numbersOf(await select(cik, { limit: 2, asOf })), [50, 49])
    assert.deepEqual(await select(cik, { form: '%' }), [])
    assert.equal((await select(cik, { limit: 1000 })).length, 700)
  })

  test('of one day are found with the instants they were accepted at', async () => {
    const cik = '0000111113'
    await upsert(cik, [filing(1), filing(2, { filed: '2025-03-04' })])
    const accepted = await selectAcceptedOn(stores().data, cik, '2025-03-03')
    assert.deepEqual([...accepted], [['0000111111-25-000001', '2025-03-03T12:00:00.001Z']])
  })

  test('pages are replaced as a whole and listed newest first', async () => {
    const { data } = stores()
    const page = (number: number, from: string, to: string) => ({
      name: `CIK${CIK}-submissions-00${number}.json`,
      filing_from: from,
      filing_to: to,
    })
    const [older, newer] = [
      page(2, '1994-01-01', '1999-12-31'),
      page(1, '2000-01-01', '2005-01-01'),
    ]
    await data.transaction((tx) =>
      replacePages(tx, CIK, [older, page(3, '1990-01-01', '1993-01-01')]),
    )
    await data.transaction((tx) => replacePages(tx, CIK, [older, newer]))
    const rows = (await selectPages(data, CIK)).map((row) => ({ ...row }))
    assert.deepEqual(rows, [newer, older])
  })
})

overEngines('facts', (stores) => {
  const TEXT = '{"cik":1,"entityName":"Ümlaut","facts":{"us-gaap":{}}}'

  test('are read back as they came, and known by their hash', async () => {
    const { data } = stores()
    const fetchedAt = '2025-01-01T00:00:00.000Z'
    const record = async (text: string) => {
      const packed = packFacts({ bytes: Buffer.from(text), url: 'facts', industry: 'general' })
      await data.transaction((tx) => recordFacts(tx, { cik: CIK, fetchedAt, packed, earlier: [] }))
      return packed.hash
    }
    assert.equal(await selectFactsHash(data, CIK), null)
    const hash = await record(TEXT)
    assert.equal(await selectFactsText(data, CIK), TEXT)
    assert.equal(await record(TEXT), hash)
    const changed = TEXT.replace('1', '2')
    const changedHash = await record(changed)
    assert.notEqual(changedHash, hash)
    assert.equal(await selectFactsText(data, CIK), changed)
    assert.equal(await selectFactsHash(data, CIK), changedHash)
  })

  test('statements are told only while they are those of the stored facts and today’s rules', async () => {
    const { data } = stores()
    const packed = packFacts({ bytes: Buffer.from(TEXT), url: 'facts', industry: 'general' })
    await data.transaction((tx) =>
      recordFacts(tx, { cik: CIK, fetchedAt: '', packed, earlier: [] }),
    )
    const key = { cik: CIK, periodType: 'annual', industry: 'general', pending: null } as const
    const areTold = async (of: StatementsKey) => [
      (await selectRows(data, of, 5)) !== undefined,
      (await selectStatements(data, of)) !== undefined,
    ]
    assert.deepEqual(await areTold(key), [true, true])
    assert.deepEqual(await areTold({ ...key, industry: 'bank' }), [false, false])
    const pending = '0000111111-26-000001'
    assert.deepEqual(await areTold({ ...key, pending }), [false, false])
    const setBasis = (basis: string) =>
      data.run('update statements set hash = $1 where cik = $2', basis, CIK)
    await setBasis(toBasis('of other facts', 'general', null))
    assert.deepEqual(await areTold(key), [false, false])
    await setBasis(toBasis(packed.hash, 'general', null).replace(/^\d+/, '1'))
    assert.deepEqual(await areTold(key), [false, false])
    await setBasis(toBasis(packed.hash, 'general', null))
    assert.deepEqual(await areTold(key), [true, true])
  })
})
