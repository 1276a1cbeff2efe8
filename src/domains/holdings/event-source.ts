// Webhook events for new 13F reports: the report’s own facts and its largest positions. The whole
// portfolio with its changes is answered by the endpoint.

import { Type } from 'typebox'
import { countOf, dollars, isAmount, rowsOf, textOf } from '../../contract/answer/amounts.ts'
import { choice, field, nullable } from '../../contract/answer/fields.ts'
import type { DataServices } from '../../contract/declare/endpoint.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import type { EventSource, FilingRecord, WatchedFiling } from '../../contract/work/event-source.ts'
import { ingest } from '../../contract/work/job.ts'
import { filingIndexUrl } from '../../kernel/identifiers.ts'
import { type Members, membersOf } from '../../kernel/members.ts'
import { selectFirstTickers } from '../companies/store.ts'
import { ingestHoldings } from './ingest.ts'
import { OtherManager, PutCall, ShareType } from './model.ts'
import type { Report } from './portfolio/effective.ts'
import { AMENDMENTS, REPORT_TYPES } from './reports/cover.ts'
import payloadSample from './samples/told.json' with { type: 'json' }
import { selectReport } from './store.ts'
import { holdingWatch } from './watch.ts'

/** Limit of positions in an event; reports have up to tens of thousands. */
const LARGEST = 20

const Reported = defineRecord('ReportedPosition', {
  issuer: field.text('Name of the issuer, as given by the manager.'),
  title_of_class: field.textOrNull('Class of the security, as given by the manager.'),
  cusip: field.text('CUSIP of the security; for an option, of the underlying.'),
  share_type: ShareType,
  put_call: nullable(PutCall, 'Set on options.'),
  value: field.number('Whole dollars.'),
  shares: field.number('Shares, or dollars of principal with share_type PRN.'),
})

const ReportView = defineRecord('HoldingsReport', {
  period: field.day('Quarter end.'),
  report_type: nullable(
    choice(REPORT_TYPES, { $id: 'DeliveredReportType' }),
    'A notice lists nothing itself; see `reported_by`.',
  ),
  amendment_type: nullable(
    choice(AMENDMENTS, { $id: 'HoldingsAmendment' }),
    'An amendment’s effect on earlier filings; null for an original report.',
  ),
  confidential_omitted: field.flagOrNull('Whether holdings were omitted as confidential.'),
  entries: field.countOrNull('Lines in its information table; null without one.'),
  position_count: field.countOrNull('Positions, with lines for the same security summed.'),
  total_value: field.numberOrNull('Sum of this report’s positions, in whole dollars.'),
  reported_total: field.numberOrNull('The total stated on its cover, in whole dollars.'),
  reported_by: Type.Array(OtherManager, { description: 'Managers who report for this one.' }),
  largest: Type.Array(Reported, { description: 'Its twenty largest positions.' }),
})

export const holdingEvents: EventSource = {
  event: '13f',
  label: '13F reports',
  title: 'Manager holdings',
  covers: '13F',
  forms: holdingWatch.forms,
  reporter: 'the manager',
  payload: { name: 'HoldingsDelivery', members: { report: ReportView }, sample: payloadSample },
  say: sayHoldings,
  select: selectRecord,
  fetch: ({ accession, ciks: [cik = ''] }, services) =>
    ingest(ingestHoldings, { cik, accession }, services, 'feed'),
}

async function selectRecord(
  { accession, ciks, form, accepted_at }: WatchedFiling,
  { data }: Pick<DataServices, 'data'>,
): Promise<FilingRecord | null> {
  for (const cik of ciks) {
    const report = await selectReport(data, cik, accession)
    if (!report) continue
    const ticker = (await selectFirstTickers(data, [cik])).get(cik) ?? null
    const manager = { ticker, cik, company: report.manager }
    const url = filingIndexUrl(cik, accession)
    const amendment = form.endsWith('/A')
    const { filed } = report
    const head = { ...manager, companies: [manager], form, amendment, accession, filed, url }
    const times = { accepted_at: accepted_at ?? report.accepted_at }
    return { ciks: [cik], people: [cik], data: { ...head, ...times, report: toView(report) } }
  }
  return null
}

function toView({ period, report_type, amendment: amendment_type, positions, ...rest }: Report) {
  const { confidential_omitted, entries, reported_total, reported_by } = rest
  const total_value = positions?.reduce((sum, { value }) => sum + value, 0) ?? null
  const byValue = (positions ?? []).toSorted((a, b) => b.value - a.value)
  const counted = { entries, position_count: positions?.length ?? null, total_value }
  const about = { period, report_type, amendment_type, confidential_omitted }
  return { ...about, ...counted, reported_total, reported_by, largest: byValue.slice(0, LARGEST) }
}

const NAMED_LARGEST = 5

function sayHoldings({ report }: Members): string[] {
  const { period, position_count, total_value, largest } = membersOf(report)
  const positions = isAmount(position_count) ? countOf(position_count, 'position') : null
  const value = isAmount(total_value) ? `worth ${dollars(total_value)}` : null
  const held = [positions, value].filter((one) => one !== null).join(' ')
  const first = held === '' ? 'The report itself lists no positions' : held
  const names = [...new Set(rowsOf(largest).map(({ issuer }) => textOf(issuer)))].slice(
    0,
    NAMED_LARGEST,
  )
  const summary = `${first}, as of ${textOf(period)}.`
  return names.length === 0 ? [summary] : [summary, `Largest: ${names.join(', ')}.`]
}
