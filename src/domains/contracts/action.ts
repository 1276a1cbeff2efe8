// One action on a federal contract (award, order or modification) of USAspending.gov, and the
// parsing of its texts. Pure.

import { isDay } from '../../kernel/time.ts'
import { UnreadableRecord } from '../../kernel/unreadable.ts'
import type { Recipient } from '../companies/matching/judge.ts'

export const USASPENDING_SOURCE = 'USAspending.gov' as const

export interface Action {
  /** The publisher's key of the award, such as `CONT_AWD_…`. */
  award_key: string
  modification: string
  /** Empty if absent in the document. */
  transaction_number: string
  recipient: Recipient
  action_on: string
  reported_on: string | null
  fiscal_year: number
  obligated_cents: number
  /** Number of the contract or order, and of its vehicle (PIID). */
  award_id: string | null
  parent_award_id: string | null
  award_type: string | null
  agency: string | null
  sub_agency: string | null
  naics_code: string | null
  naics: string | null
  psc_code: string | null
  psc: string | null
  description: string | null
  starts_on: string | null
  ends_on: string | null
  total_cents: number | null
}

const AMOUNT = /^(-?)(\d{1,13})(?:\.(\d{1,2})0*)?$/
const CENTS = 100

/** Returns null for a text that is no amount in dollars. */
export function toCents(text: string | null): number | null {
  const [, sign, dollars = '', fraction = ''] = AMOUNT.exec(text ?? '') ?? []
  if (dollars === '') return null
  const cents = Number(dollars) * CENTS + Number(fraction.padEnd(2, '0'))
  return sign === '-' ? 0 - cents : cents
}

export function toDollars(cents: number): number {
  return cents / CENTS
}

const FIRST_MONTH = 10

/** The federal fiscal year begins on the first of October. */
function toFiscalYear(day: string): number {
  const [year, month] = day.split('-').map(Number)
  return Number(year) + (Number(month) >= FIRST_MONTH ? 1 : 0)
}

/** The day of `2024-02-06` or `2024-02-06 00:00:00`; null for anything else. */
export function toDayOrNull(text: string | null): string | null {
  const day = text?.slice(0, 10) ?? ''
  return isDay(day) ? day : null
}

/** Parses required members; `read` gives a text, or null for an absent one. */
export function toRequired(read: {
  award_key: string | null
  action_on: string | null
  amount: string | null
  recipient: string | null
}) {
  const { award_key, recipient: name } = read
  const action_on = toDayOrNull(read.action_on)
  const obligated_cents = toCents(read.amount)
  if (award_key === null || !AWARD_KEY.test(award_key)) {
    throw new UnreadableRecord('no key of an award')
  }
  if (action_on === null) throw new UnreadableRecord('a day of action that cannot be read')
  if (obligated_cents === null) throw new UnreadableRecord('an obligation that cannot be read')
  if (name === null) throw new UnreadableRecord('no recipient')
  return { award_key, name, action_on, obligated_cents, fiscal_year: toFiscalYear(action_on) }
}

const AWARD_KEY = /^CONT_(?:AWD|IDV)_\S{1,200}$/

/** The award's page at the publisher. */
export function awardUrl(key: string): string {
  return `https://www.usaspending.gov/award/${encodeURIComponent(key)}/`
}
