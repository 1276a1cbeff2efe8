// Our own identifiers and secrets: random base62, hashing, comparing without leaking time.

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` random base62 characters; bytes that would bias the alphabet are thrown away. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < 248 && text.length < length) text += BASE62[byte % 62]
    }
  }
  return text
}

/** CRC-32 of a text as six base62 characters: tells a mistyped key without asking the store. */
export function checksum62(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let i = 0; i < 6; i++) {
    digits = BASE62[rest % 62] + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Compares two texts of any length in time that does not depend on where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}

/** `prefix_` and 20 random base62 characters. */
export function newId(prefix: 'acc' | 'key' | 'req' | 'led' | 'wh' | 'msg' | 'job'): string {
  return `${prefix}_${randomBase62(20)}`
}
