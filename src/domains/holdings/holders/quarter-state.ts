// Progress of the reports on a quarter, counted over all managers, whatever the company; recounted
// only when one of those reports has changed.

import type { DataContext } from '../../../contract/declare/endpoint.ts'
import type { CacheKind } from '../../../contract/work/cache.ts'
import type { WideReads } from '../../../contract/work/wide-reads.ts'
import {
  type HolderQuery,
  type QuarterState,
  selectChanges,
  selectQuarterState,
} from './answer-store.ts'

/** Limit of quarters, above the existing number. */
const QUARTERS_MAX = 200
/** Lifetime of counts, since processes of an older version note no changes. */
const COUNTED: CacheKind<Map<string, QuarterState>> = { maxAgeMs: 10 * 60_000 }

export async function readQuarterState(
  wide: WideReads,
  query: Pick<HolderQuery, 'period' | 'prior' | 'asOf'>,
  { data, cache }: Pick<DataContext, 'data' | 'cache'>,
): Promise<QuarterState> {
  if (query.asOf !== null) return selectQuarterState(wide, query)
  const counted = await cache.get(COUNTED, async () => new Map())
  const known = counted.get(query.period)
  if (known && known.changes === (await selectChanges(data, query))) return known
  const state = await selectQuarterState(wide, query)
  if (counted.size >= QUARTERS_MAX) counted.clear()
  counted.set(query.period, state)
  return state
}
