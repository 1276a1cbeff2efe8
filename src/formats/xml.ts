// XML read by local names, whatever prefixes a filer chose: a small document as a tree, a long one
// record by record. Entities are never declared or expanded; depth and size are bounded.

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
  let root: XmlElement | undefined
  readElements(text, subject, limits, {
    starts: (depth) => depth === 1,
    take: (element) => {
      root = element
    },
  })
  if (!root) throw unreadableXml(subject, 'no element')
  return root
}

/** Hands over every element called `record`, wherever it is; answers the name of the root. */
export function readXmlRecords(
  text: string,
  subject: string,
  record: string,
  take: (element: XmlElement) => void,
  limits: XmlLimits = {},
): string {
  return readElements(text, subject, limits, { starts: (_, name) => name === record, take })
}

interface Wanted {
  /** Whether an element outside any other wanted one is handed over. */
  starts(depth: number, name: string): boolean
  take(element: XmlElement): void
}

/** Answers the name of the root. */
function readElements(source: string, subject: string, limits: XmlLimits, wanted: Wanted): string {
  const { maxDepth = DEPTH_MAX, maxElements = ELEMENTS_MAX } = limits
  const open: OpenElement[] = []
  let depth = 0
  let elements = 0
  let root = ''

  const refuse = (reason: string): never => {
    throw unreadableXml(subject, open.at(-1)?.name ?? root, reason)
  }
  const handler = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (root === '') root = name
      if (++depth > maxDepth) refuse('nested too deeply')
      if (open.length === 0 && !wanted.starts(depth, name)) return
      if (open.length === 0) elements = 0
      if (++elements > maxElements) refuse('too many elements')
      open.push({ name, attributes, children: NO_CHILDREN, text: '' })
    },
    text(text: string) {
      const element = open[open.length - 1]
      if (!element) return
      element.text += text
      if (element.text.length > TEXT_MAX) refuse('too long')
    },
    // Mostly what stands between elements; before a text it would be trimmed.
    blank(text: string, from: number, end: number) {
      const element = open[open.length - 1]
      if (element && element.text !== '') element.text += text.slice(from, end)
    },
    close() {
      depth--
      const element = open.pop()
      if (!element) return
      element.text = element.text.trim()
      const parent = open[open.length - 1]
      if (!parent) wanted.take(element)
      else if (parent.children === NO_CHILDREN) parent.children = [element]
      else (parent.children as XmlElement[]).push(element)
    },
  }
  // A document may begin with empty lines, which XML allows only without a declaration.
  scanXml(source.slice(Math.max(source.search(/[^\s\uFEFF]/), 0)), handler, refuse)
  return root
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
