// POST /stripe/events: Stripe's webhook for payments and subscriptions. The signature covers the bytes
// as they were sent.

import type { Billing } from '../../billing/billing.ts'
import { Failure } from '../../kernel/failure.ts'
import { type HttpApp, taking } from '../http/listener.ts'

const BODY_LIMIT_BYTES = 1024 * 1024
const EVENTS_PATH = '/stripe/events'

export function addStripeEvents(app: HttpApp, billing: Billing | null): void {
  const options = { bodyLimit: BODY_LIMIT_BYTES, ...taking('store', 'mails') }
  app.post(EVENTS_PATH, options, async ({ body, headers }) => {
    if (!billing) throw new Failure('billing.off', 'Billing is off, so events are not accepted.')
    await billing.handleEvent(body ?? Buffer.alloc(0), String(headers['stripe-signature'] ?? ''))
    return { received: true }
  })
}
