// The place in a list of holders where the next page begins. Pure.

import { readCursor, writeCursor } from '../../../contract/answer/cursor.ts'
import type { HolderPlace } from './answer-store.ts'

export interface HolderCursor extends HolderPlace {
  /** The quarter of the list: a newer one may come between two pages. */
  period: string
}

export function toCursor({ period, rank, cik }: HolderCursor): string {
  return writeCursor(period, rank, cik)
}

const PLACE = /^(\d{4}-\d{2}-\d{2}) (\d{1,16}(?:\.\d{1,12})?) (\d{10})$/

/** Fails with `InvalidInput` for a text that is no cursor. */
export function parseCursor(cursor: string): HolderCursor {
  const [period = '', rank, cik = ''] = readCursor(cursor, PLACE)
  return { period, rank: Number(rank), cik }
}
