// Position in a list of holders where the next page begins. Pure.

import { decodeCursor, encodeCursor } from '../../../contract/answer/cursor.ts'
import type { HolderPlace } from './answer-store.ts'

export interface HolderCursor extends HolderPlace {
  /** Quarter of the list, since a newer one may arrive between two pages. */
  period: string
}

export function toCursor({ period, rank, cik }: HolderCursor): string {
  return encodeCursor(period, rank, cik)
}

const PLACE = /^(\d{4}-\d{2}-\d{2}) (\d{1,16}(?:\.\d{1,12})?) (\d{10})$/

/** Fails with `InvalidInput` for an invalid cursor. */
export function parseCursor(cursor: string): HolderCursor {
  const [period = '', rank, cik = ''] = decodeCursor(cursor, PLACE)
  return { period, rank: Number(rank), cik }
}
