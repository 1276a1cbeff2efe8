// A company's facts as EDGAR serves them to the statements of years, quarters and twelve months that
// are stored, against reading the same bytes as JSON.

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parseCompanyFactsText } from '../src/domains/financials/facts/parse.ts'
import { PERIOD_TYPES } from '../src/domains/financials/model.ts'
import { packFacts } from '../src/domains/financials/pack.ts'
import { buildStatements } from '../src/domains/financials/statements/statements.ts'
import { toRowText } from '../src/domains/financials/stored-rows.ts'
import type { Bench, BenchOptions, Measurement } from './result.ts'
import { measurePair, toMegabytes } from './rounds.ts'

const FACTS = fileURLToPath(
  new URL('../../shared/corpus/data.sec.gov/api/xbrl/companyfacts/', import.meta.url),
)
const COMPANIES: readonly [name: string, cik: string][] = [
  ['Microsoft', '0000789019'],
  ['NVIDIA', '0001045810'],
  ['Apple', '0000320193'],
  ['Walmart', '0000104169'],
]
/** Runs in a round: enough for each to pay for the memory it leaves behind. */
const REPEATS = 8

export const financials: Bench = {
  name: 'financials',
  title: 'Statements',
  compares:
    'The bytes of a companyfacts document to the statements of years, quarters and twelve months as the text that is stored, against `JSON.parse` of the same bytes. CPU time of the whole process, collecting memory included.',
  async run(options) {
    if (!existsSync(FACTS)) return { missing: 'the corpus of real documents is not there' }
    return measureCompanies(options)
  },
}

async function measureCompanies(options: BenchOptions): Promise<Measurement> {
  const rows = []
  for (const [name, cik] of COMPANIES.slice(0, options.isSmoke ? 1 : undefined)) {
    const bytes = gunzipSync(readFileSync(`${FACTS}CIK${cik}.json.gz`))
    const base = (): unknown => JSON.parse(bytes.toString('utf8'))
    const work = () => {
      const facts = parseCompanyFactsText(bytes.toString('utf8'), name)
      return PERIOD_TYPES.map((periodType) => {
        const options = { periodType, asOf: null, industry: 'general' } as const
        const { sources, ...statements } = buildStatements(facts, options)
        return [toRowText(statements), JSON.stringify(sources)]
      })
    }
    const what = `${name}, ${toMegabytes(bytes.length)}`
    const pair = { what, work, base, target: { most: 2.5 }, repeats: REPEATS }
    rows.push(await measurePair(pair, options))
    if (name !== COMPANIES[0]?.[0]) continue
    const pack = () => packFacts({ bytes, url: name, industry: 'general' })
    const whole = { what: `${name}, with all that is stored, compressed`, work: pack, base }
    rows.push(await measurePair({ ...whole, repeats: REPEATS }, options))
  }
  return { rows }
}
