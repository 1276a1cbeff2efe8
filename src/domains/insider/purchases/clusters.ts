// Companies where several distinct insiders bought. Pure. People who report one trade jointly
// count as one insider: the money was spent once.

import type { Trade } from './trades.ts'

export interface Buyer {
  /** CIKs of the owners, in the order of the filings. */
  owners: string[]
  shares: number | null
  /** Value; null if no trade of the buyer has a price. */
  value: number | null
  trades: Trade[]
}

export interface Cluster {
  issuerCik: string
  buyers: Buyer[]
  totalValue: number
  latestFiled: string
}

export interface ClusterRules {
  minInsiders: number
  minValue: number
}

export function toClusters(trades: readonly Trade[], rules: ClusterRules): Cluster[] {
  const byIssuer = Map.groupBy(trades, ({ first }) => first.issuer_cik)
  const clusters = [...byIssuer].map(([issuerCik, own]) => toCluster(issuerCik, own))
  return clusters.filter(({ buyers, totalValue }) => {
    return buyers.length >= rules.minInsiders && totalValue >= rules.minValue
  })
}

/** Newest filing first, then largest. */
export function sortClusters(clusters: readonly Cluster[]): Cluster[] {
  return clusters.toSorted(
    (a, b) =>
      compare(b.latestFiled, a.latestFiled) ||
      b.totalValue - a.totalValue ||
      compare(a.issuerCik, b.issuerCik),
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function toCluster(issuerCik: string, trades: Trade[]): Cluster {
  const buyers = groupByInsider(trades).map(toBuyer)
  buyers.sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const filed = trades.map(({ first }) => first.filed)
  return {
    issuerCik,
    buyers,
    totalValue: addMoney(buyers.map(({ value }) => value)) ?? 0,
    latestFiled: filed.sort().at(-1) ?? '',
  }
}

/** Trades by insider: those that share an owner, directly or through a further trade. */
function groupByInsider(trades: Trade[]): Trade[][] {
  const groups: { ciks: Set<string>; trades: Trade[] }[] = []
  for (const trade of trades) {
    const ciks = new Set(trade.owners)
    const touched = groups.filter((group) => !group.ciks.isDisjointFrom(ciks))
    const merged = { ciks, trades: [...touched.flatMap((group) => group.trades), trade] }
    for (const group of touched) {
      for (const cik of group.ciks) merged.ciks.add(cik)
      groups.splice(groups.indexOf(group), 1)
    }
    groups.push(merged)
  }
  return groups.map((group) => group.trades)
}

function toBuyer(trades: Trade[]): Buyer {
  return {
    owners: [...new Set(trades.flatMap((trade) => trade.owners))],
    shares: add(trades.map(({ first }) => first.shares)),
    value: addMoney(trades.map(({ first }) => first.value)),
    trades,
  }
}

function add(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}

/** Rounds to cents, since sums drift by binary fractions. */
function addMoney(values: readonly (number | null)[]): number | null {
  const sum = add(values)
  return sum === null ? null : Math.round(sum * 100) / 100
}
