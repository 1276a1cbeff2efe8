// XML by saxes, strictly: malformed documents are refused, and so is a document type, so that no
// entity can be declared. Names are local ones, whatever prefixes a filer chose; depth and size are
// limited. A long document is better read record by record (`xml-records.ts`) than as a tree.

import { SaxesParser } from 'saxes'
import { Failure } from '../kernel/failure.ts'
import { closeCutXml } from './xml-cut.ts'

export interface XmlElement {
  /** Name without prefix. */
  readonly name: string
  /** Attributes by name without prefix. */
  readonly attributes: Attributes
  readonly children: readonly XmlElement[]
  /** Own text, trimmed, without the text of children. */
  readonly text: string
}

export type Attributes = Readonly<Record<string, string>>

export interface XmlLimits {
  readonly maxDepth?: number
  /** Elements of a tree, or of one record. */
  readonly maxElements?: number
}

/** Called in the order of the document; names come without prefix, `whole` with it. */
export interface XmlHandler {
  open(name: string, attributes: Attributes, whole: string): void
  /** May come in several pieces. */
  text(text: string): void
  close(): void
}

/** Fails with `publisher.changed` naming the document, the innermost open element and the reason. */
export type Refuse = (reason: string) => never

export const DEPTH_MAX = 64
export const ELEMENTS_MAX = 200_000
/** Longest text of one element, in characters. */
export const TEXT_MAX = 4_000_000
const NO_ATTRIBUTES: Attributes = {}
/** Message of saxes for an element cut off by the end; saxes has closed the element by then. */
const UNEXPECTED_END = 'unexpected close tag.'

/** Returns the name of the root. `subject` names the document in a failure. */
export function parseXml(
  text: string,
  subject: string,
  maxDepth: number,
  createHandler: (refuse: Refuse) => XmlHandler,
): string {
  const open: string[] = []
  let attributes: Record<string, string> | null = null
  let closed = ''
  let root = ''
  const refuse = (reason: string, element = open.at(-1) ?? root): never => {
    throw unreadableXml(subject, element, reason)
  }
  const handler = createHandler(refuse)
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', ({ message }) =>
    refuse(message.replace(/\.$/, ''), message === UNEXPECTED_END ? closed : undefined),
  )
  parser.on('doctype', () => refuse('a document type declaration'))
  parser.on('attribute', ({ name, value }) => {
    attributes ??= {}
    attributes[toLocal(name)] = value
  })
  parser.on('opentag', ({ name: whole }) => {
    const name = toLocal(whole)
    if (open.length >= maxDepth) refuse('nested too deeply')
    if (root === '') root = name
    handler.open(name, attributes ?? NO_ATTRIBUTES, whole)
    attributes = null
    open.push(name)
  })
  parser.on('text', (piece) => {
    if (open.length > 0) handler.text(piece)
  })
  parser.on('cdata', (piece) => handler.text(piece))
  parser.on('closetag', () => {
    closed = open.pop() ?? ''
    handler.close()
  })
  parser.write(fromFirstCharacter(text)).close()
  return root
}

function toLocal(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** A document may begin with empty lines, which XML allows only without a declaration. */
function fromFirstCharacter(text: string): string {
  return text.slice(Math.max(text.search(/[^\s\uFEFF]/), 0))
}

interface OpenElement {
  readonly name: string
  readonly attributes: Attributes
  readonly children: XmlElement[]
  text: string
}

/** The root element of a document. `subject` names the document in a failure. */
export function parseXmlTree(
  text: string,
  subject: string,
  { maxDepth = DEPTH_MAX, maxElements = ELEMENTS_MAX }: XmlLimits = {},
): XmlElement {
  let root: XmlElement | null = null
  parseXml(text, subject, maxDepth, (refuse) => {
    const open: OpenElement[] = []
    let elements = 0
    return {
      open(name, attributes) {
        if (++elements > maxElements) refuse('too many elements')
        const element: OpenElement = { name, attributes, children: [], text: '' }
        root ??= element
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      text(piece) {
        const element = open.at(-1)
        if (!element || (element.text === '' && piece.trim() === '')) return
        element.text += piece
        if (element.text.length > TEXT_MAX) refuse('too long')
      },
      close() {
        const element = open.pop()
        if (element) element.text = element.text.trim()
      },
    }
  })
  if (!root) throw unreadableXml(subject, 'no element')
  return root
}

/** The root of a document, or of its whole part if it is cut off; see `xml-cut.ts`. */
export function parseCutXmlTree(
  text: string,
  subject: string,
  limits: XmlLimits = {},
): { readonly root: XmlElement; readonly isCut: boolean } {
  const closed = closeCutXml(text)
  return { root: parseXmlTree(closed ?? text, subject, limits), isCut: closed !== null }
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
  const detail = element === '' || reason === '' ? element + reason : `${element} (${reason})`
  return new Failure('publisher.changed', `The document ${subject} cannot be read: ${detail}.`)
}
