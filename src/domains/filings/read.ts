// Answers about a company’s filings. Older pages of the publisher’s list are read only as far back
// as the query reaches.

import { decodeFilingCursor, encodeFilingCursor } from '../../contract/answer/cursor.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { filingFolderUrl, filingIndexUrl } from '../../kernel/identifiers.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { ensureSubmissions } from './ingest.ts'
import { selectFilings } from './store.ts'
import { walkPages } from './walk.ts'

interface FilingsInput {
  ticker: string
  limit: number
  form?: string | undefined
  as_of?: string | undefined
  cursor?: string | undefined
}

export async function readFilings(input: FilingsInput, context: DataContext) {
  const found = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(found.cik, context)
  if (outcome === 'absent' && found.name === null) throw unknownCompany(input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const form = input.form?.trim().toUpperCase() || null
  const after = input.cursor === undefined ? null : decodeFilingCursor(input.cursor)
  const query = { cik: found.cik, form, asOf, limit: input.limit, after }
  const { found: filings, isComplete } = await walkPages(
    {
      cik: found.cik,
      // Skips pages with only newer filings.
      asOf: after && (asOf === null || after.at < asOf) ? after.at : asOf,
      select: () => selectFilings(context.data, query),
      isEnough: ({ length }) => length >= input.limit,
    },
    context,
  )
  return {
    ...(await readHeader(found, asOf, context)),
    count: filings.length,
    complete: isComplete && outcome === 'stored',
    cursor: toCursor(filings, input.limit),
    filings: filings.map((filing) => toPublicFiling(found.cik, filing)),
    source: SEC_SOURCE,
  } as const
}

/** Returns null at the end of the list. */
function toCursor(filings: readonly FilingRecord[], limit: number): string | null {
  const last = filings.at(-1)
  if (!last || filings.length < limit) return null
  return encodeFilingCursor({ at: last.accepted_at, accession: last.accession })
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
