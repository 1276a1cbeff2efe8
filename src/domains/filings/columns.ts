// Dataset of filings of all companies.

import type { ColumnSource } from '../../contract/declare/dataset.ts'
import { selectFilingsAfter } from './store.ts'

const FILINGS_AT_ONCE = 5_000
const NAME = 'filings'

export const filingColumns: ColumnSource = {
  datasets: [
    {
      name: NAME,
      about: 'Filings by company, as far as filing lists have been read.',
      version: 1,
      columns: [
        { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK of a party.' },
        { name: 'accession', type: 'text', about: 'Accession number.' },
        { name: 'form', type: 'text', about: 'Form type.' },
        { name: 'filed', type: 'day', about: 'Filing date.' },
        { name: 'accepted_at', type: 'instant', about: 'When EDGAR accepted it.' },
        { name: 'report_date', type: 'day', about: 'Date, or end of the period, it is about.' },
        { name: 'items', type: 'text', about: '8-K items, as the publisher lists them.' },
        { name: 'year', type: 'whole', about: 'Year of filing.' },
      ],
      sortedBy: ['cik', 'accepted_at', 'accession'],
      splitBy: 'year',
    },
  ],
  async *read({ data }) {
    let after = { cik: '', accepted_at: '', accession: '' }
    for (;;) {
      const filings = await selectFilingsAfter(data, after, FILINGS_AT_ONCE)
      const last = filings.at(-1)
      if (!last) return
      const rows = filings.map((one) => {
        const { cik, accession, form, filed, accepted_at, report_date, items } = one
        const year = Number(filed.slice(0, 4))
        return [cik, accession, form, filed, accepted_at, report_date, items, year]
      })
      yield { dataset: NAME, rows }
      after = last
    }
  },
}
