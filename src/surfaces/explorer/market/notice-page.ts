// The page of one notice of SAM.gov: what is wanted, until when, whom to ask, who won it, what changed.

import type { Ask, Json } from '../../pages/ask.ts'
import { away, documentOf, list, money, text, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, caveats, isGood, refusal, table } from '../../pages/parts.ts'
import { companyAddress, opportunitiesAddress } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import { why } from '../frame/match-evidence.ts'
import type { Drawn } from '../frame/page.ts'
import { due, seen } from './notice-parts.ts'

type Row = Readonly<Record<string, unknown>>

const NOT_FOUND = 404

export async function noticePage(ask: Ask, notice_id: string, as_of = ''): Promise<Drawn> {
  const answer = await ask('get_opportunity', { notice_id, as_of })
  if (!isGood(answer)) {
    const advice = html` <a href="${opportunitiesAddress()}">Look for it</a> among those that are.`
    const known = answer.status === NOT_FOUND ? refusal(answer, advice) : refusal(answer)
    return { status: answer.status, body: known, asked: [answer] }
  }
  const { body } = answer
  const contacts = list(body.contacts)
  const shown = html`${caveats(answer)}${lead(body)}${terms(body)}${award(body.award as Row | null)}
<h2>Text of the notice</h2>${description(body)}
${attachments(body)}
<h2>Contacts</h2>${table(contactColumns(contacts), contacts, { caption: 'Contacts', empty: 'The notice names no contact.', id: 'contacts', isCards: true })}
<h2>What changed</h2>${history(body)}`
  return {
    title: text(body.title) || notice_id,
    body: shown,
    asked: [answer],
  }
}

function lead({ type, base_type, active, organization, ui_link }: Json): Html {
  const offices = Array.isArray(organization) ? [...new Set(organization.map(text))] : []
  const first = text(base_type)
  return html`<p class="lead">${offices.join(' · ')}</p>
<p class="choices"><span class="tag">${text(type)}</span>${first !== '' && first !== text(type) && html` <span class="quiet small">at first: ${first}</span>`}
${active === false && html`<span class="tag notable">archived</span>`} ${away(ui_link, 'The notice at SAM.gov')} · <a href="${opportunitiesAddress()}">All notices</a></p>`
}

function terms(body: Json): Html {
  const naics = text(body.naics_code)
  const facts: readonly (readonly [name: string, value: Html | string])[] = [
    ['Responses due', due(body.response_deadline)],
    ['Posted', text(body.posted_date)],
    ['Solicitation', html`<span class="mono">${text(body.solicitation_number)}</span>`],
    ['Set-aside', setAside(body)],
    ['NAICS', naics === '' ? '' : html`<a href="${opportunitiesAddress({ naics })}">${naics}</a>`],
    ['Product or service', text(body.psc_code)],
    ['Performed in', place(body.place as Row | null)],
    ['Archive date', text(body.archive_date)],
  ]
  const said = facts.filter(([, value]) => value !== '')
  return html`<dl class="facts">${said.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

function setAside({ set_aside, set_aside_code }: Json): Html | string {
  const code = text(set_aside_code)
  if (code === '') return text(set_aside) || 'none named'
  return html`<a href="${opportunitiesAddress({ set_aside: code })}">${text(set_aside) || code}</a>`
}

function place(where: Row | null): string {
  if (where === null) return ''
  const { street, city, state, zip, country } = where
  const region = [text(state), text(zip)].filter(Boolean).join(' ')
  return [text(street), text(city), region, text(country)].filter(Boolean).join(', ')
}

/** The awardee leads to the company that it is, or belongs to. */
function award(won: Row | null): Html {
  if (won === null) return html``
  const { number, date, awardee, awardee_uei, ticker, cik } = won
  const ident = text(ticker) || text(cik)
  const facts: readonly (readonly [name: string, value: Html | string])[] = [
    ['Awarded to', text(awardee) || 'not named'],
    ['Company', ident === '' ? 'no listed company known here' : company(ident, won)],
    ['Amount', amount(text(won.amount))],
    ['On', text(date)],
    ['Contract', html`<span class="mono">${text(number)}</span>`],
    ['UEI', text(awardee_uei)],
  ]
  const said = facts.filter(([, value]) => value !== '')
  return html`<h2>Award</h2><dl class="facts">${said.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${ident !== '' && alertLink({ tickers: ident, events: 'contract' }, `Contracts of ${ident}`, `Alert me to awards of ${ident}`)}`
}

function company(ident: string, won: Row): Html {
  return html`<a href="${companyAddress(ident, '')}"><strong>${ident}</strong></a>, <a href="${companyAddress(ident, '/contracts')}">its contracts</a><br>
<span class="small">${why(won)}</span>`
}

/** As the publisher writes it, where that is no plain number. */
function amount(written: string): string {
  if (written === '') return 'not named'
  const value = Number(written)
  return Number.isFinite(value) ? money(value) : written
}

function description({ description: said, description_url }: Json): Html {
  const body = text(said)
  if (body !== '') return html`<div class="reader">${body}</div>`
  const at = text(description_url)
  return html`<p class="notice">No text of the notice is stored here: the daily file has none${at !== '' && html`; the API of SAM.gov has it ${away(at, 'there')}, for holders of a key`}.</p>`
}

function attachments({ attachments: links, additional_info_link }: Json): Html {
  const all = Array.isArray(links) ? links.map(text) : []
  const more = text(additional_info_link)
  if (all.length === 0 && more === '') return html``
  return html`<h2>Attachments</h2><ul>${all.map((link, index) => html`<li>${away(link, `Attachment ${index + 1}`)} <span class="quiet small mono">${nameOf(link)}</span></li>`)}
${more !== '' && html`<li>${away(more, 'More at the office')}</li>`}</ul>`
}

/** The last part of the address that is no verb of the publisher's. */
function nameOf(link: string): string {
  return documentOf(link.replace(/\/download$/, ''))
}

/** What nobody has is no column. */
function contactColumns(contacts: readonly Row[]): readonly Column<Row>[] {
  const has = (field: string) => contacts.some((one) => text(one[field]) !== '')
  return CONTACTS.filter(([field]) => has(field)).map(([, column]) => column)
}

const CONTACTS: readonly (readonly [field: string, column: Column<Row>])[] = [
  ['name', { name: 'Name', cell: ({ name }) => text(name) }],
  ['kind', { name: 'Contact', isShort: true, cell: ({ kind }) => text(kind) }],
  ['title', { name: 'Title', cell: ({ title }) => text(title) }],
  ['email', { name: 'Email', cell: ({ email }) => mail(text(email)) }],
  ['phone', { name: 'Telephone', isShort: true, cell: ({ phone }) => text(phone) }],
  ['fax', { name: 'Fax', isShort: true, cell: ({ fax }) => text(fax) }],
]

function mail(address: string): Html {
  return address === '' ? html`` : html`<a href="mailto:${address}">${address}</a>`
}

interface Changed {
  readonly at: unknown
  readonly change: Row
}

const HISTORY: readonly Column<Changed>[] = [
  { name: 'Since', isShort: true, cell: ({ at }) => seen(at) },
  { name: 'What', cell: ({ change }) => words(text(change.field)) },
  { name: 'Before', isWords: true, cell: ({ change }) => stated(change, change.before) },
  { name: 'Now', isWords: true, cell: ({ change }) => stated(change, change.after) },
]

function history({ history: steps }: Json): Html {
  const rows = list(steps).flatMap(({ seen_at, changes }) =>
    list(changes).map((change) => ({ at: seen_at, change })),
  )
  return table(HISTORY, rows, {
    caption: 'Changes seen here, newest first, times in UTC',
    empty: 'No change seen since the notice arrived.',
    id: 'history',
    isCards: true,
  })
}

function stated({ field }: Row, value: unknown): Html {
  if (field === 'response_deadline') return due(value)
  if (value === null || value === undefined || value === '')
    return html`<span class="quiet">none</span>`
  if (typeof value === 'boolean') return html`${value ? 'yes' : 'no'}`
  return html`${typeof value === 'object' ? inWords(value) : text(value)}`
}

/** Lists and members, as texts between commas. */
function inWords(value: object): string {
  return Object.values(value)
    .flatMap((one) => (one !== null && typeof one === 'object' ? inWords(one) : text(one)))
    .filter(Boolean)
    .join(', ')
}
