// Medians of a company's industry and its place among them, from the newest snapshot.

import { type Absence, explain, toReason, toReasonOrNull } from '../contract/answer/absence.ts'
import type { Peers, PeersRequest } from '../domains/financials/domain.ts'
import { RATIOS } from '../domains/financials/measures/ratios.ts'
import {
  type GroupRow,
  type PeerRatioRow,
  type PeersQuery,
  toGroupSql,
  toPeerRatiosSql,
} from './peers-store.ts'
import type { MarketContext } from './read.ts'
import { knownDayOf } from './vintage.ts'

/** Minimum of companies for a median. */
const PEERS_MIN = 5

const NARROWER = 'Omit `include=peers`.'

export async function readPeers(request: PeersRequest, context: MarketContext): Promise<Peers> {
  const { cik, periodType, period, ratios, as_of } = request
  const day = knownDayOf(as_of)
  const snapshot = await context.columns.snapshot()
  const head = { minimum: PEERS_MIN, known_by: day, snapshot }
  const reads = context.columnReads(NARROWER)
  if (period === null) return { ...none(NO_PERIOD), ...head }
  const query: PeersQuery = { cik, periodType, period, day }
  const groups = toGroupSql(query)
  const [group] = await reads.all<GroupRow>(groups.sql, ...groups.values)
  const chosen = chooseGroup(group)
  if ('code' in chosen) return { ...none(chosen), ...head }
  const { sql, values } = toPeerRatiosSql(query, chosen.sic, Object.entries(ratios))
  const rows = await reads.all<PeerRatioRow>(sql, ...values)
  return { ...chosen, ...toReasonOrNull(null), ...head, ratios: toRatios(rows, ratios) }
}

/** Chooses the narrowest industry with enough companies, or gives the reason why there is none. */
function chooseGroup(group: GroupRow | undefined) {
  if (!group) return NOT_STORED
  const { sic, four, three, two } = group
  if (sic === null) return NO_INDUSTRY
  const sizes = [
    [4, four],
    [3, three],
    [2, two],
  ] as const
  const found = sizes.find(([, companies]) => companies >= PEERS_MIN)
  if (!found) {
    const words = `too few companies here have a SIC code that begins with ${sic.slice(0, 2)}`
    return explain({ reason: 'of_store', words })
  }
  const [digits, companies] = found
  return { sic: sic.slice(0, digits), digits, companies }
}

const NO_PERIOD = explain({
  reason: 'not_applicable',
  why: 'there are no ratios of this type of period to compare',
})
const NOT_STORED = explain({ reason: 'of_store', words: 'the company is not in the snapshot' })
const NO_INDUSTRY = explain({
  reason: 'of_store',
  words: 'the snapshot has no SIC code of the company',
})

const NOTHING = { median: null, percentile: null, companies: 0 }

function none(absence: Absence) {
  const ratios = Object.fromEntries(RATIOS.map((name) => [name, NOTHING]))
  return { sic: null, digits: null, companies: 0, ...toReason(absence), ratios }
}

function toRatios(rows: readonly PeerRatioRow[], own: PeersRequest['ratios']): Peers['ratios'] {
  const byName = new Map(rows.map((row) => [row.ratio, row]))
  return Object.fromEntries(
    RATIOS.map((name) => {
      const row = byName.get(name)
      if (!row) return [name, NOTHING]
      const { median, companies, below, equal } = row
      if (companies < PEERS_MIN) return [name, { ...NOTHING, companies }]
      const percentile = own[name] === null ? null : (100 * (below + equal / 2)) / companies
      return [name, { median, percentile, companies }]
    }),
  )
}
