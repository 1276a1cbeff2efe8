// Shares outstanding and public floats as they were known after each day on which the company filed, by
// the rules of `/v1/shares`. Pure.

import { findShares } from '../answers/shares.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import { SHARE_FIGURES, type ShareFigure, type ShareFigureName, type SharesView } from '../model.ts'
import { createIntervals, type Known } from './vintage-intervals.ts'

export interface ShareState {
  readonly figure: ShareFigureName
  /** Day that the count of shares is stated for. */
  readonly day: string
  readonly value: number
  readonly concept: string
  readonly form: string
  readonly filed: string
  readonly accession: string
}

export interface ShareVintages {
  /** Figures that the company has at most one of at a time. */
  readonly newestShares: readonly Known<ShareState>[]
  /** Figures, one per day for which a filing states a single total. */
  readonly allShares: readonly Known<ShareState>[]
}

export interface ShareVintagesMaker {
  /** Takes the facts of a day; days must be in order. */
  follow(day: string, facts: CompanyFacts): void
  list(): ShareVintages
}

export function createShareVintages(): ShareVintagesMaker {
  const newest = createIntervals<ShareState>()
  const all = createIntervals<ShareState>()
  return {
    follow(day, facts) {
      const view = findShares(facts, { asOf: day, history: true })
      newest.follow(day, newestOf(view))
      all.follow(day, allOf(view))
    },
    list: () => ({ newestShares: newest.list(), allShares: all.list() }),
  }
}

function newestOf(view: SharesView): Map<string, ShareState> {
  const states = new Map<string, ShareState>()
  for (const name of SHARE_FIGURES) {
    const figure = view[name]
    if (figure) states.set(name, toState(name, figure))
  }
  return states
}

/** Totals by day; counts of several classes have none, and the newest filing counts. */
function allOf({ history }: SharesView): Map<string, ShareState> {
  const states = new Map<string, ShareState>()
  for (const name of SHARE_FIGURES) {
    const byDay = Map.groupBy(history?.[name] ?? [], ({ as_of }) => as_of)
    for (const [day, [first, ...others]] of byDay) {
      if (!first || others.some(({ accession }) => accession === first.accession)) continue
      states.set(`${name} ${day}`, toState(name, first))
    }
  }
  return states
}

function toState(figure: ShareFigureName, found: ShareFigure): ShareState {
  const { as_of: day, value, concept, form, filed, accession } = found
  return { figure, day, value, concept, form, filed, accession }
}
