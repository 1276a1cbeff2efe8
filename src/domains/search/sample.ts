// Sandbox answer of full-text search.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

export const searchSample = {
  q: '"should no longer be relied upon"',
  total: 1,
  total_is_capped: false,
  count: 1,
  skipped: 0,
  limit: 20,
  offset: 0,
  index: 'publisher' as const,
  order: 'best' as const,
  documents_indexed: null,
  documents_waiting: null,
  results: [
    {
      company: 'ABVC BIOPHARMA, INC.',
      cik: '0001173313',
      form: '8-K',
      filed: '2025-04-15',
      period: '2025-04-15',
      items: ['4.02'],
      accession: '0001213900-25-032135',
      file_type: '8-K',
      description: 'CURRENT REPORT',
      url: 'https://www.sec.gov/Archives/edgar/data/1173313/000121390025032135/ea0238325-8k.htm',
      snippet: null,
      score: null,
    },
  ],
  source: SEC_SOURCE,
}
