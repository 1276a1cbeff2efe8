// What calls cost and how they fail, each on a page of its own, from the declarations.

import type { Endpoint } from '../../contract/declare/endpoint.ts'
import { html } from '../pages/html.ts'
import type { Page } from '../pages/layout.ts'
import { docsTabs } from './docs-tabs.ts'
import { coded, creditTable, failureTable } from './tables.ts'

export function pricesPage(endpoints: readonly Endpoint[]): Page {
  const path = '/docs/prices'
  const body = html`${docsTabs(path)}<h1>Prices</h1>
<p class="lead">API calls cost credits. Failed calls, sandbox calls and webhook deliveries are free.</p>
<p>${coded('Every answer reports its cost and your balance in `X-Credits-Cost` and `X-Credits-Remaining`; `dry_run=true` shows the cost before a call. Credits never expire.')}</p>
${creditTable(endpoints)}`
  return { title: 'Prices', path, body }
}

export function errorsPage(): Page {
  const path = '/docs/errors'
  const body = html`${docsTabs(path)}<h1>Errors</h1>
<p class="lead">A failure has a status, an error code, a message and a request ID.</p>
<pre tabindex="0">{"error":"not_found","detail":"…","request_id":"req_…"}</pre>
<p>${coded('A 422 has a list in `detail` instead: one entry per invalid parameter, with its location in `loc` and the reason in `msg`. Fix it before you retry.')}</p>
<p>${coded('On 429, wait as long as `Retry-After` says; on 502 and 503, a few seconds. Failed calls cost nothing.')}</p>
${failureTable()}`
  return { title: 'Errors', path, body }
}
