// A company's ownership forms, newest first: what its filing list names and what is stored, each
// read if it can be. Forms are fetched only as far as the question reaches.

import type { CallContext } from '../../contract/endpoint.ts'
import { ensureIngested } from '../../contract/job.ts'
import { type Failure, isFailure } from '../../kernel/failure.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { ingestFilingPage } from '../filings/ingest.ts'
import { selectFilings, selectPages } from '../filings/store.ts'
import { ingestOwnership } from './ingest.ts'
import { type IssuerQuery, type StoredKey, selectStored } from './store.ts'
import { type ListedFiling, TEXT_FORM_REASON } from './views.ts'

/** Forms fetched at once for one caller. */
const AT_ONCE = 6
/**
 * How many filings besides those asked for are looked into: a company that is itself an insider
 * elsewhere lists those forms too, and what cannot be read takes no other filing's place.
 */
const OTHERS_MAX = 40

export interface Listing {
  /** Filings about the company that give no rows, and why. */
  unread: ListedFiling[]
  isComplete: boolean
  /** What kept the publisher from answering, if anything did. */
  trouble: Failure | null
}

/** Makes sure that the newest `limit` forms about the company are stored, as far as they exist. */
export async function readThrough(query: IssuerQuery, context: CallContext): Promise<Listing> {
  const listing: Listing = { unread: [], isComplete: true, trouble: null }
  const listed = await selectListed(query, listing, context)
  const stored = await selectStored(
    context.data,
    listed.map(({ accession }) => accession),
  )
  let found = 0
  for (let from = 0; from < listed.length && found < query.limit && !listing.trouble; ) {
    const part = listed.slice(from, from + Math.min(AT_ONCE, query.limit - found))
    const results = await Promise.all(
      part.map((filing) => readOne(filing, query.cik, stored, listing, context)),
    )
    found += results.filter((isFound) => isFound).length
    from += part.length
  }
  const isCutShort = listed.length >= query.limit + OTHERS_MAX && found < query.limit
  if (isCutShort || listing.trouble) listing.isComplete = false
  return listing
}

/** The list's filings of one form and its amendments, pages of it read back as far as needed. */
async function selectListed(
  { cik, kind, asOf, limit }: IssuerQuery,
  listing: Listing,
  context: CallContext,
): Promise<FilingRecord[]> {
  const wanted = limit + OTHERS_MAX
  const select = async () => {
    const parts = await Promise.all(
      [kind, `${kind}/A`].map((form) =>
        selectFilings(context.data, { cik, form, asOf, limit: wanted }),
      ),
    )
    return parts.flat().sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1))
  }
  let filings = await select()
  for (const { name } of await selectPages(context.data, cik)) {
    if (filings.length >= limit) break
    const outcome = await ensureIngested(ingestFilingPage, { cik, name }, context)
    if (outcome === 'absent') listing.isComplete = false
    filings = await select()
  }
  return filings.slice(0, wanted)
}

function orderOf({ accepted_at, accession }: FilingRecord): string {
  return `${accepted_at} ${accession}`
}

/** True when the filing is stored and about the company. */
async function readOne(
  filing: FilingRecord,
  cik: string,
  stored: Map<string, StoredKey>,
  listing: Listing,
  context: CallContext,
): Promise<boolean> {
  const known = stored.get(filing.accession)
  if (known) return known.issuer_cik === cik
  const url = documentUrl(cik, filing)
  const unread = (status: ListedFiling['status'], reason: string | null) => {
    const { form, filed, accepted_at, report_date, accession } = filing
    const listed = { form, filed, accepted_at, period_of_report: report_date, accession }
    listing.unread.push({ ...listed, url, status, reason, source: 'document' })
    return false
  }
  if (!isStructured(filing)) return unread('text_form', TEXT_FORM_REASON)
  try {
    const address = { cik, accession: filing.accession, url }
    const outcome = await ensureIngested(ingestOwnership, address, context)
    const learned = await selectStored(context.data, [filing.accession])
    if (outcome === 'stored') return learned.get(filing.accession)?.issuer_cik === cik
    return unread('missing', 'The publisher does not have the document.')
  } catch (error) {
    if (isFailure(error, 'publisher.changed')) return unread('unreadable', error.publicText)
    if (!isFailure(error, 'publisher.unavailable')) throw error
    listing.trouble = error
    return unread('unavailable', error.publicText)
  }
}

/** EDGAR names the rendered page, in a folder of its own; the document is beside that folder. */
function documentUrl(cik: string, { accession, primary_document }: FilingRecord): string {
  const name = primary_document?.split('/').at(-1)
  return filingFolderUrl(cik, accession) + (name ?? `${accession}.txt`)
}

function isStructured({ primary_document }: FilingRecord): boolean {
  return /\.xml$/i.test(primary_document ?? '')
}
