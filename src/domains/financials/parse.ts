// EDGAR's companyfacts document to compact facts, grouped by tag and unit. Nothing is chosen or
// left out here but facts without a number or a form: which fact counts is decided later.

import { Failure } from '../../kernel/failure.ts'
import { isCik, toCik } from '../../kernel/identifiers.ts'
import type { CompanyFacts, Fact, FactSeries } from './facts.ts'

type Members = Record<string, unknown>

export function parseCompanyFacts(document: unknown, url: string): CompanyFacts {
  const root = toMembers(document, 'the document', url)
  const taxonomies = toMembers(root.facts, 'facts', url)
  const series: FactSeries[] = []
  for (const [taxonomy, tags] of Object.entries(taxonomies)) {
    for (const [tag, concept] of Object.entries(toMembers(tags, taxonomy, url))) {
      readConcept({ taxonomy, tag, concept, url }, series)
    }
  }
  const entityName = typeof root.entityName === 'string' ? root.entityName : ''
  return { cik: readCik(root.cik, url), entityName, facts: series }
}

interface ConceptInput {
  taxonomy: string
  tag: string
  concept: unknown
  url: string
}

function readConcept({ taxonomy, tag, concept, url }: ConceptInput, into: FactSeries[]): void {
  const name = `${taxonomy}:${tag}`
  const members = toMembers(concept, name, url)
  const label = typeof members.label === 'string' ? members.label : null
  for (const [unit, rows] of Object.entries(toMembers(members.units, `${name} units`, url))) {
    if (!Array.isArray(rows)) throw changed(`${name} ${unit}`, url)
    const facts: Fact[] = []
    for (const row of rows) {
      const fact = readFact(row)
      if (fact === 'unreadable') throw changed(`${name} ${unit}`, url)
      if (fact) facts.push(fact)
    }
    into.push({ taxonomy, tag, label, unit, facts })
  }
}

function readFact(row: unknown): Fact | null | 'unreadable' {
  if (typeof row !== 'object' || row === null) return 'unreadable'
  const { start, end, val, form, filed, accn, fy, fp, frame } = row as Members
  if (val === null || val === undefined || form === null || form === undefined || form === '') {
    return null
  }
  if (typeof val !== 'number' || typeof end !== 'string' || typeof form !== 'string') {
    return 'unreadable'
  }
  if (typeof filed !== 'string' || typeof accn !== 'string') return 'unreadable'
  if (start !== undefined && start !== null && typeof start !== 'string') return 'unreadable'
  return {
    start: start ?? null,
    end,
    value: val,
    form,
    filed,
    accession: accn,
    fy: typeof fy === 'number' ? fy : null,
    fp: typeof fp === 'string' && fp !== '' ? fp : null,
    frame: typeof frame === 'string' ? frame : null,
  }
}

function readCik(value: unknown, url: string): string {
  if ((typeof value === 'number' || typeof value === 'string') && isCik(String(value))) {
    return toCik(String(Number(value)))
  }
  throw changed('cik', url)
}

function toMembers(value: unknown, element: string, url: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw changed(element, url)
  }
  return value as Members
}

function changed(element: string, url: string): Failure {
  return new Failure('publisher.changed', `Company facts at ${url}: cannot read ${element}.`)
}
