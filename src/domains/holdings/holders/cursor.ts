// The place in a list of holders where the next page begins. Pure.

import { valueError } from '../../../contract/invalid.ts'
import type { HolderPlace } from './answer-store.ts'

export interface HolderCursor extends HolderPlace {
  /** The quarter of the list: a newer one may come between two pages. */
  period: string
}

export function toCursor({ period, rank, cik }: HolderCursor): string {
  return Buffer.from(`${period} ${rank} ${cik}`, 'utf8').toString('base64url')
}

const PLACE = /^(\d{4}-\d{2}-\d{2}) (\d{1,16}(?:\.\d{1,12})?) (\d{10})$/

/** Fails with `InvalidInput` for a text that is no cursor. */
export function parseCursor(cursor: string): HolderCursor {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, period, rank, cik] = PLACE.exec(text) ?? []
  if (!period || !rank || !cik) {
    throw valueError('cursor', 'a cursor is one that an earlier answer gave', cursor)
  }
  return { period, rank: Number(rank), cik }
}
