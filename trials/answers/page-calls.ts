// Pages, feeds for readers, files of pages, probes, and what describes the interface.

import type { Call } from './call.ts'
import type { Corpus } from './corpus.ts'
import { LIVE, mcpCall } from './operations.ts'

export function pageCalls({ withFacts, withLists, ciks, tickers }: Corpus): Call[] {
  const named = [...new Set([...withFacts, ...withLists])].map((cik) => tickers.get(cik) ?? cik)
  return [
    ...PAGES.map((path) => get('pages', path)),
    ...named.flatMap((name) => TABS.map((tab) => get('company pages', `/company/${name}${tab}`))),
    ...named.flatMap((name) => DEEP.map((tab) => get('company pages', `/company/${name}${tab}`))),
    ...ciks.map((cik) => get('fund pages', `/fund/${cik}`)),
    ...DASHBOARD.map((path) => get('dashboard pages, signed out', path)),
    ...STATIC.map((name) => get('files of pages', `/static/${name}`)),
    ...STATIC.map((name) => ({
      ...get('files of pages', `/static/${name}`),
      headers: { 'accept-encoding': 'gzip' },
    })),
    ...PROBES.flatMap((path) => [get('probes', path), { ...get('probes', path), method: 'HEAD' }]),
    ...ATOM.map((path) => get('Atom', path)),
    ...EVENTS.map((path) => ({
      ...get('event streams', path),
      headers: { ...LIVE, accept: 'text/event-stream' },
    })),
  ]
}

/** The interface's descriptions: these are reported, and a difference in them is no failure. */
export function descriptionCalls(): Call[] {
  const described = [
    get('OpenAPI document', '/openapi.json'),
    mcpCall('list of tools', 'tools/list', {}),
  ]
  return described.flatMap((call) => [
    { ...call, isDescription: true },
    { ...call, row: `${call.row}, references read`, isDescription: true, isResolved: true },
  ])
}

function get(row: string, path: string): Call {
  return { row, method: 'GET', path }
}

const PAGES = [
  ...['/', '/docs', '/docs/quickstart', '/llms.txt', '/skill.md', '/status', '/company', '/fund'],
  ...[
    '/company?q=apple',
    '/company?q=AAPL',
    '/company?q=zzzzzz',
    '/company?q=%3Cb%3E',
    '/company?q=',
  ],
  ...['/company/NOSUCH', '/company/320193', '/company/aapl', '/company/AAPL/nothing', '/docs/x'],
  ...['/insiders', '/events', '/stakes', '/opportunities', '/fund/berkshire', '/fund/scion'],
  ...['/fund/nobody', '/fund?q=scion', '/insiders?min_value=0&days=90', '/insiders?min_value=x'],
  ...['/events?days=90', '/stakes?activist_only=true', '/opportunities?title=repair&state=VA'],
  ...[
    '/opportunities?posted_from=2026-01-01&posted_to=2026-01-31',
    '/insiders?limit=100',
    '/docs/',
  ],
]
const TABS = [
  ...['', '/statements', '/ratios', '/insiders', '/events', '/filings', '/sections', '/stakes'],
]
const DEEP = [
  ...[
    '/statements?period=quarterly',
    '/statements?period=quarterly&limit=20',
    '/filings?form=10-K',
  ],
  ...['/sections?form=10-Q', '/sections?item=7', '/events?notable=true', '/insiders?form=3'],
]
const DASHBOARD = [
  ...[
    '/dashboard',
    '/dashboard/keys',
    '/dashboard/sign-in',
    '/dashboard/sign-up',
    '/dashboard/plan',
  ],
  ...['/dashboard/usage', '/dashboard/credits', '/dashboard/webhooks', '/dashboard/credits.csv'],
  ...['/dashboard/nothing', '/dashboard/link', '/dashboard/reset/forgotten', '/dashboard/account'],
]
const STATIC = [
  ...['chart.js', 'pages.css', 'reference.css', 'reference.js', 'scalar.js'],
  ...['nothing.js', '..%2Fatom.ts', 'package.json'],
]
const PROBES = ['/health', '/ready', '/live', '/alarms']
const ATOM = [
  ...['/feeds/filings.atom', '/feeds/filings.atom?form=4', '/feeds/filings.atom?ticker=AAPL'],
  ...['/feeds/filings.atom?ticker=NOSUCHTICKER', '/feeds/filings.atom?form=%00', '/feeds/x.atom'],
]
const EVENTS = [
  ...['/v1/feed', '/v1/feed?since=0', '/v1/feed?limit=x', '/v1/company/AAPL', '/v1/feed?since=now'],
]
