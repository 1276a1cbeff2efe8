// The pages about one company. Each calls the endpoints that a caller would, and renders their answers.

import { LIST_PAGES } from '../../../catalogue/catalogue.ts'
import type { ListPage } from '../../../contract/declare/domain.ts'
import { getActivist } from '../../../domains/activist/endpoint.ts'
import { getEvents } from '../../../domains/events/endpoint.ts'
import { getInsider } from '../../../domains/insider/endpoint.ts'
import { html } from '../../pages/html.ts'
import { shown } from '../../pages/parts.ts'
import { toSearch } from '../frame/addresses.ts'
import { codesOf, itemChoices } from '../frame/event-choices.ts'
import { itemName } from '../frame/event-names.ts'
import { eventTable } from '../frame/events.ts'
import { listPage } from '../frame/list-page.ts'
import { type CompanyPage, newestWords } from '../frame/page.ts'
import { numberPage } from '../number/number-page.ts'
import { ratiosPage } from '../number/ratios-page.ts'
import { restatedPage } from '../number/restated.ts'
import { statementsPage } from '../number/statements-page.ts'
import { holdersPage } from '../people/holders-page.ts'
import { tradeWords } from '../people/person-entries.ts'
import { stakeTable, stakeWords } from '../people/stakes.ts'
import { timeline } from '../people/timeline.ts'
import { tradeTable } from '../people/trades.ts'
import { asFiledPage } from './as-filed-page.ts'
import { contractsPage } from './contracts-page.ts'
import { filings } from './filings-page.ts'
import { glancePage } from './glance-page.ts'
import { overview } from './overview.ts'
import { sectionsPage } from './sections-page.ts'
import { segmentsPage } from './segments-page.ts'

const insiders: CompanyPage = async (ask, { ident: ticker, query }) => {
  const form = ['3', '4', '5'].find((one) => one === query.form) ?? '4'
  const links = ['4', '3', '5'].map(
    (one) =>
      html`<a class="button" href="${toSearch({ form: one, as_of: query.as_of })}"${one === form && html` aria-current="page"`}>Form ${one}</a> `,
  )
  const answer = await ask(getInsider, { ticker, form, limit: 30 })
  const trades = answer.isGood && 'transactions' in answer.body ? answer.body.transactions : []
  const body = html`<p class="choices">${links}</p>${shown(
    answer,
    () =>
      html`${form === '4' && timeline(trades)}${tradeTable(trades, { withCompany: false, empty: `No Form ${form} is stored here.` })}`,
  )}`
  const description = newestWords(trades, (trade) => `${trade.owner ?? ''}, ${tradeWords(trade)}`)
  return { body, asked: [answer], description }
}

const events: CompanyPage = async (ask, { ident: ticker, query }) => {
  const notable = query.notable === 'true' ? 'true' : undefined
  const codes = codesOf(query.item ?? '')
  const item = codes.join(',')
  const kept = { notable, as_of: query.as_of }
  const other = toSearch({ item, as_of: kept.as_of, notable: notable ? undefined : 'true' })
  const answer = await ask(getEvents, { ticker, limit: 100, notable: notable !== undefined, item })
  const body = shown(
    answer,
    ({ body }) =>
      html`<p class="choices"><a class="button" href="${other || '?'}">${notable ? 'Show all' : 'Notable only'}</a></p>
${itemChoices(codes, kept)}${eventTable(body.events, { withCompany: false, id: 'events' })}`,
  )
  const rows = answer.isGood ? answer.body.events : []
  const description = newestWords(rows, ({ items, filed }) => {
    return `${items.map(({ code }) => itemName(code)).join(', ')} filed ${filed}`
  })
  return { body, asked: [answer], description }
}

const stakes: CompanyPage = async (ask, { ident: identifier }) => {
  const answer = await ask(getActivist, { identifier, limit: 100 })
  const body = shown(answer, ({ body }) => stakeTable(body.stakes, { withCompany: false }))
  const description = newestWords(answer.isGood ? answer.body.stakes : [], stakeWords)
  return { body, asked: [answer], description }
}

function listPages(): Record<string, CompanyPage> {
  const toPage =
    (page: ListPage): CompanyPage =>
    (ask, { ident }) =>
      listPage(page, ask, ident)
  return Object.fromEntries(LIST_PAGES.map((page) => [page.path, toPage(page)]))
}

/** Pages by the last part of the address. */
export const COMPANY_PAGES: Readonly<Record<string, CompanyPage>> = {
  ...listPages(),
  '': overview,
  '/glance': glancePage,
  '/statements': statementsPage,
  '/as-filed': asFiledPage,
  '/segments': segmentsPage,
  '/number': numberPage,
  '/ratios': ratiosPage,
  '/restated': restatedPage,
  '/insiders': insiders,
  '/events': events,
  '/filings': filings,
  '/sections': sectionsPage,
  '/stakes': stakes,
  '/holders': holdersPage,
  '/contracts': contractsPage,
}
