// Insider transactions as a table.

import { getInsider } from '../../../domains/insider/endpoint.ts'
import { away, money, short, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, columnsFor, type RowOf, table } from '../../pages/table.ts'
import { personAddress } from '../frame/addresses.ts'

export type Trade = RowOf<typeof getInsider, 'transactions'>

const COLUMNS = columnsFor(getInsider, 'transactions', [
  {
    name: 'Date',
    isShort: true,
    cell: ({ transaction_date, filed }) => transaction_date ?? filed ?? '',
  },
  { name: 'Owner', cell: owner },
  { name: 'Code', isShort: true, cell: code },
  'security',
  { field: 'shares', format: whole, reason: (trade) => noteOn(trade, 'shares') },
  { field: 'price', format: (price) => money(price), reason: (trade) => noteOn(trade, 'price') },
  { field: 'value', format: (value) => money(value), reason: 'no price' },
  { field: 'shares_after', name: 'Owned after', format: short },
  { name: 'Filing', isShort: true, cell: filing },
])

const COMPANY: Column<Trade> = { name: 'Company', cell: companyLink }

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

/** Link to a company’s pages, by ticker if it has one. */
export function companyLink({ ticker, cik, company }: Listed): Html {
  const ident = ticker || cik || ''
  return html`<a href="/company/${encodeURIComponent(ident)}">${ticker && html`<strong>${ticker}</strong> `}${company || ident}</a>`
}

interface Listed {
  readonly ticker?: string | null
  readonly cik?: string | null
  readonly company?: string | null
}

/** The same, where a record says `issuer`. */
export function issuerLink({ ticker, issuer, issuer_cik }: Issued): Html {
  return companyLink({ ticker, cik: issuer_cik, company: issuer })
}

interface Issued {
  readonly ticker: string | null
  readonly issuer: string | null
  readonly issuer_cik: string | null
}

export function personLink(cik: string, name: string | null): Html {
  return html`<a href="${personAddress(cik)}">${name || cik}</a>`
}

function owner({ officer_title, role, owner_cik, owner: name }: Trade): Html {
  const title = officer_title || role
  return html`${personLink(owner_cik, name)}${title && html`<br><small class="quiet">${title}</small>`}`
}

/** Labels of the most common codes; the publisher’s own words are in the title of each. */
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
  const letter = trade.transaction_code
  if (!letter) return html`held${planned}`
  return html`<abbr title="${trade.transaction_label}">${letter}</abbr> ${codeLabel(letter)}${planned}`
}

/** Returns an empty text for a rare code. */
export function codeLabel(letter: string): string {
  return SHORT_LABELS[letter] ?? ''
}

function filing(trade: Trade): Html {
  const link = away(trade.filed_url, `${trade.form}, ${trade.filed ?? ''}`)
  const later = trade.superseded_by
  return html`${link}${later && html`<br><span class="tag" title="Restated by ${later}">amended</span>`}`
}

/** The footnote that says why the form gives no number. */
function noteOn({ footnotes }: Trade, field: string): string {
  return footnotes.find((note) => note.field === field)?.text || 'not reported'
}
