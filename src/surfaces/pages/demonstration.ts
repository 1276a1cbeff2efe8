// Content of the demonstration and ways to leave it, for the pages of a service that runs on it.

import { type Html, html } from './html.ts'

interface Sight {
  readonly ticker: string
  readonly name: string
  readonly shows: string
}

/** Every company of its lists, by its main ticker. */
export const DEMO_COMPANIES: readonly Sight[] = [
  { ticker: 'AAPL', name: 'Apple', shows: 'statements with a split, insiders, report text' },
  { ticker: 'MSFT', name: 'Microsoft', shows: 'a fiscal year ending in June' },
  { ticker: 'NVDA', name: 'NVIDIA', shows: 'a split, a fiscal year ending in January' },
  { ticker: 'JPM', name: 'JPMorgan Chase', shows: 'a bank' },
  { ticker: 'ASML', name: 'ASML', shows: 'a foreign filer: annual reports only, in euros' },
  { ticker: 'BRK-B', name: 'Berkshire Hathaway', shows: 'a manager’s portfolio over two quarters' },
  { ticker: 'BAC', name: 'Bank of America', shows: 'an 8-K' },
  { ticker: 'CVX', name: 'Chevron', shows: 'an 8-K' },
  { ticker: 'KHC', name: 'Kraft Heinz', shows: 'an 8-K' },
  { ticker: 'ZHGT', name: 'Harrowgate Tooling (invented)', shows: 'insider purchases, stakes' },
  {
    ticker: 'ZOAK',
    name: 'Oakenmere Insurance (invented)',
    shows: 'an insurer: premiums, claims, no gross profit',
  },
  { ticker: 'ZLKM', name: 'Larkmoor Provisions (invented)', shows: 'red flags, a Schedule 13G' },
]

/** Links to each, with its highlights. */
export function demoCompanies(): Html {
  return html`<ul class="plain">${DEMO_COMPANIES.map(
    ({ ticker, name, shows }) =>
      html`<li><a href="/company/${ticker}"><strong>${ticker}</strong> ${name}</a> <span class="quiet">${shows}</span></li>`,
  )}</ul>`
}

/** Banner on every page of a demonstration; empty elsewhere. */
export function demoBanner(mode: string): Html {
  if (mode !== 'demo') return html``
  return html`<p class="banner">Demonstration, as of November 15, 2025: figures are the filers’, texts of documents are ours.
<a href="/#demonstration">What’s included</a></p>`
}

/** Notice beside the text of a document; empty elsewhere. */
export function demoTexts(mode: string): Html {
  if (mode !== 'demo') return html``
  return html`<p class="notice">The sentences below were written for this demonstration, not by the filer: do not quote them. Figures of real companies are theirs.</p>`
}
