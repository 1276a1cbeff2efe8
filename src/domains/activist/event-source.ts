// Webhook events for new Schedules 13D and 13G: the stake, as the endpoint answers it.

import { count, countOf, isAmount, rowsOf, textOf } from '../../contract/answer/amounts.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import type { EventSource, FilingRecord, WatchedFiling } from '../../contract/work/event-source.ts'
import { ingest } from '../../contract/work/job.ts'
import { type Members, membersOf } from '../../kernel/members.ts'
import { ingestSchedule, toSchedulePayload } from './ingest.ts'
import { Stake } from './model.ts'
import { describeAll } from './read.ts'
import payloadSample from './samples/told.json' with { type: 'json' }
import { SCHEDULE_FORMS } from './schedule.ts'
import { holderCiks } from './stakes.ts'
import { selectStake } from './store.ts'

export const stakeEvents: EventSource = {
  event: '13d-g',
  label: 'Schedules 13D and 13G',
  title: 'Stakes above 5%',
  covers: 'Schedules 13D and 13G',
  forms: SCHEDULE_FORMS,
  reporter: 'its holders',
  payload: { name: 'StakeDelivery', members: { stake: Stake }, sample: payloadSample },
  say: sayStake,
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

function sayStake({ stake }: Members): string[] {
  const { reporting_persons, percent_of_class, percent_below, shares, percent_change } =
    membersOf(stake)
  const names = rowsOf(reporting_persons).map(({ name }) => textOf(name))
  const [first = 'The filer', ...others] = names
  const who = others.length === 0 ? first : `${first} and ${countOf(others.length, 'other')}`
  const percent = isAmount(percent_of_class)
    ? `${count(percent_of_class)}%`
    : isAmount(percent_below) && `less than ${count(percent_below)}%`
  const part = percent ? `${percent} of the class` : null
  const number = isAmount(shares) ? countOf(shares, 'share') : null
  const held = [part, number].filter((one) => one !== null).join(', ')
  const change =
    isAmount(percent_change) && percent_change !== 0
      ? `, ${percent_change > 0 ? 'up' : 'down'} ${count(Math.abs(percent_change))} points from the prior schedule`
      : ''
  return [`${who} reported ${held || 'a stake'}${change}.`]
}
