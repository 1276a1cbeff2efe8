// EDGAR's companyfacts document taken apart without building it: every character is checked, but
// facts stay text until their tag is asked for. It reads the one layout that EDGAR writes, a subset
// of JSON; whatever is laid out in another way is left to the reader of any JSON.

import type { Fact } from './facts.ts'

/** A tag in one unit; `rows` is the text of its array of facts. */
export interface ScannedSeries {
  readonly taxonomy: string
  readonly tag: string
  readonly label: string | null
  readonly unit: string
  readonly rows: string
}

export interface ScannedFacts {
  readonly cik: string
  readonly entityName: string
  readonly series: readonly ScannedSeries[]
}

const TEXT = String.raw`"[^"\\\x00-\x1f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\x00-\x1f]*)*"`
const PLAIN = String.raw`"[^"\\\x00-\x1f]*"`
const WHOLE = String.raw`(?:0|[1-9]\d*)`
const NUMBER = String.raw`-?${WHOLE}(?:\.\d+)?(?:[eE][+-]?\d+)?`
const DAY = String.raw`"\d{4}-\d\d-\d\d"`

const HEAD = sticky(`\\{"cik":(${WHOLE}|"\\d+"),"entityName":(${TEXT}),"facts":\\{`)
/** A letter first: names like numbers would come before the others in a JSON object. */
const NAME = sticky(String.raw`"([A-Za-z][-\w/:.]*)":`)
const CONCEPT = sticky(`\\{"label":(${TEXT}|null),(?:"description":(?:${TEXT}|null),)?"units":\\{`)
const FACT = sticky(
  `\\{(?:"start":${DAY},)?"end":${DAY},"val":${NUMBER},"accn":${PLAIN},` +
    `"fy":(?:${WHOLE}|null),"fp":(?:${PLAIN}|null),"form":${PLAIN},"filed":${DAY}` +
    `(?:,"frame":${PLAIN})?\\}`,
)

function sticky(pattern: string): RegExp {
  return new RegExp(pattern, 'y')
}

/** Null for any other layout, a damaged document among them. */
export function scanCompanyFacts(text: string): ScannedFacts | null {
  const series: ScannedSeries[] = []
  let at = 0

  function take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }

  function takeChar(char: string): boolean {
    const isThere = text[at] === char
    if (isThere) at++
    return isThere
  }

  /** Items with commas between them, and the bracket that ends them. */
  function takeItems(end: string, takeItem: () => boolean): boolean {
    if (takeChar(end)) return true
    while (takeItem()) {
      if (takeChar(end)) return true
      if (!takeChar(',')) return false
    }
    return false
  }

  /** Of a name that comes twice, JSON knows the last value at the place of the first. */
  function takeMembers(takeValue: (name: string) => boolean): boolean {
    const seen = new Set<string>()
    return takeItems('}', () => {
      const name = take(NAME)?.[1]
      if (name === undefined || seen.has(name)) return false
      seen.add(name)
      return takeValue(name)
    })
  }

  function takeFact(): boolean {
    FACT.lastIndex = at
    const isFact = FACT.test(text)
    if (isFact) at = FACT.lastIndex
    return isFact
  }

  function takeConcept(taxonomy: string, tag: string): boolean {
    const concept = take(CONCEPT)
    if (!concept) return false
    const label = JSON.parse(concept[1] ?? 'null') as string | null
    const areUnits = takeMembers((unit) => {
      const from = at
      if (!takeChar('[') || !takeItems(']', takeFact)) return false
      series.push({ taxonomy, tag, label, unit, rows: text.slice(from, at) })
      return true
    })
    return areUnits && takeChar('}')
  }

  const head = take(HEAD)
  const isWhole =
    head !== null &&
    takeMembers((taxonomy) => takeChar('{') && takeMembers((tag) => takeConcept(taxonomy, tag))) &&
    takeChar('}') &&
    at === text.length
  if (!isWhole) return null
  const [, cik = '', entityName = '""'] = head
  return { cik: cik.replaceAll('"', ''), entityName: JSON.parse(entityName) as string, series }
}

const [QUOTE, COMMA, MINUS, ZERO, NINE] = [0x22, 0x2c, 0x2d, 0x30, 0x39]
const [LETTER_S, BRACE] = [0x73, 0x7b]
const [DAY_LENGTH, EXACT_DIGITS] = [10, 15]

/**
 * The facts in the text of a series, which the scan has found to be laid out as `FACT` says: where
 * the next member is, follows from the one before. A fact without a form is left out.
 */
export function readScannedFacts(rows: string): Fact[] {
  const facts: Fact[] = []
  /** Behind the bracket or comma before a fact. */
  let at = 1
  while (rows.charCodeAt(at) === BRACE) {
    let start: string | null = null
    at += '{"'.length
    if (rows.charCodeAt(at) === LETTER_S) {
      start = takeDay('start":"'.length)
      at += ',"'.length
    }
    const end = takeDay('end":"'.length)
    at += ',"val":'.length
    const value = takeNumber()
    const accession = takeText(',"accn":"'.length)
    at += ',"fy":'.length
    const fy = takeNumberOrNull()
    at += ',"fp":'.length
    const fp = takeTextOrNull()
    const form = takeText(',"form":"'.length)
    const filed = takeDay(',"filed":"'.length)
    const frame = rows.charCodeAt(at) === COMMA ? takeText(',"frame":"'.length) : null
    at += '},'.length
    if (form !== '') facts.push({ start, end, value, form, filed, accession, fy, fp, frame })
  }
  return facts

  function takeDay(skip: number): string {
    const from = at + skip
    at = from + DAY_LENGTH + 1
    return rows.slice(from, from + DAY_LENGTH)
  }

  function takeText(skip: number): string {
    const from = at + skip
    const end = rows.indexOf('"', from)
    at = end + 1
    return rows.slice(from, end)
  }

  function takeTextOrNull(): string | null {
    if (rows.charCodeAt(at) === QUOTE) return takeText(1) || null
    at += 'null'.length
    return null
  }

  function takeNumberOrNull(): number | null {
    if (rows.charCodeAt(at) <= NINE) return takeNumber()
    at += 'null'.length
    return null
  }

  /** Whole numbers, nearly all of them, without a text of their own. */
  function takeNumber(): number {
    const from = at
    const isNegative = rows.charCodeAt(at) === MINUS
    if (isNegative) at++
    let value = 0
    const first = at
    for (let code = rows.charCodeAt(at); code >= ZERO && code <= NINE; ) {
      value = value * 10 + code - ZERO
      code = rows.charCodeAt(++at)
    }
    if (rows.charCodeAt(at) === COMMA && at - first <= EXACT_DIGITS)
      return isNegative ? -value : value
    at = rows.indexOf(',', at)
    return Number(rows.slice(from, at))
  }
}
