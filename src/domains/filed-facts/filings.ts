// Selection of the filings for an answer, and their content.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { isFailure } from '../../kernel/failure.ts'
import { walkPages } from '../filings/walk.ts'
import { ingestXbrl } from '../filings/xbrl/ingest.ts'
import { type PartName, type PartOf, selectPart } from '../filings/xbrl/store.ts'
import { type ListedFiling, type ListedQuery, selectListed, selectListedOne } from './store.ts'

/** Reads older pages of the company’s list until enough such filings are found. */
export async function listFilings(query: ListedQuery, context: DataContext) {
  const { found, isComplete } = await walkPages(
    {
      cik: query.cik,
      asOf: query.asOf,
      select: () => selectListed(context.data, query),
      isEnough: ({ length }: readonly ListedFiling[]) => length >= query.limit,
    },
    context,
  )
  return { filings: found, isListComplete: isComplete }
}

/** Reads older pages of the company’s list until the filing is found; null if it is not. */
export async function findListed(
  cik: string,
  accession: string,
  asOf: string | null,
  context: DataContext,
): Promise<ListedFiling | null> {
  const select = () => selectListedOne(context.data, cik, accession, asOf)
  const isEnough = (filing: ListedFiling | undefined) => filing !== undefined
  const { found } = await walkPages({ cik, asOf, select, isEnough }, context)
  return found ?? null
}

const NO_XBRL =
  'The filing has no financial statements in XBRL. Companies began filing them between 2009 ' +
  'and 2011, with annual and quarterly reports.'

export interface ReadPart<Part> {
  readonly url: string | null
  /** Why something may be missing, or all of it; null if nothing is. */
  readonly reason: string | null
  readonly body: Part | null
}

/** The statements of a filing, read now unless they are stored; a filing never changes. */
export async function ensureStatements(filing: ListedFiling, context: DataContext) {
  return ensurePart('statements', filing, context)
}

export async function ensureBreakdowns(filing: ListedFiling, context: DataContext) {
  return ensurePart('breakdowns', filing, context)
}

async function ensurePart<Name extends PartName>(
  name: Name,
  filing: ListedFiling,
  context: DataContext,
): Promise<ReadPart<PartOf<Name>>> {
  const { accession } = filing
  const stored = await selectPart(context.data, name, accession)
  if (stored?.body) return { url: stored.url, reason: stored.doubt, body: stored.body }
  try {
    await ensureIngested(ingestXbrl, filing, context)
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    return { url: null, reason: error.publicText, body: null }
  }
  const read = await selectPart(context.data, name, accession)
  if (read?.body) return { url: read.url, reason: read.doubt, body: read.body }
  return { url: null, reason: read?.unread ?? NO_XBRL, body: null }
}
