// Loads the SEC’s quarterly insider data set (`<year>q<quarter>_form345.zip`). Its tables are sorted
// differently, so each of several passes takes a share of the filings, which bounds memory. Stored
// filings are left alone: an interrupted load continues where it stopped, and filings parsed from
// their own document stay, since the set rounds to two decimals.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import {
  type BulkCounts,
  type BulkLoader,
  type BulkProgress,
  countFailure,
  emptyCounts,
} from '../../contract/work/bulk.ts'
import { type ListedEntry, listEntries, openZip, unreadableZip } from '../../formats/zip.ts'
import { isFailure } from '../../kernel/failure.ts'
import { isAccession } from '../../kernel/identifiers.ts'
import { endOf, isDay, toInstant } from '../../kernel/time.ts'
import { edgarUrls } from '../../upstream/edgar.ts'
import {
  type FilingRows,
  REQUIRED_COLUMNS,
  TABLES,
  type TableName,
  type TableRow,
  toDocument,
  toIsoDay,
} from './forms/dataset.ts'
import { parseOwnershipElements } from './forms/parse.ts'
import { dateFiling, recordFilings } from './recording.ts'
import { type NewFiling, selectStored } from './store.ts'

type StoringServices = Pick<DataServices, 'data' | 'clock'>

export interface DataSetOptions {
  /** Unpacked bytes that one pass may keep a share of. */
  passBytes?: number
}

const SILENT: BulkProgress = { at() {} }
const ARCHIVE_MAX_BYTES = 8 * 1024 ** 3
const PASS_BYTES = 32 * 1024 ** 2
const FILINGS_PER_TRANSACTION = 50

/**
 * Loads a data set. An archive that is cut short, damaged, or not of this kind fails once, with
 * `publisher.changed` naming it; a filing that cannot be read is counted with its reason.
 */
export async function loadInsiderDataSet(
  zipPath: string,
  services: StoringServices,
  progress: BulkProgress = SILENT,
  { passBytes = PASS_BYTES }: DataSetOptions = {},
): Promise<BulkCounts> {
  const archive = await openZip(zipPath, ARCHIVE_MAX_BYTES)
  try {
    const tables = findTables(archive.name, await listEntries(archive, ARCHIVE_MAX_BYTES))
    const bytes = tables.reduce((sum, { entry }) => sum + entry.bytes, 0)
    const passes = Math.max(1, Math.ceil(bytes / passBytes))
    const summary = emptyCounts()
    for (let pass = 0; pass < passes; pass++) {
      const share = newShare(archive.name, (accession) => shareOf(accession, passes) === pass)
      let done = pass * bytes
      for (const table of tables) {
        await parseTable(table, share)
        done += table.entry.bytes
        progress.at(done, passes * bytes)
      }
      await storeShare(share, summary, services)
    }
    return summary
  } finally {
    archive.close()
  }
}

export const insiderBulk: BulkLoader = {
  kind: 'insider',
  called: 'form345*.zip',
  takes: (name) => /form345.*\.zip$/i.test(name),
  load: (path, services, progress) => loadInsiderDataSet(path, services, progress),
}

interface Table {
  name: TableName
  entry: ListedEntry
}

function findTables(archive: string, entries: readonly ListedEntry[]): Table[] {
  return TABLES.map((name) => {
    const isIt = ({ name: path }: ListedEntry) => path.split('/').at(-1) === `${name}.tsv`
    const entry = entries.find(isIt)
    if (!entry) throw unreadableZip(archive, `there is no ${name}.tsv in it`)
    return { name, entry }
  })
}

/** The last digits count the filings of an agent, and so spread them evenly. */
function shareOf(accession: string, passes: number): number {
  return isAccession(accession) ? Number(accession.slice(-6)) % passes : 0
}

interface Share {
  archive: string
  isWanted(accession: string): boolean
  filings: Map<string, FilingRows>
  /** Reasons why filings’ rows cannot be used. */
  broken: Map<string, string>
}

function newShare(archive: string, isWanted: Share['isWanted']): Share {
  return { archive, isWanted, filings: new Map(), broken: new Map() }
}

async function parseTable({ name, entry }: Table, share: Share): Promise<void> {
  let columns: string[] | null = null
  for await (const lines of entry.readLines()) {
    for (const line of lines) {
      if (line === '') continue
      if (columns === null) columns = parseColumns(line, name, share.archive)
      else parseRow(line, columns, name, share)
    }
  }
  if (columns === null) throw unreadableZip(share.archive, `${name}.tsv is empty`)
}

function parseColumns(line: string, name: TableName, archive: string): string[] {
  const columns = line.replace(/^\uFEFF/, '').split('\t')
  const missing = REQUIRED_COLUMNS[name].find((column) => !columns.includes(column))
  if (columns[0] === 'ACCESSION_NUMBER' && missing === undefined) return columns
  const column = missing ?? 'ACCESSION_NUMBER in the first place'
  throw unreadableZip(archive, `${name}.tsv has no column ${column}`)
}

function parseRow(line: string, columns: readonly string[], name: TableName, share: Share): void {
  const accession = line.slice(0, Math.max(0, line.indexOf('\t')))
  if (!share.isWanted(accession)) return
  const fields = line.split('\t')
  if (fields.length !== columns.length) {
    const reason = `${name}.tsv has a row of ${fields.length} fields, not ${columns.length}`
    share.broken.set(accession, reason)
    return
  }
  const rows = share.filings.get(accession) ?? new Map<TableName, TableRow[]>()
  const row = Object.fromEntries(columns.map((column, at) => [column, unquote(fields[at] ?? '')]))
  rows.set(name, [...(rows.get(name) ?? []), row])
  share.filings.set(accession, rows)
}

/** Removes quotation marks and undoubles inner ones. */
function unquote(field: string): string {
  const isQuoted = field.length > 1 && field.startsWith('"') && field.endsWith('"')
  return isQuoted ? field.slice(1, -1).replaceAll('""', '"') : field
}

async function storeShare(share: Share, summary: BulkCounts, services: StoringServices) {
  const accessions = [...new Set([...share.filings.keys(), ...share.broken.keys()])].sort()
  for (let from = 0; from < accessions.length; from += FILINGS_PER_TRANSACTION) {
    await storePart(
      accessions.slice(from, from + FILINGS_PER_TRANSACTION),
      share,
      summary,
      services,
    )
  }
}

async function storePart(
  accessions: readonly string[],
  share: Share,
  summary: BulkCounts,
  { data, clock }: StoringServices,
): Promise<void> {
  const fetchedAt = toInstant(clock.now())
  await data.transaction(async (tx) => {
    const stored = await selectStored(tx, accessions)
    const fresh: NewFiling[] = []
    for (const accession of accessions) {
      summary.seen++
      const filing = parseFiling(accession, share, fetchedAt)
      const known = stored.get(accession)
      if (typeof filing === 'string') {
        countFailure(summary, filing)
      } else if (!known) {
        fresh.push(filing)
      } else {
        const { filed, accepted_at } = filing
        if (known.accepted_at === null) {
          await dateFiling(tx, accession, { filed, accepted_at }, clock)
        }
        summary.skipped++
      }
    }
    await recordFilings(tx, fresh, clock)
    summary.loaded += fresh.length
  })
}

/** The parsed filing, or the reason for its failure. */
function parseFiling(accession: string, share: Share, fetchedAt: string) {
  const fail = (reason: string) =>
    `The filing ${accession || 'without accession number'} of ${share.archive} cannot be read: ${reason}.`
  if (!isAccession(accession)) return fail('not an accession number')
  const broken = share.broken.get(accession)
  if (broken !== undefined) return fail(broken)
  const rows: FilingRows = share.filings.get(accession) ?? new Map()
  const [submission, second] = rows.get('SUBMISSION') ?? []
  if (!submission || second) return fail(`${second ? 'several rows' : 'no row'} in SUBMISSION.tsv`)
  const filed = toIsoDay(submission.FILING_DATE)
  if (!isDay(filed)) return fail(`FILING_DATE ("${filed}")`)
  try {
    return toFiling({ accession, filed, fetchedAt, submission, rows, archive: share.archive })
  } catch (error) {
    if (isFailure(error, 'publisher.changed')) return error.publicText
    throw error
  }
}

interface Read {
  accession: string
  filed: string
  fetchedAt: string
  submission: TableRow
  rows: FilingRows
  archive: string
}

function toFiling({ accession, filed, fetchedAt, submission, rows, archive }: Read) {
  const subject = `${archive} of filing ${accession}`
  const document = parseOwnershipElements(toDocument(submission, rows), {
    subject,
    latestDay: filed,
  })
  const cik = document.issuer.cik
  return {
    accession,
    issuer_cik: cik,
    issuer_name: document.issuer.name,
    form: document.form,
    kind: document.kind,
    filed,
    // Without a time, the filing counts as published at the end of its day.
    accepted_at: endOf(filed),
    url: edgarUrls.submissionText(cik, accession),
    source: 'data_set',
    fetched_at: fetchedAt,
    document,
  } satisfies NewFiling
}
