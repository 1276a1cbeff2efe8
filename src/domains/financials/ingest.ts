// Job: one company's structured facts, and the statements of today's view built from them.

import type { Services } from '../../contract/endpoint.ts'
import { defineJob } from '../../contract/job.ts'
import { recordName, selectProfile } from '../companies/store.ts'
import type { CompanyFacts } from './facts.ts'
import { industryOf } from './industries.ts'
import { type Industry, PERIOD_TYPES } from './model.ts'
import { parseCompanyFacts } from './parse.ts'
import { buildStatements, NORMALIZATION_VERSION } from './statements.ts'
import { recordFacts, recordStatements, selectFacts } from './store.ts'

export const ingestFacts = defineJob<{ cik: string }>({
  name: 'financials.facts',
  kind: 'companyfacts',
  summary: 'Refreshes the structured facts and statements of one company.',
  subjectOf: ({ cik }) => cik,
  async run({ cik }, services, priority) {
    const { edgar, data } = services
    const answer = await edgar.fetchCompanyFacts(cik, { priority })
    if (!answer) return 'absent'
    // Parsed before anything is written: what cannot be read leaves the stored facts as they were.
    const facts = parseCompanyFacts(answer.document, answer.url)
    const industry = await selectIndustry(cik, services)
    await data.transaction(async (tx) => {
      const { document, fetchedAt } = answer
      if (facts.entityName !== '') await recordName(tx, cik, facts.entityName)
      const hash = await recordFacts(tx, { cik, document, fetchedAt })
      for (const periodType of PERIOD_TYPES) {
        const statements = buildStatements(facts, { periodType, asOf: null, industry })
        await recordStatements(tx, { cik, periodType }, toBasis(hash, industry), statements)
      }
    })
    return 'stored'
  },
})

/** What statements were built from: facts, industry, and the rules of this version. */
export function toBasis(factsHash: string, industry: Industry): string {
  return `${NORMALIZATION_VERSION}:${industry}:${factsHash}`
}

export async function selectIndustry(cik: string, { data }: Services): Promise<Industry> {
  const version = await selectProfile(data, cik, null)
  return industryOf(version?.profile.sic ?? null)
}

/** The stored facts of a company, parsed; null when it publishes none. */
export async function readFacts(cik: string, { data }: Services): Promise<CompanyFacts | null> {
  const row = await selectFacts(data, cik)
  return row ? parseCompanyFacts(row.document, `companyfacts of CIK ${cik}`) : null
}
