// Compares the publisher's facts documents with the filings themselves: every row that a document has of
// a filing whose inline document the corpus has too. Keeps the figures in docs/accuracy.md.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parseXbrl } from '../src/domains/filings/xbrl/parse.ts'
import {
  type TaggedFiling,
  type TaggedValue,
  toTagged,
} from '../src/domains/filings/xbrl/tagged.ts'
import type { CompanyFacts, Fact } from '../src/domains/financials/facts/fact.ts'
import { parseCompanyFactsText } from '../src/domains/financials/facts/parse.ts'
import { readXbrlFiles } from './accuracy/xbrl-documents.ts'
import { writeAccuracy } from './accuracy-page.ts'

const CORPUS = fileURLToPath(new URL('../../shared/corpus/', import.meta.url))
const FACTS = 'data.sec.gov/api/xbrl/companyfacts/*.json.gz'

/** Facts of one filing in a facts document, by tag, unit and span of days. */
type Rows = ReadonlyMap<string, Fact>

interface Company {
  readonly name: string
  readonly filings: ReadonlyMap<string, Rows>
}

interface Tally {
  documents: number
  rows: number
  equal: number
  differing: number
  /** Rows whose fact the document does not have. */
  missing: number
  /** Facts of the document that are no row. */
  extra: number
  withoutId: number
}

const toTally = (): Tally => {
  return { documents: 0, rows: 0, equal: 0, differing: 0, missing: 0, extra: 0, withoutId: 0 }
}

const total = toTally()
const byCompany = new Map<string, Tally>()
const differences: string[] = []
const left = { noFacts: 0, notThere: 0, noNumbers: 0, unread: [] as string[] }

if (existsSync(CORPUS)) run()
else process.stdout.write('Skipped: the corpus of real documents is not there.\n')

function run(): void {
  const companies = readCompanies()
  const seen = new Set<string>()
  for (const { name, text, isInline } of readXbrlFiles(CORPUS)) {
    if (isInline) judge(name, text, companies, seen)
  }
  writeAccuracy('facts', toPage())
  const { unread, ...counts } = left
  process.stdout.write(`${JSON.stringify({ total, ...counts, unread }, null, 1)}\n`)
  for (const difference of differences) process.stdout.write(`${difference}\n`)
}

function readCompanies(): Map<string, Company> {
  const companies = new Map<string, Company>()
  for (const path of globSync(FACTS, { cwd: CORPUS }).sort()) {
    const text = gunzipSync(readFileSync(CORPUS + path)).toString('utf8')
    const facts = parseCompanyFactsText(text, path)
    companies.set(facts.cik, { name: facts.entityName, filings: byFiling(facts) })
  }
  return companies
}

function byFiling({ facts }: CompanyFacts): Map<string, Rows> {
  const filings = new Map<string, Map<string, Fact>>()
  for (const { facts: own, ...series } of facts.map((one) => ({
    ...nameOf(one),
    facts: one.facts,
  })))
    for (const fact of own) {
      const rows = filings.get(fact.accession) ?? new Map<string, Fact>()
      rows.set(keyOf(series, fact), fact)
      filings.set(fact.accession, rows)
    }
  return filings
}

type Named = Pick<TaggedValue, 'taxonomy' | 'tag' | 'unit'>

function nameOf({ taxonomy, tag, unit }: Named): Named {
  return { taxonomy, tag, unit }
}

function keyOf({ taxonomy, tag, unit }: Named, { start, end }: Pick<Fact, 'start' | 'end'>) {
  return `${taxonomy}:${tag} ${unit} ${start ?? ''}..${end}`
}

function judge(
  name: string,
  text: string,
  companies: ReadonlyMap<string, Company>,
  seen: Set<string>,
): void {
  const filing = read(name, text)
  if (!filing) return
  const company = companies.get(filing.entity ?? '')
  if (!company) {
    left.noFacts++
    return
  }
  if (!filing.isWhole) {
    left.noNumbers++
    return
  }
  const accession = accessionOf(name) ?? findOnly(company, filing)
  const rows = company.filings.get(accession ?? '')
  if (accession === null || !rows) {
    left.notThere++
    return
  }
  if (seen.has(accession)) return
  seen.add(accession)
  const own = byCompany.get(company.name) ?? toTally()
  byCompany.set(company.name, own)
  for (const tally of [total, own]) tally.documents++
  compare(`${company.name} ${accession}`, rows, filing)
}

function read(name: string, text: string): TaggedFiling | null {
  try {
    return toTagged(parseXbrl({ text, where: name }))
  } catch (error) {
    left.unread.push(`${name}: ${String(error)}`)
    return null
  }
}

/** Reads an accession number with hyphens from a name, or without them from a folder in a path. */
function accessionOf(name: string): string | null {
  const [, ...parts] = /(\d{10})-?(\d{2})-?(\d{6})(?!\d)/.exec(name) ?? []
  return parts.length === 0 ? null : parts.join('-')
}

/** A document whose address is not known is the one filing about its fiscal period, if there is one. */
function findOnly({ filings }: Company, { fiscalYear, fiscalPeriod }: TaggedFiling): string | null {
  const found = [...filings].filter(([, rows]) => {
    const [first] = rows.values()
    return first?.fy === fiscalYear && first.fp === fiscalPeriod && /^10-[KQ]$/.test(first.form)
  })
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}

function compare(of: string, rows: Rows, { values }: TaggedFiling): void {
  const company = byCompany.get(of.slice(0, of.lastIndexOf(' ')))
  const tallies = company ? [total, company] : [total]
  const count = (name: keyof Tally) => {
    for (const tally of tallies) tally[name]++
  }
  const open = new Map(values.map((value) => [keyOf(value, value), value]))
  for (const [key, fact] of rows) {
    const value = open.get(key)
    open.delete(key)
    count('rows')
    if (!value) {
      count('missing')
      differences.push(`${of}: ${key} is ${fact.value} in the facts, not in the filing`)
      continue
    }
    if (value.anchor === null) count('withoutId')
    if (Number(value.value) === fact.value) count('equal')
    else {
      count('differing')
      differences.push(`${of}: ${key} is ${fact.value} in the facts, ${value.value} in the filing`)
    }
  }
  for (const [key, { value }] of open) {
    count('extra')
    differences.push(`${of}: ${key} is ${value} in the filing, not in the facts`)
  }
}

function toPage(): string {
  const line = (name: string, { documents, rows, ...one }: Tally) => {
    const counts = [one.equal, one.differing, one.missing, one.extra, one.withoutId]
    return `| ${name} | ${documents} | ${rows} | ${counts.join(' | ')} |`
  }
  const companies = [...byCompany].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    '## Facts documents and filings',
    '',
    'Every filing of the corpus whose inline document is there, and whose company’s facts document',
    'has it: each row of the facts document against the number that the filing tags, by tag, unit and',
    'span of days. The same reading stands in for facts that the document does not have yet. Not',
    `judged: ${left.noFacts} inline documents of companies whose facts the corpus lacks, ${left.notThere} of`,
    `filings that the facts document lacks, or that nothing names, ${left.noNumbers} without numbers of`,
    `statements, such as an 8-K’s, and ${left.unread.length} that cannot be read. Generated by \`npm run scoreboard:facts\`.`,
    '',
    '| company | filings | rows | equal | differing | not in the filing | not in the facts | element without id |',
    '|---|---:|---:|---:|---:|---:|---:|---:|',
    ...companies.map(([name, tally]) => line(name, tally)),
    line('**all**', total),
    ...(differences.length === 0 ? [] : ['', '### Every difference of a facts document', '']),
    ...differences.map((difference) => `- ${difference}`),
  ].join('\n')
}
