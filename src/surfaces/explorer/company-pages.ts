// The pages about one company. Each calls the endpoints that a caller would, and renders their answers.

import { type Html, html } from '../html.ts'
import type { Ask, Asked, Values } from './ask.ts'
import { eventTable } from './events.ts'
import { away, filingUrl, list, money, percent, text, words } from './figures.ts'
import { type Column, caveats, isGood, refusal, table } from './parts.ts'
import { stakeTable } from './stakes.ts'
import {
  basisNote,
  fromFiling,
  hasStatements,
  sparkline,
  statementChart,
  statementTables,
} from './statements.ts'
import { timeline } from './timeline.ts'
import { tradeTable } from './trades.ts'

type Row = Readonly<Record<string, unknown>>

export interface Drawn {
  /** Replaces the page's title. */
  title?: string
  body: Html
  asked: readonly Asked[]
  scripts?: readonly string[]
  styles?: readonly string[]
}

export type Query = Readonly<Record<string, string | undefined>>
export type CompanyPage = (ask: Ask, ident: string, query: Query) => Promise<Drawn>

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

const overview: CompanyPage = async (ask, ticker) => {
  const [fundamentals, ratios, events, trades] = await Promise.all([
    ask('get_fundamentals', { ticker, limit: 5 }),
    ask('get_ratios', { ticker }),
    ask('get_events', { ticker, limit: 5 }),
    ask('get_insider', { ticker, limit: 3 }),
  ])
  const body = html`${isGood(fundamentals) ? keyFigures(fundamentals, ratios) : refusal(fundamentals)}
<h2>Latest events</h2>${isGood(events) ? eventTable(list(events.body.events), { withCompany: false }) : refusal(events)}
<h2>Latest insider transactions</h2>${isGood(trades) ? tradeTable(list(trades.body.transactions), { withCompany: false, empty: 'No Form 4 is known here.' }) : refusal(trades)}`
  return { body, asked: [fundamentals, ratios, events, trades] }
}

const NO_STATEMENTS = html`<p class="notice">No statements in XBRL are known for this filer. What it has
filed is under Filings.</p>`

function keyFigures(fundamentals: Asked, ratios: Asked): Html {
  const { body } = fundamentals
  const incomes = list(body.income_statement)
  const row = incomes[0] ?? list(body.balance_sheet)[0]
  if (!row) return NO_STATEMENTS
  const shares = ratiosOf(ratios.body)
  const amount = (value: number) => money(value, text(body.currency))
  const card = (name: string, format: (value: number) => string, values: unknown[], from: Row) =>
    html`<div class="card"><dt>${name}</dt><dd>${fromFiling(values[0], format, { cik: body.cik, row: from })}${sparkline(values)}</dd></div>`
  const line = (name: string, member: string, measure: string) => {
    const rows = list(body[member])
    return card(
      name,
      amount,
      rows.map((one) => one[measure]),
      rows[0] ?? row,
    )
  }
  return html`<dl class="cards">${[
    line('Revenue', 'income_statement', 'revenue'),
    line('Net income', 'income_statement', 'net_income'),
    line('Free cash flow', 'cash_flow', 'free_cash_flow'),
    line('Total assets', 'balance_sheet', 'total_assets'),
    card('Net margin', percent, [shares.net_margin], row),
    card('Revenue growth', percent, [shares.revenue_growth], row),
  ]}</dl>
<p class="quiet">${text(body.currency)}, fiscal year ${text(row.fiscal_year)} to ${text(row.period)}, from
${away(filingUrl(body.cik, row.accession), `${text(row.form)} filed ${text(row.filed)}`)}.${incomes.length > 1 && ` Trends are of ${incomes.length} years.`}</p>`
}

const statements: CompanyPage = async (ask, ticker, query) => {
  const period = query.period === 'quarterly' ? 'quarterly' : 'annual'
  const adjusted = query.adjusted !== 'false'
  const answer = await ask('get_fundamentals', {
    ticker,
    period,
    limit: period === 'annual' ? 10 : 8,
    adjusted,
  })
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  if (!hasStatements(answer.body)) {
    return { body: html`${caveats(answer)}${NO_STATEMENTS}`, asked: [answer] }
  }
  const choice = (name: string, label: string) =>
    html`<a class="button" href="?period=${name}${!adjusted && '&adjusted=false'}"${name === period && html` aria-current="page"`}>${label}</a>`
  const view = { line: query.line ?? '', period, adjusted }
  const chart = statementChart(answer.body, view)
  const body = html`${caveats(answer)}<p class="choices">${choice('annual', 'Annual')} ${choice('quarterly', 'Quarterly')}</p>
${basisNote(answer.body, view)}${chart}${statementTables(answer.body)}`
  const files =
    chart.text === '' ? {} : { scripts: ['uplot.js', 'chart.js'], styles: ['uplot.css'] }
  return { body, asked: [answer], ...files }
}

const YEARS = 5

/** The ratios as they were known after each annual report. */
const ratios: CompanyPage = async (ask, ticker) => {
  const years = await ask('get_fundamentals', { ticker, limit: YEARS })
  if (!isGood(years)) return { body: refusal(years), asked: [years] }
  const reports = list(years.body.income_statement)
  const days = [...new Set(reports.map((row) => text(row.filed)))].slice(1)
  const answers = await Promise.all([
    ask('get_ratios', { ticker }),
    ...days.map((as_of) => ask('get_ratios', { ticker, as_of })),
  ])
  const good = answers.filter(isGood)
  const names = Object.keys((good[0]?.body.ratios ?? {}) as object)
  const columns: Column<string>[] = [
    { name: 'Ratio', cell: words },
    { name: 'Trend', cell: (name) => sparkline(good.map(({ body }) => ratiosOf(body)[name])) },
    ...good.map(({ body }) => {
      const row = reports.find((one) => one.fiscal_year === body.fiscal_year) ?? {}
      const cell = (name: string) => ratioCell(body, name, row)
      return { name: `FY ${text(body.fiscal_year)}`, isNumber: true, cell }
    }),
  ]
  const body = html`${table(columns, names, { caption: 'Fourteen ratios by fiscal year, each as known after that year’s report, which it links to', empty: 'No annual statements are known, so there are no ratios.' })}`
  return { body, asked: [years, ...answers] }
}

const IN_TIMES = new Set([
  'current_ratio',
  'quick_ratio',
  'cash_ratio',
  'debt_to_equity',
  'interest_coverage',
  'asset_turnover',
])

function ratiosOf(body: Row): Row {
  return (body.ratios ?? {}) as Row
}

function ratioCell(body: Row, name: string, row: Row): Html {
  const reasons = (body.reasons ?? {}) as Readonly<Record<string, string>>
  const format = IN_TIMES.has(name) ? (value: number) => value.toFixed(2) : percent
  return fromFiling(ratiosOf(body)[name], format, { cik: body.cik, row, reason: reasons[name] })
}

const insiders: CompanyPage = async (ask, ticker, query) => {
  const form = ['3', '4', '5'].find((one) => one === query.form) ?? '4'
  const links = ['4', '3', '5'].map(
    (one) =>
      html`<a class="button" href="?form=${one}"${one === form && html` aria-current="page"`}>Form ${one}</a> `,
  )
  const page = await drawn(ask, 'get_insider', { ticker, form, limit: 30 }, ({ body }) => {
    const trades = list(body.transactions)
    return html`${form === '4' && timeline(trades)}${tradeTable(trades, { withCompany: false, empty: `No Form ${form} is known here.` })}`
  })
  return { ...page, body: html`<p class="choices">${links}</p>${page.body}` }
}

const events: CompanyPage = (ask, ticker, query) => {
  const notable = query.notable === 'true'
  return drawn(
    ask,
    'get_events',
    { ticker, limit: 100, notable },
    ({ body }) =>
      html`<p class="choices"><a class="button" href="?notable=${String(!notable)}">${notable ? 'Show all' : 'Only notable'}</a></p>
${eventTable(list(body.events), { withCompany: false })}`,
  )
}

const filings: CompanyPage = (ask, ticker, query) =>
  drawn(ask, 'get_filings', { ticker, limit: 100, form: query.form }, ({ body }) => {
    const columns: Column<Row>[] = [
      { name: 'Filed', isShort: true, cell: (filing) => text(filing.filed) },
      { name: 'Form', isShort: true, cell: (filing) => away(filing.url, text(filing.form)) },
      { name: 'Period or event', isShort: true, cell: (filing) => text(filing.report_date) },
      { name: 'Description', cell: (filing) => text(filing.description) },
      {
        name: 'Accession',
        isShort: true,
        cell: (filing) =>
          away(filing.index_url, html`<span class="mono">${text(filing.accession)}</span>`),
      },
    ]
    return html`<form class="row"><label>Form<input name="form" value="${query.form ?? ''}" maxlength="20" placeholder="10-K"></label><button>Filter</button></form>
${table(columns, list(body.filings), { caption: 'Filings, newest first', empty: 'No such filing is known.' })}`
  })

const sections: CompanyPage = async (ask, ticker, query) => {
  const form = query.form === '10-Q' ? '10-Q' : '10-K'
  const listed = await ask('get_sections', { ticker, form })
  if (!isGood(listed)) return { body: refusal(listed), asked: [listed] }
  const item = query.item ?? ''
  const shown = item === '' ? null : await ask('get_sections', { ticker, form, item })
  const forms = ['10-K', '10-Q'].map(
    (one) =>
      html`<a class="button" href="?form=${one}"${one === form && html` aria-current="page"`}>${one}</a> `,
  )
  const body = html`<p class="choices">${forms}</p>${caveats(listed)}
<p class="quiet">From ${away(listed.body.url, `${text(listed.body.form)} filed ${text(listed.body.filed)}`)}, period ${text(listed.body.report_date)}</p>
<div class="columns${shown !== null && ' reading'}"><nav aria-label="Items">${sectionLinks(listed, form, item)}</nav><article>${reader(shown)}</article></div>`
  return { body, asked: shown ? [listed, shown] : [listed] }
}

function sectionLinks({ body }: Asked, form: string, current: string): Html {
  const links = list(body.sections).map((section) => {
    const part = text(section.part)
    const id = part === '' ? text(section.item) : `${part}-${text(section.item)}`
    return html`<li><a href="?form=${form}&amp;item=${encodeURIComponent(id)}"${id === current && html` aria-current="page"`}>${id}. ${text(section.title)}</a>
${section.confidence === 'low' && html` <span class="tag" title="The section did not pass every check">unsure</span>`}</li>`
  })
  return html`<ul class="plain">${links}</ul>`
}

function reader(shown: Asked | null): Html {
  if (shown === null) return html`<p class="notice">Choose an item to read it.</p>`
  if (!isGood(shown)) return refusal(shown)
  const { body } = shown
  return html`<h2>Item ${text(body.item)}. ${text(body.title)}</h2>
${body.incorporated_by_reference === true && html`<p class="notice">This item is answered by reference to another document; the text says where.</p>`}
${body.confidence === 'low' && html`<p class="notice">This section did not pass every check; compare it with the document.</p>`}
<div class="reader" tabindex="0">${text(body.text)}</div>`
}

const stakes: CompanyPage = (ask, ticker) =>
  drawn(ask, 'get_activist', { identifier: ticker, limit: 100 }, ({ body }) =>
    stakeTable(list(body.stakes), { withCompany: false }),
  )

/** By the last part of the address. */
export const COMPANY_PAGES: Readonly<Record<string, CompanyPage>> = {
  '': overview,
  '/statements': statements,
  '/ratios': ratios,
  '/insiders': insiders,
  '/events': events,
  '/filings': filings,
  '/sections': sections,
  '/stakes': stakes,
}
