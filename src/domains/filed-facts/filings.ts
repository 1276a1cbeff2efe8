// Selection of the filings for an answer, and their content.

import type { DataContext } from '../../contract/declare/endpoint.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { isFailure } from '../../kernel/failure.ts'
import { walkPages } from '../filings/walk.ts'
import { ingestFiledFacts } from './ingest.ts'
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

export const NO_XBRL =
  'The filing has no financial statements in XBRL. Companies began filing them between 2009 ' +
  'and 2011, with annual and quarterly reports.'

/** Ensures that a filing is parsed. Returns null, or the reason why it is not. */
export async function ensureRead(
  filing: ListedFiling,
  context: DataContext,
): Promise<string | null> {
  try {
    const outcome = await ensureIngested(ingestFiledFacts, filing, context)
    return outcome === 'stored' ? null : NO_XBRL
  } catch (error) {
    if (!isFailure(error, 'publisher.changed')) throw error
    return error.publicText
  }
}
