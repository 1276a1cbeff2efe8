// Sandbox answer of the events that are changes of officers and directors.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'

export const officersSample = {
  ticker: 'AAPL',
  cik: '0000320193',
  company: 'Apple Inc.',
  count: 1,
  events: [
    {
      filed: '2025-07-25',
      accession: '0001140361-25-027340',
      url: 'https://www.sec.gov/Archives/edgar/data/320193/000114036125027340/ef20052355_8k.htm',
      notable: true,
      items: [
        {
          code: '5.02',
          label:
            'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers',
          source: 'header' as const,
        },
      ],
      items_unknown_reason: null,
    },
  ],
  source: SEC_SOURCE,
}
