// Contexts and units, which stand alike in instances and in the header of inline documents (XBRL 2.1,
// sections 4.7 and 4.8; XBRL Dimensions 1.0, section 3.1).

import type { Attributes } from '../xml.ts'
import type { Context, Dimension, Unit } from './fact.ts'

interface OpenContext {
  entity: string
  start: string | null
  end: string | null
  dimensions: Dimension[]
}

interface OpenUnit {
  measures: string[]
  per: string[]
}

type Texts = 'identifier' | 'startDate' | 'endDate' | 'instant' | 'measure'
const TEXTS: ReadonlySet<string> = new Set<Texts>([
  'identifier',
  'startDate',
  'endDate',
  'instant',
  'measure',
])

/** Handles each element within a context or a unit; texts are stored as elements end. */
export class ContextReader {
  readonly contexts = new Map<string, Context>()
  readonly units = new Map<string, Unit>()
  #context: OpenContext | null = null
  #unit: OpenUnit | null = null
  #typed: Dimension | null = null
  #member: Dimension | null = null
  #isDenominator = false
  #text = ''

  /** Whether the element is one of a context or a unit. */
  open(name: string, attributes: Attributes): boolean {
    if (name === 'context') {
      this.#context = { entity: '', start: null, end: null, dimensions: [] }
      this.contexts.set(attributes.id ?? '', this.#context)
    } else if (name === 'unit') {
      this.#unit = { measures: [], per: [] }
      this.units.set(attributes.id ?? '', this.#unit)
    }
    if (!this.isOpen) return false
    this.#text = ''
    const axis = (attributes.dimension ?? '').trim()
    if (name === 'explicitMember') this.#member = { axis, member: '', isTyped: false }
    else if (name === 'typedMember') this.#typed = { axis, member: '', isTyped: true }
    else if (this.#typed && attributes.nil === 'true')
      this.#typed = { ...this.#typed, member: null }
    else if (name === 'unitDenominator') this.#isDenominator = true
    return true
  }

  get isOpen(): boolean {
    return this.#context !== null || this.#unit !== null
  }

  text(piece: string): void {
    this.#text += piece
  }

  close(name: string): void {
    const text = this.#text.trim()
    if (name === 'context') this.#context = null
    else if (name === 'unit') this.#unit = null
    else if (name === 'unitDenominator') this.#isDenominator = false
    else if (name === 'explicitMember') this.#addMember(text)
    else if (name === 'typedMember') this.#addTyped()
    else if (this.#typed) this.#typed = withText(this.#typed, text)
    else if (TEXTS.has(name)) this.#put(name, text)
    this.#text = ''
  }

  #addMember(member: string): void {
    if (this.#member) this.#context?.dimensions.push({ ...this.#member, member })
    this.#member = null
  }

  #addTyped(): void {
    if (this.#typed) this.#context?.dimensions.push(this.#typed)
    this.#typed = null
  }

  #put(name: string, text: string): void {
    if (name === 'measure') this.#unit?.[this.#isDenominator ? 'per' : 'measures'].push(text)
    else if (!this.#context) return
    else if (name === 'identifier') this.#context.entity = text
    else if (name === 'startDate') this.#context.start = toDay(text)
    else this.#context.end = toDay(text)
  }
}

function withText(typed: Dimension, text: string): Dimension {
  return typed.member === null || text === '' ? typed : { ...typed, member: text }
}

/** A period may be given to the second; filings with EDGAR give days. */
function toDay(text: string): string {
  return text.slice(0, 10)
}
