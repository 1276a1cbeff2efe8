// Every way into the program for bytes of a publisher, as a trial drives it: from the bytes, through
// the reading of their encoding, to the records that would be stored.

import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { threadId } from 'node:worker_threads'
import { parseSchedule } from '../src/domains/activist/parse.ts'
import { createSettlementReader } from '../src/domains/companies/cusips/parse.ts'
import { parseSubmissions, parseSubmissionsPage } from '../src/domains/companies/submissions.ts'
import { parseTickers, parseTickersExchange } from '../src/domains/companies/tickers.ts'
import { parseEvent, parseEventHits } from '../src/domains/events/parse.ts'
import { listConcepts } from '../src/domains/financials/answers/series.ts'
import { findShares } from '../src/domains/financials/answers/shares.ts'
import { parseCompanyFactsText } from '../src/domains/financials/facts/parse.ts'
import { PERIOD_TYPES } from '../src/domains/financials/model.ts'
import { buildStatements } from '../src/domains/financials/statements/statements.ts'
import { parseCover } from '../src/domains/holdings/reports/cover.ts'
import { parseSubmission as parseHoldings } from '../src/domains/holdings/reports/submission.ts'
import { parseInformationTable } from '../src/domains/holdings/reports/table.ts'
import { findOwnership, parseOwnership } from '../src/domains/insider/forms/parse.ts'
import { ingestOpportunitiesCsv } from '../src/domains/opportunities/csv-ingest.ts'
import { parseSearchPage } from '../src/domains/opportunities/parse.ts'
import { parseSubmission as parseSearched } from '../src/domains/search/parse.ts'
import { parseReport } from '../src/domains/sections/split/parse.ts'
import { parseCurrentFeed } from '../src/formats/current-feed.ts'
import { parseEdgarIndex } from '../src/formats/edgar-index.ts'
import { parseFullTextHits } from '../src/formats/full-text-hits.ts'
import { listEntries, openZip, readFirstEntry } from '../src/formats/zip.ts'
import { Failure, isFailure } from '../src/kernel/failure.ts'
import { decodeDocument, decodeJsonText, type Expected } from '../src/upstream/expect.ts'
import { holdingsSet, insiderSet } from './data-sets.ts'

export interface FuzzedParser {
  /** Addresses of documents to begin with, as the folders spell them. */
  readonly of: RegExp
  /** Documents of ours, where the folders have none. */
  readonly made?: readonly Buffer[]
  /** Share of the cases; 1 unless the parser is slow or small. */
  readonly weight?: number
  read(body: Buffer, where: string): unknown
}

/** How failures have to name the document. */
export const WHERE = 'https://www.sec.gov/Archives/edgar/data/1/000000000025000001/fuzzed'
const DAY = '2025-11-15'

const text = (expected: Expected, read: (text: string, where: string) => unknown) => ({
  read: (body: Buffer, where: string) => read(String(decodeDocument(where, body, expected)), where),
})
const json = (read: (document: unknown, where: string) => unknown) => ({
  read: (body: Buffer, where: string) => read(decodeDocument(where, body, 'json'), where),
})

const SUBMISSION = /Archives\/edgar\/data\/\d+\/(\d+\/)?[\d-]+\.txt$/

export const PARSERS: Readonly<Record<string, FuzzedParser>> = {
  'ownership forms': {
    of: /Archives\/.*\.(xml|txt)$/,
    weight: 2,
    ...text('html', (source, where) => {
      const xml = findOwnership(source)?.xml
      return xml ? parseOwnership(xml, { subject: where, latestDay: DAY }) : null
    }),
  },
  'Schedules 13D and 13G': {
    of: /Archives\/.*\.(xml|txt|htm)$/,
    ...text('html', (source, where) => parseSchedule(source, where, 'SC 13G')),
  },
  'headers of 8-Ks': { of: SUBMISSION, ...text('html', parseEvent) },
  'full-text hits': {
    of: /efts|search-index|LATEST/,
    ...json((document, where) => [
      parseFullTextHits(document, where),
      parseEventHits(document, where),
    ]),
  },
  'company facts': {
    of: /companyfacts\//,
    read(body, where) {
      const facts = parseCompanyFactsText(decodeJsonText(where, body), where)
      const options = { asOf: null, industry: 'general' } as const
      return [
        ...PERIOD_TYPES.map((periodType) => buildStatements(facts, { ...options, periodType })),
        findShares(facts, { asOf: null, history: true }),
        listConcepts(facts, null),
      ]
    },
  },
  'filing lists': { of: /submissions\/CIK\d+\.json$/, ...json(parseSubmissions) },
  'pages of filing lists': {
    of: /submissions\/CIK\d+-submissions-\d+\.json$/,
    ...json(parseSubmissionsPage),
  },
  'ticker lists': { of: /company_tickers\.json$/, ...json(parseTickers) },
  'ticker lists with exchanges': {
    of: /company_tickers_exchange\.json$/,
    ...json(parseTickersExchange),
  },
  'fails to deliver': { of: /cnsfails.*\.txt$/, ...text('text', parseFailsToDeliver) },
  '13F submissions': { of: SUBMISSION, ...text('html', parseHoldings) },
  '13F information tables': {
    of: /Archives\/.*\.xml$/,
    ...text('xml', parseInformationTable),
  },
  '13F cover pages': { of: /Archives\/.*primary_doc\.xml$/, ...text('xml', parseCover) },
  'opportunities, pages': { of: /opportunities\/v2\/search/, ...json(parseSearchPage) },
  'opportunities, file': {
    of: /ContractOpportunities/,
    read: (body, where) =>
      ingestOpportunitiesCsv(Readable.from([body]), FORGETFUL, { url: where, seenAt: DAY }),
  },
  'submissions for search': { of: SUBMISSION, ...text('html', parseSearched) },
  reports: {
    of: /Archives\/.*\.htm$/,
    ...text('html', (source, where) => parseReport({ source, form: '10-K', where })),
  },
  'current feed': { of: /browse-edgar.*getcurrent/, ...text('xml', parseCurrentFeed) },
  'archives in memory': { of: /\.zip$/, weight: 0.5, read: readPacked },
  'archives on disk': { of: /\.zip$/, weight: 0.25, read: readArchive },
  'data sets of Form 13F': { of: /^$/, weight: 0.5, ...holdingsSet },
  'data sets of Forms 3, 4 and 5': { of: /^$/, weight: 0.5, ...insiderSet },
  'daily indexes': {
    of: /(form|master|company)[\w.]*\.idx$/,
    ...text('text', (source, where) => Array.fromAsync(parseEdgarIndex(source, where))),
  },
}

/** One file for all cases: they come one after another. */
const ARCHIVE = join(tmpdir(), `fuzzed-${process.pid}-${threadId}.zip`)
const ARCHIVE_MAX = 64 * 1024 * 1024

/** Reads every line of every entry, as the bulk loaders do. */
async function readArchive(body: Buffer): Promise<number> {
  await writeFile(ARCHIVE, body)
  const archive = await openZip(ARCHIVE, ARCHIVE_MAX)
  try {
    let lines = 0
    for (const entry of await listEntries(archive, ARCHIVE_MAX)) {
      for await (const some of entry.readLines()) lines += some.length
    }
    return lines
  } finally {
    archive.close()
    await rm(ARCHIVE)
  }
}

function parseFailsToDeliver(text: string, where: string): unknown {
  const reader = createSettlementReader(where)
  reader.add(text)
  return reader.finish()
}

/** Unpacks a file of fails to deliver; a failure names the document. */
async function readPacked(body: Buffer, where: string): Promise<unknown> {
  const entry = await readFirstEntry(body, where, ARCHIVE_MAX).catch((cause: unknown) => {
    throw new Failure('publisher.changed', where, { cause })
  })
  return entry && parseFailsToDeliver(entry.toString('latin1'), where)
}

/** Takes what is written and keeps nothing: what is tried is the reading. */
const FORGETFUL = {
  data: {
    transaction: async () => 0,
  },
  log: { debug() {}, info() {}, warn() {}, error() {} },
} as unknown as Parameters<typeof ingestOpportunitiesCsv>[1]

export type Outcome = 'value' | 'nothing' | 'failure' | { wrong: string }

/** Outcome of one case: a value, nothing, or a failure that names it. Anything else is wrong. */
export async function tryParser(parser: FuzzedParser, body: Buffer): Promise<Outcome> {
  try {
    const value = await parser.read(body, WHERE)
    if (value === null || value === undefined) return 'nothing'
    return holdsNul(value, body) ? { wrong: 'a text of the value holds a NUL character' } : 'value'
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) return { wrong: describe(error) }
    if (namesDocument(error.publicText)) return 'failure'
    return { wrong: `a failure that names no document: ${error.publicText}` }
  }
}

/** Submissions name themselves by an accession number once it is known. */
function namesDocument(publicText: string): boolean {
  return (
    publicText.includes(WHERE) ||
    publicText.includes(basename(ARCHIVE, '.zip')) ||
    /\d{10}-\d{2}-\d{6}/.test(publicText)
  )
}

function holdsNul(value: unknown, body: Buffer): boolean {
  if (!body.includes(0) && !body.includes('u0000') && !body.includes('&#')) return false
  return JSON.stringify(value)?.includes('\\u0000') ?? false
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return `something thrown that is no error: ${String(error)}`
  const at = /\((?:file:\/\/)?[^)]*?(src\/[^):]+:\d+)/.exec(error.stack ?? '')?.[1] ?? '?'
  return `${error.name}: ${error.message.slice(0, 200)} at ${at}`
}
