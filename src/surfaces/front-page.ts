// The front page: what this is, where things are, what may be asked, and what the data is not.

import type { Endpoint } from '../contract/endpoint.ts'
import { html } from './html.ts'
import { DISCLAIMER, SERVICE_SUMMARY } from './statements.ts'

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

/** Shared by the plain pages. */
export const STYLE = html`<style>
:root { color-scheme: light dark; --line: #8884; --soft: #8882; }
* { box-sizing: border-box }
body { font: 16px/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 2rem 1rem }
h1 { font-size: 1.8rem; margin: 0 }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
code, pre { font: .9em/1.5 ui-monospace, monospace }
pre { background: var(--soft); border-radius: .4rem; overflow-x: auto; padding: .8rem 1rem }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .6rem .4rem 0; text-align: left;
  vertical-align: top }
td.n { text-align: right }
footer { border-top: 1px solid var(--line); color: GrayText; font-size: .9rem; margin-top: 2.5rem;
  padding-top: 1rem }
</style>`

export function frontPage({ baseUrl, mode, endpoints }: FrontPage): string {
  const rows = endpoints.map(
    (endpoint) => html`<tr>
<td><code>${endpoint.method}&nbsp;${endpoint.path}</code></td>
<td>${endpoint.summary}</td>
<td class="n">${endpoint.credits.cost}</td></tr>`,
  )
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>openfilings</title>${STYLE}</head><body>
<main>
<h1>openfilings</h1>
<p>${SERVICE_SUMMARY} ${MODES[mode]}</p>
<h2>First call</h2>
<pre tabindex="0">curl -s -X POST ${baseUrl}/v1/keys
curl -s -H "X-API-Key: $KEY" ${baseUrl}/v1/fundamentals/AAPL</pre>
<h2>Endpoints</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Endpoints">
<table><thead><tr><th>Call</th><th>Answer</th><th>Credits</th></tr></thead>
<tbody>${rows}</tbody></table></div>
<p>The machine-readable description is at <a href="/openapi.json">/openapi.json</a>, the MCP server
at <code>${baseUrl}/mcp</code>, health at <a href="/health">/health</a>, how
complete each day is at <a href="/status">/status</a>.</p>
</main>
<footer>${DISCLAIMER}</footer>
</body></html>`
  return page.text
}
