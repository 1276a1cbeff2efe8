// Sections of a report, before and after the checks.

import { toPlain } from '../forms/items.ts'
import type { Candidate } from './headings.ts'

/** Offsets in the clean text. */
export interface Span {
  start: number
  end: number
}

/** A section as it was found, before any check. */
export interface RawSection {
  id: string
  title: string
  start: number
  end: number
  heading: Candidate
  /** Pieces in the order of the text, if it is not contiguous. */
  pieces?: Span[]
  /** Reason why a section cut by an index may be wrong. */
  indexProblem?: string | null
  /** End of the text under the section’s own heading, if financial statements from elsewhere were added. */
  ownEnd?: number
  /** End of text under its heading that was assigned to another item. */
  strayEnd?: number
  /** Whether the section has no text of its own, but shares that under the next item’s heading. */
  isShared?: boolean
}

export interface Check {
  check: 'heading' | 'length' | 'order' | 'nothing_lost' | 'own_text'
  passed: boolean
  /** Reason of a failed check; null if it passed. */
  reason: string | null
}

export interface Section {
  item: string
  /** `I` or `II` in a quarterly report. */
  part: 'I' | 'II' | null
  title: string
  start: number
  end: number
  /** Pieces, if the text is not contiguous. */
  pieces?: Span[]
  chars: number
  incorporated_by_reference: boolean
  /** Place of the text, if the item only says where it is. */
  points_to: PointsTo | null
  confidence: 'high' | 'low'
  checks: Check[]
}

/** Targets that an item’s words point to; those not named are null. */
export interface PointsTo {
  /** Another item as named, in a quarterly report with its part: `15`, `I-1`. */
  item: string | null
  note: string | null
  /** Printed pages, such as `F-1 through F-27`. */
  pages: string | null
  exhibit: string | null
  /** Form of another filing: `DEF 14A` for a proxy statement. */
  form: string | null
  /** The section of this report that has the text; null if it is elsewhere. */
  section: string | null
}

const SLUG_CHARS_MAX = 60

/** The words of a title, with hyphens, as many as fit. */
export function slugOf(title: string): string {
  const name = toPlain(title).replaceAll(' ', '-')
  if (name.length <= SLUG_CHARS_MAX) return name
  return name.slice(0, name.lastIndexOf('-', SLUG_CHARS_MAX))
}

type Placed = Pick<Section, 'start' | 'end' | 'pieces'>

/** Text of a section, with a paragraph break between its pieces. */
export function textOf(text: string, { start, end, pieces = [{ start, end }] }: Placed): string {
  return pieces.map((piece) => text.slice(piece.start, piece.end)).join(PARAGRAPH)
}

/** The length of that text. */
export function charsOf({ start, end, pieces = [{ start, end }] }: Placed): number {
  const between = PARAGRAPH.length * (pieces.length - 1)
  return pieces.reduce((sum, piece) => sum + piece.end - piece.start, between)
}

const PARAGRAPH = '\n\n'
