// What an XBRL document says (XBRL 2.1, Dimensions 1.0, Inline XBRL 1.1): facts with their contexts
// and units. An inline document and an instance read to the same.

export interface Dimension {
  /** E.g. `us-gaap:StatementBusinessSegmentsAxis`. */
  readonly axis: string
  /** The member, e.g. `aapl:IPhoneMember`; for a typed dimension its text, null where that is nil. */
  readonly member: string | null
  readonly isTyped: boolean
}

export interface Context {
  readonly entity: string
  /** Null for an instant, and both for `forever`. */
  readonly start: string | null
  /** The last day, inclusive. */
  readonly end: string | null
  /** By axis; empty for facts about the whole entity. */
  readonly dimensions: readonly Dimension[]
}

export interface Unit {
  readonly measures: readonly string[]
  /** What they are divided by; empty for none. */
  readonly per: readonly string[]
}

export interface Fact {
  /** With the prefix of the document, e.g. `us-gaap:Assets`. */
  readonly concept: string
  readonly context: Context
  /** The context's id in the document. */
  readonly contextRef: string
  /** Null for what is no number. */
  readonly unit: Unit | null
  /**
   * A number as a plain decimal text, exact; else the text, of an escaped one without its markup.
   * Null for nil, and for what cannot be read.
   */
  readonly value: string | null
  readonly isNil: boolean
  /** Why it cannot be read; null for all others. */
  readonly unread: string | null
  /** As the filer states the precision: a whole number as text, or `INF`. */
  readonly decimals: string | null
  /** Inline, and its content is markup: a block of text. */
  readonly isEscaped: boolean
  /** Only in the hidden part of an inline document. */
  readonly isHidden: boolean
  /** The element's id; null where it has none. */
  readonly id: string | null
  /** Its number among the facts of the document, from 0. */
  readonly ordinal: number
  readonly footnotes: readonly string[]
}

export interface XbrlDocument {
  readonly facts: readonly Fact[]
  /** Facts left out because their context is not in the document. */
  readonly orphans: number
}

/** As the publisher writes units: `USD`, `shares`, `USD/shares`. */
export function toUnitText({ measures, per }: Unit): string {
  const toWords = (names: readonly string[]) => names.map(withoutPrefix).join('*')
  return per.length === 0 ? toWords(measures) : `${toWords(measures)}/${toWords(per)}`
}

export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
