// Answers about what a company filed. Older pages of the publisher's list are read only as far back
// as the question reaches.

import type { DataContext } from '../../contract/endpoint.ts'
import { SEC_SOURCE } from '../../contract/fields.ts'
import { valueError } from '../../contract/invalid.ts'
import { toAsOf } from '../../contract/params.ts'
import { filingFolderUrl, filingIndexUrl } from '../../kernel/identifiers.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { ensureSubmissions } from './ingest.ts'
import { type FilingPlace, selectFilings } from './store.ts'
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
  const after = input.cursor === undefined ? null : parseCursor(input.cursor)
  const query = { cik: found.cik, form, asOf, limit: input.limit, after }
  const { found: filings, isComplete } = await walkPages(
    {
      cik: found.cik,
      // Pages with nothing but newer filings are passed over.
      asOf: after && (asOf === null || after.accepted_at < asOf) ? after.accepted_at : asOf,
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

/** Null at the end of the list. */
function toCursor(filings: readonly FilingRecord[], limit: number): string | null {
  const last = filings.at(-1)
  if (!last || filings.length < limit) return null
  return Buffer.from(`${last.accepted_at} ${last.accession}`, 'utf8').toString('base64url')
}

const PLACE = /^(\d{4}-\d{2}-\d{2}T\S{1,20}) (\d{10}-\d{2}-\d{6})$/

/** Fails with `InvalidInput` for a text that is no cursor. */
function parseCursor(cursor: string): FilingPlace {
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const [, accepted_at, accession] = PLACE.exec(text) ?? []
  if (accepted_at === undefined || accession === undefined) {
    throw valueError('cursor', 'a cursor is one that an earlier answer gave', cursor)
  }
  return { accepted_at, accession }
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
