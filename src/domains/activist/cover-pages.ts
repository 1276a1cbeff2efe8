// The cover pages of Schedules 13D and 13G as HTML or plain text, their only format until December
// 2024. Pure. Rows are found by the captions of Rules 13d-101 and 13d-102; ambiguous or verbal
// values are null, and a schedule without one readable percent is a failure.

import { readLines } from '../../formats/text.ts'
import { isExact } from '../../kernel/decimals.ts'
import { isCusip } from '../../kernel/identifiers.ts'
import { isDay } from '../../kernel/time.ts'
import { completeCusip } from '../companies/cusips/check-digit.ts'
import {
  isScheduleForm,
  type ReportingPerson,
  type ScheduleDocument,
  unreadable,
} from './schedule.ts'

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Parses a text that is exactly one day; null for any other. */
function toWrittenDay(text: string | null): string | null {
  if (text === null) return null
  const [, word = '', day, year] =
    /^\W*([A-Z]{3})[A-Z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?\s*,?\s+(\d{4})\W*$/i.exec(text) ?? []
  const [, month, date, century] = /^\W*(\d{1,2})[/-](\d{1,2})[/-](\d{4})\W*$/.exec(text) ?? []
  const at = MONTHS.indexOf(word.toLowerCase()) + 1
  const parts = at > 0 ? [year, at, day] : [century, month, date]
  const found = parts.map((part) => String(part ?? '').padStart(2, '0')).join('-')
  return isDay(found) ? found : null
}

export function parseCoverPages(
  source: string,
  subject: string,
  form: string | null,
): ScheduleDocument {
  const text = toText(source, subject)
  const named = form !== null && isScheduleForm(form) ? form : parseForm(text)
  if (named === null) throw unreadable(subject, 'no heading of a schedule')
  const issuer = valueAbove(text, /\(\s*Name\s+of\s+Issuer\s*\)/i)
  if (issuer === null) throw unreadable(subject, 'no name of an issuer')
  const persons = splitPages(text).flatMap(parsePage)
  if (persons.length === 0) throw unreadable(subject, 'no cover page of a reporting person')
  if (persons.every(({ percent_of_class: is, percent_below: below }) => (is ?? below) === null)) {
    throw unreadable(subject, 'no percent of class that is one number')
  }
  return {
    form: named,
    issuer,
    issuer_cik: null,
    cusip: parseCusip(text),
    event_date: toWrittenDay(valueAbove(text, /\(\s*Date\s+of\s+(?:the\s+)?Event\b/i)),
    reporting_persons: persons,
    filer_ciks: [],
    previous_accession: null,
    is_cut: false,
    filed: null,
    accepted_at: null,
  }
}

/** Lines without rules and without the space that plain text puts around its columns. */
function toText(source: string, subject: string): string {
  const { lines } = readLines(source, subject)
  return lines
    .map(({ text }) => text.replace(/\s+/g, ' ').trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n')
}

function parseForm(text: string): string | null {
  const [, letter, slash] = /^\W*SCHEDULE\s+13(D|G)\s*(\/A)?/im.exec(text) ?? []
  if (letter === undefined) return null
  const start = text.slice(0, text.search(/Name\s+of\s+Issuer/i))
  const isAmendment = slash !== undefined || /Amendment\s+No\.?\s*\d/i.test(start)
  return `SC 13${letter.toUpperCase()}${isAmendment ? '/A' : ''}`
}

/** The line above a caption in brackets. */
function valueAbove(text: string, caption: RegExp): string | null {
  const at = text.search(caption)
  if (at < 0) return null
  return text.slice(0, at).trimEnd().split('\n').at(-1)?.trim() || null
}

function parseCusip(text: string): string | null {
  const above = valueAbove(text, /\(\s*CUSIP\s+N/i)
  const inHead = /CUSIP\s*(?:No|Number|#)?\s*[.:#]*\s*([0-9A-Z][0-9A-Z -]{6,11}[0-9A-Z])/i.exec(
    text,
  )?.[1]
  for (const candidate of [above, inHead]) {
    const plain = candidate?.replace(/[^0-9A-Z*@#]/gi, '').replace(/(?<!\*)\*+$/, '') ?? ''
    const cusip = isCusip(plain)
      ? plain
      : /\b(?=(?:\w*\d){3})[0-9A-Z]{9}\b/i.exec(candidate ?? '')?.[0]
    if (cusip !== undefined && /\d/.test(cusip) && !/^0+$/.test(cusip)) return cusip.toUpperCase()
    const completed = plain.length === 8 ? completeCusip(plain) : null
    if (completed !== null) return completed
  }
  return null
}

const NAME_CAPTION = /NAMES?\s+OF\s+REPORTING\s+PERSONS?(?:\s*\(S\))?/gi

/** Splits the text at each caption of a name. */
function splitPages(text: string): string[] {
  const starts = [...text.matchAll(NAME_CAPTION)].map(({ index, 0: caption }) => ({
    index,
    end: index + caption.length,
  }))
  return starts.map(({ end }, at) => text.slice(end, starts[at + 1]?.index))
}

const GROUP_ROW = /CHECK\s+THE\s+APPROPRIATE/i
const AMOUNT_ROW =
  /AGGREGATE\s+AMOUNT\s+(?:OF\s+)?BENEFICIAL(?:LY)?\s+OWNED\s+BY\s+(?:EACH\s+)?(?:REPORTING\s+)?PERSON/i
const EXCLUDES_ROW = /CHECK\s+(?:THE\s+)?(?:BOX\s+)?IF\s+(?:THE\s+)?AGGREGATE/i
const PERCENT_ROW =
  /PERCENT\s+OF\s+CLASS\s+REPRESENTED\s+BY\s+(?:THE\s+)?AMOUNT\s+IN\s+ROW\s*(?:\(?\s*\d{1,2}\s*\)?|\(?NINE\)?)?/i
const TYPE_ROW = /TYPE\s+OF\s+REPORTING\s+PERSON/i

/** Returns nothing for a caption outside of a cover page, such as one beside a signature. */
function parsePage(page: string): ReportingPerson[] {
  const percent = between(page, PERCENT_ROW, TYPE_ROW)
  const heading = between(page, /^/, GROUP_ROW)
  if (percent === null || heading === null) return []
  const amount = between(page, AMOUNT_ROW, EXCLUDES_ROW) ?? between(page, AMOUNT_ROW, PERCENT_ROW)
  const name = parseName(heading)
  if (name === '') return []
  const percent_of_class = parsePercent(percent)
  const percent_below = percent_of_class === null ? parseBelow(percent) : null
  return [{ name, cik: null, percent_of_class, percent_below, shares: parseShares(amount) }]
}

/** Text between two captions, without the number of the next row; null unless both exist. */
function between(text: string, from: RegExp, to: RegExp): string | null {
  const start = from.exec(text)
  if (!start) return null
  const rest = text.slice(start.index + start[0].length)
  const end = rest.search(to)
  return end < 0 ? null : rest.slice(0, end).replace(/\n\s*\(?\d{1,2}\)?\s*[.:]?\s*$/, '')
}

const NUMBER_CAPTION =
  /(?:S\.?\s?S\.?\s+OR\s+)?I\.?\s?R\.?\s?S\.?\s+IDENTIFICATION\s+NO[S.]*(?:\s*\(S\))?\.?(?:\s+OF\s+(?:THE\s+)?ABOVE\s+PERSONS?(?:\s*\(S\))?)?(?:\s*\(ENTITIES\s+ONLY\))?/gi
const NUMBERS = /\b(?:I\.?R\.?S\.?|EIN|TAX\s+ID)[^\n]{0,100}?\d{2}-?\d{7}\b|\(?\b\d{2}-\d{7}\b\)?/gi

function parseName(heading: string): string {
  return heading
    .replace(NUMBER_CAPTION, ' ')
    .replace(NUMBERS, ' ')
    .replace(/\(ENTITIES\s+ONLY\)/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.:;/*]+|(?<![\s:;/*])[\s:;/*]+$/g, '')
}

/** Remarks in brackets, one inside the other, are not part of a value. */
function withoutRemarks(text: string): string {
  let plain = text
  for (let depth = 0; depth < 5; depth++) plain = plain.replace(/\([^()]*\)/g, ' ')
  return plain
}

const IN_WORDS =
  /\b(?:less|more|fewer|greater|over|under|below|above|about|approximately|approx|up\s+to|at\s+most|excess)\b|[<>≤≥~]/i
/** “See Item 4”, “row 9”: where to read on, not how much. */
const PLACES_NAMED =
  /\b(?:items?|rows?|notes?|footnotes?|exhibits?|parts?|pages?|annex|schedule)\s+(?:no\.?\s*)?\d{1,2}[a-z]?\b/gi

function parsePercent(text: string): number | null {
  const plain = withoutRemarks(text)
  if (IN_WORDS.test(plain)) return null
  const values = [...plain.matchAll(/(?<!\d[.,]?)(\d+(?:\.\d+)?|\.\d+)\s*%/g)].map(([, digits]) =>
    Number(digits),
  )
  if (values.length > 0) return onlyOne(values)
  return (
    parseNil(plain) ??
    onlyOne([...plain.matchAll(/(?<!\d)\d+\.\d+/g)].map(([digits]) => Number(digits)))
  )
}

const NUMBER_WORDS: Readonly<Record<string, number>> = { one: 1, two: 2, five: 5, ten: 10 }
const BELOW =
  /(?:less\s+than|fewer\s+than|below|under|not?\s+more\s+than|at\s+most|[<≤])\s*(\d+(?:\.\d+)?|one|two|five|ten)\s*(?:%|per\s?cent|$)|(?<![\d.])(\d+(?:\.\d+)?|\.\d+|one|two|five|ten)\s?(?:%|per\s?cent)\s+or\s+(?:less|fewer)/i

/** `Less than 5%`, as an amendment says that nothing more need be reported. */
function parseBelow(text: string): number | null {
  const [, before, behind] = BELOW.exec(text.trim()) ?? []
  const words = (before ?? behind)?.toLowerCase()
  return words === undefined ? null : (NUMBER_WORDS[words] ?? Number(words))
}

function parseShares(text: string | null): number | null {
  if (text === null) return null
  const plain = withoutRemarks(text).replace(PLACES_NAMED, ' ')
  if (IN_WORDS.test(plain)) return null
  const values = [...plain.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g)]
  const decimals = values.map(([digits]) => digits.replaceAll(',', ''))
  if (!decimals.every((decimal) => isExact(decimal, Number(decimal)))) return null
  return onlyOne(decimals.map(Number)) ?? parseNil(plain)
}

/** `-0-`, or zero in words. */
function parseNil(text: string): number | null {
  return /-\s*0\s*-|^\W*(?:0|none|nil|zero)\W*$/i.test(text) ? 0 : null
}

function onlyOne(values: readonly number[]): number | null {
  const distinct = new Set(values)
  return distinct.size === 1 ? ([...distinct][0] ?? null) : null
}
