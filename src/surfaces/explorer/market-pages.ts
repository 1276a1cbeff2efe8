// Pages about the whole market, about a fund, and about contract opportunities.

import { type Html, html } from '../html.ts'
import type { Ask, Asked } from './ask.ts'
import type { Drawn, Query } from './company-pages.ts'
import { eventTable } from './events.ts'
import { away, figure, isNumber, isoDay, list, money, percent, text, whole } from './figures.ts'
import { type Column, caveats, isGood, refusal, table } from './parts.ts'
import { stakeTable } from './stakes.ts'
import { companyLink, tradeTable } from './trades.ts'

type Row = Readonly<Record<string, unknown>>

export interface MarketPage {
  title: string
  draw(ask: Ask, query: Query, ident: string): Promise<Drawn>
}

function shown(answer: Asked, draw: (answer: Asked) => Html): Html {
  return isGood(answer) ? html`${caveats(answer)}${draw(answer)}` : refusal(answer)
}

function scanned({ body }: Asked): Html {
  const count = text(body.filings_scanned)
  return html`${count !== '' && html`<p class="quiet">From ${count} filings that are loaded here.</p>`}`
}

const CLUSTER: readonly Column<Row>[] = [
  { name: 'Company', cell: companyLink },
  { name: 'Insiders', isNumber: true, cell: (cluster) => figure(cluster.insider_count, whole) },
  {
    name: 'Together',
    isNumber: true,
    cell: (cluster) => figure(cluster.total_value, (value) => money(value)),
  },
  { name: 'Last filed', isShort: true, cell: (cluster) => text(cluster.latest_filed) },
  {
    name: 'Buyers',
    cell: (cluster) =>
      html`${list(cluster.buyers).map((buyer, index) => html`${index > 0 && '; '}${away(buyer.filed_url, text(buyer.owner))}`)}`,
  },
]

const insiders: MarketPage = {
  title: 'Insider purchases',
  async draw(ask, query) {
    const days = query.days ?? '15'
    const [clusters, latest] = await Promise.all([
      ask('get_insider', { ticker: 'clusters', days, limit: 50 }),
      ask('get_insider', { ticker: 'latest', limit: 50 }),
    ])
    const body = html`<h2>Clusters</h2>
<p class="lead">Several insiders of one company bought on the open market within the days before today.</p>
<form class="row"><label>Days<input name="days" type="number" min="1" max="90" value="${days}"></label><button>Show</button></form>
${shown(clusters, (answer) => html`${scanned(answer)}${table(CLUSTER, list(answer.body.clusters), { caption: 'Clusters, newest and largest first', empty: 'No cluster in this window.' })}`)}
<h2>Biggest purchases</h2>
${shown(latest, (answer) => html`${scanned(answer)}${tradeTable(list(answer.body.transactions), { withCompany: true, empty: 'No purchase of this size in the window.' })}`)}`
    return { body, asked: [clusters, latest] }
  },
}

const events: MarketPage = {
  title: 'Red flags in 8-Ks',
  async draw(ask, query) {
    const days = query.days ?? '45'
    const [restatements, auditors] = await Promise.all([
      ask('get_restatements', { days }),
      ask('get_auditor_changes', { days }),
    ])
    const feed = (answer: Asked, caption: string) =>
      shown(
        answer,
        (good) =>
          html`${scanned(good)}${eventTable(list(good.body.events), { withCompany: true, caption })}`,
      )
    const body = html`<form class="row"><label>Days<input name="days" type="number" min="1" value="${days}"></label><button>Show</button></form>
<h2>Earlier statements should no longer be relied upon (4.02)</h2>${feed(restatements, 'Withdrawn statements, newest first')}
<h2>Changes of the certifying accountant (4.01)</h2>${feed(auditors, 'Changes of auditor, newest first')}`
    return { body, asked: [restatements, auditors] }
  },
}

const stakes: MarketPage = {
  title: 'Stakes above five percent',
  async draw(ask, query) {
    const activist_only = query.activist_only === 'true'
    const answer = await ask('get_activist', { identifier: 'latest', activist_only, limit: 100 })
    const other = String(!activist_only)
    const body = html`<p class="choices"><a class="button" href="?activist_only=${other}">${activist_only ? 'Show 13G too' : 'Only 13D'}</a></p>
${shown(answer, ({ body }) => stakeTable(list(body.stakes), { withCompany: true }))}`
    return { body, asked: [answer] }
  },
}

/** Each value leads to the report it stands in; `largest` is the longest bar. */
const positions = (url: unknown, largest: number): readonly Column<Row>[] => [
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

function issuer(position: Row): Html {
  const ticker = text(position.ticker)
  const name = html`${text(position.issuer)} <small class="quiet">${text(position.title_of_class)}</small>`
  const option = text(position.put_call)
  return html`${ticker === '' ? name : html`<a href="/company/${encodeURIComponent(ticker)}"><strong>${ticker}</strong></a> ${name}`}
${option !== '' && html` <span class="tag notable">${option}</span>`}`
}

const BAR = 120

function weight(position: Row, largest: number): Html {
  const part = isNumber(position.weight) ? position.weight : 0
  const width = Math.max(1, Math.round((part / (largest || 1)) * BAR))
  return html`<span class="weight"><svg class="meter" width="${BAR}" height="8" viewBox="0 0 ${BAR} 8" aria-hidden="true"><rect class="rest" width="${BAR}" height="8" rx="3"/><rect class="part" width="${width}" height="8" rx="3"/></svg>
${percent(part)}</span>`
}

const TONES: Readonly<Record<string, string>> = { new: 'up', added: 'up', reduced: 'down' }

function change(position: Row): Html {
  const label = text(position.change)
  const difference = isNumber(position.shares_change) ? position.shares_change : 0
  const sign = difference > 0 ? '+' : ''
  return html`<span class="${TONES[label] ?? 'quiet'}">${label || 'not known'}</span>${difference !== 0 && html`<br><small class="quiet">${sign}${whole(difference)} shares</small>`}`
}

const fund: MarketPage = {
  title: 'Fund',
  async draw(ask, _, identifier) {
    const answer = await ask('get_holdings', { identifier, limit: 500 })
    const body = html`<form class="row" action="/fund"><label>Fund, CIK or ticker<input name="q" required maxlength="100" value="${identifier}"></label><button>Show</button></form>
${shown(answer, portfolio)}`
    const title = text(answer.body.fund)
    return { body, asked: [answer], ...(title !== '' && { title }) }
  },
}

function portfolio({ body }: Asked): Html {
  const prior = text(body.prior_period)
  const holdings = list(body.holdings)
  const largest = Math.max(...holdings.map((one) => (isNumber(one.weight) ? one.weight : 0)))
  return html`<p class="lead">${figure(body.total_value, (value) => money(value))} in ${text(body.position_count)} positions on ${text(body.period)}${prior !== '' && `, compared with ${prior}`}. ${away(body.url, `Filed ${text(body.filed)}`)}.
A quarterly snapshot, filed up to 45 days after the quarter; it is not a live feed.</p>
${table(positions(body.url, largest), holdings, { caption: 'Positions by value', empty: 'The report holds no positions.' })}
${list(body.exits).length > 0 && html`<h2>Exits</h2>${table(EXIT, list(body.exits), { caption: 'Sold since the quarter before', empty: '' })}`}`
}

const EXIT: readonly Column<Row>[] = [
  { name: 'Issuer', cell: issuer },
  {
    name: 'Value before',
    isNumber: true,
    cell: (one) => figure(one.value_prior, (value) => money(value)),
  },
  { name: 'Shares before', isNumber: true, cell: (one) => figure(one.shares_prior, whole) },
]

const OPPORTUNITY: readonly Column<Row>[] = [
  { name: 'Posted', isShort: true, cell: (notice) => text(notice.posted_date) },
  { name: 'Title', cell: (notice) => away(notice.ui_link, text(notice.title)) },
  { name: 'Type', cell: (notice) => text(notice.type) },
  { name: 'NAICS', cell: (notice) => text(notice.naics_code) },
  { name: 'Set-aside', cell: (notice) => text(notice.set_aside) },
  {
    name: 'Solicitation',
    cell: (notice) => html`<span class="mono">${text(notice.solicitation_number)}</span>`,
  },
]

const FILTERS: readonly (readonly [name: string, label: string, hint: string])[] = [
  ['title', 'Words of the title', 'roof'],
  ['naics', 'NAICS', '541512'],
  ['set_aside', 'Set-aside code', 'SBA'],
  ['state', 'State', 'VA'],
  ['posted_from', 'Posted from', ''],
  ['posted_to', 'Posted to', ''],
]

const opportunities: MarketPage = {
  title: 'Contract opportunities',
  async draw(ask, query) {
    const values = Object.fromEntries(FILTERS.map(([name]) => [name, query[name]]))
    const answer = await ask('get_opportunities', { ...values, limit: 100 })
    const fields = FILTERS.map(
      ([name, label, hint]) =>
        html`<label>${label}<input name="${name}" value="${query[name] ?? ''}" maxlength="100"${hint === '' ? html` type="date"` : html` placeholder="${hint}"`}></label>`,
    )
    const body = html`<form class="row">${fields}<button>Search</button></form>
${shown(
  answer,
  ({
    body,
  }) => html`<p class="quiet">${text(body.total)} notices posted from ${isoDay(body.posted_from)} to ${isoDay(body.posted_to)}.</p>
${table(OPPORTUNITY, list(body.opportunities), { caption: 'Notices, newest first', empty: 'No notice matches.' })}`,
)}`
    return { body, asked: [answer] }
  },
}

export const MARKET_PAGES: Readonly<Record<string, MarketPage>> = {
  '/insiders': insiders,
  '/events': events,
  '/stakes': stakes,
  '/opportunities': opportunities,
}

export const FUND_PAGE = fund
