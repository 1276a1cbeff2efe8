// Pieces of several pages about the whole market.

import type { Asked } from '../../pages/ask.ts'
import { away, figure, list, money, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, caveats, isGood, refusal, table } from '../../pages/parts.ts'
import { companyLink, personLink } from '../people/trades.ts'

type Row = Readonly<Record<string, unknown>>

export function shown(answer: Asked, draw: (answer: Asked) => Html): Html {
  return isGood(answer) ? html`${caveats(answer)}${draw(answer)}` : refusal(answer)
}

export function scanned({ body }: Asked): Html {
  const count = text(body.filings_scanned)
  return html`${count !== '' && html`<p class="quiet">From the ${count} ${count === '1' ? 'filing' : 'filings'} stored here.</p>`}`
}

const CLUSTER: readonly Column<Row>[] = [
  { name: 'Company', cell: companyLink },
  { name: 'Insiders', isNumber: true, cell: (cluster) => figure(cluster.insider_count, whole) },
  {
    name: 'Together',
    isNumber: true,
    cell: (cluster) => figure(cluster.total_value, (value) => money(value)),
  },
  { name: 'Last filed', isShort: true, cell: (cluster) => text(cluster.latest_filed) },
  {
    name: 'Buyers',
    isWords: true,
    cell: (cluster) =>
      html`${list(cluster.buyers).map((buyer, index) => html`${index > 0 && '; '}${buyerLink(buyer)}`)}`,
  },
]

function buyerLink({ owner, owner_cik, filed_url }: Row): Html {
  const form = html` <small>${away(filed_url, 'form')}</small>`
  const name = text(owner_cik) === '' ? text(owner) : personLink(owner_cik, owner)
  return html`${name}${form}`
}

export function clusterTable(clusters: readonly Row[]): Html {
  return table(CLUSTER, clusters, {
    caption: 'Clusters, newest and largest first',
    empty: 'No cluster in this period.',
    isCards: true,
  })
}
