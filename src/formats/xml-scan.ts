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

const [SPACE, BANG, AMPERSAND, SLASH] = [0x20, 0x21, 0x26, 0x2f]
const [LESS, EQUALS, GREATER, QUESTION, CLOSING_BRACKET] = [0x3c, 0x3d, 0x3e, 0x3f, 0x5d]

export function scanXml(source: string, to: XmlHandler, refuse: Refuse): void {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source
  if (FORBIDDEN.test(text) || !text.isWellFormed()) refuse('a character that XML forbids')
  /** Names and how they are without prefix: a document has few, in thousands of places. */
  const names = new Map<string, string>()
  const open: string[] = []
  let hasRoot = false
  let at = DECLARATION.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    at = text.charCodeAt(at) === LESS ? takeMarkup(at) : takeText(at)
  }
  if (open.length > 0) refuse(`it ends within ${open.at(-1)}`)
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
    const name = open.pop() ?? ''
    if (name === '' || !text.startsWith(name, start)) refuse('an end without its start')
    const end = skipBlanks(start + name.length)
    if (text.charCodeAt(end) !== GREATER) refuse(`the end of ${name}`)
    to.close()
    return end + 1
  }

  function takeStart(start: number): number {
    if (open.length === 0 && hasRoot) refuse('a second root')
    hasRoot = true
    let end = endOfName(start)
    const name = text.slice(start, end)
    const local = toLocal(name)
    let attributes = NO_ATTRIBUTES
    let seen: readonly string[] = NO_NAMES
    for (;;) {
      const next = skipBlanks(end)
      const code = text.charCodeAt(next)
      if (code === GREATER) {
        to.open(local, attributes)
        open.push(name)
        return next + 1
      }
      if (code === SLASH && text.charCodeAt(next + 1) === GREATER) {
        to.open(local, attributes)
        to.close()
        return next + 2
      }
      if (next === end) refuse(`the start of ${name}`)
      const attribute = readAttribute(next)
      if (seen.includes(attribute.name)) refuse(`attribute ${attribute.name} twice`)
      seen = [...seen, attribute.name]
      attributes = { ...attributes, [toLocal(attribute.name)]: attribute.value }
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

  function toLocal(name: string): string {
    const known = names.get(name)
    if (known !== undefined) return known
    if (!NAME.test(name)) refuse(`the name "${name.slice(0, 40)}"`)
    // The engine compares names of objects' members by identity, and others letter by letter.
    const [local = ''] = Object.keys({ [name.slice(name.indexOf(':') + 1)]: true })
    names.set(name, local)
    return local
  }

  function skipBlanks(from: number): number {
    let next = from
    while (isBlank(text.charCodeAt(next))) next++
    return next
  }

  function endOfName(from: number): number {
    for (let next = from; ; next++) {
      const code = text.charCodeAt(next)
      if (code === GREATER || code === SLASH || code === EQUALS || isBlank(code)) return next
      if (Number.isNaN(code)) refuse('it ends within a name')
    }
  }
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x09
}

function decode(text: string, refuse: Refuse): string {
  if (text.includes(']]>')) refuse(']]> in a text')
  return decodeReferences(text, refuse)
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const REFERENCE = /&(?:#(\d+);|#x([0-9a-fA-F]+);|(lt|gt|amp|quot|apos);)?/g

function decodeReferences(text: string, refuse: Refuse): string {
  if (!text.includes('&')) return text
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? ''
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isAllowed = code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    if (whole === '&' || !isAllowed) refuse('an unknown entity')
    const one = String.fromCodePoint(code)
    if (FORBIDDEN.test(one)) refuse('a character that XML forbids')
    return one
  })
}
