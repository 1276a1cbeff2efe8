// The letters of XML: what may stand in a document, what is a name, and what references stand for.

type Refuse = (reason: string) => never

const START =
  ':A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D' +
  '\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}'
const NAME = new RegExp(`^[${START}][${START}\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040]*$`, 'u')
const FORBIDDEN = [...Array(0x20).keys(), 0xfffe, 0xffff]
  .filter((code) => code !== 0x09 && code !== 0x0a && code !== 0x0d)
  .map((code) => String.fromCharCode(code))
const BLOCK = 16_384

/** Names that documents of all kinds share, kept between them; others are worked out anew. */
const locals = new Map<string, string>()
const LOCALS_MAX = 1000
const LOCAL_LENGTH_MAX = 100

/** A name without its prefix; null for what is no name. */
export function toLocal(whole: string): string | null {
  const known = locals.get(whole)
  if (known !== undefined) return known
  if (!NAME.test(whole)) return null
  // The engine compares names of objects' members by identity, and others letter by letter.
  const [local = ''] = Object.keys({ [whole.slice(whole.indexOf(':') + 1)]: true })
  if (locals.size < LOCALS_MAX && whole.length <= LOCAL_LENGTH_MAX) locals.set(copy(whole), local)
  return local
}

export function isName(text: string): boolean {
  return NAME.test(text)
}

/** A text of its own: the engine keeps the whole of a text for the sake of a piece. */
export function copy(piece: string): string {
  return Buffer.from(piece).toString()
}

/** To look for one character in a short text costs the engine next to nothing. */
export function holdsForbidden(text: string): boolean {
  for (let at = 0; at < text.length; at += BLOCK) {
    const block = text.slice(at, at + BLOCK)
    if (FORBIDDEN.some((one) => block.includes(one))) return true
  }
  return false
}

export function decode(text: string, refuse: Refuse): string {
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

export function decodeReferences(text: string, refuse: Refuse): string {
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
  if (FORBIDDEN.includes(one)) refuse('a character that XML forbids')
  return one
}
