// The order of the first day: news, then the last seven days, then the reports of managers, then the
// other days. Most questions are about the last week, and portfolios need a report of every manager.

import type { Queries } from '../../store/database.ts'
import { FILL_DAYS, type Scope } from './scope.ts'
import { selectStageRows } from './store.ts'

export const FIRST_DAYS = 7
/** Stage that finds the reports of managers. */
export const HOLDINGS_STAGE = 'holdings'

/** Days before today to be compared by now: all of them once the reports of managers are enqueued. */
export async function selectFillDays(data: Queries, scope: Scope): Promise<number> {
  const all = FILL_DAYS[scope]
  if (all <= FIRST_DAYS) return all
  const row = (await selectStageRows(data)).find(({ stage }) => stage === HOLDINGS_STAGE)
  if (!row) return FIRST_DAYS
  // A failed stage is tried again, and holds nothing up meanwhile.
  const isFound = row.is_followed === 1 || row.finished_at !== null || row.state === 'failed'
  return isFound ? all : FIRST_DAYS
}
