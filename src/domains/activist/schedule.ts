// Types of Schedules 13D and 13G: the document’s content, and the facts derived from it.

import { Failure } from '../../kernel/failure.ts'

export interface ReportingPerson {
  name: string
  /** CIK; null if neither the form nor its header has one. */
  cik: string | null
  percent_of_class: number | null
  /** Percent that the stake is stated to be less than, where the form gives no number; else null. */
  percent_below: number | null
  shares: number | null
}

export interface ScheduleDocument {
  /** Form in the document or its header; an amendment ends in `/A`. */
  form: string
  issuer: string
  issuer_cik: string | null
  /** CUSIP; null if the form has none, such as `000000000`. */
  cusip: string | null
  event_date: string | null
  reporting_persons: ReportingPerson[]
  /** CIKs of the persons who submitted the schedule, as far as they are named. */
  filer_ciks: string[]
  /** Accession of the amended filing, if the form names it. */
  previous_accession: string | null
  /** Whether the document ends before its last element. */
  is_cut: boolean
  filed: string | null
  accepted_at: string | null
}

/** Forms by their names until 17 December 2024, and since. */
export const SCHEDULE_FORMS: readonly string[] = [
  'SC 13D',
  'SC 13D/A',
  'SC 13G',
  'SC 13G/A',
  'SCHEDULE 13D',
  'SCHEDULE 13D/A',
  'SCHEDULE 13G',
  'SCHEDULE 13G/A',
]

export function isScheduleForm(form: string): boolean {
  return SCHEDULE_FORMS.includes(form)
}

export function isStructuredForm(form: string): boolean {
  return form.startsWith('SCHEDULE ')
}

export function unreadable(subject: string, reason: string): Failure {
  return new Failure('publisher.changed', `The schedule ${subject} cannot be read: ${reason}.`)
}
