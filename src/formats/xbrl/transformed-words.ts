// Transformations of the SEC (EDGAR XBRL Guide, ixt-sec) for numbers and durations in words, and for
// durations as a number of years, months, weeks, days or hours. Durations are those of XML Schema.

type Rule = (text: string) => string | null

const UNITS = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen ' +
  'sixteen seventeen eighteen nineteen'
).split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const POWERS: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 }
const NONE = new Set(['no', 'none', 'nil', 'zero'])

/** `twenty-five`, `one hundred and five`, `nineteen hundred`; `no`, `none` and `nil` are zero. */
export function parseNumberWords(text: string): string | null {
  const words = text
    .toLowerCase()
    .replace(/-/g, ' ')
    .split(/[\s,]+/)
  if (words.length === 1 && NONE.has(words[0] ?? '')) return '0'
  let [sum, group, isEmpty] = [0, 0, true]
  for (const word of words) {
    if (word === 'and' || word === '') continue
    const size = sizeOf(word)
    const power = POWERS[word]
    if (size !== null) group += size
    else if (word === 'hundred') group = Math.max(group, 1) * 100
    else if (power !== undefined) {
      sum += Math.max(group, 1) * power
      group = 0
    } else return null
    isEmpty = false
  }
  return isEmpty ? null : String(sum + group)
}

function sizeOf(word: string): number | null {
  const unit = UNITS.indexOf(word)
  if (unit >= 0) return unit
  const ten = TENS.indexOf(word)
  return ten >= 0 ? (ten + 2) * 10 : null
}

/** Longer texts are no durations. */
const WORDS_MAX = 200

/** `five years`, `three-year`, `one year and six months`, `90 days`. */
function readDurationWords(text: string): string | null {
  const parts = { year: '', month: '', day: '' }
  const pattern = /([a-z0-9][a-z0-9 -]*?)[ -]+(year|month|day)s?\b(?:[ ,]*(?:and )?)/g
  const words = text.toLowerCase()
  if (words.length > WORDS_MAX) return null
  let read = ''
  for (const [whole, amount = '', unit = ''] of words.matchAll(pattern)) {
    const number = /^\d+$/.test(amount) ? amount : parseNumberWords(amount)
    if (number === null || (unit !== 'year' && unit !== 'month' && unit !== 'day')) return null
    parts[unit] = number
    read += whole
  }
  if (read !== words || read === '') return null
  const to = (number: string, letter: string) => (number === '' ? '' : number + letter)
  return `P${to(parts.year, 'Y')}${to(parts.month, 'M')}${to(parts.day, 'D')}`
}

const MONTHS_A_YEAR = 12
const DAYS_A_MONTH = 365.25 / 12

interface Split {
  readonly letter: string
  /** Number of the next smaller unit that makes one of this. */
  readonly next: number
}

const YEAR: Split = { letter: 'Y', next: MONTHS_A_YEAR }
const MONTH: Split = { letter: 'M', next: DAYS_A_MONTH }

/** The last unit takes the remainder, cut to a whole number. */
function dateDuration(first: readonly Split[]): Rule {
  return (text) => {
    const number = readAmount(text)
    if (number === null) return null
    let [left, written] = [Math.abs(number), '']
    for (const { letter, next } of first) {
      const whole = Math.floor(left + TINY)
      if (whole > 0) written += `${whole}${letter}`
      left = Math.max(left - whole, 0) * next
    }
    const days = Math.floor(left + TINY)
    if (days > 0) written += `${days}D`
    return toSigned(number, written === '' ? `0${first[0]?.letter ?? 'D'}` : written)
  }
}

/** Tolerance for fractions that binary numbers cannot hold. */
const TINY = 1e-9

/** Days and hours of a number of hours. */
function timeDuration(hoursOf: number, nothing: string): Rule {
  return (text) => {
    const number = readAmount(text)
    if (number === null) return null
    const hours = Math.abs(number) * hoursOf
    const days = hoursOf === 1 ? 0 : Math.floor(hours / 24 + TINY)
    const rest = Number((hours - days * 24).toFixed(6))
    const date = days > 0 ? `${days}D` : ''
    const time = rest > 0 ? toTime(rest) : ''
    return toSigned(number, date + time || nothing)
  }
}

function toTime(hours: number): string {
  const [whole, minutes] = [Math.floor(hours), (hours % 1) * 60]
  const wholeMinutes = Math.floor(minutes + TINY)
  const seconds = Number((Math.max(minutes - wholeMinutes, 0) * 60).toFixed(3))
  const part = (number: number, letter: string) => (number > 0 ? `${number}${letter}` : '')
  return `T${part(whole, 'H')}${part(wholeMinutes, 'M')}${part(seconds, 'S')}`
}

function readAmount(text: string): number | null {
  const plain = text.replaceAll(',', '')
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null
}

function toSigned(number: number, written: string): string {
  return number < 0 ? `-P${written}` : `P${written}`
}

export const DURATION_RULES: Readonly<Record<string, Rule>> = {
  duryear: dateDuration([YEAR, MONTH]),
  durmonth: dateDuration([MONTH]),
  durweek: timeDuration(7 * 24, '0D'),
  durday: timeDuration(24, '0D'),
  durhour: timeDuration(1, 'T0H'),
  durwordsen: readDurationWords,
}
