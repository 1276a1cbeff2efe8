// Posts to webhooks in the OpenAPI document: one entry per kind of event.

import { Type } from 'typebox'
import { EVENT_KINDS } from '../../catalogue/catalogue.ts'
import { field, leftOpen } from '../../contract/answer/fields.ts'

type Json = Record<string, unknown>

/** Separate group, since generators write a file per group for paths and webhooks. */
export const DELIVERIES = 'Deliveries'

export function toWebhooks(): Json {
  return Object.fromEntries(EVENT_KINDS.map((kind) => [kind.event, { post: toDelivery(kind) }]))
}

type EventKind = (typeof EVENT_KINDS)[number]

const SENT_AT = '2025-11-15T17:00:02.000Z'

function toDelivery({ event, summary, name, data, sample }: EventKind): Json {
  const schema = Type.Object(
    {
      type: Type.Literal(event, { type: 'string' }),
      timestamp: field.instant('When the event was queued; the same with every attempt.'),
      data: Type.Object(data, { $id: `${name}Data` }),
    },
    { $id: name },
  )
  const example = { type: event, timestamp: SENT_AT, data: sample }
  return {
    operationId: `deliver_${event.replaceAll('-', '_')}`,
    tags: [DELIVERIES],
    summary,
    security: [],
    description:
      'Signed according to Standard Webhooks, in `webhook-id`, `webhook-timestamp` and ' +
      '`webhook-signature`. Costs no credits.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: leftOpen(schema), example } },
    },
    responses: { '2XX': { description: 'Accepted; any other response is retried.' } },
  }
}
