// A figure of a release as answers show it: with the reason for a null, and what was reported later.

import { type Absence, explain, toReasonOrNull } from '../../contract/answer/absence.ts'
import type { ReportedPeriod } from '../../contract/declare/capabilities.ts'
import type { Figure } from './model.ts'
import type { Gap, Figure as ParsedFigure } from './parse/figures.ts'

const LENGTHS = { 3: 'quarter', 6: 'half', 9: 'nine_months', 12: 'year' } as const
const PER_SHARE: ReadonlySet<string> = new Set(['eps_basic', 'eps_diluted'])

export function toFigure(parsed: ParsedFigure, reported: readonly ReportedPeriod[]): Figure {
  const { measure, basis, months, end, value, gap, cell, bridge, isChecked } = parsed
  return {
    measure,
    basis,
    period: LENGTHS[months],
    period_end: end,
    value,
    checked: PER_SHARE.has(measure) && isChecked ? value !== null : null,
    cell,
    reconciliation: bridge === null ? null : [...bridge],
    later_reported: basis === 'gaap' && value !== null ? findLater(parsed, value, reported) : null,
    ...toReasonOrNull(gap && explainGap(gap)),
  }
}

const GAPS: Readonly<Record<Gap, string>> = {
  no_line: 'No line of the release’s statements is recognized as this measure for this period.',
  ambiguous: 'Several lines of the release may state it, with different values.',
  no_scale: 'The release does not say in what unit the table’s amounts are.',
  no_parent_line:
    'The statement includes income of noncontrolling interests and has no line for the company’s own.',
  does_not_tie_out: 'Net income, shares and earnings per share of the release do not tie out.',
}

function explainGap(gap: Gap): Absence {
  return explain({ reason: 'unreadable', words: GAPS[gap] })
}

/** Twelve digits: differences of amounts per share are sums of cents. */
const DIGITS = 12

function findLater(
  { measure, months, end }: ParsedFigure,
  value: number,
  reported: readonly ReportedPeriod[],
): Figure['later_reported'] {
  const period = reported.find((one) => one.months === months && one.end === end)
  const later = period?.values[measure]
  if (!period || later === undefined) return null
  const { accession, filed } = period
  const difference = Number((later - value).toPrecision(DIGITS))
  return { value: later, difference, accession, filed }
}
