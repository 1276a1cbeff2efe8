// POST /stripe/events: what Stripe tells of payments and subscriptions. The signature covers the
// bytes as they were sent.

import type { Billing } from '../billing/billing.ts'
import { Failure } from '../kernel/failure.ts'
import type { Routing } from './http/app.ts'

const BODY_LIMIT_BYTES = 1024 * 1024
export const EVENTS_PATH = '/stripe/events'

export function addStripeEvents(app: Routing, billing: Billing | null): void {
  const options = { bodyLimitBytes: BODY_LIMIT_BYTES }
  app.post(
    EVENTS_PATH,
    async ({ body, headers }, reply) => {
      if (!billing) throw new Failure('billing.off', 'Billing is off: there is nothing to be told.')
      await billing.handleEvent(body ?? Buffer.alloc(0), String(headers['stripe-signature'] ?? ''))
      reply.json({ received: true })
    },
    options,
  )
}
