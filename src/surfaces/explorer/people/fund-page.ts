// The page of a manager’s portfolio by its Form 13F reports, of any quarter, or of a registered fund’s.

import { getHoldings } from '../../../catalogue/catalogue.ts'
import type { Ask, BodyOf, Query } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import { away, figure, money, moneyAlike, percent, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { type Column, columnsFor, table } from '../../pages/table.ts'
import { filingAddress, toSearch } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import type { Drawn, Feed } from '../frame/page.ts'
import { fundPortfolio } from './fund-portfolio.ts'
import { change, changeColumn } from './positions.ts'

type Holdings = BodyOf<typeof getHoldings>
type Portfolio = Exclude<Holdings, { readonly kind: 'fund' }>
type Position = Portfolio['holdings'][number]
type Quarter = NonNullable<Portfolio['history']>[number]

const POSITIONS_MAX = 500
const QUARTERS_MAX = 12

export async function drawFund(ask: Ask, identifier: string, query: Query): Promise<Drawn> {
  const period = query.period || undefined
  const [answer, listed] = await Promise.all([
    ask(getHoldings, { identifier, period, limit: POSITIONS_MAX }),
    ask(getHoldings, { identifier, history: QUARTERS_MAX, limit: 1 }),
  ])
  const quarters = listed.isGood && 'history' in listed.body ? (listed.body.history ?? []) : []
  const form = html`<form class="row" action="/fund"><label>Fund, manager, CIK or ticker<input name="q" required maxlength="100" value="${identifier}"></label><button>Show</button> <a href="/funds">All managers</a></form>`
  const body = html`${form}
${shown(answer, ({ body }) => (body.kind === 'fund' ? fundPortfolio(body, query) : html`${quarterForm(quarters, body, query)}${portfolio(body, query)}`))}`
  if (!answer.isGood) return { body, asked: [answer] }
  const title = companyName(answer.body.fund)
  const feed = answer.body.kind === 'fund' ? null : reportFeed(answer.body)
  return { body, asked: [answer], ...(title && { title }), ...(feed && { feed }) }
}

/** A choice of the quarters whose reports are stored, and of the day until which they were filed. */
function quarterForm(quarters: readonly Quarter[], { period }: Portfolio, query: Query): Html {
  const options = quarters
    .filter(({ accession }) => accession !== null)
    .map(
      (one) =>
        html`<option value="${one.period}"${one.period === period && html` selected`}>${one.period}</option>`,
    )
  const choice =
    options.length > 1 &&
    html`<label>Quarter ended<select name="period">${options}</select></label>`
  return html`<form class="row">${choice}<label>As filed by<input name="as_of" type="date" value="${query.as_of ?? ''}"></label><button>Show</button></form>`
}

/** A registered fund has none: its reports are compared with none before. */
function reportFeed({ cik, fund }: Portfolio): Feed {
  const address = `/feeds/fund.atom${toSearch({ cik: cik ?? undefined })}`
  return { title: `Reports of ${fund ?? ''}`, address }
}

function portfolio(body: Portfolio, query: Query): Html {
  if (!body.period) return noReport(body)
  const { prior_period: prior, holdings, exits, cik, fund } = body
  const largest = Math.max(...holdings.map((one) => one.weight ?? 0))
  const watched = { people: cik ?? '', events: '13f,13d-g' }
  return html`<div class="split"><p class="lead">${figure(body.total_value, (value) => money(value))} in ${body.position_count} positions on ${body.period}${prior && `, compared with ${prior}`}. ${away(body.url, body.filed ? `Filed ${body.filed}` : 'The report')}.
13F reports are quarterly and due 45 days after quarter-end.</p>
<span>${cik && alertLink(watched, fund ?? '')} <a class="button" href="${reportFeed(body).address}">Atom feed</a></span></div>
${table(positions(body.url, largest), holdings, { caption: 'Positions by value', empty: 'The report lists no positions.', isCards: true, id: 'positions', query })}
${exits.length > 0 && html`<h2>Exits</h2>${table(EXITS, exits, { caption: 'Gone since the prior quarter', empty: '', isCards: true, id: 'exits', query })}`}`
}

/** Explains a 13F filer without a report in the store, or a notice without holdings. */
function noReport({ missing, reason }: Portfolio): Html {
  const reasons = missing.map((one) => html`<li>${one.form} ${one.accession}: ${one.reason}</li>`)
  return html`<p class="notice">${reason}</p>
${reasons.length > 0 && html`<ul>${reasons}</ul>`}`
}

/** Links each value to its report; `largest` scales the bars. */
const positions = (url: string | null, largest: number): readonly Column<Position>[] => [
  { name: 'Issuer', cell: issuer, order: (one) => one.issuer },
  { name: 'Weight', cell: (one) => weight(one, largest), order: (one) => one.weight },
  {
    name: 'Value',
    isNumber: true,
    order: ({ value }) => value,
    alike: moneyAlike,
    cell: (one, format) => away(url, figure(one.value, format)),
  },
  {
    name: 'Shares',
    isNumber: true,
    order: ({ shares }) => shares,
    cell: (one) => figure(one.shares, whole),
  },
  { name: 'Change', cell: change, order: (one) => one.shares_change },
  changeColumn,
]

type Security = Pick<Position, 'ticker' | 'issuer' | 'title_of_class' | 'put_call'>

function issuer({ ticker, issuer: named, title_of_class, put_call: option }: Security): Html {
  const name = html`${companyName(named)} <small class="quiet">${title_of_class}</small>`
  return html`${ticker ? html`<a href="/company/${encodeURIComponent(ticker)}"><strong>${ticker}</strong></a> ${name}` : name}
${option && html` <span class="tag notable">${option}</span>`}`
}

const BAR = 120

function weight({ weight: part }: Position, largest: number): Html {
  const width = Math.max(1, Math.round(((part ?? 0) / (largest || 1)) * BAR))
  return html`<span class="weight"><svg class="meter" width="${BAR}" height="8" viewBox="0 0 ${BAR} 8" aria-hidden="true"><rect class="rest" width="${BAR}" height="8" rx="3"/><rect class="part" width="${width}" height="8" rx="3"/></svg>
${percent(part ?? 0)}</span>`
}

const EXITS = columnsFor(getHoldings, 'exits', [
  {
    name: 'Issuer',
    cell: (one) => html`${issuer(one)}${endOfListing(one)}`,
    order: (one) => one.issuer,
  },
  { field: 'value_prior', name: 'Prior value', alike: moneyAlike },
  { field: 'shares_prior', name: 'Prior shares' },
])

function endOfListing({ end_of_listing: end }: Portfolio['exits'][number]): Html | false {
  if (!end) return false
  const words = `listing ended ${end.filed}, Form ${end.form}`
  return html` <small><a href="${filingAddress(end.accession)}">${words}</a></small>`
}
