// XML read by local names, whatever prefixes a filer chose, as a tree; a long document is rather read
// record by record (`xml-records.ts`). Entities are never declared or expanded; depth and size are bounded.

import { Failure } from '../kernel/failure.ts'
import { scanXml, type XmlHandler } from './xml-scan.ts'

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
  const open: OpenElement[] = []
  let root: XmlElement | undefined
  const tree = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      open.push({ name, attributes, children: NO_CHILDREN, text: '' })
    },
    text(text: string, from: number, end: number) {
      const element = open[open.length - 1]
      if (element) element.text += text.slice(from, end)
    },
    close() {
      const element = open.pop()
      if (!element) return
      element.text = element.text.trim()
      const parent = open[open.length - 1]
      if (!parent) root = element
      else if (parent.children === NO_CHILDREN) parent.children = [element]
      else (parent.children as XmlElement[]).push(element)
    },
  }
  tellElements(text, subject, limits, null, tree)
  if (!root) throw unreadableXml(subject, 'no element')
  return root
}

/**
 * Tells of the root, or of every `record` that is in no other, with all that is in it but space that
 * stands before text; answers the name of the root.
 */
export function tellElements(
  source: string,
  subject: string,
  limits: XmlLimits,
  record: string | null,
  to: Omit<XmlHandler, 'blank'>,
): string {
  const { maxDepth = DEPTH_MAX, maxElements = ELEMENTS_MAX } = limits
  /** Of the open elements that are told of, from the outermost: name, and characters of text. */
  const names: string[] = []
  const chars: number[] = []
  let inside = 0
  let depth = 0
  let elements = 0
  let root = ''
  const refuse = (reason: string): never => {
    throw unreadableXml(subject, names[inside - 1] ?? root, reason)
  }
  const handler = {
    open(name: string, attributes: Readonly<Record<string, string>>) {
      if (root === '') root = name
      if (++depth > maxDepth) refuse('nested too deeply')
      if (inside === 0) {
        if (record !== null && name !== record) return
        elements = 0
      }
      if (++elements > maxElements) refuse('too many elements')
      names[inside] = name
      chars[inside] = 0
      inside++
      to.open(name, attributes)
    },
    text(text: string, from: number, end: number) {
      if (inside === 0) return
      const length = (chars[inside - 1] ?? 0) + end - from
      chars[inside - 1] = length
      to.text(text, from, end)
      if (length > TEXT_MAX) refuse('too long')
    },
    // Mostly what stands between elements; before a text it would be trimmed.
    blank(text: string, from: number, end: number) {
      if (inside === 0 || chars[inside - 1] === 0) return
      chars[inside - 1] = (chars[inside - 1] ?? 0) + end - from
      to.text(text, from, end)
    },
    close() {
      depth--
      if (inside === 0) return
      inside--
      to.close()
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
