// Sandbox answers of the filings endpoint, one for each kind of question that has an answer of its own shape.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

const quarterlySample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  count: 1,
  complete: true,
  cursor: 'MjAyNS0wOC0wMVQxMDowMDo0Mi4wMDBaIDAwMDAzMjAxOTMtMjUtMDAwMDcz',
  filings: [
    {
      form: '10-Q',
      filed: '2025-08-01',
      accepted_at: '2025-08-01T10:00:42.000Z',
      report_date: '2025-06-28',
      accession: '0000320193-25-000073',
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000073/aapl-20250628.htm',
      index_url:
        'https://www.sec.gov/Archives/edgar/data/320193/000032019325000073/0000320193-25-000073-index.htm',
      description: '10-Q',
      items: [],
    },
  ],
  source: SEC_SOURCE,
}

const currentReportSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  count: 1,
  complete: true,
  cursor: 'MjAyNS0xMC0zMFQyMDozMDozNS4wMDBaIDAwMDAzMjAxOTMtMjUtMDAwMDc3',
  filings: [
    {
      form: '8-K',
      filed: '2025-10-30',
      accepted_at: '2025-10-30T20:30:35.000Z',
      report_date: '2025-10-30',
      accession: '0000320193-25-000077',
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019325000077/aapl-20251030.htm',
      index_url:
        'https://www.sec.gov/Archives/edgar/data/320193/000032019325000077/0000320193-25-000077-index.htm',
      description: '8-K',
      items: ['2.02', '9.01'],
    },
  ],
  source: SEC_SOURCE,
}

const ownershipSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  count: 1,
  complete: true,
  cursor: 'MjAyMi0wNS0wNlQyMjozMDowMC4wMDBaIDAwMDAzMjAxOTMtMjItMDAwMDYx',
  filings: [
    {
      form: '4',
      filed: '2022-05-06',
      accepted_at: '2022-05-06T22:30:00.000Z',
      report_date: '2022-05-04',
      accession: '0000320193-22-000061',
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019322000061/xslF345X03/wf-form4_165187623819106.xml',
      index_url:
        'https://www.sec.gov/Archives/edgar/data/320193/000032019322000061/0000320193-22-000061-index.htm',
      description: 'FORM 4',
      items: [],
    },
  ],
  source: SEC_SOURCE,
}

/** By the form that is asked for; any other form has the plain sample. */
export const FORM_SAMPLES = {
  '10-Q': quarterlySample,
  '8-K': currentReportSample,
  '4': ownershipSample,
} as const
