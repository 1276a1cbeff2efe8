// The front page of the market: new filings, insiders’ trades, restatements, stakes.

import { getActivist } from '../../../domains/activist/endpoint.ts'
import { getRestatements } from '../../../domains/events/endpoint.ts'
import { getRestatedValues } from '../../../domains/financials/findings/endpoint.ts'
import { getInsider } from '../../../domains/insider/endpoint.ts'
import { getFeed } from '../../../ingestion/live/endpoint.ts'
import type { Ask, BodyOf, Outcome, Query } from '../../pages/ask.ts'
import { type Html, html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { filingTable } from '../filing/filing-table.ts'
import { toSearch } from '../frame/addresses.ts'
import { eventTable } from '../frame/events.ts'
import { type Drawn, NUMBER_SCRIPTS } from '../frame/page.ts'
import { restatedTable } from '../number/restated.ts'
import { stakeTable } from '../people/stakes.ts'
import { clusterTable, largestTrades } from './market-parts.ts'

const FILINGS = 20
const FEW = 5

const FORMS = ['', '10-K', '10-Q', '8-K', '4', 'SCHEDULE 13D'] as const

export async function marketOverview(ask: Ask, query: Query): Promise<Drawn> {
  const form = FORMS.find((one) => one === query.form) ?? ''
  const [filings, buys, sells, clusters, withdrawn, restated, stakes] = await Promise.all([
    ask(getFeed, { form, limit: FILINGS }),
    ask(getInsider, { ticker: 'latest', limit: FEW }),
    ask(getInsider, { ticker: 'latest', side: 'sell', limit: FEW }),
    ask(getInsider, { ticker: 'clusters', limit: FEW }),
    ask(getRestatements, { limit: FEW }),
    ask(getRestatedValues, { ticker: 'latest', kind: 'restated', limit: FEW }),
    ask(getActivist, { identifier: 'latest', limit: FEW }),
  ])
  const body = html`${section('New filings', feed(filings, form), `/feeds/filings.atom${toSearch({ form })}`, 'Atom feed')}
${section('Largest insider purchases', largestTrades(buys, 'Purchases'), '/insiders', 'All purchases')}
${section('Largest insider sales', largestTrades(sells, 'Sales'), '/insiders?side=sell', 'All sales')}
${section(
  'Cluster buying',
  shown(clusters, ({ body }) => clusterTable('clusters' in body ? body.clusters : [])),
  '/insiders',
  'All clusters',
)}
${section(
  'Restated numbers',
  shown(restated, ({ body }) =>
    restatedTable(body.restatements, {
      withCompany: true,
      empty: 'No restated values among the companies stored here.',
    }),
  ),
  '/restated',
  'All restatements',
)}
${section(
  'Statements withdrawn (8-K item 4.02)',
  shown(withdrawn, ({ body }) => eventTable(body.events, { withCompany: true })),
  '/events',
  'All red flags',
)}
${section(
  'New stakes above 5%',
  shown(stakes, ({ body }) => stakeTable(body.stakes, { withCompany: true })),
  '/stakes',
  'All stakes',
)}`
  const asked = [filings, buys, sells, clusters, withdrawn, restated, stakes]
  const isMoving = filings.isGood && filings.body.filings.length > 0
  return {
    body,
    asked,
    scripts: [...NUMBER_SCRIPTS, ...(isMoving ? ['live.js'] : [])],
  }
}

function section(title: string, content: Html, address: string, label: string): Html {
  return html`<section><div class="split"><h2>${title}</h2><a href="${address}">${label}</a></div>${content}</section>`
}

function feed(answer: Outcome<BodyOf<typeof getFeed>>, form: string): Html {
  const choices = FORMS.map(
    (one) =>
      html`<a href="/market${toSearch({ form: one })}"${one === form && html` aria-current="page"`}>${one === '' ? 'All forms' : one}</a>`,
  )
  // Continues from the end of the list, so that no new filing is missed.
  const since = answer.isGood ? answer.body.cursor : undefined
  const live = `/market/filings${toSearch({ form, since })}`
  return html`<div class="tools"><nav class="seg" aria-label="Forms">${choices}</nav><span class="quiet" id="live" data-stream="${live}" role="status"></span></div>
${shown(answer, ({ body }) => filingTable(body.filings))}`
}
