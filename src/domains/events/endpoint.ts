// GET /v1/events/{ticker} with its alias, and the market-wide feeds: the latest and red flags.

import { Type } from 'typebox'
import { checkFilingCursor, olderFilings } from '../../contract/answer/cursor.ts'
import {
  choice,
  companyHeader,
  completeRun,
  field,
  leftOpen,
  secSource,
} from '../../contract/answer/fields.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { LATEST_LIMIT, readLatestEvents } from './latest-read.ts'
import type { RedFlag } from './read.ts'
import { readEvents, readRedFlags } from './read.ts'
import auditorChangesSample from './samples/auditor-changes.json' with { type: 'json' }
import eventsSample from './samples/events.json' with { type: 'json' }
import latestSample from './samples/latest.json' with { type: 'json' }
import officersSample from './samples/officers.json' with { type: 'json' }
import restatementsSample from './samples/restatements.json' with { type: 'json' }

const Item = defineRecord('EventItem', {
  code: field.text('Form 8-K item number; a single number before August 23, 2004.'),
  label: field.text('The item’s caption on the form.'),
  source: leftOpen(
    choice(['header', 'text'], {
      description:
        'Whether the filing’s header names the item, or leaves it blank and a heading in ' +
        'the document names it.',
    }),
  ),
})

const Event = {
  filed: field.day('Filing date.'),
  accession: field.text('Accession number.'),
  url: field.link('The primary document, or the complete submission if none is named.'),
  notable: field.flagOrNull(
    'Whether one of the items is market-moving; null if none of the known items is but some ' +
      'items are unknown.',
  ),
  items: Type.Array(Item, {
    description: 'In the order of the filing’s header, followed by those it leaves blank.',
  }),
  items_unknown_reason: leftOpen(
    field.textOrNull('Why there may be more items; null if all are known.'),
  ),
}

export const CompanyEvent = Type.Object(Event, { $id: 'CompanyEvent' })

const EventsAnswer = defineRecord('EventsAnswer', {
  ...companyHeader,
  count: field.count('Events in this answer.'),
  complete: leftOpen(
    Type.Optional(
      Type.Literal(false, {
        description:
          'Present when the publisher lacks a document this answer needs, or the items of ' +
          'older filings have not been read yet.',
      }),
    ),
  ),
  events: Type.Array(CompanyEvent, {
    description: 'Newest first.',
  }),
  ...secSource,
})

const RedFlagAnswer = leftOpen(
  defineRecord('RedFlagsAnswer', {
    count: field.count('Events in this answer.'),
    days: Type.Integer({ description: 'The lookback requested, in days.' }),
    filings_scanned: field.count('8-Ks in the window whose items are known, across all filers.'),
    first_scanned_on: field.dayOrNull('Filing date of the oldest; null if there are none.'),
    last_scanned_on: field.dayOrNull('Filing date of the newest; null if there are none.'),
    ...completeRun,
    events: Type.Array(Type.Object({ ...companyHeader, ...Event }, { $id: 'RedFlagEvent' }), {
      description: 'Newest first, one per filing.',
    }),
    ...secSource,
  }),
)

const item = param.text({
  optional: true,
  maxLength: 200,
  pattern: '^\\s*[0-9]{1,2}(\\.[0-9]{2})?\\s*(,\\s*[0-9]{1,2}(\\.[0-9]{2})?\\s*)*$',
  description: 'One item code, or several separated by commas: `5.02,2.02`.',
})

const redFlagInput = {
  query: {
    limit: param.whole({ min: 1, max: 100, default: 50, description: 'Events to return.' }),
    days: param.whole({
      default: 45,
      brief: 'For a feed: days to look back.',
      description: 'Days to look back; 0 means today only, and a negative number finds nothing.',
    }),
    as_of: param.asOf(),
  },
}

const redFlagBase = {
  group: 'Events',
  method: 'GET',
  access: 'metered',
  mcp: false,
  notes:
    'From the filings this service has scanned, which is not an exhaustive history; an answer ' +
    'without events is free. A filing of several filers is listed once.',
  input: redFlagInput,
  lists: 'the 8-Ks of those days stored here',
  response: RedFlagAnswer,
  list: { rows: 'events' },
  credits: { cost: 3, freeWhen: ({ count }: { count: number }) => count === 0 },
  failures: ['publisher.unavailable', 'publisher.changed'],
} as const

const RESTATEMENTS: RedFlag = {
  codes: ['4.02'],
  phrase: 'Non-Reliance on Previously Issued Financial Statements',
}

/** Item 4 was the same item until 23 August 2004. */
const AUDITOR_CHANGES: RedFlag = { codes: ['4.01', '4'], phrase: 'Certifying Accountant' }

export const getRestatements = defineEndpoint({
  ...redFlagBase,
  name: 'get_restatements',
  path: '/v1/events/restatements',
  summary: 'Latest 8-Ks withdrawing earlier financial statements (Item 4.02).',
  sample: restatementsSample,
  read: (input, context) => readRedFlags(RESTATEMENTS, input, context),
})

export const getAuditorChanges = defineEndpoint({
  ...redFlagBase,
  name: 'get_auditor_changes',
  path: '/v1/events/auditor-changes',
  summary: 'Latest 8-Ks reporting a change of auditor (Item 4.01).',
  sample: auditorChangesSample,
  read: (input, context) => readRedFlags(AUDITOR_CHANGES, input, context),
})

const LatestEvent = defineRecord('LatestEvent', {
  ...companyHeader,
  ...Event,
  form: field.text('Form type: 8-K, an amendment, or a successor form.'),
  accepted_at: field.instant(
    'When EDGAR accepted it; the end of that day if only a search named it.',
  ),
})

const LatestEventsAnswer = leftOpen(
  defineRecord('LatestEventsAnswer', {
    count: field.count('Events in this answer.'),
    cursor: field.textOrNull('Pass as `cursor` for older events; null at the end.'),
    ...completeRun,
    events: Type.Array(LatestEvent, { description: 'Newest first, one per filing.' }),
    ...secSource,
  }),
)

export const getLatestEvents = defineEndpoint({
  name: 'get_latest_events',
  group: 'Events',
  method: 'GET',
  path: '/v1/events/latest',
  access: 'metered',
  mcp: false,
  summary: 'Latest 8-Ks of all companies, optionally by item, paged with a cursor.',
  notes:
    'From the 8-Ks stored here whose items are known, in the order in which EDGAR accepted them. ' +
    'Amendments and successor forms are included. A filing of several filers is listed once, under ' +
    'the first of them with a ticker. With a `limit` of at most 40 an answer ends after some ' +
    '20,000 characters, between two events. An answer without events is free.',
  input: {
    query: {
      item,
      limit: param.whole({
        min: 1,
        max: 100,
        default: LATEST_LIMIT,
        description: 'Events to return.',
      }),
      cursor: olderFilings,
      as_of: param.asOf(),
    },
  },
  lists: 'the 8-Ks stored here',
  response: LatestEventsAnswer,
  list: { rows: 'events' },
  credits: { cost: 3, freeWhen: ({ count }) => count === 0 },
  failures: ['publisher.unavailable', 'publisher.changed', 'question.too_wide'],
  check: checkFilingCursor,
  sample: latestSample,
  read: readLatestEvents,
})

export const getEvents = defineEndpoint({
  name: 'get_events',
  group: 'Events',
  method: 'GET',
  path: '/v1/events/{ticker}',
  aliases: ['/v1/8-k/{ticker}'],
  access: 'metered',
  mcp: true,
  summary: 'Material events of one company: 8-Ks as typed items, newest first.',
  notes:
    'Amendments and successor forms (8-K/A, 8-K12B, 8-K12G3, 8-K15D5) are included; the ' +
    'filing list says which is which. Filings before August 23, 2004 have the single-number ' +
    'items of that time. Items that a header leaves blank, as many from 1997 to 2004 do, ' +
    'are read from the document’s headings and marked as such. If neither names the items, ' +
    '`notable` is null, and `notable=true` and `item` exclude the event.',
  toolNotes:
    'As `ticker`, `restatements` (item 4.02) and `auditor-changes` (4.01) cover all filers: ' +
    'with `days`, 50 events by default, 3 credits, empty answers free. `notable` is null if ' +
    'items are unknown. Their content: `get_event_content`.',
  toolFeeds: {
    of: 'ticker',
    words: { restatements: getRestatements, 'auditor-changes': getAuditorChanges },
  },
  input: {
    params: {
      ticker: param.company({
        brief: 'Ticker, CIK, `restatements` or `auditor-changes`.',
        description: 'Ticker in any punctuation, or a CIK.',
      }),
    },
    query: {
      limit: param.whole({ min: 1, max: 100, default: 20, description: 'Events to return.' }),
      notable: param.flag({ default: false, description: 'Only notable events.' }),
      item,
      as_of: param.asOf(),
    },
  },
  lists: 'the company’s 8-Ks',
  response: EventsAnswer,
  list: { rows: 'events' },
  credits: { cost: 1 },
  failures: ['company.unknown', 'publisher.unavailable', 'publisher.changed'],
  sample: eventsSample,
  modes: [{ when: ({ item }) => item?.includes('5.02') ?? false, sample: officersSample }],
  read: readEvents,
})
