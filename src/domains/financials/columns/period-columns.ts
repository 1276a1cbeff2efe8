// Columns that datasets of periods have in common.

import type { Cells, Column } from '../../../contract/declare/dataset.ts'
import type { PeriodState } from './as-of-history.ts'

export const ofPeriod: readonly Column[] = [
  { name: 'cik', type: 'text', about: 'Zero-padded ten-digit CIK.' },
  { name: 'period_type', type: 'text', about: '`annual`, `quarterly` or `ttm`.' },
  { name: 'period', type: 'day', about: 'Last day of the period.' },
  {
    name: 'fiscal_year',
    type: 'whole',
    about: 'Fiscal year, as named in the filer’s own filings.',
  },
  { name: 'fiscal_period', type: 'text', about: '`FY`, `Q1` to `Q4`.' },
]

export const accessions: Column = {
  name: 'accessions',
  type: 'text',
  about: 'Accession numbers of all filings behind the value, separated by spaces.',
}

export const knownFrom: Column = {
  name: 'known_from',
  type: 'day',
  about: 'Filing date since which this was shown.',
}

export interface Dated {
  readonly periodType: string
  readonly period: string
  readonly fiscalYear: number
  readonly fiscalPeriod: string
}

/** Of `ofPeriod`. */
export function toHead(cik: string, state: Dated): Cells {
  const { periodType, period, fiscalYear, fiscalPeriod } = state
  return [cik, periodType, period, fiscalYear, fiscalPeriod]
}

/** What a period’s row says of it. */
export const aboutPeriod: readonly Column[] = [
  { name: 'form', type: 'text', about: 'Form of the filing most of it is read from.' },
  { name: 'filed', type: 'day', about: 'Date of that filing.' },
  { name: 'accession', type: 'text', about: 'Accession number of that filing.' },
  {
    name: 'year_before',
    type: 'day',
    about: 'Last day of the same period a year earlier; null if there is none.',
  },
  { name: 'currency', type: 'text', about: 'Currency of the amounts.' },
  { name: 'flags', type: 'text', about: 'Failed checks, separated by spaces.' },
]

/** Of `aboutPeriod`. */
export function toPeriodCells(state: PeriodState): Cells {
  const { form, filed, accession, yearBefore, currency, flags } = state
  return [form, filed, accession, yearBefore, currency, flags.join(' ')]
}
