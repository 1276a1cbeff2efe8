// Days of changes and of periods, as sentences state them. Pure.

import { DAY, daysOf, MONTHS, toDay } from '../../../formats/words/days.ts'

const YEARS = /\b(?:in|since|from|until) (?:\p{Lu}\p{Ll}{1,9} )?(\d{4})\b/gu

const YEARS_OF_DAY = new RegExp(
  String.raw`((?:${MONTHS.join('|')}) {1,2}\d{1,2}), {0,2}(\d{4})(?:, (\d{4}))?,? and (\d{4})\b`,
  'g',
)

/** "December 31, 2023 and 2022" with both days written out. */
export function withDaysWritten(text: string): string {
  return text.replace(YEARS_OF_DAY, (_, day: string, ...years: string[]) =>
    years
      .slice(0, 3)
      .filter((year) => year !== undefined)
      .map((year) => `${day}, ${year}`)
      .join(' and '),
  )
}

/** The newest day in a text; a year alone counts by its last day. Null if there is neither. */
export function newestDay(text: string): string | null {
  const years = [...text.matchAll(YEARS)].map(([, year]) => `${year}-12-31`)
  return [...daysOf(text), ...years].sort().at(-1) ?? null
}

const BEGIN = String.raw`^(?:\([a-z0-9]\) ?(?:and )?){0,3}(?:As previously (?:disclosed|announced|reported), )?(?:Also,? )?`

/** The day of "On August 26, 2022, ..." at the start of a sentence, after marks such as "(b)". */
export function leadingDay(sentence: string): string | null {
  const found = LEADING.exec(sentence)?.[1]
  return found === undefined ? null : toDay(found)
}

const LEADING = new RegExp(`${BEGIN}(?:On|Effective|Effective as of|Effective on) (${DAY})\\b`)
const LEADING_EFFECTIVE = new RegExp(`${BEGIN}[Ee]ffective (?:as of |on )?(${DAY})\\b`)

export interface ChangePlace {
  /** Offsets of the words that state the change. */
  start: number
  end: number
  /** Offset at which the name ends. */
  nameEnd: number
  isComing: boolean
}

/**
 * The effective day of a change, if the sentence states it in a plain form: "effective" and the
 * day, immediately, "Effective" and the day at the start, "On" a day in the past tense, or "on" a
 * day in the future tense. Null if other words come in between, to which the day may refer.
 */
export function effectiveDayIn(sentence: string, place: ChangePlace): string | null {
  const rest = sentence.slice(place.end)
  if (/\brespectively\b/.test(rest)) return null
  const named = EFFECTIVE.exec(rest)
  if (named) return isOwn(rest.slice(0, named.index)) ? toDay(named[1] ?? '') : null
  const immediate = IMMEDIATE.exec(rest)
  if (immediate) return isOwn(rest.slice(0, immediate.index)) ? leadingDay(sentence) : null
  if (/\beffective\b/.test(rest)) return null
  const leading = LEADING_EFFECTIVE.exec(sentence)?.[1]
  if (leading !== undefined) return toDay(leading)
  const on = ON_DAY.exec(rest)
  const isLater = !place.isComing || /^(?:will|would)\b/.test(sentence.slice(place.start))
  if (on && isLater && isOwn(rest.slice(0, on.index))) return toDay(on[1] ?? '')
  return DONE.test(sentence.slice(place.nameEnd)) ? leadingDay(sentence) : null
}

const EFFECTIVE = new RegExp(
  String.raw`\b(?:effective(?: date)?(?: as)?(?: of| on| upon)?|commencing(?: as)?(?: of| on)?|beginning(?: on)?|starting(?: on)?|as of)(?: the close of business on| the end of the day on)? (${DAY})\b`,
)
const IMMEDIATE =
  /\beffective immediately|\bwith immediate effect|\beffective (?:as of )?(?:that|such) date/
const ON_DAY = new RegExp(String.raw`\bon (${DAY})\b`)
/** "On March 3, 2015, A. B. resigned": the day is that of the change itself. */
const DONE =
  /^,? ?(?:[^.;]{0,120}, )?(?:officially )?(?:resigned|retired|stepped down|became|assumed|passed away|died|was terminated|was removed|ceased to|tendered (?:his|her) resignation)\b/

/** Whether the words in between cannot be the subject of the day. */
function isOwn(between: string): boolean {
  return !OTHER.test(between) || / each,?\s*$/.test(between)
}

const OTHER =
  /\b(?:who|which|remain|continue|continues|serve until|expir\w{2,4}|dated|announced|filed|meeting|vest\w{0,3}|resign\w{0,6}|retire\w{0,4}|depart\w{0,4}|appoint\w{2,4}|elect\w{2,3}|advisor|consultant)\b/
