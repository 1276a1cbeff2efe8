// A page of EDGAR's full-text index (JSON) to hits, each a document of a filing. Pure.

import { isAccession, isCik, toAccession, toCik } from '../kernel/identifiers.ts'
import { isDay } from '../kernel/time.ts'
import { unreadable } from '../kernel/unreadable.ts'

export interface FullTextHits {
  /** Documents that match; `isCapped` when the index counts no further than this. */
  total: number
  isCapped: boolean
  /** Hits in the index’s order; a hit that cannot be read is null. */
  hits: (FullTextHit | null)[]
  skipped: SkippedHit[]
}

export interface SkippedHit {
  /** Id as the index spells it. */
  id: string
  why: string
}

export interface FullTextHit {
  accession: string
  /** Name of the document in its filing's folder. */
  file: string
  form: string
  filed: string
  period: string | null
  /** Filers in the index's order, at least one; a name has neither tickers nor CIK in it. */
  filers: { cik: string; name: string }[]
  /** Item codes of an 8-K. */
  items: string[]
  /** Number of the document in its filing; 1 is the primary one. */
  sequence: number | null
  type: string | null
  description: string | null
}

type Json = Record<string, unknown>

/**
 * Fails with `publisher.changed` naming `where` and the member. A hit that cannot be read is
 * skipped; when there are several and none can be read, the index has changed.
 */
export function parseFullTextHits(document: unknown, where: string): FullTextHits {
  const root = toRecord(document)
  const { hits: list, total } = toRecord(root.hits)
  const { value, relation } = toRecord(total)
  if (!Array.isArray(list)) throw unreadable(where, 'hits')
  const count = Number(value)
  if (!Number.isInteger(count) || count < 0) throw unreadable(where, 'total')
  const skipped: SkippedHit[] = []
  const hits = list.map((entry) => {
    const hit = parseHit(toRecord(entry))
    if (!('why' in hit)) return hit
    skipped.push(hit)
    return null
  })
  const [first] = skipped
  if (first && skipped.length > 1 && skipped.length === list.length) {
    throw unreadable(where, `the hit ${first.id} and all others`)
  }
  return { total: count, isCapped: relation === 'gte', hits, skipped }
}

function parseHit({ _id, _source }: Json): FullTextHit | SkippedHit {
  const source = toRecord(_source)
  const id = String(_id ?? '')
  const colon = id.indexOf(':')
  const accession = id.slice(0, colon)
  const file = id.slice(colon + 1)
  const filed = toText(source.file_date) ?? ''
  const form = toText(source.form)
  if (!isAccession(accession) || file === '') return { id, why: 'its id names no document' }
  if (!isDay(filed) || form === null) return { id, why: 'it has no filing day or no form' }
  const filers = toFilers(toTexts(source.ciks), toTexts(source.display_names))
  if (filers.length === 0) return { id, why: 'it names no filer' }
  const period = toText(source.period_ending)
  const sequence = Number(source.sequence ?? Number.NaN)
  return {
    accession: toAccession(accession),
    file,
    form,
    filed,
    period: period !== null && isDay(period) ? period : null,
    filers,
    items: toTexts(source.items),
    sequence: Number.isInteger(sequence) ? sequence : null,
    type: toText(source.file_type),
    description: toText(source.file_description),
  }
}

function toFilers(ciks: string[], names: string[]) {
  const filers = ciks.map((cik, at) => ({ cik, name: toName(names[at] ?? '') }))
  return filers.filter(({ cik }) => isCik(cik)).map((one) => ({ ...one, cik: toCik(one.cik) }))
}

/** `ACME CORP  (ACME)  (CIK 0000111111)`; a name may end in brackets of its own. */
function toName(display: string): string {
  return display
    .trimEnd()
    .replace(/\(CIK \d{1,10}\)$/, '')
    .trimEnd()
    .replace(/(?<! ) {2,}\([^()]*\)$/, '')
    .trim()
}

function toRecord(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {}
}

function toText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.map((entry) => String(entry ?? '')) : []
}
