// node bench/financials.ts: a company's facts as EDGAR serves them to the annual and quarterly
// statements that are stored, against reading the same bytes as JSON.

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { PERIOD_TYPES } from '../src/domains/financials/model.ts'
import { parseCompanyFacts } from '../src/domains/financials/parse.ts'
import { buildStatements } from '../src/domains/financials/statements.ts'
import { measure, print, toHead, toLine } from './rounds.ts'

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

if (existsSync(FACTS)) measureCompanies()
else print('Skipped: the corpus of real documents is not there.')

function measureCompanies(): void {
  print(toHead('statements', 'JSON.parse'))
  for (const [name, cik] of COMPANIES) {
    const bytes = gunzipSync(readFileSync(`${FACTS}CIK${cik}.json.gz`))
    const read = (): unknown => JSON.parse(bytes.toString('utf8'))
    const work = () => {
      const facts = parseCompanyFacts(read(), name)
      return PERIOD_TYPES.map((periodType) => {
        const statements = buildStatements(facts, { periodType, asOf: null, industry: 'general' })
        return JSON.stringify(statements)
      })
    }
    print(toLine(name, bytes.length, measure(work, read, REPEATS)))
  }
}
