// Cover and summary pages of Form 13F as plain text, the only format before mid-2013. Pure.
// Ambiguous typing gives null or `unknown`, never a guess.

import type { SubmissionHeader } from '../../../formats/envelope.ts'
import { type Amendment, type Cover, isQuarterEnd, type ReportType } from './cover.ts'
import { unreadable } from './table.ts'
import type { Unit } from './units.ts'

export interface TextCover extends Cover {
  /** The unit that the summary page names beside its total. */
  unit: Unit | null
}

/** `header` is the submission’s, whose form, period and filer are the publisher’s own data. */
export function parseTextCover(text: string, header: SubmissionHeader, subject: string): TextCover {
  const { form, period, entities } = header
  const filer = entities[0]
  if (form === null) throw unreadable(subject, 'CONFORMED SUBMISSION TYPE')
  if (period === null || !isQuarterEnd(period)) {
    throw unreadable(subject, 'CONFORMED PERIOD OF REPORT')
  }
  if (!filer) throw unreadable(subject, 'COMPANY CONFORMED NAME')
  return {
    form,
    cik: filer.cik,
    period,
    manager: filer.name,
    report_type: parseReportType(text, form),
    amendment: parseAmendment(text, form),
    entry_total: parseTotal(text, 'Entry'),
    value_total: parseTotal(text, 'Value'),
    confidential_omitted: null,
    reported_by: [],
    unit: parseUnit(text),
  }
}

const TICK = String.raw`\[\s*[Xx]\s*\]\s*`

function isTicked(text: string, words: string): boolean {
  return new RegExp(TICK + words.replaceAll(' ', String.raw`\s+`), 'i').test(text)
}

function parseReportType(text: string, form: string): ReportType {
  if (form.startsWith('13F-NT')) return 'notice'
  return isTicked(text, '13F COMBINATION REPORT') ? 'combination' : 'holdings'
}

function parseAmendment(text: string, form: string): Amendment | null {
  if (!form.endsWith('/A')) return null
  const isRestatement = isTicked(text, 'is a restatement')
  const isAddition = isTicked(text, 'adds new holdings')
  if (isRestatement === isAddition) return 'unknown'
  return isRestatement ? 'restatement' : 'new_holdings'
}

function parseTotal(text: string, which: 'Entry' | 'Value'): number | null {
  const pattern = new RegExp(`Information\\s+Table\\s+${which}\\s+Total:?[\\s$_]*([\\d,]+)`, 'i')
  const digits = pattern.exec(text)?.[1]?.replaceAll(',', '')
  return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : null
}

function parseUnit(text: string): Unit | null {
  const after = /Information\s+Table\s+Value\s+Total:?[\s$_]*[\d,]+[^\n]*(?:\n[^\n]*)?/i.exec(text)
  const isThousands = /thousands|x\s*(?:\$\s*)?1,?000|000'?s/i.test(after?.[0] ?? '')
  return isThousands ? 'thousands' : null
}
