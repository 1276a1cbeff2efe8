// Secrets at rest: sealed with AES-256-GCM under a key from the settings.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  seal(text: string): string
  /** Throws when the text was not sealed with this key. */
  open(sealed: string): string
}

/** A secret for one purpose, from which neither the key nor another purpose's secret can be derived. */
export function deriveSecret(secretKey: string, purpose: string): string {
  const secret = hkdfSync('sha256', secretKey, '', `tieout ${purpose}`, 32)
  return Buffer.from(secret).toString('base64url')
}

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSealer(secretKey: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'tieout secrets at rest', 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const bytes = readSealed(sealed)
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
      // A fixed length, since a shorter tag would be accepted and could be guessed.
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
    },
  }
}

/** The bytes after the version; refuses every spelling but the one that `seal` writes. */
function readSealed(sealed: string): Buffer {
  const [version, text = '', ...rest] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  const isOurs = version === VERSION && rest.length === 0 && bytes.toString('base64url') === text
  if (!isOurs || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed text')
  return bytes
}
