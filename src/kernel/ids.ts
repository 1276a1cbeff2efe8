// Our own identifiers and secrets: random base62, hashing, comparing without leaking time.

import { createHash, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { systemClock } from './time.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random bytes not handed out yet: asking for a few at a time costs more than the bytes. */
let pool = { bytes: randomBytes(0), used: 0 }
const POOL_BYTES = 4096

function randomByte(): number {
  if (pool.used === pool.bytes.length) pool = { bytes: randomBytes(POOL_BYTES), used: 0 }
  const at = pool.used++
  const byte = pool.bytes[at] as number
  pool.bytes[at] = 0
  return byte
}

/** `length` random base62 characters; bytes that would bias the alphabet are thrown away. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    const byte = randomByte()
    if (byte < 248) text += BASE62[byte % 62]
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
  return hash('sha256', text)
}

/** Compares two texts of any length in time that does not depend on where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}

const TIME_LENGTH = 8

/**
 * `prefix_` and 20 characters: the time in milliseconds, so that what is written together lies
 * together in an index, and 12 random ones in base62. No secret.
 */
export function newId(prefix: 'acc' | 'key' | 'req' | 'led' | 'wh' | 'msg' | 'job'): string {
  const time = systemClock.now().toString(36).padStart(TIME_LENGTH, '0')
  return `${prefix}_${time}${randomBase62(20 - TIME_LENGTH)}`
}
