// Sandbox answer about what an 8-K says: Tyson Foods' of 29 August 2022.

import { SEC_SOURCE } from '../../../contract/answer/fields.ts'

const SENTENCE =
  'On August 26, 2022, Chris Langholz was terminated as Group President International of Tyson ' +
  'Foods, Inc., effective immediately.'

export const eventContentSample = {
  ticker: 'TSN',
  cik: '0000100493',
  company: 'TYSON FOODS, INC.',
  count: 1,
  events: [
    {
      filed: '2022-08-29',
      accession: '0000100493-22-000084',
      url: 'https://www.sec.gov/Archives/edgar/data/100493/000010049322000084/tsn-20220826.htm',
      items: [
        {
          code: '5.02',
          text: SENTENCE,
          auditor_change: null,
          non_reliance: null,
          officer_changes: [
            {
              person: 'Chris Langholz',
              change: 'terminated' as const,
              roles: ['Group President International'],
              effective_on: '2022-08-26',
              decided_on: '2022-08-26',
              sentence: SENTENCE,
              confidence: 'high' as const,
            },
          ],
        },
      ],
      reason: null,
    },
  ],
  complete: true,
  source: SEC_SOURCE,
}
