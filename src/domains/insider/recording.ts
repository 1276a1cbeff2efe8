// Recording an ownership form: its row, its owners, and the purchases and sales of it and of every
// filing tied to it by amendments, so that the state on any day can be selected without reading
// documents.

import { sha256 } from '../../kernel/ids.ts'
import { addDays, type Clock, endOf } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { recordTickerDays, type TickerDays } from '../companies/identity/ticker-store.ts'
import { listWrittenSymbols } from '../companies/identity/written-symbols.ts'
import { recordFindingsOf } from '../filings/findings/record.ts'
import { type AppliedLine, applyAmendments, toTitleKey } from './amendments.ts'
import { recordArrivals } from './feed-store.ts'
import { insiderFindings, judgeForm } from './findings.ts'
import { PURCHASE, SALE } from './forms/codes.ts'
import { isDoubtful } from './forms/flags.ts'
import { toShareOfHoldings } from './forms/holdings.ts'
import type { Owner } from './forms/ownership-document.ts'
import { isPlanned } from './forms/plan-notes.ts'
import { roundLine } from './forms/rounding.ts'
import { replaceOwners } from './owners-store.ts'
import { COMPARED_DAYS, findDoubts, toSecurityKind, toUnitPrice } from './purchases/doubts.ts'
import { flagDoubts } from './purchases/flag-doubts.ts'
import {
  type NewPurchase,
  type Role,
  replacePurchases,
  SIDES,
  type Side,
  selectJudged,
  updateDoubt,
} from './purchases/store.ts'
import {
  type FilingDates,
  type NewFiling,
  type StoredFiling,
  selectAmendments,
  selectFilings,
  selectRecorded,
  selectStored,
  selectTied,
  type Tie,
  takeTurns,
  updateDates,
  updateVersion,
  upsertFilings,
} from './store.ts'

/** Writes filings and updates dependent rows, inside the caller’s transaction. */
export async function recordFilings(
  tx: Queries,
  filings: readonly NewFiling[],
  clock: Clock,
): Promise<void> {
  await takeTurns(
    tx,
    filings.map((filing) => filing.issuer_cik),
  )
  await upsertFilings(tx, filings)
  await renewDerived(
    tx,
    filings.map(({ accession }) => accession),
    clock,
  )
}

/** Dates a filing that was stored before its filing day was known. */
export async function dateFiling(tx: Queries, accession: string, dates: FilingDates, clock: Clock) {
  const stored = (await selectStored(tx, [accession])).get(accession)
  if (!stored) return
  await takeTurns(tx, [stored.issuer_cik])
  await updateDates(tx, accession, dates)
  await renewDerived(tx, [accession], clock)
}

/** Derives a stored form’s dependent rows anew, by the rules of this version. */
export async function renewFiling(tx: Queries, accession: string, clock: Clock): Promise<void> {
  const stored = (await selectStored(tx, [accession])).get(accession)
  if (!stored) return
  await takeTurns(tx, [stored.issuer_cik])
  await renewDerived(tx, [accession], clock)
  await updateVersion(tx, accession)
}

async function renewDerived(tx: Queries, accessions: readonly string[], clock: Clock) {
  const filings = await selectRecorded(tx, accessions)
  await replaceOwners(tx, filings)
  const read = filings.filter(({ document }) => document !== null)
  await recordArrivals(
    tx,
    read.map(({ accession }) => accession),
  )
  await recordTickerDays(tx, read.flatMap(toTickerDays))
  const groups = await selectGroups(tx, filings)
  const applied = groups.flatMap(applyAmendments)
  const renewed = groups.flat().map(({ accession }) => accession)
  const all: NewPurchase[] = []
  for (const [side, code] of SIDE_CODES) {
    const trades = applied.flatMap((one) => toPurchase(one, code) ?? [])
    await replacePurchases(tx, renewed, trades, side)
    all.push(...trades)
  }
  const doubted = new Set<string>()
  for (const [cik, trades] of Map.groupBy(all, ({ issuer_cik }) => issuer_cik)) {
    for (const accession of await judgeTrades(tx, cik, trades)) doubted.add(accession)
  }
  const others = await selectFilings(tx, [...doubted.difference(new Set(renewed))])
  const judged = [...(await flagDoubts(tx, groups.flat())), ...others.values()]
  await recordFindingsOf(tx, insiderFindings, judged.map(judgeForm), clock)
}

/** Days on which the issuer’s tickers, as the form writes them, were its own. */
function toTickerDays({ accession, issuer_cik: cik, filed, document }: StoredFiling): TickerDays[] {
  if (filed === null) return []
  return listWrittenSymbols(document?.issuer.symbol ?? null).map((ticker) => {
    const days = { first_on: filed, last_on: filed, document: accession }
    return { cik, ticker, basis: 'form', ...days, title: null, exchange: null }
  })
}

/**
 * Judges the trades anew with those of the issuer around them, which they may confirm or refute.
 * Returns the filings about which a doubt changed.
 */
function judgeTrades(tx: Queries, cik: string, trades: readonly NewPurchase[]): Promise<string[]> {
  const days = trades.flatMap(({ transaction_date: day }) => day ?? []).sort()
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === '') return judgeWithin(tx, cik, '', '')
  return judgeWithin(tx, cik, addDays(first, -COMPARED_DAYS), addDays(last, COMPARED_DAYS))
}

async function judgeWithin(tx: Queries, cik: string, from: string, to: string): Promise<string[]> {
  const changed: string[] = []
  const judged = await selectJudged(tx, cik, from, to)
  const doubts = findDoubts(SIDES.flatMap((side) => judged[side]))
  for (const side of SIDES) {
    for (const trade of judged[side]) {
      const doubt = doubts.get(trade) ?? null
      if (doubt === trade.doubt) continue
      await updateDoubt(tx, side, trade, doubt)
      changed.push(trade.accession)
    }
  }
  return changed
}

const SIDE_CODES: readonly (readonly [Side, string])[] = [
  ['buy', PURCHASE],
  ['sell', SALE],
]

/** Groups filings by amendments that tie them together, directly or indirectly. */
async function selectGroups(
  tx: Queries,
  filings: readonly StoredFiling[],
): Promise<StoredFiling[][]> {
  const amendments = await selectAmendments(
    tx,
    filings.map(({ issuer_cik }) => issuer_cik),
  )
  const ties = Map.groupBy(amendments, toSubject)
  const groups: StoredFiling[][] = []
  const grouped = new Set<string>()
  for (const filing of filings) {
    if (grouped.has(filing.accession)) continue
    const group = await selectGroup(tx, filing, ties.get(toSubject(filing)) ?? [])
    for (const { accession } of group) grouped.add(accession)
    groups.push(group)
  }
  return groups
}

/** Key of filings that amendments can tie together: one issuer’s forms of one kind. */
function toSubject({ issuer_cik, kind }: Pick<StoredFiling, 'issuer_cik' | 'kind'>): string {
  return `${issuer_cik} ${kind}`
}

async function selectGroup(
  tx: Queries,
  filing: StoredFiling,
  ties: readonly Tie[],
): Promise<StoredFiling[]> {
  const { issuer_cik: cik, kind } = filing
  const group = new Map([[filing.accession, filing]])
  if (filing.accepted_at === null || filing.document === null) return [filing]
  let left = ties
  for (;;) {
    const members = [...group.values()]
    const tied = left.filter((tie) => members.some((member) => isTied(tie, member)))
    if (tied.length === 0) return members
    left = left.filter((tie) => !tied.includes(tie))
    for (const tie of tied) {
      for (const one of await selectTied(tx, cik, kind, tie)) group.set(one.accession, one)
    }
  }
}

function isTied(tie: Tie, { accession, filed, document }: StoredFiling): boolean {
  if (tie.accession === accession) return true
  const { original_on, period_of_report } = tie
  const days = [filed, document?.date_of_original]
  if (original_on !== null && days.includes(original_on)) return true
  return period_of_report !== null && period_of_report === document?.period_of_report
}

function toPurchase(applied: AppliedLine, code: string): NewPurchase | null {
  const { filing, line, supersededBy, reportedOn } = applied
  const { filed, accepted_at, document } = filing
  if (line.transaction_code !== code || isDoubtful(line)) return null
  const lastNamed = filing.ordered_at.slice(0, 10)
  return {
    accession: filing.accession,
    line: line.line,
    kind: filing.kind,
    issuer_cik: filing.issuer_cik,
    owners: document?.owners.map(({ cik }) => cik) ?? [],
    filed: filed ?? lastNamed,
    accepted_at: accepted_at ?? endOf(lastNamed),
    is_dated: accepted_at !== null,
    reported_on: reportedOn ?? filed ?? lastNamed,
    transaction_date: line.transaction_date,
    trade_key: toTradeKey(roundLine(line)),
    held: line.shares_after === null ? null : line.ownership,
    shares: line.shares,
    value: line.value,
    superseded_at: supersededBy?.accepted_at ?? null,
    report: {
      issuer_name: filing.issuer_name,
      url: filing.url,
      owners: document?.owners ?? [],
    },
    plan: isPlanned(document, line),
    roles: toRoles(document?.owners ?? []),
    share_of_holdings: toShareOfHoldings(line),
    security: toSecurityKind(line),
    unit_price: toUnitPrice(line),
  }
}

/** Labels of the boxes, as the parser spells them. */
const ROLE_OF: Readonly<Record<string, Role>> = {
  Director: 'director',
  Officer: 'officer',
  '10% Owner': 'ten_percent_owner',
  Other: 'other',
}

function toRoles(owners: readonly Owner[]): Role[] {
  const labels = owners.flatMap(({ role }) => role?.split(', ') ?? [])
  return [...new Set(labels.flatMap((label) => ROLE_OF[label] ?? []))]
}

const KEY_LENGTH = 16

/** Key that lines about one trade share, whatever their source. */
function toTradeKey(line: AppliedLine['line']): string {
  const { derivative, security, transaction_date, shares, price, value, shares_after } = line
  const title = toTitleKey(security)
  const said = [derivative, title, transaction_date, shares, price, value, shares_after]
  return sha256(JSON.stringify(said)).slice(0, KEY_LENGTH)
}
