// Insider transactions as a table.

import { away, figure, money, short, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, table } from '../../pages/parts.ts'
import { personAddress } from '../frame/addresses.ts'

export type Trade = Readonly<Record<string, unknown>>

const COLUMNS: readonly Column<Trade>[] = [
  {
    name: 'Date',
    isShort: true,
    cell: (trade) => text(trade.transaction_date) || text(trade.filed),
  },
  { name: 'Owner', cell: owner },
  { name: 'Code', isShort: true, cell: code },
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
  { name: 'Owned after', isNumber: true, cell: (trade) => figure(trade.shares_after, short) },
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
  options: { withCompany: boolean; withOwner?: boolean; empty: string; caption?: string },
) {
  const own = options.withOwner === false ? COLUMNS.filter(({ cell }) => cell !== owner) : COLUMNS
  const columns = options.withCompany ? [COMPANY, ...own] : own
  return table(columns, trades, {
    caption: options.caption ?? 'Transactions, newest filing first',
    empty: options.empty,
    isCards: true,
  })
}

/** To a company's own pages, by ticker where it has one. */
export function companyLink(record: Trade): Html {
  const ident = text(record.ticker) || text(record.cik) || text(record.issuer_cik)
  const name = text(record.company) || text(record.issuer) || ident
  const ticker = text(record.ticker)
  return html`<a href="/company/${encodeURIComponent(ident)}">${ticker !== '' && html`<strong>${ticker}</strong> `}${name}</a>`
}

export function personLink(cik: unknown, name: unknown): Html {
  return html`<a href="${personAddress(cik)}">${text(name) || text(cik)}</a>`
}

function owner(trade: Trade): Html {
  const title = text(trade.officer_title) || text(trade.role)
  const cik = text(trade.owner_cik)
  const name = cik === '' ? text(trade.owner) : personLink(cik, trade.owner)
  return html`${name}${title !== '' && html`<br><small class="quiet">${title}</small>`}`
}

/** A word for the codes that are met most; the publisher's own words are in the title of each. */
const SHORT_LABELS: Readonly<Record<string, string>> = {
  P: 'purchase',
  S: 'sale',
  A: 'grant',
  C: 'conversion',
  D: 'to the issuer',
  F: 'withheld',
  G: 'gift',
  M: 'exercise',
  X: 'exercise',
}

function code(trade: Trade): Html {
  const planned = trade.plan_10b5_1 === true && html` <span class="tag">10b5-1</span>`
  const letter = text(trade.transaction_code)
  if (letter === '') return html`held${planned}`
  return html`<abbr title="${text(trade.transaction_label)}">${letter}</abbr> ${codeLabel(letter)}${planned}`
}

/** Empty for a code that is met seldom. */
export function codeLabel(letter: string): string {
  return SHORT_LABELS[letter] ?? ''
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
