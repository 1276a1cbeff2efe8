// The page of the statements as the filer laid them out: its order, labels and subtotals, each number
// leading to its place in the document.

import type { Asked, Json } from '../../pages/ask.ts'
import { documentOf, figure, isNumber, list, perShare, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, isGood, refusal, TAKE_AWAY } from '../../pages/parts.ts'
import { filingAddress } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'
import { type Scale, scaled, scaleOf } from '../number/scale.ts'

type Row = Readonly<Record<string, unknown>>

export const asFiledPage: CompanyPage = async (ask, { ident: ticker, query }) => {
  const answer = await ask('get_filed_statements', { ticker, accession: query.accession })
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const body = html`${caveats(answer)}${fromFiling(answer.body)}${draw(answer)}`
  return { body, asked: [answer] }
}

function fromFiling({ accession, form, filed, report_date }: Json): Html {
  return html`<p class="quiet">As the ${html`<a href="${filingAddress(accession)}">${text(form)} filed ${text(filed)}</a>`} presents them, for the period ended ${text(report_date)}. Click a number to see it in the document.</p>`
}

function draw({ body }: Asked): Html {
  const statements = list(body.statements)
  if (statements.length === 0) {
    return html`<p class="notice">${text(body.incomplete_reason) || 'This filing has no statements in structured form (XBRL).'}</p>`
  }
  return html`${statements.map((statement, index) => drawOne(body, statement, `statement-${index + 1}`))}`
}

function drawOne(body: Json, statement: Row, id: string): Html {
  const columns = list(statement.columns)
  const lines = list(statement.lines)
  const scale = scaleOf(amountsOf(lines))
  const title = text(statement.title)
  const currency = lines.map(({ unit }) => text(unit)).find((unit) => /^[A-Z]{3}$/.test(unit)) ?? ''
  const unit = `${currency}${scale.name && ` ${scale.name}`}`
  return html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="statement" id="${id}">
<caption data-name="${title}">${unit}${TAKE_AWAY}</caption>
<thead><tr><th scope="col">Line</th>${columns.map(columnHead)}</tr></thead>
<tbody>${lines.map((line) => drawLine(body, line, scale))}</tbody></table></div>`
}

function amountsOf(lines: readonly Row[]): number[] {
  return lines
    .filter(({ unit }) => !text(unit).includes('/'))
    .flatMap(({ values }) => list(values).map((one) => one?.value))
    .filter(isNumber)
}

function columnHead({ start, end }: Row): Html {
  const until = text(end)
  if (start === null) return html`<th scope="col" class="n">${until}</th>`
  return html`<th scope="col" class="n">${until}<br><small class="quiet">from ${text(start)}</small></th>`
}

function drawLine(body: Json, line: Row, scale: Scale): Html {
  const rank =
    (line.is_heading === true && 'heading') || (line.is_total === true && 'total') || 'plain'
  const members = list(line.members).map((member) => text(member.label))
  const label = [text(line.label), ...members.filter((one) => one !== '')].join(' · ')
  const format = (value: number) =>
    text(line.unit).includes('/') ? perShare(value) : scaled(value, scale)
  const cells = list(line.values).map(
    (one) => html`<td class="n">${cell(body, line, one, format)}</td>`,
  )
  return html`<tr class="${rank}"><th scope="row" title="${text(line.concept)}"><span class="in-${Math.min(Number(line.depth) || 0, DEPTH_MAX)}">${label}</span></th>${cells}</tr>`
}

/** Deeper lines are set as far in as these. */
const DEPTH_MAX = 4

/** Where the filer shows a tagged value with the other sign, so does the page. */
function cell(body: Json, line: Row, one: Row | null, format: (value: number) => string): Html {
  if (!isNumber(one?.value)) return line.is_heading === true ? html`` : figure(null, format)
  const value = line.is_negated === true ? -one.value : one.value
  const anchor = text(one.anchor)
  const place = anchor === '' ? '' : `#doc-${encodeURIComponent(anchor)}`
  const address = filingAddress(body.accession, documentOf(body.url), { at: anchor })
  return html`<a href="${address}${place}" data-value="${value}" title="${whole(value)}">${format(value)}</a>`
}
