// GET /v1/feed: the filings that were seen, in order.

import { Type } from 'typebox'
import { choice, companyHeader, field, leftOpen, secSource } from '../../contract/answer/fields.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { eachListed, plainCompany } from '../../contract/declare/spelling.ts'
import { formParam } from '../../domains/filings/form-types.ts'
import { answerFeed, LIMIT } from './feed-read.ts'
import feedSample from './samples/feed.json' with { type: 'json' }

const SEEN_IN = ['feed', 'index', 'backfill'] as const

const Party = defineRecord('FeedParty', {
  ticker: field.textOrNull('Its main ticker; null if it has none.'),
  cik: companyHeader.cik,
  company: field.textOrNull('The party’s name, as spelled by the publisher.'),
})

const FeedFiling = defineRecord('FeedFiling', {
  cursor: field.text('Its place in the feed; pass it as `since` for what follows.'),
  form: field.text('Form type, as spelled by EDGAR.'),
  filed: field.day('Filing date.'),
  accepted_at: field.instantOrNull('When EDGAR accepted it; null if only an index named it.'),
  seen_at: field.instant('When this service first saw it.'),
  accession: field.text('Accession number.'),
  url: field.link('The complete submission.'),
  index_url: field.link('EDGAR’s index page for the filing.'),
  companies: Type.Array(Party, { description: 'Every party the publisher names.' }),
  seen_in: choice(SEEN_IN, {
    description:
      'Where it was seen: the feed of current filings, the index of its day, or the index of a ' +
      'day before the service began.',
  }),
})

const FeedAnswer = leftOpen(
  defineRecord('FeedAnswer', {
    count: field.count('Filings in this answer.'),
    cursor: field.text('Pass as `since` for what follows.'),
    more: Type.Boolean({ description: 'Whether more filings are waiting.' }),
    filings: Type.Array(FeedFiling, { description: 'In the order they were first seen.' }),
    ...secSource,
  }),
)

export const getFeed = defineEndpoint({
  name: 'get_feed',
  group: 'Feed',
  method: 'GET',
  path: '/v1/feed',
  access: 'metered',
  takes: ['store'],
  mcp: true,
  summary: 'Every filing of all filers, in the order first seen, with a cursor.',
  notes:
    'Start with `since=now`, or without `since` for the newest filings, and continue with ' +
    'the answer’s `cursor`: no filing is skipped or repeated. Empty answers are free. With ' +
    '`Accept: text/event-stream`, the same call stays open and sends each filing as a server-sent event whose id is its cursor; a client that reconnects with ' +
    '`Last-Event-ID` continues there. Open streams send new filings together every few ' +
    'seconds, at the price of one call each time. A demonstration or mirror has no live ' +
    'feed.',
  toolNotes:
    'Start with `since=now`, or without `since` for the newest, and continue with the ' +
    'answer’s `cursor`: nothing is skipped or repeated. A company’s past filings: `get_filings`.',
  input: {
    query: {
      since: param.text({
        optional: true,
        pattern: '^(now|[0-9]{1,15})$',
        description: 'A cursor from an earlier answer, or `now`. Default: the newest filings.',
      }),
      form: formParam({
        maxLength: 200,
        isListed: true,
        description: 'Form types, separated by commas: `4,8-K`. Each is matched exactly.',
        examples: ['4,8-K'],
      }),
      ticker: param.text({
        optional: true,
        maxLength: 400,
        isListed: true,
        respell: eachListed(plainCompany),
        description: 'Tickers or CIKs, separated by commas: filings that name one of them.',
      }),
      limit: param.whole({ min: 1, max: 500, default: LIMIT, description: 'Filings to return.' }),
    },
  },
  lists: 'the filings seen so far',
  response: FeedAnswer,
  list: { rows: 'filings' },
  credits: { cost: 1, freeWhen: ({ count }) => count === 0 },
  stream: {
    since: 'since',
    toEvents: ({ filings }) => filings.map((filing) => ({ id: filing.cursor, data: filing })),
    cursorOf: ({ cursor }) => cursor,
  },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: feedSample,
  read: answerFeed,
})
