// Rules by which Schedules 13D and 13G are doubted. Pure.

import { defineFindingRules, type FindingSource } from '../../contract/declare/finding-rule.ts'
import type { FilingFinding } from '../filings/findings/record.ts'
import rules from './rules.json' with { type: 'json' }
import type { ScheduleDocument } from './schedule.ts'

export const STAKE_RULES = defineFindingRules(rules)
export type StakeRule = keyof typeof STAKE_RULES

export const stakeFindings: FindingSource<StakeRule> = {
  subject: '13d-g',
  covers: 'Schedules 13D and 13G',
  rules: STAKE_RULES,
}

/** `knownOn` is the filing day, or the day on which the document was seen. */
export function judgeSchedule(
  document: ScheduleDocument,
  knownOn: string,
): FilingFinding<StakeRule>[] {
  const findings: FilingFinding<StakeRule>[] = []
  const add = (kind: StakeRule, detail: string, place: Partial<FilingFinding<StakeRule>> = {}) => {
    const [measure = ''] = STAKE_RULES[kind].inputs
    findings.push({ kind, measure, value: null, expected: null, element: null, detail, ...place })
  }
  for (const { name, percent_of_class: percent } of document.reporting_persons) {
    if (percent === null) continue
    const place = { value: percent, element: name }
    if (percent > 100) add('percent.above_100', `the percent of ${name} is ${percent}`, place)
    if (percent < 0) add('percent.negative', `the percent of ${name} is ${percent}`, place)
  }
  const { event_date: event } = document
  if (event !== null && event > knownOn) {
    add('event_date.after_filing', `the event is of ${event}, the filing of ${knownOn} or before`)
  }
  if (document.is_cut) add('document.cut', 'the document ends too early')
  return findings
}
