// 8-K events as a table: what each is about, in short and as the form titles it.

import { away, list, text } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, table } from '../../pages/parts.ts'
import { acceptedAt } from '../filing/filing-table.ts'
import { companyLink } from '../people/trades.ts'
import { filingAddress } from './addresses.ts'
import { EVENT_NAMES } from './event-names.ts'

type Event = Readonly<Record<string, unknown>>

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

/** To the minute, where the answer tells when it was accepted. */
function timeOf({ accepted_at, filed }: Event): string {
  return acceptedAt(accepted_at, filed)
}

/** Exhibits come with nearly every event, and are none by themselves. */
const EXHIBITS = '9.01'

function about(event: Event): Html {
  const codes = list(event.items).map(({ code }) => text(code))
  const told = codes.length > 1 ? codes.filter((code) => code !== EXHIBITS) : codes
  const chips = told.flatMap((code) => {
    const named = EVENT_NAMES[code]
    return named ? [html`<span class="tag ${named.weight}">${named.name}</span> `] : []
  })
  const isUnnamed = chips.length === 0 && event.notable === true
  // One piece beside the column's name, where a row is a card.
  return html`<span>${isUnnamed && html`<span class="tag news">notable</span>`}${chips}</span>`
}

function items(event: Event): Html {
  const texts = list(event.items).map(
    (item, index) =>
      html`${index > 0 && '; '}<span class="mono">${text(item.code)}</span> ${text(item.label)}${item.source === 'text' && html` <small class="quiet">from the text</small>`}`,
  )
  const reason = text(event.items_unknown_reason)
  const unknown = reason !== '' && html` <small class="quiet">${reason}</small>`
  return html`<span class="small quiet">${texts}${unknown}</span>`
}

function readLink({ accession }: Event): Html {
  const number = text(accession)
  return html`${number !== '' && html`<a href="${filingAddress(number)}">Documents</a>`}`
}
