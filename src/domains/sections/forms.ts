// The form types that annual and quarterly reports have been filed under. Source: EDGAR Filer Manual,
// submission types, with those no longer in use.

export const REPORT_KINDS = ['10-K', '10-Q'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

const ORIGINALS: Readonly<Record<ReportKind, readonly string[]>> = {
  '10-K': [
    '10-K',
    '10-K405',
    '10-KT',
    '10-KT405',
    '10-KSB',
    '10-KSB40',
    '10KSB',
    '10KSB40',
    '10-KTSB',
    '10KTSB',
  ],
  '10-Q': ['10-Q', '10-QT', '10-QSB', '10QSB'],
}

/** Every form of a kind, amendments included. */
export function formsOf(kind: ReportKind): string[] {
  return ORIGINALS[kind].flatMap((form) => [form, `${form}/A`])
}

export function isReportForm(form: string): boolean {
  return REPORT_KINDS.some((kind) => formsOf(kind).includes(form))
}

export function isAmendment(form: string): boolean {
  return form.endsWith('/A')
}
