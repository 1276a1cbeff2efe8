// Financial statements as a table: a line per measure, a column per period, each number linked to
// the filing it came from.

import { type Html, html } from '../html.ts'
import type { Json } from './ask.ts'
import { chartSection, seriesOf } from './chart.ts'
import {
  figure,
  filingUrl,
  isNumber,
  list,
  perShare,
  short,
  text,
  whole,
  words,
} from './figures.ts'

const STATEMENTS: readonly (readonly [member: string, title: string])[] = [
  ['income_statement', 'Income statement'],
  ['balance_sheet', 'Balance sheet'],
  ['cash_flow', 'Cash flow'],
]

/** Members that identify a row's period and filing, and are no measures. */
const HEAD = new Set([
  'period',
  'fiscal_year',
  'fiscal_period',
  'form',
  'filed',
  'accession',
  'flags',
  'sources',
  'split_factor',
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

function measuresOf(rows: readonly Row[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((name) => !HEAD.has(name))
}

function line(body: Json, rows: readonly Row[], measure: string): Html {
  return html`<tr><th scope="row">${words(measure)}</th><td>${sparkline(rows.map((row) => row[measure]))}</td>
${rows.map((row) => html`<td class="n">${cell(body, row, measure)}</td>`)}</tr>`
}

function cell(body: Json, row: Row, measure: string): Html {
  const format = /^eps_/.test(measure) ? perShare : short
  return fromFiling(row[measure], format, { cik: body.cik, row })
}

/** A number that leads to the filing whose row it stands in; absent with the reason, when there is one. */
export function fromFiling(
  value: unknown,
  format: (value: number) => string,
  { cik, row, reason }: { cik: unknown; row: Row; reason?: string | undefined },
): Html {
  if (!isNumber(value) || text(row.accession) === '') return figure(value, format, reason)
  const title = `${whole(value)} · ${text(row.form)} ${text(row.accession)}, filed ${text(row.filed)}`
  return html`<a href="${filingUrl(cik, row.accession)}" rel="noreferrer" title="${title}">${format(value)}</a>`
}

const WIDTH = 72
const HEIGHT = 20

/** Of values that are newest first, as answers have them; gaps where nothing is reported. */
export function sparkline(newestFirst: readonly unknown[]): Html {
  const values = newestFirst.toReversed()
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
    ({ period, flag }) => html`<li>${period}: ${words(text(flag))}</li>`,
  )}</ul></details>`
}

/** Whether lines in shares are adjusted for splits, with the other view one link away. */
export function basisNote(body: Json, { period, line, adjusted }: View): Html {
  const link = (label: string, query: string) =>
    html`<a href="?period=${period}${line && `&line=${encodeURIComponent(line)}`}${query}">${label}</a>`
  if (!adjusted) {
    return html`<p class="quiet">Shares and per-share lines are as filed. ${link('Adjust them for splits', '')}</p>`
  }
  const splits = list(body.splits)
  if (splits.length === 0) return html``
  return html`<p class="quiet">Shares and per-share lines are adjusted for splits: ${splits
    .map((split) => `${text(split.ratio)} by ${text(split.effective_to)}`)
    .join(', ')}. ${link('Show them as filed', '&adjusted=false')}</p>`
}

interface View {
  readonly period: string
  /** Of the chart; empty for the first. */
  readonly line: string
  readonly adjusted: boolean
}

/** A chart of the line that `query` chooses. */
export function statementChart(body: Json, options: View): Html {
  const statements = STATEMENTS.map(([member]) => ({
    member,
    measures: measuresOf(list(body[member])),
  }))
  return chartSection(seriesOf(body, statements), options)
}

export function hasStatements(body: Json): boolean {
  return STATEMENTS.some(([member]) => list(body[member]).length > 0)
}
