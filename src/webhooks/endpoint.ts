// /v1/webhooks: register, list, deactivate and test a webhook; read the log of its deliveries, send
// some again, replace its secret. Free, for live keys; a sandbox key gets samples.

import {
  type CallContext,
  type CheckRules,
  defineEndpoint,
  type Endpoint,
} from '../contract/endpoint.ts'
import { param } from '../contract/params.ts'
import { exactlyOne, needs } from '../contract/rules.ts'
import type { Tell } from '../contract/tell.ts'
import { checkFormat, checkRange, checkSearch, checkWatched } from './checks.ts'
import { readAccountDeliveries, readDeliveries, readDelivery, replayDeliveries } from './history.ts'
import { eventNames } from './kinds.ts'
import { readTest } from './lab.ts'
import { CONTRACT_EVENT } from './match-contracts.ts'
import {
  AccountDeliveriesAnswer,
  CreatedAnswer,
  DELIVERY_STATES,
  DeliveriesAnswer,
  DeliveryAnswer,
  DIGESTS,
  FORMATS,
  ListAnswer,
  RemovedAnswer,
  ReplayAnswer,
  RotatedAnswer,
  TestAnswer,
  WatchAnswer,
} from './model.ts'
import {
  type CreateInput,
  createWebhook,
  readWebhooks,
  removeWebhook,
  replaceWatch,
  rotateSecret,
  type WatchInput,
} from './read.ts'
import { SEARCH_EVENT } from './read-filings.ts'
import {
  accountDeliveriesSample,
  createdSample,
  deliveriesSample,
  deliverySample,
  listSample,
  removedSample,
  replaySample,
  rotatedSample,
  testSample,
  watchSample,
} from './sample.ts'

/** Companies one webhook can watch. */
const TICKERS_MAX = 1000
const PEOPLE_MAX = 1000
const REPLAY_MAX = 10_000
/** Of `forms`, as `/v1/search/fulltext` takes it. */
const FORMS_PATTERN = '^[A-Za-z0-9/. -]{1,20}(,[A-Za-z0-9/. -]{1,20})*$'
const OVERLAP_HOURS_MAX = 168

const base = {
  group: 'Webhooks',
  access: 'owner',
  mcp: false,
  credits: { cost: 0 },
} as const

const name = param.text({
  optional: true,
  minLength: 1,
  maxLength: 80,
  description: 'What you call it: in lists, and in the subject of letters.',
  examples: ['My portfolio'],
})

const params = {
  wid: param.text({ maxLength: 40, description: 'Id of the webhook, `wh_…`.' }),
}

/** Who and what is watched. */
function watchParams(tells: readonly Tell[]) {
  return {
    tickers: param.list(param.company(), {
      max: TICKERS_MAX,
      description:
        'Companies to watch, by ticker or CIK. The list may be empty beside `people`, and for ' +
        '`search` alone, where it stands for every filer.',
    }),
    people: param.list(
      param.text({ pattern: '^[0-9]{1,10}$', description: 'CIK of a person or manager.' }),
      {
        default: [],
        max: PEOPLE_MAX,
        description:
          'People, managers and other filers to watch, by CIK, beside the companies. For ' +
          '`search`: filings that one of them is a party to.',
      },
    ),
    events: param.list(param.oneOf(eventNames(tells)), {
      min: 1,
      max: 20,
      description: `What to deliver: ${toChoices(tells)}, \`${SEARCH_EVENT}\` for what matches \`q\`, \`${CONTRACT_EVENT}\` for federal contracts.`,
    }),
    q: param.text({
      optional: true,
      minLength: 1,
      maxLength: 1000,
      description: 'For `search`: words and phrases to look for, as in `/v1/search/fulltext`.',
      examples: ['"should no longer be relied upon"'],
    }),
    forms: param.text({
      optional: true,
      maxLength: 400,
      pattern: FORMS_PATTERN,
      description:
        'For `search`: form types, as in `/v1/search/fulltext`. Without it all but forms of data, ' +
        'such as 3, 4, 5, 144, D, 13F-HR and NPORT-P.',
      examples: ['10-K,8-K'],
    }),
    entityName: param.text({
      optional: true,
      minLength: 1,
      maxLength: 150,
      description:
        'For `search`: filings that name somebody whose name has all of these words, or words ' +
        'that begin so.',
    }),
  } as const
}

/** What a webhook can ask for is what some domain tells of. */
const toRegisterWebhook = (tells: readonly Tell[]) =>
  defineEndpoint({
    ...base,
    name: 'create_webhook',
    method: 'POST',
    path: '/v1/webhooks',
    summary:
      'Register a webhook for filings of some companies or people, or for those that match a search.',
    notes:
      `A filing of a watched company (${toChoices(tells)}), amendments included, is posted ` +
      'to the URL, and so is one that somebody in `people` reports, whatever company it is on: ' +
      `${toReporters(tells)}. Each is signed as Standard Webhooks 1.0.0 has it with the secret that ` +
      'this answer shows once. In the format of a chat it is a message for people, and as `email` a ' +
      'letter to the proven address of the account’s owner. With `search` so is each new filing that has a document which `q` matches, by the rules ' +
      'of `/v1/search/fulltext`, with the words around what was found; all text documents of its ' +
      'submission are looked at. With `contract` so is each new award notice of SAM.gov, and each new award that a search of ' +
      'USAspending.gov brings, whose recipient is at high confidence a watched company or a ' +
      'subsidiary that it lists. Send an `Idempotency-Key` to make a repeated request safe: for a day the stored answer ' +
      'is given again, the secret included, which is kept sealed.',
    input: {
      body: {
        url: param.text({
          description:
            'HTTPS address of the receiver, on a public host and port 443; for `email` `mailto:` and ' +
            'the proven address of the account’s owner.',
          examples: ['https://hooks.example.com/filings'],
        }),
        format: param.oneOf(FORMATS, {
          default: 'json',
          description:
            'How it is told: `json` posts the event; `slack`, `discord` and `teams` post what the ' +
            'incoming webhooks of these chats take; `email` sends letters.',
        }),
        digest: param.oneOf(DIGESTS, {
          optional: true,
          description: 'For `email`: a letter for each `filing` (the default), or a `daily` one.',
        }),
        name,
        ...watchParams(tells),
      },
    },
    response: CreatedAnswer,
    failures: [
      'account.missing',
      'webhook.too_many',
      'idempotency.busy',
      'publisher.unavailable',
      'publisher.changed',
    ],
    idempotent: true,
    sample: createdSample,
    check: (input: CreateInput, { outbound }: CheckRules) => {
      checkFormat(input, outbound)
      checkWatched(input, tells)
      checkSearch(input)
    },
    read: createWebhook,
  })

const toReplaceWatch = (tells: readonly Tell[]) =>
  defineEndpoint({
    ...base,
    name: 'replace_webhook_watch',
    method: 'POST',
    path: '/v1/webhooks/{wid}/watch',
    summary: 'Replace what a webhook watches, and its name.',
    notes:
      'The whole list is given each time, as at registration; filings that come from then on are told ' +
      'by it. Address, format, secret and log stay.',
    input: { params, body: { name, ...watchParams(tells) } },
    response: WatchAnswer,
    failures: [
      'account.missing',
      'webhook.unknown',
      'webhook.inactive',
      'webhook.too_many',
      'publisher.unavailable',
      'publisher.changed',
    ],
    sample: watchSample,
    check: (input: WatchInput) => {
      checkWatched(input, tells)
      checkSearch(input)
    },
    read: replaceWatch,
  })

const listWebhooks = defineEndpoint({
  ...base,
  name: 'list_webhooks',
  method: 'GET',
  path: '/v1/webhooks',
  summary: 'The caller’s webhooks.',
  notes: 'Secrets are not returned. One that was deactivated stays listed, with the reason.',
  input: {},
  response: ListAnswer,
  failures: ['account.missing'],
  sample: listSample,
  read: (_, context: CallContext) => readWebhooks(context),
})

const deactivateWebhook = defineEndpoint({
  ...base,
  name: 'delete_webhook',
  method: 'DELETE',
  path: '/v1/webhooks/{wid}',
  summary: 'Deactivate a webhook.',
  notes: 'Nothing is delivered to it any more. Doing it twice is the same as doing it once.',
  input: { params },
  response: RemovedAnswer,
  failures: ['account.missing', 'webhook.unknown'],
  sample: removedSample,
  read: removeWebhook,
})

const testWebhook = defineEndpoint({
  ...base,
  name: 'test_webhook',
  method: 'POST',
  path: '/v1/webhooks/{wid}/test',
  summary: 'Send a signed test payload to the webhook now.',
  notes:
    'The answer says what the receiver did. With `lab=true` it is also sent what a receiver has to ' +
    'refuse or bear (a bad signature, an old timestamp, a duplicate and more), and the answer says ' +
    'what it did wrong; chats and letters have no lab. A test carries a `webhook-challenge` header; a receiver that answers 2xx with ' +
    'the same header proves that its host wants deliveries, which wait for that where the operator ' +
    'asks for it. Tests are bounded by webhook, account and host: beyond that 429 with `Retry-After`.',
  input: {
    params,
    query: {
      lab: param.flag({ default: false, description: 'Try the receiver in the lab as well.' }),
    },
  },
  response: TestAnswer,
  failures: ['account.missing', 'webhook.unknown', 'webhook.inactive'],
  sample: testSample,
  read: readTest,
})

const toListDeliveries = (tells: readonly Tell[]) =>
  defineEndpoint({
    ...base,
    name: 'list_webhook_deliveries',
    method: 'GET',
    path: '/v1/webhooks/{wid}/deliveries',
    summary: 'Deliveries of a webhook with every attempt.',
    notes: 'Newest first; `before` pages to older ones.',
    input: {
      params,
      query: {
        limit: param.whole({ min: 1, max: 100, default: 20, description: 'Deliveries to return.' }),
        before: param.whole({ min: 1, optional: true, description: 'Only sequences below this.' }),
        status: param.oneOf(DELIVERY_STATES, { optional: true, description: 'Only these.' }),
        type: param.oneOf(eventNames(tells), { optional: true, description: 'Only of this kind.' }),
      },
    },
    response: DeliveriesAnswer,
    failures: ['account.missing', 'webhook.unknown'],
    sample: deliveriesSample,
    read: readDeliveries,
  })

const toListAccountDeliveries = (tells: readonly Tell[]) =>
  defineEndpoint({
    ...base,
    name: 'list_deliveries',
    method: 'GET',
    path: '/v1/webhooks/deliveries',
    summary: 'Deliveries of all webhooks of the account with every attempt.',
    notes:
      'Last queued first; `before` pages to older ones. Tests are in the log of their webhook.',
    input: {
      query: {
        limit: param.whole({ min: 1, max: 100, default: 20, description: 'Deliveries to return.' }),
        before: param.text({
          optional: true,
          pattern: '^[0-9TZ:.-]{20,30},msg_[0-9A-Za-z_]{1,80}$',
          description: 'The `next_before` of the answer before.',
        }),
        status: param.oneOf(DELIVERY_STATES, { optional: true, description: 'Only these.' }),
        type: param.oneOf(eventNames(tells), { optional: true, description: 'Only of this kind.' }),
        queued_from: param.day({
          optional: true,
          description: 'Queued on this day (UTC) or later.',
        }),
        queued_to: param.day({
          optional: true,
          description: 'Queued on this day (UTC) or before.',
        }),
      },
    },
    response: AccountDeliveriesAnswer,
    failures: ['account.missing'],
    sample: accountDeliveriesSample,
    read: readAccountDeliveries,
  })

const getDelivery = defineEndpoint({
  ...base,
  name: 'get_webhook_delivery',
  method: 'GET',
  path: '/v1/webhooks/{wid}/deliveries/{did}',
  summary: 'One delivery with what is posted: headers, body and every attempt.',
  notes:
    'The body is the same at every attempt, a replay included. The signature is made anew each time, ' +
    'with the time of the attempt, and is not kept.',
  input: {
    params: {
      ...params,
      did: param.text({
        maxLength: 80,
        description: 'Id of the delivery, `msg_…`.',
        examples: [deliverySample.id],
      }),
    },
  },
  response: DeliveryAnswer,
  failures: ['account.missing', 'webhook.unknown', 'delivery.unknown'],
  sample: deliverySample,
  read: readDelivery,
})

const sequence = param.whole({ min: 1, optional: true, description: 'A sequence number.' })

const replayWebhook = defineEndpoint({
  ...base,
  name: 'replay_webhook',
  method: 'POST',
  path: '/v1/webhooks/{wid}/replay',
  summary: 'Send deliveries again: one by its id, or a range of sequence numbers.',
  notes:
    'They keep their `webhook-id`, sequence and body and begin the schedule of attempts anew. ' +
    `A range may span ${REPLAY_MAX} numbers.`,
  input: {
    params,
    body: {
      delivery_id: param.text({
        maxLength: 80,
        optional: true,
        description: 'Id of one delivery, `msg_…`.',
      }),
      from_sequence: sequence,
      to_sequence: sequence,
    },
  },
  response: ReplayAnswer,
  failures: ['account.missing', 'webhook.unknown', 'webhook.inactive', 'delivery.unknown'],
  sample: replaySample,
  rules: [
    exactlyOne('delivery_id', 'from_sequence'),
    needs('from_sequence', 'to_sequence'),
    needs('to_sequence', 'from_sequence'),
  ],
  check: (input) => checkRange(input, REPLAY_MAX),
  read: replayDeliveries,
})

const rotateWebhook = defineEndpoint({
  ...base,
  name: 'rotate_webhook_secret',
  method: 'POST',
  path: '/v1/webhooks/{wid}/rotate',
  summary: 'Replace the signing secret of a webhook.',
  notes:
    'The new secret is shown once. Until the overlap ends deliveries carry a signature of each, ' +
    'so that the receiver can change over without losing any.',
  input: {
    params,
    body: {
      overlap_hours: param.whole({
        min: 0,
        max: OVERLAP_HOURS_MAX,
        default: 24,
        description: 'Hours during which the old secret still signs.',
      }),
    },
  },
  response: RotatedAnswer,
  failures: ['account.missing', 'webhook.unknown', 'webhook.inactive'],
  sample: rotatedSample,
  read: rotateSecret,
})

/** E.g. "`insider` for Form 4, `8-k` for 8-K". */
function toChoices(tells: readonly Tell[]): string {
  return tells.map(({ event, label }) => `\`${event}\` for ${label}`).join(', ')
}

/** E.g. "its owners of `insider`". */
function toReporters(tells: readonly Tell[]): string {
  const named = tells.filter(({ reporter }) => reporter !== null)
  return named.map(({ event, reporter }) => `${reporter} of \`${event}\``).join(', ')
}

export function toWebhookEndpoints(tells: readonly Tell[]): readonly Endpoint[] {
  return [
    toRegisterWebhook(tells),
    toReplaceWatch(tells),
    listWebhooks,
    deactivateWebhook,
    testWebhook,
    toListDeliveries(tells),
    toListAccountDeliveries(tells),
    getDelivery,
    replayWebhook,
    rotateWebhook,
  ]
}
