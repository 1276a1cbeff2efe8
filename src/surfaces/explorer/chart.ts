// The chart of one line of the statements, drawn on the server. Where scripts run, uPlot draws it again
// with points to inspect and other lines to choose.

import { type Html, html } from '../html.ts'
import { queryOf, type View } from './addresses.ts'
import type { Json, Query } from './ask.ts'
import { isNumber, list, short, text } from './figures.ts'
import { type Line, unitKind } from './statement-lines.ts'

export interface Period {
  readonly name: string
  readonly day: string
  readonly value: number | null
}

export interface Series {
  readonly measure: string
  readonly label: string
  readonly unit: string
  /** Oldest first. */
  readonly periods: readonly Period[]
}

interface ChartOptions {
  /** The measure to draw; the first one for an unknown name. */
  line: string
  view: View
  /** Choices of the page beside those of the view. */
  kept: Query
  /** The line that embeds a chart of such a series in another page. */
  embed(series: Pick<Series, 'measure' | 'label'>): string
}

export function chartSection(
  all: readonly Series[],
  { line, view, kept: more, embed }: ChartOptions,
): Html {
  const find = (name: string) => all.find(({ measure }) => measure === name)
  const chosen = find(line) ?? find('revenue') ?? all[0]
  if (!chosen) return html``
  const options = all.map(
    (one) =>
      html`<option value="${one.measure}"${one === chosen && html` selected`}>${one.label}</option>`,
  )
  const kept = Object.entries({ ...queryOf(view), ...more }).map(
    ([name, value]) => value && html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return html`<h2 id="draw">Chart</h2>
<form class="row">${kept}
<label>Line<select id="line" name="line">${options}</select></label><button>Draw</button></form>
<figure class="chart"><figcaption id="reading">${reading(chosen)}</figcaption>
<div id="chart" role="img" aria-label="${chosen.label}, ${chosen.unit}, by period"
 data-series="${JSON.stringify(all)}">${picture(chosen, WIDE)}</div></figure>
<details class="embed"><summary>Embed</summary>
<p class="quiet small">A page with this line shows the chart, its unit and the filing that states the newest value; it stays
up to date${view.asOf !== '' && html` as known on ${view.asOf}`}. Add <code>&amp;theme=dark</code> or <code>&amp;theme=light</code> to the address for one scheme.</p>
<pre tabindex="0" id="embed" data-copy="line" data-template="${embed(PLACES)}">${embed(chosen)}</pre></details>`
}

/** Where the script writes the line that is chosen next. */
const PLACES = { measure: '--measure--', label: '--label--' }

/** The newest value in words; the script does the same for the point under the cursor. */
function reading(series: Series): Html {
  return html`<strong>${series.label}</strong>, ${newest(series)}`
}

/** In which unit, and the newest value. */
export function newest({ unit, periods }: Series): Html {
  const last = periods.findLast(({ value }) => value !== null)
  return html`${unit}${
    last && html`; ${last.name} to ${last.day}: <strong>${short(last.value ?? 0)}</strong>`
  }`
}

export interface Shape {
  readonly width: number
  readonly height: number
  /** Of the scale’s numbers. */
  readonly left: number
  /** How many periods there is room to name. */
  readonly names: number
}

const WIDE: Shape = { width: 900, height: 260, left: 70, names: 20 }
/** Still to be read at the width of a phone. */
export const SMALL: Shape = { width: 480, height: 210, left: 56, names: 5 }

const BOTTOM = 30
const TOP = 12
const TICKS = 4

export function picture({ periods }: Series, { width, height, left, names }: Shape): Html {
  const values = periods.map(({ value }) => value).filter(isNumber)
  const ticks = ticksOf(Math.min(...values), Math.max(...values))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const step = (width - left - 60) / Math.max(periods.length - 1, 1)
  const x = (index: number) => Math.round(left + 20 + index * step)
  const y = (value: number) =>
    Math.round(height - BOTTOM - ((value - low) / (high - low || 1)) * (height - BOTTOM - TOP))
  const grid = ticks.map(
    (tick) => html`<line class="axis" x1="${left}" x2="${width}" y1="${y(tick)}" y2="${y(tick)}"/>
<text x="${left - 8}" y="${y(tick) + 4}" text-anchor="end">${onAxis(tick)}</text>`,
  )
  // The newest is always named.
  const every = Math.ceil(periods.length / names)
  let path = ''
  const points = periods.map(({ name, value }, index) => {
    const isNamed = (periods.length - 1 - index) % every === 0
    const label =
      isNamed && html`<text x="${x(index)}" y="${height - 8}" text-anchor="middle">${name}</text>`
    if (value === null) return label || html``
    path += `${isNumber(periods[index - 1]?.value) ? 'L' : 'M'}${x(index)} ${y(value)}`
    return html`${label}<circle class="part" cx="${x(index)}" cy="${y(value)}" r="4"/>`
  })
  return html`<svg viewBox="0 0 ${width} ${height}" aria-hidden="true">${grid}${points}<path class="trace" d="${path}"/></svg>`
}

/** `250.0B` as `250B`. */
function onAxis(tick: number): string {
  return short(tick).replace(/\.0+(?=[A-Z])/, '')
}

/** Round numbers from at most the least to at least the greatest value. */
function ticksOf(least: number, greatest: number): number[] {
  const raw = (greatest - least || Math.abs(greatest) || 1) / TICKS
  const size = 10 ** Math.floor(Math.log10(raw))
  const step = [1, 2, 5, 10].map((one) => one * size).find((one) => one >= raw) ?? raw
  const first = Math.floor(least / step)
  const count = Math.ceil(greatest / step) - first + 1
  return Array.from({ length: count }, (_, index) => (first + index) * step)
}

/** Every line of these statements that has a value in some period. */
export function seriesOf(
  body: Json,
  statements: readonly { member: string; lines: readonly Line[] }[],
): Series[] {
  return statements.flatMap(({ member, lines }) => {
    const rows = [...list(body[member])].reverse()
    return lines.flatMap(({ member: measure, label }) => {
      const periods = rows.map((row) => ({
        name: `${text(row.fiscal_period)} ${text(row.fiscal_year)}`,
        day: text(row.period),
        value: isNumber(row[measure]) ? row[measure] : null,
      }))
      const isEmpty = periods.every(({ value }) => value === null)
      return isEmpty
        ? []
        : [{ measure, label, unit: unitOf(measure, text(body.currency)), periods }]
    })
  })
}

function unitOf(measure: string, currency: string): string {
  const kind = unitKind(measure)
  if (kind === 'per share') return `${currency} per share`
  return kind === 'shares' ? 'shares' : currency
}
