// What is posted to webhooks, as the OpenAPI document describes it: one entry for each kind of event.

import { Type } from 'typebox'
import { companyHeader, field, leftOpen } from '../contract/fields.ts'
import type { Tell } from '../contract/tell.ts'

type Json = Record<string, unknown>

const { cik } = companyHeader
const named = {
  ticker: field.textOrNull('The company’s first ticker.'),
  cik,
  company: field.textOrNull('Company name as the publisher has it.'),
}

const FilingCompany = Type.Object(named, { $id: 'DeliveredCompany' })

const head = {
  sequence: Type.Integer({ minimum: 1, description: 'The webhook’s own count of its events.' }),
  ...named,
  companies: Type.Array(FilingCompany, { description: 'Every company the filing is of.' }),
  form: field.text('Form type as EDGAR spells it.'),
  amendment: Type.Boolean(),
  accession: field.text('Accession number.'),
  filed: field.dayOrNull('Day of filing.'),
  url: field.link('The document.'),
  accepted_at: field.instantOrNull('When EDGAR accepted the filing.'),
}

/** A group of their own: generators write a file for each, once for paths and once for webhooks. */
export const DELIVERIES = 'Deliveries'

export function toWebhooks(tells: readonly Tell[]): Json {
  return Object.fromEntries(tells.map((tell) => [tell.event, { post: toDelivery(tell) }]))
}

function toDelivery({ event, label, reporter, told }: Tell): Json {
  const delivery = Type.Object(
    {
      type: Type.Literal(event, { type: 'string' }),
      timestamp: field.instant('When the event was queued; the same with every attempt.'),
      data: Type.Object({ ...head, ...told.members }, { $id: `${told.name}Data` }),
    },
    { $id: told.name },
  )
  return {
    operationId: `deliver_${event.replaceAll('-', '_')}`,
    tags: [DELIVERIES],
    summary: `Filed: ${label}, of a company${reporter === null ? '' : ' or by somebody'} that is watched.`,
    description:
      'Signed as Standard Webhooks describes, in `webhook-id`, `webhook-timestamp` and ' +
      '`webhook-signature`. Costs no credits.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: leftOpen(delivery) } },
    },
    responses: { '2XX': { description: 'Taken; anything else is tried again.' } },
  }
}
