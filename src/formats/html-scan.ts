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
  new HtmlScan(text, to).run()
}

/**
 * A class and not functions within one: what the engine has compiled for those of a call is gone with
 * the next full collection, and each of them then pays for it again.
 */
class HtmlScan {
  readonly #text: string
  readonly #to: HtmlHandler
  readonly #isXml: boolean
  /** By their spellings. */
  readonly #names = new Map<string, Name>()
  /** By what stands between `<` and the next `>`, where that is their end. */
  readonly #tags = new Map<string, Tag>()
  /** Open elements, and what each of them holds. */
  readonly #elements: Name[] = []
  readonly #languages: Language[] = []
  #language: Language = 'html'

  constructor(text: string, to: HtmlHandler) {
    this.#text = text
    this.#to = to
    this.#isXml = SAYS_XML.test(text.slice(0, SAID_WITHIN))
  }

  run(): void {
    let at = 0
    while (at < this.#text.length) at = this.#takeNext(at)
    while (this.#elements.length > 0) this.#closeInnermost()
  }

  #takeNext(at: number): number {
    const start = this.#findMarkup(at)
    if (start > at) this.#to.text(decodeText(this.#text.slice(at, start)))
    return start < this.#text.length ? this.#takeMarkup(start) : start
  }

  /** A `<` begins markup before a letter or one of three signs only. */
  #findMarkup(from: number): number {
    let found = this.#text.indexOf('<', from)
    while (found >= 0 && !isMarkup(this.#text.charCodeAt(found + 1))) {
      found = this.#text.indexOf('<', found + 1)
    }
    return found < 0 ? this.#text.length : found
  }

  /** Answers where the markup that starts at `start` ends. */
  #takeMarkup(start: number): number {
    const next = this.#text.charCodeAt(start + 1)
    if (next === SLASH) return this.#takeEnd(start + 2)
    if (next === BANG) return this.#takeDeclared(start)
    if (next === QUESTION) return this.#behind('>', start + 2)
    return this.#takeStart(start + 1)
  }

  #takeEnd(nameStart: number): number {
    const innermost = this.#elements.at(-1)
    if (innermost && this.#text.startsWith(innermost.text, nameStart)) {
      const end = nameStart + innermost.text.length
      if (this.#text.charCodeAt(end) === GREATER) {
        this.#closeInnermost()
        return end + 1
      }
    }
    const end = this.#behind('>', nameStart)
    if (isLetter(this.#text.charCodeAt(nameStart))) {
      this.#endElement(this.#toName(this.#text.slice(nameStart, endOfName(this.#text, nameStart))))
    }
    return end
  }

  /** Ends what is open within it too; an end of a paragraph that is not open stands for one. */
  #endElement(name: Name): void {
    if (name.count > 0) {
      while (this.#elements.at(-1) !== name) this.#closeInnermost()
      this.#closeInnermost()
    } else if (name.text === 'br') this.#to.open('br', NO_ATTRIBUTES, true)
    else if (name.text === 'p') {
      this.#openElement(name, NO_ATTRIBUTES)
      this.#closeInnermost()
    }
  }

  #takeStart(nameStart: number): number {
    const close = this.#text.indexOf('>', nameStart)
    if (close < 0) return this.#text.length
    const spelled = this.#text.slice(nameStart, close)
    const known = this.#tags.get(spelled)
    if (known) return this.#startElement(known, close + 1)
    const read = readStartTag(this.#text, nameStart)
    if (read === null) return this.#text.length
    if (this.#tags.size >= KEPT_MAX) this.#forget()
    const { attributes, closesItself, end } = read
    const tag = { name: this.#toName(read.name), attributes, closesItself }
    // An element with an identifier is the only one of its kind.
    if (end === close + 1 && attributes.id === undefined) this.#tags.set(spelled, tag)
    return this.#startElement(tag, end)
  }

  /** Answers where the text ends in which markup is none. */
  #startElement({ name, attributes, closesItself }: Tag, end: number): number {
    const outer = this.#language
    // A form within a form is passed over.
    if (name.text === 'form' && name.count > 0) return end
    this.#openElement(name, attributes)
    const isClosed = closesItself && (this.#isXml || outer !== 'html' || this.#language !== 'html')
    if (isClosed && !name.isVoid) this.#closeInnermost()
    if (isClosed || name.raw === null || outer !== 'html') return end
    return this.#takeRaw(name.text, name.raw, end)
  }

  #takeRaw(name: string, raw: RawContent, start: number): number {
    const end = raw === 'all that follows' ? this.#text.length : this.#findEnd(name, start)
    const content = this.#text.slice(start, end)
    if (end > start) this.#to.text(raw === 'text with references' ? decodeText(content) : content)
    return end
  }

  #findEnd(name: string, from: number): number {
    let found = this.#text.indexOf('</', from)
    while (found >= 0 && !this.#isNameAt(name, found + 2)) {
      found = this.#text.indexOf('</', found + 2)
    }
    return found < 0 ? this.#text.length : found
  }

  #isNameAt(name: string, at: number): boolean {
    const end = at + name.length
    return endsName(this.#text.charCodeAt(end)) && this.#text.slice(at, end).toLowerCase() === name
  }

  #openElement(name: Name, attributes: Attributes): void {
    if (name.ends !== null) this.#endImplied(name.ends)
    if (!name.isVoid) {
      name.count++
      this.#elements.push(name)
      this.#language = name.holds ?? this.#language
      this.#languages.push(this.#language)
    }
    this.#to.open(name.text, attributes, name.isVoid)
  }

  #endImplied(ends: ReadonlySet<string>): void {
    while (ends.has(this.#elements.at(-1)?.text ?? '')) this.#closeInnermost()
  }

  #closeInnermost(): void {
    const name = this.#elements.pop()
    if (!name) return
    name.count--
    this.#languages.pop()
    this.#language = this.#languages.at(-1) ?? 'html'
    this.#to.close(name.text)
  }

  #takeDeclared(start: number): number {
    if (this.#text.startsWith('<!--', start)) return this.#endOfComment(start + 4)
    if (!this.#text.startsWith('<![CDATA[', start)) return this.#behind('>', start + 2)
    const end = this.#text.indexOf(']]>', start + 9)
    if (end < 0) return this.#text.length
    if (this.#language !== 'html') this.#to.text(this.#text.slice(start + 9, end))
    return end + 3
  }

  #endOfComment(from: number): number {
    if (this.#text.startsWith('>', from)) return from + 1
    if (this.#text.startsWith('->', from)) return from + 2
    let end = this.#text.indexOf('--', from)
    while (end >= 0) {
      if (this.#text.startsWith('>', end + 2)) return end + 3
      if (this.#text.startsWith('!>', end + 2)) return end + 4
      end = this.#text.indexOf('--', end + 1)
    }
    return this.#text.length
  }

  #behind(what: string, from: number): number {
    const found = this.#text.indexOf(what, from)
    return found < 0 ? this.#text.length : found + what.length
  }

  #toName(spelled: string): Name {
    const known = this.#names.get(spelled)
    if (known) return known
    if (this.#names.size >= KEPT_MAX + this.#elements.length) this.#forget()
    const told = readElementName(spelled)
    const name = this.#names.get(told.text) ?? { ...told, count: 0 }
    this.#names.set(name.text, name)
    this.#names.set(spelled, name)
    return name
  }

  /** Names of open elements stay, since their ends must find them. */
  #forget(): void {
    this.#names.clear()
    this.#tags.clear()
    for (const name of this.#elements) this.#names.set(name.text, name)
  }
}

function isMarkup(code: number): boolean {
  return code === SLASH || code === BANG || code === QUESTION || isLetter(code)
}

function isLetter(code: number): boolean {
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a
}
