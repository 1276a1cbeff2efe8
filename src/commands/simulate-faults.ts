// Faults a simulated publisher has on request. Each is decided by chance with a seed, so that a run
// can be repeated.

import { SettingError } from '../config.ts'

export const FAULTS = [
  '403',
  '429',
  '503',
  'truncated',
  'stalled',
  'duplicates',
  'out-of-order',
  'shifting',
  'unlisted',
] as const
export type Fault = (typeof FAULTS)[number]

/** Of a hundred requests, or for the last four of a hundred filings, how many meet a fault. */
const PERCENT: Readonly<Record<Fault, number>> = {
  '403': 1,
  '429': 2,
  '503': 4,
  truncated: 3,
  stalled: 1,
  duplicates: 10,
  'out-of-order': 10,
  shifting: 20,
  unlisted: 5,
}

export function readFaults(names: readonly string[]): Set<Fault> {
  const wanted = names.includes('all') ? FAULTS : names
  const unknown = wanted.find((name) => !FAULTS.some((fault) => fault === name))
  if (unknown !== undefined) {
    const known = ['all', ...FAULTS].join(', ')
    throw new SettingError(`there is no fault "${unknown}"; the faults are ${known}`)
  }
  return new Set(FAULTS.filter((fault) => wanted.includes(fault)))
}

export interface Chance {
  /** Whether a fault strikes this time. */
  strikes(fault: Fault): boolean
  /** Whether a filing is one that a fault strikes; the same answer each time. */
  marks(fault: Fault, accession: string): boolean
}

/** Numbers from 0 to 1, the same for the same seed. Mulberry32: small, and good enough to scatter. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function createChance(faults: ReadonlySet<Fault>, seed: number): Chance {
  const next = createRandom(seed)
  return {
    strikes: (fault) => faults.has(fault) && next() * 100 < PERCENT[fault],
    marks: (fault, accession) => {
      const digits = Number(accession.replaceAll('-', '').slice(-9)) + seed
      return faults.has(fault) && (digits * 7919) % 100 < PERCENT[fault]
    },
  }
}
