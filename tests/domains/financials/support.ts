// Facts of companies that do not exist, and the real documents where they lie beside the
// repository.

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { CompanyFacts } from '../../../src/domains/financials/facts/fact.ts'
import { parseCompanyFacts } from '../../../src/domains/financials/facts/parse.ts'
import type { Industry } from '../../../src/domains/financials/measures/declaration.ts'
import type { StatementName } from '../../../src/domains/financials/measures/measures.ts'
import type { PeriodType, RowSources, Statements } from '../../../src/domains/financials/model.ts'
import { toRowSources } from '../../../src/domains/financials/statements/sources.ts'
import { buildStatements } from '../../../src/domains/financials/statements/statements.ts'

export const URL_OF_FACTS = 'https://data.sec.gov/api/xbrl/companyfacts/CIK0000111111.json'

/** `tag value start..end form filed`; the start is left out for a balance. */
export interface Line {
  tag: string
  value: number
  start?: string
  end: string
  form: string
  filed: string
  unit?: string
  fy?: number
  taxonomy?: string
}

/** A filing and what it says: lines of one form, filed on one day. */
export function filing(form: string, filed: string, lines: Omit<Line, 'form' | 'filed'>[]): Line[] {
  return lines.map((line) => ({ ...line, form, filed }))
}

export function toDocument(lines: readonly Line[]): unknown {
  const facts: Record<string, Record<string, { units: Record<string, object[]> }>> = {}
  for (const { taxonomy = 'us-gaap', tag, unit = 'USD', value, form, filed, ...rest } of lines) {
    facts[taxonomy] ??= {}
    facts[taxonomy][tag] ??= { units: {} }
    const units = facts[taxonomy][tag].units
    units[unit] ??= []
    units[unit].push({ ...rest, val: value, form, filed, accn: toAccession(form, filed) })
  }
  return { cik: 111111, entityName: 'Acme Widgets Inc.', facts }
}

/** One accession per form and day, so that tests can name it. */
export function toAccession(form: string, filed: string): string {
  const sum = [...form].reduce((total, letter) => total + letter.charCodeAt(0), 0)
  const [, year, month, day] = /^..(..)-(..)-(..)$/.exec(filed) ?? []
  return `0000111111-${year}-${month}${day}${String(sum).slice(-2)}`
}

export function toFacts(lines: readonly Line[]): CompanyFacts {
  return parseCompanyFacts(toDocument(lines), URL_OF_FACTS)
}

export function build(
  lines: readonly Line[],
  periodType: PeriodType,
  options: { asOf?: string; industry?: Industry } = {},
) {
  const { asOf = null, industry = 'general' } = options
  return buildStatements(toFacts(lines), { periodType, asOf, industry })
}

/** The facts behind every value, parallel to the rows. */
export function sourcesOf(statements: Statements): Record<StatementName, RowSources[]> {
  const listOf = (name: StatementName) =>
    statements[name].map((_, position) => toRowSources(statements.sources, name, position))
  return {
    income_statement: listOf('income_statement'),
    balance_sheet: listOf('balance_sheet'),
    cash_flow: listOf('cash_flow'),
  }
}

export const CORPUS = new URL('../../../../shared/corpus/data.sec.gov/api/xbrl/', import.meta.url)

/** For `skip`: false where the document is there, else the reason. */
export function missing(cik: string): string | false {
  const path = new URL(`companyfacts/CIK${cik}.json.gz`, CORPUS)
  return existsSync(path) ? false : `no real facts of CIK ${cik} beside the repository`
}

export function readReal(cik: string): CompanyFacts {
  const path = new URL(`companyfacts/CIK${cik}.json.gz`, CORPUS)
  return parseCompanyFacts(
    JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')),
    String(path),
  )
}
