// Purchases and sales of a company’s insiders on the market, over time.

import { money } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import type { Trade } from './trades.ts'

interface Mark {
  at: number
  value: number
  isBuy: boolean
  owner: string
}

const WIDTH = 900
const HEIGHT = 150
const MIDDLE = HEIGHT / 2
const EDGE = 34
/** Minimum radius that is visible on a phone. */
const LEAST_RADIUS = 7

/** Purchases above the line, sales below; a mark’s area is its value. */
export function timeline(trades: readonly Trade[]): Html {
  const marks = trades.flatMap(toMark)
  if (marks.length === 0) {
    return html`<p class="notice">No open-market purchases or sales among these filings.</p>`
  }
  const times = marks.map(({ at }) => at)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const largest = Math.max(...marks.map(({ value }) => value))
  const sums = html`<span class="quiet">On the open market</span> ${sumsOf(marks)}`
  // Marks of a single day need no picture.
  if (first === last) return html`<p>${sums} on ${day(first)}.</p>`
  const x = (at: number) => EDGE + ((at - first) / (last - first)) * (WIDTH - 2 * EDGE)
  return html`<figure class="bars timeline"><figcaption>${sums}. Larger marks are larger amounts.</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Open-market purchases above the line, sales below it">
<line class="axis" x1="0" x2="${WIDTH}" y1="${MIDDLE}" y2="${MIDDLE}"/>${marks.map((mark) => circle(mark, x(mark.at), largest))}</svg>
<div class="split small quiet"><span>${day(first)}</span><span>${day(last)}</span></div></figure>`
}

const SIDES = [
  { isBuy: true, tone: 'up', words: 'bought for' },
  { isBuy: false, tone: 'down', words: 'sold for' },
]

/** Sums of both sides: `bought for $3.56M, sold for $95,300`. */
function sumsOf(marks: readonly Mark[]): Html {
  const sums = SIDES.flatMap(({ isBuy, tone, words }) => {
    const own = marks.filter((mark) => mark.isBuy === isBuy)
    if (own.length === 0) return []
    const sum = own.reduce((total, { value }) => total + value, 0)
    return [html`<span class="${tone}">${words} ${money(sum)}</span>`]
  })
  return html`${sums.map((sum, at) => html`${at > 0 && ', '}${sum}`)}`
}

function toMark(trade: Trade): Mark[] {
  const { transaction_code: code, transaction_date, superseded_by, value, owner } = trade
  const isTrade = (code === 'P' || code === 'S') && !superseded_by
  if (!isTrade || value === null || transaction_date === null) return []
  return [{ at: Date.parse(transaction_date), value, isBuy: code === 'P', owner: owner ?? '' }]
}

function circle({ at, value, isBuy, owner }: Mark, x: number, largest: number): Html {
  const radius = LEAST_RADIUS + 20 * Math.sqrt(value / largest)
  const y = isBuy ? MIDDLE - radius - 2 : MIDDLE + radius + 2
  const what = isBuy ? 'bought' : 'sold'
  return html`<circle class="${isBuy ? 'buy' : 'sell'}" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill-opacity="0.65"><title>${day(at)} ${owner} ${what} for ${money(value)}</title></circle>`
}

function day(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
