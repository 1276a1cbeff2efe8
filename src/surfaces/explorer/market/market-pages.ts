// Pages about the whole market, about a fund, and about contract opportunities.

import { MARKET_LISTS } from '../../../catalogue/catalogue.ts'
import type { ListPage } from '../../../contract/declare/domain.ts'
import { getActivist } from '../../../domains/activist/endpoint.ts'
import { getAuditorChanges, getRestatements } from '../../../domains/events/endpoint.ts'
import { getRestatedValues } from '../../../domains/financials/findings/endpoint.ts'
import { getInsider } from '../../../domains/insider/endpoint.ts'
import type { Ask, BodyOf, Outcome, Query } from '../../pages/ask.ts'
import { money } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { eventTable } from '../frame/events.ts'
import { listPage } from '../frame/list-page.ts'
import { type Drawn, NUMBER_SCRIPTS } from '../frame/page.ts'
import { restatedQuestion, restatedShown } from '../number/restated.ts'
import { drawFund } from '../people/fund-page.ts'
import { stakeTable } from '../people/stakes.ts'
import { comparePage } from './compare-page.ts'
import { marketEvents } from './market-events.ts'
import { choice } from './market-form.ts'
import { marketOverview } from './market-overview.ts'
import { clusterTable, largestTrades, scanned } from './market-parts.ts'
import { opportunitiesPage } from './opportunities-page.ts'
import { screenPage } from './screen-page.ts'
import { textSearchPage } from './text-search-page.ts'

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
${largestTrades(latest, what, query)}
<h2>Clusters</h2>
<p class="lead">Companies where at least ${min_insiders} insiders together bought ${size} or more on the open market within ${days} days.</p>
${clusterForm(chosen)}
${shown(clusters, ({ body }) => ('clusters' in body ? html`${scanned(body)}${clusterTable(body.clusters, query)}` : html``))}`
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
${shown(answer, ({ body }) => stakeTable(body.stakes, { withCompany: true, query }))}`
    return { body, asked: [answer] }
  },
}

const fund: MarketPage = {
  title: 'Fund',
  draw: (ask, query, identifier) => drawFund(ask, identifier, query),
}

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
  ['/restated', 'Restated'],
  ['/events', 'Red flags'],
  ['/stakes', 'Stakes'],
  ...MARKET_LISTS.map(({ path, title }) => [path, title] as const),
  ['/opportunities', 'Opportunities'],
  ['/search', 'Search text'],
  ['/screen', 'Screen'],
  ['/compare', 'Compare'],
]

function listPages(): Record<string, MarketPage> {
  const toPage = (page: ListPage): MarketPage => ({
    title: page.title,
    draw: (ask, query) => listPage(page, ask, 'latest', query),
  })
  return Object.fromEntries(MARKET_LISTS.map((page) => [page.path, toPage(page)]))
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
