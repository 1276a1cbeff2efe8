// Real trades behind purchase lines: joint filers and repeated filings report one trade more than
// once. Pure; whatever was merged is named in the trade.

import type { AppliedLine } from './amendments.ts'
import { toTitleKey } from './amendments.ts'
import { PURCHASE } from './codes.ts'
import { isDoubtful } from './flags.ts'
import type { Owner } from './records.ts'

export interface Trade {
  /** The line as first reported. */
  first: AppliedLine
  /** Everyone who reports the trade, in the order of the filings. */
  owners: Owner[]
  accessions: string[]
}

/** Purchases that stand after amendments and are free of doubt, one entry per real trade. */
export function toPurchases(lines: readonly AppliedLine[]): Trade[] {
  const standing = lines.filter(
    ({ line, supersededBy }) =>
      supersededBy === null && line.transaction_code === PURCHASE && !isDoubtful(line),
  )
  const trades: Trade[] = []
  const byKey = new Map<string, Trade[]>()
  for (const line of standing) {
    const alike = byKey.get(toKey(line)) ?? []
    const same = alike.find((trade) => isSameTrade(trade, line))
    if (same) {
      addTo(same, line)
      continue
    }
    const trade = { first: line, owners: [...ownersOf(line)], accessions: [line.filing.accession] }
    trades.push(trade)
    byKey.set(toKey(line), [...alike, trade])
  }
  return trades
}

function toKey({ filing, line }: AppliedLine): string {
  return JSON.stringify([
    filing.issuer_cik,
    line.derivative,
    toTitleKey(line.security),
    line.transaction_date,
    line.shares,
    line.price,
    line.value,
    line.shares_after,
  ])
}

/**
 * Lines of one filing are trades of their own. Equal lines of two filings are one trade when the
 * filings share an owner, or when somebody reports it as held through another and what is held
 * afterwards agrees too: two people who each buy for themselves stay two.
 */
function isSameTrade(trade: Trade, { filing, line }: AppliedLine): boolean {
  if (trade.accessions.includes(filing.accession)) return false
  const owners = new Set(trade.owners.map(({ cik }) => cik))
  if (filing.document?.owners.some(({ cik }) => owners.has(cik))) return true
  const isIndirect = [line, trade.first.line].some((one) => one.ownership === 'indirect')
  return isIndirect && line.shares_after !== null
}

function addTo(trade: Trade, line: AppliedLine): void {
  const known = new Set(trade.owners.map(({ cik }) => cik))
  trade.owners.push(...ownersOf(line).filter(({ cik }) => !known.has(cik)))
  trade.accessions.push(line.filing.accession)
}

function ownersOf({ filing }: AppliedLine): Owner[] {
  return filing.document?.owners ?? []
}
