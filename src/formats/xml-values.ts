// Values of a form's XML by paths of first children, such as `issuerAddress/city`. A number that cannot be
// parsed is a failure that names the document and the element; all else that is missing or unreadable is
// null.

import { isExact } from '../kernel/decimals.ts'
import { isAccession, isCik, toAccession, toCik } from '../kernel/identifiers.ts'
import { isDay } from '../kernel/time.ts'
import { childrenOf, elementAt, textAt, unreadableXml, type XmlElement } from './xml.ts'

export interface XmlValues {
  /** Returns null if the element is missing or empty, or holds a placeholder word. */
  text(path: string): string | null
  /** Throws instead of returning null. */
  required(path: string): string
  /** A day as in `2025-01-31`. */
  day(path: string): string | null
  flag(path: string): boolean | null
  number(path: string): number | null
  accession(path: string): string | null
  /** Throws if the element holds no CIK. */
  cik(path: string): string
  /** All elements of the path's last name within the one before it. */
  list(path: string): XmlValues[]
  texts(path: string): string[]
}

/** `absent` matches the words by which filers of the form state that there is nothing. */
export function valuesOf(root: XmlElement, subject: string, absent: RegExp): XmlValues {
  const stated = (found: string | null) => (found === null || absent.test(found) ? null : found)
  const text = (path: string) => stated(textAt(root, ...path.split('/')))
  const refuse = (path: string, found?: string) => unreadableXml(subject, path, found)
  const elements = (path: string) => {
    const names = path.split('/')
    const parent = elementAt(root, ...names.slice(0, -1))
    return parent ? childrenOf(parent, names.at(-1) ?? '') : []
  }
  return {
    text,
    required(path) {
      const found = text(path)
      if (found === null) throw refuse(path)
      return found
    },
    day(path) {
      const found = text(path)
      return found !== null && isDay(found) ? found : null
    },
    flag(path) {
      const found = text(path)
      return found === null ? null : /^(?:true|1|y)$/i.test(found)
    },
    number(path) {
      const found = text(path)
      if (found === null) return null
      const plain = found.replaceAll(',', '')
      const number = Number(plain)
      if (!/^\d+(\.\d+)?$/.test(plain) || !isExact(plain, number)) throw refuse(path, found)
      return number
    },
    accession(path) {
      const found = text(path) ?? ''
      return isAccession(found) ? toAccession(found) : null
    },
    cik(path) {
      const found = text(path) ?? ''
      if (!isCik(found)) throw refuse(path, found)
      return toCik(found)
    },
    list: (path) => elements(path).map((one) => valuesOf(one, subject, absent)),
    texts: (path) => elements(path).flatMap((one) => stated(one.text || null) ?? []),
  }
}
