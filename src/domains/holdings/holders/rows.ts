// Conversion of selected holders to answers. Pure.

import type { ChangeSums, ClassSums, HeldBy, HolderRow, InForce, Judged } from './answer-store.ts'
import { HOLDING_KINDS, type HoldingKind } from './kinds.ts'
import type { CompanySecurities } from './securities.ts'

const NOW: readonly Judged[] = ['new', 'added', 'reduced', 'unchanged', 'not_comparable']

/** Summary by kind, for kinds with a present or earlier holding. */
export function toSummary(changes: readonly ChangeSums[]) {
  return HOLDING_KINDS.flatMap((kind) => {
    const own = changes.filter((one) => one.kind === kind)
    return own.length === 0 ? [] : [toKindSummary(kind, own)]
  })
}

function toKindSummary(kind: HoldingKind, own: readonly ChangeSums[]) {
  const managers = (change: Judged) => own.find((one) => one.change === change)?.managers ?? 0
  const sum = (member: 'amount' | 'value' | 'amount_prior' | 'value_prior') =>
    own.reduce((total, one) => total + (one[member] ?? 0), 0)
  const counts = {
    new: managers('new'),
    added: managers('added'),
    reduced: managers('reduced'),
    unchanged: managers('unchanged'),
    gone: managers('gone'),
    not_comparable: managers('not_comparable'),
    not_reported: managers('not_reported'),
  }
  return {
    kind,
    holders: NOW.reduce((total, change) => total + managers(change), 0),
    shares: sum('amount'),
    value: sum('value'),
    holders_prior: own.reduce((total, one) => total + one.managers_prior, 0),
    shares_prior: Math.round(sum('amount_prior')),
    value_prior: sum('value_prior'),
    ...counts,
  }
}

interface Quarters {
  period: string
  kind: HoldingKind
  /** Factor for counts of the quarter before. */
  factor: number
}

/** Securities with a present or earlier holding, most valuable first. */
export function toSecurities(
  { own }: CompanySecurities,
  classes: readonly ClassSums[],
  { period, kind, factor }: Quarters,
) {
  const held = own.flatMap(({ cusip, title, ticker, basis }) => {
    const sums = classes.filter((one) => one.cusip === cusip && one.kind === kind)
    if (sums.length === 0) return []
    const now = sums.find((one) => one.period === period)
    const before = sums.find((one) => one.period !== period)
    const by = kind === 'principal' ? 1 : factor
    return [
      {
        cusip,
        title,
        ticker,
        cusip_basis: basis,
        holders: now?.managers ?? 0,
        shares: now?.amount ?? 0,
        value: now?.value ?? 0,
        holders_prior: before?.managers ?? 0,
        shares_prior: Math.round((before?.amount ?? 0) * by),
        value_prior: before?.value ?? 0,
      },
    ]
  })
  return held.sort((a, b) => b.value - a.value || (a.cusip < b.cusip ? -1 : 1))
}

const WEIGHT_DIGITS = 6

/** Holder for an answer; `reports` are of both quarters, `held` of the present one. */
export function toHolder(
  row: HolderRow,
  reports: readonly InForce[],
  held: readonly HeldBy[],
  { period, kind }: Pick<Quarters, 'period' | 'kind'>,
) {
  const { cik, change, amount, value, amount_prior, value_prior } = row
  const own = reports.filter((one) => one.cik === cik)
  const [base, ...added] = own.filter((one) => one.period === period)
  const total = [base, ...added].reduce((sum, one) => sum + (one?.total_value ?? 0), 0)
  const name = own.findLast(({ manager }) => manager !== null)?.manager
  const classes = held.filter((one) => one.cik === cik && one.kind === kind)
  const before = change === 'not_comparable' ? null : (amount_prior ?? 0)
  return {
    manager: name ?? `CIK ${cik}`,
    cik,
    accession: base?.accession ?? null,
    filed: base?.filed ?? null,
    shares: amount ?? 0,
    value: value ?? 0,
    weight: total > 0 ? Number(((value ?? 0) / total).toFixed(WEIGHT_DIGITS)) : null,
    change,
    shares_prior: amount_prior === null ? null : Math.round(amount_prior),
    shares_change:
      before === null || change === 'not_reported' ? null : (amount ?? 0) - Math.round(before),
    value_prior,
    ...(added.length > 0 ? { amendments: added.map(({ accession }) => accession) } : {}),
    ...(classes.length > 1
      ? { classes: classes.map(({ cusip, amount: shares, value }) => ({ cusip, shares, value })) }
      : {}),
    ...toOthers(held.filter((one) => one.cik === cik && one.kind !== kind)),
  }
}

function toOthers(others: readonly HeldBy[]) {
  const also = HOLDING_KINDS.flatMap((kind) => {
    const own = others.filter((one) => one.kind === kind)
    if (own.length === 0) return []
    const shares = own.reduce((sum, { amount }) => sum + amount, 0)
    return [{ kind, shares, value: own.reduce((sum, { value }) => sum + value, 0) }]
  })
  return also.length > 0 ? { also } : {}
}
