// Pages of a company’s rows, for readers with little room. Pure.

import { countFitting, sizeOf } from '../../contract/answer/page-size.ts'

/** Unread filings in an answer: one tells why, and the answer fits into a model’s window. */
const UNREAD_MAX = 1

interface Whole<Filing, Row, Unread> {
  filings: readonly Filing[]
  unread: readonly Unread[]
  transactions: readonly Row[]
}

interface RowsQuery {
  offset: number
  /** Characters of the page’s lists; undefined for everything. */
  max_chars?: number | undefined
}

/** Makes one page of rows: as many as fit, at least one, and the filings that they belong to. */
export function toRowsPage<
  Filing extends { readonly accession: string },
  Row extends { readonly accession: string },
  Unread,
>(whole: Whole<Filing, Row, Unread>, { offset, max_chars }: RowsQuery) {
  const isFirst = offset === 0
  const unread = isFirst ? whole.unread.slice(0, UNREAD_MAX) : []
  const after = whole.transactions.slice(offset)
  const room = max_chars === undefined ? Number.POSITIVE_INFINITY : max_chars - sizeOf(unread)
  const end = offset + countFitting(withFilings(after, whole.filings), room)
  const transactions = whole.transactions.slice(offset, end)
  const total = whole.transactions.length
  return {
    count: transactions.length,
    newest: whole.filings[0]?.accession ?? null,
    total,
    next_offset: end < total ? end : null,
    filings: filingsBetween(whole, offset, end),
    unread,
    unread_left_out: whole.unread.length - Math.min(whole.unread.length, UNREAD_MAX),
    transactions,
  }
}

/** Each row, the first of a filing together with the filing. */
function withFilings<Filing extends { readonly accession: string }>(
  rows: readonly { readonly accession: string }[],
  filings: readonly Filing[],
): unknown[] {
  const byAccession = new Map(filings.map((filing) => [filing.accession, filing]))
  return rows.map((row, at) => {
    const isFirst = rows[at - 1]?.accession !== row.accession
    return isFirst ? [byAccession.get(row.accession), row] : row
  })
}

/** Filings with a row on the page; one without rows is on the page of the row that follows it. */
function filingsBetween<Filing extends { readonly accession: string }>(
  { filings, transactions }: Whole<Filing, { readonly accession: string }, unknown>,
  offset: number,
  end: number,
): Filing[] {
  const rows = Map.groupBy(transactions, ({ accession }) => accession)
  let next = 0
  return filings.filter(({ accession }) => {
    const from = next
    next += rows.get(accession)?.length ?? 0
    if (next > from) return next > offset && from < end
    return from >= offset && (from < end || end === transactions.length)
  })
}
