// Answers about a company's earnings releases, each compared with the reports filed since.

import {
  type Absence,
  absentFailure,
  explain,
  explainFailure,
  toReasonOrNull,
} from '../../contract/answer/absence.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { Capabilities, ReportedPeriod } from '../../contract/declare/capabilities.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { ensureIngested } from '../../contract/work/job.ts'
import { isOfDocuments } from '../../kernel/failure.ts'
import { filingFolderUrl } from '../../kernel/identifiers.ts'
import { joinLists, readAcross } from '../companies/identity/across.ts'
import { findCompany, readHeader } from '../companies/lookup.ts'
import { ensureList, judgeList } from '../filings/lists.ts'
import { walkPages } from '../filings/walk.ts'
import { toFigure } from './figure.ts'
import { ingestRelease } from './ingest.ts'
import type { EarningsRelease, ReleasesAnswer } from './model.ts'
import { type ListedRelease, type StoredRelease, selectListed, selectRelease } from './store.ts'

interface ReleasesInput {
  ticker: string
  limit: number
  as_of?: string | undefined
}

type Offers = Pick<Capabilities, 'reportedPeriods'>

export async function readReleases(
  input: ReleasesInput,
  offers: Offers,
  context: DataContext,
): Promise<ReleasesAnswer> {
  const read = (ticker: string) => readOwn({ ...input, ticker }, offers, context)
  const join = joinLists<'releases', ReleasesAnswer>('releases', {
    limit: input.limit,
    isNamed: true,
  })
  return readAcross(input.ticker, { read, join }, context)
}

async function readOwn(
  input: ReleasesInput,
  { reportedPeriods }: Offers,
  context: DataContext,
): Promise<ReleasesAnswer> {
  const found = await findCompany(input.ticker, context)
  const { cik } = found
  const asOf = toAsOf(input.as_of)
  const outcome = await ensureList(found, input.ticker, context)
  const select = () => selectListed(context.data, { cik, asOf, limit: input.limit })
  const isEnough = ({ length }: readonly ListedRelease[]) => length >= input.limit
  const { found: listed, isComplete } = await walkPages({ cik, asOf, select, isEnough }, context)
  const { gap } = await judgeList({ cik, outcome, isComplete, asOf }, context)
  if (gap && listed.length === 0) throw absentFailure(gap)
  const reported = listed.length > 0 ? await reportedPeriods({ cik, asOf }, context) : []
  const releases = await Promise.all(listed.map((one) => readOne(cik, one, reported, context)))
  return {
    ...(await readHeader(found, asOf, context)),
    count: releases.length,
    complete: gap === null && releases.every(({ url }) => url !== null),
    releases,
    source: SEC_SOURCE,
  }
}

async function readOne(
  cik: string,
  listed: ListedRelease,
  reported: readonly ReportedPeriod[],
  context: DataContext,
): Promise<EarningsRelease> {
  const { accession, filed } = listed
  const problem = await ensureRelease({ cik, accession }, context)
  const stored = problem === null ? await selectRelease(context.data, accession) : undefined
  const release = stored?.release
  const since = reported.filter((period) => period.filed >= filed)
  return {
    ...listed,
    url: stored ? toUrl(cik, accession, stored) : null,
    period_end: release?.end ?? null,
    figures: (release?.figures ?? []).map((figure) => toFigure(figure, since)),
    guidance: [...(release?.guidance ?? [])],
    ...toReasonOrNull(problem ?? explainEmpty(stored)),
  }
}

function toUrl(cik: string, accession: string, { url, release }: StoredRelease): string {
  const name = release.exhibit?.filename
  return name ? filingFolderUrl(cik, accession) + name : url
}

function explainEmpty(stored: StoredRelease | undefined): Absence | null {
  if (!stored || stored.release.figures.length > 0) return null
  const words = stored.release.exhibit
    ? 'No table of its exhibits reads as an income statement with the periods of its columns.'
    : 'The submission has no exhibit 99.'
  return explain({ reason: 'unreadable', words })
}

/** Reason why the release cannot be read; null if it is stored. */
async function ensureRelease(
  payload: { cik: string; accession: string },
  context: DataContext,
): Promise<Absence | null> {
  try {
    if (await selectRelease(context.data, payload.accession)) return null
    const outcome = await ensureIngested(ingestRelease, payload, context)
    if (outcome === 'stored') return null
    const { kind } = ingestRelease
    return explain({ reason: 'not_here', what: 'its submission', source: context, kind })
  } catch (error) {
    if (isOfDocuments(error)) return explainFailure(error)
    throw error
  }
}
