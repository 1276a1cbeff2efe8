// Sandbox answer of the sections endpoint.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

export const sectionsSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  form: '10-K',
  filed: '2024-11-01',
  report_date: '2024-09-28',
  accession: '0000320193-24-000123',
  url: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/aapl-20240928.htm',
  count: 2,
  complete: true,
  incomplete_reason: null,
  missing: [],
  sections: [
    {
      item: '1',
      part: null,
      title: 'Business',
      chars: 15_000,
      start: 11_000,
      end: 26_000,
      incorporated_by_reference: false,
      confidence: 'high' as const,
      accession: '0000320193-24-000123',
    },
    {
      item: '1A',
      part: null,
      title: 'Risk Factors',
      chars: 68_000,
      start: 26_002,
      end: 94_002,
      incorporated_by_reference: false,
      confidence: 'high' as const,
      accession: '0000320193-24-000123',
    },
  ],
  left_out: { hidden_chars: 13_509, furniture_lines: 70, furniture_chars: 2_190 },
  source: SEC_SOURCE,
}
