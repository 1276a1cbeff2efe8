// One start tag: its name and attributes (HTML Standard, *Tokenization*, from the tag name state on).

import { decodeAttribute } from './html-references.ts'

/** Those that reading a text asks for. */
export interface Attributes {
  readonly href?: string
  readonly id?: string
  readonly name?: string
  readonly style?: string
}

export interface StartTag {
  /** As it is spelled. */
  readonly name: string
  /** Of a repeated name the first counts. */
  readonly attributes: Attributes
  /** Whether it ends in `/>`. */
  readonly closesItself: boolean
  /** Behind its `>`. */
  readonly end: number
}

const NONE: Attributes = {}
const ASKED_FOR = new Set(['href', 'id', 'name', 'style'])
const [DOUBLE, SINGLE, SLASH, EQUALS, GREATER] = [0x22, 0x27, 0x2f, 0x3d, 0x3e]

/** The tag whose name stands at `start`; null where the document ends within it. */
export function readStartTag(text: string, start: number): StartTag | null {
  const nameEnd = endOfName(text, start)
  let attributes: { -readonly [Name in keyof Attributes]: string } = NONE
  let at = nameEnd
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === GREATER) return tagTo(at, false)
    if (code === SLASH) {
      const next = skipSpace(text, at + 1)
      if (text.charCodeAt(next) === GREATER) return tagTo(next, true)
      at = next
    } else if (isSpace(code)) at++
    else at = takeAttribute(at)
  }
  return null

  function tagTo(close: number, closesItself: boolean): StartTag {
    const name = text.slice(start, nameEnd)
    return { name, attributes, closesItself, end: close + 1 }
  }

  /** Answers where what follows the attribute stands; the document's length where it breaks off. */
  function takeAttribute(from: number): number {
    // Whatever its first character is, be it `=`.
    let end = from + 1
    while (end < text.length && !endsAttributeName(text.charCodeAt(end))) end++
    const name = text.slice(from, end).toLowerCase()
    const equals = skipSpace(text, end)
    if (text.charCodeAt(equals) !== EQUALS) {
      keep(name, '')
      return equals
    }
    const opening = skipSpace(text, equals + 1)
    const quote = text.charCodeAt(opening)
    if (quote !== DOUBLE && quote !== SINGLE) return takeUnquoted(name, opening)
    const closing = text.indexOf(quote === DOUBLE ? '"' : "'", opening + 1)
    if (closing < 0) return text.length
    keep(name, text.slice(opening + 1, closing))
    return closing + 1
  }

  function takeUnquoted(name: string, from: number): number {
    let end = from
    while (end < text.length && !endsUnquoted(text.charCodeAt(end))) end++
    keep(name, text.slice(from, end))
    return end
  }

  function keep(name: string, value: string): void {
    if (!isAskedFor(name)) return
    if (attributes === NONE) attributes = {}
    attributes[name] ??= decodeAttribute(value)
  }
}

function isAskedFor(name: string): name is keyof Attributes {
  return ASKED_FOR.has(name)
}

/** Behind the name of a tag that begins at `start`. */
export function endOfName(text: string, start: number): number {
  let end = start
  while (end < text.length && !endsName(text.charCodeAt(end))) end++
  return end
}

function skipSpace(text: string, from: number): number {
  let next = from
  while (isSpace(text.charCodeAt(next))) next++
  return next
}

export function endsName(code: number): boolean {
  return code === GREATER || code === SLASH || isSpace(code)
}

function endsAttributeName(code: number): boolean {
  return code === EQUALS || endsName(code)
}

function endsUnquoted(code: number): boolean {
  return code === GREATER || isSpace(code)
}

/** What HTML calls ASCII white space. */
function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09 || code === 0x0d || code === 0x0c
}
