// The page that lists managers who report on Form 13F, by name and size.

import type { Ask, Query } from '../../pages/ask.ts'
import { figure, list, money, text, whole } from '../../pages/figures.ts'
import { html } from '../../pages/html.ts'
import { type Column, isGood, refusal, table } from '../../pages/parts.ts'
import { fundAddress } from '../frame/addresses.ts'
import type { Drawn } from '../frame/page.ts'

type Row = Readonly<Record<string, unknown>>

const COLUMNS: readonly Column<Row>[] = [
  {
    name: 'Manager',
    cell: ({ cik, name }) => html`<a href="${fundAddress(cik)}">${text(name)}</a>`,
  },
  { name: 'Value', isNumber: true, cell: ({ value }) => figure(value, (one) => money(one)) },
  {
    name: 'Positions',
    isNumber: true,
    cell: ({ position_count }) => figure(position_count, whole),
  },
  { name: 'Quarter ended', isShort: true, cell: ({ period }) => text(period) },
  {
    name: 'Former names',
    cell: ({ former_names }) =>
      Array.isArray(former_names) ? former_names.map(text).join('; ') : '',
  },
]

export async function fundsPage(ask: Ask, query: Query): Promise<Drawn> {
  const name = query.q?.trim() ?? ''
  const answer = await ask('list_funds', { query: name, limit: 100, sort: 'value' })
  const form = html`<form class="row"><label>Manager name<input name="q" maxlength="100" value="${name}" placeholder="Berkshire"></label><button>Find</button></form>`
  if (!isGood(answer)) return { body: html`${form}${refusal(answer)}`, asked: [answer] }
  const near = list(answer.body.suggestions)
  const found = table(COLUMNS, list(answer.body.funds), {
    caption: name === '' ? 'Managers, largest first' : `Managers matching “${name}”`,
    empty: 'No manager matches that name.',
  })
  const nearest =
    near.length > 0 &&
    html`<h2>Closest matches</h2><ul class="plain">${near.map((one) => html`<li><a href="${fundAddress(one.cik)}">${text(one.name)}</a></li>`)}</ul>`
  return { body: html`${form}${found}${nearest}`, asked: [answer] }
}
