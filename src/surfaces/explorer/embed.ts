// A chart for the pages of others: some lines of a company's statements, each with its unit and the filing
// that states the newest value. It runs no script, and is the one page that others may frame.

import { type Html, html } from '../html.ts'
import {
  askedOf,
  companyAddress,
  filingAddress,
  numberAddress,
  queryOf,
  toView,
  type View,
} from './addresses.ts'
import type { Ask, Asked, Query } from './ask.ts'
import { newest, picture, type Series, SMALL } from './chart.ts'
import { text } from './figures.ts'
import { filingWords, sourceOf, toWords } from './numbers.ts'
import { caveats, isGood, refusal } from './parts.ts'
import { labelOf } from './statement-lines.ts'
import { rowOf, SHOWN_PERIODS, servesLine, statementSeries } from './statements.ts'

type Row = Readonly<Record<string, unknown>>

const MEASURES_MAX = 4
const DEFAULT_MEASURES = 'revenue'
const THEMES = ['light', 'dark'] as const

export interface Embedded {
  readonly status: number
  readonly asked: readonly Asked[]
  readonly page: string
}

export async function embedPage(ask: Ask, ident: string, query: Query): Promise<Embedded> {
  const view = toView(ident, query)
  const measures = measuresOf(query)
  const answer = await askStatements(ask, view, measures)
  const theme = THEMES.find((one) => one === query.theme)
  if (!isGood(answer)) {
    return toEmbedded(answer.status, answer, frame(theme, ident, refusal(answer)))
  }
  const all = statementSeries(answer.body)
  const found = measures.map(
    (measure) => [measure, all.find((one) => one.measure === measure)] as const,
  )
  const name = text(answer.body.company) || ident
  const charts = found.map(([measure, series]) =>
    series ? chart(series, answer, view) : none(measure),
  )
  const status = found.some(([, series]) => series) ? 200 : NOT_FOUND
  return toEmbedded(status, answer, frame(theme, name, html`${charts}${source(answer, view)}`))
}

const NOT_FOUND = 404

function toEmbedded(status: number, answer: Asked, page: Html): Embedded {
  return { status, asked: [answer], page: page.text }
}

function measuresOf({ measures = '' }: Query): string[] {
  const named = measures.split(',').map((one) => one.trim())
  const chosen = [...new Set(named.filter((one) => one !== ''))].slice(0, MEASURES_MAX)
  return chosen.length > 0 ? chosen : [DEFAULT_MEASURES]
}

/** With the measures that are served only when they are asked for, if one of the lines is of them. */
async function askStatements(ask: Ask, view: View, measures: readonly string[]): Promise<Asked> {
  const question = {
    ...askedOf(view),
    limit: SHOWN_PERIODS[view.period],
    include: 'sources',
    as_of: view.asOf,
  }
  const answer = await ask('get_fundamentals', question)
  const isServed = measures.every(
    (one) => labelOf(one) === undefined || servesLine(answer.body, one),
  )
  return !isGood(answer) || isServed
    ? answer
    : ask('get_fundamentals', { ...question, fields: 'extended' })
}

function chart(series: Series, { body }: Asked, view: View): Html {
  const { label, measure, unit, periods } = series
  const last = periods.findLast(({ value }) => value !== null)
  const row = last && rowOf(body, measure, last.day)
  return html`<section><h2>${label}</h2>
<figure><figcaption>${newest(series)}</figcaption>
<div role="img" aria-label="${label}, ${unit}, ${periods[0]?.name ?? ''} to ${periods.at(-1)?.name ?? ''}">${picture(series, SMALL)}</div></figure>
${row && stated(row, measure, view)}</section>`
}

/** The filing of the newest value, and the number's own page. */
function stated(row: Row, measure: string, view: View): Html {
  const found = sourceOf(row, measure)
  if (!found) return html``
  const [fact, ...more] = found.facts
  const from =
    fact && more.length === 0
      ? html`<a href="${filingAddress(fact.accession)}">${filingWords(fact)}</a>`
      : toWords(found)
  return html`<p><small>${text(row.fiscal_period)} ${text(row.fiscal_year)}: ${from} · <a href="${numberAddress(view, measure, text(row.period))}">How it ties out</a></small></p>`
}

function none(measure: string): Html {
  const label = labelOf(measure)
  return html`<p>${label === undefined ? `No line of the statements is called “${measure}”.` : `${label} is not reported in these periods.`}</p>`
}

const PERIODS: Readonly<Record<View['period'], string>> = {
  annual: 'by fiscal year',
  quarterly: 'by quarter',
  ttm: 'twelve months to each quarter',
}

function source(answer: Asked, view: View): Html {
  const page = companyAddress(view.ident, '/statements', queryOf(view))
  const then = view.asOf === '' ? '' : `, as known on ${view.asOf}`
  return html`${caveats(answer)}<footer>As filed with the SEC, ${PERIODS[view.period]}${then}. <a href="${page}">All statements on tieout</a></footer>`
}

/** Its links open beside the page that holds it, where nothing else of ours may be shown. */
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
