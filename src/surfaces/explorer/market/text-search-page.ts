// The page that searches the text of filings, with the words around what was found.

import { searchFilings } from '../../../domains/search/endpoint.ts'
import type { Ask, BodyOf, Query } from '../../pages/ask.ts'
import { documentOf, whole } from '../../pages/figures.ts'
import { Html, html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { filingAddress } from '../frame/addresses.ts'
import type { Drawn } from '../frame/page.ts'
import { toOffset, turns } from '../frame/turns.ts'
import { choice, dayField } from './market-form.ts'

type Found = BodyOf<typeof searchFilings>

const SEARCH_ADDRESS = '/search'
const SHOWN = 20

const FORMS = [
  ['', 'all forms'],
  ['10-K', '10-K'],
  ['10-Q', '10-Q'],
  ['8-K', '8-K'],
  ['DEF 14A', 'DEF 14A'],
  ['20-F', '20-F'],
  ['6-K', '6-K'],
  ['S-1', 'S-1'],
] as const

const ORDERS = [
  ['best', 'best match'],
  ['newest', 'newest'],
] as const

export async function textSearchPage(ask: Ask, query: Query): Promise<Drawn> {
  const lead = html`<p class="lead">Search the text of filings and their exhibits. All words must occur; put a phrase in quotes, and a minus
before a word to leave it out.</p>
${form(query)}`
  const q = query.q?.trim() ?? ''
  if (q === '') return { body: lead, asked: [] }
  const { ticker, forms, startdt, enddt, order, as_of } = query
  const limits = { ticker: ticker?.trim(), forms, startdt, enddt, as_of }
  const part = { limit: SHOWN, offset: toOffset(query) }
  const answer = await ask(searchFilings, { q, ...limits, order, ...part })
  const body = html`${lead}${shown(answer, (good) => found(good.body, query))}`
  return { body, asked: [answer], hasTexts: true }
}

function form(query: Query): Html {
  const field = (name: string, label: string, size: number, hint: string) =>
    html`<label>${label}<input name="${name}" value="${query[name] ?? ''}" maxlength="300" size="${size}" placeholder="${hint}"></label>`
  const day = (name: string, label: string) =>
    html`<label>${label}<input name="${name}" type="date" value="${query[name] ?? ''}"></label>`
  return html`<form class="row" action="${SEARCH_ADDRESS}" role="search" aria-label="Text of filings">${field('q', 'Words', 32, '"supply chain" -automotive')}${field('ticker', 'Company', 8, 'any')}
${choice('forms', 'Form', query, FORMS)}${day('startdt', 'Filed from')}${day('enddt', 'Filed until')}${choice('order', 'Order', query, ORDERS)}${dayField(query)}<button class="main">Search</button></form>`
}

const INDEXES: Readonly<Record<Found['index'], string>> = {
  publisher: 'in EDGAR’s full-text index, which begins in 2001 and gives no excerpts',
  local: 'of those loaded here',
}

function found({ results, total, total_is_capped, index }: Found, query: Query): Html {
  const part = { address: SEARCH_ADDRESS, query, total, count: results.length, size: SHOWN }
  const many = total === 0 ? 'No' : `${total_is_capped ? 'More than ' : ''}${whole(total)}`
  return html`<p class="quiet">${many} ${total === 1 ? 'document' : 'documents'} ${INDEXES[index]}.</p>
${results.length > 0 && html`<ol class="hits">${results.map((row) => hit(row, query))}</ol>`}
${turns('results', part)}`
}

function hit(row: Found['results'][number], { q = '' }: Query): Html {
  const { company, cik, form, filed, accession, file_type: type, snippet, url } = row
  const exhibit = type && type !== form ? `, ${type}` : ''
  const address = filingAddress(accession, documentOf(url), { find: firstWords(q) })
  // The search escaped the text of the document, and put marks around what was looked for.
  return html`<li><a href="${address}">${form}${exhibit}</a> <a href="/company/${encodeURIComponent(cik)}">${company}</a> <span class="quiet">filed ${filed}</span>
${snippet && html`<p class="small">…${new Html(snippet)}…</p>`}</li>`
}

/** Words to find in the opened document: the first phrase, else the first required word. */
function firstWords(q: string): string {
  const [, phrase] = /"([^"]+)"/.exec(q) ?? []
  return phrase ?? q.split(/\s+/).find((word) => /^[\p{L}\p{N}]/u.test(word)) ?? ''
}

/** Search within a company’s own filings. */
export function searchWithin(ticker: string, { as_of }: Query): Html {
  return html`<form class="row" action="${SEARCH_ADDRESS}" role="search" aria-label="Text of these filings"><input type="hidden" name="ticker" value="${ticker}">${as_of && html`<input type="hidden" name="as_of" value="${as_of}">`}<label>Words in the text<input name="q" maxlength="300" required></label><button>Search</button></form>`
}
