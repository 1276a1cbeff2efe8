// Contract opportunities in columns, every version of each.

import { field } from '../../contract/answer/fields.ts'
import {
  type ColumnSource,
  defineDataset,
  pagesAfter,
  type RowOf,
} from '../../contract/declare/dataset.ts'
import { fieldsOf } from '../../contract/declare/record.ts'
import { StatedNotice } from './model.ts'
import { type StoredVersionRow, selectVersionsAfter } from './store.ts'

const VERSIONS_AT_ONCE = 5_000

const opportunities = defineDataset({
  name: 'opportunities',
  about: 'Federal contract opportunities, one row per version of a notice.',
  fields: {
    ...fieldsOf(StatedNotice, 'notice_id', 'title', 'solicitation_number'),
    posted_on: field.day('Posting date.'),
    posted_at: field.instantOrNull('Time of posting, if the document gives it.'),
    ...fieldsOf(StatedNotice, 'response_deadline', 'type', 'active', 'naics_code'),
    set_aside_code: field.textOrNull('The publisher’s code of the set-aside.'),
    set_aside: StatedNotice.properties.set_aside,
    state: field.textOrNull('State of the place of performance.'),
    ui_link: StatedNotice.properties.ui_link,
    known_from: field.instant('When this version was published.'),
    known_to: field.instantOrNull('When the next version was published; null for the newest.'),
    year: field.count('Year of posting.'),
  },
  sortedBy: ['posted_on', 'notice_id', 'known_from'],
  splitBy: 'year',
})

export const opportunityColumns: ColumnSource = {
  datasets: [opportunities],
  async *read({ data }) {
    const first = { notice_id: '', known_at: '' }
    const select = (after: typeof first) => selectVersionsAfter(data, after, VERSIONS_AT_ONCE)
    for await (const page of pagesAfter(first, select)) yield opportunities.part(page.map(toRow))
  },
}

function toRow({ active, ...version }: StoredVersionRow): RowOf<typeof opportunities> {
  return {
    ...opportunities.pick(version),
    active: active === 1,
    known_from: version.known_at,
    known_to: version.superseded_at,
    year: Number(version.posted_on.slice(0, 4)),
  }
}
