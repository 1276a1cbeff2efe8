// Facts out of the text of a companyfacts document that the scan has found to be laid out as EDGAR
// does it: where the next member is, follows from the one before. Thousands of facts name a few
// hundred spans of days and filings, so what stood there before is known again as text, and the
// facts share it.

import type { Fact } from './facts.ts'

/** The days of a fact as they stand in the text. */
interface Span extends Pick<Fact, 'start' | 'end'> {
  readonly text: string
}

/** What a fact says of its filing, as it stands in the text. */
interface Filing extends Pick<Fact, 'accession' | 'fy' | 'fp' | 'form' | 'filed'> {
  readonly text: string
}

const [COMMA, MINUS, ZERO, NINE] = [0x2c, 0x2d, 0x30, 0x39]
const [LETTER_S, BRACE] = [0x73, 0x7b]
const DAY_LENGTH = 10
/** More digits may be more than a number can tell. */
const EXACT_DIGITS = 15

/** Reads the array of facts that begins at a place; a fact without a form is left out. */
export function createFactReader(text: string): (rowsAt: number) => Fact[] {
  const filings = new Map<number, Filing>()

  return (rowsAt) => {
    const facts: Fact[] = []
    let span: Span | null = null
    /** Behind the bracket or comma before a fact. */
    let at = rowsAt + 1
    while (text.charCodeAt(at) === BRACE) {
      // Facts of the same days stand side by side.
      if (!span || !isAt(at, span.text)) span = spanAt(at)
      at += span.text.length + ',"val":'.length
      const valueAt = at
      const isNegative = text.charCodeAt(at) === MINUS
      if (isNegative) at++
      const digitsAt = at
      let value = 0
      for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; ) {
        value = value * 10 + code - ZERO
        code = text.charCodeAt(++at)
      }
      if (text.charCodeAt(at) !== COMMA || at - digitsAt > EXACT_DIGITS) {
        at = text.indexOf(',', at)
        value = Number(text.slice(valueAt, at))
      } else if (isNegative) {
        value = -value
      }
      const { accession, fy, fp, form, filed, text: filing } = filingAt(at)
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
      if (form !== '') facts.push({ start, end, value, form, filed, accession, fy, fp, frame })
    }
    return facts
  }

  /** Neither kind of text has escapes: what is the same so far, ends where it ended before. */
  function isAt(at: number, known: string): boolean {
    return text.slice(at, at + known.length) === known
  }

  function spanAt(at: number): Span {
    const hasStart = text.charCodeAt(at + '{"'.length) === LETTER_S
    const startAt = at + '{"start":"'.length
    const start = hasStart ? text.slice(startAt, startAt + DAY_LENGTH) : null
    const length = hasStart ? SPAN_LENGTH : END_LENGTH
    const endAt = at + length - DAY_LENGTH - 1
    return { text: text.slice(at, at + length), start, end: text.slice(endAt, endAt + DAY_LENGTH) }
  }

  function filingAt(at: number): Filing {
    const key = keyOf(at + ',"accn":"'.length)
    const known = filings.get(key)
    if (known && isAt(at, known.text)) return known
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

  /** Of an accession number; two may have the same. */
  function keyOf(accessionAt: number): number {
    let key = 0
    const end = accessionAt + ACCESSION_LENGTH
    for (let place = end - TELLING_LENGTH; place < end; place++) {
      key = (key * 10 + text.charCodeAt(place)) | 0
    }
    return key
  }
}

const SPAN_LENGTH = '{"start":"2023-10-01","end":"2024-09-28"'.length
const END_LENGTH = '{"end":"2024-09-28"'.length
const ACCESSION_LENGTH = '0000320193-24-000123'.length
/** The year and the number within it. */
const TELLING_LENGTH = '24-000123'.length
const FILING =
  /,"accn":"([^"]*)","fy":(null|\d+),"fp":(null|"[^"]*"),"form":"([^"]*)","filed":"([^"]*)"/y
