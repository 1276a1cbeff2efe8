// The interface once more, typed in by hand from the specification and from what it leaves open,
// never from the code: a wrong bound has to be wrong twice, by two hands, to pass. Absent bounds and
// defaults are those the specification does not give.

export type SpecParam = { readonly in: 'path' | 'query' | 'body'; readonly required?: true } & (
  | { readonly kind: 'company'; readonly words?: readonly string[] }
  | {
      readonly kind: 'whole' | 'number'
      readonly min?: number
      readonly max?: number
      readonly default?: number
    }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'words'; readonly words: readonly string[]; readonly default?: string }
  | { readonly kind: 'day' | 'list' }
  | {
      readonly kind: 'text'
      /** Values at the edges of what is taken, and values just beyond them. */
      readonly takes?: readonly string[]
      readonly refuses?: readonly string[]
    }
)

export interface SpecEndpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly aliases?: readonly string[]
  /** The MCP tool's name; null where the tool mapping names none. */
  readonly tool: string | null
  /** Whether a key is needed. */
  readonly keyless?: true
  readonly cost: number
  readonly freeWhenEmpty?: true
  readonly params: Readonly<Record<string, SpecParam>>
}

const ticker = { in: 'path', kind: 'company', required: true } as const

/** With or without dashes. */
const accession = {
  in: 'path',
  kind: 'text',
  required: true,
  takes: ['0000320193-24-000123', '000032019324000123'],
  refuses: ['320193-24-123', '0000320193-24-00012x'],
} as const

const limit = (min: number, max: number, preset?: number): SpecParam => ({
  in: 'query',
  kind: 'whole',
  min,
  max,
  ...(preset === undefined ? {} : { default: preset }),
})

const text = { in: 'query', kind: 'text' } as const
const PERIODS = ['annual', 'quarterly']
const day = { in: 'query', kind: 'day' } as const
const flag = (preset: boolean): SpecParam => ({ in: 'query', kind: 'flag', default: preset })

/** Added to the interface: the text of an item in another rendering, or in parts. */
const textOfItem = {
  format: { in: 'query', kind: 'words', words: ['text', 'markdown', 'html'], default: 'text' },
  offset: { in: 'query', kind: 'whole', min: 0, max: 100_000_000 },
  max_chars: { in: 'query', kind: 'whole', min: 1, max: 1_000_000 },
} as const

const feed = {
  limit: limit(1, 100, 50),
  /** The interface gives no bound; a lookback of no day is refused. */
  days: { in: 'query', kind: 'whole', min: 1, default: 45 },
} as const

export const SPEC: readonly SpecEndpoint[] = [
  {
    method: 'POST',
    path: '/v1/keys',
    tool: null,
    keyless: true,
    cost: 0,
    params: { label: { in: 'body', kind: 'text' } },
  },
  {
    method: 'GET',
    path: '/v1/company/{ticker}',
    tool: 'get_company',
    cost: 1,
    params: { ticker },
  },
  {
    method: 'GET',
    path: '/v1/fundamentals/{ticker}',
    tool: 'get_fundamentals',
    cost: 3,
    params: {
      ticker,
      period: { in: 'query', kind: 'words', words: PERIODS, default: 'annual' },
      limit: limit(1, 20, 5),
    },
  },
  { method: 'GET', path: '/v1/ratios/{ticker}', tool: 'get_ratios', cost: 3, params: { ticker } },
  {
    method: 'GET',
    path: '/v1/filings/{ticker}',
    tool: 'get_filings',
    cost: 1,
    params: { ticker, limit: limit(1, 100, 20), form: text },
  },
  {
    method: 'GET',
    path: '/v1/sections/{ticker}',
    tool: 'get_sections',
    cost: 5,
    params: {
      ticker,
      form: { in: 'query', kind: 'words', words: ['10-K', '10-Q'], default: '10-K' },
      item: text,
      ...textOfItem,
    },
  },
  {
    method: 'GET',
    path: '/v1/reports/{ticker}',
    tool: 'get_report',
    cost: 5,
    params: {
      ticker,
      form: {
        in: 'query',
        kind: 'words',
        words: ['10-K', '10-Q', '10-KT', '20-F', '40-F', '8-K', '6-K', 'DEF 14A', 'S-1'],
        default: '10-K',
      },
      item: text,
      accession: text,
      year: { in: 'query', kind: 'whole', min: 1993, max: 2100 },
      period: text,
      chunks: { in: 'query', kind: 'whole', min: 200, max: 100_000 },
      ...textOfItem,
      q: text,
      within: { in: 'query', kind: 'words', words: ['report', 'company'], default: 'report' },
      limit: { in: 'query', kind: 'whole', min: 1, max: 20, default: 5 },
    },
  },
  {
    method: 'GET',
    path: '/v1/statements/{ticker}',
    tool: 'get_filed_statements',
    cost: 5,
    freeWhenEmpty: true,
    params: {
      ticker,
      accession: text,
      form: {
        in: 'query',
        kind: 'words',
        words: ['10-K', '10-Q', '20-F', '40-F'],
        default: '10-K',
      },
    },
  },
  {
    method: 'GET',
    path: '/v1/documents/{accession}',
    tool: 'list_documents',
    cost: 1,
    params: { accession, company: { in: 'query', kind: 'company' } },
  },
  {
    method: 'GET',
    path: '/v1/documents/{accession}/{document}',
    tool: 'get_document',
    cost: 2,
    params: {
      accession,
      document: { in: 'path', kind: 'text', required: true, takes: ['ex99.htm', 'EX-99.1', '1'] },
      company: { in: 'query', kind: 'company' },
      format: {
        in: 'query',
        kind: 'words',
        words: ['text', 'markdown', 'html'],
        default: 'text',
      },
      offset: { in: 'query', kind: 'whole', min: 0, default: 0 },
      max_chars: limit(1, 1_000_000, 25_000),
    },
  },
  {
    method: 'GET',
    path: '/v1/segments/{ticker}',
    tool: 'get_segments',
    cost: 5,
    freeWhenEmpty: true,
    params: {
      ticker,
      limit: limit(1, 5, 2),
      by: { in: 'query', kind: 'words', words: ['segment', 'product', 'geography'] },
    },
  },
  {
    method: 'GET',
    path: '/v1/insider/{ticker}',
    tool: 'get_insider',
    cost: 5,
    params: {
      ticker: { ...ticker, words: ['latest', 'clusters'] },
      limit: limit(1, 100, 6),
      form: { in: 'query', kind: 'words', words: ['3', '4', '5'], default: '4' },
      min_value: { in: 'query', kind: 'whole', min: 0, default: 50_000 },
      days: { in: 'query', kind: 'whole', min: 1, max: 90, default: 15 },
      min_insiders: { in: 'query', kind: 'whole', min: 2, max: 10, default: 3 },
    },
  },
  {
    method: 'GET',
    path: '/v1/events/{ticker}',
    aliases: ['/v1/8-k/{ticker}'],
    tool: 'get_events',
    cost: 1,
    params: { ticker, limit: limit(1, 100, 20), notable: flag(false), item: text },
  },
  {
    method: 'GET',
    path: '/v1/events/restatements',
    tool: null,
    cost: 3,
    freeWhenEmpty: true,
    params: feed,
  },
  {
    method: 'GET',
    path: '/v1/events/auditor-changes',
    tool: null,
    cost: 3,
    freeWhenEmpty: true,
    params: feed,
  },
  {
    method: 'GET',
    path: '/v1/holdings/{identifier}',
    tool: 'get_holdings',
    cost: 5,
    params: {
      identifier: { in: 'path', kind: 'text', required: true },
      limit: limit(1, 500, 50),
      changes: flag(true),
    },
  },
  {
    method: 'GET',
    path: '/v1/activist/{identifier}',
    tool: 'get_activist',
    cost: 5,
    params: {
      identifier: { ...ticker, words: ['latest'] },
      activist_only: flag(false),
      min_percent: { in: 'query', kind: 'number', min: 0, max: 100, default: 0 },
      limit: limit(1, 100, 40),
    },
  },
  {
    method: 'GET',
    path: '/v1/opportunities',
    tool: 'get_opportunities',
    cost: 2,
    freeWhenEmpty: true,
    params: {
      posted_from: day,
      posted_to: day,
      naics: { ...text, takes: ['3', '335139'], refuses: ['1234567', '33513a'] },
      set_aside: text,
      ptype: { in: 'query', kind: 'words', words: ['o', 'p', 'k', 'r', 's', 'g', 'a', 'u', 'i'] },
      state: text,
      title: text,
      limit: limit(1, 200, 20),
      offset: { in: 'query', kind: 'whole', min: 0, default: 0 },
    },
  },
  {
    method: 'GET',
    path: '/v1/xbrl/{ident}',
    tool: 'get_xbrl',
    cost: 3,
    params: {
      ident: { in: 'path', kind: 'text', required: true },
      period: { in: 'query', kind: 'words', words: PERIODS, default: 'annual' },
      limit: limit(1, 100, 8),
      concept: text,
    },
  },
  {
    method: 'GET',
    path: '/v1/shares/{ticker}',
    tool: 'get_shares',
    cost: 2,
    params: { ticker, history: flag(false) },
  },
  {
    method: 'GET',
    path: '/v1/resolve',
    tool: 'resolve_entity',
    cost: 1,
    params: {
      ticker: { ...text, takes: ['brk.b', 'BRK/B'] },
      cik: { ...text, takes: ['1', '0000111111'], refuses: ['', '12345678901', 'ACME'] },
      cusip: { ...text, takes: ['00111A101'], refuses: ['00111A10', '00111A1010', '00111A10-'] },
      name: text,
    },
  },
  {
    method: 'GET',
    path: '/v1/search/fulltext',
    tool: 'search_filings',
    cost: 1,
    params: {
      q: { ...text, required: true },
      forms: text,
      ciks: text,
      ticker: { in: 'query', kind: 'company' },
      entityName: text,
      order: { in: 'query', kind: 'words', words: ['best', 'newest'], default: 'best' },
      index: { in: 'query', kind: 'words', words: ['publisher', 'local'] },
      startdt: day,
      enddt: day,
      limit: limit(1, 100, 20),
      offset: { in: 'query', kind: 'whole', min: 0, default: 0 },
    },
  },
  {
    method: 'POST',
    path: '/v1/webhooks',
    tool: null,
    cost: 0,
    params: {
      url: { in: 'body', kind: 'text', required: true },
      tickers: { in: 'body', kind: 'list', required: true },
      events: { in: 'body', kind: 'list', required: true },
    },
  },
  { method: 'GET', path: '/v1/webhooks', tool: null, cost: 0, params: {} },
  {
    method: 'DELETE',
    path: '/v1/webhooks/{wid}',
    tool: null,
    cost: 0,
    params: { wid: { in: 'path', kind: 'text', required: true } },
  },
  {
    method: 'POST',
    path: '/v1/webhooks/{wid}/test',
    tool: null,
    cost: 0,
    params: { wid: { in: 'path', kind: 'text', required: true } },
  },
]

/** Parameters this service adds to the interface, beside `as_of`, which every metered GET takes. */
export const ADDED: Readonly<Record<string, readonly string[]>> = {
  'GET /v1/fundamentals/{ticker}': ['trailing', 'adjusted', 'include', 'fields'],
  'GET /v1/ratios/{ticker}': ['period', 'trailing', 'limit', 'basis', 'adjusted', 'include'],
  'GET /v1/shares/{ticker}': ['adjusted', 'include'],
  'GET /v1/filings/{ticker}': ['cursor'],
  'GET /v1/resolve': ['kind'],
  'GET /v1/holdings/{identifier}': ['kind', 'offset', 'period', 'history', 'ticker', 'cusip'],
  'GET /v1/xbrl/{ident}': ['trailing', 'accession', 'history', 'include', 'offset'],
  'GET /v1/activist/{identifier}': ['history', 'include'],
  'POST /v1/keys': ['budget'],
  'POST /v1/webhooks': ['format', 'digest', 'name', 'people', 'q', 'forms', 'entityName'],
  'GET /v1/insider/{ticker}': [
    'offset',
    'max_chars',
    'side',
    'role',
    'plan',
    'min_share_of_holdings',
  ],
  'POST /v1/webhooks/{wid}/test': ['lab'],
  'GET /v1/opportunities': ['agency', 'q', 'response_from', 'response_to'],
}

/**
 * Endpoints of the interface whose lists also come in other formats, so that they take `format`.
 */
export const LISTS: readonly string[] = [
  'GET /v1/fundamentals/{ticker}',
  'GET /v1/ratios/{ticker}',
  'GET /v1/filings/{ticker}',
  'GET /v1/insider/{ticker}',
  'GET /v1/events/{ticker}',
  'GET /v1/events/restatements',
  'GET /v1/events/auditor-changes',
  'GET /v1/holdings/{identifier}',
  'GET /v1/activist/{identifier}',
  'GET /v1/opportunities',
  'GET /v1/xbrl/{ident}',
  'GET /v1/shares/{ticker}',
  'GET /v1/search/fulltext',
  'GET /v1/statements/{ticker}',
  'GET /v1/segments/{ticker}',
  'GET /v1/documents/{accession}',
]

/** Endpoints this service adds to the interface. */
export const ADDED_ENDPOINTS: readonly string[] = [
  'GET /v1/contracts/{ticker}',
  'GET /v1/opportunities/{notice_id}',
  'GET /v1/webhooks/{wid}/deliveries',
  'GET /v1/webhooks/deliveries',
  'GET /v1/webhooks/{wid}/deliveries/{did}',
  'POST /v1/webhooks/{wid}/replay',
  'POST /v1/webhooks/{wid}/rotate',
  'POST /v1/webhooks/{wid}/watch',
  'GET /v1/feed',
  'GET /v1/coverage',
  'GET /v1/requests/{id}',
  'GET /v1/proposed-sales/{ticker}',
  'GET /v1/private-offerings/{ticker}',
  'GET /v1/compensation/{ticker}',
  'GET /v1/votes/{ticker}',
  'GET /v1/directors/{ticker}',
  'GET /v1/fails/{ticker}',
  'GET /v1/releases/{ticker}',
  'GET /v1/valuation/{ticker}',
  'GET /v1/mapping',
  'GET /v1/restatements/{ticker}',
  'GET /v1/exceptions',
  'GET /v1/sections/{ticker}/diff',
  'GET /v1/events/{ticker}/content',
  'GET /v1/events/latest',
  'GET /v1/funds',
  'GET /v1/snapshot/{ticker}',
  'GET /v1/holders/{ticker}',
  'GET /v1/screen',
  'GET /v1/frames/{measure}',
  'GET /v1/compare',
  'GET /v1/bulk',
  'GET /v1/insiders',
  'GET /v1/insiders/feed',
  'GET /v1/insiders/{person_cik}',
]

export const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
