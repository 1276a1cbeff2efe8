// Sections of a report, before and after the checks.

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
  /** Pieces in the order of the text, if it is not contiguous. */
  pieces?: Span[]
  /** Reason why a section cut by an index may be wrong. */
  indexProblem?: string | null
  /** End of text under its heading that was assigned to another item. */
  strayEnd?: number
  /** Whether its text is also that of the next item, under whose heading it is. */
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
  confidence: 'high' | 'low'
  checks: Check[]
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
