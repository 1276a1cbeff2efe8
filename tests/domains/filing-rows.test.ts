// How a company's list lies in the store.

import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { FilingRecord } from '../../src/domains/companies/submissions.ts'
import { selectFilings, upsertFilings } from '../../src/domains/filings/store.ts'
import { overEngines } from '../support/stores.ts'

const DAY_MS = 86_400_000
const COMPANIES = 5
const FILINGS = 3_000

/** Newest first, as EDGAR lists them. */
function toList(company: number): FilingRecord[] {
  return Array.from({ length: FILINGS }, (_, at) => {
    const accepted_at = new Date(Date.parse('2025-01-01T20:00:00Z') - at * DAY_MS).toISOString()
    const filed = accepted_at.slice(0, 10)
    const accession = `${toCik(company)}-25-${String((at * 7919) % 1_000_000).padStart(6, '0')}`
    const text = { primary_document: 'd.htm', description: null, report_date: null }
    return { accession, form: '8-K', filed, accepted_at, items: [], ...text }
  })
}

const toCik = (company: number) => String(company).padStart(10, '0')

overEngines('a list of filings', (stores, engine) => {
  it('is read newest first, however it was stored', async () => {
    const { data } = stores()
    // Companies come in any order.
    for (const company of [3, 5, 1, 4, 2].slice(0, COMPANIES)) {
      await data.transaction((tx) => upsertFilings(tx, toCik(company), toList(company)))
    }
    const query = { cik: toCik(1), form: null, asOf: null, limit: FILINGS }
    assert.deepEqual(await selectFilings(data, query), toList(1))
  })

  it('fills the pages of its indexes', { skip: engine !== 'sqlite' }, async () => {
    const rows = await stores().data.all<{ name: string; filled: number }>(
      `select name, 1.0 * sum(payload) / sum(pgsize) as filled from dbstat
       where name in ('filings', 'filings_by_form') group by name order by name`,
    )
    assert.equal(rows.length, 2)
    for (const { name, filled } of rows) assert.ok(filled > 0.7, `${name}: ${filled}`)
  })
})
