// Parameters of a market screen, as an address or a saved screen holds them.

import type { Query } from '../../pages/ask.ts'
import { toSearch } from '../frame/addresses.ts'

/** Fields with their maximum of characters. */
export const SCREEN_FIELDS = {
  where: 1800,
  industry: 100,
  columns: 1000,
  sort: 100,
  order: 10,
  period: 10,
  as_of: 10,
} as const

type Field = keyof typeof SCREEN_FIELDS

const NAMES = Object.keys(SCREEN_FIELDS) as Field[]

/** Whether the query has a condition. */
export function isFilled(query: Query): boolean {
  return NAMES.some((name) => query[name] !== undefined)
}

/** Fields with a value; null if one is longer than the form allows. */
export function toScreen(read: (name: Field) => string | null | undefined): Query | null {
  const said = NAMES.flatMap((name) => {
    // Posted forms have CRLF line ends.
    const value = (read(name) ?? '').replaceAll('\r\n', '\n')
    return value.trim() === '' ? [] : [[name, value] as const]
  })
  const isLong = said.some(([name, value]) => value.length > SCREEN_FIELDS[name])
  return isLong ? null : Object.fromEntries(said)
}

export function screenAddress(query: Query): string {
  return `/screen${toSearch(query)}`
}

/** Address of the form for saving the screen. */
export function savingAddress(query: Query): string {
  return `/dashboard/screens${toSearch(query)}`
}
