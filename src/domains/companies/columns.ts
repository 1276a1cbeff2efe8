// Dataset of all companies.

import { field } from '../../contract/answer/fields.ts'
import {
  type ColumnSource,
  defineDataset,
  pagesAfter,
  type RowOf,
} from '../../contract/declare/dataset.ts'
import { toSector } from './sectors.ts'
import { type NamedVersion, selectCompaniesAfter } from './store.ts'

const COMPANIES_AT_ONCE = 1_000

const companies = defineDataset({
  name: 'companies',
  about: 'Companies, as the newest lists give them.',
  fields: {
    cik: field.cik('Zero-padded ten-digit CIK.'),
    ticker: field.ticker('First ticker.', { null: true }),
    tickers: field.list(field.ticker('A ticker.'), 'All tickers, separated by spaces.'),
    name: field.name('Name, as the publisher gives it.', { null: true }),
    exchange: field.textOrNull('Exchange of the main ticker.'),
    sic: field.textOrNull('Standard Industrial Classification code.'),
    sic_description: field.textOrNull('Meaning of the code.'),
    sector: field.textOrNull('Division of the classification.'),
    state: field.textOrNull('State or country of the business address.'),
    fiscal_year_end: field.textOrNull('Last day of the fiscal year.'),
  },
  sortedBy: ['cik'],
})

export const companyColumns: ColumnSource = {
  datasets: [companies],
  async *read({ data }) {
    const select = (after: { cik: string }) =>
      selectCompaniesAfter(data, after.cik, COMPANIES_AT_ONCE)
    for await (const page of pagesAfter({ cik: '' }, select)) {
      yield companies.part(page.map(toRow))
    }
  },
}

function toRow({ profile, ...company }: NamedVersion): RowOf<typeof companies> {
  const tickers = company.tickers.length > 0 ? company.tickers : (profile?.tickers ?? [])
  const { sic = null, sic_description = null, state = null, fiscal_year_end = null } = profile ?? {}
  return {
    ...companies.pick(company),
    ticker: tickers[0] ?? null,
    tickers,
    ...{ sic, sic_description, state, fiscal_year_end },
    sector: toSector(sic),
  }
}
