// Does comparing a secret take longer the later it differs? Batches of comparisons that differ in the
// first, the last and no character take turns, in an order drawn anew each time; Welch's t tells
// whether their times come from one distribution. A plain comparison is measured beside it, to show
// that a difference would be seen.
//
//   node trials/timing.ts [--batches 3000] [--seed 1]

import { machineClock } from '../src/kernel/clock.ts'
import { isSameSecret, randomBase62 } from '../src/kernel/ids.ts'
import { createRandom } from './random.ts'
import { recordTrial } from './record.ts'
import { readOptions } from './support/options.ts'

const CALLS = 200
const LENGTH = 64
/**
 * Threshold that is usual for leaks of time: chance exceeds it about once in a hundred thousand
 * tries.
 */
const T_MAX = 4.5
/** Length of a text that a plain comparison measurably leaks, which shows that the method works. */
const PLAIN_LENGTH = 4096

type Compare = (a: string, b: string) => boolean

/** Welch's t of two kinds of guesses, of the faster nine tenths of each. */
function compareTimes(
  compare: Compare,
  length: number,
  kinds: Kinds,
  batches: number,
  seed: number,
): number {
  const random = createRandom(seed)
  const times: [number[], number[]] = [[], []]
  const secret = randomBase62(machineClock, 'file', length)
  const guesses = kinds.map((kind) => guessOf(secret, kind))
  for (let batch = 0; batch < batches * 2; batch++) {
    const side = random.below(2) === 0 ? 0 : 1
    times[side].push(timeOf(compare, secret, guesses[side] ?? ''))
  }
  return welch(times[0], times[1])
}

type Kind = 'first' | 'last' | 'none'
type Kinds = readonly [Kind, Kind]

function guessOf(secret: string, kind: Kind): string {
  const other = (text: string) => (text === 'x' ? 'y' : 'x')
  if (kind === 'first') return other(secret.slice(0, 1)) + secret.slice(1)
  // Made of parts in each case, so that no text is the secret's own object.
  if (kind === 'last') return secret.slice(0, -1) + other(secret.slice(-1))
  return Buffer.from(secret).toString()
}

function timeOf(compare: Compare, secret: string, guess: string): number {
  const startedAt = process.hrtime.bigint()
  for (let call = 0; call < CALLS; call++) compare(secret, guess)
  return Number(process.hrtime.bigint() - startedAt)
}

function welch(a: readonly number[], b: readonly number[]): number {
  const [left, right] = [a, b].map((times) => {
    const kept = times.toSorted((x, y) => x - y).slice(0, Math.floor(times.length * 0.9))
    const mean = kept.reduce((sum, time) => sum + time, 0) / kept.length
    const spread = kept.reduce((sum, time) => sum + (time - mean) ** 2, 0) / (kept.length - 1)
    return { mean, share: spread / kept.length }
  })
  if (!left || !right) return Number.NaN
  return (left.mean - right.mean) / Math.sqrt(left.share + right.share)
}

if (import.meta.main) {
  const { batches, seed } = readOptions({ batches: 3000, seed: 1 })
  const plain: Compare = (a, b) => [...a].every((char, at) => char === b[at])
  const pairs: readonly [string, Kinds][] = [
    ['guesses wrong in the first and in the last character take the same time', ['first', 'last']],
    ['a guess wrong in the first character and the secret take the same time', ['first', 'none']],
  ]
  const rows = pairs.map(([what, kinds]) => {
    const t = Math.abs(compareTimes(isSameSecret, LENGTH, kinds, batches, seed))
    const note = `${2 * batches} batches of ${CALLS}; |t| ${t.toFixed(2)}, below ${T_MAX}`
    return { what, tried: 1, survived: t < T_MAX ? 1 : 0, note }
  })
  const seen = compareTimes(plain, PLAIN_LENGTH, ['first', 'last'], Math.ceil(batches / 30), seed)
  const figure = {
    what: '|t| of a comparison that stops at the first difference',
    value: Math.abs(seen).toFixed(0),
    target: `above ${T_MAX}`,
  }
  await recordTrial({
    name: 'timing',
    title: 'Time of comparing secrets',
    rows,
    figures: [figure],
    seed,
  })
}
