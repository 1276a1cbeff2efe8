// Columns that datasets of periods have in common.

import { field } from '../../../contract/answer/fields.ts'
import type { PeriodState } from './as-of-history.ts'

export const ofPeriod = {
  cik: field.cik('Zero-padded ten-digit CIK.'),
  period_type: field.text('`annual`, `quarterly` or `ttm`.'),
  period: field.day('Last day of the period.'),
  fiscal_year: field.count('Fiscal year, as named in the filer’s own filings.'),
  fiscal_period: field.text(
    '`FY`, `Q1` to `Q4`; `TP` for the months between two fiscal years whose end moved.',
  ),
}

export const accessions = field.list(
  field.accession('Accession number.'),
  'Accession numbers of all filings behind the value, separated by spaces.',
)

export const knownFrom = field.day('Filing date since which this was shown.')

export interface Dated {
  readonly periodType: string
  readonly period: string
  readonly fiscalYear: number
  readonly fiscalPeriod: string
}

/** Makes the cells of the columns in `ofPeriod`. */
export function toHead(cik: string, state: Dated) {
  const { periodType, period, fiscalYear, fiscalPeriod } = state
  return {
    cik,
    period_type: periodType,
    period,
    fiscal_year: fiscalYear,
    fiscal_period: fiscalPeriod,
  }
}

/** Columns of a row that describes a period. */
export const aboutPeriod = {
  form: field.text('Form of the filing most of it is read from.'),
  filed: field.day('Date of that filing.'),
  accession: field.accession('Accession number of that filing.'),
  year_before: field.dayOrNull(
    'Last day of the same period a year earlier; null if there is none.',
  ),
  currency: field.textOrNull('Currency of the amounts.'),
  flags: field.list(field.text('A failed check.'), 'Failed checks, separated by spaces.'),
}

/** Makes the cells of the columns in `aboutPeriod`. */
export function toPeriodCells(state: PeriodState) {
  const { form, filed, accession, yearBefore, currency, flags } = state
  return { form, filed, accession, year_before: yearBefore, currency, flags }
}
