// /v1/webhooks: register, list, deactivate and test a webhook; read the log of its deliveries, send
// some again, replace its secret. Free, for live keys; a sandbox key gets samples.

import { type CallContext, type CheckRules, defineEndpoint } from '../contract/declare/endpoint.ts'
import { param } from '../contract/declare/params.ts'
import { exactlyOne, needs } from '../contract/declare/rules.ts'
import type { EventSource } from '../contract/work/event-source.ts'
import { checkFormat, checkRange, checkSearch, checkWatched } from './checks.ts'
import {
  answerAccountDeliveries,
  answerDeliveries,
  answerDelivery,
  replayDeliveries,
} from './history.ts'
import { eventNames } from './kinds.ts'
import {
  answerWebhooks,
  type CreateInput,
  createWebhook,
  removeWebhook,
  replaceWatch,
  rotateSecret,
  type WatchInput,
} from './manage.ts'
import {
  CONTRACT_EVENT,
  type EventWords,
  FINDING_EVENT,
  SEARCH_EVENT,
  toEventWords,
} from './messages/words.ts'
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
import accountDeliveriesSample from './samples/account-deliveries.json' with { type: 'json' }
import createdSample from './samples/created.json' with { type: 'json' }
import deliveriesSample from './samples/deliveries.json' with { type: 'json' }
import deliverySample from './samples/delivery.json' with { type: 'json' }
import listSample from './samples/list.json' with { type: 'json' }
import removedSample from './samples/removed.json' with { type: 'json' }
import replaySample from './samples/replay.json' with { type: 'json' }
import rotatedSample from './samples/rotated.json' with { type: 'json' }
import testSample from './samples/test.json' with { type: 'json' }
import watchSample from './samples/watch.json' with { type: 'json' }
import { readTest } from './tests/lab.ts'

/** Companies one webhook can watch. */
const TICKERS_MAX = 1000
const PEOPLE_MAX = 1000
const REPLAY_MAX = 10_000
/** Pattern of `forms`, as `/v1/search/fulltext` takes it. */
const FORMS_PATTERN = '^[A-Za-z0-9/. -]{1,20}(,[A-Za-z0-9/. -]{1,20})*$'
const OVERLAP_HOURS_MAX = 168

const base = {
  group: 'Webhooks',
  access: 'owner',
  takes: ['store'],
  mcp: false,
  credits: { cost: 0 },
} as const

const name = param.text({
  optional: true,
  minLength: 1,
  maxLength: 80,
  description: 'A name of your choice, shown in lists and in email subjects.',
  examples: ['My portfolio'],
})

const params = {
  wid: param.text({ maxLength: 40, description: 'Id of the webhook, `wh_…`.' }),
}

/** Parameters for the watched companies, people and events. */
function watchParams(eventSources: readonly EventSource[]) {
  return {
    tickers: param.list(param.company(), {
      max: TICKERS_MAX,
      description:
        'Companies to watch, by ticker or CIK. May be empty if `people` is given, or for ' +
        '`search` alone, where it means every filer.',
    }),
    people: param.list(
      param.text({ pattern: '^[0-9]{1,10}$', description: 'CIK of a person or manager.' }),
      {
        default: [],
        max: PEOPLE_MAX,
        description:
          'People, managers and other filers to watch, by CIK, in addition to the ' +
          'companies. For `search`: filings that one of them is a party to.',
      },
    ),
    events: param.list(param.oneOf(eventNames(eventSources)), {
      min: 1,
      max: 20,
      description:
        `What to deliver: ${toChoices(eventSources)}, \`${SEARCH_EVENT}\` for filings that match \`q\`, ` +
        `\`${CONTRACT_EVENT}\` for federal contracts, \`${FINDING_EVENT}\` for doubtful numbers.`,
    }),
    q: param.text({
      optional: true,
      minLength: 1,
      maxLength: 1000,
      description: 'For `search`: words and phrases to search for, as in `/v1/search/fulltext`.',
      examples: ['"should no longer be relied upon"'],
    }),
    forms: param.text({
      optional: true,
      maxLength: 400,
      isListed: true,
      pattern: FORMS_PATTERN,
      description:
        'For `search`: form types, as in `/v1/search/fulltext`. Default: all except data ' +
        'forms such as 3, 4, 5, 144, D, 13F-HR and NPORT-P.',
      examples: ['10-K,8-K'],
    }),
    entityName: param.text({
      optional: true,
      minLength: 1,
      maxLength: 150,
      description:
        'For `search`: filings that name someone whose name has all of these words, or ' +
        'words beginning with them.',
    }),
  } as const
}

/** A webhook can subscribe to the events of every domain with an event source. */
const toRegisterWebhook = (eventSources: readonly EventSource[]) =>
  defineEndpoint({
    ...base,
    name: 'create_webhook',
    method: 'POST',
    path: '/v1/webhooks',
    summary:
      'Register a webhook for filings of certain companies or people, or filings that match ' +
      'a search.',
    notes:
      `The URL receives each filing of a watched company (${toChoices(eventSources)}), including ` +
      'amendments, and each filing reported by someone in `people`, about any company: ' +
      `${toReporters(eventSources)}. Deliveries are signed according to Standard Webhooks 1.0.0, ` +
      'with the secret that this answer shows only once. Chat formats send a message for ' +
      'people; `email` sends an email to the verified address of the account’s owner. ' +
      '`search` also delivers each new filing with a document that matches `q` by the rules ' +
      'of `/v1/search/fulltext`, with the words around each match; all text documents of ' +
      'the submission are searched. `contract` also delivers each new award notice on ' +
      'SAM.gov and each new award found on USAspending.gov whose recipient is, at high ' +
      'confidence, a watched company or a subsidiary it lists. `finding` also delivers each ' +
      'filing of the last ten days whose statements, trades, 13F positions or stakes fail a rule, with the records that ' +
      '`/v1/exceptions` has of it. Send an `Idempotency-Key` to ' +
      'make retries safe: for a day, the stored answer is returned again, including the ' +
      'secret, which is kept sealed.',
    input: {
      body: {
        url: param.text({
          description:
            'HTTPS URL of the receiver, on a public host and port 443; for `email`, ' +
            '`mailto:` and the verified address of the account’s owner.',
          examples: ['https://hooks.example.com/filings'],
        }),
        format: param.oneOf(FORMATS, {
          default: 'json',
          description:
            'Format: `json` posts the event; `slack`, `discord` and `teams` post to ' +
            'incoming webhooks of these chats; `email` sends emails.',
        }),
        digest: param.oneOf(DIGESTS, {
          optional: true,
          description: 'For `email`: one email per `filing` (the default), or one `daily`.',
        }),
        name,
        ...watchParams(eventSources),
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
      checkWatched(input, eventSources)
      checkSearch(input)
    },
    read: createWebhook,
  })

const toReplaceWatch = (eventSources: readonly EventSource[]) =>
  defineEndpoint({
    ...base,
    name: 'replace_webhook_watch',
    method: 'POST',
    path: '/v1/webhooks/{wid}/watch',
    summary: 'Replace what a webhook watches, and its name.',
    notes:
      'Send the whole list each time, as at registration; it applies to filings from then ' +
      'on. URL, format, secret and log are kept.',
    input: { params, body: { name, ...watchParams(eventSources) } },
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
      checkWatched(input, eventSources)
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
  notes: 'Secrets are not returned. Deactivated webhooks stay listed, with the reason.',
  input: {},
  response: ListAnswer,
  failures: ['account.missing'],
  sample: listSample,
  read: (_, context: CallContext) => answerWebhooks(context),
})

const deactivateWebhook = defineEndpoint({
  ...base,
  name: 'delete_webhook',
  method: 'DELETE',
  path: '/v1/webhooks/{wid}',
  summary: 'Deactivate a webhook.',
  notes: 'Nothing more is delivered to it. Repeating the call has no further effect.',
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
    'The answer says how the receiver responded. `lab=true` also sends what a receiver must ' +
    'reject or tolerate (a bad signature, an old timestamp, a duplicate and more) and ' +
    'reports what it did wrong; the lab does not apply to chats and email. A test carries a ' +
    '`webhook-challenge` header; a receiver that answers 2xx with the same header verifies ' +
    'its host. If the operator requires this, deliveries wait until then. Tests are limited ' +
    'per webhook, account and host; beyond that, the call fails with 429 and `Retry-After`.',
  input: {
    params,
    query: {
      lab: param.flag({ default: false, description: 'Also run the receiver lab.' }),
    },
  },
  response: TestAnswer,
  failures: ['account.missing', 'webhook.unknown', 'webhook.inactive'],
  sample: testSample,
  read: readTest,
})

const toListDeliveries = (eventSources: readonly EventSource[]) =>
  defineEndpoint({
    ...base,
    name: 'list_webhook_deliveries',
    method: 'GET',
    path: '/v1/webhooks/{wid}/deliveries',
    summary: 'Deliveries of a webhook, with every attempt.',
    notes: 'Newest first; page to older ones with `before`.',
    input: {
      params,
      query: {
        limit: param.whole({ min: 1, max: 100, default: 20, description: 'Deliveries to return.' }),
        before: param.whole({
          min: 1,
          optional: true,
          description: 'Only sequence numbers below this.',
        }),
        status: param.oneOf(DELIVERY_STATES, { optional: true, description: 'Only these.' }),
        type: param.oneOf(eventNames(eventSources), {
          optional: true,
          description: 'Only this kind.',
        }),
      },
    },
    response: DeliveriesAnswer,
    failures: ['account.missing', 'webhook.unknown'],
    sample: deliveriesSample,
    read: answerDeliveries,
  })

const toListAccountDeliveries = (eventSources: readonly EventSource[]) =>
  defineEndpoint({
    ...base,
    name: 'list_deliveries',
    method: 'GET',
    path: '/v1/webhooks/deliveries',
    summary: 'Deliveries of all the account’s webhooks, with every attempt.',
    notes: 'Last queued first; page to older ones with `before`. Tests are in their webhook’s log.',
    input: {
      query: {
        limit: param.whole({ min: 1, max: 100, default: 20, description: 'Deliveries to return.' }),
        before: param.text({
          optional: true,
          pattern: '^[0-9TZ:.-]{20,30},msg_[0-9A-Za-z_]{1,80}$',
          description: '`next_before` of the previous answer.',
        }),
        status: param.oneOf(DELIVERY_STATES, { optional: true, description: 'Only these.' }),
        type: param.oneOf(eventNames(eventSources), {
          optional: true,
          description: 'Only this kind.',
        }),
        queued_from: param.day({
          optional: true,
          description: 'Queued on or after this date (UTC).',
        }),
        queued_to: param.day({
          optional: true,
          description: 'Queued on or before this date (UTC).',
        }),
      },
    },
    response: AccountDeliveriesAnswer,
    failures: ['account.missing'],
    sample: accountDeliveriesSample,
    read: answerAccountDeliveries,
  })

const toDelivery = (words: EventWords) =>
  defineEndpoint({
    ...base,
    name: 'get_webhook_delivery',
    method: 'GET',
    path: '/v1/webhooks/{wid}/deliveries/{did}',
    summary: 'One delivery as posted: headers, body and every attempt.',
    notes:
      'The body is the same at every attempt, including replays. Each attempt is signed anew ' +
      'with its own timestamp, and the signature is not kept.',
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
    read: (input, context: CallContext) => answerDelivery(input, { ...context, words }),
  })

const sequence = param.whole({ min: 1, optional: true, description: 'A sequence number.' })

const replayWebhook = defineEndpoint({
  ...base,
  name: 'replay_webhook',
  method: 'POST',
  path: '/v1/webhooks/{wid}/replay',
  summary: 'Resend deliveries: one by its id, or a range of sequence numbers.',
  notes:
    'They keep their `webhook-id`, sequence number and body, and restart the retry ' +
    `schedule. A range may span ${REPLAY_MAX} numbers.`,
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
    'The new secret is shown only once. Until the overlap ends, deliveries carry a ' +
    'signature for each secret, so the receiver can switch without losing any.',
  input: {
    params,
    body: {
      overlap_hours: param.whole({
        min: 0,
        max: OVERLAP_HOURS_MAX,
        default: 24,
        description: 'Hours the old secret keeps signing.',
      }),
    },
  },
  response: RotatedAnswer,
  failures: ['account.missing', 'webhook.unknown', 'webhook.inactive'],
  sample: rotatedSample,
  read: rotateSecret,
})

/** E.g. "`insider` for Form 4, `8-k` for 8-K". */
function toChoices(eventSources: readonly EventSource[]): string {
  return eventSources.map(({ event, label }) => `\`${event}\` for ${label}`).join(', ')
}

/** Names the reporting parties of each event, such as "its owners of `insider`". */
function toReporters(eventSources: readonly EventSource[]): string {
  const named = eventSources.filter(({ reporter }) => reporter !== null)
  return named.map(({ event, reporter }) => `${reporter} of \`${event}\``).join(', ')
}

/** Endpoints in the order in which they are published. */
export function toWebhookEndpoints(eventSources: readonly EventSource[]) {
  return {
    register: toRegisterWebhook(eventSources),
    replaceWatch: toReplaceWatch(eventSources),
    list: listWebhooks,
    deactivate: deactivateWebhook,
    test: testWebhook,
    listDeliveries: toListDeliveries(eventSources),
    listAccountDeliveries: toListAccountDeliveries(eventSources),
    getDelivery: toDelivery(toEventWords(eventSources)),
    replay: replayWebhook,
    rotateSecret: rotateWebhook,
  }
}
