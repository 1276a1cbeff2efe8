// The same documents read by alternatives: edgartools and datamule, and report items by text and
// regular expressions, as crawlers do. Their process and ours take turns; each times itself, with
// the documents in memory, after a warm-up.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseCompanyFactsText } from '../src/domains/financials/facts/parse.ts'
import { PERIOD_TYPES } from '../src/domains/financials/model.ts'
import { buildStatements } from '../src/domains/financials/statements/statements.ts'
import { parseInformationTable } from '../src/domains/holdings/reports/table.ts'
import { findOwnership, parseOwnership } from '../src/domains/insider/forms/parse.ts'
import { parseReport } from '../src/domains/sections/split/parse.ts'
import { NO_CORPUS, readCorpusBytes } from './corpus.ts'
import { makeTable, readForms } from './forms.ts'
import { install, isInstalled, PACKAGES, type Peers, startPeers } from './peers/python.ts'
import { type Bench, type BenchOptions, type BenchRow, toRatio } from './result.ts'
import { cpuOf, medianOf, toMegabytes, toMs } from './rounds.ts'

const FACTS = ['0000789019', '0000320193', '0000104169'].map(
  (cik) => `data.sec.gov/api/xbrl/companyfacts/CIK${cik}.json.gz`,
)
const TABLES = [
  '1067983/000095012322012275/infotable.xml.gz',
  '1067983/000095012323002585/20651.xml.gz',
  '1067983/000095012324002518/infotable.xml.gz',
].map((path) => `www.sec.gov/Archives/edgar/data/${path}`)
const REPORTS = [
  '1551152/000155115225000020/abbv-20241231.htm.gz',
  '200406/000020040625000038/jnj-20241229.htm.gz',
  '731766/000073176625000063/unh-20241231.htm.gz',
].map((path) => `www.sec.gov/Archives/edgar/data/${path}`)

interface Comparison {
  readonly what: string
  readonly documents: readonly Buffer[]
  /**
   * Unit of what `work` counts in one document, which shows whether both readers found about the
   * same.
   */
  readonly count: string
  work(document: Buffer): number
  /** Runs of ours per run of theirs in a round, enough for the clock to resolve. */
  readonly repeats: number
  readonly tasks: Readonly<Record<string, string>>
}

export const peers: Bench = {
  name: 'peers',
  title: 'Beside other readers',
  compares: `The CPU time of other readers over that of ours, for the same documents: ${PACKAGES.join(', ')} with the last as crawlers use it, text and a regular expression for every item. Both in warm processes that take turns, the documents in memory.`,
  async run(options) {
    if (NO_CORPUS !== null) return { missing: NO_CORPUS }
    if (!isInstalled()) {
      const missing = options.isSmoke
        ? 'the libraries it compares with are installed by `npm run bench -- peers`'
        : install()
      if (missing !== null) return { missing }
    }
    return { rows: await measureAll(options), notes: NOTES }
  },
}

const NOTES = [
  "What they do that we do not: edgartools asks the publisher whether each owner of a form is a company, which is answered here from memory at no cost; it makes an object of every fact of every tag, with tables of mapped concepts, and lays its statements out as a tree with the filer's own lines; its 13F table is a pandas frame with tickers of its own list, read anew with each table; its sections keep tables and links as objects. datamule keeps the whole report as a tree of headings, and every element of a form.",
  'What we do that they do not: statements in one naming with the facts behind every value, checks, and the versions of a value weighed against one another; of ownership forms flags, footnotes by line, and judged values; of 13F tables lines summed by security, and refusals of what the schema does not allow; of reports clean text without page furniture, and checks of every item. datamule has no reader of company facts.',
]

async function measureAll(options: BenchOptions): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-peers-'))
  const others = startPeers()
  try {
    const rows: BenchRow[] = []
    for (const comparison of listComparisons(options)) {
      const files = comparison.documents.map((document, at) => {
        const file = join(folder, `${comparison.repeats}-${rows.length}-${at}`)
        writeFileSync(file, document)
        return file
      })
      for (const [name, task] of Object.entries(comparison.tasks)) {
        rows.push(await compare(comparison, { name, task, files, others }, options))
      }
    }
    return rows
  } finally {
    await others.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const OF_TABLES = {
  count: 'positions',
  work: countPositions,
  tasks: { edgartools: 'edgartools_table', datamule: 'datamule_table' },
}

function listComparisons({ isSmoke }: BenchOptions): Comparison[] {
  const few = <Item>(items: readonly Item[]): readonly Item[] =>
    isSmoke ? items.slice(0, 1) : items
  const forms = readForms(isSmoke ? 2 : 100).map((bytes) => {
    return Buffer.from(findOwnership(bytes.toString('utf8'))?.xml?.trim() ?? '')
  })
  return [
    {
      what: 'statements from company facts',
      documents: few(FACTS).map(readCorpusBytes),
      count: 'periods',
      work: countPeriods,
      repeats: 3,
      tasks: { edgartools: 'edgartools_statements' },
    },
    {
      what: 'ownership forms',
      documents: forms,
      count: 'lines',
      work: countLines,
      repeats: 5,
      tasks: { edgartools: 'edgartools_ownership', datamule: 'datamule_ownership' },
    },
    {
      ...OF_TABLES,
      what: '13F tables, real',
      documents: few(TABLES).map(readCorpusBytes),
      repeats: 20,
    },
    {
      ...OF_TABLES,
      what: '13F table, large',
      documents: [makeTable(isSmoke ? 100 : 20_000)],
      repeats: 1,
    },
    {
      what: 'items of annual reports',
      documents: few(REPORTS).map(readCorpusBytes),
      count: 'items',
      work: countItems,
      repeats: 1,
      tasks: {
        edgartools: 'edgartools_items',
        datamule: 'datamule_items',
        'text and expressions': 'crawler_items',
      },
    },
  ]
}

function countPeriods(document: Buffer): number {
  const facts = parseCompanyFactsText(document.toString('utf8'), 'facts')
  const lists = PERIOD_TYPES.map((periodType) => {
    return buildStatements(facts, { periodType, asOf: null, industry: 'general' })
  })
  return lists.reduce((sum, { income_statement, balance_sheet, cash_flow }) => {
    return sum + income_statement.length + balance_sheet.length + cash_flow.length
  }, 0)
}

function countLines(document: Buffer): number {
  const options = { subject: 'form', latestDay: '2100-01-01' }
  return parseOwnership(document.toString('utf8'), options).lines.length
}

function countPositions(document: Buffer): number {
  return parseInformationTable(document.toString('utf8'), 'table').positions.length
}

function countItems(document: Buffer): number {
  const source = document.toString('utf8')
  return parseReport({ source, form: '10-K', where: 'report' }).sections.length
}

interface Peer {
  readonly name: string
  readonly task: string
  readonly files: readonly string[]
  readonly others: Peers
}

async function compare(
  comparison: Comparison,
  { name, task, files, others }: Peer,
  { isSmoke }: BenchOptions,
): Promise<BenchRow> {
  const { what, documents, count, work } = comparison
  const repeats = isSmoke ? 1 : comparison.repeats
  const readAll = () => documents.reduce((sum, document) => sum + work(document), 0)
  const ask = () => others.ask({ task, files, repeats: 1 })
  for (let round = 0; round < (isSmoke ? 0 : WARM_UP); round++) {
    await cpuOf(readAll, repeats)
    await ask()
  }
  const times: { ours: number; theirs: number }[] = []
  for (let round = 0; round < (isSmoke ? 1 : ROUNDS); round++) {
    times.push({ ours: await cpuOf(readAll, repeats), theirs: (await ask()).ms })
  }
  const found = (await ask()).results.reduce((sum, one) => sum + one, 0)
  const bytes = toMegabytes(documents.reduce((sum, { length }) => sum + length, 0))
  return {
    what: `${what} (${documents.length}, ${bytes}; ${count}: ${readAll()}), ${name} (${found})`,
    work: toMs(medianOf(times.map(({ ours }) => ours))),
    base: toMs(medianOf(times.map(({ theirs }) => theirs))),
    ratio: toRatio(times.map(({ ours, theirs }) => theirs / ours)),
    target: TARGET,
  }
}

const TARGET = { least: 15 } as const
const WARM_UP = 2
const ROUNDS = 5
