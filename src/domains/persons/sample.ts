// Sandbox answers about people. The person does not exist.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import { insiderSample } from '../insider/sample.ts'
import { proposedSalesSample } from '../proposed-sales/sample.ts'

const PERSON = '0009999999'
const COMPANY = { ticker: 'AAPL', cik: '0000320193', company: 'Apple Inc.' }
const [FILING] = insiderSample.filings

const ROLE = {
  ...COMPANY,
  roles: ['Officer'],
  officer_title: 'Chief Example Officer',
  first_seen: '2024-10-04',
  last_seen: '2024-10-04',
  forms: 1,
}

export const peopleSample = {
  name: 'Jane Doe',
  count: 1,
  complete: true,
  incomplete_reason: null,
  people: [
    { cik: PERSON, name: 'Doe Jane', names: ['Doe Jane'], match: 'words' as const, roles: [ROLE] },
  ],
  source: SEC_SOURCE,
}

const ACCESSION = FILING?.accession ?? ''

export const personSample = {
  cik: PERSON,
  name: 'Doe Jane',
  names: ['Doe Jane'],
  count: 1,
  forms_at_hand: 1,
  complete: true,
  incomplete: [],
  unread: [],
  cursor: null,
  roles: [ROLE],
  transactions: insiderSample.transactions,
  holdings: [
    {
      ...COMPANY,
      security: 'Common Stock',
      derivative: false,
      ownership: 'direct' as const,
      nature_of_ownership: null,
      points: [{ day: '2024-10-02', shares: 25_000, value: null, accession: ACCESSION, line: 1 }],
    },
  ],
  plan_sales_count: 1,
  plan_sales: [
    {
      ...COMPANY,
      security: 'Common Stock',
      transaction_date: '2024-10-02',
      shares: 1000,
      price: 226.5,
      value: 226_500,
      line: 1,
      accession: ACCESSION,
      filed: '2024-10-04',
      filed_url: FILING?.url ?? '',
    },
  ],
  notices: proposedSalesSample.notices.map((notice) => ({
    ...notice,
    seller: 'Doe Jane',
    seller_cik: PERSON,
  })),
  source: SEC_SOURCE,
}
