// The schedules about one company by holder, over time: their sequence, changes of the joint filers,
// and changes between passive and influential stakes. Pure.

import { toRecord } from '../../contract/declare/record.ts'
import { HistorySchedule, type HolderEvent, type HolderHistory } from './model.ts'
import { toPersonKey } from './parse.ts'
import type { ReportingPerson } from './schedule.ts'
import { subtract, toKeys, toLargest } from './stakes.ts'
import type { Stored } from './store.ts'

/** Rule 13d-1: up to 5% nothing need be reported. */
const REPORTED_FROM = 5

/** Stake with a filing date; undated ones cannot be ordered. */
export type Dated = Stored & { readonly filed: string }

export function isDated(stake: Stored): stake is Dated {
  return stake.filed !== null
}

interface Follower {
  stake: Dated
  /** The named schedule, or else the newest earlier one with a common holder. */
  previous: Dated | null
}

/** Histories by holder, the last to report first. `stakes` come newest first. */
export function toHolderHistories(stakes: readonly Dated[]): HolderHistory[] {
  return toChains(stakes.toReversed())
    .flatMap(toHolder)
    .sort((a, b) => (a.last_filed === b.last_filed ? 0 : a.last_filed < b.last_filed ? 1 : -1))
}

/** Chains of schedules that share a holder, oldest first. */
function toChains(stakes: readonly Dated[]): Follower[][] {
  const chains = new Map<Dated, Follower[]>()
  const byAccession = new Map<string | null, Dated>()
  const newest = new Map<string, { stake: Dated; at: number }>()
  for (const [at, stake] of stakes.entries()) {
    const keys = toKeys(stake.holders)
    const [last] = keys.flatMap((key) => newest.get(key) ?? []).sort((a, b) => b.at - a.at)
    const previous = byAccession.get(stake.previous_accession) ?? last?.stake ?? null
    const chain = (previous && chains.get(previous)) ?? []
    chain.push({ stake, previous })
    chains.set(stake, chain)
    byAccession.set(stake.accession, stake)
    for (const key of keys) newest.set(key, { stake, at })
  }
  return [...new Set(chains.values())]
}

function toHolder(chain: readonly Follower[]): HolderHistory[] {
  const newestFirst = chain.toReversed()
  const [first, last] = [chain[0]?.stake, newestFirst[0]?.stake]
  const largest = last ? toLargest(last.reporting_persons) : null
  if (!first || !last || !largest) return []
  const history: HolderHistory = {
    holder: largest.name,
    holder_cik: largest.cik,
    schedule: toSchedule(last.form),
    percent_of_class: last.percent_of_class,
    shares: last.shares,
    first_filed: first.filed,
    last_filed: last.filed,
    members: toMembers(chain),
    events: newestFirst.flatMap(toEvents),
    schedules: newestFirst.map(({ stake, previous }) =>
      toRecord(HistorySchedule, {
        ...stake,
        percent_change: previous && subtract(stake.percent_of_class, previous.percent_of_class),
      }),
    ),
  }
  return [history]
}

const toSchedule = (form: string) => (form.includes('13D') ? '13D' : '13G')

/** Everyone who ever reported with them, in the order of coming. */
function toMembers(chain: readonly Follower[]): HolderHistory['members'] {
  const members = new Map<string, HolderHistory['members'][number]>()
  for (const { stake } of chain) {
    const { filed } = stake
    for (const { name, cik } of stake.reporting_persons) {
      const known = members.get(toPersonKey(name))
      const first_filed = known?.first_filed ?? filed
      const member = { name, cik: cik ?? known?.cik ?? null, first_filed, last_filed: filed }
      members.set(toPersonKey(name), member)
    }
  }
  return [...members.values()]
}

function toEvents({ stake, previous }: Follower): HolderEvent[] {
  if (previous === null) return []
  const at = { filed: stake.filed, accession: stake.accession }
  const after = { previous_accession: previous.accession }
  const [was, is] = [toSchedule(previous.form), toSchedule(stake.form)]
  const joined = namesMissing(stake.reporting_persons, previous.reporting_persons)
  const left = namesMissing(previous.reporting_persons, stake.reporting_persons)
  const toEvent = (kind: HolderEvent['kind'], names: string[] = []) => ({
    kind,
    ...at,
    ...after,
    names,
  })
  return [
    ...(was === is ? [] : [toEvent(is === '13D' ? 'converted_to_13d' : 'converted_to_13g')]),
    ...(crosses(previous, stake) ? [toEvent('fell_to_5_or_less')] : []),
    ...(crosses(stake, previous) ? [toEvent('rose_above_5')] : []),
    ...(joined.length === 0 ? [] : [toEvent('joined', joined)]),
    ...(left.length === 0 ? [] : [toEvent('left', left)]),
  ]
}

function crosses({ percent_of_class: above }: Stored, after: Stored): boolean {
  const below = after.percent_of_class ?? toLargest(after.reporting_persons)?.percent_below ?? null
  return above !== null && below !== null && above > REPORTED_FROM && below <= REPORTED_FROM
}

/** Names of the first persons that are missing among the second. */
function namesMissing(of: readonly ReportingPerson[], among: readonly ReportingPerson[]): string[] {
  const names = new Set(among.map(({ name }) => toPersonKey(name)))
  const ciks = new Set(among.flatMap(({ cik }) => cik ?? []))
  const missing = of.filter(({ name, cik }) => {
    return !names.has(toPersonKey(name)) && (cik === null || !ciks.has(cik))
  })
  return [...new Set(missing.map(({ name }) => name))]
}
