// Recording an ownership form: its row, and the purchases of it and of every filing that amendments
// tie it to, so that what stood on any day can be selected without reading documents.

import { sha256 } from '../../kernel/ids.ts'
import { endOf } from '../../kernel/time.ts'
import type { Queries } from '../../store/database.ts'
import { type AppliedLine, applyAmendments, toTitleKey } from './amendments.ts'
import { PURCHASE } from './forms/codes.ts'
import { isDoubtful } from './forms/flags.ts'
import { roundLine } from './forms/rounding.ts'
import { type NewPurchase, replacePurchases } from './purchases/store.ts'
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
  await renewPurchases(tx, filing.accession)
}

/** Dates a filing that was stored before anything said when it was made. */
export async function dateFiling(tx: Queries, accession: string, dates: FilingDates) {
  const stored = (await selectStored(tx, [accession])).get(accession)
  if (!stored) return
  await takeTurn(tx, stored.issuer_cik)
  await updateDates(tx, accession, dates)
  await renewPurchases(tx, accession)
}

/** Derives anew what follows from a stored form, by the rules of this version. */
export async function renewFiling(tx: Queries, accession: string): Promise<void> {
  const stored = (await selectStored(tx, [accession])).get(accession)
  if (!stored) return
  await takeTurn(tx, stored.issuer_cik)
  await renewPurchases(tx, accession)
  await updateVersion(tx, accession)
}

async function renewPurchases(tx: Queries, accession: string): Promise<void> {
  const filing = (await selectFilings(tx, [accession])).get(accession)
  if (!filing) return
  const group = await selectGroup(tx, filing)
  const purchases = applyAmendments(group).flatMap((applied) => toPurchase(applied) ?? [])
  await replacePurchases(
    tx,
    group.map((one) => one.accession),
    purchases,
  )
}

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

function toPurchase({ filing, line, supersededBy, reportedOn }: AppliedLine): NewPurchase | null {
  const { filed, accepted_at, document } = filing
  if (line.transaction_code !== PURCHASE || isDoubtful(line)) return null
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
  }
}

const KEY_LENGTH = 16

/** Lines that may report one trade agree in all of this, whatever each was read from. */
function toTradeKey(line: AppliedLine['line']): string {
  const { derivative, security, transaction_date, shares, price, value, shares_after } = line
  const title = toTitleKey(security)
  const said = [derivative, title, transaction_date, shares, price, value, shares_after]
  return sha256(JSON.stringify(said)).slice(0, KEY_LENGTH)
}
