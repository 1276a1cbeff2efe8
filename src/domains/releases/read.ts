// Answers about earnings releases: a company's, each compared with the reports filed since, and the newest
// of all.

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
import { selectFirstTickers } from '../companies/store.ts'
import { selectComplete } from '../filings/completeness.ts'
import { ensureList, judgeList } from '../filings/lists.ts'
import { walkPages } from '../filings/walk.ts'
import { toFigure } from './figure.ts'
import { ingestRelease, type ReleasePayload } from './ingest.ts'
import type { EarningsRelease, ReleasesAnswer } from './model.ts'
import {
  type ListedRelease,
  type ReleaseRow,
  releaseRows,
  selectFiling,
  selectLatest,
  selectListed,
  selectScanned,
} from './store.ts'
import { releaseWatch } from './watch.ts'

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
  const head = await readHeader(found, asOf, context)
  const releases = await Promise.all(listed.map((one) => readOne(one, { head, reported }, context)))
  return {
    ...head,
    count: releases.length,
    complete: gap === null && releases.every(({ url }) => url !== null),
    releases,
    source: SEC_SOURCE,
  }
}

interface OfCompany {
  readonly head: { readonly ticker: string | null; readonly cik: string; readonly company: string }
  readonly reported: readonly ReportedPeriod[]
}

async function readOne(
  listed: ListedRelease,
  { head, reported }: OfCompany,
  context: DataContext,
): Promise<EarningsRelease> {
  const { accession, filed, form } = listed
  const { ticker, cik, company } = head
  const read = await readStored({ cik, accession }, context)
  const since = reported.filter((period) => period.filed >= filed)
  if ('row' in read) return toRelease({ ...read.row, ...listed, cik }, { ticker, since })
  return {
    ticker,
    issuer_cik: cik,
    issuer: company,
    ...listed,
    is_amendment: form.endsWith('/A'),
    url: null,
    period_end: null,
    figures: [],
    guidance: [],
    ...toReasonOrNull(read.problem),
  }
}

export async function readLatestReleases(
  input: Omit<ReleasesInput, 'ticker'>,
  { data }: Pick<DataContext, 'data'>,
): Promise<ReleasesAnswer> {
  const asOf = toAsOf(input.as_of)
  const rows = await selectLatest(data, { asOf, limit: input.limit })
  return {
    count: rows.length,
    complete: await releaseRows.isCurrent(data),
    ...(await selectComplete(data, releaseWatch.forms)),
    ...(await selectScanned(data, asOf)),
    releases: await toPublic(rows, { data }),
    source: SEC_SOURCE,
  }
}

/** Rows as market-wide answers and events show them. */
export async function toPublic(
  rows: readonly ReleaseRow[],
  { data }: Pick<DataContext, 'data'>,
): Promise<EarningsRelease[]> {
  const tickers = await selectFirstTickers(data, [...new Set(rows.map(({ cik }) => cik))])
  return rows.map((row) => toRelease(row, { ticker: tickers.get(row.cik) ?? null, since: [] }))
}

interface Known {
  readonly ticker: string | null
  /** Periods of reports filed since. */
  readonly since: readonly ReportedPeriod[]
}

function toRelease(row: ReleaseRow, { ticker, since }: Known): EarningsRelease {
  const { cik, company, accession, form, filed, accepted_at, release } = row
  return {
    ticker,
    issuer_cik: cik,
    issuer: company,
    accession,
    form,
    is_amendment: form.endsWith('/A'),
    filed,
    accepted_at,
    url: toUrl(row),
    period_end: release.end,
    figures: release.figures.map((figure) => toFigure(figure, since)),
    guidance: [...release.guidance],
    ...toReasonOrNull(explainEmpty(release)),
  }
}

function toUrl({ cik, accession, url, release }: ReleaseRow): string {
  const name = release.exhibit?.filename
  return name ? filingFolderUrl(cik, accession) + name : url
}

function explainEmpty({ figures, exhibit, isUnreadable }: ReleaseRow['release']): Absence | null {
  if (figures.length > 0) return null
  if (isUnreadable) return explain({ reason: 'unreadable', words: BROKEN })
  return explain({ reason: 'unreadable', words: exhibit ? NO_STATEMENT : NO_EXHIBIT })
}

const BROKEN = 'An exhibit of the submission cannot be read.'
const NO_STATEMENT =
  'No table of its exhibits reads as an income statement with the periods of its columns.'
const NO_EXHIBIT = 'The submission has no exhibit 99.'
const NO_RESULTS = 'The header of the submission names no results of operations.'

type Read = { readonly row: ReleaseRow } | { readonly problem: Absence }

/** The stored release, read now if need be, or the reason why there is none. */
async function readStored(payload: ReleasePayload, context: DataContext): Promise<Read> {
  const select = async () => (await selectFiling(context.data, payload.accession))[0]
  try {
    const known = await select()
    if (known) return { row: known }
    const outcome = await ensureIngested(ingestRelease, payload, context)
    const row = await select()
    if (row) return { row }
    const { kind } = ingestRelease
    const problem =
      outcome === 'stored'
        ? explain({ reason: 'unreadable', words: NO_RESULTS })
        : explain({ reason: 'not_here', what: 'its submission', source: context, kind })
    return { problem }
  } catch (error) {
    if (isOfDocuments(error)) return { problem: explainFailure(error) }
    throw error
  }
}
