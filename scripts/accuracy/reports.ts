// The reports of the corpus that print their statements in a form a machine can follow, with the
// values on their faces.

import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { unwrapXml } from '../../src/formats/envelope.ts'
import { isInline } from '../../src/formats/xbrl/inline.ts'
import { type FaceValue, readFaces } from './face.ts'
import { type Report, type ReportFact, readPrinted } from './inline.ts'
import { readInstanceFiles } from './instance.ts'
import { readRendered } from './rendered.ts'
import type { FaceTable } from './table.ts'

export interface FiledReport {
  readonly cik: string
  /** Accession number; null if the corpus does not know it. */
  readonly accession: string | null
  readonly form: string
  readonly reader: 'inline' | 'instance' | 'rendered' | 'presented'
  /** The last day on its face. */
  readonly end: string
  readonly values: readonly FaceValue[]
  readonly facts: readonly ReportFact[]
  readonly cover: ReadonlyMap<string, string>
}

export interface ManifestRow {
  path: string
  kind: string
  cik: string
}

export function readReports(corpus: URL): FiledReport[] {
  const rows = ['MANIFEST-A.tsv', 'MANIFEST-B.tsv'].flatMap((name) => readManifest(corpus, name))
  const open = (path: string) => readText(new URL(path, corpus))
  return [
    ...rows.filter(isReport).flatMap((row) => fromInline(row, open)),
    ...rows.filter(isInstance).flatMap((row) => fromInstance(row, rows, open)),
    ...fromRendered(rows, open),
  ].filter(({ values }) => values.length > 0)
}

function isReport({ path, kind }: ManifestRow): boolean {
  return /^(10-K|10-Q|20-F|40-F)$/.test(kind) && /\.htm(\.gz)?$/.test(path)
}

function isInstance({ kind }: ManifestRow): boolean {
  return kind === 'xbrl-instance'
}

function readManifest(corpus: URL, name: string): ManifestRow[] {
  const file = new URL(name, corpus)
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([path = '', , , , kind = '', cik = '']) => ({ path, kind, cik: cik.padStart(10, '0') }))
}

export function readText(file: URL): string {
  const bytes = readFileSync(file)
  return (file.pathname.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

type Open = (path: string) => string

export function fromInline(row: ManifestRow, open: Open): FiledReport[] {
  const text = unwrapXml(open(row.path))
  return isInline(text) ? [toReport(row, readPrinted(text, row.path), 'inline')] : []
}

/**
 * Reads an instance only if its presentation and labels are there, and the corpus lacks the report
 * itself.
 */
function fromInstance(row: ManifestRow, rows: readonly ManifestRow[], open: Open): FiledReport[] {
  const folder = row.path.slice(0, row.path.lastIndexOf('/') + 1)
  const prefix = folder.startsWith('unplaced/') ? row.path.slice(0, folder.length + 10) : folder
  const near = rows.filter(({ path }) => path.startsWith(prefix))
  const linkbase = (name: string) => near.find(({ path }) => path.includes(`_${name}.xml`))?.path
  const presentation = linkbase('pre')
  const labels = linkbase('lab')
  const isPrinted = near.some((other) => isReport(other) && isInline(open(other.path)))
  if (!presentation || !labels || isPrinted) return []
  const files = {
    instance: open(row.path),
    presentation: open(presentation),
    labels: open(labels),
  }
  return [toReport(row, readInstanceFiles(files, row.path), 'instance')]
}

function fromRendered(rows: readonly ManifestRow[], open: Open): FiledReport[] {
  const pages = rows.filter(({ kind }) => kind === 'R-file')
  const folders = Map.groupBy(pages, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...folders.values()].map((files) => {
    const byNumber = files.toSorted((a, b) => numberOf(a.path) - numberOf(b.path))
    const tables = byNumber
      .map(({ path }) => readRendered(open(path)))
      .filter((table): table is FaceTable => table !== null)
    const report = { tables, facts: [], cover: new Map([['dei:DocumentType', '10-Q']]) }
    return toReport(byNumber[0] as ManifestRow, report, 'rendered')
  })
}

function numberOf(path: string): number {
  return Number(/R(\d+)\.htm/.exec(path)?.[1])
}

function toReport(row: ManifestRow, report: Report, reader: FiledReport['reader']): FiledReport {
  const digits = /\/data\/\d+\/(\d{18})\//.exec(row.path)?.[1]
  const values = readFaces(report.tables)
  return {
    cik: row.cik,
    accession: digits ? digits.replace(/^(\d{10})(\d{2})/, '$1-$2-') : null,
    form: report.cover.get('dei:DocumentType') ?? row.kind,
    reader,
    end: values.reduce((last, { end }) => (end > last ? end : last), ''),
    values,
    facts: report.facts,
    cover: report.cover,
  }
}
