// Nulls where the filer's statement of that period presents the line under a tag that the mapping
// knows: the answer has no excuse for them.

import type { Industry, MeasureKind } from '../../src/domains/financials/measures/declaration.ts'
import {
  type Candidates,
  type Formula,
  MEASURES,
  type Measure,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../../src/domains/financials/measures/measures.ts'
import type { Company } from './company.ts'
import type { PresentedReport } from './presented.ts'

export interface PresentedMeasure {
  readonly company: string
  readonly industry: Industry
  readonly measure: Measure
  readonly tag: string
  readonly accession: string
  readonly isNull: boolean
}

/** The marks of the data set for the pages of each statement. */
const PAGES: Readonly<Record<StatementName, readonly string[]>> = {
  income_statement: ['IS', 'CI'],
  balance_sheet: ['BS'],
  cash_flow: ['CF'],
}

/** Every measure that a report presents under a known tag with a value other than zero. */
export function findPresented({ company, report, lines }: PresentedReport): PresentedMeasure[] {
  const view = company.view('annual', null)
  return STATEMENT_NAMES.flatMap((name) => {
    const rows: readonly ({ period: string } & Partial<Record<Measure, number | null>>)[] =
      view[name]
    const pages = lines.filter(({ statement }) => PAGES[name].includes(statement))
    return STATEMENTS[name].flatMap((measure): PresentedMeasure[] => {
      const { kind, 'us-gaap': candidates } = MEASURES[measure]
      const known = tagsOf(candidates)
      const accession = report.accession ?? ''
      for (const { tag } of pages.filter((line) => known.has(line.tag))) {
        const end = findEnd(company, { tag, kind, accession, near: report.end })
        if (!end) continue
        const value = rows.find(({ period }) => period === end)?.[measure] ?? null
        const { name: of, industry } = company
        return [{ company: of, industry, measure, tag, accession, isNull: value === null }]
      }
      return []
    })
  })
}

/** Tags that give the measure, alone or as a summand it cannot do without. */
function tagsOf({ tags, formulas }: Candidates): Set<string> {
  return new Set([...tags, ...formulas.flatMap(neededTags)])
}

function neededTags(formula: Formula): readonly string[] {
  const needed = formula.filter(({ optional }) => !optional)
  const terms = needed.length > 0 ? needed : formula
  return terms.filter(({ sign }) => sign === 1).flatMap(({ tags }) => tags)
}

interface Wanted {
  readonly tag: string
  readonly kind: MeasureKind
  readonly accession: string
  readonly near: string
}

const MAX_OFF_DAYS = 10

/** The end of the report's own period if it gives the tag for it in the unit of its kind. */
function findEnd({ facts, view }: Company, { tag, kind, accession, near }: Wanted): string | null {
  const currency = view('annual', null).currency ?? ''
  const unit = {
    flow: currency,
    instant: currency,
    per_share: `${currency}/shares`,
    shares: 'shares',
  }
  for (const series of facts.facts) {
    if (series.tag !== tag || series.unit !== unit[kind]) continue
    const own = series.facts.find((fact) => {
      const days = (Date.parse(fact.end) - Date.parse(near)) / 86_400_000
      return fact.accession === accession && fact.value !== 0 && Math.abs(days) <= MAX_OFF_DAYS
    })
    if (own) return own.end
  }
  return null
}
