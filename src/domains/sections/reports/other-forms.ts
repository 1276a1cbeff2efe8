// Annual forms of companies without a 10-K. Sources: EDGAR Filer Manual, submission types; Forms
// 20-F, 40-F, N-CSR, 18-K and 1-K, general instructions.

import type { Absence } from '../../../contract/answer/absence.ts'
import { explainUnlisted, type ListState } from '../../filings/lists.ts'
import { isReportForm, REPORT_KINDS, type ReportKind } from '../forms/forms.ts'
import type { ReportFiling } from './store.ts'

/** Annual forms besides the 10-K, each with the kind of company that files it. */
const ANNUAL_FORMS: Readonly<Record<string, string>> = {
  '20-F': 'as foreign private issuers do',
  '40-F': 'as Canadian issuers may',
  'N-CSR': 'as registered funds do',
  'N-30D': 'as registered funds did',
  '18-K': 'as foreign governments do',
  '1-K': 'as issuers under Regulation A do',
}

export const OTHER_ANNUAL_FORMS: readonly string[] = Object.keys(ANNUAL_FORMS)

/**
 * Reason why there is no report of the kind; `latest` is the newest on another form, `company` the
 * name by which to ask for it.
 */
export function toNoReport(
  kind: ReportKind,
  latest: ReportFiling | undefined,
  { list, company }: { list: ListState; company: string },
): Absence {
  if (!latest) return explainUnlisted(list, kind)
  const { form, accession, filed } = latest
  const hint =
    ` It files its annual report on Form ${form}, ${ANNUAL_FORMS[form]}: the latest ` +
    `is ${accession} of ${filed}. `
  return explainUnlisted(list, kind, { hint: hint + toHint(form, company) })
}

function toHint(form: string, company: string): string {
  if (isReportForm(form)) {
    return `Its sections: /v1/reports/${encodeURIComponent(company)}?form=${form} (tool get_report).`
  }
  return `Sections are available for ${REPORT_KINDS.join(', ')}.`
}

/** Reason why no report of the kind covers the requested period; `latest` is the newest one. */
export function toNoSuchPeriod(kind: ReportKind, latest: ReportFiling, list: ListState): Absence {
  const { accession, report_date, filed } = latest
  const on = report_date === null ? '' : ` on the period that ended on ${report_date}`
  const hint = ` The latest${on} is ${accession} of ${filed}.`
  return explainUnlisted(list, `${kind} for that year or period`, { hint })
}
