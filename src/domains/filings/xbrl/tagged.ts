// Numbers about the whole company tagged in one filing, as EDGAR’s company facts have them later:
// one value for each tag, unit and span of days, with its location in the document. Pure.

import {
  type Context,
  type Fact as FiledFact,
  toUnitText,
  withoutPrefix,
  type XbrlDocument,
} from '../../../formats/xbrl/fact.ts'
import { isCik, toCik } from '../../../kernel/identifiers.ts'
import type { ParsedXbrl } from './parse.ts'

export interface TaggedValue {
  readonly taxonomy: string
  readonly tag: string
  /** Unit in the publisher’s spelling: `USD`, `shares`, `USD/shares`. */
  readonly unit: string
  readonly start: string | null
  readonly end: string
  readonly value: string
  /** Id of the element; null if it has none. */
  readonly anchor: string | null
  /** Id of the context that the element names. */
  readonly context: string
  /** Whether the fact is only in the hidden part of the document. */
  readonly isHidden: boolean
}

export interface TaggedFiling {
  /** CIK that the filing’s contexts name; null without one, or if they name several. */
  readonly entity: string | null
  readonly fiscalYear: number | null
  readonly fiscalPeriod: string | null
  /** False if some of its facts are in other documents of the filing. */
  readonly isWhole: boolean
  /** False for an instance, whose facts have no location in the visible document. */
  readonly isInline: boolean
  readonly values: readonly TaggedValue[]
  /** Securities that the cover registers under Section 12(b), each with its ticker. */
  readonly securities?: readonly CoverSecurity[]
  /** Counts of shares that the cover gives by class, newest day only. */
  readonly classes?: readonly TaggedClass[]
}

/** Count of one class of shares. */
export interface TaggedClass {
  /** Member of the class, as `us-gaap:CommonClassAMember`. */
  readonly member: string
  readonly end: string
  readonly value: string
}

/** Security of a cover, in the filer’s words. */
export interface CoverSecurity {
  readonly ticker: string
  readonly title: string | null
  readonly exchange: string | null
}

/** Taxonomies of company facts; filers’ own are excluded. */
const TAXONOMIES: ReadonlySet<string> = new Set(['us-gaap', 'ifrs-full', 'dei', 'srt', 'invest'])
const STATEMENTS: ReadonlySet<string> = new Set(['us-gaap', 'ifrs-full'])
const DECIMAL = /^[-+]?(?:\d|\.\d)/

export function toTagged(document: ParsedXbrl): TaggedFiling {
  const values = toValues(document)
  const hasStatements = values.some(({ taxonomy }) => STATEMENTS.has(taxonomy))
  return {
    entity: entityOf(document),
    fiscalYear: toYear(textOf(document, 'dei:DocumentFiscalYearFocus')),
    fiscalPeriod: textOf(document, 'dei:DocumentFiscalPeriodFocus'),
    isWhole: document.orphans === 0 && hasStatements,
    isInline: document.isInline,
    values,
    classes: toClasses(document),
    securities: toSecurities(document),
  }
}

const OF_SECURITY = {
  'dei:TradingSymbol': 'ticker',
  'dei:Security12bTitle': 'title',
  'dei:SecurityExchangeName': 'exchange',
} as const

/** A security has a context of its own, with the class as its only dimension or with none. */
function toSecurities({ facts }: XbrlDocument): CoverSecurity[] {
  const found = new Map<string, { -readonly [Name in keyof CoverSecurity]: string | null }>()
  for (const { concept, context, value } of facts) {
    const name = OF_SECURITY[concept as keyof typeof OF_SECURITY]
    const [dimension, ...more] = context.dimensions
    const isOther = more.length > 0 || (dimension && dimension.axis !== CLASS_AXIS)
    if (!name || value === null || value.trim() === '' || isOther) continue
    const key = dimension?.member ?? ''
    const security = found.get(key) ?? { ticker: null, title: null, exchange: null }
    security[name] ??= value.trim()
    found.set(key, security)
  }
  return [...found.values()].flatMap(({ ticker, title, exchange }) =>
    ticker === null ? [] : { ticker, title, exchange },
  )
}

const COVER_SHARES = 'dei:EntityCommonStockSharesOutstanding'
const CLASS_AXIS = 'us-gaap:StatementClassOfStockAxis'

function toClasses({ facts }: XbrlDocument): TaggedClass[] {
  const counts = new Map<string, TaggedClass>()
  for (const { concept, context, value, isNil } of facts) {
    const [dimension, ...more] = context.dimensions
    if (concept !== COVER_SHARES || dimension?.axis !== CLASS_AXIS || more.length > 0) continue
    if (isNil || value === null || context.end === null || !DECIMAL.test(value)) continue
    const { member } = dimension
    if (member !== null) counts.set(`${member} ${context.end}`, { member, end: context.end, value })
  }
  const all = [...counts.values()]
  const newest = all.reduce((last, { end }) => (end > last ? end : last), '')
  return all.filter(({ end }) => end === newest)
}

function toValues({ facts }: XbrlDocument): TaggedValue[] {
  const best = new Map<string, FiledFact>()
  for (const fact of facts) {
    if (!isKept(fact)) continue
    const { concept, context, unit } = fact
    const key = `${concept} ${unit && toUnitText(unit)} ${startOf(context)} ${context.end}`
    const known = best.get(key)
    if (!known || isBetter(fact, known)) best.set(key, fact)
  }
  return [...best.values()].flatMap(toValue)
}

/** Represents a one-day period as a day, as the publisher’s facts do. */
function startOf({ start, end }: Context): string | null {
  return start === end ? null : start
}

function isKept({ concept, context, unit, value, isNil }: FiledFact): boolean {
  if (unit === null || isNil || value === null || !DECIMAL.test(value)) return false
  return context.dimensions.length === 0 && TAXONOMIES.has(prefixOf(concept))
}

/** Prefers the most precise fact; among equals a displayed one, then the first. */
function isBetter(fact: FiledFact, than: FiledFact): boolean {
  const more = precisionOf(fact) - precisionOf(than)
  if (more !== 0) return more > 0
  return than.isHidden && !fact.isHidden
}

const [EXACT, UNKNOWN] = [1000, -1000]

function precisionOf({ decimals }: FiledFact): number {
  if (decimals === 'INF') return EXACT
  const precision = Number(decimals ?? Number.NaN)
  return Number.isInteger(precision) ? precision : UNKNOWN
}

function toValue(fact: FiledFact): TaggedValue[] {
  const { concept, context, contextRef, unit, value, id, isHidden } = fact
  if (unit === null || value === null || context.end === null) return []
  const tag = withoutPrefix(concept)
  const [start, end] = [startOf(context), context.end]
  const place = { anchor: id, context: contextRef, isHidden }
  return [{ taxonomy: prefixOf(concept), tag, unit: toUnitText(unit), start, end, value, ...place }]
}

function prefixOf(concept: string): string {
  return concept.slice(0, Math.max(concept.indexOf(':'), 0))
}

function entityOf({ facts }: XbrlDocument): string | null {
  const [entity, ...more] = new Set(facts.map(({ context }) => context.entity))
  return entity !== undefined && more.length === 0 && isCik(entity) ? toCik(entity) : null
}

function textOf({ facts }: XbrlDocument, concept: string): string | null {
  const found = facts.find((fact) => fact.concept === concept && fact.value !== null)
  return found?.value?.trim() || null
}

function toYear(text: string | null): number | null {
  return text !== null && /^\d{4}$/.test(text) ? Number(text) : null
}
