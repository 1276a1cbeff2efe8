// The words of the filing that a number is from. They are asked for apart, since a document is long and may
// have to be fetched.

import { type Html, html } from '../pages/html.ts'
import { companyAddress, filingAddress } from './addresses.ts'
import type { Ask, Asked, Json, Query } from './ask.ts'
import { documentOf, list, text } from './figures.ts'
import { partOf } from './filing-pages.ts'
import { isGood } from './parts.ts'
import { quoteAt } from './quote.ts'

type Row = Readonly<Record<string, unknown>>

export interface Quoted {
  readonly shown: Html
  readonly asked: readonly Asked[]
}

/** Of a fact as tagged; with `quote` in the address the words, else a link to them. */
export async function quotation(
  ask: Ask,
  ticker: string,
  query: Query,
  fact: Row,
): Promise<Quoted> {
  if (query.quote !== 'true') {
    const address = companyAddress(ticker, '/number', { ...query, quote: 'true' })
    const shown = html`<p class="quote"><a data-quote href="${address}#quote">Show the filing’s own words</a></p>`
    return { shown, asked: [] }
  }
  const { accession } = fact
  const statements = await ask('get_filed_statements', { ticker, accession: text(accession) })
  const anchor = isGood(statements) ? anchorOf(statements.body, fact) : ''
  if (anchor === '') return { shown: notFound(accession), asked: [statements] }
  const document = documentOf(statements.body.url)
  const part = await partOf(ask, { accession: text(accession), document }, { at: anchor })
  const words = isGood(part) ? quoteAt(text(part.body.text), anchor) : null
  const asked = [statements, part]
  if (words === null) return { shown: notFound(accession), asked }
  const place = `${filingAddress(accession, document, { at: anchor })}#doc-${encodeURIComponent(anchor)}`
  const shown = html`<section class="quote" id="quote"><h3>In the filing</h3>
<blockquote class="document" tabindex="0" aria-label="From the filing">${words}</blockquote>
<p class="quiet small"><a href="${place}">See it in the document</a></p></section>`
  return { shown, asked }
}

/** Of the element that states the fact in the filing's own statements; empty where none does. */
function anchorOf({ statements }: Json, fact: Row): string {
  const concept = `${text(fact.taxonomy)}:${text(fact.tag)}`
  for (const { columns, lines } of list(statements)) {
    const column = list(columns).findIndex(
      ({ start, end }) => text(start) === text(fact.start) && text(end) === text(fact.end),
    )
    const line = list(lines).find(
      (one) => one.concept === concept && list(one.members).length === 0,
    )
    const one = line && list(line.values)[column]
    if (one?.value === fact.value && text(one?.anchor) !== '') return text(one?.anchor)
  }
  return ''
}

function notFound(accession: unknown): Html {
  return html`<section class="quote" id="quote"><p class="quiet">The number could not be located in the filing’s statements. Look for it in <a href="${filingAddress(accession)}">the filing’s documents</a>.</p></section>`
}
