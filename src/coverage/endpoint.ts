// GET /v1/coverage: what the service holds, and how complete and current it is.

import type { Domain } from '../contract/domain.ts'
import { defineEndpoint, type Endpoint } from '../contract/endpoint.ts'
import { field, leftOpen, nullable, secSource } from '../contract/fields.ts'
import { Type } from '../contract/schema.ts'
import { readCoverage, toKinds } from './read.ts'
import { coverageSample } from './sample.ts'

const Lag = Type.Object({
  filings: field.count('Filings that went through the stage.'),
  p50: field.numberOrNull('Half of them took at most so many seconds.'),
  p95: field.numberOrNull('All but five in a hundred.'),
  p99: field.numberOrNull('All but one in a hundred.'),
})

const instantOrNull = (description: string) =>
  nullable(Type.String({ format: 'date-time', description }))

const Coverage = leftOpen(
  Type.Object({
    now: field.instant('The service’s time.'),
    live: Type.Boolean({ description: 'Whether the publishers are asked, and not a mirror.' }),
    kinds: Type.Array(
      Type.Object({
        kind: field.text('The kind of data.'),
        forms: Type.Array(Type.String(), { description: 'Forms it is read from.' }),
        rows: field.count('Rows in the store, as last counted.'),
        rows_counted_at: instantOrNull('When they were counted.'),
        complete_from: field.dayOrNull(
          'First day from which on, up to `complete_to`, everything that the publisher’s indexes list is in the store.',
        ),
        complete_to: field.dayOrNull('Last day of that run.'),
        refreshed_at: instantOrNull('When the list was last refreshed, for data that comes whole.'),
      }),
    ),
    feed: Type.Object({
      watched: Type.Boolean({ description: 'Whether a process watches the feed of new filings.' }),
      began_at: instantOrNull('When this service first looked at it.'),
      looked_at: instantOrNull('When it was last read.'),
      failure: field.textOrNull('Why the last look failed; null after one that did not.'),
      cursor: field.text('The newest place in `/v1/feed`.'),
      lag_seconds: Type.Object(
        { seen: Lag, stored: Lag, told: Lag },
        {
          description:
            'From acceptance by EDGAR until it was seen, in the store, and delivered to a webhook, ' +
            'for filings of the last day that came while the feed was followed.',
        },
      ),
    }),
    loading: Type.Array(
      Type.Object({
        stage: field.text('A part of the filling.'),
        summary: field.text('What it brings.'),
        state: field.text('`waiting`, `running`, `done` or `failed`.'),
        done: field.count('How far it is.'),
        total: nullable(Type.Integer({ minimum: 0, description: 'Of how many, where known.' })),
        unit: field.text('Of what.'),
        detail: field.textOrNull('Where it is, or why it failed.'),
        updated_at: instantOrNull('When it last went on.'),
        finished_at: instantOrNull('When it was last done.'),
      }),
      { description: 'What is fetched in the background, in its order; empty without a filling.' },
    ),
    pending: field.count('Filings that are known and wait to be read.'),
    days: Type.Array(
      Type.Object({
        day: field.day('A day of the publisher’s index.'),
        state: Type.String({
          description:
            '`complete`; `incomplete`; `closed`, a day without filings; `unpublished`, its index is not out.',
        }),
        listed: field.count('Filings of forms that are read.'),
        processed: field.count('Those in the store.'),
        missing: field.count('Those that are not.'),
        checked_at: field.instant('When they were compared.'),
      }),
      { description: 'Newest first, two weeks.' },
    ),
    alarms: Type.Array(
      Type.Object({
        alarm: field.text('A name for programs.'),
        since: instantOrNull('Since when.'),
        text: field.text('What is wrong, and what to do.'),
      }),
    ),
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
    mcp: true,
    summary: 'What the service holds, how complete and how current it is. Free.',
    notes:
      'Days are proven by the publisher’s own index: a day is complete when every filing it lists, of ' +
      'the forms that are read, is in the store.',
    input: {},
    response: Coverage,
    credits: { cost: 0 },
    failures: [],
    sample: coverageSample,
    read: (_, context) => readCoverage(kinds, context),
  })
}
