// Dataset of material events of all companies.

import type { Cells, ColumnSource } from '../../contract/declare/dataset.ts'
import { toItem } from '../filings/event-items.ts'
import { type CompanyEvent, selectEventsAfter } from './store.ts'

const EVENTS_AT_ONCE = 5_000
const NAME = 'events'

export const eventColumns: ColumnSource = {
  datasets: [
    {
      name: NAME,
      about:
        '8-K items, one row each; a filing whose items are unknown has one row without an item.',
      version: 1,
      columns: [
        { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK.' },
        { name: 'accession', type: 'text', about: 'Accession number.' },
        { name: 'form', type: 'text', about: 'Form type.' },
        { name: 'filed', type: 'day', about: 'Filing date.' },
        { name: 'accepted_at', type: 'instant', about: 'When EDGAR accepted it.' },
        { name: 'item', type: 'text', about: 'Item number, such as `5.02`.' },
        {
          name: 'label',
          type: 'text',
          about: 'Caption of the item on the form in use at the time.',
        },
        {
          name: 'from_text',
          type: 'flag',
          about: 'Whether it was read from a heading because no list or header names it.',
        },
        { name: 'year', type: 'whole', about: 'Year of filing.' },
      ],
      sortedBy: ['item', 'cik', 'accepted_at', 'accession'],
      splitBy: 'year',
    },
  ],
  async *read({ data }) {
    let after = { cik: '', accession: '' }
    for (;;) {
      const events = await selectEventsAfter(data, after, EVENTS_AT_ONCE)
      const last = events.at(-1)
      if (!last) return
      yield { dataset: NAME, rows: events.flatMap(toRows) }
      after = last
    }
  },
}

function toRows({ cik, accession, form, filed, accepted_at, ...event }: CompanyEvent): Cells[] {
  const head = [cik, accession, form, filed, accepted_at]
  const year = Number(filed.slice(0, 4))
  if (event.items.length === 0) return [[...head, null, null, null, year]]
  return event.items.map((code) => {
    const isFromText = event.items_from_text.includes(code)
    return [...head, code, toItem(code, filed).label, isFromText, year]
  })
}
