// A long XML document of records, of which a few texts are extracted: each record is passed on as it
// ends, and no tree is built.

import {
  DEPTH_MAX,
  ELEMENTS_MAX,
  parseXml,
  type Refuse,
  TEXT_MAX,
  type XmlHandler,
  type XmlLimits,
} from './xml.ts'

export interface XmlRecords {
  /** The element that is a record, wherever it is, but for those within another. */
  readonly name: string
  /** Paths of the texts, through first children, such as `address/city`. */
  readonly paths: readonly string[]
  readonly limits: XmlLimits
}

/** The texts of a record in the order of their paths; null for no element, or nothing in it. */
export type XmlTexts = readonly (string | null | undefined)[]

/** Calls `take` with the texts of every record; returns the name of the root. */
export function parseXmlRecords(
  text: string,
  subject: string,
  records: XmlRecords,
  take: (texts: XmlTexts) => void,
): string {
  const { maxDepth = DEPTH_MAX } = records.limits
  return parseXml(text, subject, maxDepth, (refuse) => new RecordHandler(records, take, refuse))
}

/** An element on the way to a text. */
interface Step {
  readonly name: string
  readonly inner: Step[]
  /** Index of its text among the requested ones; negative for other elements. */
  at: number
  /**
   * Number of the latest record that had the element, so that only its first occurrence in a record
   * counts.
   */
  record: number
}

/** An element that is open within a record. */
interface OpenElement {
  readonly step: Step | null
  text: string
}

class RecordHandler implements XmlHandler {
  readonly #take: (texts: XmlTexts) => void
  readonly #refuse: Refuse
  readonly #elementsMax: number
  readonly #top: Step
  readonly #none: readonly null[]
  /** The record and its open elements. */
  readonly #open: OpenElement[] = []
  #texts: (string | null)[] = []
  #record = 0
  #elements = 0

  constructor(records: XmlRecords, take: (texts: XmlTexts) => void, refuse: Refuse) {
    this.#take = take
    this.#refuse = refuse
    this.#elementsMax = records.limits.maxElements ?? ELEMENTS_MAX
    this.#top = toSteps(records)
    this.#none = records.paths.map(() => null)
  }

  open(name: string): void {
    const outer = this.#open.at(-1)
    if (!outer) {
      if (name === this.#top.name) this.#openRecord()
      return
    }
    if (++this.#elements > this.#elementsMax) this.#refuse('too many elements')
    const isFirst = (one: Step) => one.name === name && one.record < this.#record
    const step = outer.step?.inner.find(isFirst) ?? null
    if (step) step.record = this.#record
    this.#open.push({ step, text: '' })
  }

  text(piece: string): void {
    const element = this.#open.at(-1)
    if (!element || (element.text === '' && piece.trim() === '')) return
    element.text += piece
    if (element.text.length > TEXT_MAX) this.#refuse('too long')
  }

  close(): void {
    const element = this.#open.pop()
    if (!element) return
    const at = element.step?.at ?? -1
    if (at >= 0) this.#texts[at] = element.text.trim() || null
    if (this.#open.length === 0) this.#take(this.#texts)
  }

  #openRecord(): void {
    this.#record++
    this.#elements = 1
    this.#texts = this.#none.slice()
    this.#open.push({ step: this.#top, text: '' })
  }
}

function toSteps({ name, paths }: XmlRecords): Step {
  const top: Step = { name, inner: [], at: -1, record: 0 }
  paths.forEach((path, at) => {
    let step = top
    for (const part of path.split('/')) {
      const known = step.inner.find((one) => one.name === part)
      const next = known ?? { name: part, inner: [], at: -1, record: 0 }
      if (!known) step.inner.push(next)
      step = next
    }
    step.at = at
  })
  return top
}
