// Pieces of several pages: tables, notices, the page's calls as code.

import type { Asked } from './ask.ts'
import { type MadeCall, toAddress, toLines } from './call-lines.ts'
import { list, text, words } from './figures.ts'
import { type Html, html } from './html.ts'

export interface Column<Row> {
  name: string
  isNumber?: boolean
  /** Dates and codes, which do not break over lines. */
  isShort?: boolean
  /** Sentences and lists, which are not set narrower than some words. */
  isWords?: boolean
  /** Of a trend, which is no data to take away. */
  isPicture?: boolean
  cell(row: Row): Html | string
}

interface TableOptions {
  caption: string
  empty: string
  /** Where links lead to it. */
  id?: string
  /** On a phone each row is a card, with the names of columns before its values. */
  isCards?: boolean
}

/** A table that scrolls inside itself; with no rows, a sentence instead. */
export function table<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { caption, empty, id, isCards = false }: TableOptions,
): Html {
  if (rows.length === 0) return html`<p class="notice">${empty}</p>`
  const align = ({ isNumber, isShort, isWords, isPicture }: Column<Row>) =>
    (isNumber && html` class="n"`) ||
    (isShort && html` class="short"`) ||
    (isWords && html` class="words"`) ||
    (isPicture && html` class="picture"`)
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table${id && html` id="${id}"`}${isCards && html` class="cards-below"`}>
<caption>${caption}${TAKE_AWAY}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col"${align(column)}>${column.name}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map((column) => html`<td${align(column)}${isCards && html` data-name="${column.name}"`}>${isCards ? html`<div>${column.cell(row)}</div>` : column.cell(row)}</td>`)}</tr>`,
  )}</tbody></table></div>`
}

const AGAIN = html` Reload the page in a moment.`
/** Advice by status. */
const NEXT_STEPS: Readonly<Record<number, Html>> = {
  404: html` <a href="/company">Search for a company</a> by name.`,
  429: AGAIN,
  502: AGAIN,
  503: AGAIN,
}

/** What a field takes, in words; by the parameter's name. */
const TAKEN: Readonly<Record<string, string>> = {
  as_of: 'Enter a date such as 2024-06-30, not in the future.',
  days: 'Enter days as a whole number, such as 15.',
  notice_id: 'A notice id has 32 characters: digits and letters from a to f.',
  naics: 'Enter a NAICS code of up to six digits, such as 541512.',
  set_aside: 'Enter one of SAM.gov’s set-aside codes, such as SBA.',
  agency: 'An agency name can have at most 100 characters.',
  fiscal_year: 'Enter a federal fiscal year from 2001 on, such as 2025.',
  q: 'A search can have at most 200 characters.',
  response_from: 'Enter a start date such as 2025-11-15, not after the end date.',
  response_to: 'Enter an end date such as 2025-12-15.',
  state: 'Enter a two-letter state code, such as VA.',
  startdt: 'Enter a start date such as 2025-01-01, not after the end date.',
  enddt: 'Enter an end date such as 2025-06-30, not before the start date.',
  posted_from: 'Enter a start date such as 2025-11-01, not after the end date.',
  posted_to: 'Enter an end date such as 2025-11-15, at most a year after the start date.',
  title: 'A title search can have at most 100 characters.',
  item: 'There is no such item.',
  form: 'Enter a form type as EDGAR spells it, such as 10-K or 8-K.',
  ticker: 'Enter a company’s ticker, such as AAPL, or its CIK.',
  identifier: 'Enter a fund’s name, CIK or ticker.',
}

interface Issue {
  readonly loc?: readonly unknown[]
}

/** What went wrong, in words for people, and `advice`. */
export function refusal(
  { status, retryAfter, body }: Asked,
  advice: Html | undefined = NEXT_STEPS[status],
): Html {
  if (Array.isArray(body.detail)) {
    const names = (body.detail as Issue[]).map(({ loc }) => String(loc?.[1] ?? ''))
    const all = [...new Set(names)].map((name) => TAKEN[name] ?? `${words(name)} is not valid.`)
    return html`<p class="notice bad">${all.join(' ')}</p>`
  }
  const again = retryAfter === null ? advice : html` Reload the page in ${retryAfter} s.`
  return html`<p class="notice bad"><strong>${status}</strong> ${text(body.detail)}${again}</p>`
}

export function isGood({ status }: Asked): boolean {
  return status === 200
}

const SOME_UNREAD = 'Some documents behind this page could not be read, so parts may be missing.'

/** Marks an answer that is stale or incomplete. */
export function caveats({ body }: Asked): Html {
  return html`${followedWords(body.resolved_from)}${body.stale === true && html`<p class="notice">The publisher could not be reached; this page shows the last stored data.</p>`}
${body.complete === false && html`<p class="notice">${text(body.incomplete_reason) || text(body.complete_reason) || SOME_UNREAD}${missingWords(body.missing)}</p>`}`
}

/** Whose a former ticker or name was. */
function followedWords(followed: unknown): Html {
  return html`${list(followed).map((one) => {
    const until = one.last_on ? `, last seen on ${text(one.last_on)}` : ''
    const now = text(one.ticker) || `CIK ${text(one.cik)}`
    return html`<p class="notice">“${text(one.asked)}” is a former ${one.kind === 'former_name' ? 'name' : 'ticker'} of ${text(one.name)} (${now})${until}.</p>`
  })}`
}

/** The documents that could not be read, where the answer names them. */
function missingWords(missing: unknown): Html {
  const named = list(missing).flatMap((one) => (one.accession ? [text(one.accession)] : []))
  return html`${named.length > 0 && ` They are ${named.join(', ')}.`}`
}

/** The calls that give the same data, to be copied. */
export function sameByCall(baseUrl: string, asked: readonly Asked[]): Html {
  return html`<details class="calls"><summary>Get this data by API</summary>
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

export const TAKE_AWAY = html`<span class="take" data-take></span>`
