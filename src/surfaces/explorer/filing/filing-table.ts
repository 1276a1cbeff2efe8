// Filings of the whole market in the order in which they came in, newest first.

import { list, text } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, table } from '../../pages/parts.ts'
import { filingAddress } from '../frame/addresses.ts'
import { companyLink } from '../people/trades.ts'

type Row = Readonly<Record<string, unknown>>

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Accepted',
    isShort: true,
    cell: ({ accepted_at, filed }) => acceptedAt(accepted_at, filed),
  },
  { name: 'Form', isShort: true, cell: ({ form }) => html`<span class="tag">${text(form)}</span>` },
  {
    name: 'Of',
    cell: ({ companies }) =>
      html`${list(companies).map((one, index) => html`${index > 0 && ', '}${companyLink(one)}`)}`,
  },
  {
    name: 'Read',
    isShort: true,
    cell: ({ accession }) => html`<a href="${filingAddress(accession)}">Documents</a>`,
  },
]

/** As the script for what comes in later writes it, too. */
export function acceptedAt(accepted: unknown, filed: unknown): string {
  const instant = text(accepted)
  return instant === '' ? text(filed) : `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`
}

export function filingTable(filings: readonly Row[]): Html {
  return table(COLUMNS, filings.toReversed(), {
    caption: 'Filings, newest first',
    empty: 'No filing has arrived since this service started. A demonstration has no live feed.',
    id: 'filings',
  })
}
