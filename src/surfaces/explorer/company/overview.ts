// The first page about a company: its key figures over years, and its latest filings.

import { getEvents } from '../../../domains/events/endpoint.ts'
import { getFundamentals } from '../../../domains/financials/endpoint.ts'
import { getInsider } from '../../../domains/insider/endpoint.ts'
import { getRatios } from '../../../market/endpoint.ts'
import type { Ask, BodyOf } from '../../pages/ask.ts'
import { away, filingUrl, isNumber, money, numberAt, percent, points } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { refusal } from '../../pages/parts.ts'
import { companyAddress, parametersOf, type View } from '../frame/addresses.ts'
import { eventTable } from '../frame/events.ts'
import { LIST_TABS } from '../frame/list-page.ts'
import {
  type CompanyPage,
  type CompanyQuestion,
  type Drawn,
  NUMBER_SCRIPTS,
} from '../frame/page.ts'
import { numberLink, type StatementRow, type Statements } from '../number/numbers.ts'
import { statementWords } from '../number/preview.ts'
import type { RatioRow } from '../number/series.ts'
import { sparkline, TREND_VALUES_MIN } from '../number/sparkline.ts'
import { whyNone } from '../number/statements-page.ts'
import { NO_TRADES, type Trades, tradeTable } from '../people/trades.ts'
import { isIssuer } from './company-head.ts'
import { filings } from './filings-page.ts'
import { GLANCE_SCRIPT, glanceLink } from './glance-page.ts'

const YEARS = 5
const TRADES = 6

export const overview: CompanyPage = async (ask, question) => {
  const { ident: ticker, view, company } = question
  if (!isIssuer(company)) return filerOverview(ask, question)
  const [fundamentals, ratios, events, trades] = await Promise.all([
    ask(getFundamentals, { ...parametersOf(view), limit: YEARS, include: 'sources' }),
    ask(getRatios, { ticker, limit: YEARS }),
    ask(getEvents, { ticker, limit: 5 }),
    ask(getInsider, { ticker, limit: 3 }),
  ])
  const body = html`${fundamentals.isGood ? keyFigures(fundamentals.body, ratios.isGood ? (ratios.body.history ?? []) : [], view) : refusal(fundamentals)}
${glanceLink(view)}
<h2>Latest events</h2>${events.isGood ? eventTable(events.body.events, { withCompany: false }) : refusal(events)}
<h2>Latest insider transactions</h2>${trades.isGood ? tradeTable(newest(trades.body), { withCompany: false, empty: 'No Form 4 is stored here.' }) : refusal(trades)}
<h2>More</h2>${moreLists(ticker)}`
  const description = fundamentals.isGood ? statementWords(fundamentals.body, view) : ''
  const asked = [fundamentals, ratios, events, trades]
  return { body, asked, scripts: [...NUMBER_SCRIPTS, GLANCE_SCRIPT], description }
}

/** Pages that few companies have, which therefore are no tabs. */
function moreLists(ident: string): Html {
  const link = ([path, title]: (typeof LIST_TABS)[number]) =>
    html`<a class="button" href="${companyAddress(ident, path)}">${title}</a> `
  return html`<p>${LIST_TABS.map(link)}</p>`
}

function newest(body: BodyOf<typeof getInsider>): Trades {
  if (!('transactions' in body)) return NO_TRADES
  return { ...body, transactions: body.transactions.slice(0, TRADES) }
}

/** Overview of a person or manager, who files about other companies. */
async function filerOverview(ask: Ask, question: CompanyQuestion): Promise<Drawn> {
  const { cik, ticker_reason: unlisted } = question.company
  const listed = await filings(ask, question)
  const what =
    unlisted === undefined
      ? 'EDGAR lists no securities for this filer. It is a person, a fund manager or a filing agent, and its filings are about other companies.'
      : `Whether this filer has listed securities is not known: ${unlisted}`
  const body = html`<p class="notice">${what} For a manager’s positions, see
<a href="/fund/${encodeURIComponent(cik)}">its 13F reports</a>.</p>${listed.body}`
  return { ...listed, body, description: '' }
}

/** How a figure is written, drawn and compared with the year before. */
interface Manner {
  format(value: number): string
  draw(values: readonly (number | null)[]): Html
  change(now: number, before: number): string | null
}

const RATES: Manner = {
  format: percent,
  draw: sparkline,
  change: (now, before) => points(now - before),
}

function amountsIn(currency: string): Manner {
  return {
    format: (value) => money(value, currency),
    draw: bars,
    // Growth is undefined from a loss.
    change: (now, before) => (before > 0 ? signed(now / before - 1) : null),
  }
}

function signed(rate: number): string {
  return `${rate > 0 ? '+' : ''}${percent(rate)}`
}

function keyFigures(body: Statements, ratios: readonly RatioRow[], view: View): Html {
  const { income_statement: incomes, balance_sheet: balances, cash_flow: flows } = body
  const row = incomes[0] ?? balances[0]
  if (!row) return whyNone(body)
  const currency = body.currency ?? ''
  const amounts = amountsIn(currency)
  const { fiscal_year: year, period, form, filed, accession } = row
  const figureOf = (
    label: string,
    line: string,
    rows: readonly (StatementRow | RatioRow)[],
    manner: Manner,
  ) => {
    const values = rows.map((one) => numberAt('ratios' in one ? one.ratios : one, line))
    const [newest = row] = rows
    const source = 'ratios' in newest ? { period: newest.period } : newest
    const link = numberLink(values[0], manner.format, { view, line, row: source })
    return html`<div><dt>${label}</dt><dd>${link}</dd>${changeOf(values, manner)}${manner.draw(values)}</div>`
  }
  return html`<dl class="strip">${[
    figureOf(`Revenue, fiscal ${year}`, 'revenue', incomes, amounts),
    figureOf('Net income', 'net_income', incomes, amounts),
    figureOf('Net margin', 'net_margin', ratios, RATES),
    figureOf('Free cash flow', 'free_cash_flow', flows, amounts),
    figureOf('Total assets', 'total_assets', balances, amounts),
  ]}</dl>
<p class="quiet small">${currency}, fiscal year ${year} to ${period}, primarily from the
${away(filingUrl(body.cik, accession), `${form} filed ${filed}`)}.${incomes.length > 1 && ' Changes are from the prior year.'}${incomes.length >= TREND_VALUES_MIN && ` Trends cover ${incomes.length} years.`}</p>`
}

function changeOf([now, before]: readonly (number | null)[], { change }: Manner): Html {
  const said = isNumber(now) && isNumber(before) ? change(now, before) : null
  if (said === null)
    return html`<dd class="quiet"><span class="unseen">no comparison</span>&nbsp;</dd>`
  return html`<dd class="${said.startsWith('+') ? 'up' : 'down'}">${said}</dd>`
}

const WIDTH = 100
const HEIGHT = 34
/** Filled share of a bar’s slot. */
const FILLED = 0.68
/** Minimum height, so that a value near zero is visible. */
const LEAST = 0.6

/** Bars of values, given newest first as in answers; empty for too few. */
function bars(newestFirst: readonly (number | null)[]): Html {
  const values = newestFirst.toReversed()
  const numbers = values.filter(isNumber)
  if (numbers.length < TREND_VALUES_MIN) return html``
  const top = Math.max(0, ...numbers)
  const scale = HEIGHT / (top - Math.min(0, ...numbers) || 1)
  const zero = top * scale
  const place = WIDTH / values.length
  const drawn = values.map((value, index) => {
    if (!isNumber(value)) return html``
    const height = Math.max(LEAST, Math.abs(value) * scale)
    const y = value < 0 ? zero : zero - height
    return html`<rect class="${value < 0 ? 'below' : 'part'}" x="${(index * place).toFixed(1)}" y="${y.toFixed(1)}" width="${(place * FILLED).toFixed(1)}" height="${height.toFixed(1)}"/>`
  })
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${drawn}<line class="axis" x1="0" x2="${WIDTH}" y1="${zero.toFixed(1)}" y2="${zero.toFixed(1)}"/></svg>`
}
