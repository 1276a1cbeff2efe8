// Signing per Standard Webhooks 1.0.0: HMAC-SHA256 over id, timestamp and the body's bytes, with one
// signature per secret while a secret is being replaced.

import { createHmac } from 'node:crypto'
import type { Clock } from '../../kernel/time.ts'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new signing secret, `whsec_` and base64. */
export function createSecret(clock: Clock): string {
  return PREFIX + Buffer.from(clock.bytes('signing secret', SECRET_BYTES)).toString('base64')
}

export interface Message {
  readonly id: string
  readonly body: string
}

/** Headers of a delivery. `atMs` is wall-clock time, with which receivers compare it. */
export function signatureHeaders(
  { id, body }: Message,
  secrets: readonly string[],
  atMs: number,
): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000))
  const signatures = secrets.map((secret) => `v1,${sign(`${id}.${timestamp}.${body}`, secret)}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}

function sign(content: string, secret: string): string {
  const key = Buffer.from(secret.replace(PREFIX, ''), 'base64')
  return createHmac('sha256', key).update(content, 'utf8').digest('base64')
}
