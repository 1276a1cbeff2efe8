// Addresses of pages about a company, which carry the reader’s choices from page to page.

import type { Query } from '../../pages/ask.ts'

/** Parameters without empty ones; an empty text if there are none. */
export function toSearch(values: Query): string {
  const kept = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as [string, string]],
  )
  const search = new URLSearchParams(kept).toString()
  return search === '' ? '' : `?${search}`
}

/** Address of a page about a company; `path` begins with a slash, or is empty for the first. */
export function companyAddress(ident: string, path: string, values: Query = {}): string {
  return `/company/${encodeURIComponent(ident)}${path}${toSearch(values)}`
}

/** The page of a filing, or of one of its documents. */
export function filingAddress(accession: unknown, document = '', values: Query = {}): string {
  const name = document === '' ? '' : `/${encodeURIComponent(document)}`
  return `/filing/${encodeURIComponent(String(accession))}${name}${toSearch(values)}`
}

/** The page of one insider, by CIK. */
export function personAddress(cik: unknown): string {
  return `/person/${encodeURIComponent(String(cik))}`
}

/** The page of a manager’s portfolio, by CIK or name. */
export function fundAddress(identifier: unknown): string {
  return `/fund/${encodeURIComponent(String(identifier))}`
}

/** The search of contract opportunities. */
export function opportunitiesAddress(values: Query = {}): string {
  return `/opportunities${toSearch(values)}`
}

/** The page of one notice of SAM.gov. */
export function noticeAddress(id: unknown): string {
  return `/opportunities/${encodeURIComponent(String(id))}`
}

/** View of a company’s statements on a page. */
export interface View {
  /** The company as the address spells it. */
  readonly ident: string
  readonly period: 'annual' | 'quarterly' | 'ttm'
  /** Whether lines in shares are on the newest basis. */
  readonly adjusted: boolean
  /** A day; empty for today. */
  readonly asOf: string
}

const PERIODS = ['quarterly', 'ttm'] as const

export function toView(ident: string, query: Query): View {
  return {
    ident,
    period: PERIODS.find((one) => one === query.period) ?? 'annual',
    adjusted: query.adjusted !== 'false',
    asOf: query.as_of ?? '',
  }
}

/** Parameters of the statements’ endpoints for a view. */
export function parametersOf(view: View) {
  return { ticker: view.ident, ...periodOf(view), adjusted: view.adjusted }
}

export function periodOf({ period }: Pick<View, 'period'>) {
  return period === 'ttm' ? { trailing: true } : { period }
}

/** Address parameters of the view, without defaults. */
export function queryOf({ period, adjusted, asOf }: View): Query {
  return {
    period: period === 'annual' ? undefined : period,
    adjusted: adjusted ? undefined : 'false',
    as_of: asOf,
  }
}

/** The page of one number: of a line of a statement or a ratio, of the period that ends on `day`. */
export function numberAddress(view: View, line: string, day: string): string {
  return companyAddress(view.ident, '/number', { line, day, ...queryOf(view) })
}
