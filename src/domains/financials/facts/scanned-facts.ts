// Facts from the text of a companyfacts document whose layout the scan has confirmed, so that the
// position of each member follows from the one before. Thousands of facts share a few hundred spans
// of days and filings: each is parsed once.

import { isExact } from '../../../kernel/decimals.ts'
import type { Fact } from './fact.ts'

/** The days of a fact, and both as numbers of eight digits, or `NONE`. */
interface Span extends Pick<Fact, 'start' | 'end'> {
  readonly startDigits: number
  readonly endDigits: number
}

/** Members of a fact about its filing, with their text. */
interface Filing extends Pick<Fact, 'accession' | 'fy' | 'fp' | 'form' | 'filed'> {
  readonly text: string
}

/** A text, with the spans and filings parsed so far. */
export interface FactReader {
  readonly text: string
  /** Spans by a hash of their digits; on a collision the later one replaces the earlier. */
  readonly spans: Map<number, Span>
  readonly filings: Map<number, Filing>
}

const [COMMA, MINUS, ZERO, NINE] = [0x2c, 0x2d, 0x30, 0x39]
const [LETTER_S, BRACE] = [0x73, 0x7b]
/** A number holds this many digits exactly. */
const EXACT_DIGITS = 15
const NONE = -1

export function createFactReader(text: string): FactReader {
  return { text, spans: new Map(), filings: new Map() }
}

/** The array of facts that begins at an offset; a fact without a form is left out. */
export function parseScannedFacts(reader: FactReader, rowsAt: number): Fact[] {
  const { text } = reader
  const facts: Fact[] = []
  let span: Span | null = null
  /** Offset after the bracket or comma before a fact. */
  let at = rowsAt + 1
  while (text.charCodeAt(at) === BRACE) {
    const hasStart = text.charCodeAt(at + '{"'.length) === LETTER_S
    const endAt = at + (hasStart ? END_BEHIND_START : END_ALONE)
    const startDigits = hasStart ? digitsAt(text, at + START) : NONE
    const endDigits = digitsAt(text, endAt)
    // Consecutive facts often have the same days.
    if (span?.endDigits !== endDigits || span.startDigits !== startDigits) {
      span = spanAt(reader, endAt, startDigits, endDigits)
    }
    at = endAt + DAY_LENGTH + '","val":'.length
    const valueAt = at
    const isNegative = text.charCodeAt(at) === MINUS
    if (isNegative) at++
    const firstAt = at
    let value = 0
    let exact: string | null = null
    for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; ) {
      value = value * 10 + code - ZERO
      code = text.charCodeAt(++at)
    }
    if (text.charCodeAt(at) !== COMMA || at - firstAt > EXACT_DIGITS) {
      at = text.indexOf(',', at)
      const digits = text.slice(valueAt, at)
      value = Number(digits)
      if (!isExact(digits, value)) exact = digits
    } else if (isNegative) {
      value = -value
    }
    const { accession, fy, fp, form, filed, text: filing } = filingAt(reader, at)
    at += filing.length
    let frame: string | null = null
    if (text.charCodeAt(at) === COMMA) {
      const from = at + ',"frame":"'.length
      const end = text.indexOf('"', from)
      frame = text.slice(from, end)
      at = end + 1
    }
    at += '},'.length
    const { start, end } = span
    if (form === '') continue
    const fact = { start, end, value, form, filed, accession, fy, fp, frame }
    facts.push(exact === null ? fact : { ...fact, exact })
  }
  return facts
}

/** A day as a number of eight digits. */
function digitsAt(text: string, at: number): number {
  let digits = 0
  for (let place = at; place < at + DAY_LENGTH; place++) {
    const code = text.charCodeAt(place)
    if (code !== MINUS) digits = digits * 10 + code - ZERO
  }
  return digits
}

function spanAt(
  { text, spans }: FactReader,
  endAt: number,
  startDigits: number,
  endDigits: number,
): Span {
  const key = (startDigits * 31 + endDigits) | 0
  const known = spans.get(key)
  if (known?.endDigits === endDigits && known.startDigits === startDigits) return known
  const startAt = endAt + START - END_BEHIND_START
  const start = startDigits === NONE ? null : text.slice(startAt, startAt + DAY_LENGTH)
  const read = { start, end: text.slice(endAt, endAt + DAY_LENGTH), startDigits, endDigits }
  spans.set(key, read)
  return read
}

function filingAt({ text, filings }: FactReader, at: number): Filing {
  const key = keyOf(text, at + ',"accn":"'.length)
  const known = filings.get(key)
  // Texts have no escapes, so one with the same beginning has the same length.
  if (known && text.slice(at, at + known.text.length) === known.text) return known
  FILING.lastIndex = at
  const [filing = '', accession = '', fy = '', fp = '', form = '', filed = ''] =
    FILING.exec(text) ?? []
  const read = {
    text: filing,
    accession,
    fy: JSON.parse(fy) as number | null,
    fp: (JSON.parse(fp) as string | null) || null,
    form,
    filed,
  }
  filings.set(key, read)
  return read
}

/** A hash of an accession number; two may share one. */
function keyOf(text: string, accessionAt: number): number {
  let key = 0
  const end = accessionAt + ACCESSION_LENGTH
  for (let place = end - TELLING_LENGTH; place < end; place++) {
    key = (key * 10 + text.charCodeAt(place)) | 0
  }
  return key
}

const DAY_LENGTH = '2024-09-28'.length
const START = '{"start":"'.length
const END_BEHIND_START = '{"start":"2023-10-01","end":"'.length
const END_ALONE = '{"end":"'.length
const ACCESSION_LENGTH = '0000320193-24-000123'.length
/** Length of the year and the number within it. */
const TELLING_LENGTH = '24-000123'.length
const FILING =
  /,"accn":"([^"]*)","fy":(null|\d+),"fp":(null|"[^"]*"),"form":"([^"]*)","filed":"([^"]*)"/y
