// 8-K events as a table, the notable ones marked.

import { type Html, html } from '../html.ts'
import { away, list, text } from './figures.ts'
import { type Column, table } from './parts.ts'
import { companyLink } from './trades.ts'

type Event = Readonly<Record<string, unknown>>

const COMPANY: Column<Event> = { name: 'Company', cell: companyLink }

const COLUMNS: readonly Column<Event>[] = [
  { name: 'Filed', isShort: true, cell: (event) => away(event.url, text(event.filed)) },
  { name: 'Items', cell: items },
]

export function eventTable(
  events: readonly Event[],
  { withCompany, caption = '8-K events, newest first' }: { withCompany: boolean; caption?: string },
): Html {
  const columns = withCompany ? [COMPANY, ...COLUMNS] : COLUMNS
  return table(columns, events, { caption, empty: 'No such event is known here.' })
}

function items(event: Event): Html {
  const marked = event.notable === true ? html`<span class="tag notable">notable</span> ` : html``
  const texts = list(event.items).map(
    (item, index) =>
      html`${index > 0 && '; '}<span class="mono">${text(item.code)}</span> ${text(item.label)}${item.source === 'text' && html` <small class="quiet">from the text</small>`}`,
  )
  const reason = text(event.items_unknown_reason)
  const unknown = reason !== '' && html` <small class="quiet">${reason}</small>`
  return html`${marked}${texts}${unknown}`
}
