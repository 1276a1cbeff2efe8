// What kind of holding a position is, and a report's positions summed by it. Pure.

import { toNameKey } from '../../companies/names.ts'
import { hasCusip, type Position } from '../reports/positions.ts'

/** Shares are held; options are bets on shares, and principal is what a bond owes. */
export const HOLDING_KINDS = ['shares', 'call', 'put', 'principal'] as const
export type HoldingKind = (typeof HOLDING_KINDS)[number]

export interface HeldPosition {
  cusip: string
  kind: HoldingKind
  /** Shares; dollars of principal. */
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

/** In the order of CUSIPs, in which the store keeps them; positions without one are no company's. */
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
  /** In the order of the store. */
  list(): HeldSecurity[]
}

/** What reports call them, the first one first; a name without letters names nobody. */
export function createSecurities(): Securities {
  // Reports agree in most names, which are spelled out once.
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
