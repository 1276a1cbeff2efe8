// Sandbox answer about one notice.

import { SAM_SOURCE } from '../model.ts'

const ID = 'f85fb838a9d3598aff219d0c3c28aa1a'

export const noticeSample = {
  notice_id: ID,
  title: 'Spectrometer maintenance',
  solicitation_number: '75DEMO25Q0061',
  posted_date: '2025-11-07',
  response_deadline: null,
  type: 'Award Notice',
  base_type: 'Combined Synopsis/Solicitation',
  active: true,
  naics_code: '811210',
  psc_code: 'J066',
  set_aside: null,
  set_aside_code: null,
  organization: ['HEALTH AND HUMAN SERVICES, DEPARTMENT OF', 'DEMONSTRATION OFFICE'],
  place: { street: null, city: 'Dayton', state: 'OH', zip: '45402', country: 'USA' },
  archive_type: 'auto15',
  archive_date: '2025-11-22',
  description: 'Maintenance of two mass spectrometers for one year.',
  description_url: `https://api.sam.gov/prod/opportunities/v1/noticedesc?noticeid=${ID}`,
  contacts: [
    {
      kind: 'primary',
      name: 'Demonstration Contact',
      title: null,
      email: 'contact@example.gov',
      phone: '555-0160',
      fax: null,
    },
  ],
  award: {
    number: '75DEMO26P0006',
    date: '2025-11-07',
    amount: '184500.00',
    awardee: 'HARROWGATE PRECISION LLC',
    awardee_uei: 'DEM0HARW0P01',
    ticker: 'ZHGT',
    cik: '0009990101',
    confidence: 'high' as const,
    evidence: [
      {
        kind: 'subsidiary' as const,
        confidence: 'high' as const,
        written: 'HARROWGATE PRECISION LLC',
        equals: 'Harrowgate Precision, LLC',
        accession: '0009990109-24-000021',
        exhibit: 'EX-21',
        url: 'https://www.sec.gov/Archives/edgar/data/9990101/000999010924000021/zhgt-20240930xex21.htm',
        doubt: null,
      },
    ],
  },
  attachments: ['https://sam.gov/api/prod/opps/v3/opportunities/resources/files/0a1b/download'],
  additional_info_link: null,
  ui_link: `https://sam.gov/workspace/contract/opp/${ID}/view`,
  history: [
    {
      seen_at: '2025-11-07T15:00:00.000Z',
      changes: [
        { field: 'type', before: 'Combined Synopsis/Solicitation', after: 'Award Notice' },
        { field: 'response_deadline', before: '2025-10-20T16:00:00-04:00', after: null },
      ],
    },
  ],
  source: SAM_SOURCE,
}
