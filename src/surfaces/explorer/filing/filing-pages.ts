// The pages of a filing: its documents, each as safe HTML, with numbers that link to their pages and
// words marked.

import { getCompany } from '../../../domains/companies/endpoint.ts'
import { getDocument, listDocuments } from '../../../domains/documents/endpoint.ts'
import { getFilings } from '../../../domains/filings/endpoint.ts'
import { toCik } from '../../../kernel/identifiers.ts'
import type { Ask, BodyOf, Outcome, Query } from '../../pages/ask.ts'
import { away, whole } from '../../pages/figures.ts'
import { Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { columnsFor, type RowOf, table } from '../../pages/table.ts'
import { companyAddress, filingAddress, personAddress } from '../frame/addresses.ts'
import { type Drawn, NUMBER_SCRIPTS } from '../frame/page.ts'
import { tieNumbers, tiesOf } from './ties.ts'

type DocumentText = BodyOf<typeof getDocument>
type Filing = BodyOf<typeof listDocuments> | DocumentText
type Entity = Pick<Filing['entities'][number], 'cik' | 'name'> & { readonly role?: string }

/** Characters of a document on one page. */
const PAGE_CHARS = 400_000
/** Limit of a document’s parts searched for an element. */
const PARTS_MAX = 12

const documentColumns = (accession: string) =>
  columnsFor(listDocuments, 'documents', [
    { name: 'No.', isShort: true, cell: ({ sequence }) => String(sequence) },
    { name: 'Type', isShort: true, cell: ({ type }) => type },
    { name: 'Document', cell: (one) => documentLink(accession, one) },
    'description',
    { name: 'Bytes', isNumber: true, cell: ({ size }) => whole(size) },
    { name: 'EDGAR', isShort: true, cell: ({ url }) => away(url, 'EDGAR') },
  ])

export async function filingPage(ask: Ask, accession: string): Promise<Drawn> {
  const answer = await ask(listDocuments, { accession })
  if (!answer.isGood) return { status: answer.status, body: refusal(answer), asked: [answer] }
  const { body } = answer
  const head = await filingHead(ask, body)
  const shown = html`${head.shown}${caveats(answer)}
${table(documentColumns(accession), body.documents, { caption: 'Documents in this filing', empty: 'None of the filing’s documents is available.' })}`
  return { title: head.title, body: shown, asked: [answer, ...head.asked] }
}

type Document = RowOf<typeof listDocuments, 'documents'>

function documentLink(accession: string, { document, is_text }: Document): Html {
  if (!is_text) return html`<span class="mono">${document}</span>`
  return html`<a class="mono" href="${filingAddress(accession, document)}">${document}</a>`
}

/**
 * Shows a document with links from its statements’ numbers; with `at`, the part that has that
 * element; with `find`, words marked.
 */
export async function documentPage(
  ask: Ask,
  accession: string,
  document: string,
  query: Query,
): Promise<Drawn> {
  const answer = await partOf(ask, { accession, document }, query)
  if (!answer.isGood) return { status: answer.status, body: refusal(answer), asked: [answer] }
  const { body } = answer
  const find = query.find ?? ''
  const [head, ties] = await Promise.all([
    filingHead(ask, body),
    tiesOf(ask, companyOf(body), body),
  ])
  const tied = tieNumbers(body.text, ties.byAnchor)
  const { text: shown, count } = markWords(tied, find)
  const whole = html`${head.shown}
<div class="tools">${finder(query, find, count)}<span class="end">${away(body.url, 'View on EDGAR')}</span></div>
${ties.byAnchor.size > 0 && html`<p class="quiet small">Underlined numbers are in the company’s statements here: click one to see where it is used.</p>`}
${turns(accession, document, body, find)}
<article class="document" tabindex="0" aria-label="${document}">${shown}</article>
${turns(accession, document, body, find)}`
  const title = `${head.title}: ${document}`
  const asked = [answer, ...head.asked, ...ties.asked]
  return { title, body: whole, asked, scripts: NUMBER_SCRIPTS, hasTexts: true }
}

interface DocumentName {
  readonly accession: string
  readonly document: string
}

/** The part of a document from `offset` on, or the first with the element of `at`. */
export async function partOf(
  ask: Ask,
  name: DocumentName,
  { offset, at = '' }: Query,
): Promise<Outcome<DocumentText>> {
  const askAt = (start: number) =>
    ask(getDocument, { ...name, format: 'html', offset: start, max_chars: PAGE_CHARS })
  let answer = await askAt(Number(offset) || 0)
  for (let part = 1; at !== '' && part < PARTS_MAX && answer.isGood; part++) {
    const { next_offset: next, text } = answer.body
    if (text.includes(`id="doc-${at}"`) || next === null) break
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

/** Links to the parts of a long document. */
function turns(accession: string, document: string, body: DocumentText, find: string): Html {
  const { offset, next_offset: next } = body
  if (offset === 0 && next === null) return html``
  const to = (start: number) =>
    filingAddress(accession, document, { offset: start === 0 ? '' : String(start), find })
  const before = Math.max(0, offset - PAGE_CHARS)
  return html`<nav class="choices" aria-label="Parts of the document">${offset > 0 && html`<a class="button" href="${to(before)}">Before</a> `}${next !== null && html`<a class="button" href="${to(next)}">Next part</a>`}</nav>`
}

/** Forms that the reader of reports covers, by their common form. */
const REPORTS: Readonly<Record<string, '10-K' | '10-Q'>> = {
  '10-K': '10-K',
  '10-K405': '10-K',
  '10-KT': '10-K',
  '10-Q': '10-Q',
}
/** Limit of filings of one form searched for the previous and the next one. */
const LISTED_MAX = 100

interface FilingHead {
  readonly title: string
  readonly shown: Html
  readonly asked: readonly Outcome[]
}

/** Head of a filing’s page, with its neighbours if the company’s list is available. */
async function filingHead(ask: Ask, body: Filing): Promise<FilingHead> {
  const cik = companyOf(body)
  const form = body.form ?? ''
  const [company, filings] = await Promise.all([
    ask(getCompany, { ticker: cik }),
    ask(getFilings, { ticker: cik, form, limit: LISTED_MAX }),
  ])
  const named: readonly Entity[] = company.isGood ? [{ cik, name: company.body.name }] : []
  const entities = body.entities.length > 0 ? body.entities : named
  const name = entities[0]?.name ?? ''
  const shown = html`<p class="quiet">${entities.map((one) => html`${entityLink(one)} · `)}${filedLine(body)}</p>
<div class="split">${ways(cik, body)}${around(body, filings.isGood ? filings.body.filings : [])}</div>`
  const title = `${name && `${name}, `}${form || 'Filing'} ${body.accession}`
  return { title, shown, asked: [company, filings].filter(({ isGood }) => isGood) }
}

const OWNERS: readonly string[] = ['reporting-owner', 'filed-by']

/** The company of the filing; if no header names one, that of its folder. */
function companyOf({ entities, index_url: url }: Filing): string {
  const about = entities.find(({ role }) => !OWNERS.includes(role))
  const [, folder] = /\/data\/(\d+)\//.exec(url) ?? []
  return about?.cik || (folder === undefined ? '' : toCik(folder))
}

function entityLink({ cik, name, role }: Entity): Html {
  const address = role === 'reporting-owner' ? personAddress(cik) : companyAddress(cik, '')
  return html`<a href="${address}">${name || cik}</a>`
}

function filedLine({ filed, accepted_at: at, index_url }: Filing): Html {
  const accepted = at && `, accepted ${at.slice(0, 10)}, ${at.slice(11, 16)} UTC`
  return html`Filed ${filed}${accepted} · ${away(index_url, 'EDGAR')}`
}

type Listed = RowOf<typeof getFilings, 'filings'>

function around({ accession, form }: Filing, filings: readonly Listed[]): Html {
  const at = filings.findIndex((one) => one.accession === accession)
  if (at === -1) return html``
  const link = (one: Listed | undefined, words: string) =>
    one &&
    html`<a class="button" href="${filingAddress(one.accession)}">${words} ${form}, ${one.filed}</a> `
  const links = [link(filings[at + 1], 'Previous'), link(filings[at - 1], 'Next')]
  if (links.every((one) => one === undefined)) return html``
  return html`<nav class="choices" aria-label="Filings of this form">${links.map((one) => one ?? '')}</nav>`
}

/** Links from a filing to its items, their changes and its statements. */
function ways(cik: string, { accession, form }: Filing): Html {
  const report = REPORTS[form ?? '']
  if (!report) return html`<span></span>`
  const chosen = { form: report, accession }
  const links = [
    ['Read by item', companyAddress(cik, '/sections', chosen)],
    [
      'What changed since the year before',
      companyAddress(cik, '/sections', { ...chosen, item: CHANGED[report], changes: 'true' }),
    ],
    ['Statements as filed', companyAddress(cik, '/as-filed', { accession })],
  ]
  return html`<p>${links.map(([label, address], at) => html`${at > 0 && ' · '}<a href="${address}">${label}</a>`)}</p>`
}

/** Items whose changes readers look at first: risk factors, and management’s discussion. */
const CHANGED = { '10-K': '1A', '10-Q': 'I-2' } as const

const MARKS_MAX = 200

interface Marked {
  readonly text: Html
  /** Number of places in the document that the page marks. */
  readonly count: number
}

/** `safe` is the rendering of a document, whose markup and text are already escaped. */
export function markWords(safe: string, words: string): Marked {
  const wanted = html`${words.trim()}`.text
  if (wanted === '') return { text: new Html(safe), count: 0 }
  // An entity is one sign: what is not found at its beginning is not looked for within it.
  const pattern = new RegExp(`(${toPattern(wanted)})|&[#\\w]{1,31};`, 'giu')
  let count = 0
  const markPart = (text: string) =>
    text.replace(pattern, (sign, found: string | undefined) => {
      if (found === undefined) return sign
      count += 1
      return count > MARKS_MAX ? found : `<mark id="found-${count}">${found}</mark>`
    })
  // Each piece but the first begins within an element’s tag.
  const [before = '', ...pieces] = safe.split('<')
  const first = markPart(before)
  const marked = pieces.map((piece) => {
    const end = piece.indexOf('>') + 1
    return `<${piece.slice(0, end)}${markPart(piece.slice(end))}`
  })
  return { text: new Html(first + marked.join('')), count }
}

const toPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
