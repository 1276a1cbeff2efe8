// A company's facts as EDGAR serves them to the statements of years, quarters and twelve months that
// are stored, against reading the same bytes as JSON.

import { parseCompanyFactsText } from '../src/domains/financials/facts/parse.ts'
import { PERIOD_TYPES } from '../src/domains/financials/model.ts'
import { buildStatements } from '../src/domains/financials/statements/statements.ts'
import { packFacts } from '../src/domains/financials/stored/pack.ts'
import { toRowText } from '../src/domains/financials/stored/stored-rows.ts'
import { listCorpus, NO_CORPUS, readCorpusBytes } from './corpus.ts'
import type { Bench, BenchOptions, Measurement } from './result.ts'
import { measurePair, toMegabytes } from './rounds.ts'

const FOLDER = 'data.sec.gov/api/xbrl/companyfacts'
/** Empty documents stand for companies without facts. */
const BYTES_MIN = 10_000
/** Small filers have few years: of real companies the filings from this day on. */
const RECENT = '2024-01-01'
const SMOKE_COMPANIES = 2
/** Companies of each size. */
const COMPANIES = 8
/** Read in one run, so that a round lasts long enough for the clock. */
const RUN_BYTES = 5_000_000

export const financials: Bench = {
  name: 'financials',
  title: 'Statements',
  compares:
    'The bytes of companyfacts documents to the statements of years, quarters and twelve months as the text that is stored, against `JSON.parse` of the same bytes. Of small companies there are few documents: those are real ones, cut to the filings since ' +
    `${RECENT}. Every company of a group is read once in a run. CPU time of the whole process, collecting memory included.`,
  async run(options) {
    if (NO_CORPUS !== null) return { missing: NO_CORPUS }
    return measureCompanies(options)
  },
}

async function measureCompanies(options: BenchOptions): Promise<Measurement> {
  const rows = []
  const groups = toGroups(options)
  for (const [size, documents] of groups) {
    const [rowsOf, all] = [toPair(size, documents, build), toPair(size, documents, pack)]
    rows.push(await measurePair({ ...rowsOf, ...TARGET }, options))
    const what = `${all.what}, with all that is stored, compressed`
    rows.push(await measurePair({ ...all, what }, options))
  }
  return { rows }
}

const TARGET = { target: { most: 2.5 } }

type Groups = readonly (readonly [size: string, documents: Buffer[]])[]

function toGroups({ isSmoke }: BenchOptions): Groups {
  const paths = listCorpus(FOLDER, /\.json(\.gz)?$/)
  const all = (isSmoke ? paths.slice(0, 2 * SMOKE_COMPANIES) : paths)
    .map(readCorpusBytes)
    .filter(({ length }) => length >= BYTES_MIN)
    .sort((a, b) => a.length - b.length)
  const middle = all.slice(0, COMPANIES)
  return [
    ['small', middle.map(cut)],
    ['middle', middle],
    ['large', all.slice(-COMPANIES)],
  ]
}

interface Facts {
  facts: Record<string, Record<string, { units: Record<string, { filed: string }[]> }>>
}

/** Drops facts filed before RECENT, as if the company had begun to report on that day. */
function cut(bytes: Buffer): Buffer {
  const document = JSON.parse(bytes.toString('utf8')) as Facts
  for (const tags of Object.values(document.facts)) {
    for (const [tag, { units }] of Object.entries(tags)) {
      for (const [unit, facts] of Object.entries(units)) {
        units[unit] = facts.filter(({ filed }) => filed >= RECENT)
        if (units[unit].length === 0) delete units[unit]
      }
      if (Object.keys(units).length === 0) delete tags[tag]
    }
  }
  return Buffer.from(JSON.stringify(document))
}

function toPair(size: string, documents: readonly Buffer[], read: (bytes: Buffer) => unknown) {
  const bytes = documents.reduce((sum, { length }) => sum + length, 0)
  const what = `${documents.length} ${size} companies, ${toMegabytes(bytes / documents.length)} on average`
  const work = () => documents.map(read).length
  const base = () => documents.map((one) => JSON.parse(one.toString('utf8')) as unknown).length
  return { what, work, base, repeats: Math.max(1, Math.round(RUN_BYTES / bytes)) }
}

function build(bytes: Buffer): unknown {
  const facts = parseCompanyFactsText(bytes.toString('utf8'), 'facts')
  return PERIOD_TYPES.map((periodType) => {
    const options = { periodType, asOf: null, industry: 'general' } as const
    const { sources, ...statements } = buildStatements(facts, options)
    return [toRowText(statements), JSON.stringify(sources)]
  })
}

function pack(bytes: Buffer): unknown {
  return packFacts({ bytes, url: 'facts', industry: 'general' })
}
