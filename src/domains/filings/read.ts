// Answers about what a company filed. Older pages of the publisher's list are read only as far back
// as the question reaches.

import type { CallContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { ensureIngested } from '../../contract/job.ts'
import { toAsOf } from '../../contract/params.ts'
import { filingFolderUrl, filingIndexUrl } from '../../kernel/identifiers.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { ensureSubmissions, ingestFilingPage } from './ingest.ts'
import { type FilingQuery, selectFilings, selectPages } from './store.ts'

interface FilingsInput {
  ticker: string
  limit: number
  form?: string | undefined
  as_of?: string | undefined
}

export async function readFilings(input: FilingsInput, context: CallContext) {
  const found = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(found.cik, context)
  if (outcome === 'absent' && found.name === null) throw unknownCompany(input.ticker)
  const asOf = toAsOf(input.as_of)
  const form = input.form?.trim().toUpperCase() || null
  const query = { cik: found.cik, form, asOf, limit: input.limit }
  const { filings, isComplete } = await selectReachingBack(query, context)
  return {
    ...(await readHeader(found, asOf, context)),
    count: filings.length,
    complete: isComplete && outcome === 'stored',
    filings: filings.map((filing) => toPublicFiling(found.cik, filing)),
    source: SEC_SOURCE,
  } as const
}

async function selectReachingBack(query: FilingQuery, context: CallContext) {
  const pages = await selectPages(context.data, query.cik)
  let isComplete = true
  let filings = await selectFilings(context.data, query)
  for (const page of pages) {
    if (filings.length >= query.limit) break
    const payload = { cik: query.cik, name: page.name }
    const outcome = await ensureIngested(ingestFilingPage, payload, context)
    if (outcome === 'absent') isComplete = false
    filings = await selectFilings(context.data, query)
  }
  return { filings, isComplete }
}

function toPublicFiling(cik: string, filing: FilingRecord) {
  const { form, filed, accepted_at, report_date, accession, description, items } = filing
  const url = documentUrl(cik, filing)
  const index_url = filingIndexUrl(cik, accession)
  return { form, filed, accepted_at, report_date, accession, url, index_url, description, items }
}

/** EDGAR keeps the complete submission of every filing; old ones name no primary document. */
function documentUrl(cik: string, filing: FilingRecord): string {
  const folder = filingFolderUrl(cik, filing.accession)
  return folder + (filing.primary_document ?? `${filing.accession}.txt`)
}
