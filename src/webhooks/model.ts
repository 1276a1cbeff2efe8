// The public words of webhooks, their deliveries and the receiver lab.

import { Type } from 'typebox'
import { byName, choice, field, leftOpen, nullable } from '../contract/fields.ts'
import { CHATS } from './messages/chat.ts'

const id = Type.String({ pattern: '^wh_[0-9A-Za-z]{20}$', description: 'Id of the webhook.' })
const statusCode = nullable(Type.Integer(), 'What the receiver answered; null when no answer came.')
const duration = field.count('Milliseconds until the answer, or until the attempt was given up.')
const error = field.textOrNull('Why no answer came; null when one did.')

export const FORMATS = ['json', ...CHATS, 'email'] as const
export const DIGESTS = ['filing', 'daily'] as const

const Search = Type.Object(
  {
    q: field.text('Words and phrases, surplus spaces left out.'),
    forms: field.textOrNull('Form types, as they were given; null for all that have a text.'),
    entityName: field.textOrNull('Words of a name; null for everybody’s.'),
  },
  { $id: 'WebhookSearch' },
)

const record = {
  id,
  url: field.link('Where deliveries are sent; `mailto:` and an address for `email`.'),
  name: field.textOrNull('What its owner calls it.'),
  format: choice(FORMATS, {
    $id: 'WebhookFormat',
    description: '`json` is the event itself; the others are a message for people.',
  }),
  digest: nullable(
    choice(DIGESTS, { $id: 'WebhookDigest' }),
    'Of `email`: a letter for each `filing`, or a `daily` one; null for other formats.',
  ),
  tickers: Type.Array(Type.String(), {
    description: 'Companies it watches; none for a search over every filer.',
  }),
  people: Type.Array(Type.String({ pattern: '^\\d{10}$' }), {
    description: 'CIKs of people, managers and other filers whom it watches.',
  }),
  events: Type.Array(Type.String(), {
    description: 'Kinds of events: `insider`, `8-k`, `13d-g`, `13f`, `144`, `search`, `contract`.',
  }),
  search: nullable(Search, 'What it looks for in new filings; null where it looks for nothing.'),
  active: Type.Boolean({ description: 'False once it is deactivated.' }),
  created_at: field.instant('When it was registered.'),
}

const state = {
  deactivated_at: field.instantOrNull('When it was deactivated.'),
  deactivated_reason: field.textOrNull('Why; null while it is active.'),
  failing_since: field.instantOrNull('Since when every attempt has failed; null after a success.'),
  proven_at: field.instantOrNull('When its host proved that it wants deliveries; null until then.'),
  waiting_reason: field.textOrNull('Why deliveries wait; null when they do not.'),
}

const secret = Type.String({
  description: 'Signing secret (`whsec_…`), shown this once; deliveries are signed with it.',
})

export const CreatedAnswer = leftOpen(
  Type.Object({ ...record, ...state, secret }, { $id: 'WebhookCreatedAnswer' }),
)

const Webhook = Type.Object({ ...record, ...state }, { $id: 'Webhook' })

export const ListAnswer = leftOpen(
  Type.Object(
    {
      count: field.count('Webhooks in this answer.'),
      webhooks: Type.Array(Webhook, { description: 'Newest first, deactivated ones included.' }),
    },
    { $id: 'WebhooksAnswer' },
  ),
)

export const WatchAnswer = leftOpen(
  Type.Object({ ...record, ...state }, { $id: 'WebhookWatchAnswer' }),
)

export const RemovedAnswer = leftOpen(
  Type.Object({ id, active: Type.Literal(false) }, { $id: 'WebhookRemovedAnswer' }),
)

const LabCheck = Type.Object(
  {
    name: field.text('What was tried, such as `bad_signature`.'),
    expected: choice(['accepted', 'refused'], {
      description: 'Accepted means any 2xx, refused any other answer.',
    }),
    status_code: statusCode,
    duration_ms: duration,
    error,
    passed: Type.Boolean(),
    advice: field.textOrNull('What is wrong with the receiver; null when nothing is.'),
  },
  { $id: 'WebhookLabCheck' },
)

const Lab = Type.Object(
  {
    passed: Type.Boolean({ description: 'Whether every check passed.' }),
    checks: Type.Array(LabCheck),
  },
  { $id: 'WebhookLab' },
)

export const TestAnswer = leftOpen(
  Type.Object(
    {
      id,
      delivered: Type.Boolean({ description: 'Whether the receiver answered with a 2xx.' }),
      status_code: statusCode,
      duration_ms: duration,
      error,
      proven: Type.Boolean({
        description: 'Whether it sent the `webhook-challenge` back, which proves its host.',
      }),
      lab: nullable(Lab, 'What the receiver lab found; null without `lab=true`.'),
    },
    { $id: 'WebhookTestAnswer' },
  ),
)

const Attempt = Type.Object(
  {
    number: field.count('Counted from 1 over all rounds.'),
    at: field.instant('When it was made.'),
    status_code: statusCode,
    duration_ms: duration,
    error,
    answer: field.textOrNull('First bytes of what the receiver answered.'),
  },
  { $id: 'DeliveryAttempt' },
)

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
  next_attempt_at: field.instantOrNull('When it is tried next; null when it is not.'),
  attempts: Type.Array(Attempt, { description: 'Oldest first.' }),
}

const Delivery = Type.Object(delivery, { $id: 'WebhookDelivery' })

export const AccountDeliveriesAnswer = leftOpen(
  Type.Object(
    {
      count: field.count('Deliveries in this answer.'),
      deliveries: Type.Array(
        Type.Object({ ...delivery, webhook_id: id }, { $id: 'AccountDelivery' }),
        {
          description: 'Last queued first.',
        },
      ),
      next_before: field.textOrNull('Pass as `before` for older ones; null at the end.'),
    },
    { $id: 'AccountDeliveriesAnswer' },
  ),
)

export const DeliveryAnswer = leftOpen(
  Type.Object(
    {
      ...delivery,
      webhook_id: id,
      url: field.link('Where it is sent.'),
      headers: byName(
        Type.String(),
        'Sent with every attempt; each has a `webhook-timestamp` and a `webhook-signature` of its own beside them.',
      ),
      body: field.text('The bytes that are posted, the same at every attempt.'),
    },
    { $id: 'WebhookDeliveryAnswer' },
  ),
)

const TestRecord = Type.Object(
  {
    id: field.text('The `webhook-id` of the test.'),
    at: field.instant('When it was sent.'),
    status_code: statusCode,
    duration_ms: duration,
    error,
    answer: field.textOrNull('First bytes of what the receiver answered.'),
    lab_checks: field.countOrNull('Checks of the receiver lab; null for a test without it.'),
    lab_failed: field.countOrNull('How many of them the receiver failed.'),
  },
  { $id: 'WebhookTestRecord' },
)

export const DeliveriesAnswer = leftOpen(
  Type.Object(
    {
      id,
      count: field.count('Deliveries in this answer.'),
      deliveries: Type.Array(Delivery, { description: 'Newest first, by sequence.' }),
      tests: Type.Array(TestRecord, {
        description:
          'The last tests, newest first: with the newest deliveries of any status, else empty.',
      }),
      next_before: nullable(Type.Integer(), 'Pass as `before` for older ones; null at the end.'),
    },
    { $id: 'WebhookDeliveriesAnswer' },
  ),
)

export const ReplayAnswer = leftOpen(
  Type.Object(
    { id, replayed: field.count('Deliveries that are sent again.') },
    { $id: 'WebhookReplayAnswer' },
  ),
)

export const RotatedAnswer = leftOpen(
  Type.Object(
    {
      id,
      secret,
      previous_expires_at: field.instant('Until then deliveries carry the old signature as well.'),
    },
    { $id: 'WebhookSecretAnswer' },
  ),
)
