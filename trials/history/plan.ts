// The faults of a history with their times, drawn from its seed before it begins, so that a part of
// them can be left out and the rest stays the same.

import { createRandom, type Random } from '../random.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

interface Kind {
  /** Shortest and longest time that it lasts; 0 for what happens at once. */
  readonly lasts: readonly [number, number]
  /** How often it is drawn beside the others. */
  readonly weight: number
  /** Shares of what it meets. */
  readonly shares?: readonly number[]
}

const everything = [1, 0.5, 0.2]

export const KINDS = {
  'publisher bans': { lasts: [5 * SECOND, 60 * SECOND], weight: 2, shares: [1] },
  'publisher shows maintenance': { lasts: [MINUTE, 8 * MINUTE], weight: 2, shares: everything },
  'publisher is unavailable': { lasts: [MINUTE, 8 * MINUTE], weight: 2, shares: everything },
  'publisher refuses connections': { lasts: [MINUTE, 6 * MINUTE], weight: 1, shares: everything },
  'publisher is silent': { lasts: [MINUTE, 4 * MINUTE], weight: 1, shares: everything },
  'publisher resets': { lasts: [MINUTE, 8 * MINUTE], weight: 2, shares: everything },
  'publisher cuts bodies': { lasts: [MINUTE, 15 * MINUTE], weight: 2, shares: [0.5, 0.2, 0.1] },
  'publisher stalls': { lasts: [MINUTE, 8 * MINUTE], weight: 1, shares: [0.5, 0.1] },
  'publisher asks for less': { lasts: [10 * SECOND, MINUTE], weight: 1, shares: everything },
  'documents lag': { lasts: [5 * MINUTE, 20 * MINUTE], weight: 2, shares: everything },
  'receiver fails': { lasts: [10 * SECOND, 10 * MINUTE], weight: 3 },
  'receiver is silent': { lasts: [10 * SECOND, 5 * MINUTE], weight: 2 },
  'receiver resets': { lasts: [10 * SECOND, 5 * MINUTE], weight: 1 },
  'receiver loses its answer': { lasts: [MINUTE, 5 * MINUTE], weight: 2 },
  'receiver is gone': { lasts: [5 * SECOND, MINUTE], weight: 1 },
  'process is killed': { lasts: [0, 0], weight: 5 },
  'process is killed at a write': { lasts: [0, 0], weight: 6 },
  'process is killed at a change': { lasts: [0, 0], weight: 8 },
  'process is restarted': { lasts: [0, 0], weight: 2 },
  'clock is set back': { lasts: [0, 0], weight: 2 },
  'machine sleeps': { lasts: [0, 0], weight: 1 },
  'disk is slow': { lasts: [10 * SECOND, 2 * MINUTE], weight: 1 },
  'disk is full': { lasts: [5 * SECOND, 2 * MINUTE], weight: 2 },
} as const satisfies Readonly<Record<string, Kind>>

export type FaultKind = keyof typeof KINDS

export interface Fault {
  readonly kind: FaultKind
  readonly fromMs: number
  readonly forMs: number
  /** Share of the requests that it meets. */
  readonly share: number
  /** Chooses further: a receiver, a number of writes, a number of seconds. */
  readonly choice: number
}

export interface Plan {
  readonly seed: number
  readonly startAt: string
  readonly lengthMs: number
  /** No fault begins or lasts beyond. */
  readonly calmFromMs: number
  readonly faults: readonly Fault[]
}

/** Starts of a day in New York: a plain Monday, both changes of the clocks, and the turn of a year. */
const STARTS = [
  '2025-11-17T13:00:00Z',
  '2025-11-17T13:00:00Z',
  '2025-11-21T20:00:00Z',
  '2025-10-31T19:30:00Z',
  '2026-03-06T20:00:00Z',
  '2025-12-31T20:00:00Z',
] as const

const FIRST_MS = 2 * MINUTE
const FAULTS_PER_HOUR = 18
const CALM = 0.55
const CALM_MIN = 0.4
const CALM_MIN_MS = 45 * MINUTE

export function drawPlan(seed: number, lengthMs: number): Plan {
  const random = createRandom(seed * 2_654_435_761)
  const calmFromMs = Math.round(
    Math.max(lengthMs * CALM_MIN, Math.min(lengthMs * CALM, lengthMs - CALM_MIN_MS)),
  )
  const count = 1 + random.below(Math.ceil((FAULTS_PER_HOUR * calmFromMs) / (60 * MINUTE)) * 2)
  const faults = Array.from({ length: count }, () => drawFault(random, calmFromMs))
  faults.sort((one, other) => one.fromMs - other.fromMs)
  return { seed, startAt: random.pick(STARTS), lengthMs, calmFromMs, faults }
}

function drawFault(random: Random, calmFromMs: number): Fault {
  const kind = random.pick(WEIGHTED)
  const { lasts, shares }: Kind = KINDS[kind]
  const [least, most] = lasts
  const fromMs = FIRST_MS + random.below(Math.max(1, calmFromMs - FIRST_MS))
  const drawnMs = least + random.below(most - least + 1)
  const forMs = Math.min(drawnMs, Math.max(0, calmFromMs - fromMs))
  const share = random.pick(shares ?? [1])
  return { kind, fromMs, forMs, share, choice: random.below(1_000_000) }
}

const WEIGHTED = (Object.keys(KINDS) as FaultKind[]).flatMap((kind) =>
  Array.from({ length: KINDS[kind].weight }, () => kind),
)

/** The faults of some kinds that last at a time. */
export function faultsAt(plan: Plan, ms: number, prefix: string): Fault[] {
  return plan.faults.filter(
    ({ kind, fromMs, forMs }) => kind.startsWith(prefix) && fromMs <= ms && ms < fromMs + forMs,
  )
}
