// The portfolio of a registered fund: every position of its N-PORT report.

import type { getHoldings } from '../../../catalogue/catalogue.ts'
import type { BodyOf, Query } from '../../pages/ask.ts'
import { away, figure, money, moneyAlike, percent, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, table } from '../../pages/table.ts'

type Fund = Extract<BodyOf<typeof getHoldings>, { readonly kind: 'fund' }>
type Position = Fund['holdings'][number]

export function fundPortfolio(body: Fund, query: Query): Html {
  if (!body.period) return html`<p class="notice">${body.reason}</p>`
  return html`<p class="lead">${figure(body.net_assets, (value) => money(value))} of net assets in ${body.position_count} positions on ${body.period}. ${away(body.url, `Filed ${body.filed ?? ''}`)} by ${body.trust}.</p>
${table(positions(body.document), body.holdings, { caption: 'Positions by value', empty: 'The report lists no positions.', isCards: true, id: 'positions', query })}`
}

const positions = (document: string | null): readonly Column<Position>[] => [
  { name: 'Holding', cell: holding, order: ({ title, name }) => title || name },
  {
    name: '% of net assets',
    isNumber: true,
    order: (one) => one.percent_of_net_assets,
    cell: (one) => figure(one.percent_of_net_assets, (value) => percent(value / 100)),
  },
  {
    name: 'Value',
    isNumber: true,
    order: ({ value }) => value,
    alike: moneyAlike,
    cell: (one, format) => away(document, figure(one.value, format)),
  },
  {
    name: 'Amount',
    isNumber: true,
    order: ({ balance }) => balance,
    cell: (one) => html`${figure(one.balance, whole)} <small class="quiet">${unit(one)}</small>`,
  },
  { name: 'Kind', isShort: true, cell: ({ asset_category }) => asset_category ?? '' },
]

function holding({ ticker, title, name, asset_category }: Position): Html {
  const words = title || name
  // Only equity links to a company: a filer’s own code for a bond may look like a ticker.
  const isStock = ticker && EQUITY.has(asset_category ?? '')
  return isStock
    ? html`<a href="/company/${encodeURIComponent(ticker)}"><strong>${ticker}</strong></a> ${words}`
    : html`${words}`
}

const EQUITY: ReadonlySet<string> = new Set(['EC', 'EP'])

const UNITS: Readonly<Record<string, string>> = { NS: 'shares', NC: 'contracts' }

/** Principal is in a currency. */
function unit({ units, currency, units_described }: Position): string {
  return UNITS[units ?? ''] ?? (units === 'PA' ? currency : units_described) ?? ''
}
