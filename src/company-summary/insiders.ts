// Insiders’ recent purchases and sales on the open market, from their Forms 4. A trade reported on
// several forms counts once, and amended trades count as amended.

import type { DataContext } from '../contract/declare/endpoint.ts'
import { insiderTrades } from '../domains/insider/domain.ts'
import { addDays } from '../kernel/time.ts'
import type { CompanyQuery } from './periods.ts'

const DAYS = 90
/** Limit of forms; a window with more is not complete. */
const FORMS_MAX = 40
const ACCESSIONS_MAX = 4

type Answer = Awaited<ReturnType<typeof insiderTrades.readCompanyInsiders>>
type Line = Answer['transactions'][number]

export async function readInsiders(query: CompanyQuery, today: string, context: DataContext) {
  const unused = { min_value: 0, days: DAYS, min_insiders: 2 }
  const input = { ...query, ...unused, form: '4', limit: FORMS_MAX } as const
  const { transactions, filings, complete } = await insiderTrades.readCompanyInsiders(
    input,
    context,
  )
  const from = addDays(today, -DAYS)
  const counted = transactions.filter((line) => isCounted(line, from, today))
  const bought = counted.filter((line) => line.transaction_code === 'P')
  const sold = counted.filter((line) => line.transaction_code === 'S')
  const [buys, sales] = [toSide(bought), toSide(sold)]
  const accessions = [...new Set([...counted].map(({ accession }) => accession))]
  return {
    from,
    to: today,
    net_value: toCents(buys.value - sales.value),
    bought: buys,
    sold: sales,
    accessions: accessions.slice(0, ACCESSIONS_MAX),
    accessions_in_all: accessions.length,
    complete: isWhole(filings, from) || complete,
  }
}

/** Whether all filings of the window are available; older ones may be missing. */
function isWhole(filings: Answer['filings'], from: string): boolean {
  const isOld = ({ filed }: { filed: string | null }) => filed !== null && filed < from
  const inWindow = filings.filter((filing) => !isOld(filing))
  return filings.some(isOld) && inWindow.every(({ status }) => status === 'parsed')
}

function isCounted(line: Line, from: string, to: string): boolean {
  const { transaction_code: code, transaction_date: day, superseded_by } = line
  if (superseded_by !== null || line.derivative || day === null) return false
  return (code === 'P' || code === 'S') && day >= from && day <= to
}

function toSide(lines: readonly Line[]) {
  const trades = insiderTrades.toTrades(lines.map(toReported))
  const values = trades.flatMap(({ first }) => (first.value === null ? [] : [first.value]))
  return {
    insiders: countPeople(trades.map(({ owners }) => owners)),
    trades: trades.length,
    value: toCents(values.reduce((sum, value) => sum + value, 0)),
    unpriced: trades.length - values.length,
  }
}

/** Counts groups of names that share none with each other. */
function countPeople(groups: readonly (readonly string[])[]): number {
  let apart: Set<string>[] = []
  for (const owners of groups) {
    const shared = apart.filter((group) => owners.some((owner) => group.has(owner)))
    const joined = new Set([...owners, ...shared.flatMap((group) => [...group])])
    apart = [...apart.filter((group) => !shared.includes(group)), joined]
  }
  return apart.length
}

function toReported(line: Line) {
  const { accession, cik, security, transaction_date, shares, price, value, shares_after } = line
  return {
    accession,
    line: line.line,
    issuer_cik: cik,
    owners: line.owners.map((owner) => owner.cik),
    filed: line.filed ?? '',
    accepted_at: line.accepted_at ?? '',
    transaction_date,
    trade_key: JSON.stringify([security, transaction_date, shares, price, value, shares_after]),
    held: shares_after === null ? null : line.ownership,
    shares,
    value,
  }
}

/** Rounds to cents, since sums of binary fractions are inexact. */
function toCents(value: number): number {
  return Math.round(value * 100) / 100
}
