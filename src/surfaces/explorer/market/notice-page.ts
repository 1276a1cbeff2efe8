// The page of one notice of SAM.gov: its purpose, deadline, contacts, award and changes.

import { getOpportunity } from '../../../domains/opportunities/endpoint.ts'
import type { Ask, BodyOf } from '../../pages/ask.ts'
import { away, documentOf, money, text, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { type Column, table } from '../../pages/table.ts'
import { companyAddress, opportunitiesAddress } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import { why } from '../frame/match-evidence.ts'
import type { Drawn } from '../frame/page.ts'
import { due, seen } from './notice-parts.ts'

type Notice = BodyOf<typeof getOpportunity>
type Award = NonNullable<Notice['award']>

const NOT_FOUND = 404

export async function noticePage(ask: Ask, notice_id: string, as_of = ''): Promise<Drawn> {
  const answer = await ask(getOpportunity, { notice_id, as_of })
  if (!answer.isGood) {
    const advice = html` <a href="${opportunitiesAddress()}">Look for it</a> among those that are.`
    const known = answer.status === NOT_FOUND ? refusal(answer, advice) : refusal(answer)
    return { status: answer.status, body: known, asked: [answer] }
  }
  const { body } = answer
  const { contacts } = body
  const shown = html`${caveats(answer)}${lead(body)}${terms(body)}${body.award && award(body.award)}
<h2>Text of the notice</h2>${description(body)}
${attachments(body)}
<h2>Contacts</h2>${table(contactColumns(contacts), contacts, { caption: 'Contacts', empty: 'The notice names no contact.', id: 'contacts', isCards: true })}
<h2>What changed</h2>${history(body)}`
  return {
    title: body.title || notice_id,
    body: shown,
    asked: [answer],
  }
}

function lead({ type, base_type: first, active, organization, ui_link }: Notice): Html {
  return html`<p class="lead">${[...new Set(organization)].join(' · ')}</p>
<p class="choices"><span class="tag">${type}</span>${first && first !== type && html` <span class="quiet small">at first: ${first}</span>`}
${!active && html`<span class="tag notable">archived</span>`} ${away(ui_link, 'The notice at SAM.gov')} · <a href="${opportunitiesAddress()}">All notices</a></p>`
}

type Term = readonly [name: string, value: Html | string | null]

/** Draws the terms of a notice that have a value. */
function termList(terms: readonly Term[]): Html {
  const known = terms.filter(([, value]) => value !== null && value !== '')
  return html`<dl class="facts">${known.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

function terms(body: Notice): Html {
  const { naics_code: naics } = body
  return termList([
    ['Responses due', due(body.response_deadline)],
    ['Posted', body.posted_date],
    ['Solicitation', html`<span class="mono">${body.solicitation_number}</span>`],
    ['Set-aside', setAside(body)],
    ['NAICS', naics && html`<a href="${opportunitiesAddress({ naics })}">${naics}</a>`],
    ['Product or service', body.psc_code],
    ['Performed in', place(body.place)],
    ['Archive date', body.archive_date],
  ])
}

function setAside({ set_aside, set_aside_code: code }: Notice): Html | string {
  if (!code) return set_aside || 'none named'
  return html`<a href="${opportunitiesAddress({ set_aside: code })}">${set_aside || code}</a>`
}

function place(where: Notice['place']): string {
  if (where === null) return ''
  const { street, city, state, zip, country } = where
  const region = [state, zip].filter(Boolean).join(' ')
  return [street, city, region, country].filter(Boolean).join(', ')
}

/** Links the awardee to its company or parent. */
function award(won: Award): Html {
  const ident = won.ticker || won.cik
  const shown = termList([
    ['Awarded to', won.awardee || 'not named'],
    ['Company', ident ? company(ident, won) : 'no listed company known here'],
    ['Amount', amount(won.amount ?? '')],
    ['On', won.date],
    ['Contract', html`<span class="mono">${won.number}</span>`],
    ['UEI', won.awardee_uei],
  ])
  return html`<h2>Award</h2>${shown}
${ident && alertLink({ tickers: ident, events: 'contract' }, `Contracts of ${ident}`, `Alert me to awards of ${ident}`)}`
}

function company(ident: string, won: Award): Html {
  return html`<a href="${companyAddress(ident, '')}"><strong>${ident}</strong></a>, <a href="${companyAddress(ident, '/contracts')}">its contracts</a><br>
<span class="small">${why(won)}</span>`
}

/** Amount as the publisher writes it, if it is no plain number. */
function amount(written: string): string {
  if (written === '') return 'not named'
  const value = Number(written)
  return Number.isFinite(value) ? money(value) : written
}

function description({ description: said, description_url: at }: Notice): Html {
  if (said) return html`<div class="reader">${said}</div>`
  return html`<p class="notice">No text of the notice is stored here: the daily file has none${at && html`; the API of SAM.gov has it ${away(at, 'there')}, for holders of a key`}.</p>`
}

function attachments({ attachments: links, additional_info_link: more }: Notice): Html {
  if (links.length === 0 && !more) return html``
  return html`<h2>Attachments</h2><ul>${links.map((link, index) => html`<li>${away(link, `Attachment ${index + 1}`)} <span class="quiet small mono">${nameOf(link)}</span></li>`)}
${more && html`<li>${away(more, 'More at the office')}</li>`}</ul>`
}

/** Last part of the address, without the publisher’s verbs. */
function nameOf(link: string): string {
  return documentOf(link.replace(/\/download$/, ''))
}

type Contact = Notice['contacts'][number]

/** Leaves out columns for which no contact has a value. */
function contactColumns(contacts: readonly Contact[]): readonly Column<Contact>[] {
  return CONTACTS.flatMap(([field, column]) => (contacts.some((one) => one[field]) ? column : []))
}

const CONTACTS: readonly (readonly [field: keyof Contact, column: Column<Contact>])[] = [
  ['name', { name: 'Name', cell: ({ name }) => name ?? '' }],
  ['kind', { name: 'Contact', isShort: true, cell: ({ kind }) => kind ?? '' }],
  ['title', { name: 'Title', cell: ({ title }) => title ?? '' }],
  ['email', { name: 'Email', cell: ({ email }) => mail(email ?? '') }],
  ['phone', { name: 'Telephone', isShort: true, cell: ({ phone }) => phone ?? '' }],
  ['fax', { name: 'Fax', isShort: true, cell: ({ fax }) => fax ?? '' }],
]

function mail(address: string): Html {
  return address === '' ? html`` : html`<a href="mailto:${address}">${address}</a>`
}

type Change = Notice['history'][number]['changes'][number]

interface Changed {
  readonly at: string
  readonly change: Change
}

const HISTORY: readonly Column<Changed>[] = [
  { name: 'Since', isShort: true, cell: ({ at }) => seen(at) },
  { name: 'What', cell: ({ change }) => words(change.field) },
  { name: 'Before', isWords: true, cell: ({ change }) => stated(change, change.before) },
  { name: 'Now', isWords: true, cell: ({ change }) => stated(change, change.after) },
]

function history({ history: steps }: Notice): Html {
  const rows = steps.flatMap(({ seen_at, changes }) =>
    changes.map((change) => ({ at: seen_at, change })),
  )
  return table(HISTORY, rows, {
    caption: 'Changes seen here, newest first, times in UTC',
    empty: 'No change seen since the notice arrived.',
    id: 'history',
    isCards: true,
  })
}

function stated({ field }: Change, value: unknown): Html {
  if (field === 'response_deadline') return due(text(value))
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
