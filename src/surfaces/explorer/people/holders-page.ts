// The page of a company’s holders: managers by their newest Form 13F reports, large stakes, and
// insiders’ remaining holdings.

import { getHolders } from '../../../catalogue/catalogue.ts'
import { getShares } from '../../../domains/financials/endpoint.ts'
import { daysBetween } from '../../../kernel/time.ts'
import type { BodyOf } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import {
  away,
  figure,
  figureWords,
  filingUrl,
  money,
  moneyAlike,
  percent,
  short,
  whole,
} from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { refusal } from '../../pages/parts.ts'
import { type Column, columnsFor, table } from '../../pages/table.ts'
import { filingAddress, fundAddress } from '../frame/addresses.ts'
import { type CompanyPage, newestWords } from '../frame/page.ts'
import { change, changeColumn } from './positions.ts'
import { personLink } from './trades.ts'

/** A quarter and the time in which its report is filed. */
const COUNTED_WITHIN_DAYS = 135

type Holders = BodyOf<typeof getHolders>

/** `outstanding`: the company’s shares by a cover of the time; null if it is not known. */
const holderColumns = (outstanding: number | null) =>
  columnsFor(getHolders, 'holders', [
    {
      name: 'Manager',
      cell: ({ cik, manager }) => html`<a href="${fundAddress(cik)}">${companyName(manager)}</a>`,
      order: ({ manager }) => manager,
    },
    'shares',
    { field: 'value', alike: moneyAlike },
    { field: 'weight', name: '% of portfolio', format: percent },
    {
      name: '% of shares',
      isNumber: true,
      order: ({ shares }) => shares,
      cell: ({ shares }) =>
        figure(
          outstanding && shares <= outstanding ? shares / outstanding : null,
          percent,
          'the count of shares outstanding is not known',
        ),
    },
    { name: 'Change', cell: change, order: (one) => one.shares_change },
    changeColumn,
    {
      name: 'Report',
      isShort: true,
      cell: ({ cik, accession, filed }) =>
        away(filingUrl(cik, accession), `13F${filed ? `, ${filed}` : ''}`),
    },
  ])

const INSIDERS = columnsFor(getHolders, 'insiders', [
  {
    name: 'Insider',
    cell: ({ owner, owner_cik }) => personLink(owner_cik, owner),
    order: ({ owner }) => owner,
  },
  'role',
  'security',
  { field: 'shares', name: 'Held' },
  'on',
])

const STAKES = columnsFor(getHolders, 'stakes', [
  'holder',
  { name: 'Form', isShort: true, cell: ({ form }) => form },
  { field: 'percent_of_class', name: 'Percent', format: (value) => `${value}%` },
  'shares',
  {
    name: 'Filing',
    isShort: true,
    cell: ({ accession, filed }) =>
      html`<a href="${filingAddress(accession)}">${filed || accession}</a>`,
  },
])

export const holdersPage: CompanyPage = async (ask, { ident: ticker, query }) => {
  const [answer, counted] = await Promise.all([
    ask(getHolders, { ticker, period: query.period, limit: 100 }),
    ask(getShares, { ticker }),
  ])
  if (!answer.isGood) return { body: refusal(answer), asked: [answer] }
  const { body } = answer
  const outstanding = counted.isGood ? countOf(counted.body, body) : null
  const shown = html`${incomplete(body)}${quarter(body)}
${table(holderColumns(outstanding), body.holders, { caption: 'Managers, largest first', empty: 'No 13F report stored here lists this company.', isCards: true, id: 'managers', query })}
<h2>Stakes above 5%</h2>${besides(STAKES, body.stakes, 'Schedules 13D and 13G', body.stakes_unknown_reason)}
<h2>Insiders</h2>${besides(INSIDERS, body.insiders, 'Holdings after the latest Form 3, 4 or 5', body.insiders_unknown_reason)}`
  const description = newestWords(body.holders, ({ manager, shares, value }) => {
    const worth = figureWords(value, (one) => money(one))
    return `${companyName(manager)} ${figureWords(shares, short)} shares (${worth})`
  })
  const asked = counted.isGood ? [answer, counted] : [answer]
  return { body: shown, asked, description }
}

type Shares = BodyOf<typeof getShares>

/** Shares outstanding, if they were counted near the quarter’s end and no split lies between. */
function countOf(shares: Shares, { period, splits }: Holders): number | null {
  if (!('shares_outstanding' in shares) || !period || splits.length > 0) return null
  const counted = shares.shares_outstanding
  if (!counted?.value || !counted.as_of) return null
  const days = Math.abs(daysBetween(period, counted.as_of))
  return days <= COUNTED_WITHIN_DAYS ? counted.value : null
}

function incomplete({ incomplete_because: reasons }: Holders): Html {
  const words = reasons.join(' ')
  return html`${words !== '' && html`<p class="notice">${words}</p>`}`
}

function quarter({ summary, reporting, period, prior_period }: Holders): Html {
  const [sum] = summary
  if (!sum || !reporting) return html``
  const items = [
    ['Managers', figure(sum.holders, whole)],
    ['Their shares', figure(sum.shares, whole)],
    ['Their value', figure(sum.value, (value) => money(value))],
    ['New', figure(sum.new, whole)],
    ['Gone', figure(sum.gone, whole)],
  ] as const
  return html`<dl class="strip">${items.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
<p class="quiet small">On ${period}, compared with ${prior_period || 'no earlier quarter'}${
    reporting.expected > 0 &&
    `; ${whole(reporting.expected_reported)} of ${whole(reporting.expected)} managers who reported for that quarter have reported for this one`
  }.</p>`
}

function besides<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  caption: string,
  reason: string | null,
): Html {
  return table(columns, rows, { caption, empty: reason || 'None stored here.', isCards: true })
}
