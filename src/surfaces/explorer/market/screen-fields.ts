// What a screen of the market is asked by: the parameters of its page that an address, or a name, keeps.

import type { Query } from '../../pages/ask.ts'
import { toSearch } from '../frame/addresses.ts'

/** With the most characters that the form takes. */
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

/** Whether a page shows what somebody asked for. */
export function isFilled(query: Query): boolean {
  return NAMES.some((name) => query[name] !== undefined)
}

/** The fields that say something; null where one is longer than the form takes. */
export function toScreen(read: (name: Field) => string | null | undefined): Query | null {
  const said = NAMES.flatMap((name) => {
    // A form that is posted has lines end as a text over a network does.
    const value = (read(name) ?? '').replaceAll('\r\n', '\n')
    return value.trim() === '' ? [] : [[name, value] as const]
  })
  const isLong = said.some(([name, value]) => value.length > SCREEN_FIELDS[name])
  return isLong ? null : Object.fromEntries(said)
}

export function screenAddress(query: Query): string {
  return `/screen${toSearch(query)}`
}

/** Where the screen is given a name. */
export function savingAddress(query: Query): string {
  return `/dashboard/screens${toSearch(query)}`
}
