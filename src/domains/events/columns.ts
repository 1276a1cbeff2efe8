// Dataset of material events of all companies.

import { field } from '../../contract/answer/fields.ts'
import {
  type ColumnSource,
  defineDataset,
  pagesAfter,
  type RowOf,
} from '../../contract/declare/dataset.ts'
import { toCode, toItem } from '../filings/event-items.ts'
import { type CompanyEvent, selectEventsAfter } from './store.ts'

const EVENTS_AT_ONCE = 5_000

const events = defineDataset({
  name: 'events',
  about: '8-K items, one row each; a filing whose items are unknown has one row without an item.',
  fields: {
    cik: field.cik('Zero-padded ten-digit CIK.'),
    accession: field.accession('Accession number.'),
    form: field.text('Form type.'),
    filed: field.day('Filing date.'),
    accepted_at: field.instantOrNull('When EDGAR accepted it.'),
    item: field.textOrNull('Item number of today, such as `5.02`.'),
    number: field.textOrNull('Item number on the form in use at the time, such as `6`.'),
    label: field.textOrNull('Caption of the item on the form in use at the time.'),
    from_text: field.flagOrNull(
      'Whether it was read from a heading because no list or header names it.',
    ),
    year: field.count('Year of filing.'),
  },
  sortedBy: ['item', 'cik', 'accepted_at', 'accession'],
  splitBy: 'year',
})

export const eventColumns: ColumnSource = {
  datasets: [events],
  async *read({ data }) {
    const first = { cik: '', accession: '' }
    const select = (after: typeof first) => selectEventsAfter(data, after, EVENTS_AT_ONCE)
    for await (const page of pagesAfter(first, select)) yield events.part(page.flatMap(toRows))
  },
}

function toRows(event: CompanyEvent): RowOf<typeof events>[] {
  const { items, items_from_text, filed } = event
  const head = { ...events.pick(event), year: Number(filed.slice(0, 4)) }
  if (items.length === 0)
    return [{ ...head, item: null, number: null, label: null, from_text: null }]
  return items.map((number) => ({
    ...head,
    item: toCode(number, filed),
    number,
    label: toItem(number, filed).label,
    from_text: items_from_text.includes(number),
  }))
}
