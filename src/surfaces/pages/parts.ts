// Pieces of several pages: notices, and the page's calls as code.

import type { ResolvedFrom } from '../../contract/answer/redirects.ts'
import type { Answered, Outcome, Refused } from './ask.ts'
import { type MadeCall, toAddress, toLines } from './call-lines.ts'
import { words } from './figures.ts'
import { type Html, html } from './html.ts'

const AGAIN = html` Reload the page in a moment.`
/** Advice on what to do next, by the status of a refusal. */
const NEXT_STEPS: Readonly<Record<number, Html>> = {
  404: html` <a href="/company">Search for a company</a> by name.`,
  429: AGAIN,
  502: AGAIN,
  503: AGAIN,
}

/** Hints for parameters, by name. */
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

/** Words a refusal for people, with `advice`. */
export function refusal(
  { status, retryAfter, body: { detail } }: Refused,
  advice: Html | undefined = NEXT_STEPS[status],
): Html {
  if (typeof detail !== 'string') {
    const names = new Set(detail.map(({ loc }) => String(loc[1] ?? '')))
    const all = [...names].map((name) => TAKEN[name] ?? `${words(name)} is not valid.`)
    return html`<p class="notice bad">${all.join(' ')}</p>`
  }
  const again = retryAfter === null ? advice : html` Reload the page in ${retryAfter} s.`
  return html`<p class="notice bad"><strong>${status}</strong> ${detail}${again}</p>`
}

/** Members by which answers say that they are stale or incomplete. */
interface Caveats {
  readonly stale?: true
  readonly resolved_from?: readonly ResolvedFrom[]
  readonly complete?: boolean
  readonly incomplete_reason?: string | null
  readonly complete_reason?: string | null
  readonly missing?: readonly object[]
}

const SOME_UNREAD = 'Some documents behind this page could not be read, so parts may be missing.'

/** Marks an answer that is stale or incomplete. */
export function caveats({ body }: { readonly body: Caveats }): Html {
  const { resolved_from = [], stale, complete, missing = [] } = body
  return html`${resolved_from.map(resolvedWords)}${stale && html`<p class="notice">The publisher could not be reached; this page shows the last stored data.</p>`}
${complete === false && html`<p class="notice">${body.incomplete_reason || body.complete_reason || SOME_UNREAD}${missingWords(missing)}</p>`}`
}

/** An answer rendered with its caveats, or its refusal. */
export function shown<Body extends Caveats>(
  answer: Outcome<Body>,
  draw: (answer: Answered<Body>) => Html,
): Html {
  return answer.isGood ? html`${caveats(answer)}${draw(answer)}` : refusal(answer)
}

/** Explains former tickers and names that were followed. */
function resolvedWords({ asked, kind, last_on, ticker, cik, name }: ResolvedFrom): Html {
  const until = last_on === null ? '' : `, last seen on ${last_on}`
  const now = ticker ?? `CIK ${cik}`
  return html`<p class="notice">“${asked}” is a former ${kind === 'former_name' ? 'name' : 'ticker'} of ${name} (${now})${until}.</p>`
}

/** Lists the unreadable documents that the answer names. */
function missingWords(missing: NonNullable<Caveats['missing']>): string {
  const named = missing.flatMap((one) =>
    'accession' in one && typeof one.accession === 'string' ? one.accession : [],
  )
  return named.length === 0 ? '' : ` They are ${named.join(', ')}.`
}

/** Calls that give the same data, to be copied. */
export function sameByCall(baseUrl: string, asked: readonly Outcome[]): Html {
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
