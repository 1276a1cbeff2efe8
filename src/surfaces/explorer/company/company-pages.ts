// The pages about one company. Each calls the endpoints that a caller would, and renders their answers.

import { LIST_PAGES } from '../../../catalogue/catalogue.ts'
import type { ListPage } from '../../../contract/declare/domain.ts'
import { getActivist } from '../../../domains/activist/endpoint.ts'
import { getEvents, itemName } from '../../../domains/events/endpoint.ts'
import { getFiledStatements } from '../../../domains/filed-facts/endpoint.ts'
import { getInsider } from '../../../domains/insider/endpoint.ts'
import type { BodyOf } from '../../pages/ask.ts'
import { personName } from '../../pages/display-names.ts'
import { documentOf, figure, isNumber, perShare, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal, shown } from '../../pages/parts.ts'
import { framed } from '../../pages/table.ts'
import { filingAddress, toSearch } from '../frame/addresses.ts'
import { codesOf, itemChoices } from '../frame/event-choices.ts'
import { eventTable } from '../frame/events.ts'
import { listPage } from '../frame/list-page.ts'
import { type CompanyPage, newestWords } from '../frame/page.ts'
import { numberPage } from '../number/number-page.ts'
import { ratiosPage } from '../number/ratios-page.ts'
import { restatedPage } from '../number/restated.ts'
import { type Scale, scaled, scaleOf } from '../number/scale.ts'
import { statementsPage } from '../number/statements-page.ts'
import { holdersPage } from '../people/holders-page.ts'
import { tradeWords } from '../people/person-entries.ts'
import { stakeTable, stakeWords } from '../people/stakes.ts'
import { timeline } from '../people/timeline.ts'
import { NO_TRADES, tradeTable } from '../people/trades.ts'
import { contractsPage } from './contracts-page.ts'
import { filings } from './filings-page.ts'
import { glancePage } from './glance-page.ts'
import { overview } from './overview.ts'
import { sectionsPage } from './sections-page.ts'
import { segmentsPage } from './segments-page.ts'

type Filed = BodyOf<typeof getFiledStatements>
type Statement = Filed['statements'][number]
type Line = Statement['lines'][number]
type Value = Line['values'][number]

const asFiledPage: CompanyPage = async (ask, { ident: ticker, query }) => {
  const answer = await ask(getFiledStatements, { ticker, accession: query.accession })
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
  const body = html`${caveats(answer)}${fromFiling(answer.body)}${draw(answer.body)}`
  return { body, asked: [answer] }
}

function fromFiling({ accession, form, filed, report_date }: Filed): Html {
  return html`<p class="quiet">As the ${html`<a href="${filingAddress(accession)}">${form} filed ${filed}</a>`} presents them, for the period ended ${report_date}. Click a number to see it in the document.</p>`
}

function draw(body: Filed): Html {
  const { statements } = body
  if (statements.length === 0) {
    return html`<p class="notice">${body.incomplete_reason}</p>`
  }
  return html`${statements.map((statement, index) => drawOne(body, statement, `statement-${index + 1}`))}`
}

function drawOne(body: Filed, { columns, lines, title }: Statement, id: string): Html {
  const scale = scaleOf(amountsOf(lines))
  const currency = lines.map(({ unit }) => unit ?? '').find((unit) => /^[A-Z]{3}$/.test(unit)) ?? ''
  const unit = `${currency}${scale.name && ` ${scale.name}`}`
  const whole = html`<table class="statement" id="${id}" aria-label="${title}">
<thead><tr><th scope="col">Line</th>${columns.map(columnHead)}</tr></thead>
<tbody>${lines.map((line) => drawLine(body, line, scale))}</tbody></table>`
  return html`<h2>${title}</h2>
${framed({ name: title, caption: unit, isTaken: true }, whole)}`
}

function amountsOf(lines: readonly Line[]): number[] {
  return lines
    .filter(({ unit }) => !unit?.includes('/'))
    .flatMap(({ values }) => values.flatMap((one) => one?.value ?? []))
}

function columnHead({ start, end }: Statement['columns'][number]): Html {
  if (start === null) return html`<th scope="col" class="n">${end}</th>`
  return html`<th scope="col" class="n">${end}<br><small class="quiet">from ${start}</small></th>`
}

function drawLine(body: Filed, line: Line, scale: Scale): Html {
  const rank = (line.is_heading && 'heading') || (line.is_total && 'total') || 'plain'
  const members = line.members.flatMap((member) => member.label || [])
  const label = [line.label ?? '', ...members].join(' · ')
  const format = (value: number) =>
    line.unit?.includes('/') ? perShare(value) : scaled(value, scale)
  const cells = line.values.map((one) => html`<td class="n">${cell(body, line, one, format)}</td>`)
  return html`<tr class="${rank}"><th scope="row" title="${line.concept}"><span class="in-${Math.min(line.depth, DEPTH_MAX)}">${label}</span></th>${cells}</tr>`
}

/** Limit of indentation for deeper lines. */
const DEPTH_MAX = 4

/** Shows a tagged value with the sign that the filer prints. */
function cell(body: Filed, line: Line, one: Value, format: (value: number) => string): Html {
  if (!isNumber(one?.value)) return line.is_heading ? html`` : figure(null, format)
  const value = line.is_negated ? -one.value : one.value
  const anchor = one.anchor ?? ''
  const place = anchor === '' ? '' : `#doc-${encodeURIComponent(anchor)}`
  const address = filingAddress(body.accession, documentOf(body.url), { at: anchor })
  return html`<a href="${address}${place}" data-value="${value}" title="${whole(value)}">${format(value)}</a>`
}

const insiders: CompanyPage = async (ask, { ident: ticker, query }) => {
  const form = ['3', '4', '5'].find((one) => one === query.form) ?? '4'
  const links = ['4', '3', '5'].map(
    (one) =>
      html`<a class="button" href="${toSearch({ form: one, as_of: query.as_of })}"${one === form && html` aria-current="page"`}>Form ${one}</a> `,
  )
  const answer = await ask(getInsider, { ticker, form, limit: 30 })
  const trades = answer.isGood && 'transactions' in answer.body ? answer.body : NO_TRADES
  const body = html`<p class="choices">${links}</p>${shown(
    answer,
    () =>
      html`${form === '4' && timeline(trades.transactions)}${tradeTable(trades, { withCompany: false, empty: `No Form ${form} is stored here.`, query })}`,
  )}`
  const description = newestWords(
    trades.transactions,
    (trade) => `${personName(trade.owner)}, ${tradeWords(trade)}`,
  )
  return { body, asked: [answer], description }
}

const events: CompanyPage = async (ask, { ident: ticker, query }) => {
  const notable = query.notable === 'true' ? 'true' : undefined
  const codes = codesOf(query.item ?? '')
  const item = codes.join(',')
  const kept = { notable, as_of: query.as_of }
  const other = toSearch({ item, as_of: kept.as_of, notable: notable ? undefined : 'true' })
  const answer = await ask(getEvents, { ticker, limit: 100, notable: notable !== undefined, item })
  const body = shown(
    answer,
    ({ body }) =>
      html`<p class="choices"><a class="button" href="${other || '?'}">${notable ? 'Show all' : 'Notable only'}</a></p>
${itemChoices(codes, kept)}${eventTable(body.events, { withCompany: false, id: 'events' })}`,
  )
  const rows = answer.isGood ? answer.body.events : []
  const description = newestWords(rows, ({ items, filed }) => {
    return `${items.map(({ code }) => itemName(code)).join(', ')} filed ${filed}`
  })
  return { body, asked: [answer], description }
}

const stakes: CompanyPage = async (ask, { ident: identifier, query }) => {
  const answer = await ask(getActivist, { identifier, limit: 100 })
  const body = shown(answer, ({ body }) => stakeTable(body.stakes, { withCompany: false, query }))
  const description = newestWords(answer.isGood ? answer.body.stakes : [], stakeWords)
  return { body, asked: [answer], description }
}

function listPages(): Record<string, CompanyPage> {
  const toPage =
    (page: ListPage): CompanyPage =>
    (ask, { ident, query }) =>
      listPage(page, ask, ident, query)
  return Object.fromEntries(LIST_PAGES.map((page) => [page.path, toPage(page)]))
}

/** Pages by the last part of the address. */
export const COMPANY_PAGES: Readonly<Record<string, CompanyPage>> = {
  ...listPages(),
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
