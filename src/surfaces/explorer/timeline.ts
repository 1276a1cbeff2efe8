// When insiders of one company bought and sold on the market, and for how much.

import { type Html, html } from '../html.ts'
import { isNumber, money, text } from './figures.ts'
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
/** Visible even at the width of a phone. */
const LEAST_RADIUS = 7

/** Purchases above the line, sales below; a mark's area is its value, and amended trades count once. */
export function timeline(trades: readonly Trade[]): Html {
  const marks = trades.flatMap(toMark)
  if (marks.length === 0) {
    return html`<p class="notice">No open-market purchases or sales among these filings.</p>`
  }
  const times = marks.map(({ at }) => at)
  const [first, last] = [Math.min(...times), Math.max(...times)]
  const largest = Math.max(...marks.map(({ value }) => value))
  const x = (at: number) =>
    first === last ? WIDTH / 2 : EDGE + ((at - first) / (last - first)) * (WIDTH - 2 * EDGE)
  const total = (isBuy: boolean) =>
    money(marks.reduce((sum, mark) => sum + (mark.isBuy === isBuy ? mark.value : 0), 0))
  return html`<figure class="bars timeline"><figcaption>On the open market: <span class="up">bought for ${total(true)}</span>, above the
line; <span class="down">sold for ${total(false)}</span>, below it. Larger marks are larger amounts.</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Open-market purchases above the line, sales below it">
<line class="axis" x1="0" x2="${WIDTH}" y1="${MIDDLE}" y2="${MIDDLE}"/>${marks.map((mark) => circle(mark, x(mark.at), largest))}</svg>
<div class="split small quiet"><span>${day(first)}</span><span>${first !== last && day(last)}</span></div></figure>`
}

function toMark(trade: Trade): Mark[] {
  const at = Date.parse(text(trade.transaction_date))
  const code = trade.transaction_code
  const isTrade = (code === 'P' || code === 'S') && text(trade.superseded_by) === ''
  if (!isTrade || !isNumber(trade.value) || Number.isNaN(at)) return []
  return [{ at, value: trade.value, isBuy: code === 'P', owner: text(trade.owner) }]
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
