// A submission to its earnings release: the first of its exhibits that has an income statement. Pure.

import { splitSubmission } from '../../../formats/submission.ts'
import { readBlocks } from '../../../formats/tables/read.ts'
import { type ReleaseFigures, readFigures } from './figures.ts'
import type { Guidance } from './guidance.ts'
import { readGuidance } from './guidance-table.ts'

export interface ReleaseText {
  /** Text of the complete submission, with all of its documents. */
  readonly source: string
  /** Name of the text in failures. */
  readonly where: string
}

export interface ParsedRelease extends ReleaseFigures {
  /** Type and name of the exhibit; null if the submission has none. */
  readonly exhibit: { readonly type: string; readonly filename: string | null } | null
  readonly guidance: readonly Guidance[]
  /** Whether the parser failed at an exhibit. */
  readonly isUnreadable?: true
}

const EXHIBIT = /^EX-99\b/
const EXHIBITS_MAX = 4

const NONE: ParsedRelease = { exhibit: null, end: null, figures: [], guidance: [] }

/** A release whose exhibits broke the parser. */
export const UNREADABLE: ParsedRelease = { ...NONE, isUnreadable: true }

export function parseRelease({ source, where }: ReleaseText): ParsedRelease {
  const exhibits = splitSubmission(source).filter(({ type }) => EXHIBIT.test(type))
  let first: ParsedRelease | null = null
  for (const { type, filename, text } of exhibits.slice(0, EXHIBITS_MAX)) {
    const blocks = readBlocks(text, where)
    const figures = readFigures(blocks)
    const parsed = { exhibit: { type, filename }, ...figures, guidance: readGuidance(blocks) }
    if (figures.end !== null) return parsed
    first ??= parsed
  }
  return first ?? NONE
}
