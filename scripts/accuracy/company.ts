// A company under test: its facts, and the statements our program builds from them in any view.

import { existsSync } from 'node:fs'
import type { CompanyFacts } from '../../src/domains/financials/facts/fact.ts'
import { parseCompanyFacts } from '../../src/domains/financials/facts/parse.ts'
import type { Industry } from '../../src/domains/financials/measures/declaration.ts'
import {
  type Measure,
  STATEMENTS,
  type StatementName,
} from '../../src/domains/financials/measures/measures.ts'
import type { CellSource, PeriodType, Statements } from '../../src/domains/financials/model.ts'
import { industryOf } from '../../src/domains/financials/statements/industries.ts'
import { toRowSources } from '../../src/domains/financials/statements/sources.ts'
import { buildStatements } from '../../src/domains/financials/statements/statements.ts'
import { daysBetween } from '../../src/kernel/time.ts'
import { readText } from './reports.ts'

export interface Company {
  readonly cik: string
  readonly name: string
  readonly facts: CompanyFacts
  readonly industry: Industry
  /** `asOf`: a day; null for today. */
  view(periodType: PeriodType, asOf: string | null): Statements
}

const PUBLISHER = new URL('../../../shared/corpus/data.sec.gov/', import.meta.url)

/** From the publisher's document of its facts; null where the folder has none. */
export function openCompany(cik: string, folder: URL = PUBLISHER): Company | null {
  const path = `api/xbrl/companyfacts/CIK${cik}.json`
  const document = readDocument(path, folder)
  if (document === null) return null
  const profile = readDocument(`submissions/CIK${cik}.json`, folder) as { sic?: string } | null
  return toCompany(document, path, industryOf(profile?.sic ?? null))
}

export function toCompany(document: unknown, path: string, known: Industry): Company {
  const facts = parseCompanyFacts(document, path)
  const views = new Map<string, Statements>()
  const view = (periodType: PeriodType, asOf: string | null) => {
    const key = `${periodType} ${asOf}`
    const built = views.get(key) ?? buildStatements(facts, { periodType, asOf, industry: known })
    views.set(key, built)
    return built
  }
  const { industry } = view('annual', null)
  return { cik: facts.cik, name: facts.entityName, facts, industry, view }
}

function readDocument(path: string, folder: URL): unknown {
  for (const name of [`${path}.gz`, path]) {
    const file = new URL(name, folder)
    if (existsSync(file)) return JSON.parse(readText(file))
  }
  return null
}

export interface Served {
  readonly value: number | null
  readonly period: string
  readonly source: CellSource | null
}

const STATEMENT_OF = new Map<string, StatementName>(
  Object.entries(STATEMENTS).flatMap(([name, measures]) =>
    measures.map((measure) => [measure, name as StatementName] as const),
  ),
)

export function isServed(measure: string): measure is Measure {
  return STATEMENT_OF.has(measure)
}

const TOLERANCE_DAYS = 10

/** Value of the row nearest to a day, since vendors round period ends to the end of the month. */
export function findServed(statements: Statements, measure: Measure, end: string): Served | null {
  const name = STATEMENT_OF.get(measure) as StatementName
  const rows: readonly ({ period: string } & Partial<Record<Measure, number | null>>)[] =
    statements[name]
  let nearest = -1
  let leastDays = TOLERANCE_DAYS + 1
  for (const [position, { period }] of rows.entries()) {
    const days = Math.abs(daysBetween(period, end))
    if (days < leastDays) {
      nearest = position
      leastDays = days
    }
  }
  const row = rows[nearest]
  if (!row) return null
  const source = toRowSources(statements.sources, name, nearest)[measure] ?? null
  return { value: row[measure] ?? null, period: row.period, source }
}
