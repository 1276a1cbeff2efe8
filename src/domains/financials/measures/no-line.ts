// Lines that the statements of an industry lack, and why.

import { type Absence, explain } from '../../../contract/answer/absence.ts'
import type { Industry } from './declaration.ts'
import { type ExtendedMeasure, MEASURES, type Measure } from './measures.ts'

/** Returns null for a line that the industry’s statements have. */
export function noLine(industry: Industry, name: Measure | ExtendedMeasure): Absence | null {
  const { only_for, not_for } = MEASURES[name]
  if (not_for?.some((one) => one === industry)) {
    return explain({ reason: 'not_applicable', why: `statements of industry ${industry} lack it` })
  }
  if (!only_for || only_for.some((one) => one === industry)) return null
  const why = `only for industry ${only_for.join(', ')}; this company’s is ${industry}`
  return explain({ reason: 'not_applicable', why })
}
