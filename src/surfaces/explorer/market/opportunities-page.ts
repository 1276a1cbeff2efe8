// The page that searches notices of contract opportunities.

import { getOpportunities } from '../../../domains/opportunities/endpoint.ts'
import type { Ask, BodyOf, Query } from '../../pages/ask.ts'
import { isoDay, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { columnsFor, table } from '../../pages/table.ts'
import { noticeAddress, opportunitiesAddress } from '../frame/addresses.ts'
import type { Drawn } from '../frame/page.ts'
import { toOffset, turns } from '../frame/turns.ts'
import { choice, dayField } from './market-form.ts'
import { due } from './notice-parts.ts'

const SHOWN = 50

const KINDS = [
  ['', 'all'],
  ['o', 'solicitation'],
  ['k', 'combined synopsis'],
  ['p', 'presolicitation'],
  ['r', 'sources sought'],
  ['s', 'special notice'],
  ['a', 'award notice'],
  ['u', 'justification'],
  ['g', 'sale of surplus property'],
  ['i', 'intent to bundle'],
] as const

/** Codes of SAM.gov (Get Opportunities, `typeOfSetAside`), with words that people know them by. */
const SET_ASIDES = [
  ['SBA', 'small business'],
  ['8A', '8(a)'],
  ['8AN', '8(a), sole source'],
  ['HZC', 'HUBZone'],
  ['HZS', 'HUBZone, sole source'],
  ['SDVOSBC', 'service-disabled veterans'],
  ['SDVOSBS', 'service-disabled veterans, sole source'],
  ['WOSB', 'women-owned'],
  ['WOSBSS', 'women-owned, sole source'],
  ['EDWOSB', 'economically disadvantaged women-owned'],
  ['IEE', 'Indian economic enterprise'],
  ['VSA', 'veterans (Veterans Affairs)'],
] as const

interface Field {
  readonly name: string
  readonly label: string
  /** Example; none for a day. */
  readonly hint?: string
  readonly type?: 'date'
  readonly list?: string
  /** Width of the field in letters. */
  readonly size?: number
}

const WORDS: readonly Field[] = [
  { name: 'q', label: 'Words of title or text', hint: 'roof', size: 24 },
  { name: 'agency', label: 'Agency or office', hint: 'Navy', size: 16 },
  { name: 'naics', label: 'NAICS, or its beginning', hint: '541512', size: 11 },
  { name: 'set_aside', label: 'Set-aside code', hint: 'SBA', list: 'set-asides', size: 11 },
  { name: 'state', label: 'State', hint: 'VA', size: 4 },
]

const DAYS: readonly Field[] = [
  { name: 'response_from', label: 'Due from', type: 'date' },
  { name: 'response_to', label: 'Due until', type: 'date' },
  { name: 'posted_from', label: 'Posted from', type: 'date' },
  { name: 'posted_to', label: 'Posted until', type: 'date' },
]

const FIELDS = [...WORDS, ...DAYS]

export async function opportunitiesPage(ask: Ask, query: Query): Promise<Drawn> {
  const filled = Object.fromEntries(FIELDS.map(({ name }) => [name, query[name]?.trim()]))
  const { ptype, as_of } = query
  const asked = { ...filled, ptype, as_of, limit: SHOWN, offset: toOffset(query) }
  const answer = await ask(getOpportunities, asked)
  const body = html`<p class="lead">What federal agencies want to buy, and what they bought, as SAM.gov posts it. Each notice has a page
with its text, its contacts and what changed in it.</p>
${form(query)}${shown(answer, (good) => found(good.body, query))}`
  return { body, asked: [answer] }
}

function form(query: Query): Html {
  const field = ({ name, label, hint, type, list: id, size }: Field) =>
    html`<label>${label}<input name="${name}" value="${query[name] ?? ''}" maxlength="100"${type && html` type="${type}"`}${hint && html` placeholder="${hint}"`}${id && html` list="${id}"`}${size && html` size="${size}"`}></label>`
  return html`<form class="row">${WORDS.map(field)}${choice('ptype', 'Kind', query, KINDS)}${DAYS.map(field)}${dayField(query)}<button class="main">Search</button>
<datalist id="set-asides">${SET_ASIDES.map(([code, words]) => html`<option value="${code}">${words}</option>`)}</datalist></form>`
}

function found(body: BodyOf<typeof getOpportunities>, query: Query): Html {
  const { opportunities: rows, total } = body
  const window = `posted from ${isoDay(body.posted_from)} to ${isoDay(body.posted_to)}`
  const part = { address: opportunitiesAddress(), query, total, count: rows.length, size: SHOWN }
  return html`<p class="quiet">${whole(total)} ${total === 1 ? 'notice' : 'notices'} ${window}.</p>
${table(COLUMNS, rows, { caption: 'Notices, newest first', empty: 'No notice matches. Try a longer posting window.', id: 'notices', isCards: true })}
${turns('notices', part)}`
}

const COLUMNS = columnsFor(getOpportunities, 'opportunities', [
  { field: 'posted_date', name: 'Posted' },
  {
    name: 'Notice',
    isWords: true,
    cell: ({ notice_id, title, active }) =>
      html`<a href="${noticeAddress(notice_id)}">${title || notice_id}</a>${!active && html` <span class="tag">archived</span>`}`,
  },
  { field: 'type', name: 'Kind' },
  { name: 'Responses due', isShort: true, cell: ({ response_deadline }) => due(response_deadline) },
  { name: 'NAICS', isShort: true, cell: ({ naics_code }) => naics_code ?? '' },
  { field: 'set_aside', name: 'Set-aside' },
  {
    name: 'Solicitation',
    isShort: true,
    cell: ({ solicitation_number }) => html`<span class="mono">${solicitation_number}</span>`,
  },
])
