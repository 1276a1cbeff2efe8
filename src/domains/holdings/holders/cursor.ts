// Position in a list of holders where the next page begins. Pure.

import { cursorParam, decodeCursor, encodeCursor } from '../../../contract/answer/cursor.ts'
import type { HolderPlace } from './answer-store.ts'

export interface HolderCursor extends HolderPlace {
  /** Quarter that the list is about, kept in the cursor since a newer one may arrive between two pages. */
  period: string
}

export function toCursor({ period, rank, cik }: HolderCursor): string {
  return encodeCursor(period, rank, cik)
}

const PLACE = /^([0-9]{4}-[0-9]{2}-[0-9]{2})~([0-9]{1,16}(?:\.[0-9]{1,12})?)~([0-9]{10})$/

export const holdersCursor = cursorParam(
  PLACE,
  '`cursor` from an earlier answer to the same query, for the next page.',
)

export function parseCursor(cursor: string): HolderCursor {
  const [period = '', rank, cik = ''] = decodeCursor(cursor, PLACE)
  return { period, rank: Number(rank), cik }
}
