// GET /v1/coverage: what the service holds, and how complete and current it is.

import { Type } from 'typebox'
import type { Domain } from '../contract/domain.ts'
import { defineEndpoint, type Endpoint } from '../contract/endpoint.ts'
import { choice, field, leftOpen, secSource } from '../contract/fields.ts'
import { type CoverageServices, readCoverage, toKinds } from './read.ts'
import { coverageSample } from './sample.ts'

const StageLag = Type.Object(
  {
    filings: field.count('Filings that went through the stage.'),
    p50: field.numberOrNull('Half of them took at most so many seconds.'),
    p95: field.numberOrNull('All but five in a hundred.'),
    p99: field.numberOrNull('All but one in a hundred.'),
  },
  { $id: 'StageLag' },
)

const CoveredKind = Type.Object(
  {
    kind: field.text('The kind of data.'),
    forms: Type.Array(Type.String(), { description: 'Forms it is read from.' }),
    rows: field.count('Rows in the store, as last counted.'),
    rows_counted_at: field.instantOrNull('When they were counted.'),
    complete_from: field.dayOrNull(
      'First day from which on, up to `complete_to`, everything that the publisher’s indexes list is in the store.',
    ),
    complete_to: field.dayOrNull('Last day of that run.'),
    refreshed_at: field.instantOrNull(
      'When the list was last refreshed, for data that comes whole.',
    ),
  },
  { $id: 'CoverageKind' },
)

const LagByStage = Type.Object(
  { seen: StageLag, stored: StageLag, told: StageLag },
  {
    $id: 'FeedLag',
    description:
      'From acceptance by EDGAR until it was seen, in the store, and delivered to a webhook, ' +
      'for filings of the last day that came while the feed was followed.',
  },
)

const FeedState = Type.Object(
  {
    watched: Type.Boolean({ description: 'Whether a process watches the feed of new filings.' }),
    began_at: field.instantOrNull('When this service first looked at it.'),
    looked_at: field.instantOrNull('When it was last read.'),
    failure: field.textOrNull('Why the last look failed; null after one that did not.'),
    cursor: field.text('The newest place in `/v1/feed`.'),
    lag_seconds: LagByStage,
  },
  { $id: 'CoverageFeed' },
)

const LoadingStage = Type.Object(
  {
    stage: field.text('Name of the stage.'),
    summary: field.text('What it loads.'),
    state: choice(['waiting', 'running', 'done', 'failed']),
    done: field.count('Units done.'),
    total: field.countOrNull('Units in all; null where not known.'),
    unit: field.text('What is counted.'),
    detail: field.textOrNull('Where it is, or why it failed.'),
    updated_at: field.instantOrNull('When it last made progress.'),
    finished_at: field.instantOrNull('When it last finished.'),
  },
  { $id: 'LoadingStage' },
)

const IndexDay = Type.Object(
  {
    day: field.day('A day of the publisher’s index.'),
    state: choice(['complete', 'incomplete', 'closed', 'unpublished'], {
      description: '`closed`: a day without filings; `unpublished`: its index is not out.',
    }),
    listed: field.count('Filings of forms that are read.'),
    processed: field.count('Those in the store.'),
    missing: field.count('Those that are not.'),
    checked_at: field.instant('When they were compared.'),
  },
  { $id: 'CoverageDay' },
)

const Alarm = Type.Object(
  {
    alarm: field.text('A name for programs.'),
    since: field.instantOrNull('Since when.'),
    text: field.text('What is wrong, and what to do.'),
  },
  { $id: 'CoverageAlarm' },
)

const CoverageAnswer = leftOpen(
  Type.Object(
    {
      now: field.instant('The service’s time.'),
      live: Type.Boolean({ description: 'Whether the publishers are asked, and not a mirror.' }),
      kinds: Type.Array(CoveredKind),
      feed: FeedState,
      loading: Type.Array(LoadingStage, {
        description:
          'Stages of the loading in the background, in order; empty where nothing is loaded.',
      }),
      pending: field.count('Filings that are known and wait to be read.'),
      days: Type.Array(IndexDay, { description: 'Newest first, two weeks.' }),
      alarms: Type.Array(Alarm),
      ...secSource,
    },
    { $id: 'CoverageAnswer' },
  ),
)

export function toCoverageEndpoint(domains: readonly Domain[]): Endpoint {
  const kinds = toKinds(domains)
  return defineEndpoint({
    name: 'get_coverage',
    group: 'Feed',
    method: 'GET',
    path: '/v1/coverage',
    access: 'metered',
    mcp: true,
    summary: 'What data the service has, how complete and how current it is. Free.',
    notes:
      'Days are proven by the publisher’s own index: a day is complete when every filing it lists, of ' +
      'the forms that are read, is in the store.',
    input: {},
    response: CoverageAnswer,
    credits: { cost: 0 },
    failures: [],
    sample: coverageSample,
    read: (_, services: CoverageServices) => readCoverage(kinds, services),
  })
}
