// GET /v1/feed and GET /v1/coverage: what was seen, and how complete and current everything is.

import { defineEndpoint } from '../contract/endpoint.ts'
import { field, leftOpen, nullable, secSource } from '../contract/fields.ts'
import { param } from '../contract/params.ts'
import { Type } from '../contract/schema.ts'
import { lazily } from '../kernel/lazily.ts'
import { coverageSample, feedSample } from './sample.ts'

const importFeed = lazily(() => import('./feed-read.ts'))
const importCoverage = lazily(() => import('./coverage.ts'))

const SEEN_IN = ['feed', 'index', 'backfill'] as const

const FeedFiling = Type.Object({
  cursor: field.text('Its place in the feed: what follows it is asked for by this.'),
  form: field.text('Form type as EDGAR spells it.'),
  filed: field.day('Day of filing.'),
  accepted_at: nullable(
    Type.String({
      format: 'date-time',
      description: 'When EDGAR accepted it; null where only an index named it.',
    }),
  ),
  seen_at: field.instant('When this service first saw it.'),
  accession: field.text('Accession number.'),
  url: field.link('The complete submission.'),
  index_url: field.link('EDGAR’s index page of the filing.'),
  companies: Type.Array(
    Type.Object({
      ticker: field.textOrNull('Its first ticker; null without any.'),
      cik: Type.String({ pattern: '^\\d{10}$', description: 'Zero-padded ten-digit CIK.' }),
      company: field.textOrNull('The party’s name as the publisher spells it there.'),
    }),
    { description: 'Every party that the publisher names.' },
  ),
  seen_in: Type.String({
    description:
      `Where it was seen (${SEEN_IN.join(', ')}): the feed of current filings, the index of its ` +
      'day, or the index of a day before the service began.',
  }),
})

const FeedAnswer = leftOpen(
  Type.Object({
    count: field.count('Filings in this answer.'),
    cursor: field.text('Ask for what follows with `since` set to this.'),
    more: Type.Boolean({ description: 'Whether more are waiting behind the cursor.' }),
    filings: Type.Array(FeedFiling, { description: 'In the order in which they were seen.' }),
    ...secSource,
  }),
)

export const getFeed = defineEndpoint({
  name: 'get_feed',
  group: 'Feed',
  method: 'GET',
  path: '/v1/feed',
  access: 'metered',
  mcp: true,
  summary: 'Every filing of all filers in the order in which it was seen, by a cursor.',
  notes:
    'Start with `since=now`, or without `since` for the newest filings, and go on with the answer’s ' +
    '`cursor`: no filing is skipped or repeated. An answer without filings is free. Sent with ' +
    '`Accept: text/event-stream` the same call stays open and sends each filing as a server-sent ' +
    'event whose id is its cursor; a client that reconnects with `Last-Event-ID` goes on there. ' +
    'While it is open filings are sent together every few seconds, for the price of one call each ' +
    'time there are any.',
  input: {
    query: {
      since: param.text({
        optional: true,
        pattern: '^(now|[0-9]{1,15})$',
        description: 'A cursor from an earlier answer, or `now`; without it the newest filings.',
      }),
      form: param.text({
        optional: true,
        maxLength: 200,
        description: 'Form types, separated by commas: `4,8-K`. Each is matched exactly.',
      }),
      ticker: param.text({
        optional: true,
        maxLength: 400,
        description: 'Tickers or CIKs, separated by commas: filings that name one of them.',
      }),
      limit: param.whole({ min: 1, max: 500, default: 100, description: 'Filings to return.' }),
    },
  },
  response: FeedAnswer,
  credits: { cost: 1, freeWhen: ({ count }) => count === 0 },
  stream: {
    since: 'since',
    toEvents: ({ filings }) => filings.map((filing) => ({ id: filing.cursor, data: filing })),
    cursorOf: ({ cursor }) => cursor,
  },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: feedSample,
  async read(input, context) {
    const { readFeed } = await importFeed()
    return readFeed(input, context)
  },
})

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

export const getCoverage = defineEndpoint({
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
  async read(_, context) {
    const { readCoverage } = await importCoverage()
    return readCoverage(context)
  },
})
