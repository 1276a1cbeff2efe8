// The forms that can be read by section, with their variants. Source: EDGAR Filer Manual, submission
// types, with those no longer in use.

import { ANNUAL_REPORTS, CURRENT_REPORTS, QUARTERLY_REPORTS } from '../../filings/form-families.ts'

export const REPORT_KINDS = [
  '10-K',
  '10-Q',
  '10-KT',
  '20-F',
  '40-F',
  '8-K',
  '6-K',
  'DEF 14A',
  'S-1',
] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Kinds ingested from the feed and mirrors; others are ingested on request. */
export const PERIODIC_KINDS = ['10-K', '10-Q'] as const satisfies readonly ReportKind[]

const TRANSITION = ['10-KT', '10-KT405', '10-KTSB', '10KTSB']

const ORIGINALS: Readonly<Record<ReportKind, readonly string[]>> = {
  '10-K': ANNUAL_REPORTS,
  '10-Q': QUARTERLY_REPORTS,
  '10-KT': TRANSITION,
  '20-F': ['20-F'],
  '40-F': ['40-F'],
  '8-K': CURRENT_REPORTS,
  '6-K': ['6-K'],
  'DEF 14A': ['DEF 14A'],
  'S-1': ['S-1'],
}

/** Annual forms that replace a 10-K, in the order of search. */
export const FOREIGN_ANNUAL: readonly ReportKind[] = ['20-F', '40-F']

/** Division of a form: into numbered items, or otherwise. */
export type Layout = 'items' | 'current' | 'captions' | 'whole'

const LAYOUTS: readonly (readonly [start: RegExp, layout: Layout])[] = [
  [/^8-K/, 'current'],
  [/^6-K/, 'whole'],
  [/^(?:DEF 14A|S-1|40-F)/, 'captions'],
]

export function layoutOf(form: string): Layout {
  return LAYOUTS.find(([start]) => start.test(form))?.[1] ?? 'items'
}

export function hasExhibits(form: string): boolean {
  return /^(?:8-K|6-K|40-F)/.test(form)
}

/** Every form of a kind, amendments included. */
export function formsOf(kind: ReportKind): string[] {
  return ORIGINALS[kind].flatMap((form) => [form, `${form}/A`])
}

/** The forms whose periods are the fiscal years that reports of a kind are counted by; none for others. */
export function annualFormsOf(kind: ReportKind): string[] {
  return ANNUAL_OF[kind].flatMap(formsOf)
}

const ANNUAL_OF: Readonly<Record<ReportKind, readonly ReportKind[]>> = {
  '10-K': ['10-K'],
  '10-Q': ['10-K'],
  '10-KT': ['10-KT'],
  '20-F': ['20-F'],
  '40-F': ['40-F'],
  '8-K': [],
  '6-K': [],
  'DEF 14A': [],
  'S-1': [],
}

export function isReportForm(form: string): boolean {
  return REPORT_KINDS.some((kind) => formsOf(kind).includes(form))
}

/** Whether filings of the form are ingested without a request. */
export function isPeriodicForm(form: string): boolean {
  return PERIODIC_KINDS.some((kind) => formsOf(kind).includes(form))
}

/** Whether a form changes items of an earlier filing; some amended forms are complete instead. */
export function isAmendment(form: string): boolean {
  return form.endsWith('/A') && !/^(?:S-1|6-K|DEF 14A)/.test(form)
}
