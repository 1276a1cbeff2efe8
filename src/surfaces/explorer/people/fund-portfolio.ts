// The portfolio of a registered fund on the page of a fund: every position of its N-PORT report.

import type { Asked } from '../../pages/ask.ts'
import { away, figure, list, money, percent, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, table } from '../../pages/parts.ts'

type Row = Readonly<Record<string, unknown>>

export function fundPortfolio({ body }: Asked): Html {
  if (text(body.period) === '') return html`<p class="notice">${text(body.reason)}</p>`
  const holdings = list(body.holdings)
  return html`<p class="lead">${figure(body.net_assets, (value) => money(value))} of net assets in ${text(body.position_count)} positions on ${text(body.period)}. ${away(body.url, `Filed ${text(body.filed)}`)} by ${text(body.trust)}.</p>
${table(positions(body.document), holdings, { caption: 'Positions by value', empty: 'The report lists no positions.', isCards: true })}`
}

const positions = (document: unknown): readonly Column<Row>[] => [
  { name: 'Holding', cell: holding },
  {
    name: '% of net assets',
    isNumber: true,
    cell: (one) => figure(one.percent_of_net_assets, (value) => percent(value / 100)),
  },
  {
    name: 'Value',
    isNumber: true,
    cell: (one) =>
      away(
        document,
        figure(one.value, (value) => money(value)),
      ),
  },
  {
    name: 'Amount',
    isNumber: true,
    cell: (one) => html`${figure(one.balance, whole)} <small class="quiet">${unit(one)}</small>`,
  },
  { name: 'Kind', isShort: true, cell: (one) => text(one.asset_category) },
]

function holding(position: Row): Html {
  const ticker = text(position.ticker)
  const title = text(position.title) || text(position.name)
  // A filer’s own code for a bond looks like a ticker.
  const isStock = ticker !== '' && EQUITY.has(text(position.asset_category))
  return isStock
    ? html`<a href="/company/${encodeURIComponent(ticker)}"><strong>${ticker}</strong></a> ${title}`
    : html`${title}`
}

const EQUITY: ReadonlySet<string> = new Set(['EC', 'EP'])

const UNITS: Readonly<Record<string, string>> = { NS: 'shares', NC: 'contracts' }

/** Principal is in a currency. */
function unit(position: Row): string {
  const units = text(position.units)
  return UNITS[units] ?? (units === 'PA' ? text(position.currency) : text(position.units_described))
}
