// The page of a company’s segments, products and places: amounts over the years by the filer’s own
// divisions, and whether the parts add up to the statement.

import { getSegments } from '../../../domains/filed-facts/endpoint.ts'
import type { BodyOf } from '../../pages/ask.ts'
import { documentOf, figure, isNumber, whole, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { framed } from '../../pages/table.ts'
import { filingAddress } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'
import { type Scale, scaled, scaleOf } from '../number/scale.ts'
import { sparkline } from '../number/sparkline.ts'

type Segments = BodyOf<typeof getSegments>
type Breakdown = Segments['breakdowns'][number]
type Part = Breakdown['parts'][number] | Breakdown['reconciling'][number]

const KINDS: Readonly<Record<Breakdown['by'], string>> = {
  segment: 'segment',
  product: 'product or service',
  geography: 'place',
}

export const segmentsPage: CompanyPage = async (ask, { ident: ticker }) => {
  const answer = await ask(getSegments, { ticker })
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
  const tables = [...group(answer.body.breakdowns).values()]
  const body =
    tables.length === 0
      ? html`<p class="notice">${answer.body.incomplete_reason || 'The reports that were read tag no segment, product or geographic breakdown.'}</p>`
      : html`${caveats(answer)}${tables.map((years, index) => draw(answer.body, years, `breakdown-${index + 1}`))}${unread(answer.body)}`
  return { body, asked: [answer] }
}

/** Groups breakdowns that divide the same figure in the same way, newest year first. */
function group(breakdowns: readonly Breakdown[]): Map<string, Breakdown[]> {
  return Map.groupBy(breakdowns, ({ by, measure, concept }) => [by, measure, concept].join(' '))
}

function draw(body: Segments, years: readonly Breakdown[], id: string): Html {
  const [newest] = years
  if (!newest) return html``
  const { by, measure } = newest
  const title = `${words(measure)} by ${KINDS[by]}`
  const amounts = years.flatMap(({ parts }) => parts.flatMap(({ value }) => value ?? []))
  const scale = scaleOf(amounts)
  const members = new Set(years.flatMap(partsOf).map(({ member }) => member))
  const unit = `${newest.unit}${scale.name && ` ${scale.name}`}`
  const whole = html`<table class="statement" id="${id}" aria-label="${title}">
<thead><tr><th scope="col">Part</th>${years.map(({ end }) => html`<th scope="col" class="n">to ${end}</th>`)}<th scope="col" class="picture">Trend</th></tr></thead>
<tbody>${[...members].map((member) => partLine(body, years, member, scale))}${totalLine(years, scale)}</tbody></table>`
  return html`<h2>${title}</h2>
${framed({ name: title, caption: unit, isTaken: true }, whole)}${ties(years)}`
}

function partsOf({ parts, reconciling }: Breakdown): readonly Part[] {
  return [...parts, ...reconciling]
}

function partLine(body: Segments, years: readonly Breakdown[], member: string, scale: Scale): Html {
  const parts = years.map((year) => partsOf(year).find((part) => part.member === member))
  const named = parts.find((part) => part !== undefined)
  const isReconciling = years.some(({ reconciling }) =>
    reconciling.some((one) => one.member === member),
  )
  const cells = parts.map((part, index) => {
    const accession = years[index]?.accession ?? ''
    if (!isNumber(part?.value)) return html`<td class="n">${figure(null, String)}</td>`
    const document = documentOf(urlOf(body, accession))
    const anchor = part.anchor ?? ''
    const place = anchor === '' ? '' : `#doc-${encodeURIComponent(anchor)}`
    const address = filingAddress(accession, document, { at: anchor })
    return html`<td class="n"><a href="${address}${place}" data-value="${part.value}" title="${whole(part.value)}">${scaled(part.value, scale)}</a></td>`
  })
  const notes = notesOn(named)
  return html`<tr class="${isReconciling ? 'part' : 'plain'}"><th scope="row">${named?.label}${notes.map((note) => html` <span class="tag">${note}</span>`)}</th>${cells}<td class="picture">${sparkline(parts.map((one) => one?.value))}</td></tr>`
}

function notesOn(part: Part | undefined): string[] {
  if (!part || !('renamed_from' in part)) return []
  const { renamed_from: earlier, recast_from } = part
  return [
    ...(earlier ? [`was ${earlier.label || earlier.member}`] : []),
    ...(recast_from ? ['recast'] : []),
  ]
}

function urlOf(body: Segments, accession: string) {
  return body.filings.find((filing) => filing.accession === accession)?.url
}

function totalLine(years: readonly Breakdown[], scale: Scale): Html {
  const cells = years.map(
    ({ total }) =>
      html`<td class="n">${figure(total, (value) => scaled(value, scale), 'no total is tagged')}</td>`,
  )
  return html`<tr class="total"><th scope="row">Statement total</th>${cells}<td class="picture"></td></tr>`
}

/** Whether the parts add up to the statement's figure, in each year. */
function ties(years: readonly Breakdown[]): Html {
  const off = years.filter((year) => year.ties === false)
  if (years.every((year) => year.ties === true)) {
    return html`<p class="tied small"><span class="tick" aria-hidden="true">✓</span> The parts add up to the statement in every year.</p>`
  }
  if (off.length === 0) return html``
  return html`<p class="notice">The parts do not add up to the statement in the ${off.length === 1 ? 'period' : 'periods'} ${off
    .map(
      (year) =>
        `to ${year.end} (by ${year.difference === null ? 'an unknown amount' : whole(year.difference)})`,
    )
    .join(', ')}.</p>`
}

function unread(body: Segments): Html {
  const some = body.filings.filter(({ reason }) => reason)
  return html`${some.length > 0 && html`<details><summary>Reports that were not read</summary><ul>${some.map((filing) => html`<li>${filing.form} filed ${filing.filed}: ${filing.reason}</li>`)}</ul></details>`}`
}
