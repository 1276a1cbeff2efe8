// Kinds of holdings, and sums of a report’s positions by kind. Pure.

import { toNameKey } from '../../companies/names.ts'
import { hasCusip, type Position } from '../reports/positions.ts'

/** Shares are held; options are bets on shares, and principal is a bond’s debt. */
export const HOLDING_KINDS = ['shares', 'call', 'put', 'principal'] as const
export type HoldingKind = (typeof HOLDING_KINDS)[number]

export interface HeldPosition {
  cusip: string
  kind: HoldingKind
  /** Number of shares, or dollars of principal for debt. */
  amount: number
  value: number
}

export interface HeldSecurity {
  cusip: string
  name_key: string
  issuer: string
  title_of_class: string | null
}

function kindOf({ put_call, share_type }: Position): HoldingKind {
  if (put_call !== null) return put_call === 'CALL' ? 'call' : 'put'
  return share_type === 'PRN' ? 'principal' : 'shares'
}

/** Sums positions in the order of CUSIPs; those without one belong to no company. */
export function toHeld(positions: readonly Position[]): HeldPosition[] {
  const held = new Map<string, HeldPosition>()
  for (const position of positions) {
    if (!hasCusip(position)) continue
    const { cusip, value, shares: amount } = position
    const kind = kindOf(position)
    const key = `${cusip} ${kind}`
    const known = held.get(key)
    if (known) {
      known.amount += amount
      known.value += value
    } else held.set(key, { cusip, kind, amount, value })
  }
  return inOrder(held)
}

function inOrder<One>(byKey: ReadonlyMap<string, One>): One[] {
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? [])
}

export interface Securities {
  add(positions: readonly Position[]): void
  /** Lists securities in the order of the store. */
  list(): HeldSecurity[]
}

/** Names of securities in reports, the first one first; names without letters are dropped. */
export function createSecurities(): Securities {
  // Normalizes each distinct name once, since reports agree in most names.
  const called = new Set<string>()
  const byKey = new Map<string, HeldSecurity>()
  return {
    add(positions) {
      for (const position of positions) {
        const { cusip, issuer, title_of_class } = position
        const call = `${cusip} ${issuer}`
        if (!hasCusip(position) || called.has(call)) continue
        called.add(call)
        const name_key = toNameKey(issuer)
        const key = `${cusip} ${name_key}`
        if (name_key === '' || byKey.has(key)) continue
        byKey.set(key, { cusip, name_key, issuer, title_of_class })
      }
    },
    list: () => inOrder(byKey),
  }
}
