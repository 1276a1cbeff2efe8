// The front page: the service’s purpose, places to explore, and documentation.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { demoCompanies } from './demonstration.ts'
import { type Html, html } from './html.ts'
import { FRONT, type Page, searchForm } from './layout.ts'

export interface FrontPage {
  baseUrl: string
  mode: string
  endpoints: readonly Endpoint[]
}

const MODES: Record<string, string> = {
  demo: 'This service runs on the demonstration data that ships with it.',
  mirror: 'This service runs on a local mirror.',
  live: 'This service runs on live data from the SEC.',
}

/** A number that every service can show, with the words of its filing. */
const EXAMPLE = '/company/AAPL/number?line=revenue&day=2025-09-27&quote=true'

const SIGHTS: readonly (readonly [path: string, title: string, words: string])[] = [
  [
    '/company/AAPL/statements',
    'Statements',
    'Ten years, eight quarters or TTM. Click a number to see its source.',
  ],
  [
    '/company/AAPL/ratios',
    'Ratios',
    'Fourteen ratios over six years, each with its formula and inputs.',
  ],
  ['/insiders', 'Insiders', 'Open-market purchases and cluster buying.'],
  ['/fund/berkshire', 'Funds', '13F portfolios by weight, with changes from the prior quarter.'],
  ['/events', 'Red flags', 'Withdrawn statements and auditor changes reported on Form 8-K.'],
  ['/company/AAPL/sections', 'Report text', '10-K and 10-Q items as clean text.'],
]

export function frontPage({ baseUrl, mode, endpoints }: FrontPage): Page {
  const body = html`<div class="hero"><h1>US company filings as data you can check</h1>
<p class="lead">Fundamentals, ratios, filings, insiders, 8-K events, 13F holdings, stakes and contract
opportunities, each number tied to the filing it came from. ${MODES[mode]}</p>
${searchForm()}</div>
<section class="proof" aria-label="One number and its source"><div data-part="number" aria-live="polite"><p>Apple’s revenue, and the row of the filing that states it: <a href="${EXAMPLE}">one number and its source</a>.</p></div></section>
<h2>Explore</h2>
<ul class="cards sights">${SIGHTS.map(
    ([path, title, words]) =>
      html`<li class="card"><a class="sight" href="${path}">${title}</a><p class="quiet small">${words}</p></li>`,
  )}</ul>
${mode === 'demo' && demonstration()}
<h2>Use the API</h2>
<p>Keys are free. Put yours in <code>KEY</code>; the <a href="/docs/quickstart">quickstart</a> has the rest.</p>
<pre tabindex="0">curl -s -X POST ${baseUrl}/v1/keys
curl -s -H "X-API-Key: $KEY" ${baseUrl}/v1/fundamentals/AAPL</pre>
<p>Agents get the same calls as MCP tools at <code>${baseUrl}/mcp</code>, and a skill at <a href="/skill.md">/skill.md</a>.</p>
<h2>Build with it</h2>
<p><a href="/docs/guides">Guides</a> by task: <a href="/docs/guides/first-answer">a first answer</a>,
<a href="/docs/guides/backtest">a backtest without look-ahead bias</a>,
<a href="/docs/guides/insider-alerts">alerts on insiders</a>, <a href="/docs/guides/agents">data for an agent</a>,
<a href="/docs/guides/scale">the whole market</a>, <a href="/docs/guides/trust">proving a number</a>.</p>
<p>${endpoints.length} API calls are in the <a href="/docs">reference</a> and in <a href="/openapi.json">/openapi.json</a>,
with <a href="/docs/prices">prices</a> listed separately. Health is at <a href="/health">/health</a>; data completeness is on the <a href="/status">status page</a>.</p>`
  return { title: 'US company filings', path: FRONT, body, scripts: ['part.js'] }
}

function demonstration(): Html {
  return html`<h2 id="demonstration">About the demonstration</h2>
<p>It runs on bundled documents, as of November 15, 2025, and makes no network requests. Figures of real companies are those of their filings; the sentences of documents were written for this demonstration. It covers these companies, <a href="/fund/berkshire">Berkshire Hathaway’s</a> 13F portfolio over two quarters, and
<a href="/opportunities">contract opportunities</a>.</p>
${demoCompanies()}
<h3>Go live</h3>
<p>Start with a contact, which the SEC requires of every program. A new data folder keeps demonstration data out of your live store; keys and webhooks stay with the old folder.</p>
<pre tabindex="0">SEC_CONTACT="Your Name you@example.com" DATA_DIR=./live npm start</pre>
<h3>Try webhooks</h3>
<p>This simulates a day of SEC filings at 60 times real speed and prints the command to start the service with. Filings it publishes are delivered to the webhooks registered there.</p>
<pre tabindex="0">PORT=8090 npm run --silent tieout -- simulate --day 2025-11-14 --filings 200 --speed 60</pre>`
}
