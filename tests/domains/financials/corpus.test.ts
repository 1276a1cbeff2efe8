// Real reports read from their own documents make the statements that the publisher's facts make later.

import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { parseXbrl } from '../../../src/domains/filings/xbrl/parse.ts'
import { toTagged } from '../../../src/domains/filings/xbrl/tagged.ts'
import type { CompanyFacts } from '../../../src/domains/financials/facts/fact.ts'
import { mergeFiling } from '../../../src/domains/financials/facts/merge-filing.ts'
import { PERIOD_TYPES } from '../../../src/domains/financials/model.ts'
import { buildStatements } from '../../../src/domains/financials/statements/statements.ts'
import { missing, readReal } from './support.ts'

interface Real {
  readonly cik: string
  readonly accession: string
  readonly form: string
  readonly filed: string
  readonly file: string
  /** Numbers about the whole company, counted by the publisher's facts too. */
  readonly values: number
}

const REPORTS: readonly Real[] = [
  real('0000320193', '0000320193-24-000123', '10-K', '2024-11-01', 'aapl-20240928.htm', 431),
  real('0000320193', '0000320193-24-000081', '10-Q', '2024-08-02', 'aapl-20240629.htm', 251),
  real('0001045810', '0001045810-25-000023', '10-K', '2025-02-26', 'nvda-20250126.htm', 580),
  real('0000104169', '0000104169-25-000021', '10-K', '2025-03-14', 'wmt-20250131.htm', 513),
  real('0000909832', '0000909832-24-000049', '10-K', '2024-10-09', 'cost-20240901.htm', 498),
]

function real(...[cik, accession, form, filed, file, values]: [...string[], number]): Real {
  return { cik, accession, form, filed, file, values } as unknown as Real
}

const ARCHIVES = new URL(
  '../../../../shared/corpus/www.sec.gov/Archives/edgar/data/',
  import.meta.url,
)

function pathOf({ cik, accession, file }: Real): URL {
  const folder = `${Number(cik)}/${accession.replaceAll('-', '')}`
  return new URL(`${folder}/${file}.gz`, ARCHIVES)
}

function keep(
  facts: CompanyFacts,
  isKept: (fact: CompanyFacts['facts'][number]['facts'][number]) => boolean,
): CompanyFacts {
  const series = facts.facts.map(({ taxonomy, tag, label, unit, facts: own }) => {
    return { taxonomy, tag, label, unit, facts: own.filter(isKept) }
  })
  return { ...facts, facts: series }
}

describe('a report from its own document', () => {
  for (const report of REPORTS) {
    const { cik, accession, form, filed, file, values } = report
    const isThere = existsSync(pathOf(report))
    const skip = missing(cik) || (isThere ? false : `no document ${file} beside the repository`)
    test(`${file} stands in for its facts`, { skip }, () => {
      const text = gunzipSync(readFileSync(pathOf(report))).toString('utf8')
      const tagged = toTagged(parseXbrl({ text, where: file }))
      assert.deepEqual([tagged.entity, tagged.isWhole, tagged.values.length], [cik, true, values])
      const all = readReal(cik)
      const then = keep(all, (fact) => fact.filed <= filed)
      const before = keep(then, (fact) => fact.accession !== accession)
      const merged = mergeFiling(before, { accession, form, filed, tagged })
      for (const periodType of PERIOD_TYPES) {
        const options = { periodType, asOf: null, industry: 'general' } as const
        const [own, publisher] = [merged, then].map((facts) => buildStatements(facts, options))
        assert.ok((publisher?.income_statement.length ?? 0) > 0)
        for (const name of ['income_statement', 'balance_sheet', 'cash_flow'] as const) {
          const isOwn = publisher?.[name].some((row) => row.accession === accession)
          // A quarter's report has no row of its own among years.
          assert.ok(isOwn || (form === '10-Q' && periodType === 'annual'))
          assert.deepEqual(own?.[name], publisher?.[name])
        }
        assert.deepEqual(own?.splits, publisher?.splits)
      }
    })
  }
})
