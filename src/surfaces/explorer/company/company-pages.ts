// The pages about one company. Each calls the endpoints that a caller would, and renders their answers.

import type { Ask, Asked, Values } from '../../pages/ask.ts'
import {
  away,
  filingUrl,
  isNumber,
  list,
  money,
  percent,
  points,
  text,
} from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, isGood, refusal } from '../../pages/parts.ts'
import { parametersOf, toSearch, type View } from '../frame/addresses.ts'
import { codesOf, itemChoices } from '../frame/event-choices.ts'
import { eventTable } from '../frame/events.ts'
import {
  type CompanyPage,
  type CompanyQuestion,
  type Drawn,
  NUMBER_SCRIPTS,
} from '../frame/page.ts'
import { numberPage } from '../number/number-page.ts'
import { numberLink } from '../number/numbers.ts'
import { statementWords } from '../number/preview.ts'
import { ratiosOf, ratiosPage } from '../number/ratios-page.ts'
import { restatedPage } from '../number/restated.ts'
import { sparkline } from '../number/sparkline.ts'
import { statementsPage } from '../number/statements-page.ts'
import { holdersPage } from '../people/holders-page.ts'
import { stakeTable } from '../people/stakes.ts'
import { timeline } from '../people/timeline.ts'
import { tradeTable } from '../people/trades.ts'
import { asFiledPage } from './as-filed-page.ts'
import { isIssuer } from './company-head.ts'
import { contractsPage } from './contracts-page.ts'
import { filings } from './filings-page.ts'
import { GLANCE_SCRIPT, glanceLink, glancePage } from './glance-page.ts'
import { sectionsPage } from './sections-page.ts'
import { segmentsPage } from './segments-page.ts'

type Row = Readonly<Record<string, unknown>>

const YEARS = 5
const TRADES = 6

const overview: CompanyPage = async (ask, question) => {
  const { ident: ticker, view, company } = question
  if (!isIssuer(company.body)) return filerOverview(ask, question)
  const [fundamentals, ratios, events, trades] = await Promise.all([
    ask('get_fundamentals', { ...parametersOf(view), limit: YEARS, include: 'sources' }),
    ask('get_ratios', { ticker, limit: YEARS }),
    ask('get_events', { ticker, limit: 5 }),
    ask('get_insider', { ticker, limit: 3 }),
  ])
  const body = html`${isGood(fundamentals) ? keyFigures(fundamentals, ratios, view) : refusal(fundamentals)}
${glanceLink(view)}
<h2>Latest events</h2>${isGood(events) ? eventTable(list(events.body.events), { withCompany: false }) : refusal(events)}
<h2>Latest insider transactions</h2>${isGood(trades) ? tradeTable(list(trades.body.transactions).slice(0, TRADES), { withCompany: false, empty: 'No Form 4 is stored here.' }) : refusal(trades)}`
  const description = isGood(fundamentals) ? statementWords(fundamentals.body, view) : ''
  const asked = [fundamentals, ratios, events, trades]
  return { body, asked, scripts: [...NUMBER_SCRIPTS, GLANCE_SCRIPT], description }
}

/** Of a person or a manager, who files about other companies. */
async function filerOverview(ask: Ask, question: CompanyQuestion): Promise<Drawn> {
  const { cik } = question.company.body
  const listed = await filings(ask, question)
  const body = html`<p class="notice">EDGAR lists no securities for this filer. It is a person, a fund manager or a filing agent, and its filings are about other companies. For a manager’s positions, see
<a href="/fund/${encodeURIComponent(text(cik))}">its 13F reports</a>.</p>${listed.body}`
  return { ...listed, body }
}

const NO_STATEMENTS = html`<p class="notice">This filer has not filed financial statements in structured form (XBRL).</p>`

/** How a figure is read, written, drawn and compared with the year before. */
interface Manner {
  valueOf(row: Row): Row
  format(value: number): string
  draw(values: readonly unknown[]): Html
  change(now: number, before: number): string | null
}

const RATES: Manner = {
  valueOf: ratiosOf,
  format: percent,
  draw: sparkline,
  change: (now, before) => points(now - before),
}

function amountsIn(currency: string): Manner {
  return {
    valueOf: (row) => row,
    format: (value) => money(value, currency),
    draw: bars,
    // From a loss there is no rate of growth.
    change: (now, before) => (before > 0 ? signed(now / before - 1) : null),
  }
}

function signed(rate: number): string {
  return `${rate > 0 ? '+' : ''}${percent(rate)}`
}

function keyFigures(fundamentals: Asked, ratios: Asked, view: View): Html {
  const { body } = fundamentals
  const incomes = list(body.income_statement)
  const row = incomes[0] ?? list(body.balance_sheet)[0]
  if (!row) return NO_STATEMENTS
  const amounts = amountsIn(text(body.currency))
  const year = text(row.fiscal_year)
  const figureOf = (label: string, line: string, rows: readonly Row[], manner: Manner) => {
    const values = rows.map((one) => manner.valueOf(one)[line])
    const { format } = manner
    const link = numberLink(values[0], format, { view, line, row: rows[0] ?? row })
    return html`<div><dt>${label}</dt><dd>${link}</dd>${changeOf(values, manner)}${manner.draw(values)}</div>`
  }
  return html`<dl class="strip">${[
    figureOf(`Revenue, fiscal ${year}`, 'revenue', incomes, amounts),
    figureOf('Net income', 'net_income', incomes, amounts),
    figureOf('Net margin', 'net_margin', list(ratios.body.history), RATES),
    figureOf('Free cash flow', 'free_cash_flow', list(body.cash_flow), amounts),
    figureOf('Total assets', 'total_assets', list(body.balance_sheet), amounts),
  ]}</dl>
<p class="quiet small">${text(body.currency)}, fiscal year ${year} to ${text(row.period)}, primarily from the
${away(filingUrl(body.cik, row.accession), `${text(row.form)} filed ${text(row.filed)}`)}.${incomes.length > 1 && ` Changes are from the prior year; trends cover ${incomes.length} years.`}</p>`
}

function changeOf([now, before]: readonly unknown[], { change }: Manner): Html {
  const said = isNumber(now) && isNumber(before) ? change(now, before) : null
  if (said === null)
    return html`<dd class="quiet"><span class="unseen">no comparison</span>&nbsp;</dd>`
  return html`<dd class="${said.startsWith('+') ? 'up' : 'down'}">${said}</dd>`
}

const WIDTH = 100
const HEIGHT = 34
/** Of a bar's place, what it fills. */
const FILLED = 0.68
/** So that a value near zero is seen. */
const LEAST = 0.6

/** Of values that are newest first, as answers have them; nothing where there is no course to see. */
function bars(newestFirst: readonly unknown[]): Html {
  const values = newestFirst.toReversed()
  const numbers = values.filter(isNumber)
  if (numbers.length < 2) return html``
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

/** An answer rendered, or its refusal. */
async function drawn(
  ask: Ask,
  name: string,
  values: Values,
  draw: (answer: Asked) => Html,
): Promise<Drawn> {
  const answer = await ask(name, values)
  const body = isGood(answer) ? html`${caveats(answer)}${draw(answer)}` : refusal(answer)
  return { body, asked: [answer] }
}

const insiders: CompanyPage = async (ask, { ident: ticker, query }) => {
  const form = ['3', '4', '5'].find((one) => one === query.form) ?? '4'
  const links = ['4', '3', '5'].map(
    (one) =>
      html`<a class="button" href="${toSearch({ form: one, as_of: query.as_of })}"${one === form && html` aria-current="page"`}>Form ${one}</a> `,
  )
  const page = await drawn(ask, 'get_insider', { ticker, form, limit: 30 }, ({ body }) => {
    const trades = list(body.transactions)
    return html`${form === '4' && timeline(trades)}${tradeTable(trades, { withCompany: false, empty: `No Form ${form} is stored here.` })}`
  })
  return { ...page, body: html`<p class="choices">${links}</p>${page.body}` }
}

const events: CompanyPage = (ask, { ident: ticker, query }) => {
  const notable = query.notable === 'true' ? 'true' : undefined
  const codes = codesOf(query.item ?? '')
  const item = codes.join(',')
  const kept = { notable, as_of: query.as_of }
  const other = toSearch({ item, as_of: kept.as_of, notable: notable ? undefined : 'true' })
  return drawn(
    ask,
    'get_events',
    { ticker, limit: 100, notable: notable !== undefined, item },
    ({ body }) =>
      html`<p class="choices"><a class="button" href="${other || '?'}">${notable ? 'Show all' : 'Notable only'}</a></p>
${itemChoices(codes, kept)}${eventTable(list(body.events), { withCompany: false, id: 'events' })}`,
  )
}

const stakes: CompanyPage = (ask, { ident: ticker }) =>
  drawn(ask, 'get_activist', { identifier: ticker, limit: 100 }, ({ body }) =>
    stakeTable(list(body.stakes), { withCompany: false }),
  )

/** By the last part of the address. */
export const COMPANY_PAGES: Readonly<Record<string, CompanyPage>> = {
  '': overview,
  '/glance': glancePage,
  '/statements': statementsPage,
  '/as-filed': asFiledPage,
  '/segments': segmentsPage,
  '/number': numberPage,
  '/ratios': ratiosPage,
  '/restated': restatedPage,
  '/insiders': insiders,
  '/events': events,
  '/filings': filings,
  '/sections': sectionsPage,
  '/stakes': stakes,
  '/holders': holdersPage,
  '/contracts': contractsPage,
}
