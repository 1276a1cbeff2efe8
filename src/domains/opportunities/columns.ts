// Contract opportunities in columns, every version of each.

import type { ColumnSource } from '../../contract/declare/dataset.ts'
import { selectVersionsAfter } from './store.ts'

const VERSIONS_AT_ONCE = 5_000
const NAME = 'opportunities'

export const opportunityColumns: ColumnSource = {
  datasets: [
    {
      name: NAME,
      about: 'Federal contract opportunities, one row per version of a notice.',
      version: 1,
      columns: [
        { name: 'notice_id', type: 'text', about: 'Identifier of the notice.' },
        { name: 'title', type: 'text', about: 'Title of the notice.' },
        { name: 'solicitation_number', type: 'text', about: 'Solicitation number.' },
        { name: 'posted_on', type: 'day', about: 'Posting date.' },
        { name: 'posted_at', type: 'instant', about: 'Time of posting, if the document gives it.' },
        { name: 'response_deadline', type: 'text', about: 'As given in the notice.' },
        { name: 'type', type: 'text', about: 'Notice type, in the publisher’s words.' },
        { name: 'active', type: 'flag', about: 'False once the publisher has archived it.' },
        { name: 'naics_code', type: 'text', about: 'NAICS code.' },
        { name: 'set_aside_code', type: 'text', about: 'The publisher’s code of the set-aside.' },
        { name: 'set_aside', type: 'text', about: 'Set-aside, in words.' },
        { name: 'state', type: 'text', about: 'State of the place of performance.' },
        { name: 'ui_link', type: 'text', about: 'The notice on SAM.gov.' },
        { name: 'known_from', type: 'instant', about: 'When this version was published.' },
        {
          name: 'known_to',
          type: 'instant',
          about: 'When the next version was published; null for the newest.',
        },
        { name: 'year', type: 'whole', about: 'Year of posting.' },
      ],
      sortedBy: ['posted_on', 'notice_id', 'known_from'],
      splitBy: 'year',
    },
  ],
  async *read({ data }) {
    let after = { notice_id: '', known_at: '' }
    for (;;) {
      const versions = await selectVersionsAfter(data, after, VERSIONS_AT_ONCE)
      const last = versions.at(-1)
      if (!last) return
      const rows = versions.map((one) => [
        ...[one.notice_id, one.title, one.solicitation_number, one.posted_on, one.posted_at],
        ...[one.response_deadline, one.type, one.active === 1, one.naics_code],
        ...[one.set_aside_code, one.set_aside, one.state, one.ui_link, one.known_at],
        ...[one.superseded_at, Number(one.posted_on.slice(0, 4))],
      ])
      yield { dataset: NAME, rows }
      after = last
    }
  },
}
