// GET /v1/coverage: the data that the service holds, its completeness and age.

import { Type } from 'typebox'
import { choice, field, leftOpen, secSource } from '../../contract/answer/fields.ts'
import type { Domain } from '../../contract/declare/domain.ts'
import { defineEndpoint, type Endpoint } from '../../contract/declare/endpoint.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { answerCoverage, type CoverageServices, toKinds } from './read.ts'
import coverageSample from './samples/coverage.json' with { type: 'json' }

const StageLag = defineRecord('StageLag', {
  filings: field.count('Filings that passed this stage.'),
  p50: field.numberOrNull('Median in seconds.'),
  p95: field.numberOrNull('95th percentile in seconds.'),
  p99: field.numberOrNull('99th percentile in seconds.'),
})

const CoveredKind = defineRecord('CoverageKind', {
  kind: field.text('The kind of data.'),
  forms: Type.Array(Type.String(), { description: 'Forms it is read from.' }),
  rows: field.count('Rows in the store, as last counted.'),
  rows_counted_at: field.instantOrNull('When they were counted.'),
  complete_from: field.dayOrNull(
    'First day of the run, up to `complete_to`, for which everything in the publisher’s ' +
      'indexes is in the store.',
  ),
  complete_to: field.dayOrNull('Last day of that run.'),
  refreshed_at: field.instantOrNull(
    'When the list was last refreshed, for data that is published as a whole.',
  ),
})

const LagByStage = Type.Object(
  { seen: StageLag, stored: StageLag, told: StageLag },
  {
    $id: 'FeedLag',
    description:
      'From acceptance by EDGAR until it was seen, in the store, and delivered to a webhook, ' +
      'for filings of the last day that came while the feed was followed.',
  },
)

const FeedState = defineRecord('CoverageFeed', {
  watched: Type.Boolean({ description: 'Whether a process watches the feed of new filings.' }),
  began_at: field.instantOrNull('When this service first read it.'),
  looked_at: field.instantOrNull('When it was last read.'),
  failure: field.textOrNull('Why the last read failed; null if it did not.'),
  cursor: field.text('The newest place in `/v1/feed`.'),
  lag_seconds: LagByStage,
})

const LoadingStage = defineRecord('LoadingStage', {
  stage: field.text('Name of the stage.'),
  summary: field.text('What it loads.'),
  state: choice(['waiting', 'running', 'done', 'failed']),
  done: field.count('Units done.'),
  total: field.countOrNull('Total units; null if unknown.'),
  unit: field.text('Unit that is counted.'),
  detail: field.textOrNull('Where it is, or why it failed.'),
  updated_at: field.instantOrNull('When it last made progress.'),
  finished_at: field.instantOrNull('When it last finished.'),
})

const IndexDay = defineRecord('CoverageDay', {
  day: field.day('A day of the publisher’s index.'),
  state: choice(['complete', 'incomplete', 'closed', 'unpublished'], {
    description: '`closed`: a day without filings; `unpublished`: its index is not published yet.',
  }),
  listed: field.count('Filings of forms that are read.'),
  processed: field.count('Of these, filings in the store.'),
  missing: field.count('Of these, filings missing from the store.'),
  checked_at: field.instant('When they were compared.'),
})

const Alarm = defineRecord('CoverageAlarm', {
  alarm: field.text('Name of the alarm, for programs.'),
  since: field.instantOrNull('Since when.'),
  text: field.text('What is wrong, and what to do about it.'),
})

const CoverageAnswer = leftOpen(
  defineRecord('CoverageAnswer', {
    now: field.instant('The service’s clock.'),
    live: Type.Boolean({
      description: 'Whether the service reads from the publishers rather than a mirror.',
    }),
    kinds: Type.Array(CoveredKind),
    feed: FeedState,
    loading: Type.Array(LoadingStage, {
      description: 'Backfill stages, in order; empty if nothing is loaded in the background.',
    }),
    pending: field.count('Known filings waiting to be read.'),
    days: Type.Array(IndexDay, { description: 'The last two weeks, newest first.' }),
    alarms: Type.Array(Alarm),
    ...secSource,
  }),
)

export function toCoverageEndpoint(domains: readonly Domain[]): Endpoint {
  const kinds = toKinds(domains)
  return defineEndpoint({
    name: 'get_coverage',
    group: 'Feed',
    method: 'GET',
    path: '/v1/coverage',
    access: 'metered',
    takes: ['store'],
    mcp: true,
    summary: 'What data the service has, and how complete and current it is. Free.',
    notes:
      'Each day is checked against the publisher’s own index: a day is complete when every ' +
      'filing it lists, of the forms this service reads, is in the store.',
    input: {},
    response: CoverageAnswer,
    credits: { cost: 0 },
    failures: [],
    sample: coverageSample,
    read: (_, services: CoverageServices) => answerCoverage(kinds, services),
  })
}
