// Subjects of a folder of publishers’ documents: companies, filings, securities. Read from names and
// texts of the files alone, independently of the program.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export interface Filing {
  cik: string
  accession: string
}

export interface Corpus {
  /** Every company and person that a document is of, without padding. */
  ciks: readonly string[]
  /** CIKs with facts, and CIKs with a list of filings. */
  withFacts: readonly string[]
  withLists: readonly string[]
  filings: readonly Filing[]
  cusips: readonly string[]
  /** First ticker by CIK, and all of them. */
  tickers: ReadonlyMap<string, string>
  listed: readonly string[]
}

const FOLDER = /\/edgar\/data\/(\d{1,10})\/(\d{10})(\d{2})(\d{6})\//
const SINGLE = /\/edgar\/data\/(\d{1,10})\/(\d{10})-(\d{2})-(\d{6})\.txt(\.gz)?$/
const ABOUT = /<issuerCi[kK]>\s*0*(\d{1,10})|CENTRAL INDEX KEY:\s*0*(\d{1,10})/g
const SECURITY = /<(?:\w+:)?cusip>\s*([0-9A-Za-z]{9})\s*</gi
const DOCUMENT = /\.(xml|txt)(\.gz)?$/

export function readCorpus(folder: string): Corpus {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.includes('sec.gov/') && !path.startsWith('/_'))
    .sort()
  const filings = paths.flatMap((path) => filingOf(path) ?? [])
  const texts = paths.filter(isFiledDocument).map((path) => readText(folder + path))
  const withFacts = ciksIn(paths, /\/companyfacts\/CIK0*(\d+)\.json/)
  const withLists = ciksIn(paths, /\/submissions\/CIK0*(\d+)\.json/)
  const about = texts.flatMap((text) => [...text.matchAll(ABOUT)].map(([, a, b]) => a ?? b ?? ''))
  const pairs = readTickers(folder)
  return {
    ciks: sortedOnce([...withFacts, ...withLists, ...filings.map(({ cik }) => cik), ...about]),
    withFacts,
    withLists,
    filings: [...new Map(filings.map((filing) => [filing.accession, filing])).values()],
    cusips: sortedOnce(
      texts.flatMap((text) => [...text.matchAll(SECURITY)].map(([, c = '']) => c)),
    ),
    tickers: new Map(pairs.toReversed()),
    listed: pairs.map(([, ticker]) => ticker),
  }
}

function filingOf(path: string): Filing | null {
  const [, cik, filer, year, number] = FOLDER.exec(path) ?? SINGLE.exec(path) ?? []
  return cik === undefined ? null : { cik, accession: `${filer}-${year}-${number}` }
}

function isFiledDocument(path: string): boolean {
  return path.includes('/edgar/data/') && DOCUMENT.test(path)
}

function ciksIn(paths: readonly string[], pattern: RegExp): string[] {
  return sortedOnce(paths.flatMap((path) => pattern.exec(path)?.[1] ?? []))
}

function sortedOnce(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort()
}

function readText(path: string): string {
  const bytes = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')
}

/** CIK and ticker of every listed company, in the publisher's order. */
function readTickers(folder: string): [cik: string, ticker: string][] {
  const files = ['company_tickers.json', 'company_tickers.json.gz']
  const paths = files.map((name) => join(folder, 'www.sec.gov', 'files', name))
  const path = paths.find((one) => existsSync(one))
  if (path === undefined) return []
  const listed = JSON.parse(readText(path)) as Record<string, { cik_str: number; ticker: string }>
  return Object.values(listed).map(({ cik_str, ticker }) => [String(cik_str), ticker])
}
