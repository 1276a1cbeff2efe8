// Parser of EDGAR’s companyfacts document to compact facts, grouped by tag and unit. It drops only
// facts without a number or a form; which fact counts is decided later. An unreadable tag is left
// out and named, so that one error of the publisher does not hide the rest of a company.

import { isExact } from '../../../kernel/decimals.ts'
import { Failure } from '../../../kernel/failure.ts'
import { isCik, toCik } from '../../../kernel/identifiers.ts'
import { isMembers } from '../../../kernel/members.ts'
import { parseJson } from '../../../upstream/expect.ts'
import type { CompanyFacts, Fact, FactSeries } from './fact.ts'
import { type ScannedSeries, scanCompanyFacts } from './scan.ts'
import { createFactReader, type FactReader, parseScannedFacts } from './scanned-facts.ts'

type Members = Record<string, unknown>

/** Parses the text as EDGAR sends it. */
export function parseCompanyFactsText(text: string, url: string): CompanyFacts {
  const scanned = scanCompanyFacts(text)
  if (!scanned) return parseCompanyFacts(parseKeepingDigits(text, url), url)
  const reader = createFactReader(text)
  const facts: FactSeries[] = []
  for (const series of scanned.series) facts.push(new LazySeries(series, reader))
  return { cik: parseCik(scanned.cik, url), entityName: scanned.entityName, facts }
}

/** Digits of a whole number that is too long for a JavaScript number. */
class Digits {
  readonly digits: string

  constructor(digits: string) {
    this.digits = digits
  }
}

/** Pattern of numbers that may be rounded, so that other texts are not searched. */
const MAY_ROUND = /\d{16}|\d[eE]/

/** Parses JSON, with `Digits` in place of values that would be rounded. */
export function parseKeepingDigits(text: string, url: string): unknown {
  const document = parseJson(url, text)
  return MAY_ROUND.test(text) ? JSON.parse(text, keepDigits) : document
}

function keepDigits(key: string, value: unknown, context?: { source?: string }): unknown {
  const digits = context?.source
  const isRounded =
    key === 'val' && typeof value === 'number' && digits !== undefined && !isExact(digits, value)
  return isRounded ? new Digits(digits) : value
}

/** Parses facts from JSON in any layout. */
export function parseCompanyFacts(document: unknown, url: string): CompanyFacts {
  const root = toMembers(document, 'the document', url)
  const taxonomies = toMembers(root.facts, 'facts', url)
  const facts: FactSeries[] = []
  const unreadable: Unreadable[] = []
  let readable = 0
  for (const [taxonomy, tags] of Object.entries(taxonomies)) {
    for (const [tag, concept] of Object.entries(toMembers(tags, taxonomy, url))) {
      const series = parseConcept(taxonomy, tag, concept)
      if (Array.isArray(series)) {
        facts.push(...series)
        readable++
      } else unreadable.push(series)
    }
  }
  const [first] = unreadable
  // Many unreadable tags mean a changed layout: fails, so that stored facts are not replaced.
  if (first && unreadable.length >= readable) throw changed(first.element, url)
  const entityName = typeof root.entityName === 'string' ? root.entityName : ''
  const cik = parseCik(root.cik, url)
  if (!first) return { cik, entityName, facts }
  return { cik, entityName, facts, unreadable: unreadable.map(({ name }) => name) }
}

/** An unreadable tag, with the reason. */
interface Unreadable {
  readonly name: string
  readonly element: string
}

/** Skips a tag with any unreadable fact, since the remaining facts could mean another number. */
function parseConcept(taxonomy: string, tag: string, concept: unknown): FactSeries[] | Unreadable {
  const name = `${taxonomy}:${tag}`
  if (!isMembers(concept)) return { name, element: name }
  if (!isMembers(concept.units)) return { name, element: `${name} units` }
  const label = typeof concept.label === 'string' ? concept.label : null
  const series: FactSeries[] = []
  for (const [unit, rows] of Object.entries(concept.units)) {
    if (!Array.isArray(rows) || !rows.every(isReadable)) return { name, element: `${name} ${unit}` }
    series.push({ taxonomy, tag, label, unit, facts: toFacts(rows) })
  }
  return series
}

/** The members of a fact as EDGAR spells them. */
interface Row {
  start?: string | null
  end: string
  val?: number | Digits | null
  form?: string | null
  filed: string
  accn: string
  fy?: unknown
  fp?: unknown
  frame?: unknown
}

function isReadable(row: unknown): row is Row {
  if (typeof row !== 'object' || row === null) return false
  const { start, end, val, form, filed, accn } = row as Members
  return (
    typeof end === 'string' &&
    typeof filed === 'string' &&
    typeof accn === 'string' &&
    isTextOrAbsent(start) &&
    isTextOrAbsent(form) &&
    (typeof val === 'number' || val === null || val === undefined || val instanceof Digits)
  )
}

function isTextOrAbsent(value: unknown): boolean {
  return typeof value === 'string' || value === null || value === undefined
}

/** Parses the facts of a tag when first used: statements need a tenth of a document. */
class LazySeries implements FactSeries {
  readonly taxonomy: string
  readonly tag: string
  readonly label: string | null
  readonly unit: string
  readonly #rowsAt: number
  readonly #reader: FactReader
  #facts: readonly Fact[] | null = null

  constructor({ taxonomy, tag, label, unit, rowsAt }: ScannedSeries, reader: FactReader) {
    this.taxonomy = taxonomy
    this.tag = tag
    this.label = label
    this.unit = unit
    this.#rowsAt = rowsAt
    this.#reader = reader
  }

  get facts(): readonly Fact[] {
    this.#facts ??= parseScannedFacts(this.#reader, this.#rowsAt)
    return this.#facts
  }
}

function toFacts(rows: readonly Row[]): Fact[] {
  const facts: Fact[] = []
  for (const row of rows) {
    const fact = toFact(row)
    if (fact) facts.push(fact)
  }
  return facts
}

function toFact({ start, end, val, form, filed, accn, fy, fp, frame }: Row): Fact | null {
  if (val === null || val === undefined || !form) return null
  return {
    start: start ?? null,
    end,
    value: val instanceof Digits ? Number(val.digits) : val,
    form,
    filed,
    accession: accn,
    fy: typeof fy === 'number' ? fy : null,
    fp: typeof fp === 'string' && fp !== '' ? fp : null,
    frame: typeof frame === 'string' ? frame : null,
    ...(val instanceof Digits ? { exact: val.digits } : {}),
  }
}

function parseCik(value: unknown, url: string): string {
  if ((typeof value === 'number' || typeof value === 'string') && isCik(String(value))) {
    return toCik(String(Number(value)))
  }
  throw changed('cik', url)
}

function toMembers(value: unknown, element: string, url: string): Members {
  if (!isMembers(value)) throw changed(element, url)
  return value
}

function changed(element: string, url: string): Failure {
  return new Failure('publisher.changed', `Company facts at ${url}: cannot read ${element}.`)
}
