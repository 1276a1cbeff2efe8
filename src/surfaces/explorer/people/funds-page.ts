// The page that lists managers who report on Form 13F, by name and size.

import { listFunds } from '../../../domains/holdings/funds-endpoint.ts'
import type { Ask, Query } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import { moneyAlike } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { refusal } from '../../pages/parts.ts'
import { columnsFor, table } from '../../pages/table.ts'
import { fundAddress } from '../frame/addresses.ts'
import type { Drawn } from '../frame/page.ts'

const COLUMNS = columnsFor(listFunds, 'funds', [
  {
    name: 'Manager',
    cell: ({ cik, name }) => html`<a href="${fundAddress(cik)}">${companyName(name)}</a>`,
    order: ({ name }) => name,
  },
  { field: 'value', alike: moneyAlike },
  { field: 'position_count', name: 'Positions' },
  { field: 'period', name: 'Quarter ended' },
  'former_names',
])

export async function fundsPage(ask: Ask, query: Query): Promise<Drawn> {
  const name = query.q?.trim() ?? ''
  const answer = await ask(listFunds, { query: name, limit: 100, sort: 'value' })
  const form = html`<form class="row"><label>Manager name<input name="q" maxlength="100" value="${name}" placeholder="Berkshire"></label><button>Find</button></form>`
  if (!answer.isGood) return { body: html`${form}${refusal(answer)}`, asked: [answer] }
  const near = answer.body.suggestions
  const found = table(COLUMNS, answer.body.funds, {
    caption: name === '' ? 'Managers, largest first' : `Managers matching “${name}”`,
    empty: 'None of the managers whose reports are stored here has that name.',
    id: 'managers',
    query,
  })
  const nearest =
    near.length > 0 &&
    html`<h2>Closest matches</h2><ul class="plain">${near.map((one) => html`<li><a href="${fundAddress(one.cik)}">${companyName(one.name)}</a></li>`)}</ul>`
  return { body: html`${form}${found}${nearest}`, asked: [answer] }
}
