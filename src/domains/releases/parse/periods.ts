// Periods as captions name them: `Three Months Ended March 31, 2020`, `13 weeks ended`, `Q1 2020`.

export interface Period {
  readonly months: 3 | 6 | 9 | 12
  /** Last day; null if the captions name only a quarter of a year. */
  readonly end: string | null
  /** Number of the fiscal quarter and its year, as named. */
  readonly quarter: string | null
}

interface Words {
  readonly months: Period['months'] | null
  readonly monthDay: string | null
  readonly year: number | null
  readonly quarter: number | null
}

const NONE: Words = { months: null, monthDay: null, year: null, quarter: null }

const NUMBERS: Readonly<Record<string, number>> = {
  three: 3,
  six: 6,
  nine: 9,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  sixteen: 16,
  seventeen: 17,
  'twenty-four': 24,
  'twenty-five': 25,
  'twenty-six': 26,
  'twenty-seven': 27,
  'twenty-eight': 28,
  'thirty-six': 36,
  'thirty-nine': 39,
  forty: 40,
  'fifty-two': 52,
  'fifty-three': 53,
}

const LENGTH = new RegExp(
  `\\b(\\d{1,2}|${Object.keys(NUMBERS).join('|')})[\\s-]*(months?|weeks?|mos?)\\b`,
  'gi',
)
const YEAR_ENDED = /\byears?[\s-]*(?:ended|ending)\b/i
const YEAR_ALONE = /\b(?:fiscal|full)[\s-]+years?\b/i
const QUARTER_WORDS =
  /\bquarters?[\s-]*(?:ended|ending)\b|\bquarterly\b|\b(?:first|second|third|fourth|[1-4](?:st|nd|rd|th))[\s-]+(?:fiscal[\s-]+)?quarter\b|\bq[1-4]\b|\b[1-4]q(?=\d|\b)/i
const TO_DATE = /\byear[\s-]*to[\s-]*date\b|\bytd\b/i

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const DAY = /\b(jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?\s*(\d{1,2})\b(?!\d)/gi
const MONTH_YEAR =
  /\b(jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.?,?\s+((?:19|20)\d\d)\b/gi
const NUMERIC_DAY = /\b(\d{1,2})[/-](\d{1,2})[/-]((?:19|20)?\d\d)\b/g
const YEAR = /(?<![\d,.$])((?:19|20)\d\d)(?![\d,]\d|%)/g
const SHORT_YEAR = /\b(?:[1-4]q|q[1-4])[\s'’-]*(\d\d)\b/gi
const QUARTER_NUMBER =
  /\b(first|second|third|fourth|[1-4](?:st|nd|rd|th))[\s-]+(?:fiscal[\s-]+)?quarter\b|\bq([1-4])\b|\b([1-4])q(?=\d|\b)/gi
const ORDINALS = ['first', 'second', 'third', 'fourth']

/** The value if all are the same, else null. */
function only<Value>(values: readonly Value[]): Value | null {
  const [first] = values
  return first !== undefined && new Set(values).size === 1 ? first : null
}

function toMonths(count: number, unit: string): Period['months'] | null {
  const isWeeks = /^w/i.test(unit)
  const months = isWeeks ? Math.round(count / 4.35) : count
  if (isWeeks && months === 4) return 3
  return months === 3 || months === 6 || months === 9 || months === 12 ? months : null
}

/** `three and nine months` are two lengths. */
const SHARED_UNIT =
  /\b(three|six|nine|[369]|13|26|39|thirteen|twenty-six|thirty-nine)(?=\s+(?:and|or)\s+\S+\s+(months?|weeks?)\b)/gi

function findLengths(given: string): (Period['months'] | null)[] {
  const text = given.replace(SHARED_UNIT, '$1 $2')
  const found = [...text.matchAll(LENGTH)].map(([, count = '', unit = '']) =>
    toMonths(NUMBERS[count.toLowerCase()] ?? Number(count), unit),
  )
  if (found.length > 0) return found
  if (TO_DATE.test(text)) return [null]
  const others: Period['months'][] = []
  if (QUARTER_WORDS.test(text)) others.push(3)
  if (YEAR_ENDED.test(text) || (others.length === 0 && YEAR_ALONE.test(text))) others.push(12)
  return others
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}

function toFullYear(text: string): number {
  const year = Number(text)
  return year >= 100 ? year : year + (year < 80 ? 2000 : 1900)
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function parseWords(text: string): Words {
  const numeric = [...text.matchAll(NUMERIC_DAY)].filter(([, month]) => Number(month) <= 12)
  const days = [
    ...[...text.matchAll(DAY)].map(
      ([, name = '', day]) => `${pad(monthOf(name))}-${pad(Number(day))}`,
    ),
    ...numeric.map(([, month, day]) => `${pad(Number(month))}-${pad(Number(day))}`),
  ]
  const years = [
    ...[...text.matchAll(YEAR)].map(([, year]) => Number(year)),
    ...[...text.matchAll(SHORT_YEAR)].map(([, year = '']) => toFullYear(year)),
    ...numeric.map(([, , , year = '']) => toFullYear(year)),
  ]
  const months = [...text.matchAll(MONTH_YEAR)].map(([, name = '', year]) => {
    const month = monthOf(name)
    return `${pad(month)}-${pad(lastDay(Number(year), month))}`
  })
  const quarters = [...text.matchAll(QUARTER_NUMBER)].map(([, word = '', after, before]) =>
    Number(
      after ?? before ?? (Number.parseInt(word, 10) || ORDINALS.indexOf(word.toLowerCase()) + 1),
    ),
  )
  return {
    months: only(findLengths(text)),
    monthDay: only(days.length > 0 ? days : months),
    year: only(years),
    quarter: only(quarters),
  }
}

/** Longest text that can caption a column; anything longer is a sentence. */
const CAPTION_CHARS_MAX = 300

/** Each is taken from the lowest caption that names it; captions come from the top down. */
export function parsePeriod(given: readonly string[]): Period | null {
  const captions = given.filter(({ length }) => length <= CAPTION_CHARS_MAX)
  let words = NONE
  for (const caption of captions.toReversed()) {
    const more = parseWords(caption)
    const isToDate = words.months === null && TO_DATE.test(caption) && more.months === null
    if (isToDate) return null
    words = {
      months: words.months ?? more.months,
      monthDay: words.monthDay ?? more.monthDay,
      year: words.year ?? more.year,
      quarter: words.quarter ?? more.quarter,
    }
  }
  const whole = parseWords(captions.join(' '))
  return toPeriod({ ...words, months: words.months ?? whole.months })
}

function toPeriod({ months, monthDay, year, quarter }: Words): Period | null {
  if (months === null || year === null) return null
  const end = monthDay === null ? null : toDay(year, monthDay)
  if (end === null && quarter === null && months !== 12) return null
  return { months, end, quarter: quarter === null ? null : `${year}-${quarter}` }
}

function toDay(year: number, monthDay: string): string | null {
  const [month = 0, day = 0] = monthDay.split('-').map(Number)
  if (month < 1 || day < 1 || day > 31) return null
  return `${year}-${pad(month)}-${pad(Math.min(day, lastDay(year, month)))}`
}
