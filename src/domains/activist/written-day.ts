// Days as filers write them on cover pages: `December 31, 2010` or `12/31/2010`. Pure.

import { isDay } from '../../kernel/time.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Parses a text that is exactly one day; null for any other. */
export function toWrittenDay(text: string | null): string | null {
  if (text === null) return null
  const [, word = '', day, year] =
    /^\W*([A-Z]{3})[A-Z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s*,?\s+(\d{4})\W*$/i.exec(text) ?? []
  const [, month, date, century] = /^\W*(\d{1,2})[/-](\d{1,2})[/-](\d{4})\W*$/.exec(text) ?? []
  const at = MONTHS.indexOf(word.toLowerCase()) + 1
  const parts = at > 0 ? [year, at, day] : [century, month, date]
  const found = parts.map((part) => String(part ?? '').padStart(2, '0')).join('-')
  return isDay(found) ? found : null
}
