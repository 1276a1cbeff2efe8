// The head of every page about one company: who it is, and its other pages.

import { type Html, html } from '../html.ts'
import type { Asked, Json } from './ask.ts'
import { away, text } from './figures.ts'

export const COMPANY_TABS: readonly (readonly [path: string, name: string])[] = [
  ['', 'Overview'],
  ['/statements', 'Statements'],
  ['/ratios', 'Ratios'],
  ['/insiders', 'Insiders'],
  ['/events', 'Events'],
  ['/filings', 'Filings'],
  ['/sections', 'Sections'],
  ['/stakes', 'Stakes'],
]

/** `ident` is the company as the address spells it. */
export function companyHead({ body }: Asked, ident: string, tab: string): Html {
  const base = `/company/${encodeURIComponent(ident)}`
  return html`<h1>${text(body.company) || ident}</h1>
<p class="lead">${describe(body)}</p>
<nav class="tabs" aria-label="About this company">${COMPANY_TABS.map(
    ([path, name]) =>
      html`<a href="${base}${path}"${path === tab && html` aria-current="page"`}>${name}</a>`,
  )}</nav>`
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
