// Validates full-text queries before they reach the index.

import { valueError } from '../../contract/declare/invalid.ts'
import { parseTextQuery, type TextQuery } from '../../formats/words/query.ts'
import type { Order } from './ranked-store.ts'
import { HITS_MAX } from './reach.ts'

export interface SearchInput {
  q: string
  forms?: string | undefined
  ciks?: string | undefined
  ticker?: string | undefined
  entityName?: string | undefined
  order: Order
  index?: 'publisher' | 'local' | undefined
  startdt?: string | undefined
  enddt?: string | undefined
  limit: number
  offset: number
  as_of?: string | undefined
}

/** Refuses queries that the publisher’s index could not answer, in every mode alike. */
export function checkSearch(input: SearchInput): void {
  toTextQuery(input.q)
  const { startdt, enddt, offset, limit } = input
  if (startdt !== undefined && enddt !== undefined && startdt > enddt) {
    throw valueError('enddt', 'enddt must not be before startdt', enddt)
  }
  if (offset + limit > HITS_MAX) {
    const reason = `offset and limit together exceed ${HITS_MAX}, where the index ends`
    throw valueError('offset', reason, String(offset))
  }
  if (input.index === 'publisher' && input.order === 'newest') {
    const reason = 'the publisher’s index answers in its own order; order=newest needs index=local'
    throw valueError('order', reason, input.order)
  }
}

export function toTextQuery(q: string): TextQuery {
  const parsed = parseTextQuery(q)
  if ('problem' in parsed) throw valueError('q', `q ${parsed.problem}`, q)
  return parsed.query
}
