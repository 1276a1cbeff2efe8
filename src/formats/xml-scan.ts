// One pass over the text of an XML document (XML 1.0, fifth edition), strictly: what is not well
// formed is refused. No document type is accepted, and so no entity but the five that XML names.

/** Told of elements and their text in the document's order; names come without prefix. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  /** May come in several pieces; never outside of the root. */
  text(text: string): void
  /** The same for a piece that is all space: a part of `text`. */
  blank(text: string, from: number, end: number): void
  close(): void
}

type Refuse = (reason: string) => never

const START =
  ':A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D' +
  '\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}'
const NAME = new RegExp(`^[${START}][${START}\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040]*$`, 'u')
const DECLARATION =
  /^<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+encoding\s*=\s*(?:"[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(?:\s+standalone\s*=\s*(?:"(?:yes|no)"|'(?:yes|no)'))?\s*\?>/
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these.
const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/
const NO_ATTRIBUTES: Readonly<Record<string, string>> = {}
const NO_NAMES: readonly string[] = []

/** A name as a document spells it. */
interface Name {
  readonly whole: string
  /** Without prefix. */
  readonly local: string
  /** What was last seen to start within it, and after it: documents repeat themselves. */
  inner: Name | null
  next: Name | null
}

const [SPACE, BANG, AMPERSAND, SLASH] = [0x20, 0x21, 0x26, 0x2f]
const [LESS, EQUALS, GREATER, QUESTION, CLOSING_BRACKET] = [0x3c, 0x3d, 0x3e, 0x3f, 0x5d]

export function scanXml(source: string, to: XmlHandler, refuse: Refuse): void {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source
  if (FORBIDDEN.test(text) || !text.isWellFormed()) refuse('a character that XML forbids')
  /** A document has few, in thousands of places. */
  const names = new Map<string, Name>()
  const open: Name[] = []
  let latest: Name | null = null
  let isWithin = false
  let hasRoot = false
  let at = DECLARATION.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    at = text.charCodeAt(at) === LESS ? takeMarkup(at) : takeText(at)
  }
  if (open.length > 0) refuse(`it ends within ${open.at(-1)?.whole}`)
  if (!hasRoot) refuse('no element')

  /** Answers where the text that starts at `start` ends; goes through its letters once. */
  function takeText(start: number): number {
    let end = start
    let isAllBlank = true
    let isPlain = true
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end)
      if (code === LESS) break
      if (code > SPACE) isAllBlank = false
      if (code === AMPERSAND || code === CLOSING_BRACKET) isPlain = false
    }
    if (open.length === 0) {
      if (!isAllBlank) refuse('text outside of the root')
    } else if (isAllBlank) to.blank(text, start, end)
    else to.text(isPlain ? text.slice(start, end) : decode(text.slice(start, end), refuse))
    return end
  }

  /** Answers where the markup that starts at `start` ends. */
  function takeMarkup(start: number): number {
    const next = text.charCodeAt(start + 1)
    if (next === SLASH) return takeEnd(start + 2)
    if (next === BANG) return takeDeclared(start)
    if (next === QUESTION) return takeInstruction(start)
    return takeStart(start + 1)
  }

  function takeEnd(start: number): number {
    const name = open.pop()
    if (!name || !isAt(name, start)) return refuse('an end without its start')
    const end = skipBlanks(start + name.whole.length)
    if (text.charCodeAt(end) !== GREATER) refuse(`the end of ${name.whole}`)
    latest = name
    isWithin = false
    to.close()
    return end + 1
  }

  function takeStart(start: number): number {
    if (open.length === 0 && hasRoot) refuse('a second root')
    hasRoot = true
    const name = takeName(start)
    let end = start + name.whole.length
    let attributes = NO_ATTRIBUTES
    let seen: readonly string[] = NO_NAMES
    for (;;) {
      const next = skipBlanks(end)
      const code = text.charCodeAt(next)
      if (code === GREATER) {
        isWithin = true
        to.open(name.local, attributes)
        open.push(name)
        return next + 1
      }
      if (code === SLASH && text.charCodeAt(next + 1) === GREATER) {
        isWithin = false
        to.open(name.local, attributes)
        to.close()
        return next + 2
      }
      if (next === end) refuse(`the start of ${name.whole}`)
      const attribute = readAttribute(next)
      if (seen.includes(attribute.name)) refuse(`attribute ${attribute.name} twice`)
      seen = [...seen, attribute.name]
      attributes = { ...attributes, [toName(attribute.name).local]: attribute.value }
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
    if (text.startsWith('<!--', start)) {
      const end = text.indexOf('--', start + 4)
      if (end < 0 || text.charCodeAt(end + 2) !== GREATER) refuse('a comment')
      return end + 3
    }
    if (!text.startsWith('<![CDATA[', start)) refuse('a document type declaration')
    const end = text.indexOf(']]>', start)
    if (end < 0 || open.length === 0) refuse('a CDATA section')
    to.text(text.slice(start + 9, end))
    return end + 3
  }

  function takeInstruction(start: number): number {
    const end = text.indexOf('?>', start + 2)
    const target = /^[^\s?]+/.exec(text.slice(start + 2, Math.max(end, start)))?.[0] ?? ''
    if (end < 0 || !NAME.test(target) || target.toLowerCase() === 'xml') refuse('an instruction')
    return end + 2
  }

  /** Of the element that starts here; mostly the one that did at the same place before. */
  function takeName(start: number): Name {
    const expected = isWithin ? latest?.inner : latest?.next
    const isExpected = expected && isAt(expected, start) && isEnd(start + expected.whole.length)
    const name = isExpected ? expected : toName(text.slice(start, endOfName(start)))
    if (latest && isWithin) latest.inner = name
    else if (latest) latest.next = name
    latest = name
    return name
  }

  function isAt({ whole }: Name, start: number): boolean {
    for (let at = 0; at < whole.length; at++) {
      if (text.charCodeAt(start + at) !== whole.charCodeAt(at)) return false
    }
    return true
  }

  function toName(whole: string): Name {
    const known = names.get(whole)
    if (known) return known
    const local = locals.get(whole) ?? toLocal(whole)
    if (local === null) return refuse(`the name "${whole.slice(0, 40)}"`)
    const name = { whole, local, inner: null, next: null }
    names.set(whole, name)
    return name
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

/** Names that documents of all kinds share, kept between them; others are worked out anew. */
const locals = new Map<string, string>()
const LOCALS_MAX = 1000
const LOCAL_LENGTH_MAX = 100

/** Null for what is no name. */
function toLocal(whole: string): string | null {
  if (!NAME.test(whole)) return null
  // The engine compares names of objects' members by identity, and others letter by letter.
  const [local = ''] = Object.keys({ [whole.slice(whole.indexOf(':') + 1)]: true })
  if (locals.size < LOCALS_MAX && whole.length <= LOCAL_LENGTH_MAX) locals.set(whole, local)
  return local
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09
}

function decode(text: string, refuse: Refuse): string {
  if (text.includes(']]>')) refuse(']]> in a text')
  return decodeReferences(text, refuse)
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const NUMBERED = /^#(?:(\d+)|x([0-9a-fA-F]+))$/

function decodeReferences(text: string, refuse: Refuse): string {
  let at = text.indexOf('&')
  let decoded = ''
  let from = 0
  while (at >= 0) {
    const end = text.indexOf(';', at)
    const name = end < 0 ? '' : text.slice(at + 1, end)
    decoded += text.slice(from, at) + (NAMED.get(name) ?? decodeNumbered(name, refuse))
    from = end + 1
    at = text.indexOf('&', from)
  }
  return from === 0 ? text : decoded + text.slice(from)
}

function decodeNumbered(name: string, refuse: Refuse): string {
  const [, decimal, hex] = NUMBERED.exec(name) ?? refuse('an unknown entity')
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) refuse('an unknown entity')
  const one = String.fromCodePoint(code)
  if (FORBIDDEN.test(one)) refuse('a character that XML forbids')
  return one
}
