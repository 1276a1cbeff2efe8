// One pass over the text of an HTML document of any quality: elements, with the ends that documents
// leave out, and texts with their references decoded. Nothing is refused; what a document breaks off
// in is not told of.

import { type ElementName, type Language, type RawContent, readElementName } from './html-names.ts'
import { decodeText } from './html-references.ts'
import { type Attributes, endOfName, endsName, readStartTag } from './html-tags.ts'

/** Told of elements and texts in the document's order; names are in lower case. */
export interface HtmlHandler {
  /** An element without content is not closed. */
  open(name: string, attributes: Attributes, isVoid: boolean): void
  /** May come in several pieces. */
  text(text: string): void
  close(name: string): void
}

interface Name extends ElementName {
  /** How many elements of this name are open. */
  count: number
}

interface Tag {
  readonly name: Name
  readonly attributes: Attributes
  readonly closesItself: boolean
}

const [BANG, SLASH, GREATER, QUESTION] = [0x21, 0x2f, 0x3e, 0x3f]
const SAYS_XML = /^\s*<\?xml/
const SAID_WITHIN = 200
const NO_ATTRIBUTES: Attributes = {}
/** Documents have some hundreds. */
const KEPT_MAX = 5000

export function scanHtml(text: string, to: HtmlHandler): void {
  const isXml = SAYS_XML.test(text.slice(0, SAID_WITHIN))
  /** By their spellings. */
  const names = new Map<string, Name>()
  /** By what stands between `<` and the next `>`, where that is their end. */
  const tags = new Map<string, Tag>()
  /** Open elements, and what each of them holds. */
  const elements: Name[] = []
  const languages: Language[] = []
  let language: Language = 'html'
  let at = 0
  while (at < text.length) {
    const start = findMarkup(at)
    if (start > at) to.text(decodeText(text.slice(at, start)))
    at = start < text.length ? takeMarkup(start) : start
  }
  while (elements.length > 0) closeInnermost()

  /** A `<` begins markup before a letter or one of three signs only. */
  function findMarkup(from: number): number {
    let found = text.indexOf('<', from)
    while (found >= 0 && !isMarkup(text.charCodeAt(found + 1))) found = text.indexOf('<', found + 1)
    return found < 0 ? text.length : found
  }

  /** Answers where the markup that starts at `start` ends. */
  function takeMarkup(start: number): number {
    const next = text.charCodeAt(start + 1)
    if (next === SLASH) return takeEnd(start + 2)
    if (next === BANG) return takeDeclared(start)
    if (next === QUESTION) return behind('>', start + 2)
    return takeStart(start + 1)
  }

  function takeEnd(nameStart: number): number {
    const innermost = elements.at(-1)
    if (innermost && text.startsWith(innermost.text, nameStart)) {
      const end = nameStart + innermost.text.length
      if (text.charCodeAt(end) === GREATER) {
        closeInnermost()
        return end + 1
      }
    }
    const end = behind('>', nameStart)
    if (isLetter(text.charCodeAt(nameStart))) {
      endElement(toName(text.slice(nameStart, endOfName(text, nameStart))))
    }
    return end
  }

  /** Ends what is open within it too; an end of a paragraph that is not open stands for one. */
  function endElement(name: Name): void {
    if (name.count > 0) {
      while (elements.at(-1) !== name) closeInnermost()
      closeInnermost()
    } else if (name.text === 'br') to.open('br', NO_ATTRIBUTES, true)
    else if (name.text === 'p') {
      openElement(name, NO_ATTRIBUTES)
      closeInnermost()
    }
  }

  function takeStart(nameStart: number): number {
    const close = text.indexOf('>', nameStart)
    if (close < 0) return text.length
    const spelled = text.slice(nameStart, close)
    const known = tags.get(spelled)
    if (known) return startElement(known, close + 1)
    const read = readStartTag(text, nameStart)
    if (read === null) return text.length
    if (tags.size >= KEPT_MAX) forget()
    const { attributes, closesItself, end } = read
    const tag = { name: toName(read.name), attributes, closesItself }
    // An element with an identifier is the only one of its kind.
    if (end === close + 1 && attributes.id === undefined) tags.set(spelled, tag)
    return startElement(tag, end)
  }

  /** Answers where the text ends in which markup is none. */
  function startElement({ name, attributes, closesItself }: Tag, end: number): number {
    const outer = language
    // A form within a form is passed over.
    if (name.text === 'form' && name.count > 0) return end
    openElement(name, attributes)
    const isClosed = closesItself && (isXml || outer !== 'html' || language !== 'html')
    if (isClosed && !name.isVoid) closeInnermost()
    if (isClosed || name.raw === null || outer !== 'html') return end
    return takeRaw(name.text, name.raw, end)
  }

  function takeRaw(name: string, raw: RawContent, start: number): number {
    const end = raw === 'all that follows' ? text.length : findEnd(name, start)
    const content = text.slice(start, end)
    if (end > start) to.text(raw === 'text with references' ? decodeText(content) : content)
    return end
  }

  function findEnd(name: string, from: number): number {
    let found = text.indexOf('</', from)
    while (found >= 0 && !isNameAt(name, found + 2)) found = text.indexOf('</', found + 2)
    return found < 0 ? text.length : found
  }

  function isNameAt(name: string, at: number): boolean {
    const end = at + name.length
    return endsName(text.charCodeAt(end)) && text.slice(at, end).toLowerCase() === name
  }

  function openElement(name: Name, attributes: Attributes): void {
    if (name.ends !== null) endImplied(name.ends)
    if (!name.isVoid) {
      name.count++
      elements.push(name)
      language = name.holds ?? language
      languages.push(language)
    }
    to.open(name.text, attributes, name.isVoid)
  }

  function endImplied(ends: ReadonlySet<string>): void {
    while (ends.has(elements.at(-1)?.text ?? '')) closeInnermost()
  }

  function closeInnermost(): void {
    const name = elements.pop()
    if (!name) return
    name.count--
    languages.pop()
    language = languages.at(-1) ?? 'html'
    to.close(name.text)
  }

  function takeDeclared(start: number): number {
    if (text.startsWith('<!--', start)) return endOfComment(start + 4)
    if (!text.startsWith('<![CDATA[', start)) return behind('>', start + 2)
    const end = text.indexOf(']]>', start + 9)
    if (end < 0) return text.length
    if (language !== 'html') to.text(text.slice(start + 9, end))
    return end + 3
  }

  function endOfComment(from: number): number {
    if (text.startsWith('>', from)) return from + 1
    if (text.startsWith('->', from)) return from + 2
    let end = text.indexOf('--', from)
    while (end >= 0) {
      if (text.startsWith('>', end + 2)) return end + 3
      if (text.startsWith('!>', end + 2)) return end + 4
      end = text.indexOf('--', end + 1)
    }
    return text.length
  }

  function behind(what: string, from: number): number {
    const found = text.indexOf(what, from)
    return found < 0 ? text.length : found + what.length
  }

  function toName(spelled: string): Name {
    const known = names.get(spelled)
    if (known) return known
    if (names.size >= KEPT_MAX + elements.length) forget()
    const told = readElementName(spelled)
    const name = names.get(told.text) ?? { ...told, count: 0 }
    names.set(name.text, name)
    names.set(spelled, name)
    return name
  }

  /** Names of open elements stay, since their ends must find them. */
  function forget(): void {
    names.clear()
    tags.clear()
    for (const name of elements) names.set(name.text, name)
  }
}

function isMarkup(code: number): boolean {
  return code === SLASH || code === BANG || code === QUESTION || isLetter(code)
}

function isLetter(code: number): boolean {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a
}
