// Insider transactions: a table of rows and, for one company, when they bought and sold.

import { type Html, html } from '../html.ts'
import { away, figure, isNumber, money, short, text, whole } from './figures.ts'
import { type Column, table } from './parts.ts'

export type Trade = Readonly<Record<string, unknown>>

const COLUMNS: readonly Column<Trade>[] = [
  {
    name: 'Date',
    isShort: true,
    cell: (trade) => text(trade.transaction_date) || text(trade.filed),
  },
  { name: 'Owner', cell: owner },
  { name: 'Code', cell: code },
  { name: 'Security', cell: (trade) => text(trade.security) },
  {
    name: 'Shares',
    isNumber: true,
    cell: (trade) => figure(trade.shares, whole, reasonOf(trade, 'shares')),
  },
  {
    name: 'Price',
    isNumber: true,
    cell: (trade) => figure(trade.price, (price) => money(price), reasonOf(trade, 'price')),
  },
  {
    name: 'Value',
    isNumber: true,
    cell: (trade) => figure(trade.value, (value) => money(value), 'no price'),
  },
  { name: 'Held after', isNumber: true, cell: (trade) => figure(trade.shares_after, short) },
  {
    name: 'Filing',
    isShort: true,
    cell: filing,
  },
]

const COMPANY: Column<Trade> = {
  name: 'Company',
  cell: (trade) => companyLink(trade),
}

export function tradeTable(
  trades: readonly Trade[],
  options: { withCompany: boolean; empty: string },
) {
  const columns = options.withCompany ? [COMPANY, ...COLUMNS] : COLUMNS
  return table(columns, trades, { caption: 'Insider transactions', empty: options.empty })
}

/** To a company's own pages, by ticker where it has one. */
export function companyLink(record: Trade): Html {
  const ident = text(record.ticker) || text(record.cik) || text(record.issuer_cik)
  const name = text(record.company) || text(record.issuer) || ident
  const ticker = text(record.ticker)
  return html`<a href="/company/${encodeURIComponent(ident)}">${ticker !== '' && html`<strong>${ticker}</strong> `}${name}</a>`
}

function owner(trade: Trade): Html {
  const title = text(trade.officer_title) || text(trade.role)
  return html`${text(trade.owner)}${title !== '' && html`<br><small class="quiet">${title}</small>`}`
}

function code(trade: Trade): Html {
  const planned = trade.plan_10b5_1 === true && html` <span class="tag">10b5-1</span>`
  return html`<abbr title="${text(trade.transaction_label)}">${text(trade.transaction_code) || 'held'}</abbr>${planned}`
}

function filing(trade: Trade): Html {
  const link = away(trade.filed_url, `${text(trade.form)}, ${text(trade.filed)}`)
  const later = text(trade.superseded_by)
  return html`${link}${later !== '' && html`<br><span class="tag" title="Restated by ${later}">amended</span>`}`
}

function reasonOf(trade: Trade, field: string): string {
  const notes = Array.isArray(trade.footnotes) ? (trade.footnotes as Trade[]) : []
  return text(notes.find((note) => note.field === field)?.text) || 'not reported'
}

const WIDTH = 900
const HEIGHT = 160
const MIDDLE = HEIGHT / 2

/** Purchases above the line, sales below, the area of a mark its value. */
export function timeline(trades: readonly Trade[]): Html {
  const marks = trades.flatMap((trade) => {
    const at = Date.parse(text(trade.transaction_date))
    const isTrade = trade.transaction_code === 'P' || trade.transaction_code === 'S'
    return isTrade && isNumber(trade.value) && !Number.isNaN(at)
      ? [
          {
            at,
            value: trade.value,
            isBuy: trade.transaction_code === 'P',
            owner: text(trade.owner),
          },
        ]
      : []
  })
  if (marks.length === 0)
    return html`<p class="quiet">No open-market purchases or sales among these filings.</p>`
  const times = marks.map(({ at }) => at)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const largest = Math.max(...marks.map(({ value }) => value))
  const x = (at: number) =>
    first === last ? WIDTH / 2 : 30 + ((at - first) / (last - first)) * (WIDTH - 60)
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Open-market purchases above the line, sales below it">
<line class="axis" x1="0" x2="${WIDTH}" y1="${MIDDLE}" y2="${MIDDLE}"/>
<text x="4" y="${MIDDLE - 6}">bought</text><text x="4" y="${MIDDLE + 14}">sold</text>
<text x="${x(first).toFixed(0)}" y="${HEIGHT - 6}" text-anchor="${first === last ? 'middle' : 'start'}">${day(first)}</text>
${first !== last && html`<text x="${x(last).toFixed(0)}" y="${HEIGHT - 6}" text-anchor="end">${day(last)}</text>`}
${marks.map(({ at, value, isBuy, owner }) => {
  const radius = 4 + 22 * Math.sqrt(value / largest)
  const y = isBuy ? MIDDLE - radius - 2 : MIDDLE + radius + 2
  return html`<circle class="${isBuy ? 'buy' : 'sell'}" cx="${x(at).toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill-opacity="0.65"><title>${day(at)} ${owner} ${isBuy ? 'bought' : 'sold'} for ${money(value)}</title></circle>`
})}</svg>`
}
