// The newest periods of a company with the measures requested most. Each names the filings of its
// numbers.

import type { DataContext } from '../contract/declare/endpoint.ts'
import { statementsOf } from '../domains/financials/domain.ts'

const PERIODS_MAX = 4

const FLOWS = ['revenue', 'operating_income', 'net_income', 'eps_diluted'] as const
const BALANCES = ['cash_and_equivalents', 'total_assets', 'stockholders_equity'] as const
const MEASURES = [...FLOWS, 'operating_cash_flow', ...BALANCES] as const
type Measure = (typeof MEASURES)[number]

const STATEMENTS = ['income_statement', 'balance_sheet', 'cash_flow'] as const
const SHOWN: ReadonlySet<string> = new Set([...MEASURES, ...STATEMENTS])

type Fundamentals = Awaited<ReturnType<typeof statementsOf>>
type Row = Fundamentals[(typeof STATEMENTS)[number]][number]

export interface CompanyQuery {
  ticker: string
  as_of?: string | undefined
}

export async function readPeriods(query: CompanyQuery, context: DataContext) {
  const quarterly = await readOne('quarterly', query, context)
  if (quarterly.periods.length > 0) return quarterly
  const annual = await readOne('annual', query, context)
  return annual.periods.length > 0 ? annual : quarterly
}

async function readOne(period: 'quarterly' | 'annual', query: CompanyQuery, context: DataContext) {
  const input = {
    ...query,
    period,
    trailing: false,
    limit: PERIODS_MAX,
    adjusted: false,
    include: ['sources'],
  } as const
  const answer = await statementsOf(input, context)
  const missing = 'missing' in answer ? answer.missing : []
  return {
    period_type: period,
    currency: answer.currency,
    periods: toPeriods(answer),
    missing: missing.filter(({ name }) => SHOWN.has(name) || /^\d{10}-/.test(name)),
  }
}

/** Merges the rows of a period; measures of a missing statement are null. */
function toPeriods({ income_statement, balance_sheet, cash_flow }: Fundamentals) {
  const all: Row[] = [...income_statement, ...cash_flow, ...balance_sheet]
  const byEnd = Map.groupBy(all, ({ period }) => period)
  const ends = [...byEnd.keys()].sort().reverse().slice(0, PERIODS_MAX)
  return ends.flatMap((end) => toPeriod(byEnd.get(end) ?? []))
}

function toPeriod(rows: readonly Row[]) {
  const [first] = rows
  if (!first) return []
  const { period, fiscal_year, fiscal_period, form, accession } = first
  const made = toBasis(rows, accession)
  return [
    {
      ...{ period, fiscal_year, fiscal_period, form, accession },
      ...(Object.fromEntries(MEASURES.map((name) => [name, amountOf(rows, name)])) as Values),
      ...(made.length > 0 ? { made_of: made } : {}),
    },
  ]
}

type Values = Record<Measure, number | null>

function amountOf(rows: readonly Row[], name: Measure): number | null {
  const row = rows.find((one) => name in one) as Partial<Values> | undefined
  return row?.[name] ?? null
}

/** Groups measures by their filings, except those that come from the report alone. */
function toBasis(rows: readonly Row[], report: string) {
  const reported = MEASURES.filter((name) => amountOf(rows, name) !== null).map((measure) => {
    const row = rows.find((one) => measure in one)
    const facts = row?.sources?.[measure]?.facts ?? []
    const accessions = [...new Set(facts.map(({ accession }) => accession))]
    return { measure, accessions: accessions.length > 0 ? accessions : [row?.accession ?? report] }
  })
  const groups = Map.groupBy(reported, ({ accessions }) => accessions.join(' '))
  groups.delete(report)
  return [...groups].map(([names, group]) => ({
    measures: group.map(({ measure }) => measure),
    accessions: names.split(' '),
  }))
}
