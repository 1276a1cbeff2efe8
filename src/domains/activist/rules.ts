// Rules by which Schedules 13D and 13G are doubted. Pure.

import {
  DOCUMENT_CUT,
  defineFindingRules,
  EXACT,
  type FindingSource,
} from '../../contract/declare/finding-rule.ts'
import type { FilingFinding } from '../filings/findings/record.ts'
import type { ScheduleDocument } from './schedule.ts'

export const STAKE_RULES = defineFindingRules({
  'percent.above_100': {
    words: 'Nobody holds more than the whole class.',
    fails: 'A stake is above 100% of the class',
    inputs: ['percent_of_class'],
    tolerance: EXACT,
    means: 'a number of shares, or a percent without its point, typed as the percent',
    done: 'flag',
  },
  'percent.negative': {
    words: 'A percent of the class is not negative.',
    fails: 'A percent of the class is negative',
    inputs: ['percent_of_class'],
    tolerance: EXACT,
    means: 'a typing error',
    done: 'flag',
  },
  'event_date.after_filing': {
    words: 'The event that requires a schedule is not later than its filing.',
    fails: 'The event is later than the filing that reports it',
    inputs: ['event_date', 'filed'],
    tolerance: EXACT,
    means: 'a mistyped date',
    done: 'flag',
  },
  'document.cut': DOCUMENT_CUT,
})
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
