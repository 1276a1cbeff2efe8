// Clusters of purchases by insiders as a table.

import { getInsider } from '../../../domains/insider/endpoint.ts'
import type { BodyOf, Outcome, Query } from '../../pages/ask.ts'
import { away, money, moneyAlike } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { columnsFor, type RowOf, table } from '../../pages/table.ts'
import { companyLink, companyOrder, personLink, tradeTable } from '../people/trades.ts'

type Cluster = RowOf<typeof getInsider, 'clusters'>

/** The market's largest purchases or sales. */
export function largestTrades(
  answer: Outcome<BodyOf<typeof getInsider>>,
  what: 'Purchases' | 'Sales',
  query?: Query,
): Html {
  const caption = `${what} on the open market, largest first`
  return shown(answer, ({ body }) => {
    if (!('side' in body)) return html``
    const { days, min_value, filings_scanned } = body
    const size = money(min_value)
    const empty =
      filings_scanned === 0
        ? `No Form 4 of the last ${days} days is stored here yet.`
        : `No ${what.toLowerCase()} of ${size} or more in the last ${days} days match this.`
    return html`${scanned(body)}${tradeTable(body, { withCompany: true, caption, empty, ...(query && { query }) })}`
  })
}

/** How many filings a market-wide answer is drawn from. */
export function scanned({ filings_scanned: count }: { readonly filings_scanned: number }): Html {
  if (count === 0) return html``
  return html`<p class="quiet">From the ${count} ${count === 1 ? 'filing' : 'filings'} stored here.</p>`
}

const CLUSTER = columnsFor(getInsider, 'clusters', [
  { name: 'Company', cell: companyLink, order: companyOrder },
  { field: 'insider_count', name: 'Insiders' },
  { field: 'total_value', name: 'Together', alike: moneyAlike },
  { field: 'latest_filed', name: 'Last filed' },
  {
    name: 'Buyers',
    isWords: true,
    cell: ({ buyers }) =>
      html`${buyers.map((buyer, index) => html`${index > 0 && '; '}${buyerLink(buyer)}`)}`,
  },
])

function buyerLink({ owner, owner_cik, filed_url }: Cluster['buyers'][number]): Html {
  return html`${personLink(owner_cik, owner)} <small>${away(filed_url, 'form')}</small>`
}

export function clusterTable(clusters: readonly Cluster[], query?: Query): Html {
  return table(CLUSTER, clusters, {
    caption: 'Clusters, newest and largest first',
    empty: 'No cluster in this period.',
    isCards: true,
    id: 'clusters',
    ...(query && { query }),
  })
}
