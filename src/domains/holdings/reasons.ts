// Explanations for a quarter without a portfolio, with suggestions of other managers.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import { easternDay, toInstant } from '../../kernel/time.ts'
import { toNameKey } from '../companies/names.ts'
import type { Suggestion } from '../companies/near-names.ts'
import { isNoticed, type Quarter } from './effective-report.ts'
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
): string | null {
  if (quarter.portfolio) return null
  if (isNoticed(quarter)) return explainNotice(listOthers(quarter))
  const [first] = quarter.missing
  if (first) return `${first.form} ${first.accession}: ${first.reason}`
  if (period === null) return filings.quarters.size === 0 ? NO_REPORTS : null
  return explainNoReport(period, filings, today)
}

/** Day of the answer. */
export function dayOf(asOf: string | null, { clock }: Pick<DataContext, 'clock'>): string {
  return easternDay(asOf ?? toInstant(clock.now()))
}

const NO_REPORTS = 'No 13F report by this manager is known.'

function explainNotice(others: readonly OtherManager[]): string {
  const names = others.map(({ name, cik }) => (cik === null ? name : `${name} (CIK ${cik})`))
  const where = names.length === 0 ? 'others, whom the notice does not name' : names.join(', ')
  return `The manager filed a notice: its holdings are in the reports of ${where}.`
}

function explainNoReport(period: string, filings: ManagerFilings, today: string): string {
  if (period >= today) return `The quarter ends on ${period}; nothing can have been reported yet.`
  const none = `No 13F report by this manager is known for the quarter that ended ${period}`
  const periods = [...filings.quarters.keys()]
  const [newest, oldest] = [periods[0], periods.at(-1)]
  if (newest === undefined || oldest === undefined) return `${none}, or any other quarter.`
  if (period > newest && today <= dueOn(period)) {
    return `${none}: it is due on ${dueOn(period)}. The newest is for ${newest}.`
  }
  const span =
    newest === oldest
      ? `The only one is for ${newest}`
      : `There are some from ${oldest} to ${newest}`
  const rest = filings.is_complete ? '' : ', and the manager’s filing list is incomplete'
  return `${none}. ${span}${rest}.`
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
