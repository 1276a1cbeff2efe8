// Sandbox answers of the events endpoints.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

// Keeps the literal type.
const HEADER = 'header' as const

const company = { ticker: 'AAPL', cik: '0000320193', company: 'Apple Inc.' }
const filing = {
  filed: '2023-05-04',
  accession: '0000320193-23-000063',
  url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019323000063/aapl-20230504.htm',
}
export const eventSample = {
  ...filing,
  notable: true,
  items: [
    { code: '2.02', label: 'Results of Operations and Financial Condition', source: HEADER },
    { code: '9.01', label: 'Financial Statements and Exhibits', source: HEADER },
  ],
  items_unknown_reason: null,
}

export const eventsSample = { ...company, count: 1, events: [eventSample], source: SEC_SOURCE }

export const toldHead = {
  ...company,
  companies: [company],
  form: '8-K',
  amendment: false,
  ...filing,
  accepted_at: '2023-05-04T20:30:32.000Z',
}

export const restatementsSample = {
  count: 1,
  days: 45,
  filings_scanned: 1204,
  first_scanned_on: '2025-03-03',
  last_scanned_on: '2025-04-16',
  complete_from: '2025-08-15',
  complete_to: '2025-11-13',
  events: [
    {
      ticker: null,
      cik: '0001173313',
      company: 'ABVC BIOPHARMA, INC.',
      filed: '2025-04-15',
      accession: '0001213900-25-032135',
      url: 'https://www.sec.gov/Archives/edgar/data/1173313/000121390025032135/0001213900-25-032135.txt',
      notable: true,
      items: [
        {
          code: '4.02',
          label:
            'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or ' +
            'Completed Interim Review',
          source: HEADER,
        },
      ],
      items_unknown_reason: null,
    },
  ],
  source: SEC_SOURCE,
}

export const auditorChangesSample = {
  ...restatementsSample,
  events: [
    {
      ticker: 'ACME',
      cik: '0000111111',
      company: 'Acme Widgets Inc.',
      filed: '2025-04-10',
      accession: '0000111111-25-000005',
      url: 'https://www.sec.gov/Archives/edgar/data/111111/000011111125000005/acme-8k.htm',
      notable: true,
      items: [
        { code: '4.01', label: "Changes in Registrant's Certifying Accountant", source: HEADER },
      ],
      items_unknown_reason: null,
    },
  ],
}

/** Apple's 8-K with its results of the fourth quarter of 2025. */
export const latestSample = {
  count: 1,
  cursor: 'MjAyNS0xMC0zMFQyMDozMDozNS4wMDBaIDAwMDAzMjAxOTMtMjUtMDAwMDc3',
  complete_from: '2025-08-15',
  complete_to: '2025-11-13',
  events: [
    {
      ticker: 'AAPL',
      cik: '0000320193',
      company: 'Apple Inc.',
      filed: '2025-10-30',
      accession: '0000320193-25-000077',
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000077/aapl-20251030.htm',
      notable: true,
      items: [
        { code: '2.02', label: 'Results of Operations and Financial Condition', source: HEADER },
        { code: '9.01', label: 'Financial Statements and Exhibits', source: HEADER },
      ],
      items_unknown_reason: null,
      form: '8-K',
      accepted_at: '2025-10-30T20:30:35.000Z',
    },
  ],
  source: SEC_SOURCE,
}
