// Facts of an XBRL instance (XBRL 2.1), as filers sent them before their documents were inline, and as
// the publisher extracts them from inline ones.

import { scaleDecimal } from '../../kernel/decimals.ts'
import { type Attributes, parseXml, type XmlHandler } from '../xml.ts'
import { ContextReader } from './contexts.ts'
import type { Fact, XbrlDocument } from './fact.ts'

class FootnoteLinks {
  /** Locators by label: the ids of facts. */
  readonly #facts = new Map<string, string[]>()
  readonly #texts = new Map<string, string[]>()
  readonly #arcs: { from: string; to: string }[] = []
  #isOpen = false
  #text: string | null = null
  #label = ''
  #byFact: Map<string, string[]> | null = null

  open(name: string, attributes: Attributes): void {
    if (name === 'footnoteLink') this.#isOpen = true
    if (!this.#isOpen) return
    const { href = '', label = '', from = '', to = '' } = attributes
    if (name === 'loc') add(this.#facts, label, href.slice(href.indexOf('#') + 1))
    else if (name === 'footnoteArc') this.#arcs.push({ from, to })
    else if (name === 'footnote') {
      this.#label = label
      this.#text = ''
    }
  }

  text(piece: string): void {
    if (this.#text !== null) this.#text += piece
  }

  close(name: string): void {
    if (name === 'footnoteLink') this.#isOpen = false
    else if (name === 'footnote' && this.#text !== null) {
      add(this.#texts, this.#label, this.#text.replace(/\s+/g, ' ').trim())
      this.#text = null
    }
  }

  /** Footnotes of the fact with this id. */
  of(id: string): readonly string[] {
    this.#byFact ??= this.#link()
    return this.#byFact.get(id) ?? []
  }

  #link(): Map<string, string[]> {
    const byFact = new Map<string, string[]>()
    for (const { from, to } of this.#arcs) {
      for (const fact of this.#facts.get(from) ?? []) {
        for (const text of this.#texts.get(to) ?? []) add(byFact, fact, text)
      }
    }
    return byFact
  }
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Real instances have fewer than 20; a text block is text in them. */
const DEPTH_MAX = 200

interface Tagged {
  readonly concept: string
  readonly attributes: Attributes
  text: string
}

/** Fails with `publisher.changed` naming `where` when it is not well formed. */
export function parseInstance(text: string, where: string): XbrlDocument {
  const reader = new InstanceReader()
  parseXml(text, where, DEPTH_MAX, () => reader)
  return reader.toDocument()
}

class InstanceReader implements XmlHandler {
  readonly #contexts = new ContextReader()
  readonly #footnotes = new FootnoteLinks()
  readonly #tagged: Tagged[] = []
  readonly #open: string[] = []
  #fact: Tagged | null = null
  #factDepth = 0

  open(name: string, attributes: Attributes, whole: string): void {
    this.#open.push(name)
    if (this.#contexts.open(name, attributes)) return
    this.#footnotes.open(name, attributes)
    if (attributes.contextRef !== undefined && this.#fact === null) {
      this.#fact = { concept: whole, attributes, text: '' }
      this.#factDepth = this.#open.length
      this.#tagged.push(this.#fact)
    }
  }

  text(piece: string): void {
    if (this.#contexts.isOpen) this.#contexts.text(piece)
    else if (this.#fact) this.#fact.text += piece
    else this.#footnotes.text(piece)
  }

  close(): void {
    if (this.#fact && this.#open.length === this.#factDepth) this.#fact = null
    const name = this.#open.pop() ?? ''
    if (this.#contexts.isOpen) this.#contexts.close(name)
    else this.#footnotes.close(name)
  }

  toDocument(): XbrlDocument {
    const all = this.#tagged.map((tagged, ordinal) => this.#toFact(tagged, ordinal))
    const facts = all.filter((fact) => fact !== null)
    return { facts, orphans: all.length - facts.length }
  }

  #toFact({ concept, attributes, text }: Tagged, ordinal: number): Fact | null {
    const context = this.#contexts.contexts.get(attributes.contextRef ?? '')
    if (!context) return null
    const unit = this.#contexts.units.get(attributes.unitRef ?? '') ?? null
    const isNil = attributes.nil === 'true' || attributes.nil === '1'
    const id = attributes.id ?? null
    return {
      concept,
      context,
      contextRef: attributes.contextRef ?? '',
      unit,
      ...(isNil ? NIL : toValue(text, unit !== null)),
      isNil,
      decimals: attributes.decimals ?? null,
      isEscaped: false,
      isHidden: false,
      id,
      ordinal,
      footnotes: id === null ? [] : this.#footnotes.of(id),
    }
  }
}

type Read = Pick<Fact, 'value' | 'unread'>

const NIL: Read = { value: null, unread: null }
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))(?:[eE]([+-]?\d{1,2}))?$/

function toValue(text: string, isNumber: boolean): Read {
  if (!isNumber) return { value: text, unread: null }
  const plain = text.trim()
  if (/^-?INF$|^NaN$/.test(plain)) return { value: plain, unread: null }
  const [, digits, power] = NUMBER.exec(plain) ?? []
  if (digits === undefined) return { value: null, unread: 'The text is not a number.' }
  return { value: scaleDecimal(digits, Number(power ?? 0)), unread: null }
}
