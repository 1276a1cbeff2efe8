// Pages about the whole market, about a fund, and about contract opportunities.

import { getHoldings, LIST_PAGES } from '../../../catalogue/catalogue.ts'
import type { ListPage } from '../../../contract/declare/domain.ts'
import { getActivist } from '../../../domains/activist/endpoint.ts'
import { getAuditorChanges, getRestatements } from '../../../domains/events/endpoint.ts'
import { getRestatedValues } from '../../../domains/financials/findings/endpoint.ts'
import { getInsider } from '../../../domains/insider/endpoint.ts'
import type { Ask, BodyOf, Outcome, Query } from '../../pages/ask.ts'
import { away, figure, money, percent, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { type Column, columnsFor, table } from '../../pages/table.ts'
import { filingAddress, toSearch } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import { eventTable } from '../frame/events.ts'
import { LIST_TABS, listPage } from '../frame/list-page.ts'
import { type Drawn, type Feed, NUMBER_SCRIPTS } from '../frame/page.ts'
import { restatedQuestion, restatedShown } from '../number/restated.ts'
import { fundPortfolio } from '../people/fund-portfolio.ts'
import { change } from '../people/positions.ts'
import { stakeTable } from '../people/stakes.ts'
import { comparePage } from './compare-page.ts'
import { marketEvents } from './market-events.ts'
import { choice } from './market-form.ts'
import { marketOverview } from './market-overview.ts'
import { clusterTable, largestTrades, scanned } from './market-parts.ts'
import { opportunitiesPage } from './opportunities-page.ts'
import { screenPage } from './screen-page.ts'
import { textSearchPage } from './text-search-page.ts'

type Holdings = BodyOf<typeof getHoldings>
type Portfolio = Exclude<Holdings, { readonly kind: 'fund' }>
type Position = Portfolio['holdings'][number]

export interface MarketPage {
  title: string
  draw(ask: Ask, query: Query, ident: string): Promise<Drawn>
}

const SIDES = [
  ['buy', 'Purchases'],
  ['sell', 'Sales'],
] as const

const insiders: MarketPage = {
  title: 'Insiders',
  async draw(ask, query) {
    const days = query.days || '15'
    const min_value = query.min_value || '50000'
    const min_insiders = query.min_insiders || '3'
    const [side, what] = SIDES.find(([one]) => one === query.side) ?? SIDES[0]
    const { role, plan, min_share_of_holdings } = query
    const chosen: Query = { ...query, side, days, min_value, min_insiders }
    const among = { role, plan, min_share_of_holdings }
    const [clusters, latest] = await Promise.all([
      ask(getInsider, { ticker: 'clusters', days, min_value, min_insiders, limit: 50 }),
      ask(getInsider, { ticker: 'latest', side, min_value, limit: 50, ...filled(among) }),
    ])
    const size = money(Number(min_value))
    const body = html`<form class="row" action="/people"><label>Person<input name="q" required minlength="2" maxlength="100" placeholder="Levinson"></label><button>Find</button></form>
<h2>Largest ${what.toLowerCase()} of the last 30 days</h2>
${tradeForm(chosen)}
${largestTrades(latest, what)}
<h2>Clusters</h2>
<p class="lead">Companies where at least ${min_insiders} insiders together bought ${size} or more on the open market within ${days} days.</p>
${clusterForm(chosen)}
${shown(clusters, ({ body }) => ('clusters' in body ? html`${scanned(body)}${clusterTable(body.clusters)}` : html``))}`
    return { body, asked: [clusters, latest] }
  },
}

/** Parameters without those that a form leaves empty. */
function filled<Values extends Query>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<Values>
}

const SIZES = ['0', '10000', '50000', '100000', '500000', '1000000', '10000000'].map(
  (value) => [value, value === '0' ? 'any size' : `${money(Number(value))} or more`] as const,
)
const ROLES = [
  ['', 'anybody'],
  ['officer', 'officers'],
  ['director', 'directors'],
  ['ten_percent_owner', '10% owners'],
  ['other', 'others'],
] as const
const PLANS = [
  ['', 'planned or not'],
  ['false', 'without a 10b5-1 plan'],
  ['true', 'under a 10b5-1 plan'],
] as const
const SHARES = [
  ['', 'any share'],
  ['5', '5% or more'],
  ['10', '10% or more'],
  ['25', '25% or more'],
  ['100', 'doubled or more'],
] as const

function tradeForm(query: Query): Html {
  return html`<form class="row">${kept(query, ['days', 'min_insiders'])}
${choice('side', 'Trades', query, SIDES)}${choice('min_value', 'Size', query, SIZES)}${choice('role', 'By', query, ROLES)}
${choice('plan', 'Plan', query, PLANS)}${choice('min_share_of_holdings', 'Of their holding', query, SHARES)}<button class="main">Show</button></form>`
}

function clusterForm(query: Query): Html {
  return html`<form class="row">${kept(query, ['side', 'min_value', 'role', 'plan', 'min_share_of_holdings'])}
<label>Days<input name="days" type="number" min="1" max="90" value="${query.days}"></label>
<label>Insiders<input name="min_insiders" type="number" min="2" max="10" value="${query.min_insiders}"></label><button>Show clusters</button></form>`
}

/** Choices of the page’s other form. */
function kept(query: Query, names: readonly string[]): readonly (Html | '' | undefined)[] {
  return names.map(
    (name) => query[name] && html`<input type="hidden" name="${name}" value="${query[name]}">`,
  )
}

const events: MarketPage = {
  title: 'Red flags in 8-Ks',
  async draw(ask, query) {
    const days = query.days ?? '45'
    const [restatements, auditors] = await Promise.all([
      ask(getRestatements, { days }),
      ask(getAuditorChanges, { days }),
    ])
    const feed = (answer: Outcome<BodyOf<typeof getRestatements>>, caption: string) =>
      shown(
        answer,
        (good) =>
          html`${scanned(good.body)}${eventTable(good.body.events, { withCompany: true, caption })}`,
      )
    const body = html`<form class="row"><label>Days<input name="days" type="number" min="1" value="${days}"></label><button>Show</button></form>
<h2>Statements withdrawn (Item 4.02)</h2>${feed(restatements, 'Withdrawn statements, newest first')}
<h2>Auditor changes (Item 4.01)</h2>${feed(auditors, 'Auditor changes, newest first')}`
    return { body, asked: [restatements, auditors] }
  },
}

const stakes: MarketPage = {
  title: 'Stakes above 5%',
  async draw(ask, query) {
    const activist_only = query.activist_only === 'true'
    const answer = await ask(getActivist, {
      identifier: 'latest',
      include: 'amendments',
      activist_only,
      limit: 100,
    })
    const other = String(!activist_only)
    const body = html`<p class="choices"><a class="button" href="?activist_only=${other}">${activist_only ? 'Show 13G as well' : '13D only'}</a></p>
${shown(answer, ({ body }) => stakeTable(body.stakes, { withCompany: true }))}`
    return { body, asked: [answer] }
  },
}

/** Links each value to its report; `largest` scales the bars. */
const positions = (url: string | null, largest: number): readonly Column<Position>[] => [
  { name: 'Issuer', cell: issuer },
  { name: 'Weight', cell: (one) => weight(one, largest) },
  {
    name: 'Value',
    isNumber: true,
    cell: (one) =>
      away(
        url,
        figure(one.value, (value) => money(value)),
      ),
  },
  { name: 'Shares', isNumber: true, cell: (one) => figure(one.shares, whole) },
  { name: 'Change', cell: change },
]

type Security = Pick<Position, 'ticker' | 'issuer' | 'title_of_class' | 'put_call'>

function issuer({ ticker, issuer: named, title_of_class, put_call: option }: Security): Html {
  const name = html`${named} <small class="quiet">${title_of_class}</small>`
  return html`${ticker ? html`<a href="/company/${encodeURIComponent(ticker)}"><strong>${ticker}</strong></a> ${name}` : name}
${option && html` <span class="tag notable">${option}</span>`}`
}

function endOfListing({ end_of_listing: end }: Portfolio['exits'][number]): Html | false {
  if (!end) return false
  const words = `listing ended ${end.filed}, Form ${end.form}`
  return html` <small><a href="${filingAddress(end.accession)}">${words}</a></small>`
}

const BAR = 120

function weight({ weight: part }: Position, largest: number): Html {
  const width = Math.max(1, Math.round(((part ?? 0) / (largest || 1)) * BAR))
  return html`<span class="weight"><svg class="meter" width="${BAR}" height="8" viewBox="0 0 ${BAR} 8" aria-hidden="true"><rect class="rest" width="${BAR}" height="8" rx="3"/><rect class="part" width="${width}" height="8" rx="3"/></svg>
${percent(part ?? 0)}</span>`
}

const fund: MarketPage = {
  title: 'Fund',
  async draw(ask, _, identifier) {
    const answer = await ask(getHoldings, { identifier, limit: 500 })
    const body = html`<form class="row" action="/fund"><label>Fund, manager, CIK or ticker<input name="q" required maxlength="100" value="${identifier}"></label><button>Show</button> <a href="/funds">All managers</a></form>
${shown(answer, ({ body }) => (body.kind === 'fund' ? fundPortfolio(body) : portfolio(body)))}`
    if (!answer.isGood) return { body, asked: [answer] }
    const title = answer.body.fund
    const feed = answer.body.kind === 'fund' ? null : reportFeed(answer.body)
    return { body, asked: [answer], ...(title && { title }), ...(feed && { feed }) }
  },
}

/** A registered fund has none: its reports are compared with none before. */
function reportFeed({ cik, fund }: Portfolio): Feed {
  const address = `/feeds/fund.atom${toSearch({ cik: cik ?? undefined })}`
  return { title: `Reports of ${fund ?? ''}`, address }
}

function portfolio(body: Portfolio): Html {
  if (!body.period) return noReport(body)
  const { prior_period: prior, holdings, exits, cik, fund } = body
  const largest = Math.max(...holdings.map((one) => one.weight ?? 0))
  const watched = { people: cik ?? '', events: '13f,13d-g' }
  return html`<div class="split"><p class="lead">${figure(body.total_value, (value) => money(value))} in ${body.position_count} positions on ${body.period}${prior && `, compared with ${prior}`}. ${away(body.url, body.filed ? `Filed ${body.filed}` : 'The report')}.
13F reports are quarterly and due 45 days after quarter-end.</p>
<span>${cik && alertLink(watched, fund ?? '')} <a class="button" href="${reportFeed(body).address}">Atom feed</a></span></div>
${table(positions(body.url, largest), holdings, { caption: 'Positions by value', empty: 'The report lists no positions.', isCards: true })}
${exits.length > 0 && html`<h2>Exits</h2>${table(EXITS, exits, { caption: 'Gone since the prior quarter', empty: '', isCards: true })}`}`
}

/** Explains a 13F filer without a report in the store, or a notice without holdings. */
function noReport({ missing, reason }: Portfolio): Html {
  const reasons = missing.map((one) => html`<li>${one.form} ${one.accession}: ${one.reason}</li>`)
  return html`<p class="notice">${reason}</p>
${reasons.length > 0 && html`<ul>${reasons}</ul>`}`
}

const EXITS = columnsFor(getHoldings, 'exits', [
  { name: 'Issuer', cell: (one) => html`${issuer(one)}${endOfListing(one)}` },
  { field: 'value_prior', name: 'Prior value', format: (value) => money(value) },
  { field: 'shares_prior', name: 'Prior shares' },
])

const restated: MarketPage = {
  title: 'Restated numbers',
  async draw(ask, query) {
    const answer = await ask(getRestatedValues, restatedQuestion('latest', query))
    const body = html`<p class="lead">Values that a later filing restated, across the companies stored here.</p>${restatedShown(answer, query, true)}`
    return { body, asked: [answer], scripts: NUMBER_SCRIPTS }
  },
}

/** Tabs of neighbouring pages, by path. */
export const MARKET_TABS: readonly (readonly [path: string, name: string])[] = [
  ['/market', 'Today'],
  ['/market/events', 'Events'],
  ['/insiders', 'Insiders'],
  ['/restated', 'Restated numbers'],
  ['/events', 'Red flags'],
  ['/stakes', 'Stakes'],
  ...LIST_TABS,
  ['/opportunities', 'Opportunities'],
  ['/search', 'Search text'],
  ['/screen', 'Screen'],
  ['/compare', 'Compare'],
]

function listPages(): Record<string, MarketPage> {
  const toPage = (page: ListPage): MarketPage => ({
    title: page.title,
    draw: (ask) => listPage(page, ask, 'latest'),
  })
  return Object.fromEntries(LIST_PAGES.map((page) => [page.path, toPage(page)]))
}

export const MARKET_PAGES: Readonly<Record<string, MarketPage>> = {
  ...listPages(),
  '/market': { title: 'The market today', draw: marketOverview },
  '/market/events': { title: 'Events', draw: marketEvents },
  '/restated': restated,
  '/screen': { title: 'Screen', draw: screenPage },
  '/compare': { title: 'Compare', draw: comparePage },
  '/search': { title: 'Search the text of filings', draw: textSearchPage },
  '/insiders': insiders,
  '/events': events,
  '/stakes': stakes,
  '/opportunities': { title: 'Contract opportunities', draw: opportunitiesPage },
}

export const FUND_PAGE = fund
