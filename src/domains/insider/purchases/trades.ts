// Real trades behind purchase lines: joint filers and repeated filings report one trade more than
// once. Pure; whatever was merged is named in the trade.

import type { Purchase } from './store.ts'

export interface Trade {
  first: Purchase
  /** CIKs of everyone who reports the trade, in the order of the filings. */
  owners: string[]
  accessions: string[]
}

/** Real trades in the order of the purchases, each as first reported. */
export function toTrades(purchases: readonly Purchase[]): Trade[] {
  const trades: Trade[] = []
  const byKey = new Map<string, Trade[]>()
  for (const purchase of purchases) {
    const key = `${purchase.issuer_cik} ${purchase.trade_key}`
    const alike = byKey.get(key) ?? []
    const same = alike.find((trade) => isSameTrade(trade, purchase))
    if (same) {
      addTo(same, purchase)
      continue
    }
    const { owners, accession } = purchase
    const trade = { first: purchase, owners: [...owners], accessions: [accession] }
    trades.push(trade)
    byKey.set(key, [...alike, trade])
  }
  return trades
}

/**
 * Lines of one filing are separate trades. Equal lines of two filings are one trade if the filings
 * share an owner, or if one is held through another and the holding afterwards agrees too: two
 * people who each buy for themselves remain two.
 */
function isSameTrade(trade: Trade, { accession, owners, held }: Purchase): boolean {
  if (trade.accessions.includes(accession)) return false
  if (owners.some((cik) => trade.owners.includes(cik))) return true
  return held !== null && [held, trade.first.held].includes('indirect')
}

function addTo(trade: Trade, { owners, accession }: Purchase): void {
  trade.owners.push(...owners.filter((cik) => !trade.owners.includes(cik)))
  trade.accessions.push(accession)
}
