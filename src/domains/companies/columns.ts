// Dataset of all companies.

import type { Cells, ColumnSource } from '../../contract/declare/dataset.ts'
import { toSector } from './sectors.ts'
import { type NamedVersion, selectCompaniesAfter } from './store.ts'

const COMPANIES_AT_ONCE = 1_000
const NAME = 'companies'

export const companyColumns: ColumnSource = {
  datasets: [
    {
      name: NAME,
      about: 'Companies, as the newest lists give them.',
      version: 1,
      columns: [
        { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK.' },
        { name: 'ticker', type: 'text', about: 'First ticker.' },
        { name: 'tickers', type: 'text', about: 'All tickers, separated by spaces.' },
        { name: 'name', type: 'text', about: 'Name, as the publisher gives it.' },
        { name: 'exchange', type: 'text', about: 'Exchange of the main ticker.' },
        { name: 'sic', type: 'text', about: 'Standard Industrial Classification code.' },
        { name: 'sic_description', type: 'text', about: 'Meaning of the code.' },
        { name: 'sector', type: 'text', about: 'Division of the classification.' },
        { name: 'state', type: 'text', about: 'State or country of the business address.' },
        { name: 'fiscal_year_end', type: 'text', about: 'Last day of the fiscal year.' },
      ],
      sortedBy: ['cik'],
    },
  ],
  async *read({ data }) {
    let after = ''
    for (;;) {
      const companies = await selectCompaniesAfter(data, after, COMPANIES_AT_ONCE)
      const last = companies.at(-1)
      if (!last) return
      yield { dataset: NAME, rows: companies.map(toCells) }
      after = last.cik
    }
  },
}

function toCells({ cik, name, tickers, exchange, profile }: NamedVersion): Cells {
  const all = tickers.length > 0 ? tickers : (profile?.tickers ?? [])
  const { sic = null, sic_description = null, state = null, fiscal_year_end = null } = profile ?? {}
  const own = [sic, sic_description, toSector(sic), state, fiscal_year_end]
  return [cik, all[0] ?? null, all.join(' '), name, exchange, ...own]
}
