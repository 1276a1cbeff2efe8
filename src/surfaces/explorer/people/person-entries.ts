// Feed entries of one insider: one per form with its rows in words, and one per notice of a proposed
// sale.

import type { getInsiderPerson } from '../../../domains/persons/endpoint.ts'
import { companyName } from '../../pages/display-names.ts'
import { figureWords, money, whole } from '../../pages/figures.ts'
import type { RowOf } from '../../pages/table.ts'
import type { AtomEntry } from '../../rest/atom.ts'
import { filingAddress } from '../frame/addresses.ts'
import { codeLabel, type Report, type Trade, type Trades } from './trades.ts'

type Notice = RowOf<typeof getInsiderPerson, 'notices'>

/** One entry per form that has rows. */
export function tradeEntries({ filings, transactions }: Trades): AtomEntry[] {
  const rows = Map.groupBy(transactions, ({ accession }) => accession)
  return filings.flatMap((filing) => {
    const [first, ...more] = rows.get(filing.accession) ?? []
    return first ? [formEntry(filing, first, more)] : []
  })
}

function formEntry(filing: Report, first: Trade, more: readonly Trade[]): AtomEntry {
  const { accession, form } = filing
  const issuer = first.ticker || companyName(first.company) || `CIK ${first.cik}`
  const rest = more.length === 0 ? '' : ` and ${more.length} more`
  return {
    accession,
    link: filingAddress(accession),
    title: `Form ${form}, ${issuer}: ${tradeWords(first)}${rest}`,
    updated: instantOf(filing),
    category: form,
    summary: `${capitalized([first, ...more].map(tradeWords).join('; '))}. Filed ${first.filed || 'on a day that is not known'}.`,
  }
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Time of acceptance, else the filing day. */
function instantOf({ accepted_at, filed }: Pick<Report, 'accepted_at' | 'filed'>): string {
  return accepted_at || `${filed || '1970-01-01'}T00:00:00.000Z`
}

/** `sale of 2,000 Common Stock at $47.65 ($95,300) on 2025-11-03, 12,000 held after`. */
export function tradeWords(trade: Trade): string {
  const { transaction_code, transaction_label, shares, price, value, transaction_date } = trade
  const what = codeLabel(transaction_code ?? '') || transaction_label || 'held'
  const of = shares === null ? '' : ` of ${whole(shares)}`
  const at = price === null ? '' : ` at ${money(price)}`
  const worth = value === null ? '' : ` (${money(value)})`
  const day = transaction_date ? ` on ${transaction_date}` : ''
  const after = trade.shares_after === null ? '' : `, ${whole(trade.shares_after)} held after`
  return `${what}${of} ${trade.security ?? ''}${at}${worth}${day}${after}`.replace(/ +/g, ' ')
}

export function noticeEntries(notices: readonly Notice[]): AtomEntry[] {
  return notices.map((notice) => {
    const { accession, form, filed, ticker, issuer, value, to_sell } = notice
    const sold = to_sell
      .map((one) => `${figureWords(one.shares, whole)} ${one.class_title} through ${one.broker}`)
      .join('; ')
    const total = figureWords(value, (one) => money(one))
    return {
      accession,
      link: filingAddress(accession),
      title: `Form ${form}, ${ticker || issuer}: proposed sale for ${total}`,
      updated: instantOf(notice),
      category: form,
      summary: `Notice of a proposed sale of ${sold}, worth ${total}. Filed ${filed}. The sale need not happen.`,
    }
  })
}
