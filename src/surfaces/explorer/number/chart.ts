// The chart of one to four lines of a page’s numbers, drawn on the server. With scripts, another
// choice replaces it without leaving the page.

import type { Query } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { queryOf, toSearch, type View } from '../frame/addresses.ts'
import { type ChartChoice, chartQuery, LINE_FIELDS } from './chart-choice.ts'
import { NARROW, picture, swatch, WIDE } from './picture.ts'
import { inUnit, type Series } from './series.ts'
import { type Place, periodsOf, segments } from './view-choices.ts'

interface ChartOptions {
  readonly choice: ChartChoice
  /** Line drawn if no available one is chosen. */
  readonly first: string
  readonly place: Place
  /** Number of periods shown. */
  readonly shown: number
  /** Name of the company. */
  readonly name: string
  readonly baseUrl: string
}

export const CHART_SCRIPTS = ['copy.js', 'chart.js'] as const

export function chartSection(all: readonly Series[], options: ChartOptions): Html {
  const chosen = chosenOf(all, options)
  if (chosen.length === 0) return html``
  const lines = chosen.map(({ measure }) => measure)
  return html`<section class="chart" aria-labelledby="draw"><h2 id="draw">Chart</h2>
${lineForm(all, lines, options)}
${drawing(chosen, options)}
${embedding(chosen, options)}</section>`
}

function chosenOf(all: readonly Series[], { choice, first }: ChartOptions): Series[] {
  const find = (name: string) => all.find(({ measure }) => measure === name)
  const found = choice.lines.flatMap((name) => find(name) ?? [])
  const [fallback] = all
  return found.length > 0 || !fallback ? found : [find(first) ?? fallback]
}

/** A field for each line that is drawn, and one for the next. */
function lineForm(
  all: readonly Series[],
  lines: readonly string[],
  { choice, place }: ChartOptions,
): Html {
  const { view, path, kept } = place
  const fields = LINE_FIELDS.slice(0, lines.length + 1).map(([name, label], index) => {
    const none = index > 0 && html`<option value="">none</option>`
    const options = all.map(
      (one) =>
        html`<option value="${one.measure}"${one.measure === lines[index] && html` selected`}>${one.label}</option>`,
    )
    return html`<label>${label}<select name="${name}"${index === 0 && html` id="line"`}>${none}${options}</select></label>`
  })
  const { kind } = choice
  const hidden = Object.entries({
    ...queryOf(view),
    ...without(kept),
    chart: chartQuery(choice).chart,
  }).map(([name, value]) => value && html`<input type="hidden" name="${name}" value="${value}">`)
  const as = (wanted: ChartChoice['kind']) => ({
    ...kept,
    ...chartQuery({ lines, kind: wanted }),
  })
  return html`<form class="row">${hidden}
${fields}<button>Draw</button>
${segments(
  'Chart as',
  path,
  [
    ['Lines', view, kind === 'lines', as('lines')],
    ['Bars', view, kind === 'bars', as('bars')],
  ],
  '#draw',
)}</form>`
}

/** Other parameters of the page. */
function without(kept: Place['kept']): Place['kept'] {
  const own = new Set<string>([...LINE_FIELDS.map(([name]) => name), 'chart'])
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !own.has(name)))
}

/** Lines of one unit share one scale. */
function drawing(chosen: readonly Series[], { choice }: ChartOptions): Html {
  const drawn = chosen.map((series, place) => ({ series, place }))
  const panels = [...Map.groupBy(drawn, ({ series }) => series.unit)]
  const label = chosen.map((one) => `${one.label}, ${one.unit}`).join('; ')
  return html`<figure><figcaption id="reading"><ul class="legend">${panels.map(([, own]) => own.map((one) => html`<li>${chosen.length > 1 && swatch(one.place, choice.kind)}<strong>${one.series.label}</strong>, ${newest(one.series)}</li>`))}</ul></figcaption>
<div id="chart" role="img" aria-label="${label}, by period">${panels.map(([unit, own], index) => {
    const first = panels.slice(0, index).reduce((sum, [, before]) => sum + before.length, 0)
    const name = panels.length > 1 && html`<p class="quiet small">${unit}</p>`
    return html`<div class="panel" data-first="${first}">${name}
<div class="wide">${picture(own, WIDE, choice.kind)}</div><div class="narrow">${picture(own, NARROW, choice.kind)}</div></div>`
  })}</div></figure>`
}

/** Unit and newest value; the script replaces it by that of the pointed-at period. */
export function newest({ unit, periods }: Series): Html {
  const last = periods.findLast(({ value }) => value !== null)
  const format = inUnit(unit)
  return html`${unit}${
    last && html`; ${last.name} to ${last.day}: <strong>${format(last.value ?? 0)}</strong>`
  }`
}

function embedding(chosen: readonly Series[], options: ChartOptions): Html {
  const { choice, place, shown, name, baseUrl } = options
  const { view } = place
  const embedded = {
    name,
    lines: chosen,
    query: { periods: periodsOf(view, shown), chart: chartQuery(choice).chart },
  }
  const what =
    chosen.length === 1
      ? 'this line shows the chart, its unit'
      : 'this line shows the charts, their units'
  return html`<details class="embed"><summary>Embed</summary>
<p class="quiet small">A page with ${what} and where the newest value is from; it stays
up to date${view.asOf !== '' && html` as known on ${view.asOf}`}. Add <code>&amp;theme=dark</code> or <code>&amp;theme=light</code> to the address for one scheme.
<a href="${embedAddress(view, embedded)}">See it by itself</a></p>
<pre tabindex="0" id="embed" data-copy="line">${embedLine(baseUrl, view, embedded)}</pre></details>`
}

interface Embedded {
  /** Name of the company. */
  readonly name: string
  readonly lines: readonly { readonly measure: string; readonly label: string }[]
  /** Number of periods, and the kind of drawing. */
  readonly query: Query
}

/** Address of the embeddable page of these lines. */
function embedAddress(view: View, { lines, query }: Embedded): string {
  const measures = lines.map(({ measure }) => measure).join(',')
  const search = toSearch({ measures, ...queryOf(view), ...query })
  return `/embed/${encodeURIComponent(view.ident)}${search}`
}

const HEAD_HEIGHT = 80
const CHART_HEIGHT = 300

function embedLine(baseUrl: string, view: View, embedded: Embedded): string {
  const source = `${baseUrl}${embedAddress(view, embedded)}`
  const { name, lines } = embedded
  const title = `${name}: ${lines.map(({ label }) => label).join(', ')}`
  const height = HEAD_HEIGHT + CHART_HEIGHT * lines.length
  return html`<iframe src="${source}" title="${title}" width="100%" height="${height}" frameborder="0" loading="lazy"></iframe>`
    .text
}
