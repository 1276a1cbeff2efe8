// The pages of insiders: finding one by name, and one person over all companies.

import { findInsiders, getInsiderPerson } from '../../../domains/persons/endpoint.ts'
import type { Ask, BodyOf, Query } from '../../pages/ask.ts'
import { personName } from '../../pages/display-names.ts'
import { figure, moneyAlike, whole, words } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { refusal } from '../../pages/parts.ts'
import { columnsFor, table } from '../../pages/table.ts'
import { companyAddress, filingAddress, toSearch } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import type { Drawn, Feed } from '../frame/page.ts'
import { timeline } from './timeline.ts'
import { companyLink, issuerLink, personLink, tradeTable } from './trades.ts'

const FORMS_SHOWN = 40

const PEOPLE = columnsFor(findInsiders, 'people', [
  { name: 'Insider', cell: ({ cik, name }) => personLink(cik, name) },
  {
    name: 'Companies',
    cell: ({ roles }) =>
      html`${roles.map((one, index) => html`${index > 0 && ', '}${companyLink(one)}`)}`,
  },
])

export async function peoplePage(ask: Ask, query: Query): Promise<Drawn> {
  const name = query.q?.trim() ?? ''
  const form = html`<form class="row"><label>Name<input name="q" required maxlength="100" value="${name}" placeholder="Levinson"></label><button>Find</button></form>`
  if (name === '') return { body: form, asked: [] }
  const answer = await ask(findInsiders, { name })
  if (!answer.isGood) return { body: html`${form}${refusal(answer)}`, asked: [answer] }
  const found = table(PEOPLE, answer.body.people, {
    caption: `Insiders matching “${name}”, including close spellings`,
    empty: 'No insider matches that name.',
  })
  return { body: html`${form}${found}`, asked: [answer] }
}

const ROLES = columnsFor(getInsiderPerson, 'roles', [
  { name: 'Company', cell: companyLink },
  { name: 'Role', cell: ({ officer_title, roles }) => officer_title || roles.join(', ') },
  'first_seen',
  'last_seen',
])

const NOTICES = columnsFor(getInsiderPerson, 'notices', [
  {
    name: 'Filed',
    isShort: true,
    cell: ({ accession, filed }) => html`<a href="${filingAddress(accession)}">${filed}</a>`,
  },
  { name: 'Company', cell: issuerLink },
  {
    name: 'Class',
    cell: ({ to_sell }) => [...new Set(to_sell.map((one) => one.class_title))].join('; '),
  },
  {
    name: 'Shares',
    isNumber: true,
    cell: ({ outcome }) => figure(outcome.shares_announced, whole),
  },
  { field: 'value', alike: moneyAlike },
  { name: 'Sold since', isShort: true, cell: ({ outcome }) => words(outcome.state) },
])

export async function personPage(ask: Ask, person_cik: string, query: Query): Promise<Drawn> {
  const answer = await ask(getInsiderPerson, { person_cik, limit: FORMS_SHOWN })
  if (!answer.isGood) return { status: answer.status, body: refusal(answer), asked: [answer] }
  const { body } = answer
  const trades = body.transactions
  const feed = feedOf(person_cik, body)
  const shown = html`${lead(body, feed)}
<h2>Companies</h2>${table(ROLES, body.roles, { caption: 'Roles, as reported', empty: 'No role reported.' })}
<h2>Transactions</h2>${timeline(trades)}${tradeTable(body, { withCompany: true, withOwner: false, empty: 'No transactions stored here.', query })}
<h2>Proposed sales</h2>${table(NOTICES, body.notices ?? [], { caption: 'Notices on Form 144, newest first', empty: 'No notice of a proposed sale is stored here.', isCards: true })}`
  return { title: personName(body.name) || person_cik, body: shown, asked: [answer], feed }
}

type Person = BodyOf<typeof getInsiderPerson>

function feedOf(cik: string, { name }: Person): Feed {
  return { title: `Filings of ${name || cik}`, address: `/feeds/person.atom${toSearch({ cik })}` }
}

function lead({ cik, name, complete, forms_at_hand: forms }: Person, feed: Feed): Html {
  const watched = { people: cik, events: 'insider,144,13d-g' }
  return html`<div class="split"><p class="lead">Reporting owner, CIK <a href="${companyAddress(cik, '/filings')}">${cik}</a></p>
<span>${alertLink(watched, name ?? '')} <a class="button" href="${feed.address}">Atom feed</a></span></div>
${complete === false && html`<p class="notice">Showing ${forms === 1 ? 'one form' : `${forms} forms`}; others may not be loaded yet.</p>`}`
}
