// Answers about proposed sales: those in one company's securities, and the newest of all.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import type { FetchBudget } from '../../contract/work/fetch-budget.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import { selectFirstTickers } from '../companies/store.ts'
import type { FilingRecord } from '../companies/submissions.ts'
import { selectComplete } from '../filings/completeness.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { ensureFiling, ensureNewest } from '../filings/newest.ts'
import { ingestNotice } from './ingest.ts'
import type { PublicNotice, UnreadNotice } from './model.ts'
import { NOTICE_FORMS, type Notice } from './notice.ts'
import { selectOutcomes } from './outcome.ts'
import {
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

export async function readProposedSales(input: ProposedSalesInput, context: DataContext) {
  const found = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(found.cik, context)
  if (outcome === 'absent' && found.name === null) throw unknownCompany(input.ticker, context)
  const asOf = toAsOf(input.as_of)
  const { limit, min_value: minValue } = input
  const query = { issuerCik: found.cik, asOf, minValue, limit }
  const select = () => selectNotices(context.data, query)
  const { unread, isComplete } = await ensureNewest(
    {
      ...{ cik: found.cik, forms: NOTICE_FORMS, asOf, limit, select },
      ...{ job: ingestNotice, selectStored: selectStoredNotices, noData: NO_DATA },
    },
    context,
  )
  const notices = await select()
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

const NO_DATA = 'The notice has no structured data: it was filed as text or on paper.'

/** Returns null if the notice is stored, otherwise the reason why it is not. */
export function ensureNotice(
  cik: string,
  filing: Pick<FilingRecord, 'accession'>,
  budget: FetchBudget,
): Promise<string | null> {
  return ensureFiling({ cik, job: ingestNotice, noData: NO_DATA }, filing, budget)
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
