// 8-K events as a table: each with a short name and the form’s title.

import type { getEvents } from '../../../domains/events/endpoint.ts'
import { EVENT_NAMES } from '../../../domains/events/endpoint.ts'
import { away } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, type RowOf, table } from '../../pages/table.ts'
import { acceptedAt } from '../filing/filing-table.ts'
import { companyLink } from '../people/trades.ts'
import { filingAddress } from './addresses.ts'

/** An event of one company, or of the market, where it names the company. */
type Event = RowOf<typeof getEvents, 'events'> &
  Parameters<typeof companyLink>[0] & { readonly accepted_at?: string }

const COMPANY: Column<Event> = { name: 'Company', cell: companyLink }

const COLUMNS: readonly Column<Event>[] = [
  { name: 'Filed', isShort: true, cell: (event) => away(event.url, timeOf(event)) },
  { name: 'About', cell: about },
  { name: 'Items', isWords: true, cell: items },
  { name: 'Read', isShort: true, cell: readLink },
]

export function eventTable(
  events: readonly Event[],
  options: { withCompany: boolean; caption?: string; id?: string },
): Html {
  const { withCompany, caption = '8-K events, newest first', id } = options
  const columns = withCompany ? [COMPANY, ...COLUMNS] : COLUMNS
  const empty = 'No matching 8-K is stored here.'
  return table(columns, events, { caption, empty, isCards: true, ...(id !== undefined && { id }) })
}

/** Time of acceptance to the minute, else the day. */
function timeOf({ accepted_at, filed }: Event): string {
  return acceptedAt(accepted_at, filed)
}

/** Item 9.01, exhibits, comes with nearly every event and is not shown as one. */
const EXHIBITS = '9.01'

function about(event: Event): Html {
  const codes = event.items.map(({ code }) => code)
  const told = codes.length > 1 ? codes.filter((code) => code !== EXHIBITS) : codes
  const chips = told.flatMap((code) => {
    const named = EVENT_NAMES[code]
    return named ? [html`<span class="tag ${named.weight}">${named.name}</span> `] : []
  })
  const isUnnamed = chips.length === 0 && event.notable === true
  // Wrapped in one element, so that cards show it beside the column’s name.
  return html`<span>${isUnnamed && html`<span class="tag news">notable</span>`}${chips}</span>`
}

function items(event: Event): Html {
  const texts = event.items.map(
    (item, index) =>
      html`${index > 0 && '; '}<span class="mono">${item.code}</span> ${item.label}${event.items_from_text.includes(item.code) && html` <small class="quiet">from the text</small>`}`,
  )
  const reason = event.items_unknown_reason
  const unknown = reason && html` <small class="quiet">${reason}</small>`
  return html`<span class="small quiet">${texts}${unknown}</span>`
}

function readLink({ accession }: Event): Html {
  return html`<a href="${filingAddress(accession)}">Documents</a>`
}
