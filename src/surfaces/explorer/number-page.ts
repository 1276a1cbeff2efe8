// The page of one number: what it is made of, which filings state it, and how to cite and check it.

import { type Html, html } from '../pages/html.ts'
import { askedOf, filingAddress, numberAddress, type View } from './addresses.ts'
import type { Ask, Asked } from './ask.ts'
import type { CompanyPage, Drawn } from './company-page.ts'
import { isNumber, text, words } from './figures.ts'
import {
  checks,
  citation,
  facts,
  history,
  type Numbered,
  periodName,
  verifying,
  wholeOf,
} from './number-parts.ts'
import { quotation } from './number-quote.ts'
import { filingLink, sourceOf } from './numbers.ts'
import { caveats, isGood, refusal } from './parts.ts'
import { numberWords } from './preview.ts'
import { RATIO_LINES } from './ratio-lines.ts'
import { drawRatio } from './ratio-page.ts'
import { labelOf } from './statement-lines.ts'
import { rowOf, servesLine } from './statements.ts'

type Row = Readonly<Record<string, unknown>>

const PERIODS_MAX = 20
const VERSIONS_MAX = 100

/** Asked for by `line` and `day` in the address, and the view that it was seen in. */
export const numberPage: CompanyPage = async (ask, { view, query, baseUrl }) => {
  const { line = '', day = '' } = query
  if (RATIO_LINES[line]) return drawRatio(ask, view, line, day)
  const answer = await askStatements(ask, view, line)
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const row = rowOf(answer.body, line, day)
  if (!row || !isNumber(row[line])) return notThere(answer, line, day)
  const [fact, ...more] = sourceOf(row, line)?.facts ?? []
  const [versions, quoted] = await Promise.all([
    askVersions(ask, view, row, line),
    fact && more.length === 0 ? quotation(ask, view.ident, query, fact) : null,
  ])
  const label = labelOf(line) ?? words(line)
  const one: Numbered = { view, line, label, row, value: row[line], body: answer.body }
  const quote = quoted?.shown ?? null
  const body = html`${caveats(answer)}${draw(one, { versions, quote, answer, baseUrl })}`
  const asked = [answer, ...(versions ? [versions] : []), ...(quoted?.asked ?? [])]
  const description = numberWords(one)
  const title = `${label}, ${periodName(row)}`
  return { title, body, asked, scripts: ['copy.js', 'quote.js'], description }
}

/** With the measures that are served only when they are asked for, if the line is one of them. */
async function askStatements(ask: Ask, view: View, line: string): Promise<Asked> {
  const question = { ...askedOf(view), limit: PERIODS_MAX, include: 'sources' }
  const answer = await ask('get_fundamentals', question)
  if (!isGood(answer) || servesLine(answer.body, line) || labelOf(line) === undefined) return answer
  return ask('get_fundamentals', { ...question, fields: 'extended' })
}

function notThere(answer: Asked, line: string, day: string): Drawn {
  const label = labelOf(line)
  const body = html`<p class="notice">${
    label === undefined
      ? html`The statements have no line named “${line}”.`
      : html`There is no ${label} for a period that ends on ${day || 'an unspecified date'} among the newest ${PERIODS_MAX} periods.`
  } All lines are under Statements.</p>`
  return { status: 404, body, asked: [answer] }
}

/** Every filing's value of the one tag; null for a value that is made of several facts. */
async function askVersions(ask: Ask, view: View, row: Row, line: string): Promise<Asked | null> {
  const [fact, ...more] = sourceOf(row, line)?.facts ?? []
  if (!fact || more.length > 0) return null
  const period = view.period === 'annual' ? 'annual' : 'quarterly'
  return ask('get_xbrl', {
    ident: view.ident,
    concept: `${text(fact.taxonomy)}:${text(fact.tag)}`,
    period,
    history: true,
    limit: VERSIONS_MAX,
  })
}

interface Around {
  readonly versions: Asked | null
  readonly quote: Html | null
  readonly answer: Asked
  readonly baseUrl: string
}

function draw(one: Numbered, { versions, quote, answer, baseUrl }: Around): Html {
  const share = numberAddress(one.view, one.line, text(one.row.period))
  const source = sourceOf(one.row, one.line)
  const [fact] = source?.facts ?? []
  return html`<article class="number" id="number" aria-labelledby="number-name">
<h2 id="number-name">${one.label}, ${periodName(one.row)}</h2>
<p class="big">${wholeOf(one)}</p>
${source && facts(one, source)}
${checks(one.row)}
${quote}
${versions && isGood(versions) && fact && history(one, versions.body, fact)}
${source && citation(one, source)}
${verifying(answer.call, baseUrl)}
<p class="go">${fact && html`${filingLink(one.body.cik, fact, 'Open the filing')} · <a href="${filingAddress(fact.accession)}">Read it here</a> · `}<a href="${share}" data-share>Link to this</a></p>
</article>`
}
