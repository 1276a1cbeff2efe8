// Explanations for a quarter without a portfolio, with suggestions of other managers.

import { type Absence, explain } from '../../contract/answer/absence.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { easternDay, toInstant } from '../../kernel/time.ts'
import { toNameKey } from '../companies/names.ts'
import type { Suggestion } from '../companies/near-names.ts'
import { explainUnlisted } from '../filings/lists.ts'
import { isNoticed, type Missing, type Quarter } from './effective-report.ts'
import { selectManagersNamed } from './managers/manager-store.ts'
import { dueOn } from './quarter-ends.ts'
import type { ManagerFilings } from './quarters.ts'
import type { OtherManager } from './reports/cover.ts'

/** Returns null if there is a portfolio. `period` is the requested quarter, or null. */
export function explainAbsence(
  quarter: Quarter,
  period: string | null,
  filings: ManagerFilings,
  today: string,
): Absence | null {
  if (quarter.portfolio) return null
  if (isNoticed(quarter)) return explainNotice(listOthers(quarter))
  const [first] = quarter.missing
  if (first) return explainMissing(first)
  if (period !== null) return explainNoReport(period, filings, today)
  return filings.quarters.size === 0 ? explainUnlisted(filings.list, '13F report', MANAGER) : null
}

/** Reason for a filing that is listed and not part of the answer. */
export function explainMissing({ form, accession, reason, reason_code }: Missing): Absence {
  const words = `${form} ${accession}: ${reason}`
  return explain({ reason: 'follows', from: { code: reason_code }, words })
}

const MANAGER = { who: 'The manager' } as const

/** Day for which the answer is given: that of `as_of`, else today. */
export function dayOf(asOf: string | null, { clock }: Pick<DataContext, 'clock'>): string {
  return easternDay(asOf ?? toInstant(clock.now()))
}

function explainNotice(others: readonly OtherManager[]): Absence {
  const names = others.map(({ name, cik }) => (cik === null ? name : `${name} (CIK ${cik})`))
  const where = names.length === 0 ? 'others, whom the notice does not name' : names.join(', ')
  const why = `The manager filed a notice: its holdings are in the reports of ${where}.`
  return explain({ reason: 'not_applicable', why })
}

function explainNoReport(period: string, filings: ManagerFilings, today: string): Absence {
  if (period >= today) {
    const why = `The quarter ends on ${period}; reports on it are due by ${dueOn(period)}.`
    return explain({ reason: 'not_applicable', why })
  }
  const what = `13F report for the quarter that ended ${period}`
  return explainUnlisted(filings.list, what, { ...MANAGER, hint: hintOf(period, filings, today) })
}

function hintOf(period: string, { quarters }: ManagerFilings, today: string): string {
  const [newest, oldest] = [[...quarters.keys()][0], [...quarters.keys()].at(-1)]
  if (newest === undefined) return ''
  const due = period > newest && today <= dueOn(period) ? ` It is due on ${dueOn(period)}.` : ''
  if (newest === oldest) return `${due} The only one is for ${newest}.`
  return `${due} There are some from ${oldest} to ${newest}.`
}

export function listOthers({ reports }: Pick<Quarter, 'reports'>): OtherManager[] {
  return reports.flatMap(({ report }) => report.reported_by)
}

/** The managers who report for this one: by the CIK in the document, else by name. */
export async function suggestReporters(
  others: readonly OtherManager[],
  { data }: Pick<DataContext, 'data'>,
): Promise<Suggestion[]> {
  const found = new Map<string, Suggestion>()
  for (const { name, cik } of others) {
    const named = cik === null ? await selectManagersNamed(data, toNameKey(name)) : []
    const ciks = cik === null ? [...new Set(named.map((one) => one.cik))] : [cik]
    const [only] = ciks
    if (only !== undefined && ciks.length === 1) found.set(only, { ticker: null, cik: only, name })
  }
  return [...found.values()]
}
