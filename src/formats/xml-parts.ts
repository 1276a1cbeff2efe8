// A long XML document of a few kinds of parts, each small enough for a tree: a part is passed on as it
// ends, and nothing of it is kept.

import {
  type Attributes,
  DEPTH_MAX,
  ELEMENTS_MAX,
  parseXml,
  type Refuse,
  TEXT_MAX,
  type XmlElement,
  type XmlHandler,
  type XmlLimits,
} from './xml.ts'

export interface XmlParts {
  /** Elements that are parts, wherever they are, but for those within another. */
  readonly names: ReadonlySet<string>
  /** Elements of a part that are left out of its tree, with all that is in them. */
  readonly without?: ReadonlySet<string>
  /** `maxElements` counts those of one part. */
  readonly limits: XmlLimits
}

/** Calls `take` with every part; returns the name of the root. */
export function parseXmlParts(
  text: string,
  subject: string,
  parts: XmlParts,
  take: (part: XmlElement) => void,
): string {
  const { maxDepth = DEPTH_MAX } = parts.limits
  return parseXml(text, subject, maxDepth, (refuse) => new PartHandler(parts, take, refuse))
}

interface OpenElement {
  readonly name: string
  readonly attributes: Attributes
  readonly children: XmlElement[]
  text: string
}

class PartHandler implements XmlHandler {
  readonly #parts: XmlParts
  readonly #take: (part: XmlElement) => void
  readonly #refuse: Refuse
  readonly #elementsMax: number
  /** The part and its open elements. */
  readonly #open: OpenElement[] = []
  /** Depth below an element that is left out. */
  #left = 0
  #elements = 0

  constructor(parts: XmlParts, take: (part: XmlElement) => void, refuse: Refuse) {
    this.#parts = parts
    this.#take = take
    this.#refuse = refuse
    this.#elementsMax = parts.limits.maxElements ?? ELEMENTS_MAX
  }

  open(name: string, attributes: Attributes): void {
    const outer = this.#open.at(-1)
    if (!outer) {
      if (!this.#parts.names.has(name)) return
      this.#elements = 0
    } else if (this.#left > 0 || this.#parts.without?.has(name)) {
      this.#left++
      return
    }
    if (++this.#elements > this.#elementsMax) this.#refuse('too many elements')
    const element = { name, attributes, children: [], text: '' }
    outer?.children.push(element)
    this.#open.push(element)
  }

  text(piece: string): void {
    const element = this.#open.at(-1)
    if (!element || this.#left > 0 || (element.text === '' && piece.trim() === '')) return
    element.text += piece
    if (element.text.length > TEXT_MAX) this.#refuse('too long')
  }

  close(): void {
    if (this.#left > 0) {
      this.#left--
      return
    }
    const element = this.#open.pop()
    if (!element) return
    element.text = element.text.trim()
    if (this.#open.length === 0) this.#take(element)
  }
}
