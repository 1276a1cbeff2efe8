// GET /v1/events/{ticker} with its alias, and the market-wide feeds: the latest and red flags.

import { Type } from 'typebox'
import { codeOf, reasonOrNullFields } from '../../contract/answer/absence.ts'
import { olderFilings } from '../../contract/answer/cursor.ts'
import {
  companyHeader,
  completeRun,
  field,
  leftOpen,
  secSource,
} from '../../contract/answer/fields.ts'
import { ofRegistrant } from '../../contract/answer/registrants.ts'
import { defineEndpoint } from '../../contract/declare/endpoint.ts'
import { param } from '../../contract/declare/params.ts'
import { defineRecord } from '../../contract/declare/record.ts'
import { eachListed, plainItem } from '../../contract/declare/spelling.ts'
import names from './item-names.json' with { type: 'json' }
import { readLatestEvents } from './latest-read.ts'
import type { RedFlag } from './read.ts'
import { readEvents, readRedFlags } from './read.ts'
import auditorChangesSample from './samples/auditor-changes.json' with { type: 'json' }
import eventsSample from './samples/events.json' with { type: 'json' }
import latestSample from './samples/latest.json' with { type: 'json' }
import officersSample from './samples/officers.json' with { type: 'json' }
import restatementsSample from './samples/restatements.json' with { type: 'json' }

// Short names of Form 8-K items, for pages and letters. Items without one, such as those before August
// 2004, have the form's caption alone.

/** Kind of event for readers. */
type Weight = 'alarm' | 'news' | 'plain'

export interface EventName {
  readonly name: string
  readonly weight: Weight
}

const WEIGHTS: readonly Weight[] = ['alarm', 'news', 'plain']

export const EVENT_NAMES: Readonly<Record<string, EventName>> = Object.fromEntries(
  WEIGHTS.flatMap((weight) =>
    Object.entries(names[weight]).map(([code, name]) => [code, { name, weight }] as const),
  ).sort(([a], [b]) => a.localeCompare(b)),
)

/** The name of the gravest item, such as `delisting notice`; null if none has a name. */
export function headlineOf(codes: readonly string[]): string | null {
  const named = codes.flatMap((code) => EVENT_NAMES[code] ?? [])
  const [gravest] = named.toSorted((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight))
  return gravest?.name.toLowerCase() ?? null
}

/** `Results (2.02)`; a number without a name stands alone. */
export function itemName(code: string): string {
  const named = EVENT_NAMES[code]
  return named ? `${named.name} (${code})` : `item ${code}`
}

const Item = defineRecord('EventItem', {
  code: field.text('Form 8-K item number of today, such as `4.01`.'),
  label: field.text('The item’s caption on the form.'),
})

const FiledItem = defineRecord('FiledEventItem', {
  number: field.text('Item number on the form before August 23, 2004.'),
  label: field.text('Its caption on the form of that time.'),
  code: field.textOrNull('The same item’s number today, as in `items`.'),
  ...reasonOrNullFields('Why `code` is null.'),
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
  items_from_text: leftOpen(
    Type.Array(Type.String(), {
      description: 'Codes that a heading of the document names and the header leaves blank.',
    }),
  ),
  items_as_filed: leftOpen(
    Type.Array(FiledItem, {
      description: 'Filed before August 23, 2004: the items as numbered then; otherwise empty.',
    }),
  ),
  items_unknown_reason: leftOpen(
    field.textOrNull('Why there may be more items; null if all are known.'),
  ),
  items_unknown_code: codeOf('items_unknown_reason'),
  ...ofRegistrant,
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
    ticker: field.textOrNull('Null, since the feed covers all filers; see `events`.'),
    cik: field.textOrNull('Null, as `ticker`.'),
    company: field.textOrNull('Null, as `ticker`.'),
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
  isListed: true,
  respell: eachListed(plainItem),
  description: 'One item code, or several separated by commas: `5.02,2.02`.',
})

const redFlagInput = {
  query: {
    limit: param.whole({ min: 1, max: 100, default: 50, description: 'Events to return.' }),
    days: param.whole({
      min: 1,
      default: 45,
      brief: 'For a feed: days to look back.',
      description: 'Days to look back from today.',
    }),
    as_of: param.asOf(),
  },
}

const redFlagBase = {
  group: 'Events',
  method: 'GET',
  access: 'metered',
  takes: ['publishers'],
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

const AUDITOR_CHANGES: RedFlag = { codes: ['4.01'], phrase: 'Certifying Accountant' }

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
  takes: ['longReads'],
  mcp: false,
  summary: 'Latest 8-Ks of all companies, optionally by item, paged with a cursor.',
  notes:
    'From the 8-Ks stored here whose items are known, in the order in which EDGAR accepted them. ' +
    'Amendments and successor forms are included. A filing of several filers is listed once, under ' +
    'the first of them with a ticker. An answer without events is free.',
  input: {
    query: {
      item,
      limit: param.whole({
        min: 1,
        max: 100,
        default: 40,
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
  takes: ['publishers'],
  mcp: true,
  summary: 'Material events of one company: 8-Ks as typed items, newest first.',
  notes:
    'Amendments and successor forms (8-K/A, 8-K12B, 8-K12G3, 8-K15D5) are included; the ' +
    'filing list says which is which. Items of filings before August 23, 2004 have the code ' +
    'of today; `items_as_filed` has the number of that time. Items that a header leaves ' +
    'blank, as many from 1997 to 2004 do, are read from the document’s headings and named ' +
    'in `items_from_text`. If neither names the items, ' +
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
