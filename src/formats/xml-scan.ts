// One pass over the text of an XML document (XML 1.0, fifth edition), strictly: what is not well
// formed is refused. No document type is accepted, and so no entity but the five that XML names.

import { decode, decodeReferences, holdsForbidden, isName, toLocal } from './xml-letters.ts'
import {
  expect,
  findRest,
  keepRest,
  placeAround,
  placeIn,
  type Rest,
  type Step,
  type Stretch,
} from './xml-places.ts'

/** Told of elements and their text in the document's order; names come without prefix. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  /** A part of `text`; may come in several pieces; never outside of the root. */
  text(text: string, from: number, end: number): void
  /** The same for a piece that is all space. */
  blank(text: string, from: number, end: number): void
  close(): void
}

type Refuse = (reason: string) => never

const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}
const NO_NAMES: readonly string[] = []
const NOTHING_MORE: Rest = { attributes: NO_ATTRIBUTES, isEmpty: false, length: 1 }

const [BANG, SLASH, LESS, EQUALS, GREATER, QUESTION] = [0x21, 0x2f, 0x3c, 0x3d, 0x3e, 0x3f]
const SPACE = 0x20
/** Longer ones are kept in parts. */
const STRETCH_MAX = 2000

export function scanXml(source: string, to: XmlHandler, refuse: Refuse): void {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source
  if (holdsForbidden(text) || !text.isWellFormed()) refuse('a character that XML forbids')
  const outside = placeAround()
  /** The innermost element that is open. */
  let open = outside
  let spot = outside.start
  /** What is noted of markup that was not expected, and where it began and ends. */
  let steps: Step[] = []
  let [notedAt, notedFrom, notedTo] = [spot, 0, 0]
  /** Where the next of what must be decoded or refused stands, once it has been looked for. */
  let [reference, closing] = [-1, -1]
  let at = DECLARATION.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    at = text.charCodeAt(at) === LESS ? takeMarkup(at) : takeText(at)
  }
  endStretch()
  if (open !== outside) refuse(`it ends within ${open.whole}`)
  if (spot === outside.start) refuse('no element')

  /** Answers where the text that starts at `start` ends. */
  function takeText(start: number): number {
    const end = find('<', start)
    if (!isAllBlank(start, end)) {
      if (open === outside) refuse('text outside of the root')
      endStretch()
      if (isPlain(start, end)) to.text(text, start, end)
      else tellDecoded(decode(text.slice(start, end), refuse))
      return end
    }
    const last = steps[steps.length - 1]
    if (last) notedTo = end
    if (open === outside) return end
    if (last) last.end = end - notedFrom
    to.blank(text, start, end)
    return end
  }

  /** Most texts hold nothing to decode. */
  function isPlain(start: number, end: number): boolean {
    if (reference < start) reference = find('&', start)
    if (closing < start) closing = find(']]>', start)
    return reference >= end && closing >= end
  }

  function find(what: string, from: number): number {
    const found = text.indexOf(what, from)
    return found < 0 ? text.length : found
  }

  function tellDecoded(decoded: string): void {
    to.text(decoded, 0, decoded.length)
  }

  function isAllBlank(start: number, end: number): boolean {
    for (let at = start; at < end; at++) if (text.charCodeAt(at) > SPACE) return false
    return true
  }

  /** Answers where the markup that starts at `start` ends. */
  function takeMarkup(start: number): number {
    if (notedTo - notedFrom > STRETCH_MAX) endStretch()
    if (steps.length === 0) {
      for (const stretch of spot.expected) {
        const end = start + stretch.text.length
        if (text.slice(start, end) !== stretch.text) continue
        follow(stretch)
        return end
      }
    }
    const next = text.charCodeAt(start + 1)
    if (next === SLASH) return takeEnd(start)
    if (next === BANG) return takeDeclared(start)
    if (next === QUESTION) return takeInstruction(start)
    return takeStart(start)
  }

  function follow(stretch: Stretch): void {
    for (const { name, from, end } of stretch.steps) {
      if (name === null) to.close()
      else to.open(name, NO_ATTRIBUTES)
      if (end > from) to.blank(stretch.text, from, end)
    }
    open = stretch.open
    spot = stretch.spot
  }

  function takeEnd(start: number): number {
    const { whole, outer } = open
    if (outer === null || !text.startsWith(whole, start + 2)) {
      return refuse('an end without its start')
    }
    const end = skipBlanks(start + 2 + whole.length)
    if (text.charCodeAt(end) !== GREATER) refuse(`the end of ${whole}`)
    note(null, start, end + 1)
    spot = open.end
    open = outer
    to.close()
    return end + 1
  }

  function takeStart(start: number): number {
    if (open === outside && spot !== outside.start) refuse('a second root')
    const nameEnd = endOfName(start + 1)
    const place = placeIn(open, text.slice(start + 1, nameEnd), toName)
    const { attributes, isEmpty, length } = readRest(nameEnd, place.whole)
    const next = nameEnd + length
    if (attributes !== NO_ATTRIBUTES) endStretch()
    else {
      note(place.local, start, next)
      if (isEmpty) note(null, start, next)
    }
    spot = isEmpty ? place.end : place.start
    if (!isEmpty) open = place
    to.open(place.local, attributes)
    if (isEmpty) to.close()
    return next
  }

  /** A step of the stretch that will be expected next time. */
  function note(name: string | null, start: number, end: number): void {
    if (steps.length === 0) [notedAt, notedFrom] = [spot, start]
    notedTo = end
    steps.push({ name, from: end - notedFrom, end: end - notedFrom })
  }

  function endStretch(): void {
    if (steps.length === 0) return
    expect(notedAt, { text: text.slice(notedFrom, notedTo), steps, open, spot })
    steps = []
  }

  /** What follows the name of an element that starts; most often as it did before. */
  function readRest(from: number, whole: string): Rest {
    if (text.charCodeAt(from) === GREATER) return NOTHING_MORE
    const end = find('>', from) + 1
    const letters = text.slice(from, end)
    const known = findRest(letters)
    if (known) return known
    const { attributes, end: closing } = readAttributes(from, whole)
    const isEmpty = text.charCodeAt(closing) === SLASH
    const rest = { attributes, isEmpty, length: closing + (isEmpty ? 2 : 1) - from }
    // Otherwise an attribute holds a `>`.
    if (rest.length === letters.length) keepRest(letters, rest)
    return rest
  }

  /** Answers where the start ends: at `>` or `/>`. */
  function readAttributes(start: number, whole: string) {
    let attributes = NO_ATTRIBUTES
    let seen: readonly string[] = NO_NAMES
    let end = start
    for (;;) {
      const next = skipBlanks(end)
      const code = text.charCodeAt(next)
      if (code === GREATER) return { attributes, end: next }
      if (code === SLASH && text.charCodeAt(next + 1) === GREATER) return { attributes, end: next }
      if (next === end) refuse(`the start of ${whole}`)
      const attribute = readAttribute(next)
      if (seen.includes(attribute.name)) refuse(`attribute ${attribute.name} twice`)
      seen = [...seen, attribute.name]
      attributes = { ...attributes, [toName(attribute.name)]: attribute.value }
      end = attribute.end
    }
  }

  function readAttribute(start: number): { name: string; value: string; end: number } {
    const end = endOfName(start)
    const name = text.slice(start, end)
    const equals = skipBlanks(end)
    if (text.charCodeAt(equals) !== EQUALS) refuse(`attribute ${name} without a value`)
    const opening = skipBlanks(equals + 1)
    const quote = text[opening]
    const closing = quote === '"' || quote === "'" ? text.indexOf(quote, opening + 1) : -1
    if (closing < 0) refuse(`attribute ${name} without its quotes`)
    const value = text.slice(opening + 1, closing)
    if (value.includes('<')) refuse(`< in attribute ${name}`)
    return {
      name,
      value: decodeReferences(value.replace(/[\t\n]/g, ' '), refuse),
      end: closing + 1,
    }
  }

  function takeDeclared(start: number): number {
    endStretch()
    if (text.startsWith('<!--', start)) {
      const end = text.indexOf('--', start + 4)
      if (end < 0 || text.charCodeAt(end + 2) !== GREATER) refuse('a comment')
      return end + 3
    }
    if (!text.startsWith('<![CDATA[', start)) refuse('a document type declaration')
    const end = text.indexOf(']]>', start)
    if (end < 0 || open === outside) refuse('a CDATA section')
    to.text(text, start + 9, end)
    return end + 3
  }

  function takeInstruction(start: number): number {
    endStretch()
    const end = text.indexOf('?>', start + 2)
    const target = /^[^\s?]+/.exec(text.slice(start + 2, Math.max(end, start)))?.[0] ?? ''
    if (end < 0 || !isName(target) || target.toLowerCase() === 'xml') refuse('an instruction')
    return end + 2
  }

  function toName(whole: string): string {
    return toLocal(whole) ?? refuse(`the name "${whole.slice(0, 40)}"`)
  }

  function skipBlanks(from: number): number {
    let next = from
    while (isBlank(text.charCodeAt(next))) next++
    return next
  }

  function endOfName(from: number): number {
    for (let next = from; next < text.length; next++) if (isEnd(next)) return next
    return refuse('it ends within a name')
  }

  function isEnd(at: number): boolean {
    const code = text.charCodeAt(at)
    return code === GREATER || code === SLASH || code === EQUALS || isBlank(code)
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09
}
