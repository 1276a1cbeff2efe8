// Job: one company’s structured facts, and the statements of today’s view built from them.

import type { DataServices } from '../../../contract/declare/endpoint.ts'
import { awaitUnderWay, defineJob } from '../../../contract/work/job.ts'
import type { PackedBytes } from '../../../kernel/deflated.ts'
import { recordName, selectProfile } from '../../companies/store.ts'
import { recordFindings } from '../../filings/findings/findings-store.ts'
import { ingestSubmissions } from '../../filings/ingest.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import { joinFacts } from '../facts/join-registrants.ts'
import { parseCompanyFactsText } from '../facts/parse.ts'
import type { Industry } from '../measures/declaration.ts'
import { industryOf } from '../statements/industries.ts'
import { recordFactsFilings } from './newest-report.ts'
import { unpackBytes, unpackEarlier } from './pack.ts'
import { selectCandidate } from './pending.ts'
import {
  recordFacts,
  recordStatements,
  selectEarlierFacts,
  selectFactsHash,
  selectFactsText,
  selectPackedFacts,
  toBasis,
  toJoinedHash,
} from './store.ts'
import { packInThread } from './thread.ts'

export const ingestFacts = defineJob<{ cik: string }>({
  name: 'financials.facts',
  kind: 'companyfacts',
  summary: 'Refreshes the structured facts and statements of one company.',
  subjectOf: ({ cik }) => cik,
  async run({ cik }, services, priority) {
    const { edgar, data, log } = services
    const earlier = await selectEarlierFacts(data, cik)
    // Parsed before anything is written: a failing document leaves the stored facts unchanged.
    const read = async (body: PackedBytes, url: string) => {
      // Waits for the company’s list, which names its industry and its newest report, if it is being
      // fetched.
      await awaitUnderWay(ingestSubmissions, { cik }, services)
      const industry = await selectIndustry(cik, services)
      const pending = await selectCandidate(data, cik)
      return packInThread({ ...body, url, industry, pending, earlier })
    }
    const answer = await edgar.fetchCompanyFacts(cik, read, { priority })
    if (!answer) return 'absent'
    const { document: packed, fetchedAt } = answer
    const { findings, unreadable } = packed
    if (unreadable.length > 0) {
      log.warn({ cik, count: unreadable.length, unreadable }, 'tags of company facts were left out')
    }
    await data.transaction(async (tx) => {
      if (packed.entityName !== '') await recordName(tx, cik, packed.entityName)
      await recordFacts(tx, { cik, fetchedAt, packed, earlier })
      await recordFindings(tx, { cik, findings }, services.clock)
    })
    return 'stored'
  },
})

/** Rebuilds a company’s statements from its stored facts; null without facts. */
export async function restate(
  cik: string,
  industry: Industry,
  { data, clock }: Pick<DataServices, 'data' | 'clock'>,
) {
  const stored = await selectPackedFacts(data, cik)
  if (!stored) return null
  const { body, hash } = stored
  const bytes = unpackBytes(body)
  const candidate = await selectCandidate(data, cik)
  const earlier = await selectEarlierFacts(data, cik)
  const source = { bytes, url: nameOf(cik), industry, pending: candidate, earlier }
  const { statements, findings, accessions, pending } = await packInThread(source)
  await data.transaction(async (tx) => {
    // Skips if newer facts have arrived meanwhile, with statements of their own.
    if ((await selectFactsHash(tx, cik)) !== hash) return
    await recordFactsFilings(tx, { cik, hash, accessions })
    const basis = toBasis(toJoinedHash(hash, earlier), industry, pending)
    await recordStatements(tx, { cik, basis, statements })
    await recordFindings(tx, { cik, findings }, clock)
  })
  return statements
}

/** Industry by the publisher’s list of the company’s filings. */
export async function selectIndustry(
  cik: string,
  { data }: Pick<DataServices, 'data'>,
): Promise<Industry> {
  const version = await selectProfile(data, cik, null)
  return industryOf(version?.profile.sic ?? null)
}

/** The stored facts of a company, parsed; null without any. */
export async function selectCompanyFacts(
  cik: string,
  { data }: Pick<DataServices, 'data'>,
): Promise<CompanyFacts | null> {
  const text = await selectFactsText(data, cik)
  if (text === null) return null
  return joinFacts(
    parseCompanyFactsText(text, nameOf(cik)),
    unpackEarlier(await selectEarlierFacts(data, cik)),
  )
}

/** Name of a stored document in failures. */
function nameOf(cik: string): string {
  return `companyfacts of CIK ${cik}`
}
