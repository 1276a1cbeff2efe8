// Pieces that several pages show: tables, notices, the same call in other words.

import { type Html, html } from '../html.ts'
import type { Asked } from './ask.ts'
import { text } from './figures.ts'

export interface Column<Row> {
  name: string
  isNumber?: boolean
  /** Dates and codes, which do not break over lines. */
  isShort?: boolean
  cell(row: Row): Html | string
}

export interface TableOptions {
  caption: string
  empty: string
}

/** A table that scrolls inside itself; with no rows, a sentence instead. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { caption, empty }: TableOptions,
): Html {
  if (rows.length === 0) return html`<p class="notice">${empty}</p>`
  const align = ({ isNumber, isShort }: Column<Row>) =>
    (isNumber && html` class="n"`) || (isShort && html` class="short"`)
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${align(column)}>${column.name}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map((column) => html`<td${align(column)}>${column.cell(row)}</td>`)}</tr>`,
  )}</tbody></table></div>`
}

/** What went wrong, in the service's own words. */
export function refusal({ status, body }: Asked): Html {
  const [first] = (Array.isArray(body.detail) ? body.detail : []) as { msg?: string }[]
  const detail = first?.msg ?? text(body.detail)
  return html`<p class="notice bad"><strong>${status}</strong> ${detail}</p>`
}

export function isGood({ status }: Asked): boolean {
  return status === 200
}

/** Marks an answer that could not be refreshed or is not whole. */
export function caveats({ body }: Asked): Html {
  return html`${body.stale === true && html`<p class="notice">The publisher could not be reached; this is what was stored before.</p>`}
${body.complete === false && html`<p class="notice">Not everything this answer needs was to be had; the call’s answer names what is missing.</p>`}`
}

/** The calls that give the same data, to be copied. */
export function sameByCall(baseUrl: string, asked: readonly Asked[]): Html {
  return html`<details><summary>The same data by API</summary>
${asked.map(({ call }) => callLines(`${baseUrl}${call}`))}</details>`
}

function callLines(url: string): Html {
  return html`<h3><code>GET ${new URL(url).pathname}${new URL(url).search}</code></h3>
<pre tabindex="0">curl -H "X-API-Key: $OPENFILINGS_KEY" "${url}"</pre>
<pre tabindex="0">import os, httpx
answer = httpx.get("${url}", headers={"X-API-Key": os.environ["OPENFILINGS_KEY"]}).json()</pre>
<pre tabindex="0">const answer = await fetch("${url}", {
  headers: { "X-API-Key": key },
}).then((response) => response.json())</pre>`
}
