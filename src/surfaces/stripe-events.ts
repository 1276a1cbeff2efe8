// POST /stripe/events: what Stripe tells of payments and subscriptions. The signature covers the
// bytes as they were sent, so that this address alone gets its bodies unread.

import type { FastifyInstance } from 'fastify'
import type { Billing } from '../billing/billing.ts'
import { Failure } from '../kernel/failure.ts'

const BODY_LIMIT_BYTES = 1024 * 1024
export const EVENTS_PATH = '/stripe/events'

export function addStripeEvents(app: FastifyInstance, billing: Billing | null): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES } as const
    own.addContentTypeParser('*', options, (_, body, done) => done(null, body))
    own.post(EVENTS_PATH, async (request) => {
      if (!billing) throw new Failure('billing.off', 'Billing is off: there is nothing to be told.')
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await billing.takeEvent(body, String(request.headers['stripe-signature'] ?? ''))
      return { received: true }
    })
  })
}
