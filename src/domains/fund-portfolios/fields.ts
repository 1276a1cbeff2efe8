// Texts of a Form N-PORT to values. `N/A`, which the form allows almost everywhere, is null. Pure.

import {
  type Attributes,
  childrenOf,
  elementAt,
  textIn,
  type XmlElement,
} from '../../formats/xml.ts'
import { isExact } from '../../kernel/decimals.ts'
import { isDay } from '../../kernel/time.ts'
import type { Counterparty, Identifiers } from './portfolio.ts'

/** Fails naming the element and its text. */
export type Refuse = (element: string, text: string) => never

/** `XXXX`: the form’s mark for "not applicable". */
const ABSENT = new Set(['', 'N/A', 'XXXX'])
const NO_CUSIP = '000000000'

export function toText(text: string | null | undefined): string | null {
  const tidy = (text ?? '').replace(/\s+/g, ' ').trim()
  return ABSENT.has(tidy.toUpperCase()) ? null : tidy
}

export function textOf(element: XmlElement | null, name: string): string | null {
  return element && toText(textIn(element, name))
}

const DECIMAL = /^[+-]?\d*(?:\.\d*)?$/

function toNumber(text: string | null | undefined, element: string, refuse: Refuse): number | null {
  const plain = toText(text)
  if (plain === null) return null
  const number = Number(plain)
  const isReadable = DECIMAL.test(plain) && Number.isFinite(number) && isExact(plain, number)
  return isReadable ? number : refuse(element, plain)
}

export function numberOf(element: XmlElement | null, name: string, refuse: Refuse): number | null {
  return element && toNumber(textIn(element, name), name, refuse)
}

export function numberAt(attributes: Attributes, name: string, refuse: Refuse): number | null {
  return toNumber(attributes[name], name, refuse)
}

/** Parses a day without leading zeros, as the schema allows; null for other texts. */
export function dayOf(element: XmlElement | null, name: string): string | null {
  const parts = (textOf(element, name) ?? '').split('-')
  const day = parts.map((part) => part.padStart(2, '0')).join('-')
  return isDay(day) ? day : null
}

export function flagOf(element: XmlElement | null, name: string): boolean | null {
  return toFlag(element && textIn(element, name))
}

export function toFlag(text: string | null | undefined): boolean | null {
  return text === 'Y' ? true : text === 'N' ? false : null
}

/** A value that stands as text, or in an attribute of a sibling where it needs a description. */
export function categoryOf(element: XmlElement, name: string, conditional: string) {
  const attributes = elementAt(element, conditional)?.attributes ?? {}
  return {
    category: textOf(element, name) ?? toText(attributes[name]),
    described: toText(attributes.desc),
  }
}

/** Item C.1.d–e. Of a repeated identifier the first counts. */
export function identifiersOf(element: XmlElement): Identifiers {
  const inside = elementAt(element, 'identifiers')
  const first = (name: string) => toText(inside && elementAt(inside, name)?.attributes.value)
  const cusip = (textOf(element, 'cusip') ?? first('cusip'))?.toUpperCase() ?? null
  const others = inside ? childrenOf(inside, 'other') : []
  return {
    cusip: cusip === NO_CUSIP ? null : cusip,
    isin: first('isin')?.toUpperCase() ?? null,
    ticker: first('ticker'),
    other_ids: others.flatMap(({ attributes }) => {
      const id = toText(attributes.value)
      return id === null ? [] : [{ id, kind: toText(attributes.otherDesc) }]
    }),
  }
}

export function named(parties: readonly Counterparty[]): Counterparty[] {
  return parties.filter(({ name, lei }) => name !== null || lei !== null)
}
