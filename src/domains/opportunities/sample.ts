// Sandbox answer of the opportunities endpoint: two notices of 2026-02-02.

import { SAM_SOURCE } from './model.ts'

const LINK = 'https://sam.gov/workspace/contract/opp'

export const opportunitiesSample = {
  count: 2,
  total: 2,
  posted_from: '01/03/2026',
  posted_to: '02/02/2026',
  opportunities: [
    {
      notice_id: 'fd05ce5247fb4bc1b86e1ce4691bb74b',
      title: 'Aspinall Chambers Renovation',
      solicitation_number: 'EQ8PSCC250025',
      posted_date: '2026-02-02',
      response_deadline: '2026-03-04T16:00:00-05:00',
      type: 'Presolicitation',
      active: true,
      naics_code: '236220',
      set_aside: 'Total Small Business Set-Aside (FAR 19.5)',
      ui_link: `${LINK}/fd05ce5247fb4bc1b86e1ce4691bb74b/view`,
    },
    {
      notice_id: 'ff9642d70c15414a85940230450bda32',
      title: 'MIL-PRF-24282A, Light, Signal, Multipurpose, Kit, Nonmagnetic',
      solicitation_number: 'N0002426SN-20',
      posted_date: '2026-02-02',
      response_deadline: null,
      type: 'Special Notice',
      active: true,
      naics_code: '335139',
      set_aside: null,
      ui_link: `${LINK}/ff9642d70c15414a85940230450bda32/view`,
    },
  ],
  source: SAM_SOURCE,
}
