// Financial statements as a table: a line per measure, a column per period, each number linked to
// the filing it came from, and a chart of any line.

import { type Html, html } from '../html.ts'
import type { Json } from './ask.ts'
import { figure, filingUrl, isNumber, list, short, text, whole, words } from './figures.ts'

const STATEMENTS: readonly (readonly [member: string, title: string])[] = [
  ['income_statement', 'Income statement'],
  ['balance_sheet', 'Balance sheet'],
  ['cash_flow', 'Cash flow'],
]

/** Members that say which period and filing a row is, rather than what it measures. */
const HEAD = new Set([
  'period',
  'fiscal_year',
  'fiscal_period',
  'form',
  'filed',
  'accession',
  'flags',
  'sources',
])

type Row = Readonly<Record<string, unknown>>

export function statementTables(body: Json): Html {
  return html`${STATEMENTS.map(([member, title]) => statement(body, member, title))}`
}

function statement(body: Json, member: string, title: string): Html {
  const rows = list(body[member])
  if (rows.length === 0) return html`<h2>${title}</h2><p class="notice">None is reported.</p>`
  const currency = text(body.currency)
  return html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table>
<caption>${currency}; shares and per-share lines in their own units. Every number links to its filing.</caption>
<thead><tr><th scope="col">Line</th><th scope="col">Trend</th>${rows.map(periodHead)}</tr></thead>
<tbody>${measuresOf(rows).map((measure) => line(body, rows, measure))}</tbody>
</table></div>${flagsOf(rows)}`
}

function periodHead(row: Row): Html {
  const name = `${text(row.fiscal_period)} ${text(row.fiscal_year)}`
  return html`<th scope="col" class="n">${name}<br><small class="quiet">${text(row.period)}</small></th>`
}

export function measuresOf(rows: readonly Row[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((name) => !HEAD.has(name))
}

function line(body: Json, rows: readonly Row[], measure: string): Html {
  return html`<tr><th scope="row">${words(measure)}</th><td>${sparkline(rows, measure)}</td>
${rows.map((row) => html`<td class="n">${cell(body, row, measure)}</td>`)}</tr>`
}

function cell(body: Json, row: Row, measure: string): Html {
  const value = row[measure]
  const format = /^eps_/.test(measure) ? whole : short
  if (!isNumber(value)) return figure(value, format)
  const accession = row.accession
  const title = `${whole(value)} · ${text(row.form)} ${text(accession)}, filed ${text(row.filed)}`
  return html`<a href="${filingUrl(body.cik, accession)}" rel="noreferrer" title="${title}">${format(value)}</a>`
}

const WIDTH = 72
const HEIGHT = 20

/** Oldest on the left; gaps where nothing is reported. */
function sparkline(rows: readonly Row[], measure: string): Html {
  const values = rows.map((row) => row[measure]).reverse()
  const numbers = values.filter(isNumber)
  if (numbers.length < 2) return html``
  const low = Math.min(...numbers)
  const span = Math.max(...numbers) - low || 1
  const step = WIDTH / Math.max(values.length - 1, 1)
  let path = ''
  for (const [index, value] of values.entries()) {
    if (!isNumber(value)) continue
    const move = isNumber(values[index - 1]) ? 'L' : 'M'
    const y = HEIGHT - 2 - ((value - low) / span) * (HEIGHT - 4)
    path += `${move}${(index * step).toFixed(1)} ${y.toFixed(1)}`
  }
  return html`<svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true"><path class="trace" d="${path}"/></svg>`
}

function flagsOf(rows: readonly Row[]): Html {
  const flags = rows.flatMap((row) =>
    list(row.flags).map((flag) => ({ period: text(row.period), flag })),
  )
  if (flags.length === 0) return html``
  return html`<details><summary>${flags.length} remarks of the checks</summary><ul>${flags.map(
    ({ period, flag }) =>
      html`<li>${period}: ${words(text(flag.code))} ${text(flag.detail ?? flag.message)}</li>`,
  )}</ul></details>`
}

/** The series behind the chart, oldest first, for the script that draws it. */
export function chartOf(body: Json): Html {
  const rows = STATEMENTS.map(([member]) => [...list(body[member])].reverse())
  const series = rows.flatMap((periods) =>
    measuresOf(periods).flatMap((measure) => {
      const points = periods.map((row) => [text(row.period), row[measure] ?? null])
      const isEmpty = points.every(([, value]) => value === null)
      return isEmpty ? [] : [{ name: words(measure), points }]
    }),
  )
  if (series.length === 0) return html``
  return html`<h2>Chart</h2>
<form class="row"><label>Line<select id="line">${series.map(
    ({ name }, index) => html`<option value="${index}">${name}</option>`,
  )}</select></label></form>
<div class="chart" id="chart" role="img" aria-label="Chart of the chosen line" data-series="${JSON.stringify(series)}"></div>`
}
