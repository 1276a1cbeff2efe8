// Insider transactions as a table.

import { getInsider } from '../../../domains/insider/endpoint.ts'
import type { Query } from '../../pages/ask.ts'
import { companyName, personName } from '../../pages/display-names.ts'
import { away, money, moneyAlike, percent, shortAlike, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, columnsFor, type RowOf, table } from '../../pages/table.ts'
import { personAddress } from '../frame/addresses.ts'

export type Trade = RowOf<typeof getInsider, 'transactions'>
export type Report = RowOf<typeof getInsider, 'filings'>

/** Rows, and the filings that they name. */
export interface Trades {
  readonly transactions: readonly Trade[]
  readonly filings: readonly Report[]
}

export const NO_TRADES: Trades = { transactions: [], filings: [] }

const columnsOf = (reports: ReadonlyMap<string, Report>) =>
  columnsFor(getInsider, 'transactions', [
    {
      name: 'Date',
      isShort: true,
      cell: ({ transaction_date, filed }) => transaction_date ?? filed ?? '',
      order: ({ transaction_date, filed }) => transaction_date ?? filed,
    },
    { name: 'Owner', cell: owner, order: ({ owner: name }) => name },
    { name: 'Code', isShort: true, cell: code, order: ({ transaction_code: letter }) => letter },
    'security',
    { field: 'shares', format: whole, reason: (trade) => noteOn(trade, 'shares', reports) },
    {
      field: 'price',
      format: (price) => money(price),
      reason: (trade) => noteOn(trade, 'price', reports),
    },
    { field: 'value', alike: moneyAlike, reason: 'no price' },
    {
      field: 'share_of_holdings',
      name: 'Of holding',
      format: (share) => percent(share / 100),
      reason: 'the form does not say, or nothing was held before',
    },
    { field: 'shares_after', name: 'Owned after', alike: shortAlike },
    {
      name: 'Filing',
      isShort: true,
      cell: (trade) => filing(trade, reports),
      order: ({ filed }) => filed,
    },
  ])

const COMPANY: Column<Trade> = { name: 'Company', cell: companyLink, order: companyOrder }

export function tradeTable(
  { transactions, filings }: Trades,
  options: {
    withCompany: boolean
    withOwner?: boolean
    empty: string
    caption?: string
    query?: Query
  },
) {
  const all = columnsOf(new Map(filings.map((one) => [one.accession, one])))
  const own = options.withOwner === false ? all.filter(({ cell }) => cell !== owner) : all
  const columns = options.withCompany ? [COMPANY, ...own] : own
  return table(columns, transactions, {
    caption: options.caption ?? 'Transactions, newest filing first',
    empty: options.empty,
    isCards: true,
    id: 'trades',
    ...(options.query && { query: options.query }),
  })
}

/** Link to a company’s pages, by ticker if it has one. */
export function companyLink({ ticker, cik, company }: Listed): Html {
  const ident = ticker || cik || ''
  return html`<a href="/company/${encodeURIComponent(ident)}">${ticker && html`<strong>${ticker}</strong> `}${companyName(company) || ident}</a>`
}

/** The words of `companyLink`, to order rows by. */
export function companyOrder({ ticker, cik, company }: Listed): string {
  return companyName(company) || ticker || cik || ''
}

interface Listed {
  readonly ticker?: string | null
  readonly cik?: string | null
  readonly company?: string | null
}

/** Links an issuer’s pages, for records that call the company `issuer`. */
export function issuerLink({ ticker, issuer, issuer_cik }: Issued): Html {
  return companyLink({ ticker, cik: issuer_cik, company: issuer })
}

interface Issued {
  readonly ticker: string | null
  readonly issuer: string | null
  readonly issuer_cik: string | null
}

export function personLink(cik: string, name: string | null): Html {
  return html`<a href="${personAddress(cik)}">${personName(name) || cik}</a>`
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

function filing(trade: Trade, reports: ReadonlyMap<string, Report>): Html {
  const name = `${trade.form}, ${trade.filed ?? ''}`
  const url = reports.get(trade.accession)?.url
  const later = trade.superseded_by
  return html`${url === undefined ? name : away(url, name)}${later && html`<br><span class="tag" title="Restated by ${later}">amended</span>`}`
}

/** The footnote that says why the form gives no number. */
function noteOn(trade: Trade, field: string, reports: ReadonlyMap<string, Report>): string {
  const id = trade.footnotes.find((note) => note.field === field)?.id
  const notes = reports.get(trade.accession)?.footnotes ?? []
  return notes.find((note) => note.id === id)?.text || 'not reported'
}
