// The page of who holds a company: managers by their newest reports on Form 13F, large stakes, and what
// its insiders were left with.

import type { Json } from '../../pages/ask.ts'
import { away, figure, filingUrl, list, money, percent, text, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { type Column, isGood, refusal, table } from '../../pages/parts.ts'
import { filingAddress, fundAddress } from '../frame/addresses.ts'
import type { CompanyPage } from '../frame/page.ts'
import { change } from './positions.ts'
import { personLink } from './trades.ts'

type Row = Readonly<Record<string, unknown>>

const HOLDERS: readonly Column<Row>[] = [
  {
    name: 'Manager',
    cell: ({ cik, manager }) => html`<a href="${fundAddress(cik)}">${text(manager)}</a>`,
  },
  { name: 'Shares', isNumber: true, cell: ({ shares }) => figure(shares, whole) },
  { name: 'Value', isNumber: true, cell: ({ value }) => figure(value, (one) => money(one)) },
  { name: '% of portfolio', isNumber: true, cell: ({ weight }) => figure(weight, percent) },
  { name: 'Change', cell: change },
  {
    name: 'Report',
    isShort: true,
    cell: ({ cik, accession, filed }) =>
      away(filingUrl(cik, accession), `13F${text(filed) && `, ${text(filed)}`}`),
  },
]

const INSIDERS: readonly Column<Row>[] = [
  { name: 'Insider', cell: ({ owner, owner_cik }) => personLink(owner_cik, owner) },
  { name: 'Role', cell: ({ role }) => text(role) },
  { name: 'Security', cell: ({ security }) => text(security) },
  { name: 'Held', isNumber: true, cell: ({ shares }) => figure(shares, whole) },
  { name: 'On', isShort: true, cell: ({ on }) => text(on) },
]

const STAKES: readonly Column<Row>[] = [
  { name: 'Holder', cell: ({ holder }) => text(holder) },
  { name: 'Form', isShort: true, cell: ({ form }) => text(form) },
  {
    name: 'Percent',
    isNumber: true,
    cell: ({ percent_of_class: part }) => figure(part, (one) => `${one}%`),
  },
  { name: 'Shares', isNumber: true, cell: ({ shares }) => figure(shares, whole) },
  {
    name: 'Filing',
    isShort: true,
    cell: ({ accession, filed }) =>
      html`<a href="${filingAddress(accession)}">${text(filed) || text(accession)}</a>`,
  },
]

export const holdersPage: CompanyPage = async (ask, { ident: ticker, query }) => {
  const answer = await ask('get_holders', { ticker, period: query.period, limit: 100 })
  if (!isGood(answer)) return { body: refusal(answer), asked: [answer] }
  const { body } = answer
  const shown = html`${incomplete(body)}${quarter(body)}
${table(HOLDERS, list(body.holders), { caption: 'Managers, largest first', empty: 'No 13F report stored here lists this company.', isCards: true })}
<h2>Stakes above 5%</h2>${besides(STAKES, body.stakes, 'Schedules 13D and 13G', body.stakes_unknown_reason)}
<h2>Insiders</h2>${besides(INSIDERS, body.insiders, 'Holdings after the latest Form 3, 4 or 5', body.insiders_unknown_reason)}`
  return { body: shown, asked: [answer] }
}

function incomplete({ incomplete_because: reasons }: Json): Html {
  const words = Array.isArray(reasons) ? reasons.map(text).join(' ') : ''
  return html`${words !== '' && html`<p class="notice">${words}</p>`}`
}

function quarter(body: Json): Html {
  const [sum] = list(body.summary)
  if (!sum) return html``
  const reporting = body.reporting as Row
  const items = [
    ['Managers', figure(sum.holders, whole)],
    ['Their shares', figure(sum.shares, whole)],
    ['Their value', figure(sum.value, (value) => money(value))],
    ['New', figure(sum.new, whole)],
    ['Gone', figure(sum.gone, whole)],
  ] as const
  return html`<dl class="strip">${items.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
<p class="quiet small">On ${text(body.period)}, compared with ${text(body.prior_period) || 'no earlier quarter'}; ${text(reporting.expected_reported)} of the ${text(reporting.expected)} managers who reported for the quarter before have reported for this one.</p>`
}

function besides(
  columns: readonly Column<Row>[],
  rows: unknown,
  caption: string,
  reason: unknown,
): Html {
  const empty = text(reason) || 'None stored here.'
  return table(columns, list(rows), { caption, empty, isCards: true })
}
