// Selection of a report: the latest of a form, that of a fiscal year or period, or one filing.

import { valueError } from '../../../contract/declare/invalid.ts'
import { toAsOf } from '../../../contract/declare/params.ts'
import { isAccession, toAccession } from '../../../kernel/identifiers.ts'
import { isDay } from '../../../kernel/time.ts'
import type { ReportKind } from '../forms/forms.ts'

export interface ReportInput {
  form: ReportKind
  accession?: string | undefined
  year?: number | undefined
  period?: string | undefined
  as_of?: string | undefined
  /** Whether another annual form is read for a company without any 10-K. */
  orForeign: boolean
}

/** The end of the period reported on, or a quarter of a fiscal year. */
export type Period = { readonly end: string } | { readonly quarter: number }

export interface ReportQuestion {
  readonly cik: string
  readonly kind: ReportKind
  readonly orForeign: boolean
  readonly asOf: string | null
  readonly accession: string | null
  readonly year: number | null
  readonly period: Period | null
}

/** Refuses queries without filing or period, and a year with a period’s end. */
export function toQuestion(cik: string, input: ReportInput): ReportQuestion {
  const { form, orForeign, year = null } = input
  const accession = input.accession === undefined ? null : toNamed(input.accession)
  const period = input.period === undefined ? null : toPeriod(input.period, form)
  if (year !== null && period !== null && 'end' in period) {
    const reason = 'a period given by its end date needs no year; omit one of them'
    throw valueError('period', reason, input.period)
  }
  return { cik, kind: form, orForeign, asOf: toAsOf(input.as_of), accession, year, period }
}

function toNamed(text: string): string {
  const trimmed = text.trim()
  if (isAccession(trimmed)) return toAccession(trimmed)
  const reason = 'accession must be an accession number, such as 0000320193-24-000123'
  throw valueError('accession', reason, text)
}

const QUARTER = /^Q([1-3])$/i

function toPeriod(text: string, form: ReportKind): Period {
  if (isDay(text)) return { end: text }
  const quarter = QUARTER.exec(text)?.[1]
  if (quarter === undefined) {
    throw valueError('period', 'period must be a day, or Q1, Q2 or Q3 of a fiscal year', text)
  }
  if (form === '10-Q') return { quarter: Number(quarter) }
  throw valueError('period', `only a 10-Q covers a quarter; form is ${form}`, text)
}
