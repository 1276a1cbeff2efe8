// Statements, ratios and share counts as tables: one row per value, with its unit and filings. Null
// values have no row.

import type { Static } from 'typebox'
import type { Table } from '../../../contract/answer/column-view.ts'
import { cells, tableOf, toListTable } from '../../../contract/answer/list-table.ts'
import {
  EXTENDED,
  type ExtendedMeasure,
  type Measure,
  STATEMENT_NAMES,
  STATEMENTS,
  type StatementName,
} from '../measures/measures.ts'
import { SHARE_MEASURES } from '../statements/share-basis.ts'
import type { FundamentalsAnswer, RatiosAnswer, SharesAnswer } from './schemas.ts'
import { XbrlAnswer } from './schemas.ts'

type StatementsAnswer = Pick<
  Static<typeof FundamentalsAnswer>,
  'ticker' | 'cik' | 'company' | 'period_type' | 'currency' | StatementName
>

const STATEMENT_COLUMNS = {
  ...cells.text('ticker', 'cik', 'company', 'period_type', 'statement', 'period'),
  ...cells.whole('fiscal_year'),
  ...cells.text('fiscal_period', 'form', 'filed', 'measure'),
  ...cells.number('value'),
  ...cells.text('unit', 'accession', 'accessions', 'flags'),
}

/** `accessions` are those of the facts behind a value, with `include=sources`. */
export function toStatementsTable(answer: StatementsAnswer): Table {
  const { ticker, cik, company, period_type, currency } = answer
  const rows = STATEMENT_NAMES.flatMap((statement) =>
    answer[statement].flatMap((row) => {
      const values = row as Readonly<Record<string, unknown>>
      const measures = [...STATEMENTS[statement], ...EXTENDED[statement]]
      const { period, fiscal_year, fiscal_period, form, filed, accession, flags } = row
      const head = { ticker, cik, company, period_type, statement, period, fiscal_year }
      return measures.flatMap((measure) => {
        const value = values[measure]
        if (typeof value !== 'number') return []
        const unit = unitOf(measure, currency)
        const accessions = accessionsOf(row.sources?.[measure])
        const own = { fiscal_period, form, filed, measure, value, unit, accession, accessions }
        return [{ ...head, ...own, flags }]
      })
    }),
  )
  return tableOf(STATEMENT_COLUMNS, rows)
}

function unitOf(measure: Measure | ExtendedMeasure, currency: string | null): string | null {
  const kind = SHARE_MEASURES.get(measure)
  if (kind === 'shares') return kind
  return kind === 'per_share' && currency !== null ? `${currency}/shares` : currency
}

interface Source {
  readonly facts: readonly { readonly accession: string }[]
}

function accessionsOf(source: Source | undefined): string[] | null {
  return source ? [...new Set(source.facts.map(({ accession }) => accession))] : null
}

export function toXbrlTable(answer: Static<typeof XbrlAnswer>): Table {
  if (!('series' in answer)) return toStatementsTable(answer)
  return toListTable(XbrlAnswer, { rows: 'series.facts' }, answer)
}

type Ratios = Static<typeof RatiosAnswer>

const RATIO_COLUMNS = {
  ...cells.text('ticker', 'cik', 'company', 'period_type', 'period'),
  ...cells.whole('fiscal_year'),
  ...cells.text('fiscal_period', 'ratio'),
  ...cells.number('value'),
  ...cells.text('unit', 'accessions', 'reason'),
}

/** Table of ratios, with reasons; `accessions` are those of all inputs of the period. */
export function toRatiosTable(answer: Ratios): Table {
  const { ticker, cik, company, period_type = 'annual', history } = answer
  const newest = { ...answer, fiscal_period: answer.fiscal_period ?? null }
  const rows = (history ?? [newest]).flatMap((one) => {
    const inputs = Object.values(one.inputs)
    const accessions = [...new Set(inputs.map((input) => input?.accession ?? ''))]
    const { period, fiscal_year, fiscal_period, reasons } = one
    const head = { ticker, cik, company, period_type, period, fiscal_year, fiscal_period }
    return Object.entries(one.ratios).map(([ratio, value]) => {
      return { ...head, ratio, value, unit: 'pure', accessions, reason: reasons[ratio] ?? null }
    })
  })
  return tableOf(RATIO_COLUMNS, rows)
}

type Shares = Static<typeof SharesAnswer>

const SHARE_COLUMNS = {
  ...cells.text('ticker', 'cik', 'company', 'figure', 'as_of'),
  ...cells.number('value'),
  ...cells.text('unit', 'exact', 'concept', 'form', 'filed', 'accession'),
  ...cells.number('split_factor'),
}

export function toSharesTable(answer: Shares): Table {
  const { ticker, cik, company, classes, history } = answer
  const listed = history ?? {
    shares_outstanding: [answer.shares_outstanding],
    public_float: [answer.public_float],
  }
  const figures = { ...listed, classes }
  const rows = Object.entries(figures).flatMap(([figure, all]) =>
    all.flatMap((one) => {
      if (one === null) return []
      const unit = figure === 'public_float' ? 'USD' : 'shares'
      const { exact = null, split_factor = null } = one
      return [{ ...one, ticker, cik, company, figure, unit, exact, split_factor }]
    }),
  )
  return tableOf(SHARE_COLUMNS, rows)
}
