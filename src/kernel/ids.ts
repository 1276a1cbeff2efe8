// Our own identifiers and secrets: random base62, hashing, comparing without leaking time.

import { createHash, hash, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Clock, IdPrefix, Purpose } from './time.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** `length` random base62 characters; bytes that would bias the alphabet are dropped. */
export function randomBase62(clock: Clock, purpose: Purpose, length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of clock.bytes(purpose, length - text.length)) {
      if (byte < 248) text += BASE62[byte % 62]
    }
  }
  return text
}

/** CRC-32 of a text as six base62 characters: detects a mistyped key without asking the store. */
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

/** Compares two texts in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const left = createHash('sha256').update(a).digest()
  const right = createHash('sha256').update(b).digest()
  return timingSafeEqual(left, right)
}

const TIME_LENGTH = 8
const RANDOM_LENGTH = 12

/**
 * `prefix_` and 20 characters: the time in milliseconds, so that new rows are neighbours in an index,
 * and 12 random ones in base62. Not a secret.
 */
export function newId(clock: Clock, prefix: IdPrefix): string {
  return toId(clock, prefix, randomBase62(clock, prefix, RANDOM_LENGTH))
}

/** Like `newId` for many ids: draws randomness for a hundred at a time. */
export function createIds(clock: Clock, prefix: IdPrefix): () => string {
  let [drawn, at] = ['', 0]
  return () => {
    if (at === drawn.length) [drawn, at] = [randomBase62(clock, prefix, 100 * RANDOM_LENGTH), 0]
    at += RANDOM_LENGTH
    return toId(clock, prefix, drawn.slice(at - RANDOM_LENGTH, at))
  }
}

function toId(clock: Clock, prefix: IdPrefix, random: string): string {
  const time = nextMoment(clock, prefix).toString(36).padStart(TIME_LENGTH, '0')
  return `${prefix}_${time}${random}`
}

/** The last moment given out, by clock and prefix. */
const moments = new WeakMap<Clock, Map<IdPrefix, number>>()

/** Later than every one before, so that identifiers of one millisecond sort in the order they were made. */
function nextMoment(clock: Clock, prefix: IdPrefix): number {
  const known = moments.get(clock) ?? new Map<IdPrefix, number>()
  const moment = Math.max(clock.now(), (known.get(prefix) ?? 0) + 1)
  moments.set(clock, known.set(prefix, moment))
  return moment
}

/** A random number from 0 up to, and without, 1. */
export function randomFraction(clock: Clock, purpose: Purpose): number {
  return Buffer.from(clock.bytes(purpose, 6)).readUIntBE(0, 6) / 2 ** 48
}
