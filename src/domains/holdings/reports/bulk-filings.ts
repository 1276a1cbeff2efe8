// Filings of a Form 13F data set without their lines: some ten thousand a quarter. Pure.

import type { SubmissionHeader } from '../../../formats/envelope.ts'
import { isAccession, isCik, toAccession, toCik } from '../../../kernel/identifiers.ts'
import { type DataSet, parseTable, type Row, toSetDay } from './bulk-rows.ts'
import {
  AMENDMENT_WORDS,
  type Amendment,
  type Cover,
  isQuarterEnd,
  type OtherManager,
  REPORT_WORDS,
} from './cover.ts'
import { toAmount } from './table.ts'

export interface BulkFiling {
  accession: string
  cik: string
  filed: string | null
  header: SubmissionHeader
  cover: Cover
}

const FORM = /^13F-(?:HR|NT)(?:\/A)?$/

/** Filings by accession number; those without manager or quarter are left out. */
export async function parseFilings(set: DataSet): Promise<Map<string, BulkFiling>> {
  const covers = await gather(set, 'COVERPAGE.tsv', ['FILINGMANAGER_NAME', 'REPORTTYPE'])
  const summaries = await gather(set, 'SUMMARYPAGE.tsv', ['TABLEENTRYTOTAL', 'TABLEVALUETOTAL'])
  const others = await gatherManagers(set)
  const filings = new Map<string, BulkFiling>()
  const needed = ['ACCESSION_NUMBER', 'FILING_DATE', 'SUBMISSIONTYPE', 'CIK', 'PERIODOFREPORT']
  for await (const row of parseTable(set, 'SUBMISSION.tsv', needed)) {
    const key = row('ACCESSION_NUMBER')
    const cover = covers.get(key)
    const filing = cover && toFiling(row, cover, summaries.get(key), others.get(key) ?? [])
    if (filing) filings.set(key, filing)
  }
  return filings
}

async function gather(set: DataSet, table: string, needed: readonly string[]) {
  const rows = new Map<string, Row>()
  const columns = ['ACCESSION_NUMBER', ...needed]
  for await (const row of parseTable(set, table, columns)) rows.set(row('ACCESSION_NUMBER'), row)
  return rows
}

async function gatherManagers(set: DataSet): Promise<Map<string, OtherManager[]>> {
  const managers = new Map<string, OtherManager[]>()
  if (set.open('OTHERMANAGER.tsv') === null) return managers
  for await (const row of parseTable(set, 'OTHERMANAGER.tsv', ['ACCESSION_NUMBER', 'NAME'])) {
    const name = row('NAME').replace(/\s+/g, ' ')
    const cik = row('CIK')
    const manager = {
      name,
      cik: isCik(cik) ? toCik(cik) : null,
      file_number: row('FORM13FFILENUMBER') || null,
    }
    const key = row('ACCESSION_NUMBER')
    if (name !== '') managers.set(key, [...(managers.get(key) ?? []), manager])
  }
  return managers
}

function toFiling(
  row: Row,
  coverRow: Row,
  summary: Row | undefined,
  reportedBy: OtherManager[],
): BulkFiling | null {
  const [key, cik, form] = [row('ACCESSION_NUMBER'), row('CIK'), row('SUBMISSIONTYPE')]
  const period = toSetDay(row('PERIODOFREPORT'))
  const reportType = REPORT_WORDS[coverRow('REPORTTYPE').toUpperCase()]
  const manager = coverRow('FILINGMANAGER_NAME').replace(/\s+/g, ' ')
  if (!isAccession(key) || !isCik(cik) || !FORM.test(form) || reportType === undefined) return null
  if (period === null || !isQuarterEnd(period) || manager === '') return null
  const accession = toAccession(key)
  const filed = toSetDay(row('FILING_DATE'))
  const header = { accession, form, period, filed, accepted_at: null, entities: [] }
  const cover: Cover = {
    form,
    cik: toCik(cik),
    period,
    manager,
    report_type: reportType,
    amendment: toAmendment(form, coverRow('AMENDMENTTYPE')),
    entry_total: summary ? toAmount(summary('TABLEENTRYTOTAL')) : null,
    value_total: summary ? toAmount(summary('TABLEVALUETOTAL')) : null,
    confidential_omitted: toFlag(summary?.('ISCONFIDENTIALOMITTED') ?? ''),
    reported_by: reportedBy,
  }
  return { accession, cik: toCik(cik), filed, header, cover }
}

function toAmendment(form: string, words: string): Amendment | null {
  if (!form.endsWith('/A')) return null
  return AMENDMENT_WORDS[words.toUpperCase()] ?? 'unknown'
}

function toFlag(text: string): boolean | null {
  if (/^(?:Y|YES|TRUE|1)$/i.test(text)) return true
  return /^(?:N|NO|FALSE|0)$/i.test(text) ? false : null
}
