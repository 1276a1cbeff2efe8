// Looks up the facts that an answer names in the publisher’s document, which is parsed as plain
// JSON, independently of the service’s parsers.

import { isMembers } from '../../kernel/members.ts'
import { type Body, listOf } from './body.ts'

/** Units by taxonomy and tag, each with its facts, as EDGAR's companyfacts nest them. */
export type FactsDocument = Body

export interface NamedFact {
  readonly taxonomy: string
  readonly tag: string
  readonly unit?: string
  readonly start?: string | null
  readonly end: string
  readonly value: number
  readonly form: string
  readonly filed: string
  readonly accession: string
  /** Set if the fact came from the filing itself, before the publisher’s facts had it. */
  readonly from_filing?: unknown
}

export function isInDocument(document: FactsDocument, fact: NamedFact): boolean {
  const units = member(member(member(document, 'facts'), fact.taxonomy), fact.tag).units
  if (!isMembers(units)) return false
  const names = fact.unit === undefined ? Object.keys(units) : [fact.unit]
  return names.some((name) => listOf(units[name]).some((row) => isMembers(row) && isOf(row, fact)))
}

function member(of: Body, name: string): Body {
  const value = Object.hasOwn(of, name) ? of[name] : undefined
  return isMembers(value) ? value : {}
}

function isOf(row: Body, fact: NamedFact): boolean {
  return (
    row.val === fact.value &&
    row.accn === fact.accession &&
    row.end === fact.end &&
    row.form === fact.form &&
    row.filed === fact.filed &&
    (fact.start === undefined || (row.start ?? null) === fact.start)
  )
}
