// Positions of an information table, by line and summed by security. Pure; values stay in the
// table’s unit until `units.ts` decides it.

import type { Failure } from '../../../kernel/failure.ts'

export const SHARE_TYPES = ['SH', 'PRN'] as const
export const PUT_CALLS = ['PUT', 'CALL'] as const
export type ShareType = (typeof SHARE_TYPES)[number]
export type PutCall = (typeof PUT_CALLS)[number]

/** Lines of one security, kind of amount and kind of option, summed. */
export interface Position {
  issuer: string
  title_of_class: string | null
  cusip: string
  share_type: ShareType
  put_call: PutCall | null
  value: number
  shares: number
}

export interface InformationTable {
  positions: Position[]
  /** Lines of the table, before summing. */
  entries: number
  /** Sum of all values, in the unit of the table. */
  total: number
}

/** Placeholder of filers for a security without a CUSIP, which does not identify the holding. */
const NO_CUSIP = /^0+$/

/** Key of a position; lines with equal keys are summed. */
export function keyOf(position: Position): string {
  const { cusip, share_type, put_call } = position
  // For most lines the CUSIP alone is the key.
  if (put_call === null && share_type === 'SH' && hasCusip(position)) return cusip
  const issuer = hasCusip(position) ? '' : `${position.issuer} ${position.title_of_class}`
  return `${cusip} ${put_call ?? ''} ${share_type} ${issuer}`
}

export function hasCusip(position: Pick<Position, 'cusip'>): boolean {
  return !(position.cusip.startsWith('0') && NO_CUSIP.test(position.cusip))
}

/** Sums lines as they come, so that a long table is never held twice. */
export function createSummer(refuse: (element: string) => Failure) {
  const positions = new Map<string, Position>()
  let entries = 0
  let total = 0
  return {
    /** Takes ownership of the line, to which equal ones are added; null for one that holds nothing. */
    add(line: Position | null): void {
      entries++
      if (line === null) return
      total = addSafely(total, line.value, () => refuse('the sum of all values'))
      const key = keyOf(line)
      const known = positions.get(key)
      if (!known) {
        positions.set(key, line)
        return
      }
      known.value = addSafely(known.value, line.value, () => refuse(`value of ${line.cusip}`))
      known.shares = addSafely(known.shares, line.shares, () => refuse(`shares of ${line.cusip}`))
    },
    finish: (): InformationTable => ({ positions: [...positions.values()], entries, total }),
  }
}

/** Fails beyond the exact range of JSON numbers, which no real holding approaches. */
function addSafely(a: number, b: number, refuse: () => Failure): number {
  const sum = a + b
  if (sum > Number.MAX_SAFE_INTEGER) throw refuse()
  return sum
}

/** The union of both portfolios; securities in both are summed. */
export function mergePositions(a: readonly Position[], b: readonly Position[]): Position[] {
  const merged = new Map(a.map((position) => [keyOf(position), { ...position }]))
  for (const position of b) {
    const key = keyOf(position)
    const known = merged.get(key)
    if (!known) merged.set(key, { ...position })
    else {
      known.value += position.value
      known.shares += position.shares
    }
  }
  return [...merged.values()]
}
