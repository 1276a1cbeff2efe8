// The front page of the market: what came in, who bought and sold, what was restated, who took a stake.

import type { Ask, Asked, Query } from '../../pages/ask.ts'
import { list, text } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { isGood } from '../../pages/parts.ts'
import { filingTable } from '../filing/filing-table.ts'
import { toSearch } from '../frame/addresses.ts'
import { eventTable } from '../frame/events.ts'
import { type Drawn, NUMBER_SCRIPTS } from '../frame/page.ts'
import { restatedTable } from '../number/restated.ts'
import { stakeTable } from '../people/stakes.ts'
import { tradeTable } from '../people/trades.ts'
import { clusterTable, scanned, shown } from './market-parts.ts'

const FILINGS = 20
const FEW = 5

const FORMS = ['', '10-K', '10-Q', '8-K', '4', 'SCHEDULE 13D'] as const

export async function marketOverview(ask: Ask, query: Query): Promise<Drawn> {
  const form = FORMS.find((one) => one === query.form) ?? ''
  const [filings, buys, sells, clusters, withdrawn, restated, stakes] = await Promise.all([
    ask('get_feed', { form, limit: FILINGS }),
    ask('get_insider', { ticker: 'latest', limit: FEW }),
    ask('get_insider', { ticker: 'latest', side: 'sell', limit: FEW }),
    ask('get_insider', { ticker: 'clusters', limit: FEW }),
    ask('get_restatements', { limit: FEW }),
    ask('get_restated_values', { ticker: 'latest', kind: 'restated', limit: FEW }),
    ask('get_activist', { identifier: 'latest', limit: FEW }),
  ])
  const body = html`${section('New filings', feed(filings, form), `/feeds/filings.atom${toSearch({ form })}`, 'Atom feed')}
${section('Largest insider purchases', trades(buys, ['Purchases', 'purchase']), '/insiders', 'All purchases')}
${section('Largest insider sales', trades(sells, ['Sales', 'sale']), '/insiders?side=sell', 'All sales')}
${section(
  'Cluster buying',
  shown(clusters, ({ body }) => clusterTable(list(body.clusters))),
  '/insiders',
  'All clusters',
)}
${section(
  'Restated numbers',
  shown(restated, ({ body }) =>
    restatedTable(list(body.restatements), {
      withCompany: true,
      empty: 'No restated values among the companies stored here.',
    }),
  ),
  '/restated',
  'All restatements',
)}
${section(
  'Statements withdrawn (8-K item 4.02)',
  shown(withdrawn, ({ body }) => eventTable(list(body.events), { withCompany: true })),
  '/events',
  'All red flags',
)}
${section(
  'New stakes above 5%',
  shown(stakes, ({ body }) => stakeTable(list(body.stakes), { withCompany: true })),
  '/stakes',
  'All stakes',
)}`
  const asked = [filings, buys, sells, clusters, withdrawn, restated, stakes]
  const isMoving = isGood(filings) && list(filings.body.filings).length > 0
  return {
    body,
    asked,
    scripts: [...NUMBER_SCRIPTS, ...(isMoving ? ['live.js'] : [])],
  }
}

function section(title: string, content: Html, address: string, label: string): Html {
  return html`<section><div class="split"><h2>${title}</h2><a href="${address}">${label}</a></div>${content}</section>`
}

function feed(answer: Asked, form: string): Html {
  const choices = FORMS.map(
    (one) =>
      html`<a href="/market${toSearch({ form: one })}"${one === form && html` aria-current="page"`}>${one === '' ? 'All forms' : one}</a>`,
  )
  // From where the list ends, so that nothing that comes in meanwhile is missed.
  const live = `/market/filings${toSearch({ form, since: text(answer.body.cursor) })}`
  return html`<div class="tools"><nav class="seg" aria-label="Forms">${choices}</nav><span class="quiet" id="live" data-stream="${live}" role="status"></span></div>
${shown(answer, ({ body }) => filingTable(list(body.filings)))}`
}

function trades(answer: Asked, [all, one]: readonly [all: string, one: string]): Html {
  return shown(
    answer,
    ({ body }) =>
      html`${scanned(answer)}${tradeTable(list(body.transactions), { withCompany: true, caption: `${all} on the open market, largest first`, empty: `No ${one} of this size in the last 30 days.` })}`,
  )
}
