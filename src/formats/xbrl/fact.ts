// Facts of an XBRL document with their contexts and units (XBRL 2.1, Dimensions 1.0, Inline XBRL
// 1.1). Inline documents and instances give the same result.

export interface Dimension {
  /** E.g. `us-gaap:StatementBusinessSegmentsAxis`. */
  readonly axis: string
  /** Member, e.g. `aapl:IPhoneMember`. A typed dimension has its text, or null if it is nil. */
  readonly member: string | null
  readonly isTyped: boolean
}

export interface Context {
  readonly entity: string
  /** First day; null for an instant, as are both days for `forever`. */
  readonly start: string | null
  /** Last day of the period, included in it. */
  readonly end: string | null
  /** Dimensions ordered by axis; empty for facts about the whole entity. */
  readonly dimensions: readonly Dimension[]
}

export interface Unit {
  readonly measures: readonly string[]
  /** Measures of the denominator; empty if there is none. */
  readonly per: readonly string[]
}

export interface Fact {
  /** Concept with the document’s own prefix, e.g. `us-gaap:Assets`. */
  readonly concept: string
  readonly context: Context
  /** The context's id in the document. */
  readonly contextRef: string
  /** Unit; null for facts that are not numbers. */
  readonly unit: Unit | null
  /** Value: an exact plain decimal, or text without markup. Null if nil or unreadable. */
  readonly value: string | null
  readonly isNil: boolean
  /** Reason why the value is unreadable; null for a readable one. */
  readonly unread: string | null
  /** Precision that the filer states: a whole number as text, or `INF`. */
  readonly decimals: string | null
  /** Inline, and its content is markup: a block of text. */
  readonly isEscaped: boolean
  /** Whether the fact is only in the hidden part of an inline document. */
  readonly isHidden: boolean
  /** The element's id; null where it has none. */
  readonly id: string | null
  /** Position among the facts of the document, from 0. */
  readonly ordinal: number
  readonly footnotes: readonly string[]
}

export interface XbrlDocument {
  readonly facts: readonly Fact[]
  /** Facts left out because their context is not in the document. */
  readonly orphans: number
}

/** Spells a unit as the publisher does: `USD`, `shares`, `USD/shares`. */
export function toUnitText({ measures, per }: Unit): string {
  const toWords = (names: readonly string[]) => names.map(withoutPrefix).join('*')
  return per.length === 0 ? toWords(measures) : `${toWords(measures)}/${toWords(per)}`
}

export function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
