// Size limits of a company’s rows, or the feed’s, in one answer. Pure.

import { countFitting, sizeOf } from '../../contract/answer/page-size.ts'

/** Default of `limit`: filings of a company, forms of the feed. */
export const LIMIT = 6
export const FEED_LIMIT = 8
/** Limit of the answer’s lists in JSON characters, about 8,000 tokens. */
export const CHARS_MAX = 22_500
/** Limit of unreadable filings in an answer. */
const UNREAD_MAX = 20

interface Whole<Filing, Row> {
  filings: readonly Filing[]
  transactions: readonly Row[]
}

interface RowsQuery {
  limit: number
  offset: number
}

/** An explicit `limit` above the default returns everything. */
export function toRowsPage<Filing extends { readonly status: string }, Row>(
  whole: Whole<Filing, Row>,
  { limit, offset }: RowsQuery,
) {
  const isBounded = limit <= LIMIT
  const filings = isBounded ? withoutMostUnread(whole.filings) : [...whole.filings]
  const after = whole.transactions.slice(offset)
  const room = isBounded ? CHARS_MAX - sizeOf(filings) : Number.POSITIVE_INFINITY
  const transactions = after.slice(0, countFitting(after, room))
  const [end, total] = [offset + transactions.length, whole.transactions.length]
  return {
    count: transactions.length,
    total,
    next_offset: end < total ? end : null,
    filings,
    filings_left_out: whole.filings.length - filings.length,
    transactions,
  }
}

/** Keeps the newest unreadable filings. */
function withoutMostUnread<Filing extends { readonly status: string }>(
  filings: readonly Filing[],
): Filing[] {
  let unread = 0
  return filings.filter(({ status }) => status === 'parsed' || ++unread <= UNREAD_MAX)
}
