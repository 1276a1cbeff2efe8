// Rules by which 13F reports are doubted, judged anew with each answer from what is stored. Pure.

import { defineFindingRules, type FindingSource } from '../../../contract/declare/finding-rule.ts'
import type { FilingFinding } from '../../filings/findings/record.ts'
import type { Position } from './positions.ts'
import rules from './rules.json' with { type: 'json' }
import { factorOf, type UnitDecision, unitDue } from './units.ts'

export const HOLDING_RULES = defineFindingRules(rules)
export type HoldingRule = keyof typeof HOLDING_RULES

export const holdingFindings: FindingSource<HoldingRule> = {
  subject: '13f',
  covers: '13F reports',
  rules: HOLDING_RULES,
}

/** The parts of a report that are judged; positions are in dollars. */
export interface JudgedReport {
  readonly filed: string | null
  readonly positions: readonly Position[] | null
  readonly decision: UnitDecision | null
  readonly entries: number | null
  readonly reported_total: number | null
  readonly reported_entries: number | null
}

export function judgeReport(report: JudgedReport): FilingFinding<HoldingRule>[] {
  const { filed, positions, decision, entries, reported_total, reported_entries } = report
  if (positions === null) return []
  const findings: FilingFinding<HoldingRule>[] = []
  const add = (kind: HoldingRule, detail: string, value: number, expected: number | null) => {
    const [measure = ''] = HOLDING_RULES[kind].inputs
    findings.push({ kind, measure, value, expected, element: null, detail })
  }
  const total = sumOf(positions)
  const repeated = decision === null ? [] : findRepeated(positions, factorOf(decision.unit))
  if (repeated.length >= REPEATED_MIN && sumOf(repeated) * 2 >= total) {
    add(
      'shares.repeat_value',
      `${repeated.length} of ${positions.length} securities have as many shares as value`,
      sumOf(repeated),
      null,
    )
  }
  if (reported_total !== null && Math.abs(total - reported_total) > 1) {
    add(
      'value.differs_from_cover',
      `the lines add up to ${total}, the cover says ${reported_total}`,
      total,
      reported_total,
    )
  }
  if (entries !== null && reported_entries !== null && entries !== reported_entries) {
    const detail = `${entries} lines, the cover says ${reported_entries}`
    add('entries.differ_from_cover', detail, entries, reported_entries)
  }
  if (decision !== null && filed !== null && total > 0 && decision.unit !== unitDue(filed)) {
    const detail = `values are in ${decision.unit}, filed ${filed}`
    add('unit.against_instructions', detail, total, null)
  }
  return findings
}

const REPEATED_MIN = 3

function findRepeated(positions: readonly Position[], factor: number): Position[] {
  return positions.filter(
    ({ share_type, value, shares }) =>
      share_type === 'SH' && value > 0 && value === shares * factor,
  )
}

function sumOf(positions: readonly Position[]): number {
  return positions.reduce((sum, { value }) => sum + value, 0)
}
