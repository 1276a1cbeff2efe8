// A long XML document of records, of which a few texts are wanted: each is handed over as it comes,
// and no tree is built.

import { tellElements, type XmlLimits } from './xml.ts'

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
  const top = toWays(records)
  const none: null[] = records.paths.map(() => null)
  const open: (Way | null)[] = []
  let texts: (string | null)[] = none
  let record = 0
  const fields = {
    open(name: string) {
      const outer = open[open.length - 1]
      if (outer === undefined) {
        record++
        texts = none.slice()
        open.push(top)
        return
      }
      const way = outer && firstOf(outer, name)
      if (way) way.record = record
      open.push(way)
    },
    text(text: string, from: number, end: number) {
      const way = open[open.length - 1]
      if (way && way.at >= 0) texts[way.at] = (texts[way.at] ?? '') + text.slice(from, end)
    },
    close() {
      const way = open.pop()
      if (way && way.at >= 0) texts[way.at] = texts[way.at]?.trim() || null
      if (open.length === 0) take(texts)
    },
  }
  const firstOf = (outer: Way, name: string): Way | null => {
    for (const way of outer.inner) if (way.name === name && way.record < record) return way
    return null
  }
  return tellElements(text, subject, records.limits, records.name, fields)
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
