// What is told of a new Schedule 13D or 13G: the stake that the endpoint answers with.

import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { EventSource, FilingRecord, WatchedFiling } from '../../contract/work/event-source.ts'
import { ingest } from '../../contract/work/job.ts'
import { ingestSchedule, toSchedulePayload } from './ingest.ts'
import { Stake } from './model.ts'
import { describeAll } from './read.ts'
import toldSample from './samples/told.json' with { type: 'json' }
import { SCHEDULE_FORMS } from './schedule.ts'
import { holderCiks } from './stakes.ts'
import { selectStake } from './store.ts'

export const stakeEvents: EventSource = {
  event: '13d-g',
  label: 'Schedules 13D and 13G',
  forms: SCHEDULE_FORMS,
  reporter: 'its holders',
  told: { name: 'StakeDelivery', members: { stake: Stake }, sample: toldSample },
  select: selectRecord,
  fetch: ({ ciks: [cik = ''], ...filing }, services) => {
    const payload = toSchedulePayload({ ...filing, cik, filed: null })
    return ingest(ingestSchedule, payload, services, 'feed')
  },
}

async function selectRecord(
  { accession, accepted_at }: WatchedFiling,
  { data }: Pick<DataServices, 'data'>,
): Promise<FilingRecord | null> {
  const stored = await selectStake(data, accession)
  const [stake] = stored ? await describeAll([stored], false, { data }) : []
  if (!stored || !stake) return null
  const { ticker, issuer_cik: cik, issuer: company, form, is_amendment: amendment } = stake
  const issuer = { ticker, cik, company }
  const { filed, url } = stake
  const head = { ...issuer, companies: [issuer], form, amendment, accession, filed, url }
  const times = { accepted_at: accepted_at ?? stored.accepted_at }
  return { ciks: [cik], people: holderCiks(stored.holders), data: { ...head, ...times, stake } }
}
