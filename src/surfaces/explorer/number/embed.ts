// A chart for embedding in other pages: some lines of a company’s statements, each with its unit and
// the filing that states the newest value. It runs no script, and is the one page that others may
// frame.

import { RATIO_LINES } from '../../../catalogue/catalogue.ts'
import { getFundamentals } from '../../../domains/financials/endpoint.ts'
import { getRatios } from '../../../market/endpoint.ts'
import type { Answered, Ask, Outcome, Query } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import {
  companyAddress,
  filingAddress,
  numberAddress,
  parametersOf,
  periodOf,
  queryOf,
  toView,
  type View,
} from '../frame/addresses.ts'
import { newest } from './chart.ts'
import { type ChartKind, toChartKind } from './chart-choice.ts'
import { filingWords, type StatementRow, type Statements, sourceOf, toWords } from './numbers.ts'
import { picture, SMALL } from './picture.ts'
import { type Ratios, ratioSeries, type Series } from './series.ts'
import { labelOf } from './statement-lines.ts'
import { rowOf, servesLine, statementSeries } from './statements.ts'
import { shownPeriods } from './view-choices.ts'

const MEASURES_MAX = 4
const DEFAULT_MEASURES = 'revenue'
const THEMES = ['light', 'dark'] as const

export interface Embedded {
  readonly status: number
  readonly asked: readonly Outcome[]
  readonly page: string
}

export async function embedPage(ask: Ask, ident: string, query: Query): Promise<Embedded> {
  const view = toView(ident, query)
  const limit = shownPeriods(view, query.periods)
  const measures = measuresOf(query)
  const { statements, ratios } = await askAll(ask, { view, limit, measures })
  const asked = [statements, ratios].filter((one) => one !== null)
  const theme = THEMES.find((one) => one === query.theme)
  const refused = asked.find((answer) => !answer.isGood)
  if (refused) return toEmbedded(refused.status, asked, frame(theme, ident, refusal(refused)))
  const good = asked.filter((answer) => answer.isGood)
  const rows = statements?.isGood ? statements.body : null
  const all = [
    ...(rows ? statementSeries(rows) : []),
    ...(ratios?.isGood ? ratioSeries(ratios.body) : []),
  ]
  const found = measures.map((name) => [name, all.find(({ measure }) => measure === name)] as const)
  const shown = { rows, view, kind: toChartKind(query) }
  const charts = found.map(([name, series]) => (series ? chart(series, shown) : none(name)))
  const status = found.some(([, series]) => series) ? 200 : NOT_FOUND
  const title = companyName(good[0]?.body.company) || ident
  const body = html`${charts}${source(good, view)}`
  return toEmbedded(status, asked, frame(theme, title, body))
}

const NOT_FOUND = 404

function toEmbedded(status: number, asked: readonly Outcome[], page: Html): Embedded {
  return { status, asked, page: page.text }
}

function measuresOf({ measures = '' }: Query): string[] {
  const named = measures.split(',').map((one) => one.trim())
  const chosen = [...new Set(named.filter((one) => one !== ''))].slice(0, MEASURES_MAX)
  return chosen.length > 0 ? chosen : [DEFAULT_MEASURES]
}

interface Question {
  readonly view: View
  readonly limit: number
  readonly measures: readonly string[]
}

/** Queries statements, ratios, or both, as the measures require. */
async function askAll(ask: Ask, { view, limit, measures }: Question) {
  const lines = measures.filter((one) => !(one in RATIO_LINES))
  const { ident: ticker, asOf: as_of } = view
  const ratiosQuery = { ticker, ...periodOf(view), limit, as_of }
  const [statements, ratios] = await Promise.all([
    lines.length > 0 ? askStatements(ask, { view, limit, measures: lines }) : null,
    lines.length < measures.length ? ask(getRatios, ratiosQuery) : null,
  ])
  return { statements, ratios }
}

/** Queries the extended measures only if one of the lines is among them. */
async function askStatements(ask: Ask, { view, limit, measures }: Question) {
  const query = { ...parametersOf(view), limit, include: 'sources', as_of: view.asOf }
  const answer = await ask(getFundamentals, query)
  if (!answer.isGood) return answer
  const isServed = measures.every(
    (one) => labelOf(one) === undefined || servesLine(answer.body, one),
  )
  return isServed ? answer : ask(getFundamentals, { ...query, fields: 'extended' })
}

interface Shown {
  readonly rows: Statements | null
  readonly view: View
  readonly kind: ChartKind
}

function chart(series: Series, { rows, view, kind }: Shown): Html {
  const { label, measure, unit, periods } = series
  const last = periods.findLast(({ value }) => value !== null)
  const row = last && rows ? rowOf(rows, measure, last.day) : undefined
  const drawn = picture([{ series, place: 0 }], SMALL, kind)
  return html`<section><h2>${label}</h2>
<figure><figcaption>${newest(series)}</figcaption>
<div role="img" aria-label="${label}, ${unit}, ${periods[0]?.name ?? ''} to ${periods.at(-1)?.name ?? ''}">${drawn}</div></figure>
${row && stated(row, measure, view)}${last && measure in RATIO_LINES && computed(measure, view, last)}</section>`
}

/** Ratios are stated by no filing: their page has the formula and the inputs. */
function computed(measure: string, view: View, { name, day }: Series['periods'][number]): Html {
  return html`<p><small>${name}: ${RATIO_LINES[measure]?.formula} · <a href="${numberAddress(view, measure, day)}">How it ties out</a></small></p>`
}

/** The newest value’s filing, and the number’s own page. */
function stated(row: StatementRow, measure: string, view: View): Html {
  const found = sourceOf(row, measure)
  if (!found) return html``
  const [fact, ...more] = found.facts
  const from =
    fact && more.length === 0
      ? html`<a href="${filingAddress(fact.accession)}">${filingWords(fact)}</a>`
      : toWords(found)
  return html`<p><small>${row.fiscal_period} ${row.fiscal_year}: ${from} · <a href="${numberAddress(view, measure, row.period)}">How it ties out</a></small></p>`
}

function none(measure: string): Html {
  const label = labelOf(measure) ?? RATIO_LINES[measure]?.label
  return html`<p>${label === undefined ? `No line of the statements and no ratio is called “${measure}”.` : `${label} is not reported in these periods.`}</p>`
}

const PERIODS: Readonly<Record<View['period'], string>> = {
  annual: 'by fiscal year',
  quarterly: 'by quarter',
  ttm: 'TTM at each quarter',
}

function source(answers: readonly Answered<Statements | Ratios>[], view: View): Html {
  const page = companyAddress(view.ident, '/statements', queryOf(view))
  const then = view.asOf === '' ? '' : `, as known on ${view.asOf}`
  return html`${answers.map(caveats)}<footer>As filed with the SEC, ${PERIODS[view.period]}${then}. <a href="${page}">All statements on tieout</a></footer>`
}

/** Links open outside of the frame, in which only this page may be shown. */
function frame(theme: string | undefined, title: string, body: Html): Html {
  return html`<!doctype html>
<html lang="en"${theme && html` data-theme="${theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<base target="_blank">
<title>${title} · tieout</title>
<link rel="icon" href="/static/logo.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/colours.css"><link rel="stylesheet" href="/static/embed.css">
</head><body><main><h1>${title}</h1>
${body}</main></body></html>`
}
