// The page of a company's segments, products and places: who earns what, over the years, as the filer
// divides itself, and whether the parts add up to the statement.

import type { Json } from '../../pages/ask.ts'
import { documentOf, figure, isNumber, list, text, whole, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, isGood, refusal, TAKE_AWAY } from '../../pages/parts.ts'
import { filingAddress } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'
import { type Scale, scaled, scaleOf } from '../number/scale.ts'
import { sparkline } from '../number/sparkline.ts'

type Row = Readonly<Record<string, unknown>>

const KINDS: Readonly<Record<string, string>> = {
  segment: 'segment',
  product: 'product or service',
  geography: 'place',
}

export const segmentsPage: CompanyPage = async (ask, { ident: ticker }) => {
  const answer = await ask('get_segments', { ticker })
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const tables = [...group(list(answer.body.breakdowns)).values()]
  const body =
    tables.length === 0
      ? html`<p class="notice">${text(answer.body.incomplete_reason) || 'The company’s reports tag no segment, product or geographic breakdown.'}</p>`
      : html`${caveats(answer)}${tables.map((years, index) => draw(answer.body, years, `breakdown-${index + 1}`))}${unread(answer.body)}`
  return { body, asked: [answer] }
}

/** What divides the same figure in the same way, newest year first. */
function group(breakdowns: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(breakdowns, ({ by, measure, concept }) =>
    [by, measure, concept].map(text).join(' '),
  )
}

function draw(body: Json, years: readonly Row[], id: string): Html {
  const [newest] = years
  const by = text(newest?.by)
  const title = `${words(text(newest?.measure))} by ${KINDS[by] ?? by}`
  const amounts = years
    .flatMap((year) => list(year.parts).map(({ value }) => value))
    .filter(isNumber)
  const scale = scaleOf(amounts)
  const members = new Set(years.flatMap(partsOf).map(({ member }) => text(member)))
  const unit = `${text(newest?.unit)}${scale.name && ` ${scale.name}`}`
  return html`<h2>${title}</h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table class="statement" id="${id}">
<caption data-name="${title}">${unit}${TAKE_AWAY}</caption>
<thead><tr><th scope="col">Part</th>${years.map(({ end }) => html`<th scope="col" class="n">to ${text(end)}</th>`)}<th scope="col" class="picture">Trend</th></tr></thead>
<tbody>${[...members].map((member) => partLine(body, years, member, scale))}${totalLine(years, scale)}</tbody></table></div>${ties(years)}`
}

function partsOf(year: Row): readonly Row[] {
  return [...list(year.parts), ...list(year.reconciling)]
}

function partLine(body: Json, years: readonly Row[], member: string, scale: Scale): Html {
  const parts = years.map((year) => partsOf(year).find((part) => part.member === member))
  const named = parts.find((part) => part !== undefined)
  const isReconciling = years.some((year) =>
    list(year.reconciling).some((one) => text(one.member) === member),
  )
  const cells = parts.map((part, index) => {
    if (!isNumber(part?.value)) return html`<td class="n">${figure(null, String)}</td>`
    const document = documentOf(urlOf(body, years[index]?.accession))
    const anchor = text(part.anchor)
    const place = anchor === '' ? '' : `#doc-${encodeURIComponent(anchor)}`
    const address = filingAddress(years[index]?.accession, document, { at: anchor })
    return html`<td class="n"><a href="${address}${place}" data-value="${part.value}" title="${whole(part.value)}">${scaled(part.value, scale)}</a></td>`
  })
  const notes = [formerName(named), isObject(named?.recast_from) && 'recast'].filter(
    (note) => typeof note === 'string',
  )
  return html`<tr class="${isReconciling ? 'part' : 'plain'}"><th scope="row">${text(named?.label)}${notes.map((note) => html` <span class="tag">${note}</span>`)}</th>${cells}<td class="picture">${sparkline(parts.map((one) => one?.value))}</td></tr>`
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}

function formerName(part: Row | undefined): string | false {
  const earlier = part?.renamed_from
  return isObject(earlier) && `was ${text(earlier.label) || text(earlier.member)}`
}

function urlOf(body: Json, accession: unknown): unknown {
  return list(body.filings).find((filing) => filing.accession === accession)?.url
}

function totalLine(years: readonly Row[], scale: Scale): Html {
  const cells = years.map(
    ({ total }) =>
      html`<td class="n">${figure(total, (value) => scaled(value, scale), 'no total is tagged')}</td>`,
  )
  return html`<tr class="total"><th scope="row">Statement total</th>${cells}<td class="picture"></td></tr>`
}

/** Whether the parts add up to the statement's figure, in each year. */
function ties(years: readonly Row[]): Html {
  const off = years.filter((year) => year.ties === false)
  if (years.every((year) => year.ties === true)) {
    return html`<p class="tied small"><span class="tick" aria-hidden="true">✓</span> The parts add up to the statement in every year.</p>`
  }
  if (off.length === 0) return html``
  return html`<p class="notice">The parts do not add up to the statement in the ${off.length === 1 ? 'period' : 'periods'} ${off
    .map(
      (year) =>
        `to ${text(year.end)} (by ${isNumber(year.difference) ? whole(year.difference) : 'an unknown amount'})`,
    )
    .join(', ')}.</p>`
}

function unread(body: Json): Html {
  const some = list(body.filings).filter(({ reason }) => text(reason) !== '')
  return html`${some.length > 0 && html`<details><summary>Reports that were not read</summary><ul>${some.map((filing) => html`<li>${text(filing.form)} filed ${text(filing.filed)}: ${text(filing.reason)}</li>`)}</ul></details>`}`
}
