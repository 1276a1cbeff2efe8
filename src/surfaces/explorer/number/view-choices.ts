// What a reader chooses of a company's numbers over time: which periods, how many of them, on which basis.
// Every choice is a link, and stays in the address beside the others.

import type { Query } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { companyAddress, queryOf, type View } from '../frame/addresses.ts'
import type { Statements } from './numbers.ts'

/** A page about a company, and what was chosen there beside its view. */
export interface Place {
  readonly view: View
  readonly path: string
  readonly kept: Query
}

const PERIODS = [
  ['annual', 'Annual'],
  ['quarterly', 'Quarterly'],
  ['ttm', 'TTM'],
] as const

/** Each kind of period has ranges of its own, so none is kept. */
export function periodChoice({ view, path, kept }: Place): Html {
  const rest = { ...kept, periods: undefined }
  return segments(
    'Periods',
    path,
    PERIODS.map(([period, label]) => [label, { ...view, period }, period === view.period, rest]),
  )
}

/** Periods that pages show of each kind. */
export const SHOWN_PERIODS = { annual: 10, quarterly: 8, ttm: 8 } as const

const SHORT_RANGES = [
  [8, '2 years'],
  [12, '3 years'],
  [20, '5 years'],
] as const

/** By how many periods are shown. */
const RANGES = {
  annual: [
    [5, '5 years'],
    [10, '10 years'],
    [20, '20 years'],
  ],
  quarterly: SHORT_RANGES,
  ttm: SHORT_RANGES,
} as const

/** As the address asks, or as pages do; anything else is not asked. */
export function shownPeriods({ period }: View, asked: string | undefined): number {
  const [count] = RANGES[period].find((one) => String(one[0]) === asked) ?? []
  return count ?? SHOWN_PERIODS[period]
}

/** As the address says it; nothing for what pages show unasked. */
export function periodsOf({ period }: View, shown: number): string | undefined {
  return shown === SHOWN_PERIODS[period] ? undefined : String(shown)
}

export function rangeChoice({ view, path, kept }: Place, shown: number): Html {
  return segments(
    'Range',
    path,
    RANGES[view.period].map(([count, label]) => {
      return [label, view, count === shown, { ...kept, periods: periodsOf(view, count) }]
    }),
  )
}

/** Whether lines in shares are on the newest basis; no choice where nothing was split. */
export function basisChoice({ view, path, kept }: Place, { splits = [] }: Statements): Html {
  if (view.adjusted && splits.length === 0) return html``
  return segments('Shares', path, [
    ['Adjusted for splits', { ...view, adjusted: true }, view.adjusted, kept],
    ['As reported', { ...view, adjusted: false }, !view.adjusted, kept],
  ])
}

/** Amounts, or each as a share of revenue or of total assets. */
export function sizeChoice({ view, path, kept }: Place): Html {
  const isCommon = kept.shares === 'true'
  const { shares: _, ...rest } = kept
  return segments('Size', path, [
    ['Amounts', view, !isCommon, rest],
    ['Common size', view, isCommon, { ...rest, shares: 'true' }],
  ])
}

type Choice = readonly [label: string, view: View, isChosen: boolean, more: Query]

/** Choices of which one is taken; `place` is where on the page they lead to. */
export function segments(name: string, path: string, choices: readonly Choice[], place = ''): Html {
  return html`<nav class="seg" aria-label="${name}">${choices.map(
    ([label, view, isChosen, more]) => {
      const address = companyAddress(view.ident, path, { ...queryOf(view), ...more })
      return html`<a href="${address}${place}"${isChosen && html` aria-current="page"`}>${label}</a>`
    },
  )}</nav>`
}
