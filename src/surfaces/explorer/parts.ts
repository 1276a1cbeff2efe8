// Pieces of several pages: tables, notices, the page's calls as code.

import { type Html, html } from '../html.ts'
import type { Asked } from './ask.ts'
import { text } from './figures.ts'
import { type MadeCall, toAddress, toLines } from './lines.ts'

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

const AGAIN = html` Load the page again in a moment.`
/** Advice by status. */
const NEXT_STEPS: Readonly<Record<number, Html>> = {
  404: html` <a href="/company">Look for a company</a> by its name.`,
  429: AGAIN,
  502: AGAIN,
  503: AGAIN,
}

/** What went wrong, in the service's own words, and advice. */
export function refusal({ status, retryAfter, body }: Asked): Html {
  const [first] = (Array.isArray(body.detail) ? body.detail : []) as { msg?: string }[]
  const detail = first?.msg ?? text(body.detail)
  const again =
    retryAfter === null ? NEXT_STEPS[status] : html` Load the page again in ${retryAfter} s.`
  return html`<p class="notice bad"><strong>${status}</strong> ${detail}${again}</p>`
}

export function isGood({ status }: Asked): boolean {
  return status === 200
}

/** Marks an answer that is stale or incomplete. */
export function caveats({ body }: Asked): Html {
  return html`${body.stale === true && html`<p class="notice">The publisher could not be reached; this is what was stored before.</p>`}
${body.complete === false && html`<p class="notice">Not everything this answer needs was to be had; the call’s answer names what is missing.</p>`}`
}

/** The calls that give the same data, to be copied. */
export function sameByCall(baseUrl: string, asked: readonly Asked[]): Html {
  return html`<details class="calls"><summary>The same data by API</summary>
<p class="quiet small">The lines read your key from <code>TIEOUT_KEY</code>; the
<a href="/docs/quickstart#key">quickstart</a> tells how to get one, and where the clients are.</p>
${asked.map(({ call }) => callLines(call, baseUrl))}</details>`
}

function callLines(call: MadeCall, baseUrl: string): Html {
  const { curl, python, typescript } = toLines(call, baseUrl)
  return html`<h3><code>GET ${toAddress(call)}</code> <small class="quiet">${price(call)}</small></h3>
<pre class="curl" tabindex="0">${curl}</pre>
<pre class="python" tabindex="0">${python}</pre>
<pre class="typescript" tabindex="0">${typescript}</pre>`
}

function price({ endpoint: { credits } }: MadeCall): string {
  return credits.cost === 1 ? '1 credit' : `${credits.cost} credits`
}
