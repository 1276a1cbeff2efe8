// Managers of our own at the publisher: their lists of filings and the 13F reports in them.

import { type AppOptions, startApp } from '../../support/app.ts'
import { type ListedFiling, toColumns, urls } from '../../support/documents.ts'
import { type CoverOptions, coverXml, type Line, submissionText, tableXml } from './forms.ts'

export interface ReportOptions extends CoverOptions {
  /** The quarter's last day. */
  quarter: string
  filed: string
  lines?: readonly Line[]
  accession?: string
}

export interface ManagerOptions {
  cik: string
  name: string
  reports: readonly ReportOptions[]
  formerNames?: readonly string[]
}

/** The accession number of a manager's report on a quarter. */
export function accessionOf(cik: string, { quarter, accession }: ReportOptions): string {
  return accession ?? `${cik}-${quarter.slice(2, 4)}-0000${quarter.slice(5, 7)}`
}

/** The documents of one manager, by address. */
export function managerDocuments(manager: ManagerOptions): [string, unknown][] {
  const { cik, name, reports, formerNames = [] } = manager
  const listed = reports.map((report): ListedFiling => {
    const { quarter, filed, form = '13F-HR' } = report
    const accepted = `${filed}T21:00:00.000Z`
    return { accession: accessionOf(cik, report), form, filed, accepted, report: quarter }
  })
  const former = formerNames.map((one) => ({ name: one, from: '2010-01-04', to: '2015-06-30' }))
  const list = {
    cik,
    name,
    tickers: [],
    exchanges: [],
    formerNames: former,
    filings: { recent: toColumns(listed), files: [] },
  }
  return [[urls.submissions(cik), list], ...reports.map((one) => toDocument(manager, one))]
}

function toDocument({ cik, name }: ManagerOptions, report: ReportOptions): [string, string] {
  const { quarter, filed, form = '13F-HR', lines = [], ...cover } = report
  const accession = accessionOf(cik, report)
  const [year, month, day] = quarter.split('-')
  const total = lines.reduce((sum, { value }) => sum + Number(value), 0)
  const summary = form.startsWith('13F-NT') ? {} : { entries: lines.length, total }
  const page = { form, cik, manager: name, ...summary, ...cover, period: `${month}-${day}-${year}` }
  const header = { accession, form, cik, manager: name }
  const days = { period: quarter.replaceAll('-', ''), filed: filed.replaceAll('-', '') }
  const table: [string, string][] = form.startsWith('13F-NT')
    ? []
    : [['INFORMATION TABLE', tableXml(lines)]]
  const text = submissionText({ ...header, ...days }, [[form, coverXml(page)], ...table])
  return [urls.submission(cik, accession), text]
}

type Row = Record<string, unknown>

export async function startManagers(
  test: Parameters<typeof startApp>[0],
  documents: readonly (readonly [string, unknown])[],
  options: AppOptions = {},
) {
  const app = await startApp(test, options)
  for (const [url, document] of documents) app.publisher.documents.set(url, document)
  const key = await app.liveKey()
  const ask = async (path: string) => {
    const { status, body } = await app.get(path, key)
    const list = (name: string) => (body[name] ?? []) as Row[]
    return { status, body, list }
  }
  return { app, key, ask }
}

export function pick(rows: readonly Row[], ...names: string[]): unknown[][] {
  return rows.map((row) => names.map((name) => row[name]))
}
