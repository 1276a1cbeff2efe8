// Statements that a public data set lays out line by line: which tag stands where, under which words.
// Together with the facts of the same filings they read like a printed page.

import { existsSync } from 'node:fs'
import type { CompanyFacts, Fact } from '../../src/domains/financials/facts/fact.ts'
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

/** Empty where the data set is not at hand. */
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
    const tables = toTables(own, company.facts, accession)
    const report = {
      cik: company.cik,
      accession,
      form,
      reader: 'presented' as const,
      end: day,
      values: readFaces(tables),
      facts: [],
      cover: new Map(),
    }
    return [{ company, report, lines: own.map(toLine) }]
  })
}

function toLine(cells: readonly string[]): PresentedLine {
  const [, , , , statement = '', , , tag = '', , label = ''] = cells
  return { statement, tag, label: toLabel(label) }
}

/** One table per page of the filing, its lines in their order. */
function toTables(
  rows: readonly (readonly string[])[],
  facts: CompanyFacts,
  accession: string,
): FaceTable[] {
  const pages = Map.groupBy(rows, ([, , , , , page = '']) => Number(page))
  return [...pages]
    .sort(([a], [b]) => a - b)
    .map(([, lines]) =>
      lines
        .toSorted((a, b) => Number(a[6]) - Number(b[6]))
        .map((cells) => toRow(toLine(cells), facts, accession)),
    )
}

function toRow({ tag, label }: PresentedLine, facts: CompanyFacts, accession: string): FaceRow {
  const cells = facts.facts
    .filter((series) => series.tag === tag)
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

function kindOfUnit(unit: string): Kind {
  if (unit === 'shares') return 'shares'
  return unit.endsWith('/shares') ? 'per_share' : 'money'
}
