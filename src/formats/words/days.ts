// Days as filers write them in a sentence: "August 26, 2022". Pure.

export const MONTHS =
  'January February March April May June July August September October November December'.split(' ')

/** Pattern of a day, for patterns that continue before or after it. */
export const DAY = String.raw`(?:${MONTHS.join('|')}) {1,2}\d{1,2}, {0,2}\d{4}`
const DAYS = new RegExp(DAY, 'g')

/** `YYYY-MM-DD`; null for a text that is no day of the calendar. */
export function toDay(text: string): string | null {
  const [, name = '', day = '', year = ''] = /^(\p{L}+) +(\d{1,2}), *(\d{4})$/u.exec(text) ?? []
  const month = MONTHS.indexOf(name) + 1
  const written = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = month > 0 && !Number.isNaN(Date.parse(written))
  return isReal && new Date(written).toISOString().startsWith(written) ? written : null
}

export function daysOf(text: string): string[] {
  return [...text.matchAll(DAYS)].flatMap(([written]) => toDay(written) ?? [])
}
