// Everything that answers without a key beside the endpoints declared open, and what becomes of it with
// `DISCOVERY=closed`. The reference lists it.

export interface Keyless {
  readonly about: string
  /** Paths, and the beginnings of the paths below them. */
  readonly paths: readonly string[]
  /** With `DISCOVERY=closed`: as before, for callers with a key, or not there. */
  readonly closed: 'open' | 'key' | 'gone'
}

export const KEYLESS: readonly Keyless[] = [
  { about: 'Probes.', paths: ['/health', '/live', '/ready'], closed: 'open' },
  { about: 'Alarms about new filings.', paths: ['/alarms'], closed: 'key' },
  { about: 'The OpenAPI document.', paths: ['/openapi.json'], closed: 'key' },
  {
    about: 'MCP: `initialize`, `ping` and lists, never a call of a tool.',
    paths: ['/mcp'],
    closed: 'key',
  },
  {
    about: 'The front page and the documentation, without data.',
    paths: ['/', '/docs', '/llms.txt', '/skill.md', '/static'],
    closed: 'open',
  },
  {
    about:
      'Sign-in and where apps find it, links in letters, and signed events of the payment provider.',
    paths: [
      ...['/dashboard', '/alerts/stop', '/stripe/events'],
      ...['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server'],
    ],
    closed: 'open',
  },
  { about: 'The state of the service.', paths: ['/status'], closed: 'gone' },
  {
    about: 'Pages with data and their feeds; also closed by `EXPLORER=off`.',
    paths: [
      ...['/company', '/find', '/people', '/person', '/funds', '/fund', '/filing', '/embed'],
      ...['/market', '/feeds', '/private-offerings', '/restated', '/screen', '/compare', '/search'],
      ...[
        '/insiders',
        '/events',
        '/stakes',
        '/opportunities',
        '/fails',
        '/releases',
        '/compensation',
        '/directors',
        '/votes',
      ],
    ],
    closed: 'gone',
  },
]

export function isUnder(url: string, { paths }: Keyless): boolean {
  return paths.some((path) => url === path || (path !== '/' && url.startsWith(`${path}/`)))
}
