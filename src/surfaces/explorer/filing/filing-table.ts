// Market-wide filings in the order of arrival, newest first.

import { getFeed } from '../../../ingestion/live/endpoint.ts'
import { type Html, html } from '../../pages/html.ts'
import { columnsFor, type RowOf, table } from '../../pages/table.ts'
import { filingAddress } from '../frame/addresses.ts'
import { companyLink } from '../people/trades.ts'

const COLUMNS = columnsFor(getFeed, 'filings', [
  {
    name: 'Accepted',
    isShort: true,
    cell: ({ accepted_at, filed }) => acceptedAt(accepted_at, filed),
  },
  { name: 'Form', isShort: true, cell: ({ form }) => html`<span class="tag">${form}</span>` },
  {
    name: 'Of',
    cell: ({ companies }) =>
      html`${companies.map((one, index) => html`${index > 0 && ', '}${companyLink(one)}`)}`,
  },
  {
    name: 'Read',
    isShort: true,
    cell: ({ accession }) => html`<a href="${filingAddress(accession)}">Documents</a>`,
  },
])

/** Formatted as in the script that adds new filings. */
export function acceptedAt(accepted: string | null | undefined, filed: string | null): string {
  return accepted ? `${accepted.slice(0, 10)} ${accepted.slice(11, 16)} UTC` : (filed ?? '')
}

export function filingTable(filings: readonly RowOf<typeof getFeed, 'filings'>[]): Html {
  return table(COLUMNS, filings.toReversed(), {
    caption: 'Filings, newest first',
    empty: 'No filing has arrived since this service started. A demonstration has no live feed.',
    id: 'filings',
  })
}
