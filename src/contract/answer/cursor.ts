// Cursors: the position in a list where its next page begins, as a text that callers send back. Its
// pattern says all that the service takes, so that a schema refuses what the service does.
// Lists of filings in the order of publication share one kind of position. Pure.

import { param } from '../declare/params.ts'

/** `place` matches the cursors of the list, and is their schema’s pattern. */
export function cursorParam(place: RegExp, description: string) {
  return param.text({ optional: true, pattern: place.source, description })
}

export function encodeCursor(...parts: readonly (string | number)[]): string {
  return parts.join('~')
}

/** Returns the groups of `place`, which the parameter has matched. */
export function decodeCursor(cursor: string, place: RegExp): readonly string[] {
  return place.exec(cursor)?.slice(1) ?? []
}

/** Free text as a part of a cursor. */
export function encodePart(text: string): string {
  return Buffer.from(text).toString('base64url')
}

/** Without NUL, which PostgreSQL cannot hold. */
export function decodePart(part: string): string {
  return Buffer.from(part, 'base64url').toString().replaceAll('\0', '')
}

export interface FilingPlace {
  /** Instant of publication, or the day if the instant is unknown. */
  readonly at: string
  /** Accession number; empty for a position after all filings of the instant. */
  readonly accession: string
}

const FILING_PLACE =
  /^([0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9:.]{1,15}Z)?)~([0-9]{10}-[0-9]{2}-[0-9]{6})$/

export const olderFilings = cursorParam(
  FILING_PLACE,
  '`cursor` from an earlier answer, for older entries.',
)

export function encodeFilingCursor({ at, accession }: FilingPlace): string {
  return encodeCursor(at, accession)
}

export function decodeFilingCursor(cursor: string): FilingPlace {
  const [at = '', accession = ''] = decodeCursor(cursor, FILING_PLACE)
  return { at, accession }
}
