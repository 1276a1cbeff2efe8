// Annual forms of companies without a 10-K. Sources: EDGAR Filer Manual, submission types; Forms
// 20-F, 40-F, N-CSR, 18-K and 1-K, general instructions.

import { isReportForm, REPORT_KINDS, type ReportKind } from '../forms/forms.ts'
import type { ReportFiling } from './store.ts'

/** Annual reporters by form. */
const ANNUAL_FORMS: Readonly<Record<string, string>> = {
  '20-F': 'as foreign private issuers do',
  '40-F': 'as Canadian issuers may',
  'N-CSR': 'as registered funds do',
  'N-30D': 'as registered funds did',
  '18-K': 'as foreign governments do',
  '1-K': 'as issuers under Regulation A do',
}

export const OTHER_ANNUAL_FORMS: readonly string[] = Object.keys(ANNUAL_FORMS)

/** Reason why there is no report of the kind; `latest` is the newest on another form. */
export function toNoReport(kind: ReportKind, latest: ReportFiling | undefined): string {
  const none = `The company has filed no ${kind}.`
  if (!latest) return none
  const { form, accession, filed } = latest
  return (
    `${none} It files its annual report on Form ${form}, ${ANNUAL_FORMS[form]}: the latest ` +
    `is ${accession} of ${filed}. ${toHint(form)}`
  )
}

function toHint(form: string): string {
  if (isReportForm(form)) return `Use form=${form}.`
  return `Sections are available for ${REPORT_KINDS.join(', ')}.`
}

/** Reason why no report of the kind covers the requested period; `latest` is the newest one. */
export function toNoSuchPeriod(kind: ReportKind, latest: ReportFiling): string {
  const { accession, report_date, filed } = latest
  const on = report_date === null ? '' : ` on the period that ended on ${report_date}`
  return (
    `The company has filed no ${kind} for that year or period: the latest${on} is ` +
    `${accession} of ${filed}.`
  )
}
