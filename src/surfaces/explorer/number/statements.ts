// Financial statements as tables: a line per measure, a column per period, each number linked to its
// page.

import { FOREIGN_MEASURES, STATEMENT_LINES } from '../../../catalogue/catalogue.ts'
import { monthOf, numberAt, percent, perShare, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { framed } from '../../pages/table.ts'
import type { View } from '../frame/addresses.ts'
import { type Amounts, remarks } from './checks.ts'
import { numberLink, type StatementRow, type Statements } from './numbers.ts'
import { type Scale, scaled, scaleOf } from './scale.ts'
import { periodName, type RatioRow, type Series, seriesOf } from './series.ts'
import { sparkline } from './sparkline.ts'
import { type Line, type StatementMember, unitKind } from './statement-lines.ts'

const TITLES: readonly (readonly [member: StatementMember, title: string])[] = [
  ['income_statement', 'Income statement'],
  ['balance_sheet', 'Balance sheet'],
  ['cash_flow', 'Cash flow'],
]

/** Members that identify a row’s period and filing, and are no measures. */
const HEAD = new Set([
  'period',
  'fiscal_year',
  'fiscal_period',
  'form',
  'filed',
  'accession',
  'flags',
  'restated',
  'sources',
  'split_factor',
])

type Ratios = RatioRow['ratios']

/** Everything that a table of one statement is drawn from. */
interface Shown {
  readonly view: View
  readonly currency: string
  readonly scale: Scale
  /** Rows of `/v1/ratios`, by the last day of the period. */
  readonly ratios: ReadonlyMap<string, Ratios>
  /** Base amounts, if amounts are shown as shares of them. */
  readonly bases: Bases | null
  /** Lines of other industries, whose absence is not remarkable. */
  readonly foreign: ReadonlySet<string>
  readonly amounts: Amounts
}

type Bases = ReadonlyMap<string, number>

/** Base of each statement’s common-size lines. */
const BASES: Readonly<Record<StatementMember, readonly [of: StatementMember, line: string]>> = {
  income_statement: ['income_statement', 'revenue'],
  balance_sheet: ['balance_sheet', 'total_assets'],
  cash_flow: ['income_statement', 'revenue'],
}

/** Bases by statement and last day. */
function basesOf(body: Statements): Bases {
  return new Map(
    TITLES.flatMap(([member]) => {
      const [of, line] = BASES[member]
      return body[of].flatMap((row) => {
        const base = numberAt(row, line)
        return base !== null && base > 0 ? [[`${member} ${row.period}`, base] as const] : []
      })
    }),
  )
}

interface Around {
  readonly view: View
  /** History of `/v1/ratios`. */
  readonly history: readonly RatioRow[]
  readonly isCommon: boolean
  readonly sic: string
  readonly amounts: Amounts
}

export function statementTables(
  body: Statements,
  { view, history, isCommon, sic, amounts }: Around,
): Html {
  const all = rowsOf(body)
  const shown: Shown = {
    view,
    currency: body.currency ?? '',
    scale: scaleOf(moneyOf(all)),
    ratios: new Map(history.map(({ period, ratios }) => [period, ratios])),
    bases: isCommon ? basesOf(body) : null,
    foreign: FOREIGN_MEASURES(sic || null),
    amounts,
  }
  return html`${TITLES.map(([member, title]) => statement(body, shown, member, title))}`
}

/** Rows of all statements. */
export function rowsOf(body: Statements): StatementRow[] {
  return TITLES.flatMap<StatementRow>(([member]) => body[member])
}

function moneyOf(rows: readonly StatementRow[]): number[] {
  return rows.flatMap((row) =>
    measuresOf([row])
      .filter((measure) => unitKind(measure) === 'money')
      .flatMap((measure) => numberAt(row, measure) ?? []),
  )
}

function statement(body: Statements, shown: Shown, member: StatementMember, title: string): Html {
  const rows = body[member]
  if (rows.length === 0) {
    return html`<h2 id="${member}">${title}</h2><p class="notice">Not reported.</p>`
  }
  const { currency, scale } = shown
  const isReported = (line: Line) => rows.some((row) => numberAt(row, line.member) !== null)
  const lines = linesOf(member, rows)
  const absent = lines
    .filter((line) => !isReported(line) && !shown.foreign.has(line.member))
    .map(({ label }) => label)
  const unit = `${currency}${scale.name && ` ${scale.name}`}`
  const sizes = shown.bases
    ? `Percent of ${BASES[member][1].replace('_', ' ')}; shares`
    : `${unit}; shares`
  const caption = `${sizes}${scale.name && ` in ${scale.name}`}; per-share values in ${currency}. Click a number to see its filing.`
  const hasTrend = rows.length <= TREND_PERIODS_MAX
  const whole = html`<table class="statement" id="table-${member}" aria-label="${title}">
<thead><tr><th scope="col">Line</th>${rows.map(periodHead)}${hasTrend && html`<th scope="col" class="picture">Trend</th>`}</tr></thead>
<tbody>${lines.filter(isReported).map((line) => drawLine(shown, rows, line, { member, hasTrend }))}</tbody></table>`
  return html`<h2 id="${member}">${title}</h2>
${framed({ name: title, caption, isTaken: true }, whole)}${absent.length > 0 && html`<p class="quiet small">Not reported in these periods: ${absent.join(', ')}.</p>`}${remarks(rows, member, shown.amounts, scale)}`
}

/** More periods need the room of the picture. */
const TREND_PERIODS_MAX = 12

function periodHead(row: StatementRow): Html {
  const name = periodName(row)
  return html`<th scope="col" class="n" title="to ${row.period}"><span data-value="${name} ${row.period}">${name}<br><small class="quiet">${monthOf(row.period)}</small></span></th>`
}

function measuresOf(rows: readonly StatementRow[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((name) => !HEAD.has(name))
}

/** Lines in the order of a statement; others come last. */
function linesOf(member: StatementMember, rows: readonly StatementRow[]): Line[] {
  const measures = measuresOf(rows)
  const known = STATEMENT_LINES[member].filter((line) => measures.includes(line.member))
  const rest = measures.filter((measure) => !known.some((line) => line.member === measure))
  return [
    ...known,
    ...rest.map((measure) => ({
      member: measure,
      label: words(measure),
      rank: 'plain' as const,
      unit: unitKind(measure),
    })),
  ]
}

function drawLine(
  shown: Shown,
  rows: readonly StatementRow[],
  line: Line,
  { member, hasTrend }: { member: StatementMember; hasTrend: boolean },
): Html {
  const { view } = shown
  const cells = rows.map((row) => {
    const format = formatOf(line.member, shown, shown.bases?.get(`${member} ${row.period}`))
    return html`<td class="n">${numberLink(numberAt(row, line.member), format, { view, line: line.member, row })}</td>`
  })
  const trend = hasTrend && sparkline(rows.map((row) => numberAt(row, line.member)))
  return html`<tr class="${line.rank}"><th scope="row">${line.label}</th>${cells}${trend && html`<td class="picture">${trend}</td>`}</tr>
${line.ratio && ratioLine(shown, rows, line.ratio, hasTrend)}`
}

function formatOf(
  measure: string,
  { scale, bases }: Shown,
  base: number | undefined,
): (value: number) => string {
  const kind = unitKind(measure)
  if (kind === 'per share') return perShare
  if (bases === null || kind !== 'money') return (value) => scaled(value, scale)
  return (value) => (base === undefined ? '–' : percent(value / base))
}

function ratioLine(
  shown: Shown,
  rows: readonly StatementRow[],
  { name: ratio, label }: NonNullable<Line['ratio']>,
  hasTrend: boolean,
): Html {
  const { view, ratios } = shown
  const values = rows.map((row) => numberAt(ratios.get(row.period) ?? {}, ratio))
  if (values.every((value) => value === null)) return html``
  const cells = rows.map(
    (row, index) =>
      html`<td class="n">${numberLink(values[index], percent, { view, line: ratio, row: { period: row.period } })}</td>`,
  )
  return html`<tr class="rate"><th scope="row">${label}</th>${cells}${hasTrend && html`<td class="picture"></td>`}</tr>`
}

/** Splits by which lines in shares are adjusted. */
export function basisNote(body: Statements, view: View): Html {
  const { splits = [] } = body
  if (!view.adjusted) {
    return html`<p class="quiet small">Shares and per-share values are as filed, not adjusted for splits.</p>`
  }
  if (splits.length === 0) return html``
  return html`<p class="quiet small">Shares and per-share values are adjusted for splits: ${splits
    .map(({ ratio, effective_to }) => `${ratio.replace(':', '-for-')} by ${monthOf(effective_to)}`)
    .join(', ')}.</p>`
}

/** Lines of the statements with a value. */
export function statementSeries(body: Statements): Series[] {
  const statements = TITLES.map(([member]) => ({
    member,
    lines: linesOf(member, body[member]),
  }))
  return seriesOf(body, statements)
}

/** Whether an answer has the line, with or without a value. */
export function servesLine(body: Statements, line: string): boolean {
  return memberOf(body, line) !== undefined
}

export function memberOf(body: Statements, line: string): StatementMember | undefined {
  return TITLES.find(([member]) => line in (body[member][0] ?? {}))?.[0]
}

/** Row of the line’s statement for the period that ends on `day`. */
export function rowOf(body: Statements, line: string, day: string): StatementRow | undefined {
  const member = memberOf(body, line)
  return member && body[member].find(({ period }) => period === day)
}

export function hasStatements(body: Statements): boolean {
  return TITLES.some(([member]) => body[member].length > 0)
}
