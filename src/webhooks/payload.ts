// Bodies and headers of deliveries, built from the stored text and never from a parsed record, so
// that every attempt of an event sends the same bytes. Pure.

import { VERSION } from '../kernel/version.ts'

/** Headers that every delivery is sent with, besides its signature. */
export const POST_HEADERS = {
  'content-type': 'application/json',
  'user-agent': `tieout/${VERSION}`,
} as const

export interface StoredEvent {
  readonly kind: string
  /** Time when the event was queued. */
  readonly at: string
  /** A JSON object with at least one member. */
  readonly data: string
}

/** `{type, timestamp, data}`, with the webhook's own sequence number in front of the data. */
export function toDeliveryBody({ kind, at, data }: StoredEvent, sequence: number): string {
  const envelope = JSON.stringify({ type: kind, timestamp: at }).slice(0, -1)
  return `${envelope},"data":{"sequence":${sequence},${data.slice(1)}}`
}

/** A test is not an event, so it has no sequence number. */
export function toTestBody(webhookId: string, at: string): string {
  const data = { sequence: null, webhook_id: webhookId, message: 'A test; nothing was filed.' }
  return JSON.stringify({ type: 'test', timestamp: at, data })
}
