// Limits of a key: its expiry, scopes and networks, in the spellings of forms and of the store.

import { field } from '../contract/answer/fields.ts'
import { toNetwork } from '../kernel/addresses.ts'
import { addDays, toInstant } from '../kernel/time.ts'

/** Limits; null means no such limit. */
export interface KeyLimits {
  readonly expiresAt: string | null
  readonly scopes: readonly string[] | null
  /** Networks that the key works from, such as `10.0.0.0/8`; null for all. */
  readonly allowed: readonly string[] | null
}

export const NO_LIMITS: KeyLimits = { expiresAt: null, scopes: null, allowed: null }

const ALLOWED_MAX = 50

/** Columns of the limits; text columns have at least one word if limited. */
export interface LimitColumns {
  readonly expiresAt: string | null
  readonly scopes: string | null
  readonly allowed: string | null
}

/** Budget and limits among the fields of a key, as the store has them. */
export const keyLimits = {
  budget: field.countOrNull('Credits it may spend a day; null for no limit.'),
  budgetDay: field.text('Day (UTC) of its last spending.'),
  budgetSpent: field.count('Credits it spent on that day.'),
  expiresAt: field.instantOrNull('When it stops working; null if it does not.'),
  scopes: field.textOrNull('Names of its scopes, with spaces between them; null for all.'),
  allowed: field.textOrNull('Networks it works from, with spaces between them; null for all.'),
}

export function toLimits({ expiresAt, scopes, allowed }: LimitColumns): KeyLimits {
  return { expiresAt, scopes: toWords(scopes), allowed: toWords(allowed) }
}

export function toWords(column: string | null): readonly string[] | null {
  return column === null ? null : column.split(' ')
}

export function toColumn(words: readonly string[] | null): string | null {
  return words === null ? null : words.join(' ')
}

/** Limits as typed: a day, scope names, networks; empty means no such limit. */
export interface WrittenLimits {
  readonly expires: string
  readonly scopes: readonly string[]
  readonly allowed: readonly string[]
}

export type ReadLimits = { ok: true; limits: KeyLimits } | { ok: false; reason: string }

export function readLimits(
  written: WrittenLimits,
  known: readonly string[],
  now: number,
): ReadLimits {
  const expiresAt = written.expires === '' ? null : toExpiry(written.expires, now)
  if (expiresAt === false)
    return refused('The expiration day must be a future date such as 2026-12-31.')
  const strange = written.scopes.find((scope) => !known.includes(scope))
  if (strange !== undefined) {
    return refused(
      `There is no scope "${strange.slice(0, SHOWN)}". Valid scopes: ${known.join(', ')}.`,
    )
  }
  const networks = written.allowed.map((text) => ({ text, network: toNetwork(text) }))
  const wrong = networks.find(({ network }) => network === null)
  if (wrong) {
    const text = wrong.text.slice(0, SHOWN)
    return refused(`"${text}" is neither an IP address nor a network such as 192.0.2.0/24.`)
  }
  if (networks.length > ALLOWED_MAX) {
    return refused(`A key can list at most ${ALLOWED_MAX} networks.`)
  }
  const allowed = networks.map(({ network }) => network?.join('/') ?? '')
  return { ok: true, limits: { expiresAt, scopes: some(written.scopes), allowed: some(allowed) } }
}

const SHOWN = 60

function refused(reason: string): ReadLimits {
  return { ok: false, reason }
}

function some(words: readonly string[]): readonly string[] | null {
  return words.length === 0 ? null : [...new Set(words)]
}

/** Midnight (UTC) that ends the day; false for a text that is not a future day. */
function toExpiry(day: string, now: number): string | false {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const start = Date.parse(`${day}T00:00:00.000Z`)
  if (Number.isNaN(start) || toInstant(start).slice(0, 10) !== day) return false
  const end = `${addDays(day, 1)}T00:00:00.000Z`
  return Date.parse(end) > now ? end : false
}

/** The last day on which a key works. */
export function lastDayOf({ expiresAt }: Pick<KeyLimits, 'expiresAt'>): string {
  return expiresAt === null ? '' : toInstant(Date.parse(expiresAt) - 1).slice(0, 10)
}

export function hasExpired({ expiresAt }: Pick<KeyLimits, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

/** Describes the limits for the audit log. */
export function limitWords(limits: KeyLimits): string {
  const { scopes, allowed } = limits
  return [
    limits.expiresAt === null ? 'no expiration' : `expires after ${lastDayOf(limits)}`,
    scopes === null ? 'full access' : `for ${scopes.join(', ')}`,
    allowed === null ? 'from anywhere' : `from ${allowed.join(', ')}`,
  ].join('; ')
}
