// One person over all companies: roles, transactions, holdings over time, sales under plans, notices
// of proposed sales.

import { decodeFilingCursor, encodeFilingCursor } from '../../contract/answer/cursor.ts'
import { SEC_SOURCE } from '../../contract/answer/fields.ts'
import type { DataContext } from '../../contract/declare/endpoint.ts'
import { toAsOf } from '../../contract/declare/params.ts'
import { toCik } from '../../kernel/identifiers.ts'
import type { Queries } from '../../store/database.ts'
import { unknownPerson } from '../companies/lookup.ts'
import { selectFirstTickers } from '../companies/store.ts'
import { type AppliedLine, applyAmendments, toTitleKey } from '../insider/amendments.ts'
import { selectIssuerNames, toFilingViews, toTransaction } from '../insider/answer-rows.ts'
import { SALE } from '../insider/forms/codes.ts'
import { isPlanned } from '../insider/forms/plan-notes.ts'
import { type OwnedFiling, selectNamesOf, selectOwned } from '../insider/owners-store.ts'
import { insiderRows, selectFilings } from '../insider/store.ts'
import { toPublic } from '../proposed-sales/read.ts'
import { noticeRows, selectBySeller } from '../proposed-sales/store.ts'
import { ensurePerson, type PersonList } from './ensure.ts'
import type { IncompleteReason } from './model.ts'
import { toRoles } from './roles.ts'

interface PersonInput {
  person_cik: string
  limit: number
  cursor?: string | undefined
  as_of?: string | undefined
}

/** Limit of forms for the parts besides transactions. */
const FORMS_MAX = 1000
const PLAN_SALES_MAX = 200
const UNREAD_MAX = 100

export async function readPerson(input: PersonInput, context: DataContext) {
  const { data } = context
  const cik = toCik(input.person_cik)
  const asOf = toAsOf(input.as_of)
  const after = input.cursor === undefined ? null : decodeFilingCursor(input.cursor)
  const list = await ensurePerson({ cik, asOf, limit: input.limit }, context)
  const query = { ownerCik: cik, asOf }
  const owned = await selectOwned(data, { ...query, after: null, limit: FORMS_MAX + 1 })
  const notices = await selectBySeller(data, { sellerCik: cik, issuerCik: null, asOf })
  if (owned.length === 0 && notices.length === 0) {
    if (list.trouble) throw list.trouble
    if (list.isKnown === false) throw unknownPerson(input.person_cik)
  }
  const newest = owned.slice(0, FORMS_MAX)
  const page = await selectOwned(data, { ...query, after, limit: input.limit + 1 })
  const shown = page.slice(0, input.limit)
  const { filings, transactions } = await selectTransactions(shown, newest, context)
  const names = await selectNamesOf(data, [cik])
  const sellerName = notices[0]?.seller ?? null
  const incomplete = await listIncomplete(list, owned, asOf, data)
  return {
    cik,
    name: names[0]?.name ?? sellerName,
    names: names.map(({ name }) => name),
    count: transactions.length,
    forms_at_hand: newest.length,
    complete: incomplete.length === 0,
    incomplete,
    unread: list.unread.slice(0, UNREAD_MAX),
    cursor: page.length > input.limit ? toCursor(shown.at(-1)) : null,
    roles: await withTickers(toRoles(newest), data),
    filings,
    transactions,
    ...(after === null ? await readOverTime(newest, context) : {}),
    ...(after === null ? { notices: await toPublic(notices, asOf, context) } : {}),
    source: SEC_SOURCE,
  }
}

async function listIncomplete(
  list: PersonList,
  owned: readonly OwnedFiling[],
  asOf: string | null,
  data: Queries,
): Promise<IncompleteReason[]> {
  const reasons: [boolean, IncompleteReason][] = [
    [list.isKnown === null, 'list_not_read'],
    [list.isKnown === false, 'no_list'],
    [list.isKnown === true && !list.isWhole, 'list_cut'],
    [list.unread.length > 0, 'forms_unread'],
    [owned.length > FORMS_MAX, 'forms_cut'],
    [asOf !== null && (await hasUndated(owned, data)), 'undated'],
    [!(await areRowsCurrent(data)), 'older_version'],
  ]
  return reasons.flatMap(([isSo, reason]) => (isSo ? [reason] : []))
}

/** Whether some forms are undated, which an answer as of a day leaves out. */
async function hasUndated(owned: readonly OwnedFiling[], data: Queries): Promise<boolean> {
  const cik = owned[0]?.owner_cik
  if (cik === undefined) return false
  const all = await selectOwned(data, { ownerCik: cik, asOf: null, after: null, limit: FORMS_MAX })
  return all.some(({ accepted_at }) => accepted_at === null)
}

async function areRowsCurrent(data: Queries): Promise<boolean> {
  return (await insiderRows.isCurrent(data)) && (await noticeRows.isCurrent(data))
}

/** Rows of the page, with restatements by the person’s amendments on other pages. */
async function selectTransactions(
  shown: readonly OwnedFiling[],
  newest: readonly OwnedFiling[],
  context: DataContext,
) {
  const amendments = newest.filter(({ is_amendment }) => Number(is_amendment) === 1)
  const names = [...new Set([...shown, ...amendments].map(({ accession }) => accession))]
  const filings = await selectFilings(context.data, names)
  const issuers = await selectIssuerNames(filings.values(), context)
  const places = new Map(shown.map(({ accession }, at) => [accession, at]))
  const placeOf = ({ filing }: AppliedLine) => places.get(filing.accession) ?? 0
  const transactions = applyAmendments([...filings.values()])
    .filter(({ filing }) => places.has(filing.accession))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || a.line.line - b.line.line)
    .map((applied) => toTransaction(applied, issuers.get(applied.filing.accession)))
  const views = toFilingViews(shown.flatMap(({ accession }) => filings.get(accession) ?? []))
  return { filings: views, transactions }
}

/** Holdings and sales under plans, from all stored forms. */
async function readOverTime(newest: readonly OwnedFiling[], context: DataContext) {
  const { data } = context
  const filings = await selectFilings(
    data,
    newest.map(({ accession }) => accession),
  )
  const companies = new Map(newest.map(({ issuer_cik, issuer_name }) => [issuer_cik, issuer_name]))
  const applied = applyAmendments([...filings.values()])
  const sales = applied
    .filter(({ supersededBy }) => supersededBy === null)
    .filter(
      ({ line, filing }) => line.transaction_code === SALE && isPlanned(filing.document, line),
    )
    .toReversed()
  const named = <Row extends { cik: string }>(rows: readonly Row[]) =>
    withTickers(
      rows.map((row) => ({ ...row, company: companies.get(row.cik) ?? null })),
      data,
    )
  return {
    holdings: await named(toHoldings(applied)),
    plan_sales_count: sales.length,
    plan_sales: await named(sales.slice(0, PLAN_SALES_MAX).map(toPlanSale)),
  }
}

function toPlanSale({ filing, line }: AppliedLine) {
  const { accession, filed, url } = filing
  const { security, transaction_date, shares, price, value } = line
  const sale = { security, transaction_date, shares, price, value, line: line.line }
  return { cik: filing.issuer_cik, ...sale, accession, filed, filed_url: url }
}

async function withTickers<Row extends { cik: string }>(rows: readonly Row[], data: Queries) {
  const tickers = await selectFirstTickers(data, [...new Set(rows.map(({ cik }) => cik))])
  return rows.map((row) => ({ ticker: tickers.get(row.cik) ?? null, ...row }))
}

function toCursor(last: OwnedFiling | undefined): string | null {
  if (!last) return null
  return encodeFilingCursor({ at: last.ordered_at, accession: last.accession })
}

interface HoldingPoint {
  /** Day of the transaction, or of the report. */
  day: string | null
  shares: number | null
  value: number | null
  accession: string
  line: number
}

interface HeldSecurity {
  cik: string
  security: string | null
  derivative: boolean
  ownership: 'direct' | 'indirect' | null
  nature_of_ownership: string | null
  points: HoldingPoint[]
}

/**
 * One entry per security and way of holding, the one reported last first; per day the last amount,
 * newest first. Restated rows are left out.
 */
function toHoldings(applied: readonly AppliedLine[]): HeldSecurity[] {
  const held = new Map<string, HeldSecurity>()
  for (const { filing, line, supersededBy } of applied) {
    const { shares_after: shares, value_after: value, security, derivative, ownership } = line
    if (supersededBy !== null || (shares === null && value === null)) continue
    const nature = line.nature_of_ownership
    const ways = [
      filing.issuer_cik,
      toTitleKey(security),
      derivative,
      ownership,
      toTitleKey(nature),
    ]
    // Options of one title are many: each grant is held apart.
    const grant = derivative ? [line.exercise_price, line.expiration_date] : []
    const key = JSON.stringify([...ways, ...grant])
    const before = held.get(key)
    const day = line.transaction_date ?? filing.document?.period_of_report ?? filing.filed
    const point = { day, shares, value, accession: filing.accession, line: line.line }
    const points = (before?.points ?? []).filter((one) => one.day !== day)
    const last = { cik: filing.issuer_cik, security, derivative, ownership }
    held.delete(key)
    held.set(key, { ...last, nature_of_ownership: nature, points: [point, ...points] })
  }
  return [...held.values()].reverse().map((one) => ({
    ...one,
    points: one.points.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1)),
  }))
}
