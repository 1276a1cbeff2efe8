// The front page: what the service is, where to look around, and where to read how it is used.

import type { Endpoint } from '../contract/endpoint.ts'
import { demoCompanies } from './demonstration.ts'
import { type Html, html } from './html.ts'
import type { Page } from './pages/layout.ts'

export interface FrontPage {
  baseUrl: string
  mode: string
  endpoints: readonly Endpoint[]
}

const MODES: Record<string, string> = {
  demo: 'It is answering from the demonstration documents that ship with it.',
  mirror: 'It is answering from a mirror folder.',
  live: 'It is answering from the publishers.',
}

const SIGHTS: readonly (readonly [path: string, title: string, words: string])[] = [
  [
    '/company/AAPL/statements',
    'Statements',
    'Ten years, eight quarters or twelve months; click a number to see where it is from.',
  ],
  [
    '/company/AAPL/ratios',
    'Ratios',
    'Fourteen of them over six years, each with its formula and inputs.',
  ],
  ['/insiders', 'Insiders', 'Who bought with their own money, and where several did at once.'],
  [
    '/fund/berkshire',
    'Funds',
    'A 13F portfolio by weight, and what changed since the quarter before.',
  ],
  ['/events', 'Red flags', 'Withdrawn statements and changes of auditor, from 8-Ks.'],
  ['/company/AAPL/sections', 'Reports to read', 'Items of 10-Ks and 10-Qs as clean text.'],
]

export function frontPage({ baseUrl, mode, endpoints }: FrontPage): Page {
  const body = html`<div class="hero"><h1>US company filings as data you can check</h1>
<p class="lead">Fundamentals, ratios, filings, insiders, 8-K events, 13F holdings, stakes and contract
opportunities, each number tied to the filing it came from. ${MODES[mode]}</p>
<form class="row" action="/company"><label>Company, ticker or CIK<input name="q" type="search" required maxlength="100"
 value="AAPL"></label><button class="main">Show</button></form></div>
<h2>Look around</h2>
<ul class="cards sights">${SIGHTS.map(
    ([path, title, words]) =>
      html`<li class="card"><a class="sight" href="${path}">${title}</a><p class="quiet small">${words}</p></li>`,
  )}</ul>
${mode === 'demo' && demonstration()}
<h2>Ask</h2>
<p>A key is free; put it in <code>KEY</code>. The <a href="/docs/quickstart">quickstart</a> leads on.</p>
<pre tabindex="0">curl -s -X POST ${baseUrl}/v1/keys
curl -s -H "X-API-Key: $KEY" ${baseUrl}/v1/fundamentals/AAPL</pre>
<p>Agents find the same calls as tools at <code>${baseUrl}/mcp</code>, and a skill at <a href="/skill.md">/skill.md</a>.</p>
<h2>Build with it</h2>
<p><a href="/docs/guides">Guides</a> for a task each: <a href="/docs/guides/first-answer">a first answer</a>,
<a href="/docs/guides/backtest">a backtest without look-ahead</a>,
<a href="/docs/guides/insider-alerts">alerts on insiders</a>, <a href="/docs/guides/agents">data for an agent</a>,
<a href="/docs/guides/scale">the whole market</a>, <a href="/docs/guides/trust">proof of a number</a>.</p>
<p>${endpoints.length} calls are in the <a href="/docs">reference</a> and in <a href="/openapi.json">/openapi.json</a>,
<a href="/docs/prices">their prices</a> on a page of their own. Health is at <a href="/health">/health</a>, how complete
each day is at <a href="/status">/status</a>.</p>`
  return { title: 'US company filings', path: '/', body }
}

function demonstration(): Html {
  return html`<h2 id="demonstration">This is the demonstration</h2>
<p>It answers from documents that ship with it, as of 15 November 2025, and asks nobody. It has these
companies, the fund <a href="/fund/berkshire">Berkshire Hathaway</a> over two quarters, and
<a href="/opportunities">contract opportunities</a>.</p>
${demoCompanies()}
<h3>Go live</h3>
<p>Start with a contact, which the SEC asks of every program. Keys and webhooks stay if the folder does; the
demonstration’s documents do not mix with live ones if it is a new one.</p>
<pre tabindex="0">SEC_CONTACT="Your Name you@example.com" DATA_DIR=./live npm start</pre>
<h3>See webhooks fire</h3>
<p>This plays the publisher for a day, sixty times as fast as it was, and prints the line to serve with: what
it publishes goes to the receivers of the webhooks that are registered there.</p>
<pre tabindex="0">PORT=8090 npm run --silent tieout -- simulate --day 2025-11-14 --filings 200 --speed 60</pre>`
}
