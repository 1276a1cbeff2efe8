// Checks the signature of a delivery, as Standard Webhooks 1.0.0 has it, with Web Crypto: runs in
// Node, in workers and at the edge.

export type DeliveryHeaders = Headers | Record<string, string | string[] | undefined>

export interface VerifyOptions {
  /** How old or how far ahead a delivery may be; 300 unless said otherwise. */
  toleranceSeconds?: number
  /** Milliseconds since 1970; else the clock. */
  now?: number
}

/** The delivery is not ours, not whole or not recent. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused'
}

const PREFIX = 'whsec_'
/** Shortest key that Standard Webhooks allows. */
const KEY_MIN_BYTES = 24

/**
 * The parsed delivery. `body` is the text as it was received. Fails with `WebhookRefused`.
 */
export async function verifyWebhook<T = Record<string, unknown>>(
  secret: string,
  headers: DeliveryHeaders,
  body: string,
  { toleranceSeconds = 300, now = Date.now() }: VerifyOptions = {},
): Promise<T> {
  const id = headerOf(headers, 'webhook-id')
  const timestamp = headerOf(headers, 'webhook-timestamp')
  const signatures = headerOf(headers, 'webhook-signature').split(' ')
  const isRecent = Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds
  if (!/^\d+$/.test(timestamp) || !isRecent) throw new WebhookRefused('too old, or not dated')
  const key = await importKey(secret)
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  for (const signature of signatures) {
    const [version, text = ''] = signature.split(',')
    const given = version === 'v1' ? fromBase64(text) : null
    // Web Crypto compares in constant time.
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) {
      return readBody<T>(body)
    }
  }
  throw new WebhookRefused('no signature fits')
}

function headerOf(headers: DeliveryHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name]
  if (typeof value !== 'string' || value === '') throw new WebhookRefused(`no header ${name}`)
  return value
}

function readBody<T>(body: string): T {
  try {
    return JSON.parse(body) as T
  } catch {
    throw new WebhookRefused('signed, but not JSON')
  }
}

/** A setting that was left empty, or cut short, is a key that anybody can guess. */
function importKey(secret: string) {
  const text = typeof secret === 'string' ? secret.trim() : ''
  const bytes = fromBase64(text.startsWith(PREFIX) ? text.slice(PREFIX.length) : text)
  if (!bytes) throw new WebhookRefused('the secret is not base64')
  if (bytes.length < KEY_MIN_BYTES) throw new WebhookRefused('the secret is empty or too short')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify'])
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}
