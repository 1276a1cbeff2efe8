// HTML of any quality as HTML that is safe to put into a page. It is written anew: the names of
// elements come from the table below, attributes from `safe-attributes.ts`, and all else is escaped
// text. There are no scripts, styles, forms, images or embedded documents.

import { type Attributes, type HtmlHandler, parseHtml } from '../html.ts'
import { type ElementMeaning, Meanings } from '../html-elements.ts'
import { escapeHtml, toAnchor, toCellAttributes, toHref } from './safe-attributes.ts'
import type { Clip } from './spans.ts'

/** Element written in place of each element; the others are dropped and their text is kept. */
const ELEMENTS: Readonly<Record<string, string>> = {
  address: 'div',
  article: 'div',
  b: 'b',
  blockquote: 'blockquote',
  caption: 'caption',
  center: 'div',
  code: 'code',
  dd: 'dd',
  del: 's',
  dir: 'ul',
  div: 'div',
  dl: 'dl',
  dt: 'dt',
  em: 'i',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  i: 'i',
  ins: 'u',
  li: 'li',
  listing: 'pre',
  main: 'div',
  menu: 'ul',
  ol: 'ol',
  p: 'p',
  pre: 'pre',
  s: 's',
  section: 'div',
  strike: 's',
  strong: 'b',
  sub: 'sub',
  sup: 'sup',
  table: 'table',
  tbody: 'tbody',
  td: 'td',
  tfoot: 'tfoot',
  th: 'th',
  thead: 'thead',
  tr: 'tr',
  u: 'u',
  ul: 'ul',
}

const BREAKS = new Set(['br', 'hr'])
const INLINE = new Set(['a', 'b', 'code', 'i', 's', 'sub', 'sup', 'u'])
const CELLS = new Set(['td', 'th'])
/** Elements between which text belongs to no cell, so that browsers move it out of the table. */
const TABLE_INNER = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr'])

interface SafeOptions {
  readonly clip: Clip
  readonly folder: string | null
}

/** Fails with `publisher.changed` naming `where` when the markup nests too deeply. */
export function htmlToSafeHtml(html: string, where: string, options: SafeOptions): string {
  const writer = new SafeWriter(options)
  parseHtml(html, where, writer)
  return writer.finish()
}

interface OpenElement {
  readonly tags: readonly string[]
  /** Start tags with their attributes; written once there is text within. */
  readonly opening: string
  readonly isHidden: boolean
  isWritten: boolean
  /** Cells without text, which wait for their row to have some. */
  waiting: string
}

class SafeWriter implements HtmlHandler {
  readonly #options: SafeOptions
  readonly #meanings = new Meanings()
  readonly #parts: string[] = []
  readonly #elements: OpenElement[] = []
  /** Number of open elements, from the outermost, that are already written. */
  #written = 0
  #anchors: string[] = []
  /** Whether the previous text is outside of the rendered spans. */
  #isClipped = false

  constructor(options: SafeOptions) {
    this.#options = options
  }

  open(name: string, attributes: Attributes, isVoid: boolean): void {
    const isHidden = this.#elements.at(-1)?.isHidden ?? false
    const meaning = this.#meanings.of(name, attributes.style)
    const anchor = toAnchor(attributes.id ?? attributes.name)
    if (anchor !== null) this.#anchors.push(anchor)
    if (BREAKS.has(name) && !isHidden && this.#isWithin()) this.#parts.push(`<${name}>`)
    if (isVoid) return
    this.#elements.push({
      ...toTags(name, attributes, meaning, this.#options.folder),
      isHidden: isHidden || meaning.isUnseen,
      isWritten: false,
      waiting: '',
    })
  }

  text(data: string, at: number): void {
    const top = this.#elements.at(-1)
    if (top?.isHidden) return
    const text = this.#options.clip.cut(data, at)
    this.#isClipped = text === ''
    if (this.#isClipped) this.#anchors = []
    if (text.trim() === '') {
      this.#addBlank(text)
      return
    }
    this.#writeOpenings()
    for (const anchor of this.#anchors) this.#parts.push(`<a id="${anchor}"></a>`)
    this.#anchors = []
    this.#parts.push(escapeHtml(text))
  }

  close(_name: string): void {
    const element = this.#elements.pop()
    if (!element) return
    const closing = element.tags.toReversed().map((tag) => `</${tag}>`)
    if (element.isWritten) {
      this.#parts.push(...closing)
      this.#written = Math.min(this.#written, this.#elements.length)
      return
    }
    const [tag = ''] = element.tags
    if (CELLS.has(tag) && !element.isHidden) this.#leaveEmpty(element.opening + closing.join(''))
  }

  finish(): string {
    while (this.#elements.length > 0) this.close('')
    return this.#parts.join('')
  }

  #isWithin(): boolean {
    const isOpen = this.#written === this.#elements.length
    return isOpen && this.#parts.length > 0 && !this.#isClipped
  }

  /** Space within a line counts, but no element is written for its sake. */
  #addBlank(text: string): void {
    if (text === '' || this.#written === 0) return
    for (let depth = this.#elements.length; depth > this.#written; depth--) {
      const [tag = 'b'] = this.#elements[depth - 1]?.tags ?? []
      if (!INLINE.has(tag)) return
    }
    const [outer = ''] = this.#elements[this.#written - 1]?.tags ?? []
    if (!TABLE_INNER.has(outer)) this.#parts.push(text)
  }

  #writeOpenings(): void {
    for (const element of this.#elements.slice(this.#written)) {
      this.#parts.push(element.opening, element.waiting)
      element.isWritten = true
      element.waiting = ''
    }
    this.#written = this.#elements.length
  }

  /** An empty cell holds the place of its column. */
  #leaveEmpty(cell: string): void {
    const row = this.#elements.at(-1)
    if (row?.isWritten) this.#parts.push(cell)
    else if (row) row.waiting += cell
  }
}

type Tags = Pick<OpenElement, 'tags' | 'opening'>

function toTags(
  name: string,
  attributes: Attributes,
  meaning: ElementMeaning,
  folder: string | null,
): Tags {
  if (name === 'a') {
    const href = toHref(attributes.href, folder)
    return href === null ? NO_TAGS : { tags: ['a'], opening: `<a href="${escapeHtml(href)}">` }
  }
  const tag = ELEMENTS[name]
  const isBold = meaning.isBold === true && tag !== 'b' && !/^h\d$/.test(name)
  // Bold paragraphs are marked, since the style that makes them bold is dropped.
  const isMarked = isBold && (tag === undefined || MARKED.has(tag))
  if (tag === undefined) return isMarked ? { tags: ['b'], opening: '<b>' } : NO_TAGS
  const cell = CELLS.has(tag) ? toCellAttributes(attributes) : ''
  const opening = `<${tag}${cell}>`
  return isMarked ? { tags: [tag, 'b'], opening: `${opening}<b>` } : { tags: [tag], opening }
}

const NO_TAGS: Tags = { tags: [], opening: '' }
const MARKED = new Set(['p', 'td', 'th', 'i', 'u'])
