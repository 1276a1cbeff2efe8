// The page of the statements as the filer laid them out: its order, labels and subtotals, each number
// leading to its place in the document.

import { getFiledStatements } from '../../../domains/filed-facts/endpoint.ts'
import type { BodyOf } from '../../pages/ask.ts'
import { documentOf, figure, isNumber, perShare, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { TAKE_AWAY } from '../../pages/table.ts'
import { filingAddress } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'
import { type Scale, scaled, scaleOf } from '../number/scale.ts'

type Filed = BodyOf<typeof getFiledStatements>
type Statement = Filed['statements'][number]
type Line = Statement['lines'][number]
type Value = Line['values'][number]

export const asFiledPage: CompanyPage = async (ask, { ident: ticker, query }) => {
  const answer = await ask(getFiledStatements, { ticker, accession: query.accession })
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
  const body = html`${caveats(answer)}${fromFiling(answer.body)}${draw(answer.body)}`
  return { body, asked: [answer] }
}

function fromFiling({ accession, form, filed, report_date }: Filed): Html {
  return html`<p class="quiet">As the ${html`<a href="${filingAddress(accession)}">${form} filed ${filed}</a>`} presents them, for the period ended ${report_date}. Click a number to see it in the document.</p>`
}

function draw(body: Filed): Html {
  const { statements } = body
  if (statements.length === 0) {
    return html`<p class="notice">${body.incomplete_reason || 'This filing has no statements in structured form (XBRL).'}</p>`
  }
  return html`${statements.map((statement, index) => drawOne(body, statement, `statement-${index + 1}`))}`
}

function drawOne(body: Filed, { columns, lines, title }: Statement, id: string): Html {
  const scale = scaleOf(amountsOf(lines))
  const currency = lines.map(({ unit }) => unit ?? '').find((unit) => /^[A-Z]{3}$/.test(unit)) ?? ''
  const unit = `${currency}${scale.name && ` ${scale.name}`}`
  return html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="statement" id="${id}">
<caption data-name="${title}">${unit}${TAKE_AWAY}</caption>
<thead><tr><th scope="col">Line</th>${columns.map(columnHead)}</tr></thead>
<tbody>${lines.map((line) => drawLine(body, line, scale))}</tbody></table></div>`
}

function amountsOf(lines: readonly Line[]): number[] {
  return lines
    .filter(({ unit }) => !unit?.includes('/'))
    .flatMap(({ values }) => values.flatMap((one) => one?.value ?? []))
}

function columnHead({ start, end }: Statement['columns'][number]): Html {
  if (start === null) return html`<th scope="col" class="n">${end}</th>`
  return html`<th scope="col" class="n">${end}<br><small class="quiet">from ${start}</small></th>`
}

function drawLine(body: Filed, line: Line, scale: Scale): Html {
  const rank = (line.is_heading && 'heading') || (line.is_total && 'total') || 'plain'
  const members = line.members.flatMap((member) => member.label || [])
  const label = [line.label ?? '', ...members].join(' · ')
  const format = (value: number) =>
    line.unit?.includes('/') ? perShare(value) : scaled(value, scale)
  const cells = line.values.map((one) => html`<td class="n">${cell(body, line, one, format)}</td>`)
  return html`<tr class="${rank}"><th scope="row" title="${line.concept}"><span class="in-${Math.min(line.depth, DEPTH_MAX)}">${label}</span></th>${cells}</tr>`
}

/** Limit of indentation for deeper lines. */
const DEPTH_MAX = 4

/** Shows a tagged value with the sign that the filer prints. */
function cell(body: Filed, line: Line, one: Value, format: (value: number) => string): Html {
  if (!isNumber(one?.value)) return line.is_heading ? html`` : figure(null, format)
  const value = line.is_negated ? -one.value : one.value
  const anchor = one.anchor ?? ''
  const place = anchor === '' ? '' : `#doc-${encodeURIComponent(anchor)}`
  const address = filingAddress(body.accession, documentOf(body.url), { at: anchor })
  return html`<a href="${address}${place}" data-value="${value}" title="${whole(value)}">${format(value)}</a>`
}
