// Facts of an inline document (Inline XBRL 1.1, part 1), which is XHTML. Tuples, fractions and facts
// for another target than the default one are not in filings with EDGAR (EDGAR Filer Manual, volume
// II, chapter 5) and are left out.

import { scaleDecimal } from '../../kernel/decimals.ts'
import { type Attributes, parseXml, type XmlHandler } from '../xml.ts'
import { ContextReader } from './contexts.ts'
import type { Fact, XbrlDocument } from './fact.ts'
import { MarkedText, type Passage } from './marked-text.ts'
import { DATE_RULES } from './transformed-dates.ts'
import { NAME_RULES } from './transformed-names.ts'
import { NUMBER_RULES } from './transformed-numbers.ts'
import { DURATION_RULES } from './transformed-words.ts'

/** Transforms a printed text to a value; null if the text does not have the expected form. */
type Rule = (text: string) => string | null

const RULES: Readonly<Record<string, Rule>> = {
  ...NUMBER_RULES,
  ...DATE_RULES,
  ...DURATION_RULES,
  ...NAME_RULES,
  fixedempty: () => '',
  nocontent: () => '',
  fixedfalse: () => 'false',
  booleanfalse: () => 'false',
  fixedtrue: () => 'true',
  booleantrue: () => 'true',
  boolballotbox: (text) => BOXES[text] ?? null,
  yesnoballotbox: (text) => YES_NO[BOXES[text] ?? ''] ?? null,
}

const BOXES: Readonly<Record<string, string>> = { '☐': 'false', '☑': 'true', '☒': 'true' }
const YES_NO: Readonly<Record<string, string>> = { false: 'No', true: 'Yes' }

type Transformed = { readonly value: string } | { readonly problem: string }

/** Applies a format such as `ixt:num-dot-decimal`; white space of any kind counts as one space. */
export function transform(format: string, text: string): Transformed {
  const name = format.slice(format.indexOf(':') + 1)
  const rule = RULES[name.replaceAll('-', '').toLowerCase()]
  if (!rule) return { problem: `The transformation ${format} is not known.` }
  const value = rule(text.replace(/[\s\u00A0]+/g, ' ').trim())
  return value === null ? { problem: `The text is not one of ${format}.` } : { value }
}

/** Deepest nesting of elements that is read; real documents stay below 100. */
const DEPTH_MAX = 1000

interface Tagged {
  readonly attributes: Attributes
  readonly isNumber: boolean
  readonly isHidden: boolean
  readonly passage: Passage
}

interface Continued {
  readonly passage: Passage
  readonly next: string | undefined
}

/** Whether a document is inline XBRL; others are plain HTML. */
export function isInline(text: string): boolean {
  return /<ix:(?:header|nonFraction|nonNumeric)\b/i.test(text)
}

/** Fails with `publisher.changed` naming `where` when it is not well formed. */
export function parseInline(text: string, where: string): XbrlDocument {
  const reader = new InlineReader()
  parseXml(text, where, DEPTH_MAX, () => reader)
  return reader.toDocument()
}

class InlineReader implements XmlHandler {
  readonly #contexts = new ContextReader()
  readonly #text = new MarkedText()
  readonly #tagged: Tagged[] = []
  readonly #continuations = new Map<string, Continued>()
  readonly #footnotes = new Map<string, Continued>()
  /** Footnotes by the fact they are about. */
  readonly #notesOf = new Map<string, string[]>()
  /** Open elements, each with the function to call when it ends. */
  readonly #open: { name: string; end: (() => void) | null }[] = []
  #hidden = 0

  open(name: string, attributes: Attributes, whole: string): void {
    const isContext = this.#contexts.open(name, attributes)
    const isInlineName = !isContext && whole !== name && INLINE.has(name)
    this.#open.push({ name, end: isInlineName ? this.#openInline(name, attributes) : null })
  }

  text(piece: string): void {
    if (this.#contexts.isOpen) this.#contexts.text(piece)
    else this.#text.add(piece)
  }

  close(): void {
    const closed = this.#open.pop()
    if (this.#contexts.isOpen) this.#contexts.close(closed?.name ?? '')
    closed?.end?.()
  }

  #openInline(name: string, attributes: Attributes): (() => void) | null {
    if (name === 'hidden') {
      this.#hidden++
      return () => this.#hidden--
    }
    if (name === 'exclude') return this.#text.exclude()
    if (name === 'relationship') {
      this.#relate(attributes)
      return null
    }
    const { passage, end } = this.#text.mark()
    this.#put(name, attributes, passage)
    return end
  }

  #put(name: string, attributes: Attributes, passage: Passage): void {
    const continued = { passage, next: attributes.continuedAt }
    if (name === 'continuation') this.#continuations.set(attributes.id ?? '', continued)
    else if (name === 'footnote') this.#footnotes.set(attributes.id ?? '', continued)
    else if (attributes.target === undefined) {
      const isNumber = name === 'nonFraction'
      this.#tagged.push({ attributes, isNumber, isHidden: this.#hidden > 0, passage })
    }
  }

  #relate({ fromRefs = '', toRefs = '' }: Attributes): void {
    for (const fact of fromRefs.trim().split(/\s+/)) {
      const notes = this.#notesOf.get(fact) ?? []
      notes.push(...toRefs.trim().split(/\s+/))
      this.#notesOf.set(fact, notes)
    }
  }

  toDocument(): XbrlDocument {
    const all = this.#tagged.map((tagged, ordinal) => this.#toFact(tagged, ordinal))
    const facts = all.filter((fact) => fact !== null)
    return { facts, orphans: all.length - facts.length }
  }

  /** Returns null if the context is missing: another document of an inline set may have it. */
  #toFact({ attributes, isNumber, isHidden, passage }: Tagged, ordinal: number): Fact | null {
    const context = this.#contexts.contexts.get(attributes.contextRef ?? '')
    if (!context) return null
    const isNil = attributes.nil === 'true' || attributes.nil === '1'
    const text = this.#textOf({ passage, next: attributes.continuedAt })
    const read = isNil ? NIL : isNumber ? toNumber(text, attributes) : toWords(text, attributes)
    const id = attributes.id ?? null
    const notes = id === null ? [] : (this.#notesOf.get(id) ?? [])
    return {
      concept: attributes.name ?? '',
      context,
      contextRef: attributes.contextRef ?? '',
      unit: this.#contexts.units.get(attributes.unitRef ?? '') ?? null,
      ...read,
      isNil,
      decimals: attributes.decimals ?? null,
      isEscaped: attributes.escape === 'true' || attributes.escape === '1',
      isHidden,
      id,
      ordinal,
      footnotes: notes.flatMap((note) => {
        const footnote = this.#footnotes.get(note)
        return footnote ? [this.#textOf(footnote).replace(/\s+/g, ' ').trim()] : []
      }),
    }
  }

  /** Text with its continuations; a chain that loops ends where it meets itself. */
  #textOf(first: Continued): string {
    const texts = [this.#text.textOf(first.passage)]
    const seen = new Set<string>()
    for (let next = first.next; next !== undefined && !seen.has(next); ) {
      seen.add(next)
      const continued = this.#continuations.get(next)
      if (continued) texts.push(this.#text.textOf(continued.passage))
      next = continued?.next
    }
    return texts.join('')
  }
}

const INLINE = new Set([
  'nonFraction',
  'nonNumeric',
  'continuation',
  'footnote',
  'exclude',
  'hidden',
  'relationship',
])

type Read = Pick<Fact, 'value' | 'unread'>

const NIL: Read = { value: null, unread: null }

function toWords(text: string, { format }: Attributes): Read {
  if (format === undefined) return { value: text, unread: null }
  const found = transform(format, text)
  if ('problem' in found) return { value: null, unread: found.problem }
  return { value: found.value, unread: null }
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Scaled and signed as its attributes say. */
function toNumber(text: string, attributes: Attributes): Read {
  const { value, unread } = toWords(text.trim(), attributes)
  if (value === null) return { value, unread }
  if (/^-?INF$|^NaN$/.test(value)) return { value, unread: null }
  if (!DECIMAL.test(value)) return { value: null, unread: 'The text is not a number.' }
  const scale = Number(attributes.scale ?? 0)
  if (!Number.isInteger(scale) || Math.abs(scale) > SCALE_MAX) {
    return { value: null, unread: `The scale ${attributes.scale} is not a power of ten.` }
  }
  const scaled = scaleDecimal(value, scale)
  const isNegative = attributes.sign === '-' && scaled !== '0'
  return { value: isNegative ? negate(scaled) : scaled, unread: null }
}

const SCALE_MAX = 100

function negate(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`
}
