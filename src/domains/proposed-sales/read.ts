// Answers about proposed sales: those in one company's securities, and the newest of all.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { createFetchBudget, type FetchBudget, NOT_YET } from '../../contract/work/fetch-budget.ts'
import { isFailure } from '../../kernel/failure.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import { selectFirstTickers } from '../companies/store.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { selectComplete } from '../filings/completeness.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { selectFilings } from '../filings/store.ts'
import { walkPages } from '../filings/walk.ts'
import { ingestNotice } from './ingest.ts'
import type { PublicNotice, UnreadNotice } from './model.ts'
import { NOTICE_FORMS, type Notice } from './notice.ts'
import { selectOutcomes } from './outcome.ts'
import {
  type NoticeQuery,
  noticeRows,
  selectNotices,
  selectScanned,
  selectStoredNotices,
  totalValue,
} from './store.ts'

interface ProposedSalesInput {
  ticker: string
  limit: number
  min_value: number
  as_of?: string | undefined
}

/**
 * Additional attempts for companies that sell securities of others, whose lists name those notices
 * too.
 */
const OTHERS_MAX = 40

export async function readProposedSales(input: ProposedSalesInput, context: DataContext) {
  const found = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(found.cik, context)
  if (outcome === 'absent' && found.name === null) throw unknownCompany(input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const { limit, min_value: minValue } = input
  const query = { issuerCik: found.cik, asOf, minValue, limit }
  const { unread, isComplete } = await ensureListed(query, context)
  const notices = await selectNotices(context.data, query)
  return {
    ...(await readHeader(found, asOf, context)),
    count: notices.length,
    complete: isComplete && outcome === 'stored' && (await areCurrent(notices, context)),
    notices: await toPublic(notices, asOf, context),
    unread,
    source: SEC_SOURCE,
  } as const
}

export async function readLatestProposedSales(
  input: ProposedSalesInput,
  context: Pick<DataContext, 'data' | 'clock'>,
) {
  const { data } = context
  const asOf = toAsOf(input.as_of)
  const { limit, min_value: minValue } = input
  const notices = await selectNotices(data, { issuerCik: null, asOf, minValue, limit })
  return {
    count: notices.length,
    complete: await noticeRows.isCurrent(data),
    ...(await selectComplete(data, NOTICE_FORMS)),
    ...(await selectScanned(data, asOf)),
    notices: await toPublic(notices, asOf, context),
    unread: [] as UnreadNotice[],
    source: SEC_SOURCE,
  } as const
}

function areCurrent(
  notices: readonly Notice[],
  { data }: Pick<DataContext, 'data'>,
): Promise<boolean> {
  const names = notices.map(({ accession }) => accession)
  return noticeRows.areCurrent(data, names)
}

type CompanyQuery = NoticeQuery & { issuerCik: string }

/** Ensures that the newest notices of the company’s list are stored, as far as available. */
async function ensureListed(query: CompanyQuery, context: DataContext) {
  const { issuerCik: cik, asOf, limit } = query
  const wanted = limit + OTHERS_MAX
  const select = async () => {
    const lists = await Promise.all(
      NOTICE_FORMS.map((form) => selectFilings(context.data, { cik, form, asOf, limit: wanted })),
    )
    const newest = lists.flat().sort((a, b) => (a.accepted_at < b.accepted_at ? 1 : -1))
    return newest.slice(0, wanted)
  }
  const isEnough = ({ length }: readonly FilingRecord[]) => length >= wanted
  const walked = await walkPages({ cik, asOf, select, isEnough }, context)
  const unread = await ensureUntil(walked.found, query, context)
  return { unread, isComplete: walked.isComplete && unread.length === 0 }
}

/** Continues, newest first, until older notices cannot be in the answer or too many are missing. */
async function ensureUntil(
  listed: readonly FilingRecord[],
  query: CompanyQuery,
  context: DataContext,
): Promise<UnreadNotice[]> {
  const names = listed.map(({ accession }) => accession)
  const stored = await selectStoredNotices(context.data, names)
  const left = listed.filter(({ accession }) => !stored.has(accession))
  const tries = createFetchBudget(query.limit, context)
  const unread: UnreadNotice[] = []
  while (left[0] && !(await isAnswered(query, left[0], context))) {
    const part = left.splice(0, Math.min(query.limit, tries.left()))
    if (part.length === 0) return [...unread, ...left.map((one) => toUnread(one, NOT_YET))]
    const reasons = await Promise.all(part.map((one) => ensureNotice(query.issuerCik, one, tries)))
    unread.push(
      ...part.flatMap((one, at) => (reasons[at] == null ? [] : [toUnread(one, reasons[at])])),
    )
  }
  return unread
}

/** Whether enough stored notices are newer than this one. */
async function isAnswered(
  query: CompanyQuery,
  { accepted_at }: FilingRecord,
  { data }: Pick<DataContext, 'data'>,
): Promise<boolean> {
  const notices = await selectNotices(data, query)
  return notices.length >= query.limit && (notices.at(-1)?.accepted_at ?? '') > accepted_at
}

function toUnread({ accession, form, filed }: FilingRecord, reason: string): UnreadNotice {
  return { accession, form, filed, reason }
}

const NO_DATA = 'The notice has no structured data: it was filed as text or on paper.'

/** Returns null if the notice is stored, else the reason why not. */
export async function ensureNotice(
  cik: string,
  { accession }: FilingRecord,
  tries: FetchBudget,
): Promise<string | null> {
  try {
    const outcome = await tries.ensure(ingestNotice, { cik, accession })
    return outcome === 'stored' ? null : NO_DATA
  } catch (error) {
    if (!isFailure(error, 'publisher.unavailable') && !isFailure(error, 'publisher.changed')) {
      throw error
    }
    return error.publicText
  }
}

/** Notices as answers show them, with their outcomes. */
export async function toPublic(
  notices: readonly Notice[],
  asOf: string | null,
  context: Pick<DataContext, 'data' | 'clock'>,
): Promise<PublicNotice[]> {
  const { data } = context
  const outcomes = await selectOutcomes(notices, asOf, context)
  const tickers = await selectFirstTickers(data, [...new Set(notices.map((one) => one.issuer_cik))])
  return notices.flatMap((notice) => {
    const outcome = outcomes.get(notice.accession)
    if (!outcome) return []
    const ticker = tickers.get(notice.issuer_cik) ?? null
    return [{ ...notice, ticker, value: totalValue(notice), outcome }]
  })
}
