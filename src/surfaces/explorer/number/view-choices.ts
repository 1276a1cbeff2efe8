// Choices for a company’s numbers over time: period type, number of periods, share basis. Every
// choice is a link, and the address holds all of them.

import type { Query } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { companyAddress, queryOf, type View } from '../frame/addresses.ts'
import type { Statements } from './numbers.ts'

/** A page about a company, with its choices beside the view. */
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

/** Period types have ranges of their own, so the range is dropped. */
export function periodChoice({ view, path, kept }: Place): Html {
  const rest = { ...kept, periods: undefined }
  return segments(
    'Periods',
    path,
    PERIODS.map(([period, label]) => [label, { ...view, period }, period === view.period, rest]),
  )
}

/** Default number of periods by type. */
const SHOWN_PERIODS = { annual: 10, quarterly: 8, ttm: 8 } as const

const SHORT_RANGES = [
  [8, '2 years'],
  [12, '3 years'],
  [20, '5 years'],
] as const

/** Numbers of periods to choose from. */
const RANGES = {
  annual: [
    [5, '5 years'],
    [10, '10 years'],
    [20, '20 years'],
  ],
  quarterly: SHORT_RANGES,
  ttm: SHORT_RANGES,
} as const

/** Number of periods in the address, or the default; other numbers are ignored. */
export function shownPeriods({ period }: View, asked: string | undefined): number {
  const [count] = RANGES[period].find((one) => String(one[0]) === asked) ?? []
  return count ?? SHOWN_PERIODS[period]
}

/** Number for the address; undefined for the default. */
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

/** Choice of the share basis; none without splits. */
export function basisChoice({ view, path, kept }: Place, { splits = [] }: Statements): Html {
  if (view.adjusted && splits.length === 0) return html``
  return segments('Shares', path, [
    ['Adjusted for splits', { ...view, adjusted: true }, view.adjusted, kept],
    ['As reported', { ...view, adjusted: false }, !view.adjusted, kept],
  ])
}

/** Choice between amounts and shares of revenue or total assets. */
export function sizeChoice({ view, path, kept }: Place): Html {
  const isCommon = kept.shares === 'true'
  const { shares: _, ...rest } = kept
  return segments('Size', path, [
    ['Amounts', view, !isCommon, rest],
    ['Common size', view, isCommon, { ...rest, shares: 'true' }],
  ])
}

type Choice = readonly [label: string, view: View, isChosen: boolean, more: Query]

/** Links of choices with the chosen one marked; `place` is the link’s fragment. */
export function segments(name: string, path: string, choices: readonly Choice[], place = ''): Html {
  return html`<nav class="seg" aria-label="${name}">${choices.map(
    ([label, view, isChosen, more]) => {
      const address = companyAddress(view.ident, path, { ...queryOf(view), ...more })
      return html`<a href="${address}${place}"${isChosen && html` aria-current="page"`}>${label}</a>`
    },
  )}</nav>`
}
