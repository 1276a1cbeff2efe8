// The pages of a filing: its documents, and each of them as text that is safe to show, with numbers that lead
// to their pages and words marked.

import { type Html, html } from '../pages/html.ts'
import { filingAddress } from './addresses.ts'
import type { Ask, Asked, Json, Query } from './ask.ts'
import { type Drawn, NUMBER_SCRIPTS } from './company-page.ts'
import { away, isNumber, list, text, whole } from './figures.ts'
import { companyOf, filingHead } from './filing-head.ts'
import { markWords } from './mark-words.ts'
import { type Column, caveats, isGood, refusal, table } from './parts.ts'
import { tieNumbers, tiesOf } from './ties.ts'

type Row = Readonly<Record<string, unknown>>

/** Of a document on one page. */
const PAGE_CHARS = 400_000
/** Parts of a document that are looked through for an element. */
const PARTS_MAX = 12

export async function filingPage(ask: Ask, accession: string): Promise<Drawn> {
  const answer = await ask('list_documents', { accession })
  if (!isGood(answer)) return { status: answer.status, body: refusal(answer), asked: [answer] }
  const { body } = answer
  const columns: Column<Row>[] = [
    { name: 'No.', isShort: true, cell: ({ sequence }) => text(sequence) },
    { name: 'Type', isShort: true, cell: ({ type }) => text(type) },
    { name: 'Document', cell: (one) => documentLink(accession, one) },
    { name: 'Description', cell: ({ description }) => text(description) },
    { name: 'Bytes', isNumber: true, cell: ({ size }) => (isNumber(size) ? whole(size) : '') },
    { name: 'EDGAR', isShort: true, cell: ({ url }) => away(url, 'EDGAR') },
  ]
  const head = await filingHead(ask, body)
  const shown = html`${head.shown}${caveats(answer)}
${table(columns, list(body.documents), { caption: 'Documents in this filing', empty: 'None of the filing’s documents is available.' })}`
  return { title: head.title, body: shown, asked: [answer, ...head.asked] }
}

function documentLink(accession: string, one: Row): Html {
  const name = text(one.document)
  if (one.is_text !== true) return html`<span class="mono">${name}</span>`
  return html`<a class="mono" href="${filingAddress(accession, name)}">${name}</a>`
}

/**
 * Numbers of the statements lead to their pages; with `at`, the part of the document that has that element;
 * with `find`, words marked.
 */
export async function documentPage(
  ask: Ask,
  accession: string,
  document: string,
  query: Query,
): Promise<Drawn> {
  const answer = await partOf(ask, { accession, document }, query)
  if (!isGood(answer)) return { status: answer.status, body: refusal(answer), asked: [answer] }
  const { body } = answer
  const find = query.find ?? ''
  const [head, ties] = await Promise.all([
    filingHead(ask, body),
    tiesOf(ask, companyOf(body), body),
  ])
  const tied = tieNumbers(text(body.text), ties.byAnchor)
  const { text: shown, count } = markWords(tied, find)
  const whole = html`${head.shown}
<div class="tools">${finder(query, find, count)}<span class="end">${away(body.url, 'View on EDGAR')}</span></div>
${ties.byAnchor.size > 0 && html`<p class="quiet small">Underlined numbers are in the company’s statements here: click one to see where it is used.</p>`}
${turns(accession, document, body, find)}
<article class="document" tabindex="0" aria-label="${document}">${shown}</article>
${turns(accession, document, body, find)}`
  const title = `${head.title}: ${document}`
  const asked = [answer, ...head.asked, ...ties.asked]
  return { title, body: whole, asked, scripts: NUMBER_SCRIPTS }
}

interface DocumentName {
  readonly accession: string
  readonly document: string
}

/** The part of a document from `offset` on; with `at`, the one from there on that has the element. */
export async function partOf(ask: Ask, name: DocumentName, query: Query): Promise<Asked> {
  const askAt = (offset: number) =>
    ask('get_document', { ...name, format: 'html', offset, max_chars: PAGE_CHARS })
  const at = query.at ?? ''
  let answer = await askAt(Number(query.offset) || 0)
  for (let part = 1; at !== '' && part < PARTS_MAX && isGood(answer); part++) {
    const next = answer.body.next_offset
    if (text(answer.body.text).includes(`id="doc-${at}"`) || !isNumber(next)) break
    answer = await askAt(next)
  }
  return answer
}

function finder({ offset }: Query, find: string, count: number): Html {
  const said = count === 1 ? 'once' : `${count} times`
  return html`<form class="row find" role="search" aria-label="In the document">${offset && html`<input type="hidden" name="offset" value="${offset}">`}
<label>Find in the document<input name="find" value="${find}" maxlength="100"></label><button>Find</button>
${find !== '' && html`<span class="quiet">${count === 0 ? 'not found in this part' : html`${said} in this part, <a href="#found-1">the first</a>`}</span>`}</form>`
}

/** The parts of a long document. */
function turns(accession: string, document: string, body: Json, find: string): Html {
  const { offset, next_offset: next } = body
  const isFirst = !isNumber(offset) || offset === 0
  if (isFirst && !isNumber(next)) return html``
  const to = (start: number) =>
    filingAddress(accession, document, { offset: start === 0 ? '' : String(start), find })
  const before = isFirst ? 0 : Math.max(0, offset - PAGE_CHARS)
  return html`<nav class="choices" aria-label="Parts of the document">${!isFirst && html`<a class="button" href="${to(before)}">Before</a> `}${isNumber(next) && html`<a class="button" href="${to(next)}">Next part</a>`}</nav>`
}
