// One company’s ownership forms: listed, read, restated, or unavailable.

import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { toRecord } from '../../contract/declare/record.ts'
import { joinLists, readAcross } from '../companies/identity/across.ts'
import { findCompany, readHeader, unknownCompany } from '../companies/lookup.ts'
import { ensureSubmissions } from '../filings/ingest.ts'
import { judgeList, requireWhole } from '../filings/lists.ts'
import { applyAmendments } from './amendments.ts'
import { type ListedFiling, toFilingViews, toTextForm, toTransaction } from './answer-rows.ts'
import { ensureForms } from './ensure.ts'
import type { FormKind } from './forms/ownership-document.ts'
import { UnreadFiling } from './model.ts'
import type { Role, Side } from './purchases/store.ts'
import { dateFiling } from './recording.ts'
import {
  countUndated,
  insiderRows,
  type StoredFiling,
  selectByIssuer,
  selectDatable,
} from './store.ts'

export interface InsiderInput {
  ticker: string
  limit: number
  form: FormKind
  min_value: number
  days: number
  min_insiders: number
  side: Side
  role?: Role | undefined
  plan?: boolean | undefined
  min_share_of_holdings?: number | undefined
  as_of?: string | undefined
}

/** Input for reading one company’s forms. */
export type CompanyInput = Pick<InsiderInput, 'ticker' | 'limit' | 'form' | 'as_of'>

export async function readCompanyInsiders(input: CompanyInput, context: DataContext) {
  const read = (ticker: string) => readRegistrant({ ...input, ticker }, context)
  const joinFilings = joinLists<'filings', List>('filings', { limit: input.limit })
  return readAcross<List>(
    input.ticker,
    {
      read,
      join(own, earlier, isWhole) {
        const joined = joinFilings(own, earlier, isWhole)
        const shown = new Set(joined.filings.map(({ accession }) => accession))
        const rows = [own, ...earlier].flatMap(({ answer }) => answer.transactions)
        const transactions = rows.filter(({ accession }) => shown.has(accession))
        return { ...joined, count: transactions.length, transactions }
      },
    },
    context,
  )
}

type List = Awaited<ReturnType<typeof readRegistrant>>

async function readRegistrant(input: CompanyInput, context: DataContext) {
  const found = await findCompany(input.ticker, context)
  const outcome = await ensureSubmissions(found.cik, context)
  const asOf = toAsOf(input.as_of)
  const query = { cik: found.cik, kind: input.form, asOf, limit: input.limit }
  const listing = await ensureForms(query, context)
  const undated = await dateFilings(found.cik, input.form, context)
  const stored = await selectByIssuer(context.data, query)
  if (listing.trouble && stored.length === 0) throw listing.trouble
  const name = stored[0]?.issuer_name ?? null
  if (outcome === 'absent' && found.name === null && stored.length === 0) {
    throw unknownCompany(input.ticker, context)
  }
  const header = await readHeader(found, asOf, context, name)
  const unread = toUnread(stored, listing.unread, input.limit)
  const isDated = asOf === null || undated === 0
  const names = stored.map(({ accession }) => accession)
  const isCurrent = await insiderRows.areCurrent(context.data, names)
  const list = { cik: found.cik, outcome, isComplete: listing.isListed, asOf }
  if (stored.length + unread.length === 0) requireWhole(await judgeList(list, context))
  const transactions = applyAmendments(stored)
    .toSorted((a, b) => compareNewest(a.filing, b.filing) || a.line.line - b.line.line)
    .map((line) => toTransaction(line, header))
  return {
    ...header,
    form: input.form,
    count: transactions.length,
    complete:
      outcome === 'stored' && listing.isComplete && unread.length === 0 && isDated && isCurrent,
    filings: toFilingViews(stored),
    unread,
    transactions,
    source: SEC_SOURCE,
  } as const
}

/** Dates filings by the list; returns the number that remain undated. */
async function dateFilings(
  cik: string,
  kind: FormKind,
  { data, clock }: Pick<DataContext, 'data' | 'clock'>,
): Promise<number> {
  if ((await countUndated(data, cik, kind)) === 0) return 0
  const datable = await selectDatable(data, cik, kind)
  await data.transaction(async (tx) => {
    for (const { accession, ...dates } of datable) await dateFiling(tx, accession, dates, clock)
  })
  return countUndated(data, cik, kind)
}

/** Filings between those that were read, newest first. */
function toUnread(stored: StoredFiling[], listed: ListedFiling[], limit: number) {
  const known = new Set(stored.map(({ accession }) => accession))
  const oldest = stored.length < limit ? '' : (stored.at(-1)?.ordered_at ?? '')
  const between = listed.filter(
    ({ accession, accepted_at }) => !known.has(accession) && (accepted_at ?? '') >= oldest,
  )
  const all = [
    ...stored.flatMap((filing) =>
      filing.document ? [] : [{ ...toTextForm(filing), ordered_at: filing.ordered_at }],
    ),
    ...between.map((filing) => ({ ...filing, ordered_at: filing.accepted_at ?? '' })),
  ]
  return all.sort(compareNewest).map((filing) => toRecord(UnreadFiling, filing))
}

type Ordered = Pick<StoredFiling, 'ordered_at' | 'accession'>

function compareNewest(a: Ordered, b: Ordered): number {
  const [left, right] = [a, b].map((one) => `${one.ordered_at} ${one.accession}`)
  return left === right ? 0 : (left ?? '') < (right ?? '') ? 1 : -1
}
