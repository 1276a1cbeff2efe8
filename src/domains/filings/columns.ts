// Dataset of filings of all companies.

import { field } from '../../contract/answer/fields.ts'
import { type ColumnSource, defineDataset, pagesAfter } from '../../contract/declare/dataset.ts'
import { selectFilingsAfter } from './store.ts'

const FILINGS_AT_ONCE = 5_000

const filings = defineDataset({
  name: 'filings',
  about: 'Filings by company, as far as filing lists have been read.',
  fields: {
    cik: field.cik('Zero-padded ten-digit CIK of a party.'),
    accession: field.accession('Accession number.'),
    form: field.text('Form type.'),
    filed: field.day('Filing date.'),
    accepted_at: field.instant('When EDGAR accepted it.'),
    report_date: field.dayOrNull('Date, or end of the period, it is about.'),
    items: field.text('8-K items, as the publisher lists them.'),
    year: field.count('Year of filing.'),
  },
  sortedBy: ['cik', 'accepted_at', 'accession'],
  splitBy: 'year',
})

export const filingColumns: ColumnSource = {
  datasets: [filings],
  async *read({ data }) {
    const first = { cik: '', accepted_at: '', accession: '' }
    const select = (after: typeof first) => selectFilingsAfter(data, after, FILINGS_AT_ONCE)
    for await (const page of pagesAfter(first, select)) {
      const rows = page.map((one) => ({ ...one, year: Number(one.filed.slice(0, 4)) }))
      yield filings.part(rows)
    }
  },
}
