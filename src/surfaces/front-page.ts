// The front page: what this is, where things are, what may be asked, and what the data is not.

import type { Endpoint } from '../contract/endpoint.ts'
import { html } from './html.ts'
import type { Page } from './pages/layout.ts'
import { SERVICE_SUMMARY } from './statements.ts'

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

export function frontPage({ baseUrl, mode, endpoints }: FrontPage): Page {
  const rows = endpoints.map(
    (endpoint) => html`<tr>
<td><code>${endpoint.method}&nbsp;${endpoint.path}</code></td>
<td>${endpoint.summary}</td>
<td class="n">${endpoint.credits.cost}</td></tr>`,
  )
  const body = html`<h1>openfilings</h1>
<p class="lead">${SERVICE_SUMMARY} ${MODES[mode]}</p>
<h2>Look around</h2>
<form class="row" action="/company"><label>Company, ticker or CIK<input name="q" required maxlength="100"
 value="AAPL"></label><button class="main">Show</button></form>
<h2>First call</h2>
<pre tabindex="0">curl -s -X POST ${baseUrl}/v1/keys
curl -s -H "X-API-Key: $KEY" ${baseUrl}/v1/fundamentals/AAPL</pre>
<h2>Endpoints</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Endpoints">
<table><thead><tr><th scope="col">Call</th><th scope="col">Answer</th><th scope="col" class="n">Credits</th></tr></thead>
<tbody>${rows}</tbody></table></div>
<p>The <a href="/docs/quickstart">quickstart</a> leads on, the <a href="/docs">reference</a> has every
detail. The machine-readable description is at <a href="/openapi.json">/openapi.json</a>, the MCP server
at <code>${baseUrl}/mcp</code>, health at <a href="/health">/health</a>, how
complete each day is at <a href="/status">/status</a>.</p>`
  return { title: 'US company filings', path: '/', body }
}
