// Statements that a public data set lays out line by line: which tag stands where, under which words.
// Together with the facts of the same filings they read like a printed page.

import { existsSync } from 'node:fs'
import type { Fact } from '../../src/domains/financials/facts/fact.ts'
import { type Company, openCompany } from './company.ts'
import { readFaces, toLabel } from './face.ts'
import { type FiledReport, readText } from './reports.ts'
import type { FaceRow, FaceTable, Kind } from './table.ts'

const FOLDER = new URL('../../../shared/truth/industries-2009/', import.meta.url)
const PRESENTATION = new URL('presentation.tsv.gz', FOLDER)
const PUBLISHER = new URL('data.sec.gov/', FOLDER)

export interface PresentedLine {
  readonly statement: string
  readonly tag: string
  readonly label: string
}

export interface PresentedReport {
  readonly company: Company
  readonly report: FiledReport
  readonly lines: readonly PresentedLine[]
}

/** Returns nothing if the data set is not installed. */
export function readPresented(): PresentedReport[] {
  if (!existsSync(PRESENTATION)) return []
  const rows = readText(PRESENTATION)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
  return [...Map.groupBy(rows, ([, accession]) => accession ?? '')].flatMap(([accession, own]) => {
    const [cik = '', , form = '', end = ''] = own[0] ?? []
    const company = openCompany(cik.padStart(10, '0'), PUBLISHER)
    if (!company) return []
    const day = end.replace(/(\d{4})(\d{2})(\d{2})/, '$1-$2-$3')
    const tables = toTables(own, company, accession)
    const report = {
      cik: company.cik,
      accession,
      form,
      reader: 'presented' as const,
      end: day,
      values: readFaces(tables, takeOnly),
      facts: [],
      cover: new Map(),
    }
    return [{ company, report, lines: own.map(toLine) }]
  })
}

/** The data set leaves headings out, so that two lines may have the same words. */
function takeOnly(fitting: readonly FaceRow[]): FaceRow | null {
  const [first] = fitting
  return first && fitting.every((row) => isSame(row, first)) ? first : null
}

function isSame(row: FaceRow, other: FaceRow): boolean {
  return JSON.stringify(row.cells) === JSON.stringify(other.cells)
}

function toLine(cells: readonly string[]): PresentedLine {
  const [, , , , statement = '', , , tag = '', , label = ''] = cells
  return { statement, tag, label: toLabel(label) }
}

/** One table per page of the filing, its lines in their order. */
function toTables(
  rows: readonly (readonly string[])[],
  company: Company,
  accession: string,
): FaceTable[] {
  const pages = Map.groupBy(rows, ([, , , , , page = '']) => Number(page))
  return [...pages]
    .sort(([a], [b]) => a - b)
    .map(([, lines]) =>
      lines
        .toSorted((a, b) => Number(a[6]) - Number(b[6]))
        .map((cells) => toRow(toLine(cells), company, accession)),
    )
}

function toRow({ tag, label }: PresentedLine, company: Company, accession: string): FaceRow {
  const { facts } = company
  const { currency } = company.view('annual', null)
  const cells = facts.facts
    .filter((series) => series.tag === tag && isReported(series.unit, currency))
    .flatMap((series) =>
      series.facts
        .filter((fact) => fact.accession === accession)
        .map((fact) => toCell(fact, kindOfUnit(series.unit))),
    )
  return { label, section: '', cells }
}

function toCell({ start, end, value }: Fact, kind: Kind) {
  return { start, end, value, kind }
}

/** Whether the unit is the report's currency, and not the translation that a foreign filer adds. */
function isReported(unit: string, currency: string | null): boolean {
  return unit === 'shares' || unit.split('/')[0] === currency
}

function kindOfUnit(unit: string): Kind {
  if (unit === 'shares') return 'shares'
  return unit.endsWith('/shares') ? 'per_share' : 'money'
}
