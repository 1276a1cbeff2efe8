// What a report is cut into, before and after the checks.

import type { Candidate } from './headings.ts'

/** Offsets in the clean text. */
export interface Span {
  start: number
  end: number
}

/** A section before it is checked. */
export interface RawSection {
  id: string
  title: string
  start: number
  end: number
  heading: Candidate
  /** Where its text is not in one piece: in the order of the text, between `start` and `end`. */
  pieces?: Span[]
  /** Of a section cut by an index: why it may be cut wrongly. */
  indexProblem?: string | null
  /** Where the text ends that stands under it but was given to another item. */
  strayEnd?: number
  /** Its text is that of the next item too, under whose heading it stands. */
  isShared?: boolean
}

export interface Check {
  check: 'heading' | 'length' | 'order' | 'nothing_lost' | 'own_text'
  passed: boolean
  /** Why it failed; null when it passed. */
  reason: string | null
}

export interface Section {
  item: string
  /** `I` or `II` in a quarterly report. */
  part: 'I' | 'II' | null
  title: string
  start: number
  end: number
  /** Where its text is not in one piece. */
  pieces?: Span[]
  chars: number
  incorporated_by_reference: boolean
  confidence: 'high' | 'low'
  checks: Check[]
}

type Placed = Pick<Section, 'start' | 'end' | 'pieces'>

/** A section's text out of the report's; a paragraph lies between its pieces. */
export function textOf(text: string, { start, end, pieces = [{ start, end }] }: Placed): string {
  return pieces.map((piece) => text.slice(piece.start, piece.end)).join(PARAGRAPH)
}

/** The length of that text. */
export function charsOf({ start, end, pieces = [{ start, end }] }: Placed): number {
  const between = PARAGRAPH.length * (pieces.length - 1)
  return pieces.reduce((sum, piece) => sum + piece.end - piece.start, between)
}

const PARAGRAPH = '\n\n'
