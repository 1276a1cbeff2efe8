// Schemas of webhooks, their deliveries and the receiver lab.

import { Type } from 'typebox'
import { byName, choice, field, leftOpen, nullable } from '../contract/answer/fields.ts'
import { defineRecord } from '../contract/declare/record.ts'
import { CHATS } from './messages/chat.ts'

const id = Type.String({ pattern: '^wh_[0-9A-Za-z]{20}$', description: 'Id of the webhook.' })
const statusCode = nullable(
  Type.Integer(),
  'Status the receiver returned; null if it did not respond.',
)
const duration = field.count('Milliseconds until the response, or until the attempt was abandoned.')
const error = field.textOrNull('Why there was no response; null if there was one.')

export const FORMATS = ['json', ...CHATS, 'email'] as const
export const DIGESTS = ['filing', 'daily'] as const

const Search = defineRecord('WebhookSearch', {
  q: field.text('Words and phrases, without surplus spaces.'),
  forms: field.textOrNull('Form types, as given; null for all forms with text.'),
  entityName: field.textOrNull('Words of a name; null for any name.'),
})

const record = {
  id,
  url: field.link('Where deliveries are sent; `mailto:` and an address for `email`.'),
  name: field.textOrNull('Name given by its owner.'),
  format: choice(FORMATS, {
    $id: 'WebhookFormat',
    description: '`json` is the event itself; the others are messages for people.',
  }),
  digest: nullable(
    choice(DIGESTS, { $id: 'WebhookDigest' }),
    'For `email`: one email per `filing`, or one `daily`; null for other formats.',
  ),
  tickers: Type.Array(Type.String(), {
    description: 'Companies it watches; none for a search over every filer.',
  }),
  people: Type.Array(Type.String({ pattern: '^\\d{10}$' }), {
    description: 'CIKs of the people, managers and other filers it watches.',
  }),
  events: Type.Array(Type.String(), {
    description:
      'Kinds of events: `insider`, `form_3`, `form_5`, `8-k`, `13d-g`, `13f`, `144`, `form_d`, `proxy`, `earnings_release`, `vote`, `search`, `contract`, `finding`.',
  }),
  search: nullable(Search, 'What it searches new filings for; null if it has no search.'),
  active: Type.Boolean({ description: 'False once it is deactivated.' }),
  created_at: field.instant('When it was registered.'),
}

const state = {
  deactivated_at: field.instantOrNull('When it was deactivated.'),
  deactivated_reason: field.textOrNull('Why; null while it is active.'),
  failing_since: field.instantOrNull('When attempts began to fail; null after a success.'),
  proven_at: field.instantOrNull('When its host was verified; null until then.'),
  waiting_reason: field.textOrNull('Why deliveries are waiting; null if they are not.'),
}

const secret = Type.String({
  description: 'Signing secret (`whsec_…`) for deliveries, shown only once.',
})

export const CreatedAnswer = leftOpen(
  Type.Object({ ...record, ...state, secret }, { $id: 'WebhookCreatedAnswer' }),
)

const Webhook = Type.Object({ ...record, ...state }, { $id: 'Webhook' })

export const ListAnswer = leftOpen(
  defineRecord('WebhooksAnswer', {
    count: field.count('Webhooks in this answer.'),
    webhooks: Type.Array(Webhook, { description: 'Newest first, including deactivated ones.' }),
  }),
)

export const WatchAnswer = leftOpen(
  Type.Object({ ...record, ...state }, { $id: 'WebhookWatchAnswer' }),
)

export const RemovedAnswer = leftOpen(
  Type.Object({ id, active: Type.Literal(false) }, { $id: 'WebhookRemovedAnswer' }),
)

const LabCheck = defineRecord('WebhookLabCheck', {
  name: field.text('What was tried, such as `bad_signature`.'),
  expected: choice(['accepted', 'refused'], {
    description: '`accepted` means any 2xx, `refused` any other response.',
  }),
  status_code: statusCode,
  duration_ms: duration,
  error,
  passed: Type.Boolean(),
  advice: field.textOrNull('What is wrong with the receiver; null if nothing is.'),
})

const Lab = defineRecord('WebhookLab', {
  passed: Type.Boolean({ description: 'Whether every check passed.' }),
  checks: Type.Array(LabCheck),
})

export const TestAnswer = leftOpen(
  defineRecord('WebhookTestAnswer', {
    id,
    delivered: Type.Boolean({ description: 'Whether the receiver answered with a 2xx.' }),
    status_code: statusCode,
    duration_ms: duration,
    error,
    proven: Type.Boolean({
      description: 'Whether it returned the `webhook-challenge`, which verifies its host.',
    }),
    lab: nullable(Lab, 'What the receiver lab found; null without `lab=true`.'),
  }),
)

const Attempt = defineRecord('DeliveryAttempt', {
  number: field.count('Counted from 1, across all rounds.'),
  at: field.instant('When it was made.'),
  status_code: statusCode,
  duration_ms: duration,
  error,
  answer: field.textOrNull('First bytes of the receiver’s response.'),
})

export const DELIVERY_STATES = ['pending', 'delivered', 'failed', 'cancelled'] as const

const delivery = {
  id: field.text('The `webhook-id` of every attempt of this delivery.'),
  sequence: field.count('Number of the event for this webhook, without gaps.'),
  type: field.text('Kind of the event.'),
  accession: field.text(
    'Accession number of the filing; for `contract` the id of the notice or the key of the award.',
  ),
  status: choice(DELIVERY_STATES),
  created_at: field.instant('When the event was queued.'),
  next_attempt_at: field.instantOrNull('When it is retried next; null if it is not.'),
  attempts: Type.Array(Attempt, { description: 'Oldest first.' }),
}

const Delivery = Type.Object(delivery, { $id: 'WebhookDelivery' })

export const AccountDeliveriesAnswer = leftOpen(
  defineRecord('AccountDeliveriesAnswer', {
    count: field.count('Deliveries in this answer.'),
    deliveries: Type.Array(
      Type.Object({ ...delivery, webhook_id: id }, { $id: 'AccountDelivery' }),
      {
        description: 'Last queued first.',
      },
    ),
    next_before: field.textOrNull('Pass as `before` for older ones; null at the end.'),
  }),
)

export const DeliveryAnswer = leftOpen(
  defineRecord('WebhookDeliveryAnswer', {
    ...delivery,
    webhook_id: id,
    url: field.link('Where it is sent.'),
    headers: byName(
      Type.String(),
      'Sent with every attempt, along with that attempt’s own `webhook-timestamp` and ' +
        '`webhook-signature`.',
    ),
    body: field.text('The bytes posted, the same at every attempt.'),
  }),
)

const TestRecord = defineRecord('WebhookTestRecord', {
  id: field.text('The `webhook-id` of the test.'),
  at: field.instant('When it was sent.'),
  status_code: statusCode,
  duration_ms: duration,
  error,
  answer: field.textOrNull('First bytes of the receiver’s response.'),
  lab_checks: field.countOrNull('Checks of the receiver lab; null for a test without it.'),
  lab_failed: field.countOrNull('Number of checks the receiver failed.'),
})

export const DeliveriesAnswer = leftOpen(
  defineRecord('WebhookDeliveriesAnswer', {
    id,
    count: field.count('Deliveries in this answer.'),
    deliveries: Type.Array(Delivery, { description: 'Newest first, by sequence.' }),
    tests: Type.Array(TestRecord, {
      description:
        'The latest tests, newest first; empty unless you request the newest deliveries ' +
        'of any status.',
    }),
    next_before: nullable(Type.Integer(), 'Pass as `before` for older ones; null at the end.'),
  }),
)

export const ReplayAnswer = leftOpen(
  Type.Object(
    { id, replayed: field.count('Deliveries that are resent.') },
    { $id: 'WebhookReplayAnswer' },
  ),
)

export const RotatedAnswer = leftOpen(
  defineRecord('WebhookSecretAnswer', {
    id,
    secret,
    previous_expires_at: field.instant(
      'Until then, deliveries also carry a signature with the old secret.',
    ),
  }),
)
