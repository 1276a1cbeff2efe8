// The table of 8-Ks on the pages: what it says about items.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { getEvents } from '../../src/domains/events/endpoint.ts'
import { eventTable } from '../../src/surfaces/explorer/frame/events.ts'
import type { RowOf } from '../../src/surfaces/pages/table.ts'

type Item = RowOf<typeof getEvents, 'events'>['items'][number]

const ITEM: Item = { code: '4.01', label: 'Certifying Accountant' }

function drawn(
  notable: boolean | null,
  items: Item[],
  items_unknown_reason: string | null,
  items_from_text: string[] = [],
) {
  const known = { filed: '1998-03-02', accession: '0000003333-98-000001', url: '' }
  const items_unknown_code = items_unknown_reason === null ? null : ('not_tagged' as const)
  const unknown = { items_unknown_reason, items_unknown_code }
  const read = { items, items_from_text, items_as_filed: [], ...unknown }
  const event = { ...known, notable, ...read }
  return String(eventTable([event], { withCompany: false }))
}

test('items from the text and unknown items say so, those of the header nothing', () => {
  const known = drawn(true, [ITEM], null)
  assert.match(known, /Certifying Accountant/)
  assert.doesNotMatch(known, /<small/)
  assert.match(drawn(true, [ITEM], null, ['4.01']), /Accountant <small[^>]*>from the text<\/small>/)
  const unknown = drawn(null, [], 'No heading names one.')
  assert.match(unknown, /<small[^>]*>No heading names one\.<\/small>/)
  assert.doesNotMatch(unknown, /notable</)
})

test('what an event is about is said in short, beside the titles of the form', () => {
  const both: Item[] = [
    {
      code: '4.02',
      label: 'Non-Reliance on Previously Issued Financial Statements',
    },
    { code: '9.01', label: 'Financial Statements and Exhibits' },
  ]
  const shown = drawn(true, both, null)
  assert.match(shown, /<span class="tag alarm">Statements withdrawn<\/span>/)
  assert.doesNotMatch(shown, />Exhibits<|>notable</)
  assert.match(shown, /Non-Reliance.*Exhibits/s)
  assert.match(drawn(false, both.slice(1), null), /<span class="tag plain">Exhibits<\/span>/)
})
