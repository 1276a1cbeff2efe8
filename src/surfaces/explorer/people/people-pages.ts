// The pages of insiders: finding one by name, and one person over all companies.

import type { Ask, Json, Query } from '../../pages/ask.ts'
import { figure, list, money, text, whole, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, isGood, refusal, table } from '../../pages/parts.ts'
import { companyAddress, filingAddress, toSearch } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import type { Drawn, Feed } from '../frame/page.ts'
import { timeline } from './timeline.ts'
import { companyLink, personLink, tradeTable } from './trades.ts'

type Row = Readonly<Record<string, unknown>>

const FORMS_SHOWN = 40

const PEOPLE: readonly Column<Row>[] = [
  { name: 'Insider', cell: ({ cik, name }) => personLink(cik, name) },
  {
    name: 'Companies',
    cell: ({ roles }) =>
      html`${list(roles).map((one, index) => html`${index > 0 && ', '}${companyLink(one)}`)}`,
  },
]

export async function peoplePage(ask: Ask, query: Query): Promise<Drawn> {
  const name = query.q?.trim() ?? ''
  const form = html`<form class="row"><label>Name<input name="q" required maxlength="100" value="${name}" placeholder="Levinson"></label><button>Find</button></form>`
  if (name === '') return { body: form, asked: [] }
  const answer = await ask('find_insiders', { name })
  if (!isGood(answer)) return { body: html`${form}${refusal(answer)}`, asked: [answer] }
  const found = table(PEOPLE, list(answer.body.people), {
    caption: `Insiders matching “${name}”, including close spellings`,
    empty: 'No insider matches that name.',
  })
  return { body: html`${form}${found}`, asked: [answer] }
}

const ROLES: readonly Column<Row>[] = [
  { name: 'Company', cell: companyLink },
  {
    name: 'Role',
    cell: ({ officer_title, roles }) =>
      text(officer_title) || (Array.isArray(roles) ? roles.map(text).join(', ') : ''),
  },
  { name: 'First seen', isShort: true, cell: ({ first_seen }) => text(first_seen) },
  { name: 'Last seen', isShort: true, cell: ({ last_seen }) => text(last_seen) },
]

const NOTICES: readonly Column<Row>[] = [
  {
    name: 'Filed',
    isShort: true,
    cell: ({ accession, filed }) => html`<a href="${filingAddress(accession)}">${text(filed)}</a>`,
  },
  {
    name: 'Company',
    cell: ({ ticker, issuer, issuer_cik }) => companyLink({ ticker, issuer, issuer_cik }),
  },
  {
    name: 'Class',
    cell: ({ to_sell }) =>
      [...new Set(list(to_sell).map((one) => text(one.class_title)))].join('; '),
  },
  {
    name: 'Shares',
    isNumber: true,
    cell: ({ outcome }) => figure((outcome as Row).shares_announced, whole),
  },
  { name: 'Value', isNumber: true, cell: ({ value }) => figure(value, (one) => money(one)) },
  { name: 'Sold since', isShort: true, cell: ({ outcome }) => words(text((outcome as Row).state)) },
]

export async function personPage(ask: Ask, person_cik: string): Promise<Drawn> {
  const answer = await ask('get_insider_person', { person_cik, limit: FORMS_SHOWN })
  if (!isGood(answer)) return { status: answer.status, body: refusal(answer), asked: [answer] }
  const { body } = answer
  const trades = list(body.transactions)
  const feed = feedOf(person_cik, body)
  const shown = html`${lead(body, feed)}
<h2>Companies</h2>${table(ROLES, list(body.roles), { caption: 'Roles, as reported', empty: 'No role reported.' })}
<h2>Transactions</h2>${timeline(trades)}${tradeTable(trades, { withCompany: true, withOwner: false, empty: 'No transactions stored here.' })}
<h2>Proposed sales</h2>${table(NOTICES, list(body.notices), { caption: 'Notices on Form 144, newest first', empty: 'No notice of a proposed sale is stored here.', isCards: true })}`
  return { title: text(body.name) || person_cik, body: shown, asked: [answer], feed }
}

function feedOf(cik: string, { name }: Json): Feed {
  return {
    title: `Filings of ${text(name) || cik}`,
    address: `/feeds/person.atom${toSearch({ cik })}`,
  }
}

function lead({ cik, name, complete, forms_at_hand }: Json, feed: Feed): Html {
  const watched = { people: text(cik), events: 'insider,144,13d-g' }
  return html`<div class="split"><p class="lead">Reporting owner, CIK <a href="${companyAddress(text(cik), '/filings')}">${text(cik)}</a></p>
<span>${alertLink(watched, text(name))} <a class="button" href="${feed.address}">Atom feed</a></span></div>
${complete === false && html`<p class="notice">${forms_at_hand === 1 ? 'One form is' : `${text(forms_at_hand)} forms are`} stored here; there may be more.</p>`}`
}
