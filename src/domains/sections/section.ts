// What a report is cut into, before and after the checks.

import type { Candidate } from './headings.ts'

/** A section before it is checked. */
export interface RawSection {
  id: string
  title: string
  start: number
  end: number
  heading: Candidate
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
  chars: number
  incorporated_by_reference: boolean
  confidence: 'high' | 'low'
  checks: Check[]
}
