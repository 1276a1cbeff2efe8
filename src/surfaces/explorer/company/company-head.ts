// The head of every page about one company: who it is, and its other pages.

import type { Asked, Json, Query } from '../../pages/ask.ts'
import { away, text } from '../../pages/figures.ts'
import { type Html, html } from '../../pages/html.ts'
import { companyAddress, toSearch, type View } from '../frame/addresses.ts'
import { alertLink } from '../frame/alert-link.ts'
import type { Feed } from '../frame/page.ts'

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
]

/** What a filer has pages of who files about others alone: a person, a manager, an agent. */
const FILER_TABS = COMPANY_TABS.filter(([path]) => path === '' || path === '/filings')

/**
 * Whether it issues securities of its own: only of these EDGAR keeps tickers, an industry or a fiscal
 * year’s end.
 */
export function isIssuer({ tickers, sic, fiscal_year_end }: Json): boolean {
  const hasTicker = Array.isArray(tickers) && tickers.length > 0
  return hasTicker || text(sic) !== '' || text(fiscal_year_end) !== ''
}

/** Of everything that a company files. */
export function companyFeed(ident: string, name: string): Feed {
  return {
    title: `Filings of ${name}`,
    address: `/feeds/company.atom${toSearch({ ticker: ident })}`,
  }
}

/** The day that a reader looks from is kept from page to page. */
export function companyHead({ body }: Asked, view: View, tab: string, query: Query): Html {
  const { ident, asOf } = view
  const shown = tab === '/number' ? '/statements' : tab
  const name = text(body.company) || ident
  const watched = isIssuer(body) ? { tickers: ident } : { people: text(body.cik) }
  return html`<div class="who"><div><h1>${name}</h1>
<p class="lead">${describe(body)}</p></div>
<div class="when"><p class="also">${alertLink(watched, name)}
<a class="button" href="${companyFeed(ident, name).address}">Atom feed</a>
<a class="button" href="${sharedAddress(view, tab, query)}" data-share>Link to this</a></p>${asOfForm(view, tab, query)}</div></div>
<nav class="tabs" aria-label="About this ${isIssuer(body) ? 'company' : 'filer'}">${(
    isIssuer(body) ? COMPANY_TABS : FILER_TABS
  ).map(
    ([path, name]) =>
      html`<a href="${companyAddress(ident, path, { as_of: asOf })}"${path === shown && html` aria-current="page"`}>${name}</a>`,
  )}</nav>`
}

/** Parameters of pages that stay when the day changes. */
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
] as const

/** Choices that hold for one day's answer. */
const KEPT_TODAY = [...KEPT, 'quote', 'cursor'] as const

/** What a page shows, with every choice of it. */
export function sharedAddress({ ident, asOf }: View, tab: string, query: Query): string {
  const kept = Object.fromEntries(KEPT_TODAY.map((name) => [name, query[name]]))
  return companyAddress(ident, tab, { ...kept, as_of: asOf })
}

/** One day for all pages about the company: what had been filed by its end. */
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

function describe(body: Json): Html {
  const tickers = (body.tickers as string[] | undefined) ?? []
  const exchanges = [...new Set((body.exchanges as string[] | undefined) ?? [])]
  const parts = [
    tickers.length > 0 && tickers.slice(0, 4).join(', '),
    exchanges.length > 0 && exchanges.join(', '),
    text(body.sic_description),
  ].filter((part) => typeof part === 'string' && part !== '') as string[]
  const cik = text(body.cik)
  const edgar = `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik}`
  return html`${parts.join(' · ')}${parts.length > 0 && ' · '}${away(edgar, `CIK ${cik}`)}`
}
