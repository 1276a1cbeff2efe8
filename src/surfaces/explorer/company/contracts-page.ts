// The page of the federal contracts that a company and its subsidiaries won.

import { getContracts } from '../../../domains/contracts/endpoint.ts'
import type { BodyOf, Query } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import { away, figure, money, whole } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { caveats, refusal } from '../../pages/parts.ts'
import { columnsFor, table } from '../../pages/table.ts'
import { companyAddress, opportunitiesAddress, toSearch } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import { why } from '../frame/match-evidence.ts'
import type { CompanyPage } from '../frame/page.ts'
import { toOffset, turns } from '../frame/turns.ts'

type Contracts = BodyOf<typeof getContracts>
type Award = Contracts['awards'][number]

const SHOWN = 50

/** Choices of the minimum confidence of a match. */
const SURE = [
  ['high', 'Sure matches'],
  ['medium', 'Likely ones too'],
  ['low', 'All'],
] as const

export const contractsPage: CompanyPage = async (ask, { ident: ticker, query, company }) => {
  const [min_confidence] = SURE.find(([one]) => one === query.min_confidence) ?? SURE[0]
  const { fiscal_year } = query
  const offset = toOffset(query)
  const answer = await ask(getContracts, {
    ticker,
    min_confidence,
    fiscal_year,
    offset,
    limit: SHOWN,
  })
  const watched = { tickers: ticker, events: 'contract' }
  const body = html`<div class="split"><p class="lead">Federal contracts that were awarded to the company and its subsidiaries, as
USAspending.gov publishes them. Each award says why it is the company’s.</p>
${alertLink(watched, `Contracts of ${companyName(company.company) || ticker}`, 'Alert me to new awards')}</div>
${tools(query, min_confidence)}
${answer.isGood ? html`${caveats(answer)}${shown(answer.body, query, ticker)}` : refusal(answer)}`
  return { body, asked: [answer] }
}

function tools(query: Query, chosen: string): Html {
  const kept = { fiscal_year: query.fiscal_year, as_of: query.as_of }
  const links = SURE.map(([one, name]) => {
    const search = toSearch({ ...kept, min_confidence: one === 'high' ? '' : one })
    return html`<a href="${search || '?'}"${one === chosen && html` aria-current="page"`}>${name}</a>`
  })
  const all = toSearch({ ...query, fiscal_year: undefined, offset: undefined })
  return html`<div class="tools"><nav class="seg" aria-label="How sure a match is">${links}</nav>
${query.fiscal_year && html`<span class="quiet">Fiscal year ${query.fiscal_year} alone. <a href="${all || '?'}">All years</a></span>`}</div>`
}

function shown(body: Contracts, query: Query, ident: string): Html {
  const address = companyAddress(ident, '/contracts')
  const awards = body.awards
  if (awards.length === 0 && toOffset(query) === 0) return html`${reach(body)}${NONE}`
  const hasTotals = awards.some(({ total_obligated }) => total_obligated !== null)
  const columns = AWARDS.filter(({ name }) => hasTotals || name !== IN_ALL)
  const count = awards.length
  return html`${reach(body)}${figures(body)}
${table(columns, awards, {
  caption: 'Awards, by their last action, newest first; whole USD',
  empty: 'There are no more awards.',
  id: 'awards',
  isCards: true,
})}
${turns('awards', { address, query, total: body.total, count, size: SHOWN })}
${sums(body, query)}`
}

const NONE = html`<p class="notice">No stored award matches this company at the chosen confidence.</p>`

/** Sources of the awards, and possible gaps. */
function reach({ subsidiaries, subsidiaries_reason, searched_at, files }: Contracts): Html {
  const actions = files.reduce((sum, { actions: one }) => sum + one, 0)
  const of = files.length === 1 ? 'one archive file' : `${files.length} archive files`
  const parts = [
    searched_at && html`Searched USAspending on ${searched_at.slice(0, 10)}; newest 500 actions. `,
    files.length > 0 && html`With ${of} of ${whole(actions)} actions. `,
    subsidiaries ? listed(subsidiaries) : subsidiaries_reason,
  ]
  return html`<p class="quiet small">${parts}</p>`
}

function listed(subsidiaries: NonNullable<Contracts['subsidiaries']>): Html {
  const { accession, filed, exhibit, url, names } = subsidiaries
  const label = `${exhibit || 'the list of subsidiaries'} of ${accession}`
  return html`Names were compared with the ${names} subsidiaries in ${away(url, label)}, filed ${filed}.`
}

function figures(body: Contracts): Html {
  const [first] = body.by_agency
  const items = [
    ['Obligated', figure(body.obligated, (value) => money(value))],
    ['Awards', figure(body.total, whole)],
    ['Recipients', figure(body.recipients.length, whole)],
    ['Largest agency', html`<span class="small">${first?.agency || '–'}</span>`],
  ] as const
  return html`<dl class="strip">${items.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
}

function roundDollars(value: number): string {
  return whole(Math.sign(value) * Math.round(Math.abs(value)))
}

const AMOUNTS = ['awards', { field: 'obligated', format: roundDollars }] as const

const AGENCIES = columnsFor(getContracts, 'by_agency', [
  { name: 'Agency', cell: ({ agency }) => agency || 'not named' },
  ...AMOUNTS,
])

const RECIPIENTS = columnsFor(getContracts, 'recipients', [
  { name: 'Recipient', cell: recipientOf },
  { name: 'UEI', isShort: true, cell: (one) => html`<code>${one.recipient_uei}</code>` },
  ...AMOUNTS,
  { name: 'Match', isShort: true, cell: ({ confidence }) => confidence },
])

function recipientOf({ recipient, parent }: Pick<Award, 'recipient' | 'parent'>): Html {
  return html`${recipient}${parent && html`<br><small class="quiet">of ${parent}</small>`}`
}

function sums(body: Contracts, query: Query): Html {
  const years = columnsFor(getContracts, 'by_fiscal_year', [
    {
      name: 'Fiscal year',
      cell: ({ fiscal_year }) =>
        html`<a href="${toSearch({ ...query, fiscal_year: String(fiscal_year), offset: undefined })}">${fiscal_year}</a>`,
    },
    ...AMOUNTS,
  ])
  const empty = 'There is none.'
  return html`<div class="pair"><section><h2>By agency</h2>${table(AGENCIES, body.by_agency, { caption: 'Awarding agencies, the largest first; whole USD', empty, id: 'agencies' })}</section>
<section><h2>By year</h2>${table(years, body.by_fiscal_year, { caption: 'Federal fiscal years, starting October 1 of the year before; whole USD', empty, id: 'years' })}</section></div>
<h2>Who was awarded them</h2>${table(RECIPIENTS, body.recipients, { caption: 'The company and its subsidiaries, as the publisher writes them; whole USD', empty, id: 'recipients' })}
<p class="quiet small">Negative amounts are deobligations: money that was obligated before and released by a modification.</p>`
}

/** Words for members that only archive files have. */
const IN_ALL = 'In all'

const AWARDS = columnsFor(getContracts, 'awards', [
  {
    name: 'Award',
    cell: ({ url, award_id, award_key, type }) =>
      html`${away(url, award_id || award_key)}<br><small class="quiet">${type?.toLowerCase()}</small>`,
  },
  { name: 'Recipient', cell: recipientOf },
  {
    name: 'Agency',
    cell: ({ agency, sub_agency }) =>
      html`${agency || 'not named'}<br><small class="quiet">${sub_agency}</small>`,
  },
  { field: 'obligated', format: roundDollars },
  {
    field: 'total_obligated',
    name: IN_ALL,
    format: roundDollars,
    reason: 'no archive file with the award’s total was read',
  },
  {
    name: 'Last action',
    isShort: true,
    cell: ({ last_action_on, first_action_on, actions }) =>
      html`${last_action_on}${actions > 1 && html`<br><small class="quiet">${actions} since ${first_action_on}</small>`}`,
  },
  { name: 'For', isWords: true, cell: purpose },
  { name: 'Why it is the company’s', isWords: true, cell: why },
])

/** The code leads to opportunities in the same trade. */
function purpose({ description, naics_code: code, naics }: Award): Html {
  return html`${description}${
    code &&
    html`<br><small class="quiet">NAICS <a href="${opportunitiesAddress({ naics: code })}" title="Opportunities under ${code}">${code}</a> ${naics?.toLowerCase()}</small>`
  }`
}
