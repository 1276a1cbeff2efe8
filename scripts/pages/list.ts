// Every page for people, one of each kind, in the demonstration. The dashboard's own pages are found
// on its tabs, so that a new one cannot be forgotten.

export interface PageEntry {
  /** A short name, also that of its picture. */
  readonly name: string
  readonly path: string
  /** 200 unless it shows a refusal. */
  readonly status?: number
}

export const EXPLORER_PAGES: readonly PageEntry[] = [
  { name: 'company', path: '/company/AAPL' },
  { name: 'company-glance', path: '/company/ZLKM/glance' },
  { name: 'statements', path: '/company/AAPL/statements' },
  { name: 'statements-quarterly', path: '/company/AAPL/statements?period=quarterly' },
  { name: 'statements-bank', path: '/company/JPM/statements' },
  { name: 'number', path: '/company/AAPL/number?line=revenue&day=2023-09-30' },
  {
    name: 'number-derived',
    path: '/company/AAPL/number?line=revenue&day=2025-09-27&period=quarterly',
  },
  { name: 'number-ratio', path: '/company/AAPL/number?line=gross_margin&day=2025-09-27' },
  { name: 'statements-trailing', path: '/company/AAPL/statements?period=ttm' },
  { name: 'statements-then', path: '/company/AAPL/statements?as_of=2024-06-30' },
  { name: 'statements-years-only', path: '/company/ASML/statements?period=quarterly' },
  { name: 'statements-common', path: '/company/AAPL/statements?shares=true' },
  {
    name: 'statements-several',
    path: '/company/AAPL/statements?line=revenue&line2=net_income&line3=eps_diluted&line4=shares_diluted',
  },
  {
    name: 'statements-bars',
    path: '/company/AAPL/statements?period=quarterly&periods=20&line=operating_cash_flow&line2=investing_cash_flow&line3=financing_cash_flow&chart=bars',
  },
  { name: 'as-filed', path: '/company/AAPL/as-filed' },
  { name: 'segments', path: '/company/AAPL/segments' },
  { name: 'filing', path: '/filing/0000320193-25-000079' },
  {
    name: 'document',
    path: '/filing/0000320193-25-000079/aapl-20250927.htm?at=f-1&find=net+income',
  },
  { name: 'search-near', path: '/company?q=microsft' },
  { name: 'ratios', path: '/company/AAPL/ratios' },
  {
    name: 'ratios-quarterly',
    path: '/company/AAPL/ratios?period=quarterly&periods=20&line=gross_margin&line2=current_ratio',
  },
  { name: 'ratios-bank', path: '/company/JPM/ratios' },
  { name: 'ratios-years-only', path: '/company/ASML/ratios?period=quarterly' },
  { name: 'company-insiders', path: '/company/ZHGT/insiders' },
  { name: 'company-events', path: '/company/AAPL/events' },
  { name: 'filings', path: '/company/AAPL/filings' },
  { name: 'sections', path: '/company/AAPL/sections' },
  { name: 'section', path: '/company/AAPL/sections?form=10-K&item=7' },
  { name: 'section-changes', path: '/company/AAPL/sections?form=10-K&item=7&changes=true' },
  { name: 'statements-insurer', path: '/company/ZOAK/statements' },
  { name: 'company-stakes', path: '/company/ZHGT/stakes' },
  { name: 'company-stakes-old', path: '/company/AAPL/stakes' },
  { name: 'company-empty', path: '/company/ZLKM/statements' },
  { name: 'search', path: '/company?q=in' },
  { name: 'text-search', path: '/search?q=%22net+income%22+bank' },
  { name: 'text-search-empty', path: '/search' },
  { name: 'search-nothing', path: '/company?q=zzzzqq' },
  { name: 'company-holders', path: '/company/AAPL/holders' },
  { name: 'funds', path: '/funds' },
  { name: 'people', path: '/people?q=levinson' },
  { name: 'person', path: '/person/0001214128' },
  { name: 'company-contracts', path: '/company/ZHGT/contracts?min_confidence=low' },
  { name: 'company-contracts-none', path: '/company/AAPL/contracts' },
  { name: 'company-restated', path: '/company/AAPL/restated' },
  { name: 'market', path: '/market' },
  { name: 'market-events', path: '/market/events' },
  { name: 'market-events-chosen', path: '/market/events?item=2.02,5.07' },
  { name: 'screen', path: '/screen' },
  { name: 'screen-then', path: '/screen?where=revenue+%3E+1e10&columns=roe&as_of=2025-06-30' },
  { name: 'screen-nothing', path: '/screen?where=revenue+%3E+1e99' },
  { name: 'compare', path: '/compare' },
  { name: 'restated', path: '/restated' },
  { name: 'insiders', path: '/insiders' },
  { name: 'insiders-sales', path: '/insiders?side=sell' },
  { name: 'events', path: '/events' },
  { name: 'stakes', path: '/stakes' },
  { name: 'fund', path: '/fund/berkshire' },
  { name: 'opportunities', path: '/opportunities' },
  { name: 'opportunities-nothing', path: '/opportunities?q=submarine' },
  { name: 'notice', path: '/opportunities/7f51e713dd3897fad44d33478c4390b7' },
  { name: 'notice-award', path: '/opportunities/77f414573ec9ef30586d5ca13ebf29d7' },
]

export const OTHER_PAGES: readonly PageEntry[] = [
  { name: 'front', path: '/' },
  { name: 'status', path: '/status' },
  { name: 'quickstart', path: '/docs/quickstart' },
  { name: 'guides', path: '/docs/guides' },
  { name: 'guide', path: '/docs/guides/backtest?lang=python' },
  { name: 'errors', path: '/docs/errors' },
  { name: 'prices', path: '/docs/prices' },
  { name: 'alert-stop', path: '/alerts/stop?token=x', status: 404 },
  { name: 'no-company', path: '/company/NOSUCH', status: 404 },
  {
    name: 'screen-misread',
    path: '/screen?where=revenue+%3E+1e9%0Aprofit+%3E+1',
    status: 422,
  },
  { name: 'no-page', path: '/nothing/here', status: 404 },
  { name: 'no-notice', path: `/opportunities/${'0'.repeat(32)}`, status: 404 },
  { name: 'no-fund', path: '/fund/nosuch', status: 404 },
  { name: 'sign-in', path: '/dashboard/sign-in' },
  { name: 'sign-up', path: '/dashboard/sign-up' },
]

/** Pages that other sites may frame. */
export const EMBED_PAGES: readonly PageEntry[] = [
  { name: 'embed', path: '/embed/AAPL?measures=revenue' },
  { name: 'embed-several', path: '/embed/AAPL?measures=revenue,net_income,eps_diluted' },
  {
    name: 'embed-bars',
    path: '/embed/AAPL?measures=operating_cash_flow,net_margin&chart=bars&periods=5',
  },
  { name: 'embed-dark', path: '/embed/AAPL?measures=eps_diluted&period=quarterly&theme=dark' },
  { name: 'embed-then', path: '/embed/AAPL?as_of=2024-06-30&theme=light' },
  { name: 'embed-nothing', path: '/embed/NOSUCH', status: 404 },
]

export const REFERENCE_PAGE: PageEntry = { name: 'reference', path: '/docs' }
