// The head of every page about one company: its identity, and its other pages.

import type { Query } from '../../pages/ask.ts'
import { companyName } from '../../pages/display-names.ts'
import { away } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { companyAddress, toSearch, type View } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import { LIST_TABS } from '../frame/list-page.ts'
import type { Company, Feed } from '../frame/page.ts'

export const COMPANY_TABS: readonly (readonly [path: string, name: string])[] = [
  ['', 'Overview'],
  ['/statements', 'Statements'],
  ['/as-filed', 'As filed'],
  ['/segments', 'Segments'],
  ['/ratios', 'Ratios'],
  ['/restated', 'Restated'],
  ['/insiders', 'Insiders'],
  ['/events', 'Events'],
  ['/filings', 'Filings'],
  ['/sections', 'Reports'],
  ['/holders', 'Holders'],
  ['/stakes', 'Stakes'],
  ['/contracts', 'Contracts'],
  ...LIST_TABS,
]

/** Tabs of a filer that only files about others: a person, a manager, an agent. */
const FILER_TABS = COMPANY_TABS.filter(([path]) => path === '' || path === '/filings')

/** Whether it issues securities: only such filers have tickers, an industry or a year end. */
export function isIssuer({ tickers, sic, fiscal_year_end }: Company): boolean {
  return tickers.length > 0 || Boolean(sic || fiscal_year_end)
}

/** Feed of everything that a company files. */
export function companyFeed(ident: string, name: string): Feed {
  return {
    title: `Filings of ${name}`,
    address: `/feeds/company.atom${toSearch({ ticker: ident })}`,
  }
}

const LISTS = new Set<string>(LIST_TABS.map(([path]) => path))

/** A list that few companies have takes no room among the tabs of others' pages. */
const tabsOf = (shown: string) =>
  COMPANY_TABS.filter(([path]) => path === shown || !LISTS.has(path))

/** The chosen day stays in the links to other pages. */
export function companyHead(company: Company, view: View, tab: string, query: Query): Html {
  const { ident, asOf } = view
  const shown = tab === '/number' ? '/statements' : tab
  const name = companyName(company.company) || ident
  const watched = isIssuer(company) ? { tickers: ident } : { people: company.cik }
  return html`<div class="who"><div><h1>${name}</h1>
<p class="lead">${describe(company)}</p></div>
<div class="when"><p class="also">${alertLink(watched, name)}
<a class="button" href="${companyFeed(ident, name).address}">Atom feed</a>
<a class="button" href="${sharedAddress(view, tab, query)}" data-share>Link to this</a></p>${asOfForm(view, tab, query)}</div></div>
<nav class="tabs" aria-label="About this ${isIssuer(company) ? 'company' : 'filer'}">${(
    isIssuer(company) ? tabsOf(shown) : FILER_TABS
  ).map(
    ([path, name]) =>
      html`<a href="${companyAddress(ident, path, { as_of: asOf })}"${path === shown && html` aria-current="page"`}>${name}</a>`,
  )}</nav>`
}

/** Parameters that remain when the day changes. */
const KEPT = [
  'period',
  'adjusted',
  'line',
  'line2',
  'line3',
  'line4',
  'chart',
  'day',
  'form',
  'item',
  'notable',
  'shares',
  'periods',
  'accession',
  'changes',
  'kind',
  'fiscal_year',
  'min_confidence',
  'order',
] as const

/** Parameters that are valid for one day’s answer only. */
const KEPT_TODAY = [...KEPT, 'quote', 'cursor'] as const

/** Address of a page with every choice. */
export function sharedAddress({ ident, asOf }: View, tab: string, query: Query): string {
  const kept = Object.fromEntries(KEPT_TODAY.map((name) => [name, query[name]]))
  return companyAddress(ident, tab, { ...kept, as_of: asOf })
}

/** Form for the day of all the company’s pages: they show filings up to its end. */
function asOfForm({ ident, asOf }: View, tab: string, query: Query): Html {
  const kept = KEPT.map(
    (name) => query[name] && html`<input type="hidden" name="${name}" value="${query[name]}">`,
  )
  const today = companyAddress(ident, tab, { ...query, as_of: undefined })
  return html`<details class="asof${asOf !== '' && ' past'}"><summary>As of <strong>${asOf || 'today'}</strong>
<span class="change">change</span></summary>
<form action="${companyAddress(ident, tab)}">${kept}
<p class="quiet small">Shows only what had been filed by the end of that day.</p>
<label>Date<input type="date" name="as_of" value="${asOf}" required></label><button class="main">Show</button></form></details>
${asOf !== '' && html`<a class="back" href="${today}">Back to today</a>`}`
}

function describe({ tickers, exchanges, sic_description, cik }: Company): Html {
  const parts = [
    tickers.slice(0, 4).join(', '),
    [...new Set(exchanges)].join(', '),
    sic_description ?? '',
  ].filter((part) => part !== '')
  const edgar = `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}`
  return html`${parts.join(' · ')}${parts.length > 0 && ' · '}${away(edgar, `CIK ${cik}`)}`
}
