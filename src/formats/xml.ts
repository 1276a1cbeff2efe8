// XML read by local names, whatever prefixes a filer chose, as a tree; a long document is rather read
// record by record (`xml-records.ts`). Entities are never declared or expanded; depth and size are bounded.

import { Failure } from '../kernel/failure.ts'
import { scanXml } from './xml-scan.ts'

export interface XmlElement {
  /** Name without prefix. */
  readonly name: string
  /** Attributes by name without prefix. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, children's left out, trimmed. */
  readonly text: string
}

export interface XmlLimits {
  readonly maxDepth?: number
  /** Elements of a tree, or of one record. */
  readonly maxElements?: number
}

const DEPTH_MAX = 64
const ELEMENTS_MAX = 200_000
const TEXT_MAX = 4_000_000

interface OpenElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  text: string
}

/** Most elements have none. */
const NO_CHILDREN: readonly XmlElement[] = []

/** The root element of a document. `subject` names the document in a failure. */
export function readXml(text: string, subject: string, limits: XmlLimits = {}): XmlElement {
  const { maxDepth, maxElements, maxText } = withDefaults(limits)
  /** From the root to the innermost, and how many of `closed` were there when each began. */
  const open: OpenElement[] = []
  const starts: number[] = []
  let depth = 0
  let elements = 0
  /** What waits for the end of what it stands in. */
  const closed: XmlElement[] = []
  let waiting = 0
  const refuse = (reason: string): never => {
    throw unreadableXml(subject, (open[depth - 1] ?? open[0])?.name ?? '', reason)
  }
  const tree = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (depth >= maxDepth) refuse('nested too deeply')
      if (++elements > maxElements) refuse('too many elements')
      open[depth] = { name, attributes, children: NO_CHILDREN, text: '' }
      starts[depth] = waiting
      depth++
    },
    text(text: string, from: number, end: number) {
      const element = open[depth - 1]
      if (!element) return
      element.text += text.slice(from, end)
      if (element.text.length > maxText) refuse('too long')
    },
    // Mostly what stands between elements; before a text it would be trimmed.
    blank(text: string, from: number, end: number) {
      const element = open[depth - 1]
      if (element && element.text !== '') element.text += text.slice(from, end)
    },
    close() {
      const element = open[--depth]
      if (!element) return
      const start = starts[depth] ?? 0
      if (start < waiting) element.children = closed.slice(start, waiting)
      if (element.text !== '') element.text = element.text.trim()
      closed[start] = element
      waiting = start + 1
    },
  }
  scanXml(fromFirstLetter(text), tree, refuse)
  const [root] = closed
  if (!root) throw unreadableXml(subject, 'no element')
  return root
}

/** With what is not limited otherwise; `maxText` is of one element. */
export function withDefaults({ maxDepth = DEPTH_MAX, maxElements = ELEMENTS_MAX }: XmlLimits) {
  return { maxDepth, maxElements, maxText: TEXT_MAX }
}

/** A document may begin with empty lines, which XML allows only without a declaration. */
export function fromFirstLetter(text: string): string {
  return text.slice(Math.max(text.search(/[^\s\uFEFF]/), 0))
}

/** The first child of that name. */
export function childOf(element: XmlElement, name: string): XmlElement | null {
  for (const child of element.children) if (child.name === name) return child
  return null
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name)
}

/** The element at the end of a path of first children; null where the path breaks off. */
export function elementAt(element: XmlElement, ...path: readonly string[]): XmlElement | null {
  let found: XmlElement | null = element
  for (const name of path) found = found && childOf(found, name)
  return found
}

/** The text of the first child of that name; null when there is no such element or nothing in it. */
export function textIn(element: XmlElement, name: string): string | null {
  return childOf(element, name)?.text || null
}

/** The text at the end of a path; null when there is no such element or nothing in it. */
export function textAt(element: XmlElement, ...path: string[]): string | null {
  return elementAt(element, ...path)?.text || null
}

export function unreadableXml(subject: string, element: string, reason = ''): Failure {
  const detail = reason === '' ? element : `${element} (${reason})`
  return new Failure('publisher.changed', `The document ${subject} cannot be read: ${detail}.`)
}
