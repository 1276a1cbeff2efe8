// Facts derived from a schedule: its stake as one record, its holders, and changes since the holders’
// previous schedule. Pure.

import { toPersonKey } from './parse.ts'
import type { ReportingPerson, ScheduleDocument } from './schedule.ts'
import type { Stored } from './store.ts'

/** Joint filers repeat one another's shares, so that a stake is its largest holder's, never a sum. */
export function toLargest(persons: readonly ReportingPerson[]): ReportingPerson | null {
  let largest: ReportingPerson | null = null
  for (const person of persons) {
    if (largest === null || isLarger(person, largest)) largest = person
  }
  return largest
}

function isLarger(one: ReportingPerson, other: ReportingPerson): boolean {
  const [percent, than] = [rankOf(one), rankOf(other)]
  return percent > than || (percent === than && (one.shares ?? -1) > (other.shares ?? -1))
}

function rankOf({ percent_of_class: percent, percent_below: below }: ReportingPerson): number {
  return percent ?? below ?? -1
}

/** Every person once; one who reports two different stakes stays with both. */
export function toDistinct(persons: readonly ReportingPerson[]): ReportingPerson[] {
  const keyOf = (person: ReportingPerson) =>
    [toPersonKey(person.name), person.cik, person.percent_of_class, person.shares].join('|')
  return [...new Map(persons.map((person) => [keyOf(person), person])).values()]
}

/** Keys between bars; two schedules of the same holders share at least one. */
export function toHolders({ reporting_persons, filer_ciks }: ScheduleDocument): string {
  const ciks = [...filer_ciks, ...reporting_persons.flatMap(({ cik }) => cik ?? [])]
  const names = reporting_persons.map(({ name }) => toPersonKey(name))
  const keys = [...ciks.map((cik) => `cik:${cik}`), ...names.map((key) => `name:${key}`)]
  return `|${[...new Set(keys)].join('|')}|`
}

/** The CIKs among the keys, of those who report. */
export function holderCiks(holders: string): string[] {
  return holders.split('|').flatMap((key) => (key.startsWith('cik:') ? key.slice(4) : []))
}

/** Adds bars around each key, so that a search matches whole keys. */
export function toKeys(holders: string): string[] {
  return holders
    .split('|')
    .filter((key) => key !== '')
    .map((key) => `|${key}|`)
}

/** Whether a stake is earlier than another, and so may precede an amendment. */
export function isEarlier(one: Placed, than: Placed): boolean {
  if (one.ordered_at !== than.ordered_at) return one.ordered_at < than.ordered_at
  return one.accession < than.accession
}

type Placed = Pick<Stored, 'ordered_at' | 'accession'>

/** Decimal as the forms are: binary rounding left out. */
export function subtract(now: number | null, before: number | null): number | null {
  if (now === null || before === null) return null
  return Math.round((now - before) * 1e6) / 1e6
}
