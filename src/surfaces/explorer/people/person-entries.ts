// What one insider reported, as entries of a feed: a form is one entry with its rows in words, and so is
// a notice of a proposed sale.

import { figureWords, isNumber, list, money, text, whole } from '../../pages/figures.ts'
import type { AtomEntry } from '../../rest/atom.ts'
import { filingAddress } from '../frame/addresses.ts'
import { codeLabel } from './trades.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows of the same form stand together. */
export function tradeEntries(rows: readonly Row[]): AtomEntry[] {
  const forms = Map.groupBy(rows, ({ accession }) => text(accession))
  return [...forms].flatMap(([accession, [first, ...more]]) =>
    first ? [formEntry(accession, first, more)] : [],
  )
}

function formEntry(accession: string, first: Row, more: readonly Row[]): AtomEntry {
  const form = text(first.form)
  const issuer = text(first.ticker) || text(first.company) || `CIK ${text(first.cik)}`
  const rest = more.length === 0 ? '' : ` and ${more.length} more`
  return {
    accession,
    link: filingAddress(accession),
    title: `Form ${form}, ${issuer}: ${tradeWords(first)}${rest}`,
    updated: instantOf(first),
    category: form,
    summary: `${capitalized([first, ...more].map(tradeWords).join('; '))}. Filed ${text(first.filed) || 'on a day that is not known'}.`,
  }
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The instant of acceptance, else the day of filing. */
function instantOf({ accepted_at, filed }: Row): string {
  return text(accepted_at) || `${text(filed) || '1970-01-01'}T00:00:00.000Z`
}

/** `sale of 2,000 Common Stock at $47.65 ($95,300) on 2025-11-03, 12,000 held after`. */
export function tradeWords(row: Row): string {
  const what = codeLabel(text(row.transaction_code)) || text(row.transaction_label) || 'held'
  const of = isNumber(row.shares) ? ` of ${whole(row.shares)}` : ''
  const price = isNumber(row.price) ? ` at ${money(row.price)}` : ''
  const value = isNumber(row.value) ? ` (${money(row.value)})` : ''
  const day = text(row.transaction_date) && ` on ${text(row.transaction_date)}`
  const after = isNumber(row.shares_after) ? `, ${whole(row.shares_after)} held after` : ''
  return `${what}${of} ${text(row.security)}${price}${value}${day}${after}`.replace(/ +/g, ' ')
}

export function noticeEntries(notices: readonly Row[]): AtomEntry[] {
  return notices.map((notice) => {
    const { accession, form, filed, ticker, issuer, value, to_sell } = notice
    const sold = list(to_sell)
      .map(
        (one) =>
          `${figureWords(one.shares, whole)} ${text(one.class_title)} through ${text(one.broker)}`,
      )
      .join('; ')
    const total = figureWords(value, (one) => money(one))
    return {
      accession: text(accession),
      link: filingAddress(accession),
      title: `Form ${text(form)}, ${text(ticker) || text(issuer)}: proposed sale for ${total}`,
      updated: instantOf(notice),
      category: text(form),
      summary: `Notice of a proposed sale of ${sold}, worth ${total}. Filed ${text(filed)}. The sale need not happen.`,
    }
  })
}
