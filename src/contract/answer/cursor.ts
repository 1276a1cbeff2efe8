// Cursors: the place in a list behind which its next page begins, as one text that callers send back.
// Lists of filings in the order of their publication have one kind of place in common. Pure.

import { valueError } from '../declare/invalid.ts'
import { param } from '../declare/params.ts'

export function cursorParam(maxLength: number, description: string) {
  return param.text({ optional: true, pattern: `^[A-Za-z0-9_-]{1,${maxLength}}$`, description })
}

export function writeCursor(...parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join(' '), 'utf8').toString('base64url')
}

/** What `place` captures; fails with `InvalidInput` for a text that no answer gave. */
export function readCursor(cursor: string, place: RegExp): readonly string[] {
  const found = place.exec(Buffer.from(cursor, 'base64url').toString('utf8'))
  if (found === null) {
    throw valueError('cursor', 'use a cursor from an earlier answer', cursor)
  }
  return found.slice(1)
}

export interface FilingPlace {
  /** The instant at which it was published, or the day where no more is known. */
  readonly at: string
  /** Behind all of the instant where it is empty. */
  readonly accession: string
}

const FILING_PLACE = /^(\d{4}-\d{2}-\d{2}(?:T[0-9:.]{1,15}Z)?) (\d{10}-\d{2}-\d{6})$/

export const olderFilings = cursorParam(120, '`cursor` from an earlier answer, for older entries.')

export function writeFilingCursor({ at, accession }: FilingPlace): string {
  return writeCursor(at, accession)
}

export function readFilingCursor(cursor: string): FilingPlace {
  const [at = '', accession = ''] = readCursor(cursor, FILING_PLACE)
  return { at, accession }
}

export function checkFilingCursor({ cursor }: { readonly cursor?: string | undefined }): void {
  if (cursor !== undefined) readFilingCursor(cursor)
}
