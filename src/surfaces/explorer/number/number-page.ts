// The page of one number: its composition, the filings that state it, and ways to cite and verify
// it.

import { RATIO_LINES } from '../../../catalogue/catalogue.ts'
import { getFiledStatements } from '../../../domains/filed-facts/endpoint.ts'
import { getFundamentals, getXbrl } from '../../../domains/financials/endpoint.ts'
import type { Ask, BodyOf, Outcome, Query } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import { documentOf, numberAt, words } from '../../pages/figures.ts'
import { Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { partOf } from '../filing/filing-pages.ts'
import {
  companyAddress,
  filingAddress,
  numberAddress,
  parametersOf,
  type View,
} from '../frame/addresses.ts'
import type { CompanyPage, Drawn } from '../frame/page.ts'
import { askAmounts, rowChecks } from './checks.ts'
import {
  citation,
  facts,
  history,
  type Numbered,
  periodName,
  verifying,
  wholeOf,
} from './number-parts.ts'
import { type Fact, filingLink, type StatementRow, sourceOf } from './numbers.ts'
import { numberWords } from './preview.ts'
import { drawRatio } from './ratio-page.ts'
import { labelOf } from './statement-lines.ts'
import { memberOf, rowOf, servesLine } from './statements.ts'

const PERIODS_MAX = 20
const VERSIONS_MAX = 100

/** Named by `line` and `day` in the address, in the view that it was seen in. */
export const numberPage: CompanyPage = async (ask, { view, query, baseUrl }) => {
  const { line = '', day = '' } = query
  if (RATIO_LINES[line]) return drawRatio(ask, view, line, day)
  const answer = await askStatements(ask, view, line)
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
  const member = memberOf(answer.body, line)
  const row = rowOf(answer.body, line, day)
  const value = row ? numberAt(row, line) : null
  if (!member || !row || value === null) return notThere(answer, line, day)
  const [fact, ...more] = sourceOf(row, line)?.facts ?? []
  const [amounts, versions, quoted] = await Promise.all([
    askAmounts(ask, view, [row]),
    askVersions(ask, view, row, line),
    fact && more.length === 0 ? quotation(ask, view.ident, query, fact) : null,
  ])
  const label = labelOf(line) ?? words(line)
  const one: Numbered = { view, line, label, row, value, body: answer.body }
  const quote = quoted?.shown ?? null
  const body = html`${caveats(answer)}${draw(one, { checks: rowChecks(row, member, amounts), versions, quote, answer, baseUrl })}`
  const asked = [
    answer,
    ...amounts.asked,
    ...(versions ? [versions] : []),
    ...(quoted?.asked ?? []),
  ]
  const description = numberWords(one)
  const title = `${label}, ${periodName(row)}`
  return { title, body, asked, scripts: ['copy.js', 'quote.js'], description }
}

/** Includes extended measures if the line is among them. */
async function askStatements(ask: Ask, view: View, line: string) {
  const question = { ...parametersOf(view), limit: PERIODS_MAX, include: 'sources' }
  const answer = await ask(getFundamentals, question)
  if (!answer.isGood || servesLine(answer.body, line) || labelOf(line) === undefined) return answer
  return ask(getFundamentals, { ...question, fields: 'extended' })
}

function notThere(answer: Outcome, line: string, day: string): Drawn {
  const label = labelOf(line)
  const body = html`<p class="notice">${
    label === undefined
      ? html`The statements have no line named “${line}”.`
      : html`There is no ${label} for a period that ends on ${day || 'an unspecified date'} among the newest ${PERIODS_MAX} periods.`
  } All lines are under Statements.</p>`
  return { status: 404, body, asked: [answer] }
}

/** Every filing’s value of a single tag; null for a value of several facts. */
async function askVersions(ask: Ask, view: View, row: StatementRow, line: string) {
  const [fact, ...more] = sourceOf(row, line)?.facts ?? []
  if (!fact || more.length > 0) return null
  const period = view.period === 'annual' ? 'annual' : 'quarterly'
  return ask(getXbrl, {
    ident: view.ident,
    concept: `${fact.taxonomy}:${fact.tag}`,
    period,
    history: true,
    limit: VERSIONS_MAX,
  })
}

interface Around {
  readonly checks: Html
  readonly versions: Outcome<BodyOf<typeof getXbrl>> | null
  readonly quote: Html | null
  readonly answer: Outcome
  readonly baseUrl: string
}

function draw(one: Numbered, { checks, versions, quote, answer, baseUrl }: Around): Html {
  const share = numberAddress(one.view, one.line, one.row.period)
  const source = sourceOf(one.row, one.line)
  const [fact] = source?.facts ?? []
  return html`<article class="number" id="number" aria-labelledby="number-name">
<h2 id="number-name"><span class="of">${companyName(one.body.company)}: </span>${one.label}, ${periodName(one.row)}</h2>
<p class="big">${wholeOf(one)}</p>
${source && facts(one, source)}
${checks}
${quote}
${versions?.isGood && fact && history(one, versions.body, fact)}
${source && citation(one, source)}
${verifying(answer.call, baseUrl)}
<p class="go">${fact && html`${filingLink(one.body.cik, fact, 'Open the filing')} · <a href="${filingAddress(fact.accession)}">Read it here</a> · `}<a href="${share}" data-share>Link to this</a></p>
</article>`
}

interface Quoted {
  readonly shown: Html
  readonly asked: readonly Outcome[]
}

/** Quotation of a fact as tagged: the words with `quote` in the address, else a link to them. */
async function quotation(ask: Ask, ticker: string, query: Query, fact: Fact): Promise<Quoted> {
  if (query.quote !== 'true') {
    const address = companyAddress(ticker, '/number', { ...query, quote: 'true' })
    const shown = html`<p class="quote"><a data-quote href="${address}#quote">Show the filing’s own words</a></p>`
    return { shown, asked: [] }
  }
  const { accession } = fact
  const statements = await ask(getFiledStatements, { ticker, accession })
  const anchor = statements.isGood ? anchorOf(statements.body, fact) : ''
  if (!statements.isGood || anchor === '')
    return { shown: notFound(accession), asked: [statements] }
  const document = documentOf(statements.body.url)
  const part = await partOf(ask, { accession, document }, { at: anchor })
  const words = part.isGood ? quoteAt(part.body.text, anchor) : null
  const asked = [statements, part]
  if (words === null) return { shown: notFound(accession), asked }
  const place = `${filingAddress(accession, document, { at: anchor })}#doc-${encodeURIComponent(anchor)}`
  const shown = html`<section class="quote" id="quote"><h3>In the filing</h3>
<blockquote class="document" tabindex="0" aria-label="From the filing">${words}</blockquote>
<p class="quiet small"><a href="${place}">See it in the document</a></p></section>`
  return { shown, asked }
}

/** The element that states the fact in the filing's own statements; empty where none does. */
function anchorOf({ statements }: BodyOf<typeof getFiledStatements>, fact: Fact): string {
  const concept = `${fact.taxonomy}:${fact.tag}`
  for (const { columns, lines } of statements) {
    const column = columns.findIndex(({ start, end }) => start === fact.start && end === fact.end)
    const line = lines.find((one) => one.concept === concept && one.members.length === 0)
    const one = line?.values[column]
    if (one?.value === fact.value && one.anchor) return one.anchor
  }
  return ''
}

function notFound(accession: string): Html {
  return html`<section class="quote" id="quote"><p class="quiet">The number could not be located in the filing’s statements. Look for it in <a href="${filingAddress(accession)}">the filing’s documents</a>.</p></section>`
}

/** Longest quotation from a document, in characters. */
const CHARS_MAX = 6_000
const WORD_END = /[\s<]/
const ANCHOR = /<a id="[^"]*"><\/a>/g

/** Returns null if the document has no such element. */
export function quoteAt(safe: string, anchor: string): Html | null {
  const place = `<a id="doc-${anchor}"></a>`
  const at = safe.indexOf(place)
  if (at === -1) return null
  const isRow = safe.lastIndexOf('<tr>', at) > safe.lastIndexOf('</tr>', at)
  const piece = isRow ? rowAt(safe, at) : paragraphAt(safe, at)
  if (piece.length > CHARS_MAX) return null
  return new Html(marked(piece, place))
}

function rowAt(safe: string, at: number): string {
  const start = safe.lastIndexOf('<tr>', at)
  const row = safe.slice(start, endOf(safe, '</tr>', at))
  const before = safe.slice(safe.indexOf('<tr>', safe.lastIndexOf('<table>', at)), start)
  return `<table>${headOf(before)}${row}</table>`
}

/** Rows before the first one with a linked number; a title of further rows is not included. */
function headOf(before: string): string {
  const rows = before.split('</tr>').slice(0, -1)
  const first = rows.findIndex((row) => row.includes('<a id="doc-'))
  const head = first === -1 ? rows : rows.slice(0, first)
  return head
    .filter((row) => row.split('<td').slice(2).some(hasText))
    .map((row) => `${row}</tr>`)
    .join('')
}

function hasText(markup: string): boolean {
  return markup.split('<').some((piece) => piece.slice(piece.indexOf('>') + 1).trim() !== '')
}

function paragraphAt(safe: string, at: number): string {
  const starts = ['<p>', '<div>', '<td>', '<li>'].map((tag) => safe.lastIndexOf(tag, at))
  const start = safe.indexOf('>', Math.max(...starts)) + 1
  const ends = ['</p>', '</div>', '</td>', '</li>'].map((tag) => safe.indexOf(tag, at))
  const end = Math.min(...ends.filter((one) => one !== -1), safe.length)
  return `<p>${safe.slice(start, end)}</p>`
}

function endOf(safe: string, tag: string, from: number): number {
  const end = safe.indexOf(tag, from)
  return end === -1 ? safe.length : end + tag.length
}

/** Marks the element’s first word; ids are removed, so that none occurs twice. */
function marked(piece: string, place: string): string {
  const [before = '', after = ''] = piece.split(place)
  const end = after.search(WORD_END)
  const at = end === -1 ? after.length : end
  return `${before}<mark>${after.slice(0, at)}</mark>${after.slice(at)}`.replace(ANCHOR, '')
}
