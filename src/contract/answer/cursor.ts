// Cursors: the position in a list where its next page begins, as a text that callers send back.
// Lists of filings in the order of publication share one kind of position. Pure.

import { valueError } from '../declare/invalid.ts'
import { param } from '../declare/params.ts'

export function cursorParam(maxLength: number, description: string) {
  return param.text({ optional: true, pattern: `^[A-Za-z0-9_-]{1,${maxLength}}$`, description })
}

export function encodeCursor(...parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join(' '), 'utf8').toString('base64url')
}

/** Returns the groups of `place`; fails with `InvalidInput` for a text that no answer gave. */
export function decodeCursor(cursor: string, place: RegExp): readonly string[] {
  const found = place.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (found === null) {
    throw valueError('cursor', 'use a cursor from an earlier answer', cursor)
  }
  return found.slice(1)
}

export interface FilingPlace {
  /** Instant of publication, or the day if the instant is unknown. */
  readonly at: string
  /** Accession number; empty for a position after all filings of the instant. */
  readonly accession: string
}

const FILING_PLACE = /^(\d{4}-\d{2}-\d{2}(?:T[0-9:.]{1,15}Z)?) (\d{10}-\d{2}-\d{6})$/

export const olderFilings = cursorParam(120, '`cursor` from an earlier answer, for older entries.')

export function encodeFilingCursor({ at, accession }: FilingPlace): string {
  return encodeCursor(at, accession)
}

export function decodeFilingCursor(cursor: string): FilingPlace {
  const [at = '', accession = ''] = decodeCursor(cursor, FILING_PLACE)
  return { at, accession }
}

export function checkFilingCursor({ cursor }: { readonly cursor?: string | undefined }): void {
  if (cursor !== undefined) decodeFilingCursor(cursor)
}
