// The values of an ownership document: numbers, days, yes or no, and the footnotes beside them. An
// empty element is absent; one that holds something else than it should refuses the document.

import { elementAt, textIn, unreadableXml, type XmlElement } from '../../formats/xml.ts'
import { isDay } from '../../kernel/time.ts'

/** A part of a document with what a failure needs to name it. */
export interface Part {
  readonly element: XmlElement
  /** The filing, as a failure names it. */
  readonly subject: string
  /** Where the part stands, such as `derivativeTable/derivativeHolding[2]`. */
  readonly path: string
}

/** Most elements hold a `value`, some the text itself. */
export function textOf({ element }: Part, ...path: string[]): string | null {
  const found = elementAt(element, ...path)
  return found && (textIn(found, 'value') ?? (found.text || null))
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A decimal number in the filer's digits. */
export function decimalOf(part: Part, ...path: string[]): string | null {
  const text = textOf(part, ...path)
  if (text === null || DECIMAL.test(text)) return text
  throw unreadable(part, path, text)
}

export function numberOf(part: Part, ...path: string[]): number | null {
  return toNumber(decimalOf(part, ...path))
}

export function toNumber(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal)
}

/** XML Schema allows a time zone behind a date. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/

export function dayOf(part: Part, ...path: string[]): string | null {
  const text = textOf(part, ...path)
  if (text === null) return null
  const day = DATE.exec(text)?.[1]
  if (day !== undefined && isDay(day)) return day
  throw unreadable(part, path, text)
}

const FLAGS: Readonly<Record<string, boolean>> = { '1': true, '0': false, true: true, false: false }

/** Null where the form has no such box. */
export function flagOf(part: Part, ...path: string[]): boolean | null {
  const text = textOf(part, ...path)
  if (text === null) return null
  const flag = FLAGS[text.toLowerCase()]
  if (flag !== undefined) return flag
  throw unreadable(part, path, text)
}

/** One of a few letters. */
export function letterOf<Letter extends string>(
  part: Part,
  letters: readonly Letter[],
  ...path: string[]
): Letter | null {
  const text = textOf(part, ...path)
  if (text === null) return null
  const letter = letters.find((one) => one === text.toUpperCase())
  if (letter !== undefined) return letter
  throw unreadable(part, path, text)
}

const SHOWN_MAX = 60

export function unreadable({ subject, path }: Part, names: string[], text: string) {
  const where = [path, ...names].filter((name) => name !== '').join('/')
  return unreadableXml(subject, where, `"${text.slice(0, SHOWN_MAX)}"`)
}

/** The exact product, which multiplying binary fractions would miss by some last digits. */
export function multiply(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null
  const [left, right] = [toScaled(a), toScaled(b)]
  const places = left.places + right.places
  return Number(`${left.units * right.units}e-${places}`)
}

function toScaled(decimal: string): { units: bigint; places: number } {
  const [whole = '', fraction = ''] = decimal.replace(/^\+/, '').split('.')
  const sign = whole.startsWith('-') ? -1n : 1n
  return {
    units: sign * BigInt(`${whole.replace('-', '')}${fraction}` || '0'),
    places: fraction.length,
  }
}
