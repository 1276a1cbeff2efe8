// Recording an ownership form: its row, its owners, and the purchases and sales of it and of every filing
// that amendments tie it to, so that what stood on any day can be selected without reading documents.

import { sha256 } from '../../kernel/ids.ts'
import { endOf } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { type AppliedLine, applyAmendments, toTitleKey } from './amendments.ts'
import { recordArrival } from './feed-store.ts'
import { PURCHASE, SALE } from './forms/codes.ts'
import { isDoubtful } from './forms/flags.ts'
import { toShareOfHoldings } from './forms/holdings.ts'
import type { Owner } from './forms/ownership-document.ts'
import { roundLine } from './forms/rounding.ts'
import { replaceOwners } from './owners-store.ts'
import { type NewPurchase, type Role, replacePurchases, type Side } from './purchases/store.ts'
import {
  type FilingDates,
  type NewFiling,
  type StoredFiling,
  selectAmendments,
  selectFilings,
  selectStored,
  selectTied,
  type Tie,
  takeTurn,
  updateDates,
  updateVersion,
  upsertFiling,
} from './store.ts'

/** Writes a filing and renews what follows from it, inside the caller's transaction. */
export async function recordFiling(tx: Queries, filing: NewFiling): Promise<void> {
  await takeTurn(tx, filing.issuer_cik)
  await upsertFiling(tx, filing)
  await renewDerived(tx, filing.accession)
}

/** Dates a filing that was stored before anything said when it was made. */
export async function dateFiling(tx: Queries, accession: string, dates: FilingDates) {
  const stored = (await selectStored(tx, [accession])).get(accession)
  if (!stored) return
  await takeTurn(tx, stored.issuer_cik)
  await updateDates(tx, accession, dates)
  await renewDerived(tx, accession)
}

/** Derives anew what follows from a stored form, by the rules of this version. */
export async function renewFiling(tx: Queries, accession: string): Promise<void> {
  const stored = (await selectStored(tx, [accession])).get(accession)
  if (!stored) return
  await takeTurn(tx, stored.issuer_cik)
  await renewDerived(tx, accession)
  await updateVersion(tx, accession)
}

async function renewDerived(tx: Queries, accession: string): Promise<void> {
  const filing = (await selectFilings(tx, [accession])).get(accession)
  if (!filing) return
  await replaceOwners(tx, filing)
  if (filing.document !== null) await recordArrival(tx, accession)
  const group = await selectGroup(tx, filing)
  const accessions = group.map((one) => one.accession)
  const applied = applyAmendments(group)
  for (const [side, code] of SIDE_CODES) {
    const trades = applied.flatMap((one) => toPurchase(one, code) ?? [])
    await replacePurchases(tx, accessions, trades, side)
  }
}

const SIDE_CODES: readonly (readonly [Side, string])[] = [
  ['buy', PURCHASE],
  ['sell', SALE],
]

/** The filing, and all that amendments tie to it, directly or through one another. */
async function selectGroup(tx: Queries, filing: StoredFiling): Promise<StoredFiling[]> {
  const { issuer_cik: cik, kind } = filing
  const group = new Map([[filing.accession, filing]])
  if (filing.accepted_at === null || filing.document === null) return [filing]
  let left = await selectAmendments(tx, cik, kind)
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
    plan: document?.plan_10b5_1 ?? null,
    roles: toRoles(document?.owners ?? []),
    share_of_holdings: toShareOfHoldings(line),
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

/** Lines that may report one trade agree in all of this, whatever each was read from. */
function toTradeKey(line: AppliedLine['line']): string {
  const { derivative, security, transaction_date, shares, price, value, shares_after } = line
  const title = toTitleKey(security)
  const said = [derivative, title, transaction_date, shares, price, value, shares_after]
  return sha256(JSON.stringify(said)).slice(0, KEY_LENGTH)
}
