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
  { name: 'statements', path: '/company/AAPL/statements' },
  { name: 'statements-quarterly', path: '/company/AAPL/statements?period=quarterly' },
  { name: 'statements-bank', path: '/company/JPM/statements' },
  { name: 'ratios', path: '/company/AAPL/ratios' },
  { name: 'company-insiders', path: '/company/ZHGT/insiders' },
  { name: 'company-events', path: '/company/AAPL/events' },
  { name: 'filings', path: '/company/AAPL/filings' },
  { name: 'sections', path: '/company/AAPL/sections' },
  { name: 'section', path: '/company/AAPL/sections?form=10-K&item=7' },
  { name: 'company-stakes', path: '/company/ZHGT/stakes' },
  { name: 'company-empty', path: '/company/ZLKM/statements' },
  { name: 'search', path: '/company?q=in' },
  { name: 'search-nothing', path: '/company?q=zzzzqq' },
  { name: 'insiders', path: '/insiders' },
  { name: 'events', path: '/events' },
  { name: 'stakes', path: '/stakes' },
  { name: 'fund', path: '/fund/berkshire' },
  { name: 'opportunities', path: '/opportunities' },
]

export const OTHER_PAGES: readonly PageEntry[] = [
  { name: 'front', path: '/' },
  { name: 'status', path: '/status' },
  { name: 'quickstart', path: '/docs/quickstart' },
  { name: 'no-company', path: '/company/NOSUCH', status: 404 },
  { name: 'no-fund', path: '/fund/nosuch', status: 404 },
  { name: 'sign-in', path: '/dashboard/sign-in' },
  { name: 'sign-up', path: '/dashboard/sign-up' },
]

export const REFERENCE_PAGE: PageEntry = { name: 'reference', path: '/docs' }
