// Answers of market-wide endpoints, from the newest snapshot.

import { SEC_SOURCE } from '../contract/answer/fields.ts'
import type { CallContext } from '../contract/declare/endpoint.ts'
import { valueError } from '../contract/declare/invalid.ts'
import { lookUpCompany, unknownCompany } from '../domains/companies/lookup.ts'
import type { PeriodType } from '../domains/financials/model.ts'
import { type Cell, type Condition, datasetOf, nameOf } from './conditions/model.ts'
import { parseConditions } from './conditions/parse.ts'
import { type CompareRow, type FrameRow, toCompareSql, toFrameSql } from './frames-store.ts'
import { listMissing, listMissingByCompany } from './missing.ts'
import type { MarketValue } from './model.ts'
import { parseFrame, parseNames, parseSort, readAt } from './parameters.ts'
import { type ScreenRow, toScreenSql } from './screen-store.ts'
import type { Align } from './store.ts'
import { knownDayOf } from './vintage.ts'

/** Context of these reads, beyond that of domains. */
export type MarketContext = CallContext

const NARROWER = 'Use fewer conditions, columns or periods.'

export interface ScreenInput {
  where?: string | undefined
  columns?: string | undefined
  sort?: string | undefined
  period: PeriodType
  limit: number
  offset: number
  as_of?: string | undefined
}

/** Parses conditions, columns and order; fails with the problem of any of them. */
export function parseScreenInput({ where, columns, sort, period }: ScreenInput) {
  const condition =
    where === undefined ? null : readAt('where', where, () => parseConditions(where, period))
  const request = columns === undefined ? [] : parseNames('columns', columns, period)
  const sorted = sort === undefined ? [] : parseSort(sort, period)
  const sortedBy = sorted.map(({ by }) => by).filter((one) => one.kind === 'cell')
  const named = [...request, ...sortedBy, ...listCells(condition)]
  const byName = new Map(named.map((cell) => [nameOf(cell, period), cell]))
  return { condition, sort: sorted, columns: [...byName.keys()], cells: [...byName.values()] }
}

/** Cells of a condition in textual order. */
function listCells(condition: Condition | null): Cell[] {
  switch (condition?.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(listCells)
    case 'not':
      return listCells(condition.part)
    case 'compare':
      return [condition.left, condition.right].filter((one) => one.kind === 'cell')
    case 'in':
    case 'null':
    case 'has':
    case 'starts':
    case 'contains':
      return condition.left.kind === 'cell' ? [condition.left] : []
    default:
      return []
  }
}

export async function answerScreen(input: ScreenInput, context: MarketContext) {
  const { condition, sort, columns, cells } = parseScreenInput(input)
  const { period, limit, offset, where = null } = input
  const day = knownDayOf(input.as_of)
  const snapshot = await context.columns.snapshot()
  const query = { condition, periodType: period, day, cells, sort, limit, offset }
  const { sql, values } = toScreenSql(query)
  const rows = await context.columnReads(NARROWER).all<ScreenRow>(sql, ...values)
  const results = rows.map((row) => {
    const { ticker, cik, company, sic, fiscal_year, fiscal_period, currency, filed } = row
    const shown = columns.map((name, at) => [name, toCell(row, at)] as const)
    return {
      ...{ ticker, cik, company, sic, period: row.period, fiscal_year, fiscal_period, currency },
      ...{ filed, accession: row.accession, flags: toList(row.flags) },
      values: Object.fromEntries(shown),
    }
  })
  return {
    ...{ where, period_type: period, columns, known_by: day, snapshot },
    ...{ total: rows[0]?.total ?? 0, count: results.length, limit, offset, results },
    missing: listMissing(columns, cells, results),
    source: SEC_SOURCE,
  } as const
}

function toCell(row: ScreenRow, at: number): MarketValue | null {
  const value = row[`value_${at}`]
  if (typeof value !== 'number') return null
  const [unit, known_from] = [row[`unit_${at}`] ?? null, row[`known_${at}`] ?? '']
  const accessions = toList(String(row[`accessions_${at}`] ?? ''))
  return { value, unit: unit as string | null, accessions, known_from: String(known_from) }
}

/** Splits a text at spaces into distinct words. */
function toList(text: string): string[] {
  return text === '' ? [] : [...new Set(text.split(' '))]
}

/** Fails if the measure cannot be aligned as requested. */
export function checkFrameInput({ measure, align }: FrameInput): void {
  if (datasetOf(measure) !== 'shares' || align === 'calendar') return
  throw valueError('align', 'cover-page figures are as of a day: use `calendar`', align)
}

export interface FrameInput {
  measure: string
  period: string
  align: Align
  limit: number
  offset: number
  as_of?: string | undefined
}

export async function answerFrame(input: FrameInput, context: MarketContext) {
  const { measure, align, limit, offset } = input
  const frame = parseFrame(input.period)
  const day = knownDayOf(input.as_of)
  const snapshot = await context.columns.snapshot()
  const { sql, values } = toFrameSql({ name: measure, ...frame, align, day, limit, offset })
  const rows = await context.columnReads(NARROWER).all<FrameRow>(sql, ...values)
  const results = rows.map((row) => {
    const { ticker, cik, company, sic, period, fiscal_year, fiscal_period } = row
    return {
      ...{ ticker, cik, company, sic, period, fiscal_year, fiscal_period },
      ...toValue(row),
    }
  })
  return {
    ...{ measure, frame: input.period, period_type: frame.periodType, align, known_by: day },
    ...{ snapshot, total: rows[0]?.total ?? 0, count: results.length, limit, offset, results },
    source: SEC_SOURCE,
  } as const
}

function toValue(row: Pick<FrameRow, 'value' | 'unit' | 'accessions' | 'known_from'>): MarketValue {
  const { value, unit, known_from } = row
  return { value, unit, accessions: toList(row.accessions), known_from }
}

export interface CompareInput {
  tickers: string
  measures: string
  period: PeriodType
  align: Align
  limit: number
  as_of?: string | undefined
}

const COMPANIES_MAX = 20

/** Fails with the problems of the lists. */
export function parseCompareInput({ tickers, measures, period }: CompareInput) {
  const request = [...new Set(tickers.split(',').map((one) => one.trim()))].filter(Boolean)
  if (request.length === 0 || request.length > COMPANIES_MAX) {
    throw valueError('tickers', `expected one to ${COMPANIES_MAX} companies`, tickers)
  }
  const cells = parseNames('measures', measures, period)
  const isOdd = ({ isGrowth, periodType, dataset }: Cell) =>
    isGrowth || periodType !== period || dataset === 'shares'
  if (cells.some(isOdd)) {
    throw valueError('measures', 'expected only names of measures and ratios', measures)
  }
  return { asked: request, names: cells.map(({ name }) => name) }
}

export async function answerComparison(input: CompareInput, context: MarketContext) {
  const { asked: request, names } = parseCompareInput(input)
  const { period, align, limit } = input
  const day = knownDayOf(input.as_of)
  const snapshot = await context.columns.snapshot()
  const companies = await findAll(request, context)
  const ciks = companies.map(({ cik }) => cik)
  const query = { ciks, names, periodType: period, align, day }
  const { sql, values } = toCompareSql(query)
  const rows = await context.columnReads(NARROWER).all<CompareRow>(sql, ...values)
  const slots = [...new Set(rows.map(({ slot }) => slot))].sort().reverse().slice(0, limit)
  const results = slots.flatMap((slot) =>
    companies.map((company) => ({ slot, ...company, ...toPeriod(rows, slot, company.cik, names) })),
  )
  return {
    ...{ measures: names, period_type: period, align, known_by: day, snapshot },
    ...{ count: results.length, results },
    missing: listMissingByCompany(names, period, results),
    source: SEC_SOURCE,
  } as const
}

async function findAll(request: readonly string[], context: MarketContext) {
  const companies = new Map<
    string,
    { ticker: string | null; cik: string; company: string | null }
  >()
  for (const text of request) {
    const found = await lookUpCompany(text, context)
    if (!found) throw unknownCompany(text, context)
    const { ticker, cik, name } = found
    if (!companies.has(cik)) companies.set(cik, { ticker, cik, company: name })
  }
  return [...companies.values()]
}

/** Chooses the newest period of the slot if a company has two. */
function toPeriod(
  rows: readonly CompareRow[],
  slot: string,
  cik: string,
  names: readonly string[],
) {
  const own = rows.filter((row) => row.slot === slot && row.cik === cik)
  const [newest] = own
  const of = own.filter(({ period }) => period === newest?.period)
  const values = names.map((name) => {
    const row = of.find((one) => one.name === name)
    return [name, row ? toValue(row) : null] as const
  })
  const { period = null, fiscal_year = null, fiscal_period = null } = newest ?? {}
  return { period, fiscal_year, fiscal_period, values: Object.fromEntries(values) }
}
