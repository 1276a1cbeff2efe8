// The values of an ownership document: numbers, days, yes or no, and the footnotes beside them. An
// empty element is absent; one that holds something else than it should refuses the document.

import { childOf, textIn, unreadableXml, type XmlElement } from '../../../formats/xml.ts'
import { isDay } from '../../../kernel/time.ts'

/** A part of a document, with its location for failures. */
export interface Part {
  readonly element: XmlElement
  /** The filing, as a failure names it. */
  readonly subject: string
  /** Location of the part, such as `derivativeTable/derivativeHolding[2]`. */
  readonly path: string
}

const NOTHING: XmlElement = { name: '', attributes: {}, children: [], text: '' }

/** The first part of that name within another; an empty part if there is none. */
export function partOf(part: Part, name: string): Part {
  const { element, subject } = part
  return { element: childOf(element, name) ?? NOTHING, subject, path: toPath(part, name) }
}

export function textOf({ element }: Part, name: string): string | null {
  const found = childOf(element, name)
  return found && toText(found)
}

/** Text of an element: most hold a `value`, some the text itself. */
export function toText(element: XmlElement): string | null {
  return textIn(element, 'value') ?? (element.text || null)
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A decimal number in the filer's digits. */
export function decimalOf(part: Part, name: string): string | null {
  const text = textOf(part, name)
  if (text === null || DECIMAL.test(text)) return text
  throw unreadable(part, name, text)
}

export function numberOf(part: Part, name: string): number | null {
  return toNumber(decimalOf(part, name))
}

export function toNumber(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal)
}

/** XML Schema allows a time zone behind a date. */
const DATE = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/

export function dayOf(part: Part, name: string): string | null {
  const text = textOf(part, name)
  if (text === null || isDay(text)) return text
  const day = DATE.exec(text)?.[1]
  if (day !== undefined && isDay(day)) return day
  throw unreadable(part, name, text)
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
])

/** Returns null if the form has no such box. */
export function flagOf(part: Part, name: string): boolean | null {
  const text = textOf(part, name)
  if (text === null) return null
  const flag = FLAGS.get(text) ?? FLAGS.get(text.toLowerCase())
  if (flag !== undefined) return flag
  throw unreadable(part, name, text)
}

/** Parses one of a few letters. */
export function letterOf<Letter extends string>(
  part: Part,
  name: string,
  letters: readonly Letter[],
): Letter | null {
  const text = textOf(part, name)
  if (text === null) return null
  const letter = oneOf(letters, text) ?? oneOf(letters, text.toUpperCase())
  if (letter !== null) return letter
  throw unreadable(part, name, text)
}

function oneOf<Letter extends string>(letters: readonly Letter[], text: string): Letter | null {
  for (const letter of letters) if (letter === text) return letter
  return null
}

const SHOWN_MAX = 60

export function unreadable(part: Part, name: string, text: string) {
  return unreadableXml(part.subject, toPath(part, name), `"${text.slice(0, SHOWN_MAX)}"`)
}

function toPath({ path }: Part, name: string): string {
  return path === '' ? name : `${path}/${name}`
}

/** Powers of ten, for exact products. */
const POWERS = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12]
/** Limit below which whole numbers are multiplied without loss. */
const EXACT_MAX = 1e15

/** The exact product, which multiplying binary fractions would miss by some last digits. */
export function multiply(a: string | null, b: string | null): number | null {
  if (a === null || b === null) return null
  const places = placesOf(a) + placesOf(b)
  const power = POWERS[places]
  if (power === undefined) return multiplyLong(a, b, places)
  const units = unitsOf(a) * unitsOf(b)
  // Adding zero drops the sign of a negative zero.
  return Math.abs(units) < EXACT_MAX ? units / power + 0 : multiplyLong(a, b, places)
}

function placesOf(decimal: string): number {
  const point = decimal.indexOf('.')
  return point < 0 ? 0 : decimal.length - point - 1
}

/** Digits of a decimal as one whole number, without the point. */
function unitsOf(decimal: string): number {
  return Math.round(Number(decimal) * (POWERS[placesOf(decimal)] ?? Number.NaN))
}

function multiplyLong(a: string, b: string, places: number): number {
  return Number(`${toUnits(a) * toUnits(b)}e-${places}`)
}

function toUnits(decimal: string): bigint {
  const digits = BigInt(decimal.replace(/[+.-]/g, '') || '0')
  return decimal.startsWith('-') ? -digits : digits
}
