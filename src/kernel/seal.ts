// Secrets at rest: sealed with AES-256-GCM under a key from the settings.

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Sealer {
  seal(text: string): string
  /** Throws when the text was not sealed with this key. */
  open(sealed: string): string
}

/** A secret for one purpose, from which neither the key nor another purpose's secret can be derived. */
export function deriveSecret(secretKey: string, purpose: string): string {
  return deriveBytes(secretKey, `secret for ${purpose}`).toString('base64url')
}

/** Words are fixed for good: other words are another key. */
function deriveBytes(secretKey: string, words: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', words, 32))
}

const VERSION = 'v2'
const WORDS = 'secrets at rest'
/** The first version had the product’s name in its words, and a change of name changed every key. */
const FORMER_VERSION = 'v1'
const FORMER_WORDS = 'tieout secrets at rest'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export function createSealer(secretKey: string): Sealer {
  const key = deriveBytes(secretKey, WORDS)
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const { bytes, isFormer } = readSealed(sealed)
      return decipher(bytes, isFormer ? deriveBytes(secretKey, FORMER_WORDS) : key)
    },
  }
}

function decipher(bytes: Buffer, key: Buffer): string {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  // A fixed length, since a shorter tag would be accepted and could be guessed.
  const opening = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
  opening.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([opening.update(body), opening.final()]).toString('utf8')
}

/** The bytes after the version; refuses every spelling but the one that `seal` writes. */
function readSealed(sealed: string): { bytes: Buffer; isFormer: boolean } {
  const [version, text = '', ...rest] = sealed.split('.')
  const bytes = Buffer.from(text, 'base64url')
  const isFormer = version === FORMER_VERSION
  const isWhole = rest.length === 0 && bytes.toString('base64url') === text
  const isOurs = isWhole && (isFormer || version === VERSION)
  if (!isOurs || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('not a sealed text')
  return { bytes, isFormer }
}
