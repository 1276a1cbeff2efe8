// Shares outstanding and public floats as they were known after each day on which the company filed, by
// the rules of `/v1/shares`. Pure.

import { findShares } from '../answers/shares.ts'
import type { CompanyFacts } from '../facts/fact.ts'
import { SHARE_FIGURES, type ShareFigure, type ShareFigureName, type SharesView } from '../model.ts'
import { createIntervals, type Known } from './vintage-intervals.ts'

export interface ShareState {
  readonly figure: ShareFigureName
  /** Day that it is stated for. */
  readonly day: string
  readonly value: number
  readonly concept: string
  readonly form: string
  readonly filed: string
  readonly accession: string
}

export interface ShareVintages {
  /** What the company has by now: one of each at a time. */
  readonly newestShares: readonly Known<ShareState>[]
  /** One for each day that a filing states one total for. */
  readonly allShares: readonly Known<ShareState>[]
}

export interface ShareVintagesMaker {
  /** Days have to come in order. */
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

/** Counts of several classes have no total; of several filings the newest counts. */
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
