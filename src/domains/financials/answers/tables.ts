// Statements, ratios and share counts as tables: one row per value, with its unit and filings. Null
// values have no row.

import type { Static } from 'typebox'
import type { Table, TableCell } from '../../../contract/answer/column-view.ts'
import { column, toCell, toListTable } from '../../../contract/answer/list-table.ts'
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

const { text, whole, number } = column

type StatementsAnswer = Pick<
  Static<typeof FundamentalsAnswer>,
  'ticker' | 'cik' | 'company' | 'period_type' | 'currency' | StatementName
>

const STATEMENT_COLUMNS = [
  ...['ticker', 'cik', 'company', 'period_type', 'statement', 'period'].map(text),
  ...[whole('fiscal_year'), text('fiscal_period'), text('form'), text('filed')],
  ...[text('measure'), number('value'), text('unit'), text('accession'), text('accessions')],
  text('flags'),
]

/** `accessions` are those of the facts behind a value, with `include=sources`. */
export function toStatementsTable(answer: StatementsAnswer): Table {
  const { ticker, cik, company, period_type, currency } = answer
  const rows = STATEMENT_NAMES.flatMap((statement) =>
    answer[statement].flatMap((row) => {
      const values = row as Readonly<Record<string, unknown>>
      const measures = [...STATEMENTS[statement], ...EXTENDED[statement]]
      return measures.flatMap((measure): TableCell[][] => {
        const value = values[measure]
        if (typeof value !== 'number') return []
        return [
          [
            ...[ticker, cik, company, period_type, statement, row.period],
            ...[row.fiscal_year, row.fiscal_period, row.form, row.filed, measure, value],
            ...[unitOf(measure, currency), row.accession],
            ...[toCell(accessionsOf(row.sources?.[measure])), toCell(row.flags)],
          ],
        ]
      })
    }),
  )
  return { columns: STATEMENT_COLUMNS, rows }
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

const RATIO_COLUMNS = [
  ...['ticker', 'cik', 'company', 'period_type', 'period'].map(text),
  ...[whole('fiscal_year'), text('fiscal_period'), text('ratio'), number('value')],
  ...[text('unit'), text('accessions'), text('reason')],
]

/**
 * Table of ratios, with the reason for each that does not apply; `accessions` are those of all
 * inputs of the period.
 */
export function toRatiosTable(answer: Ratios): Table {
  const { ticker, cik, company, period_type = 'annual', history } = answer
  const newest = { ...answer, fiscal_period: answer.fiscal_period ?? null }
  const rows = (history ?? [newest]).flatMap((one) => {
    const accessions = Object.values(one.inputs).map((input) => input?.accession)
    const { period, fiscal_year, fiscal_period } = one
    return Object.entries(one.ratios).map(([ratio, value]): TableCell[] => [
      ...[ticker, cik, company, period_type, period, fiscal_year, fiscal_period, ratio, value],
      ...['pure', toCell([...new Set(accessions)]), one.reasons[ratio] ?? null],
    ])
  })
  return { columns: RATIO_COLUMNS, rows }
}

type Shares = Static<typeof SharesAnswer>

const SHARE_COLUMNS = [
  ...['ticker', 'cik', 'company', 'figure', 'as_of'].map(text),
  ...[number('value'), text('unit'), text('exact'), text('concept'), text('form'), text('filed')],
  ...[text('accession'), number('split_factor')],
]

export function toSharesTable(answer: Shares): Table {
  const { ticker, cik, company, classes, history } = answer
  const listed = history ?? {
    shares_outstanding: [answer.shares_outstanding],
    public_float: [answer.public_float],
  }
  const figures = { ...listed, classes }
  const rows = Object.entries(figures).flatMap(([figure, all]) =>
    all.flatMap((one): TableCell[][] => {
      if (one === null) return []
      const unit = figure === 'public_float' ? 'USD' : 'shares'
      return [
        [
          ...[ticker, cik, company, figure, one.as_of, one.value, unit, one.exact ?? null],
          ...[one.concept, one.form, one.filed, one.accession, one.split_factor ?? null],
        ],
      ]
    }),
  )
  return { columns: SHARE_COLUMNS, rows }
}
