// A long XML document of records, of which a few texts are wanted: each is handed over as it comes,
// and no tree is built.

import { fromFirstLetter, unreadableXml, withDefaults, type XmlLimits } from './xml.ts'
import { scanXml } from './xml-scan.ts'

export interface XmlRecords {
  /** The element that is a record, wherever it is, but for those within another. */
  readonly name: string
  /** Where texts stand in it: paths of first children, such as `address/city`. */
  readonly paths: readonly string[]
  readonly limits: XmlLimits
}

/** An element on the way to a text. */
interface Way {
  readonly name: string
  readonly inner: Way[]
  /** The place of its text among those asked for; below zero when it is not. */
  at: number
  /** The latest record that had it: what comes again is not the first. */
  record: number
}

/** The texts of a record in the order of their paths; null for no element, or nothing in it. */
export type XmlTexts = readonly (string | null | undefined)[]

/** Hands over the texts of every record; answers the name of the root. */
export function readXmlRecords(
  text: string,
  subject: string,
  records: XmlRecords,
  take: (texts: XmlTexts) => void,
): string {
  const { maxDepth, maxElements, maxText } = withDefaults(records.limits)
  const top = toWays(records)
  const none: null[] = records.paths.map(() => null)
  let root = ''
  let depth = 0
  /** Of the record and what is open in it: name, way if there is one, and characters of text. */
  const names: string[] = []
  const ways: (Way | null)[] = []
  const chars: number[] = []
  let inside = 0
  let texts: (string | null)[] = none
  let record = 0
  let elements = 0
  const refuse = (reason: string): never => {
    throw unreadableXml(subject, names[inside - 1] ?? root, reason)
  }
  const firstOf = (outer: Way | null | undefined, name: string): Way | null => {
    if (!outer) return null
    for (const way of outer.inner) if (way.name === name && way.record < record) return way
    return null
  }
  const add = (text: string, from: number, end: number) => {
    const way = ways[inside - 1]
    chars[inside - 1] = (chars[inside - 1] ?? 0) + end - from
    if (way && way.at >= 0) texts[way.at] = (texts[way.at] ?? '') + text.slice(from, end)
  }
  const fields = {
    open(name: string) {
      if (root === '') root = name
      if (++depth > maxDepth) refuse('nested too deeply')
      if (inside === 0 && name !== records.name) return
      if (inside === 0) {
        record++
        elements = 0
        texts = none.slice()
      }
      if (++elements > maxElements) refuse('too many elements')
      const way = inside === 0 ? top : firstOf(ways[inside - 1], name)
      if (way) way.record = record
      names[inside] = name
      ways[inside] = way
      chars[inside] = 0
      inside++
    },
    text(text: string, from: number, end: number) {
      if (inside === 0) return
      add(text, from, end)
      if ((chars[inside - 1] ?? 0) > maxText) refuse('too long')
    },
    // Mostly what stands between elements; before a text it would be trimmed.
    blank(text: string, from: number, end: number) {
      if (inside > 0 && chars[inside - 1] !== 0) add(text, from, end)
    },
    close() {
      depth--
      if (inside === 0) return
      const way = ways[--inside]
      if (way && way.at >= 0) texts[way.at] = texts[way.at]?.trim() || null
      if (inside === 0) take(texts)
    },
  }
  scanXml(fromFirstLetter(text), fields, refuse)
  return root
}

function toWays({ name, paths }: XmlRecords): Way {
  const top: Way = { name, inner: [], at: -1, record: 0 }
  paths.forEach((path, at) => {
    let way = top
    for (const step of path.split('/')) {
      const known = way.inner.find((one) => one.name === step)
      const next = known ?? { name: step, inner: [], at: -1, record: 0 }
      if (!known) way.inner.push(next)
      way = next
    }
    way.at = at
  })
  return top
}
