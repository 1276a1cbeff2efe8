// The pages about one company. Each calls the endpoints that a caller would, and renders their answers.

import type { Ask, Asked, Values } from '../../pages/ask.ts'
import { list } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, isGood, refusal } from '../../pages/parts.ts'
import { toSearch } from '../frame/addresses.ts'
import { codesOf, itemChoices } from '../frame/event-choices.ts'
import { eventTable } from '../frame/events.ts'
import type { CompanyPage, Drawn } from '../frame/page.ts'
import { numberPage } from '../number/number-page.ts'
import { ratiosPage } from '../number/ratios-page.ts'
import { restatedPage } from '../number/restated.ts'
import { statementsPage } from '../number/statements-page.ts'
import { holdersPage } from '../people/holders-page.ts'
import { stakeTable } from '../people/stakes.ts'
import { timeline } from '../people/timeline.ts'
import { tradeTable } from '../people/trades.ts'
import { asFiledPage } from './as-filed-page.ts'
import { contractsPage } from './contracts-page.ts'
import { filings } from './filings-page.ts'
import { glancePage } from './glance-page.ts'
import { overview } from './overview.ts'
import { sectionsPage } from './sections-page.ts'
import { segmentsPage } from './segments-page.ts'

/** An answer rendered, or its refusal. */
async function drawn(
  ask: Ask,
  name: string,
  values: Values,
  draw: (answer: Asked) => Html,
): Promise<Drawn> {
  const answer = await ask(name, values)
  const body = isGood(answer) ? html`${caveats(answer)}${draw(answer)}` : refusal(answer)
  return { body, asked: [answer] }
}

const insiders: CompanyPage = async (ask, { ident: ticker, query }) => {
  const form = ['3', '4', '5'].find((one) => one === query.form) ?? '4'
  const links = ['4', '3', '5'].map(
    (one) =>
      html`<a class="button" href="${toSearch({ form: one, as_of: query.as_of })}"${one === form && html` aria-current="page"`}>Form ${one}</a> `,
  )
  const page = await drawn(ask, 'get_insider', { ticker, form, limit: 30 }, ({ body }) => {
    const trades = list(body.transactions)
    return html`${form === '4' && timeline(trades)}${tradeTable(trades, { withCompany: false, empty: `No Form ${form} is stored here.` })}`
  })
  return { ...page, body: html`<p class="choices">${links}</p>${page.body}` }
}

const events: CompanyPage = (ask, { ident: ticker, query }) => {
  const notable = query.notable === 'true' ? 'true' : undefined
  const codes = codesOf(query.item ?? '')
  const item = codes.join(',')
  const kept = { notable, as_of: query.as_of }
  const other = toSearch({ item, as_of: kept.as_of, notable: notable ? undefined : 'true' })
  return drawn(
    ask,
    'get_events',
    { ticker, limit: 100, notable: notable !== undefined, item },
    ({ body }) =>
      html`<p class="choices"><a class="button" href="${other || '?'}">${notable ? 'Show all' : 'Notable only'}</a></p>
${itemChoices(codes, kept)}${eventTable(list(body.events), { withCompany: false, id: 'events' })}`,
  )
}

const stakes: CompanyPage = (ask, { ident: ticker }) =>
  drawn(ask, 'get_activist', { identifier: ticker, limit: 100 }, ({ body }) =>
    stakeTable(list(body.stakes), { withCompany: false }),
  )

/** By the last part of the address. */
export const COMPANY_PAGES: Readonly<Record<string, CompanyPage>> = {
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
