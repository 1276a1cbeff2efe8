// Mapping of new filings to Schedules 13D and 13G.

import { defineWatch } from '../../contract/work/watch.ts'
import { ingestSchedule, toSchedulePayload } from './ingest.ts'
import { SCHEDULE_FORMS } from './schedule.ts'
import { selectStoredStakes } from './store.ts'

export const activistWatch = defineWatch({
  kind: 'activist',
  job: ingestSchedule,
  forms: SCHEDULE_FORMS,
  isMarketWide: true,
  toPayload: ({ ciks: [cik = ''], ...filing }) => toSchedulePayload({ ...filing, cik }),
  selectStored: selectStoredStakes,
})
