// Prices and failures as tables, from the declarations.

import type { Endpoint } from '../../contract/endpoint.ts'
import { FAILURES } from '../../kernel/failure.ts'
import { type Html, html } from '../html.ts'

export function creditTable(endpoints: readonly Endpoint[]): Html {
  const rows = endpoints.map(
    ({ method, path, credits, summary }) => html`<tr>
<td class="short"><code>${method}&nbsp;${path}</code></td><td>${summary}</td>
<td class="n">${credits.cost}</td><td>${credits.freeWhen && 'free when empty'}</td></tr>`,
  )
  return framed(
    'Credits of each call',
    html`<th scope="col">Call</th><th scope="col">Answer</th><th scope="col" class="n">Credits</th>
<th scope="col">Note</th>`,
    rows,
  )
}

export function failureTable(): Html {
  const rows = Object.values(FAILURES).map(
    ({ status, slug, help }) =>
      html`<tr><td class="n">${status}</td><td class="short"><code>${slug}</code></td><td>${coded(help)}</td></tr>`,
  )
  const invalid = html`<tr><td class="n">422</td><td class="short">none</td>
<td>A parameter is missing or invalid; <code>detail</code> is a list with one entry per problem.</td></tr>`
  return framed(
    'Failures',
    html`<th scope="col" class="n">Status</th><th scope="col"><code>error</code></th><th scope="col">Meaning</th>`,
    [invalid, ...rows],
  )
}

/** Words in backticks as code. */
export function coded(text: string): Html {
  const parts = text.split('`')
  return html`${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

function framed(name: string, head: Html, rows: readonly Html[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`
}
